"""The steps on a terminal: pictures, speed, and terminals that cannot show them."""

import io
from dataclasses import replace

import pytest
from rich.console import Console
from rich.style import Style

from bookmaker.commands._solving import animating
from bookmaker.commands._solving.animating import BLOCKS, LETTERS, Signs, draw, play, size_of
from bookmaker.commands._solving.asking import Wishes
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.moves import Move, Tool
from tests.commands.solving import FORCED_ANSWER, judged

STEPS = Wishes(moves=True)
SNAKE = parse_grid(["######.", ".....#.", "######?", "#......"])


@pytest.fixture(autouse=True)
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note what is slept instead of sleeping; by that alone the time goes on."""
    taken: list[float] = []
    monkeypatch.setattr(animating, "sleep", taken.append)
    monkeypatch.setattr(animating, "monotonic", lambda: sum(taken))
    return taken


def console(width: int = 80, height: int = 30, **options: object) -> Console:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    return Console(
        force_terminal=True, width=width, height=height, file=stream, legacy_windows=False, **options
    )


def shown(one: Console) -> str:
    one.file.flush()
    return one.file.buffer.getvalue().decode()


def test_a_picture() -> None:
    """Clues stand at their lines, cells are two columns wide, and groups of five are parted."""
    told = draw(clues_of(SNAKE), SNAKE.cells, (), ["Words."]).plain

    assert told.splitlines() == [
        "   1 1 1 1 1     ",
        "   2 1 1 1 1  3 0",
        "6│██████████│██ ·│",
        "1│ · · · · ·│██ ·│",
        "6│██████████│██  │",
        "1│██ · · · ·│ · ·│",
        "",
        "Words.",
    ]


def test_a_picture_in_letters() -> None:
    """A terminal that knows ASCII alone is shown letters."""
    assert draw(clues_of(SNAKE), SNAKE.cells, (), (), LETTERS).plain.isascii()
    assert not draw(clues_of(SNAKE), SNAKE.cells, (), (), BLOCKS).plain.isascii()


def test_the_steps_are_played(naps: list[float]) -> None:
    """Each step is a picture with its words; the last shows the answer and what it took."""
    one, screen = judged(FORCED_ANSWER, STEPS), console()
    play(one, screen)
    told = shown(screen)

    assert len(naps) == len(one.moves) + 2
    assert sum(naps) < 9
    assert f"{len(one.moves)} steps. Ctrl-C ends the play." in told
    assert f"1 of {len(one.moves)}. " in told and f"{len(one.moves)} steps: " in told
    assert told.endswith("\x1b[?25h")


def test_long_ways_are_cut_to_ten_seconds(naps: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where steps would flicker by, several are shown at once, and the whole takes no longer."""
    monkeypatch.setattr(animating, "FASTEST", 2.5)
    one = judged(FORCED_ANSWER, STEPS)
    play(one, console())

    assert len(naps) < len(one.moves)
    assert sum(naps) <= 10


def test_ctrl_c_leaves_the_screen_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted play shows the cursor again and goes on as an interruption."""

    def interrupt(_seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(animating, "sleep", interrupt)
    screen = console()
    with pytest.raises(KeyboardInterrupt):
        play(judged(FORCED_ANSWER, STEPS), screen)
    assert shown(screen).endswith("\x1b[?25h")


def test_drawing_is_not_slept_as_well(naps: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow terminal does not make the play longer: what drawing takes is taken off the naps."""
    now = iter(range(0, 10_000, 2))
    monkeypatch.setattr(animating, "monotonic", lambda: float(next(now)))
    play(judged(FORCED_ANSWER, STEPS), console())

    assert set(naps) == {0.0}


@pytest.mark.parametrize("signs", [BLOCKS, LETTERS])
def test_fresh_cells_need_no_colour(signs: Signs) -> None:
    """What a step settles is reversed or bold, and has a sign of its own; no colour is used."""
    move = Move(Tool.LINE, ((0, 5, 1), (0, 6, 0)), ("Row 1.",), "row", 0)
    drawn = draw(
        clues_of(SNAKE), parse_grid(["######.", ".....##", "######?", "#......"]).cells, [move], (), signs
    )
    [row] = [line for line in drawn.split("\n") if line.plain.startswith("6" + signs.rule)][:1]
    told = {row.plain[span.start : span.end].strip(): str(span.style) for span in row.spans}

    assert told[signs.fresh_filled] == "bold reverse" and told[signs.fresh_empty] == "bold"
    assert all(span.style.color is None for span in drawn.spans if isinstance(span.style, Style))


def test_a_what_if_is_told_with_its_steps() -> None:
    """The words of a step are whole where there is room, and end with dots where they are cut."""
    short, long = Move(Tool.PROBE, (), ("A. Then 4 lines tell more.", "Step by step: b.")), "c " * 300
    one = replace(judged(FORCED_ANSWER, STEPS), moves=(short, replace(short, words=("A.", long))))
    screen = console(width=100, height=40)
    play(one, screen)
    told = shown(screen)

    assert "A. Then 4 lines tell more. Step by step: b." in told and "c …" in told


@pytest.mark.parametrize(("width", "height"), [(11, 30), (80, 9)])
def test_a_grid_that_does_not_fit(width: int, height: int, naps: list[float]) -> None:
    """On a terminal that is too small the answer is printed and the reason told."""
    screen = console(width, height)
    play(judged(FORCED_ANSWER, STEPS), screen)
    told = shown(screen)

    needed, has = size_of(clues_of(FORCED_ANSWER)), (width, height)
    assert naps == [] and told.startswith("  #..#\n  ##..\n")
    reason = "Not played: the grid needs a terminal of {} x {}, and this one has {} x {}."
    assert "".join(reason.format(*needed, *has).split()) in "".join(told.split())


def test_what_is_plainly_impossible_is_not_played(naps: list[float]) -> None:
    """Where sums disagree there is nothing to play, and the reason is told."""
    screen = console()
    play(judged(Clues(((2,), (2,)), ((1,), (1,))), STEPS), screen)

    assert naps == [] and shown(screen) == "Not played: rows fill 4 cells, columns 2.\n"


@pytest.mark.parametrize("width", [14, 40])
def test_the_size_that_is_named_is_enough(width: int, naps: list[float]) -> None:
    """A terminal of the size that a grid needs plays it, one line less does not."""
    needed_width, height = size_of(clues_of(FORCED_ANSWER))
    play(judged(FORCED_ANSWER, STEPS), console(max(width, needed_width), height - 1))
    assert naps == []
    play(judged(FORCED_ANSWER, STEPS), console(max(width, needed_width), height))
    assert naps


def test_a_terminal_that_cannot_redraw(naps: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """A dumb terminal is printed to."""
    monkeypatch.setenv("TERM", "dumb")
    screen = console()
    play(judged(FORCED_ANSWER, STEPS), screen)

    assert naps == [] and "Not played: this terminal cannot redraw." in shown(screen)


def test_a_puzzle_without_steps() -> None:
    """Where nothing is forced, the end says why."""
    screen = console()
    play(judged("#.\n.#", STEPS), screen)

    assert "several answers" in " ".join(shown(screen).split())


def test_what_only_search_finds_is_shown_at_the_end() -> None:
    """Where the steps stall at a puzzle with one answer, the last picture has the answer and says whence."""
    screen = console(width=100)
    one = judged(FORCED_ANSWER, STEPS)
    play(replace(one, moves=one.moves[:1]), screen)
    told = " ".join(shown(screen).split())

    assert "cells stay open:" in told and "It is shown as the search found it." in told
