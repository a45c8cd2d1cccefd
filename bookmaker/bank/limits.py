"""What a grid of the bank may hold, by its size class: clues in a line, filled cells, solid squares."""

GOOD_CLUES = 5
"""Clues a line should not exceed: more are tedious to read, and small books have no room for them."""

STANDARD_SIZES = (15, 20, 25)
"""The size classes that every picture with a drawing has, or says why not."""

FILL_LOW, FILL_HIGH = 0.25, 0.75
"""Share of filled cells, cut to ink, outside which grids come out as specks or slabs."""

SMALLEST_SHARE = 0.8
"""A grid's longest side is at least this share of its size class."""

_MOST_CLUES = ((15, GOOD_CLUES), (20, 7), (25, 8))
_LARGE_CLUES = 10
_SOLID = ((10, 4), (15, 5), (25, 6), (30, 7))
_LARGE_SOLID = 8


def most_clues(size: int) -> int:
    """Return how many clues a line may have in a grid of this size class."""
    return next((most for upto, most in _MOST_CLUES if size <= upto), _LARGE_CLUES)


def most_solid(size: int) -> int:
    """Return the side, in cells, of the largest solid square that is no slab at this size class."""
    return next((most for upto, most in _SOLID if size <= upto), _LARGE_SOLID)
