"""The steps on a terminal: pictures, speed, and terminals that cannot show them."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from bookmaker.commands._solving import animating
from bookmaker.commands._solving.animating import BLOCKS, LETTERS, draw, play, size_of
from bookmaker.commands._solving.asking import Wishes
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import parse_grid
from tests.commands.solving import FORCED_ANSWER, judged

STEPS = Wishes(moves=True)
SNAKE = parse_grid(["######.", ".....#.", "######?", "#......"])


@pytest.fixture(autouse=True)
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note what is slept instead of sleeping."""
    taken: list[float] = []
    monkeypatch.setattr(animating, "sleep", taken.append)
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

    assert len(naps) == len(one.moves) + 1
    assert sum(naps) <= 10
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


def test_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR is kept: no colour is sent."""
    monkeypatch.setenv("NO_COLOR", "1")
    plain = console(color_system="256")
    play(judged(FORCED_ANSWER, STEPS), plain)
    monkeypatch.delenv("NO_COLOR")
    coloured = console(color_system="256")
    play(judged(FORCED_ANSWER, STEPS), coloured)

    assert "\x1b[1;93m" not in shown(plain) and "\x1b[1;93m" in shown(coloured)


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
