import numpy as np
import pytest

from bookmaker.nonogram import paths
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, parse_grid

CASES = (
    ("#.#/.#./#.#", "???/???/???", None),
    ("#./.#", "??/??", ".#/#."),
    ("#./.#", "?./??", None),
    ("#..#/..../.##./....", "????/????/????/????", None),
    ("##../..##", "????/????", None),
    ("#.../..#.", "????/????", "..#./#..."),
    ("##.#/.#.#", "??.?/????", None),
    ("#..../...../..#..", "?????/?????/?????", "..#../...../#...."),
)
"""An answer, the cells that are open, and what a switch makes of it."""


@pytest.mark.parametrize(("answer", "known", "switched"), CASES)
def test_switches(answer: str, known: str, switched: str | None) -> None:
    """A switch moves two filled cells crosswise within open cells, where every clue allows it."""
    first = parse_grid(answer.split("/"))
    other = paths.switch(paths.tables_of(clues_of(first)), parse_grid(known.split("/")).cells, first.cells)

    assert (other is None) == (switched is None)
    if switched is not None and other is not None:
        assert (other == parse_grid(switched.split("/")).cells).all()


def test_every_switch_is_an_answer() -> None:
    """What a switch makes of a random grid has its clues, differs in four open cells."""
    grids = (np.random.default_rng(2).random((300, 9, 9)) < 0.45).astype(np.uint8)
    switched = 0
    for grid in grids:
        clues, tables = clues_of(grid), paths.tables_of(clues_of(grid))
        cells, _ = paths.settle_blank(tables)
        other = paths.switch(tables, cells, grid)
        if other is not None:
            switched += 1
            assert clues_of(other) == clues
            assert np.count_nonzero(other != grid) == 4
            assert (cells[other != grid] == UNKNOWN).all()
    assert switched > 100


def test_long_sides() -> None:
    """Where a side is too long for a word nothing is switched."""
    answer = np.zeros((2, 70), np.uint8)
    answer[0, 0] = answer[1, 2] = 1

    assert paths.switch(paths.tables_of(clues_of(answer)), np.full((2, 70), UNKNOWN), answer) is None
