"""Two grids of one subject to whether a reader takes them for two pictures."""

import numpy as np

from bookmaker.bank.likeness import LIKE_BELOW, distances
from bookmaker.nonogram.grid import FILLED, Cells, Grid, crop

MOVED = 8
"""Percent of the cells in which two grids differ where they are laid on one another as best may be."""


def differ(one: Grid, other: Grid, *, mirrored_too: bool = True) -> bool:
    """Say whether two grids differ: in MOVED percent of their cells, or by LIKE_BELOW, the bank's measure.

    The cells are those of the least frame that holds either grid, cut to its ink. With ``mirrored_too`` the
    other's mirror image is held against the one as well, and the nearer counts.
    """
    first, second = crop(one).cells, crop(other).cells
    views = (second, second[:, ::-1]) if mirrored_too else (second,)
    frame = max(first.shape[0], second.shape[0]) * max(first.shape[1], second.shape[1])
    if all(cells_apart(first, view) * 100 >= MOVED * frame for view in views):
        return True
    return bool(distances([one, other])[0, 1] >= LIKE_BELOW)


def cells_apart(one: Cells, other: Cells) -> int:
    """Count the cells filled in one grid only, with the other shifted over it to where they are fewest."""
    first, second = (one == FILLED).astype(np.float64), (other == FILLED).astype(np.float64)
    height, width = one.shape
    most = 0
    for down in range(1 - other.shape[0], height):
        upper, lower = first[max(down, 0) : down + other.shape[0]], second[max(-down, 0) : height - down]
        # Each pair of columns, one of either grid, and how much ink of theirs meets.
        meets = upper.T @ lower
        most = max(most, int(max(meets.trace(shift) for shift in range(1 - width, other.shape[1]))))
    return int(first.sum() + second.sum()) - 2 * most
