"""The fill at which about half of all random grids of a size are fair."""

from itertools import pairwise

# Measured shares of line-solvable grids: half at these fills, per side (the studies behind the solver
# give 10, 15 and 20; 25 and 30 were measured with our own, see benchmarks/bench_density.py).
HALF_FAIR = ((10, 0.48), (15, 0.55), (20, 0.57), (25, 0.60), (30, 0.62))
RECOMMENDED = (0.60, 0.65)


def half_fair(width: int, height: int) -> float:
    """Return the half-fair fill for a size, by its mean side, between the measured ones in proportion."""
    side = (width + height) / 2
    if side <= HALF_FAIR[0][0]:
        return HALF_FAIR[0][1]
    for (low, low_fill), (high, high_fill) in pairwise(HALF_FAIR):
        if side <= high:
            return round(low_fill + (high_fill - low_fill) * (side - low) / (high - low), 4)
    return HALF_FAIR[-1][1]
