"""Grids compared two by two: how much of their ink differs, whichever way they are turned or mirrored.

A grid becomes a thumbnail centred on the centroid of its ink and scaled by the ink's spread, so that one
stray cell hardly moves it; a thumbnail fitted to the ink's box would jump.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import FILLED, Grid

SIDE = 24
"""Pixels along a side of a thumbnail."""
SAMPLES = 4
"""Samples along a side of one pixel, so a pixel counts 0 to 16."""
SPREAD = 5.2
"""How many times the spread of the ink, along one axis, a thumbnail spans."""

SAME_BELOW, LIKE_BELOW = 0.12, 0.25
"""Difference of ink: copies with 2 % of the cells changed stay below 0.22, other pictures above 0.25."""

Thumbnail = NDArray[np.int8]


def distances(grids: Sequence[Grid]) -> NDArray[np.float64]:
    """Return how much each grid differs from each: 0 the same ink, 1 nothing in common.

    The result has shape (n, n) and is symmetric; its diagonal is 0. Each value is the least of the eight
    views: ink in one thumbnail only, as a share of the ink in either. Every grid needs a filled cell.
    """
    thumbnails = [thumbnail(grid) for grid in grids]
    result = np.zeros((len(grids), len(grids)))
    if not thumbnails:
        return result
    flat = np.stack(thumbnails).reshape(len(thumbnails), -1)
    views = np.stack([_views(item) for item in thumbnails])
    for index in range(1, len(thumbnails)):
        result[index, :index] = result[:index, index] = _least(flat[index], views[:index])
    return result


def thumbnail(grid: Grid) -> Thumbnail:
    """Return a grid's ink as counts of samples, shape (SIDE, SIDE), each 0 to SAMPLES squared."""
    filled = grid.cells == FILLED
    rows, cols = np.nonzero(filled)
    step = np.sqrt((rows.var() + cols.var()) / 2 + 1 / 12) * SPREAD / SIDE
    offsets = ((np.arange(SIDE * SAMPLES) + 0.5) / SAMPLES - SIDE / 2) * step
    row_hit, row_at = _cells_at(rows.mean() + 0.5 + offsets, grid.height)
    col_hit, col_at = _cells_at(cols.mean() + 0.5 + offsets, grid.width)
    hits = filled[row_at[:, None], col_at[None, :]] & row_hit[:, None] & col_hit[None, :]
    counts: Thumbnail = hits.reshape(SIDE, SAMPLES, SIDE, SAMPLES).sum(axis=(1, 3), dtype=np.int8)
    return counts


def _cells_at(places: NDArray[np.float64], length: int) -> tuple[NDArray[np.bool_], NDArray[np.intp]]:
    """Return which places fall inside a line of cells, and the cell each falls on, clipped."""
    cells = np.floor(places).astype(np.intp)
    return (cells >= 0) & (cells < length), np.clip(cells, 0, length - 1)


def _views(item: Thumbnail) -> NDArray[np.int8]:
    turned = [np.rot90(item, quarter) for quarter in range(4)]
    return np.stack([*turned, *(np.fliplr(view) for view in turned)]).reshape(8, -1)


def _least(one: NDArray[np.int8], others: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return the least difference of one thumbnail from each of the others' views; counts stay whole.

    Bytes and short sums, 9,216 at the most, take half as long as wider ones.
    """
    apart = np.abs(others - one).sum(axis=2, dtype=np.int16).min(axis=1).astype(np.int64)
    # What lies in either is half of both sums and of what lies in one only.
    either = (one.sum(dtype=np.int64) + others[:, 0].sum(axis=1, dtype=np.int64) + apart) / 2
    shares: NDArray[np.float64] = apart / either
    return shares
