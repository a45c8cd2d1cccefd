"""The pixels of a plain image to a grid: black on white, each cell a pixel or a square of pixels.

Photos, and drawings with grey edges, are not meant: ``import-picture`` makes grids of those.
"""

from math import gcd

import numpy as np
from numpy.typing import NDArray

from bookmaker.errors import PictureError, PuzzleFileError
from bookmaker.gridding.opening import open_pixels
from bookmaker.nonogram.formats import LARGEST
from bookmaker.nonogram.grid import Grid

MOST_PIXELS = 16_000_000
"""Ten pixels a cell at the largest size; more would take a gigabyte to look at."""
PIXEL_CELLS = 100
"""Longest side up to which every pixel may be a cell."""
SURE_SIDE = 4
"""Pixels of a square that no small picture is made of by chance."""
DARK, PALE = 80, 175
"""Brightest black and darkest white; what lies between is gray."""


def read_image(data: bytes, where: str) -> Grid:
    """Read a grid of an image; raises PuzzleFileError for one that is broken, gray, or too fine."""
    try:
        pixels = open_pixels(where, data, MOST_PIXELS)
    except PictureError as error:
        raise PuzzleFileError(error.messages) from None
    black = _black(pixels, where)
    side = _cell_side(black)
    if black.all() or not black.any() or (max(black.shape) <= PIXEL_CELLS and side < SURE_SIDE):
        side = 1
    cells = black[::side, ::side]
    if max(cells.shape) > LARGEST:
        height, width = cells.shape
        raise PuzzleFileError(
            f"{where}: {width} x {height} cells, expected at most {LARGEST} a side, each a pixel or a square "
            f"of them; use `bookmaker import-picture`, which makes smaller grids"
        )
    return Grid(cells.astype(np.uint8))


def _black(pixels: NDArray[np.uint8], where: str) -> NDArray[np.bool_]:
    """Return which pixels are black; raises PuzzleFileError where some are neither that nor white."""
    darkest, brightest = pixels.max(axis=2), pixels.min(axis=2)
    black: NDArray[np.bool_] = np.less_equal(darkest, DARK)
    other = ~black & (brightest < PALE)
    if other.any():
        row, col = (int(i) for i in np.argwhere(other)[0])
        red, green, blue = (int(part) for part in pixels[row, col])
        raise PuzzleFileError(
            f"{where}: pixel {col + 1} of row {row + 1} is #{red:02x}{green:02x}{blue:02x}, expected black "
            f"and white alone, a cell a pixel or a square of them; use `bookmaker import-picture` for others"
        )
    return black


def _cell_side(black: NDArray[np.bool_]) -> int:
    """Return the side of the largest squares that no edge between black and white cuts."""
    height, width = black.shape
    across = np.flatnonzero((black[:, 1:] != black[:, :-1]).any(axis=0)) + 1
    down = np.flatnonzero((black[1:] != black[:-1]).any(axis=1)) + 1
    return gcd(height, width, *across.tolist(), *down.tolist())
