"""What a hunt looks for, and the one climb of it that a worker is given."""

from dataclasses import dataclass

import numpy as np

from bookmaker.nonogram.verdict import PuzzleClass

CLASSES = (PuzzleClass.LINE, PuzzleClass.PROBE1, PuzzleClass.PROBE2, PuzzleClass.BACKTRACK)
"""The classes with one answer, easiest first."""
FILLS = {12: 0.45, 15: 0.48, 20: 0.50, 25: 0.52, 30: 0.54, 40: 0.565}
"""Per side, a fill at which one in seven random grids has one answer, and one in four of those is stuck for
line logic: measured on 128 grids each. Smaller sides take the first."""


@dataclass(frozen=True)
class Aim:
    """Puzzles of one size and class with at least ``min_probes`` probes in their trace.

    ``fill`` is that of the random grids that climbs begin with. A climb is given up after ``drought`` steps
    that lead no higher; a step is one grid that was tried.
    """

    width: int
    height: int
    kind: PuzzleClass
    fill: float
    min_probes: int = 0
    drought: int = 512

    @property
    def rank(self) -> int:
        """The place of the class among those with one answer."""
        return CLASSES.index(self.kind)

    def is_met(self, kind: PuzzleClass, probes: tuple[int, int]) -> bool:
        """Tell whether a puzzle of a class, with so many probes of depth 1 and 2, is looked for."""
        return kind is self.kind and sum(probes) >= self.min_probes


def usual_fill(width: int, height: int) -> float:
    """Return a fill at which random grids of a size are often hard and still often have one answer."""
    return round(float(np.interp((width + height) / 2, list(FILLS), list(FILLS.values()))), 4)


@dataclass(frozen=True)
class Climb:
    """One climb of a hunt: the hunt's seed and the climb's number decide all of it."""

    aim: Aim
    seed: int
    number: int
