"""The fills at which random grids of a size are fair, or leave a what-if to solve them by."""

from itertools import pairwise

HALF_FAIR = ((10, 0.5), (15, 0.543), (20, 0.57), (25, 0.589), (30, 0.605), (35, 0.618), (40, 0.628))
"""Per side, the fill at which half of all grids of noise are line-solvable, of some thousands drawn."""

WHAT_IFS_BELOW = 0.06
"""How far below the half-fair fill most random grids with one answer that lines alone do not find lie: some
three to five of a hundred drawn. Lower still, nearly all have several answers."""

RECOMMENDED = (0.60, 0.65)
"""Fills at which few tries are spent at any size."""


def half_fair(width: int, height: int) -> float:
    """Return the half-fair fill for a size, by its mean side, between the measured ones in proportion."""
    side = (width + height) / 2
    if side <= HALF_FAIR[0][0]:
        return HALF_FAIR[0][1]
    for (low, low_fill), (high, high_fill) in pairwise(HALF_FAIR):
        if side <= high:
            return round(low_fill + (high_fill - low_fill) * (side - low) / (high - low), 4)
    return HALF_FAIR[-1][1]


def what_if_fill(width: int, height: int) -> float:
    """Return the fill at which most grids of a size need what-ifs and still have one answer."""
    return round(half_fair(width, height) - WHAT_IFS_BELOW, 4)
