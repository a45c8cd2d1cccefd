"""What a hunt looks for, and the one climb of it that a worker is given."""

from dataclasses import dataclass

from bookmaker.nonogram.verdict import PuzzleClass
from bookmaker.sources.density import half_fair

CLASSES = (PuzzleClass.LINE, PuzzleClass.PROBE1, PuzzleClass.PROBE2, PuzzleClass.BACKTRACK)
"""The classes with one answer, easiest first."""
LEAST_FILL = 0.45
BELOW_HALF_FAIR = 0.07
"""So much below the fill at which half of all random grids are fair, one in seven has one answer, and one in
four of those is stuck for line logic: measured on 128 grids each from 15 to 40."""


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
    return max(LEAST_FILL, round(half_fair(width, height) - BELOW_HALF_FAIR, 4))


@dataclass(frozen=True)
class Climb:
    """One climb of a hunt: the hunt's seed and the climb's number decide all of it."""

    aim: Aim
    seed: int
    number: int
