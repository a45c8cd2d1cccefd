"""Line logic in rounds, and the looks it takes."""

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN, Cells, parse_grid
from bookmaker.nonogram.rounds import Work, rounds_of, work_of
from bookmaker.nonogram.solver import judge
from tests import naive
from tests.nonogram.hard_grids import PROBING

PLUS = parse_grid([".#.", "###", ".#."]).cells
FULL = np.ones((3, 4), np.uint8)


def test_rounds_of_a_plus() -> None:
    """The middle lines fill first; then all others are told their ends at once."""
    told = [[clue for clue, _ in one.telling(clues_of(PLUS))] for one in rounds_of(clues_of(PLUS))]

    assert told == [[(3,), (3,)], [(1,)] * 4]


def test_rounds_are_what_every_line_tells() -> None:
    """A line told something in a round exactly when its arrangements agree on more than was known."""
    for cells in (np.random.default_rng(3).random((25, 7, 8)) < 0.55).astype(np.uint8):
        clues = clues_of(cells)
        grid: Cells = np.full((7, 8), UNKNOWN, np.uint8)
        for one in rounds_of(clues):
            assert (one.before == grid).all()
            told = [settle_all(clues, one.before, axis) for axis in (0, 1)]
            assert one.told.tolist() == [
                *(told[0] != grid).any(axis=1).tolist(),
                *(told[1] != grid).any(axis=0).tolist(),
            ]
            grid = np.where(told[0] != UNKNOWN, told[0], told[1])
        assert int((grid == UNKNOWN).sum()) == judge(clues).line_unknown


def settle_all(clues: Clues, cells: Cells, axis: int) -> Cells:
    lines, rows = (clues.rows, cells) if axis == 0 else (clues.cols, cells.T)
    settled = [naive.settle(clue, tuple(map(int, row))) for clue, row in zip(lines, rows, strict=True)]
    found = np.array(settled, np.uint8)
    return found if axis == 0 else found.T


WORK = [
    (FULL, Work(7, 0)),
    (PLUS, Work(10, 0)),
    (parse_grid(["#.#..", ".#.##", "..###", ".##..", ".#..#"]).cells, Work(29, 8)),
    (PROBING.cells, Work(8, 8)),
]


@pytest.mark.parametrize(("cells", "work"), WORK)
def test_work(cells: Cells, work: Work) -> None:
    """Every line is skimmed at first, then those with news; scrubbed is only when no skim is due."""
    assert work_of(clues_of(cells)) == work
