"""Random grids, each cell filled by chance on its own."""

import numpy as np

from bookmaker.nonogram.grid import Cells
from bookmaker.sources.density import half_fair
from bookmaker.sources.option import RANDOM_GRIDS
from bookmaker.sources.stream import WORD, Stream

NAME = "noise"
OPTIONS = RANDOM_GRIDS


def default_fill(width: int, height: int) -> float:
    """Return the fill at which about half of all grids of the size are fair."""
    return half_fair(width, height)


def draw(stream: Stream, count: int, width: int, height: int, fill: float) -> Cells:
    """Draw ``count`` grids as uint8 cells of shape (count, height, width)."""
    return (stream.words(count, height, width) < round(fill * WORD)).astype(np.uint8)
