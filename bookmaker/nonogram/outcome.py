"""What probing and searching tell: cells, how it ended, and what it cost."""

from typing import NamedTuple

from bookmaker.nonogram.grid import Cells


class Probed(NamedTuple):
    """What strict probing found: the cells after it, how it ended as in ``kernels.probing``, probes that
    fired, probes run."""

    cells: Cells
    ended: int
    fired: int
    spent: int


class Counted(NamedTuple):
    """What a search found: answers, whether it came to an end, probes run, and its first two answers."""

    found: int
    ended: bool
    spent: int
    answers: list[Cells]
