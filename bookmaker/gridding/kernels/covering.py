"""A placement of the drawing to the ink in each cell, and all placements to a first score each.

A place is int64 (cell height, cell width, top, left, axis): in 256ths of a pixel, and for a drawing that is
nearly its own mirror image the sum of the numbers of two columns that mirror each other, counted in the
bordered grid, else -1.
"""

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.kernels.looking import UNIT, Place
from bookmaker.gridding.kernels.parts import Flags, Labels, label_parts
from bookmaker.gridding.kernels.scoring import BLUR, EDGE, PART, measure_blur, measure_outline
from bookmaker.nonogram.kernels.compiling import piece

Sums = NDArray[np.int64]
Coverage = NDArray[np.int32]

ALIKE = 600
"""Thousandths by which the ink of two cells may differ that are mirror images of each other."""

FULL_PIXEL = 4
"""The value of a pixel wholly black."""


@piece
def cover(sums: Sums, place: Place, coverage: Coverage) -> None:
    """Write the share of ink in each cell, in thousandths; with an axis, alike on both sides.

    ``sums`` is the integral image, one row and column larger than the pixels.
    """
    high, wide, top, left, axis = place[0], place[1], place[2], place[3], place[4]
    rows, cols = coverage.shape
    whole = FULL_PIXEL * high * wide
    above, below = np.zeros(cols + 1, np.int64), np.zeros(cols + 1, np.int64)
    coverage[:] = 0
    for col in range(1, cols):
        above[col] = ink_before(sums, top, left + (col - 1) * wide)
    for row in range(1, rows - 1):
        below[1] = ink_before(sums, top + row * high, left)
        for col in range(1, cols - 1):
            below[col + 1] = ink_before(sums, top + row * high, left + col * wide)
            ink = below[col + 1] - below[col] - above[col + 1] + above[col]
            coverage[row, col] = (ink * 1000 + whole // 2) // whole
        above[:] = below
    if axis >= 0:
        mirror(coverage, axis)


@piece
def ink_before(sums: Sums, down: int, right: int) -> int:
    """Return the ink above and left of a point, in 65536ths: the integral image between its corners."""
    down = min(max(down, 0), (sums.shape[0] - 1) * UNIT)
    right = min(max(right, 0), (sums.shape[1] - 1) * UNIT)
    row, col = min(down // UNIT, sums.shape[0] - 2), min(right // UNIT, sums.shape[1] - 2)
    low, far = down - row * UNIT, right - col * UNIT
    upper = sums[row, col] * (UNIT - far) + sums[row, col + 1] * far
    lower = sums[row + 1, col] * (UNIT - far) + sums[row + 1, col + 1] * far
    return int(upper * (UNIT - low) + lower * low)


@piece
def mirror(coverage: Coverage, axis: int) -> None:
    """Give each cell and its mirror image the mean of the two where they are alike.

    What differs stays: a wink, a tail, a hand of a clock. A column without a partner stays empty.
    """
    for row in range(coverage.shape[0]):
        for col in range(1, coverage.shape[1]):
            other = axis - col
            if other < 1:
                coverage[row, col] = 0
            elif col < other and abs(coverage[row, col] - coverage[row, other]) <= ALIKE:
                mean = (coverage[row, col] + coverage[row, other]) // 2
                coverage[row, col] = mean
                coverage[row, other] = mean


@piece
def threshold(coverage: Coverage, least: int, grid: Flags) -> None:
    """Blacken the cells with more ink than ``least`` thousandths."""
    for row in range(grid.shape[0]):
        for col in range(grid.shape[1]):
            grid[row, col] = coverage[row, col] > least


@piece
def survey(
    sums: Sums,
    places: NDArray[np.int64],
    levels: NDArray[np.int64],
    wanted: tuple[int, int],
    size: tuple[int, int],
    found: tuple[NDArray[np.int64], NDArray[np.uint64]],
) -> None:
    """Write a first score and a name for the grid of every place and every threshold.

    The score is that of ``scoring`` without drift, and with parts counted, not matched; ``wanted`` are how
    many white and black parts there should be, ``size`` is that of the bordered grid.
    """
    scores, names = found
    coverage, grid = np.empty(size, np.int32), np.empty(size, np.uint8)
    labels, parents = np.empty(size, np.int32), np.empty(size[0] * size[1], np.int32)
    for i in range(places.shape[0]):
        cover(sums, places[i], coverage)
        for j in range(levels.size):
            threshold(coverage, levels[j], grid)
            names[i, j] = name(grid)
            scores[i, j] = (
                BLUR * measure_blur(grid, coverage)
                + EDGE * measure_outline(grid)
                + PART * miscount(grid, wanted, labels, parents)
            )


@piece
def miscount(grid: Flags, wanted: tuple[int, int], labels: Labels, parents: Labels) -> int:
    """Return by how many parts of each colour a grid differs from what is wanted."""
    count = label_parts(grid, labels, parents)
    black, seen = 0, 0
    for row in range(grid.shape[0]):
        for col in range(grid.shape[1]):
            if labels[row, col] == seen:
                seen += 1
                black += grid[row, col]
    return abs(count - black - wanted[0]) + abs(black - wanted[1])


@piece
def name(grid: Flags) -> np.uint64:
    """Return a number that two different grids share once in many billions (FNV-1a over the cells)."""
    number = np.uint64(14695981039346656037)
    for row in range(grid.shape[0]):
        for col in range(grid.shape[1]):
            number = (number ^ np.uint64(grid[row, col])) * np.uint64(1099511628211)
    return number
