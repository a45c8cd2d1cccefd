"""The cell whose change leaves exactly one answer."""

import numpy as np
import pytest

from bookmaker.commands._solving.mending import can_be_mended, find_mend
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.repair import single_repairs
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass
from tests.commands.solving import DIAGONAL, record, solve

AMBIGUOUS = ("#.\n.#", "#..\n.#.\n..#", ".#.#.\n#####\n.#.#.\n#...#\n.#.#.", "#..#\n####\n....\n.##.")


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_a_mend_leaves_one_answer(text: str) -> None:
    """The changed grid has exactly one answer, of the class that is told, and by lines where that can be."""
    grid = parse_grid(text)
    mend = find_mend(FiledPuzzle(clues_of(grid)), grid)

    if mend is None:
        assert single_repairs(grid) == ()
        return
    cells = grid.cells.copy()
    assert cells[mend.row, mend.col] != mend.value
    cells[mend.row, mend.col] = mend.value
    assert classify(clues_of(cells)).kind == mend.kind
    assert (mend.kind is PuzzleClass.LINE) == bool(single_repairs(grid))


def test_the_drawn_answer_is_mended_before_the_first_one() -> None:
    """What the author drew is what is changed; the mend says so."""
    drawn, first = parse_grid(".#\n#."), parse_grid("#.\n.#")

    assert find_mend(FiledPuzzle(clues_of(drawn), goal=drawn), first).drawn
    assert not find_mend(FiledPuzzle(clues_of(drawn)), first).drawn


def test_a_mend_without_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where lines solve no changed grid, the cheapest change with one answer is told with its class."""
    from bookmaker.commands._solving import mending

    monkeypatch.setattr(mending, "single_repairs", lambda grid: ())
    grid = parse_grid("#.\n.#")
    mend = find_mend(FiledPuzzle(clues_of(grid)), grid)

    assert mend is not None and mend.kind is PuzzleClass.LINE


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
    assert solve(DIAGONAL).stdout.splitlines()[-1] == (
        f"Mend: {verb} row {mend['row'] + 1}, column {mend['col'] + 1} of the first answer; "
        "its clues then have exactly one answer, and line logic alone finds it."
    )
