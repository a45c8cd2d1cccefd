"""Random grids of rounded shapes: smoothed noise, cut at the fill asked for."""

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import Cells
from bookmaker.sources.density import half_fair
from bookmaker.sources.option import RANDOM_GRIDS
from bookmaker.sources.stream import Stream

NAME = "blobs"
OPTIONS = RANDOM_GRIDS
PASSES = 2
LEAST_FILL = 0.5


def default_fill(width: int, height: int) -> float:
    """Return half, where shapes show best, or the half-fair fill of noise on grids that need more."""
    return max(LEAST_FILL, half_fair(width, height))


def draw(stream: Stream, count: int, width: int, height: int, fill: float) -> Cells:
    """Draw ``count`` grids as uint8 cells of shape (count, height, width); each has the same fill."""
    heights = stream.words(count, height, width)
    for _ in range(PASSES):
        heights = _smooth(heights)
    filled = round(fill * width * height)
    # A stable sort breaks ties by place, so that the cut takes exactly as many cells everywhere.
    order = np.argsort(-heights.reshape(count, -1), axis=1, kind="stable")
    cells = np.zeros((count, height * width), dtype=np.uint8)
    np.put_along_axis(cells, order[:, :filled], 1, axis=1)
    return cells.reshape(count, height, width)


def _smooth(heights: NDArray[np.int64]) -> NDArray[np.int64]:
    """Add each cell's four neighbours, the edge repeated outwards; integers, so that nothing is rounded."""
    padded = np.pad(heights, ((0, 0), (1, 1), (1, 1)), mode="edge")
    vertical = padded[:, :-2, 1:-1] + padded[:, 2:, 1:-1]
    horizontal = padded[:, 1:-1, :-2] + padded[:, 1:-1, 2:]
    smoothed: NDArray[np.int64] = padded[:, 1:-1, 1:-1] + vertical + horizontal
    return smoothed
