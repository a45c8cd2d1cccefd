"""The pixels of a drawing to what grids are compared with: its parts, and how far each colour is."""

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.kernels.parts import Flags, Labels, label_parts
from bookmaker.nonogram.kernels.compiling import piece

Distances = NDArray[np.int32]

FAR = 1 << 20
"""More pixels than any drawing is long; its square still leaves room in 64 bits."""


@piece
def number_parts(black: Flags, least: int, labels: Labels, colours: Flags) -> int:
    """Number the parts of at least ``least`` pixels from 1, the others 0; return how many have a number.

    ``colours`` gets the colour of each number, and has room for one a pixel.
    """
    parents = np.empty(black.size, np.int32)
    count = label_parts(black, labels, parents)
    sizes = np.zeros(count, np.int64)
    numbers = np.zeros(count, np.int32)
    for row in range(black.shape[0]):
        for col in range(black.shape[1]):
            sizes[labels[row, col]] += 1
    made = 0
    for row in range(black.shape[0]):
        for col in range(black.shape[1]):
            label = labels[row, col]
            if sizes[label] >= least and not numbers[label]:
                made += 1
                numbers[label] = made
                colours[made] = black[row, col]
            labels[row, col] = numbers[label]
    return made


@piece
def measure_distances(black: Flags, reach: int, apart: Distances) -> None:
    """Write how far the nearest pixel of each colour is, in sixteenths of a pixel, between centres.

    ``apart`` has the shape (2, height, width), white first; ``reach`` pixels stand for more.
    """
    height, width = black.shape
    upright = np.empty((height, width), np.int64)
    for colour in range(2):
        measure_columns(black, colour, upright)
        for row in range(height):
            for col in range(width):
                apart[colour, row, col] = nearest(upright[row], col, reach)


@piece
def measure_columns(black: Flags, colour: int, upright: NDArray[np.int64]) -> None:
    """Write for each pixel how many rows away the colour is in its own column."""
    height, width = black.shape
    for col in range(width):
        steps = FAR
        for row in range(height):
            steps = 0 if black[row, col] == colour else steps + 1
            upright[row, col] = steps
        steps = FAR
        for row in range(height - 1, -1, -1):
            steps = 0 if black[row, col] == colour else steps + 1
            upright[row, col] = min(upright[row, col], steps)


@piece
def nearest(upright: NDArray[np.int64], col: int, reach: int) -> int:
    """Return the shortest way out of one row's distances by column, looking no wider than it can matter."""
    best = min(upright[col], reach) ** 2
    step = 1
    while step * step < best:
        if col >= step:
            best = min(best, upright[col - step] ** 2 + step * step)
        if col + step < upright.size:
            best = min(best, upright[col + step] ** 2 + step * step)
        step += 1
    return whole_root(best << 8)


@piece
def whole_root(number: int) -> int:
    """Return the integer square root; the float one is only a first guess."""
    root = int(np.sqrt(number))
    while root * root > number:
        root -= 1
    while (root + 1) * (root + 1) <= number:
        root += 1
    return root
