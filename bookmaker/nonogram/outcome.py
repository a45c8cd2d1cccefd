"""What probing and searching tell: cells, how it ended, and what it cost."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import Cells


class Probed(NamedTuple):
    """What strict probing found: the cells after it, how it ended as in ``kernels.probing``, probes that
    fired, probes run."""

    cells: Cells
    ended: int
    fired: int
    spent: int


class Found(NamedTuple):
    """What a part of a search found: new answers, whether the search came to its end, probes run since it
    began, and the share of the search tree that is done, 0 to 1."""

    answers: list[Cells]
    ended: bool
    spent: int
    share: float


class Traced(NamedTuple):
    """What a cheapest-first trace found: the cells after it, how it ended as in ``kernels.probing``, a row
    (row, column, value, depth) for each probe that fired, probes run."""

    cells: Cells
    ended: int
    firings: NDArray[np.int64]
    spent: int


class Passed(NamedTuple):
    """What probing in passes found: the cells after it, and counts as in ``kernels.passes``."""

    cells: Cells
    counts: NDArray[np.int64]
