"""A grid under repair: what a set of flipped cells would cost, and what it would leave open."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import Cells
from bookmaker.nonogram.kernels import repairing
from bookmaker.nonogram.kernels.compiling import plain

Cell = tuple[int, int]
Flips = frozenset[Cell]
Moves = NDArray[np.int64]
"""Shape (moves, 4): row, column and those of the mirror image, or -1."""

NO_CAP = 1 << 60
_loss = plain(repairing.worse_look)


@dataclass(frozen=True, eq=False)
class Patient:
    """A grid, uint8 of 0 and 1, with the weight of each flip in thousandths, and what a repair must keep.

    ``mirror`` is the sum of a column and its mirror image, or -1 where no symmetry is kept.
    """

    cells: Cells
    weights: NDArray[np.int64]
    max_clues: int
    mirror: int

    @cached_property
    def look(self) -> NDArray[np.int64]:
        """Filled parts, empty parts, lone cells and outline as they were given."""
        look = np.zeros(4, np.int64)
        repairing.eye(self.cells, look)
        return look

    @cached_property
    def is_well(self) -> bool:
        """Whether there is nothing to repair."""
        return self.is_cured_by(frozenset())

    def attempt(self, flips: Flips, moves: Moves, cap: int = NO_CAP) -> NDArray[np.int64]:
        """Return (trouble left, cost) for each move made on top of flips; trouble -1 from cost ``cap`` on."""
        found = np.zeros((len(moves), 2), np.int64)
        limits = (self.max_clues, self._spent(flips), cap)
        repairing.attempts(apply(self.cells, flips), self.look, self.weights, moves, limits, found)
        return found

    def open_cells(self, flips: Flips) -> Cells:
        """Mark the cells that line logic leaves open after flips."""
        marked = np.zeros_like(self.cells)
        repairing.undecided(apply(self.cells, flips), marked)
        return marked

    def is_cured_by(self, flips: Flips) -> bool:
        """Tell whether line logic solves the grid after flips, within the clues a line may have."""
        cells = apply(self.cells, flips)
        return bool(repairing.ailment(cells, self.max_clues) == 0)

    def cost(self, flips: Flips) -> int:
        """Return what flips cost the eye, in thousandths of a cell."""
        look = np.zeros(4, np.int64)
        repairing.eye(apply(self.cells, flips), look)
        return self._spent(flips) + int(_loss(look, self.look))

    def flips_to(self, cells: Cells) -> Flips:
        """Return the flips that lead to other cells."""
        return frozenset((int(row), int(col)) for row, col in np.argwhere(cells != self.cells))

    def twins(self, cell: Cell) -> tuple[Cell, ...]:
        """Return a cell, and its mirror image where the two go together."""
        twin = cell[0], self.mirror - cell[1]
        return (cell,) if self.mirror < 0 or twin == cell else (cell, twin)

    def _spent(self, flips: Flips) -> int:
        return sum(int(self.weights[cell]) for cell in flips)


def apply(cells: Cells, flips: Flips) -> Cells:
    """Return cells with some flipped."""
    flipped = cells.copy()
    for cell in flips:
        flipped[cell] ^= 1
    return flipped
