"""The published study of random grids: its seed, its draws and its figures, to be counted again.

Source: the repository ikorfale/errata-nonogram, its density curve and its probe studies. What it left open
where its node budget ran out has been settled since, by SAT.
"""

from dataclasses import dataclass
from itertools import product

from bookmaker.experiments.study.drawing import replay
from bookmaker.nonogram.clues import Clues, parse_clue
from bookmaker.nonogram.grid import Cells

SEED = 20261003
SIDES = (10, 15, 20)
FILLS = tuple(percent / 100 for percent in range(30, 95, 5))
GRIDS = 300

FAIR = {
    10: (1, 8, 42, 103, 172, 208, 250, 288, 288, 296, 298, 299, 299),
    15: (0, 0, 4, 16, 82, 145, 221, 257, 295, 293, 296, 300, 300),
    20: (0, 0, 0, 0, 31, 124, 196, 263, 276, 291, 299, 300, 300),
}
"""Line-solvable grids of 300, by side and fill."""

STUCK = {
    10: (5, 6, 18, 14, 9, 4, 1, 0, 0, 0, 0, 0, 0),
    15: (0, 1, 7, 21, 10, 5, 2, 0, 0, 0, 0, 0, 0),
    20: (0, 0, 2, 5, 12, 3, 2, 0, 1, 0, 0, 0, 0),
}
"""Unique grids that line logic does not finish, as published."""

SETTLED = {(15, 0.40): 8, (15, 0.45): 22, (20, 0.40): 3, (20, 0.45): 7}
"""Where more of them are unique than its budget of 300 nodes could tell."""


PROBED = {15: (507, 956, 37), 20: (None, None, 14)}
"""Of the probe study, by side: line-solvable grids, ambiguous ones, unique but stuck ones."""

OPEN = {15: (8, 221), 20: (8, 375)}
"""Of those that are stuck: the fewest and the most cells that line logic leaves open."""

FIRED = {15: (3, 31), 20: (None, 20)}
"""Of those that are stuck: the median and the most of the cells that a probe settled; none needed more."""

LISTED_SIDE = 20
LISTED = (
    (0.45, 12, 148, 1),
    (0.50, 1, 375, 9),
    (0.50, 12, 141, 2),
    (0.50, 18, 77, 3),
    (0.50, 36, 371, 20),
    (0.50, 39, 225, 16),
    (0.50, 50, 123, 1),
    (0.50, 60, 150, 4),
    (0.50, 101, 343, 5),
    (0.50, 110, 323, 4),
    (0.55, 71, 21, 1),
    (0.55, 92, 253, 1),
    (0.60, 81, 15, 1),
    (0.60, 85, 8, 1),
)
"""The stuck ones of that side: fill, number at that fill from 0, cells open, cells probed."""

SEARCH_NODES, SEARCH_UNDECIDED = 2000, 49
"""The plain search of the probe study, and the 15x15 grids it could not decide; all are ambiguous."""

HARDEST_ROWS = "1 1 2 1,1 1 2 1,2 2 2,2 1 1 1,1 2 2,2 1,1 1 2,1 2 1,3 2 1,1 1 2,2 2,2 1 1 2"
HARDEST_COLS = "2 1 1,1 1 1 1,1 2 1,2 2 3,3 2 1,1 1 2 1,1 1 1 1 1,1 1 3,1 1 2 1,2 2 1,1 1 2,2 1"
"""The clues of its hardest puzzle, 12x12, found by evolution: line by line, and no line tells a cell."""

HARDEST_SETTLED = (0, 2, 7, 144)
"""Cells of it that are settled by line logic, one-step probing, the weaker probe, and probing two deep."""


@dataclass(frozen=True)
class Draw:
    """Grids drawn from numpy's generator of the seed after so many numbers have been drawn from it."""

    side: int
    fill: float
    grids: int
    skipped: int

    @property
    def key(self) -> str:
        """The draw's name in a journal."""
        return f"published {self.side}x{self.side} fill {self.fill:.2f} after {self.skipped}"

    def cells(self) -> Cells:
        """Return the grids as uint8 cells of shape (grids, side, side)."""
        return replay(SEED, self.skipped, self.grids, self.side, self.fill)


def density_draws() -> list[Draw]:
    """List the 39 draws of the density curve: one generator for all."""
    return _draws([(side, fill, GRIDS) for side, fill in product(SIDES, FILLS)])


def probe_draws() -> list[Draw]:
    """List the draws of the study of what probing solves, 1,500 grids of 15x15."""
    return _draws([(15, percent / 100, 300) for percent in (40, 45, 50, 55, 60)])


def large_probe_draws() -> list[Draw]:
    """List the draws of the smaller study at 20x20."""
    return _draws([(20, percent / 100, 120) for percent in (45, 50, 55, 60)])


def _draws(points: list[tuple[int, float, int]]) -> list[Draw]:
    """Lay draws one after the other in a fresh generator; a cell takes one number."""
    draws: list[Draw] = []
    skipped = 0
    for side, fill, grids in points:
        draws.append(Draw(side, fill, grids, skipped))
        skipped += grids * side * side
    return draws


def hardest() -> Clues:
    """Return the clues of the hardest puzzle."""
    rows, cols = (tuple(map(parse_clue, side.split(","))) for side in (HARDEST_ROWS, HARDEST_COLS))
    return Clues(rows, cols)
