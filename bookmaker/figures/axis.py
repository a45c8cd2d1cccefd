"""A number of cells to the places of cells and lines along one direction, in whole units.

All cells are equally wide inside; the lines between them take their own room, so that no line is blurred
at a whole number of pixels a unit.
"""

from dataclasses import dataclass
from itertools import accumulate

GROUP = 5
"""A heavier line stands after so many cells, the heaviest after twice as many."""


@dataclass(frozen=True)
class Weights:
    """The side of a cell inside, and the widths of lines, in units."""

    cell: int
    thin: int
    fifth: int
    tenth: int
    frame: int


@dataclass(frozen=True)
class Axis:
    """Where each line begins and how wide it is; ``count`` cells stand between ``count`` + 1 lines."""

    lines: tuple[int, ...]
    widths: tuple[int, ...]

    @property
    def count(self) -> int:
        """Number of cells."""
        return len(self.lines) - 1

    @property
    def start(self) -> int:
        """Where the first line begins."""
        return self.lines[0]

    @property
    def end(self) -> int:
        """Where the last line ends."""
        return self.lines[-1] + self.widths[-1]

    def inside(self, first: int, after: int) -> tuple[int, int]:
        """Return where cells, ``first`` to the one before ``after``, begin and end inside their lines."""
        return self.lines[first] + self.widths[first], self.lines[after]

    def across(self, first: int, after: int) -> tuple[int, int]:
        """Return where such cells begin and end together with the lines around them."""
        return self.lines[first], self.lines[after] + self.widths[after]

    def middle(self, cell: int) -> float:
        """Return the middle of a cell."""
        return sum(self.inside(cell, cell + 1)) / 2


def place_cells(count: int, start: int, weights: Weights) -> Axis:
    """Place so many cells along a direction, the first line at ``start``."""
    widths = tuple(_line_width(line, count, weights) for line in range(count + 1))
    lines = accumulate((width + weights.cell for width in widths[:-1]), initial=start)
    return Axis(tuple(lines), widths)


def _line_width(line: int, count: int, weights: Weights) -> int:
    if line in (0, count):
        return weights.frame
    if line % GROUP:
        return weights.thin
    return weights.fifth if line % (2 * GROUP) else weights.tenth
