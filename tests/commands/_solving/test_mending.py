"""The cell whose change leaves exactly one answer."""

import numpy as np
import pytest

from bookmaker.commands._solving.mending import can_be_mended, find_mend
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.repair import single_repairs
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass
from tests.commands.solving import DIAGONAL, record, solve

DRAWN = [Grid(cells) for cells in np.random.default_rng(7).integers(0, 2, (60, 5, 5)).astype(np.uint8)]
AMBIGUOUS = [grid for grid in DRAWN if judge(clues_of(grid)).second][:12]


def answers_of(grid: Grid) -> tuple[Grid, Grid]:
    found = judge(clues_of(grid))
    assert found.grid and found.second
    return found.grid, found.second


@pytest.mark.parametrize("grid", AMBIGUOUS)
def test_a_mend_leaves_one_answer(grid: Grid) -> None:
    """The changed grid has exactly one answer, of the class that is told, and by lines where that can be."""
    first, second = answers_of(grid)
    mend = find_mend(FiledPuzzle(clues_of(first)), (first, second))

    if mend is None:
        assert single_repairs(first) == ()
        return
    cells = first.cells.copy()
    assert cells[mend.row, mend.col] != mend.value
    cells[mend.row, mend.col] = mend.value
    assert classify(clues_of(cells)).kind == mend.kind
    clues = clues_of(cells)
    assert (clues.rows[mend.row], clues.cols[mend.col]) == (mend.row_clue, mend.col_clue)
    assert (mend.kind is PuzzleClass.LINE) == bool(single_repairs(first))


def test_the_drawn_answer_is_mended_before_the_first_one() -> None:
    """What the author drew is what is changed; the mend says so."""
    drawn = parse_grid(".#\n#.")

    assert find_mend(FiledPuzzle(clues_of(drawn), goal=drawn), answers_of(drawn)).drawn
    assert not find_mend(FiledPuzzle(clues_of(drawn)), answers_of(drawn)).drawn


def test_a_mend_without_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where lines solve no changed grid, the cheapest change with one answer is told with its class."""
    from bookmaker.nonogram import repair

    monkeypatch.setattr(repair, "single_repairs", lambda grid: ())
    grid = parse_grid("#.\n.#")
    mend = find_mend(FiledPuzzle(clues_of(grid)), answers_of(grid))

    assert mend is not None and mend.kind is PuzzleClass.LINE


def test_no_mend_is_passed_over() -> None:
    """Where none is found, no change of any cell leaves exactly one answer."""
    crossed = parse_grid("#...#\n.#.#.\n..#..\n.#.#.\n#...#")
    first, second = answers_of(crossed)

    assert find_mend(FiledPuzzle(clues_of(first)), (first, second)) is None
    for r, c in np.ndindex(5, 5):
        cells = first.cells.copy()
        cells[r, c] ^= 1
        assert not judge(clues_of(cells)).verdict.is_unique


def test_large_puzzles_are_not_mended() -> None:
    """Beyond 62 cells a side no mend is sought, and the report says so."""
    ones = tuple((1,) for _ in range(63))

    assert not can_be_mended(Clues(ones, ones))
    assert can_be_mended(clues_of(Grid(np.ones((62, 62), np.uint8))))
    wide = "1\n1\n---\n" + "1\n1\n" + "0\n" * 61
    assert "Mend: not sought on sides above 62 cells." in solve(wide).stdout


def test_it_is_told() -> None:
    """Text counts cells from 1, JSON from 0."""
    mend = record(DIAGONAL)["mend"]

    assert list(mend) == ["row", "col", "value", "class", "of"]
    assert (mend["class"], mend["of"]) == ("line", "first")
    verb = "fill" if mend["value"] else "empty"
    row, col = mend["row"] + 1, mend["col"] + 1
    clue = 2 if mend["value"] else 0
    assert solve(DIAGONAL).stdout.splitlines()[-1] == (
        f"Mend: {verb} row {row}, column {col} of the first answer: row {row} then reads {clue}, "
        f"column {col} reads {clue}, and there is exactly one answer; line logic alone finds it."
    )
