"""A picture into what the plain search of the published probe study says of it."""

import numpy as np

from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Cells
from bookmaker.nonogram.paths import tables_of


def search_plainly(picture: Cells, nodes: int) -> int:
    """Count the answers to a picture's clues, up to 2, by line logic and splits; 0 past a number of nodes.

    Splits the first open cell row by row, first the value that the picture has not. Sides are of at most 62.
    """
    from bookmaker.experiments.kernels import doors  # no other study needs it compiled

    cells = np.ascontiguousarray(picture, np.uint8)
    return int(doors.search(tables_of(clues_of(cells)), cells, nodes)[0])
