"""A grid under a placement to its score: blur, wrong parts, drift and outline; smaller is better.

* blur: how far the ink in each cell is from all or nothing;
* wrong parts: parts of the drawing that are lost or have grown together, and parts of the grid that are none
  of the drawing's, matched by place, because counting alone would let a stray hole make up for a lost eye;
* drift: how far samples of the drawing lie from the nearest cell of their colour, and samples of cells from
  the drawing, beyond what stair-steps need;
* outline: sides between black and white cells.
"""

from math import isqrt

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.kernels.looking import ALL, FINE, Look
from bookmaker.gridding.kernels.parts import Flags, Labels, label_parts
from bookmaker.nonogram.kernels.bits import ONE, ZERO, count_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece

BLUR = 150
"""Of a score, for each thousandth of a cell."""

EDGE, PART = 100_000, 1_500_000
"""Of a score, for each side of the outline and for each wrong part."""

DRIFT, DRIFT_PARTS = 250, 3
"""Of a score, for each thousandth of a cell that one of 36 samples drifts: 250 / 3."""

SLACK = 350
"""Thousandths of a cell by which a sample may miss the nearest cell of its colour."""

RING = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
REACH = 3
"""Cells around one in which its drift looks for a colour."""

KEPT = 9
"""Samples of a part that one part of the grid must hold, a quarter of a cell, or it is lost."""

Room = tuple[Labels, Labels, NDArray[np.int32]]


def _gap(step: int, sample: int) -> int:
    """Return the samples from one in a cell to the nearest in the cell ``step`` cells on."""
    return max(FINE * step - sample, 0) if step >= 0 else sample - FINE * (step + 1) + 1


def _near_table() -> NDArray[np.int32]:
    """Tabulate the drift of each sample of a cell by which of its 8 neighbours have the colour."""
    one = [
        [
            max(isqrt(10**6 * (_gap(dy, s // FINE) ** 2 + _gap(dx, s % FINE) ** 2)) // FINE - SLACK, 0)
            for s in range(FINE * FINE)
        ]
        for dy, dx in RING
    ]
    table = np.zeros((256, FINE * FINE), np.int32)
    for mask in range(1, 256):
        table[mask] = np.min([one[bit] for bit in range(8) if mask >> bit & 1], axis=0)
    return table


def _far_table() -> NDArray[np.int32]:
    """Tabulate the drift from the middle of a cell by how many rows and columns away the colour is."""
    halves = [max(2 * FINE * step - FINE + 1, 0) for step in range(REACH + 2)]
    rows = [[max(isqrt(10**6 * (y * y + x * x)) // (2 * FINE) - SLACK, 0) for x in halves] for y in halves]
    return np.array(rows, np.int32)


NEAR, FAR = _near_table(), _far_table()


@piece
def measure_score(
    grid: Flags, coverage: NDArray[np.int32], look: Look, colours: Flags, room: Room
) -> tuple[int, int]:
    """Return the score of a grid and how many of its parts are wrong."""
    wrong = count_wrong_parts(grid, look[2], colours, room)
    drift = 0
    for row in range(1, grid.shape[0] - 1):
        for col in range(1, grid.shape[1] - 1):
            drift += measure_drift(grid, look, row, col)
    rest = BLUR * measure_blur(grid, coverage) + EDGE * measure_outline(grid)
    return rest + PART * wrong + DRIFT * drift // DRIFT_PARTS, wrong


@piece
def make_room(size: tuple[int, int], parts: int) -> Room:
    """Return scratch for the parts of a grid beside those of a drawing."""
    cells = size[0] * size[1]
    return np.empty(size, np.int32), np.empty(cells, np.int32), np.empty((cells, parts + 1), np.int32)


@piece
def measure_blur(grid: Flags, coverage: NDArray[np.int32]) -> int:
    """Return how far all cells are from the ink in them, in thousandths of a cell."""
    blur = 0
    for row in range(grid.shape[0]):
        for col in range(grid.shape[1]):
            blur += abs(coverage[row, col] - 1000 * int(grid[row, col]))
    return blur


@piece
def measure_outline(grid: Flags) -> int:
    """Count the sides between cells of different colours; the border is white."""
    sides = 0
    for row in range(1, grid.shape[0]):
        for col in range(1, grid.shape[1]):
            sides += int(grid[row, col] != grid[row, col - 1])
            sides += int(grid[row, col] != grid[row - 1, col])
    return sides


@piece
def measure_drift(grid: Flags, look: Look, row: int, col: int) -> int:
    """Return what one cell adds to the drift, in thousandths of a cell times samples."""
    colour = grid[row, col]
    drift = int(look[1][colour, row, col])
    astray = ~look[0][row, col] & ALL if colour else look[0][row, col]
    if astray == ZERO:
        return drift
    around = 0
    for bit in range(8):
        down, right = RING[bit]
        around |= int(grid[row + down, col + right] != colour) << bit
    if not around:
        return drift + count_bits(astray) * far_drift(grid, row, col)
    while astray:
        drift += NEAR[around, lowest(astray)]
        astray &= astray - ONE
    return drift


@piece
def far_drift(grid: Flags, row: int, col: int) -> int:
    """Return the drift from the middle of a cell to the nearest cell of the other colour."""
    best = int(FAR[REACH + 1, REACH + 1])
    for other in range(max(row - REACH, 0), min(row + REACH + 1, grid.shape[0])):
        for across in range(max(col - REACH, 0), min(col + REACH + 1, grid.shape[1])):
            if grid[other, across] != grid[row, col]:
                best = min(best, int(FAR[abs(other - row), abs(across - col)]))
    return best


@piece
def count_wrong_parts(grid: Flags, shares: NDArray[np.int32], colours: Flags, room: Room) -> int:
    """Count parts of the drawing that are lost or share a home, and parts of the grid that are no home.

    The home of a part is the part of the grid, of its colour, that holds the most of it.
    """
    labels, parents, held = room
    count = label_parts(grid, labels, parents)
    parts = colours.size - 1
    held[:count] = 0
    cells, names = grid.reshape(-1), labels.reshape(-1)
    for i in range(shares.shape[0]):
        cell, part = shares[i, 0], shares[i, 1]
        if cells[cell] == colours[part]:
            held[names[cell], part] += shares[i, 2]
    kept, homes = 0, 0
    for part in range(1, parts + 1):
        home = 0
        for label in range(count):
            if held[label, part] > held[home, part]:
                home = label
        if held[home, part] >= KEPT:
            kept += 1
            homes += int(held[home, 0] == 0)
            held[home, 0] = 1
    return (parts - kept) + (kept - homes) + (count - homes)
