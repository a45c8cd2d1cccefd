"""Steps in words: every settled cell once, the line after each, and the reason for what stays open."""

import pytest

from bookmaker.commands._solving.asking import Wishes
from bookmaker.commands._solving.steps import replay, tell_open, tell_steps
from bookmaker.nonogram.grid import Grid, parse_grid
from tests.commands.solving import (
    DIAGONAL,
    FORCED_ANSWER,
    FORCED_BY_PROBING,
    IMPOSSIBLE,
    judged,
    record,
    solve,
    text_of,
)
from tests.nonogram.corpus import puzzle_files, read_puzzle

STEPS = Wishes(moves=True)
NO_ANSWER = "2\n1 1\n1 1\n4\n2\n2\n---\n1\n1 2\n3\n3\n2 1\n1\n"
NESTED = [read_puzzle(path) for path in puzzle_files() if path.stem == "errata-12x12"]


def test_replayed_moves_lead_to_the_answer() -> None:
    """The cells after the last move are the answer."""
    one = judged(FORCED_ANSWER, STEPS)
    *_, (_, cells) = replay(one.posed.clues, None, one.moves)

    assert Grid(cells) == FORCED_ANSWER


def test_a_what_if_is_told_with_its_row() -> None:
    """A what-if tells its chain, and the row of its cell as it then stands."""
    told = solve(FORCED_BY_PROBING, "--log").stdout

    assert "what if it were" in told
    end = " ".join(told.split()[-12:])
    assert "what-if" in end and end.endswith("All cells are settled.")


def test_what_ifs_within_stand_in() -> None:
    """A what-if within another is a paragraph of its own that stands in, and the JSON has it as it is."""
    if not NESTED:
        pytest.skip("the puzzles with nested what-ifs are not at hand")
    told = solve(text_of(NESTED[0].clues), "--log").stdout.splitlines()
    inner = [line for line in told if "what if now" in line]

    assert inner and all(line.startswith(" " * 8) for line in inner)
    assert all(line.strip().startswith(("What-if ", "The second what-if:")) for line in inner)
    words = record(text_of(NESTED[0].clues), "--log")["steps"]
    assert sum("what if now" in sentence for step in words for sentence in step["words"]) == len(inner)


ENDS = (
    (
        DIAGONAL,
        "No step: nothing is forced. 4 cells stay open: no line tells more, and the puzzle has several",
    ),
    (IMPOSSIBLE, "No step: row 1 needs 4 cells of 3."),
    ("2\n2\n---\n1\n1\n", "IMPOSSIBLE: rows fill 4 cells, columns 2 No step: rows fill 4 cells, columns 2."),
    (NO_ANSWER, "17 cells stay open: row 5 can no longer hold 2, so the puzzle has no answer."),
)


@pytest.mark.parametrize(("text", "end"), ENDS)
def test_what_stays_open_has_its_reason(text: str, end: str) -> None:
    """Where the steps end early, the cells left are counted and the reason is told."""
    assert end in " ".join(solve(text, "--log").stdout.split())


GIVEN = (
    ("##\n??", ""),
    ("??\n??", "the puzzle has several answers"),
    ("#?\n??", ""),
)


@pytest.mark.parametrize(("rows", "reason"), GIVEN)
def test_a_given_grid_has_its_own_reason(rows: str, reason: str) -> None:
    """Where several answers have the given cells it is told; wrong ones are left out; with one it is done."""
    told = tell_open(judged("#.\n.#", STEPS, given=parse_grid(rows)))

    assert (told == "") is (reason == "") and reason in told


def test_the_steps_begin_with_what_is_given() -> None:
    """Cells that are given are not settled again, and one that spoils the way is told."""
    given = parse_grid(["#..#", "????", "????", "????"])
    one = judged(FORCED_ANSWER, STEPS, given=given)

    assert all(r > 0 for move in one.moves for r, _, _ in move.settled)
    assert tell_open(one) == ""
    assert next(tell_steps(one)).startswith("  1.")


def test_steps_in_json() -> None:
    """A step names its tool, its line or the value it tried, its cells from 0, and its words."""
    told = record(FORCED_BY_PROBING, "--log")["steps"]

    assert list(told[0]) == ["tool", "technique", "axis", "index", "settled", "tried", "words"]
    probe = next(step for step in told if step["tool"] == "probe")
    line = next(step for step in told if step["tool"] == "line")
    assert (probe["axis"], probe["index"], len(probe["tried"])) == (None, None, 3)
    assert line["axis"] in ("row", "column") and line["tried"] is None
    assert sum(len(step["settled"]) for step in told) == 16
    assert "steps" not in record(FORCED_BY_PROBING)


def test_words_are_broken_where_the_terminal_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line of words is longer than the terminal is wide, nor than 100."""
    monkeypatch.setenv("COLUMNS", "50")
    one = judged(FORCED_ANSWER, STEPS)
    told = list(tell_steps(one))[:-1]

    assert max(map(len, told)) <= 50
