"""The fill at which about half of all random grids of a size are fair."""

from itertools import pairwise

HALF_FAIR = ((10, 0.48), (15, 0.55), (20, 0.57), (25, 0.59), (30, 0.61), (35, 0.62), (40, 0.635))
"""Per side, the fill at which half of 1,000 grids of noise are line-solvable; a test measures it again."""

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
