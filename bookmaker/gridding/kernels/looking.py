"""A placement of the drawing to what each cell of the grid stands on, sampled 6 x 6 times.

A look is (ink, excess, shares): ``ink`` uint64 (height, width), bit 6 * i + j set where the sample in row i,
column j of the cell is black; ``excess`` int32 (2, height, width), what it costs in drift to paint the cell
white or black where the drawing is not; ``shares`` int32 (n, 3) of (cell, part, samples), cells numbered row
by row, without the parts too small to count.
"""

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.kernels.parts import Flags, Labels
from bookmaker.gridding.kernels.source import Distances
from bookmaker.nonogram.kernels.compiling import piece

Place = NDArray[np.int64]

UNIT = 256
"""Steps of a coordinate within a pixel."""

FINE = 6
"""Samples along a side of a cell."""

ALL = np.uint64((1 << FINE * FINE) - 1)

SLACK = 300
"""Thousandths of a cell by which a painted cell may miss its colour: stair-steps cost nothing."""

ALONE = 850
"""Thousandths of a cell from its middle within which nothing of another colour can lie in it."""

Look = tuple[NDArray[np.uint64], NDArray[np.int32], NDArray[np.int32]]
Source = tuple[Flags, Labels, Distances]


@piece
def look_at(source: Source, place: Place, size: tuple[int, int]) -> Look:
    """Sample the drawing under a grid of ``size``, border included."""
    black, labels, apart = source
    ink = np.zeros(size, np.uint64)
    excess = np.zeros((2, size[0], size[1]), np.int32)
    shares = np.empty((size[0] * size[1] * 4, 3), np.int32)
    down = sample_line(place[2], place[0], size[0], black.shape[0])
    right = sample_line(place[3], place[1], size[1], black.shape[1])
    across = 8 * (place[0] + place[1])
    slack = SLACK * across // (1000 * UNIT)
    used, missed = 0, np.zeros(2, np.int64)
    for row in range(size[0]):
        for col in range(size[1]):
            y, x = down[row * FINE + FINE // 2], right[col * FINE + FINE // 2]
            is_black = np.int64(black[y, x])
            away = np.int64(apart[1 - is_black, y, x])
            if away * 1000 * UNIT > ALONE * across:  # half of all cells: a quick look is enough
                ink[row, col] = ALL * np.uint64(is_black)
                excess[1 - is_black, row, col] = FINE * FINE * (away - slack) * 1000 * UNIT // across
                if labels[y, x]:
                    shares, used = note_share(shares, used, used, row * size[1] + col, labels[y, x])
                    shares[used - 1, 2] = FINE * FINE
                continue
            first = used
            missed[:] = 0
            for sample in range(FINE * FINE):
                y, x = down[row * FINE + sample // FINE], right[col * FINE + sample % FINE]
                is_black = np.int64(black[y, x])
                ink[row, col] |= np.uint64(is_black) << np.uint64(sample)
                # Where the drawing is black, painting the cell white costs, and the other way round.
                missed[1 - is_black] += max(apart[1 - is_black, y, x] - slack, 0)
                if labels[y, x]:
                    shares, used = note_share(shares, first, used, row * size[1] + col, labels[y, x])
            excess[0, row, col] = missed[0] * 1000 * UNIT // across
            excess[1, row, col] = missed[1] * 1000 * UNIT // across
    return ink, excess, shares[:used].copy()


@piece
def sample_line(start: int, side: int, cells: int, end: int) -> NDArray[np.int64]:
    """Return the pixels on which the samples along a line lie; beyond the edge, the one at the edge."""
    found = np.empty(cells * FINE, np.int64)
    for i in range(found.size):
        middle = start + ((2 * (i - FINE) + 1) * side) // (2 * FINE)
        found[i] = min(max(middle // UNIT, 0), end - 1)
    return found


@piece
def note_share(
    shares: NDArray[np.int32], first: int, used: int, cell: int, part: int
) -> tuple[NDArray[np.int32], int]:
    """Count one more sample of a part in a cell whose entries begin at ``first``."""
    for i in range(used - 1, first - 1, -1):
        if shares[i, 1] == part:
            shares[i, 2] += 1
            return shares, used
    if used == shares.shape[0]:
        grown = np.empty((2 * used, 3), np.int32)
        grown[:used] = shares
        shares = grown
    shares[used, 0], shares[used, 1], shares[used, 2] = cell, part, 1
    return shares, used + 1
