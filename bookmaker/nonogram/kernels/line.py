"""The clue of one line and its known cells to all cells on which every arrangement agrees.

Bit p of ``reach`` says: the cells before p can hold the first runs, and the next may start at p. Going
back from the far end keeps the starts that both sides allow. One empty cell stands beyond the end.
"""

import numpy as np

from bookmaker.nonogram.kernels.bits import (
    ONE,
    ZERO,
    Numbers,
    Word,
    Words,
    bit,
    fits,
    low_bits,
    lowest,
    smear,
    spread_down,
    spread_up,
)
from bookmaker.nonogram.kernels.compiling import piece


@piece
def settle(
    runs: Numbers, clue: tuple[int, int], length: int, filled: Word, empty: Word, room: Words
) -> tuple[Word, Word]:
    """Return (cells that may be filled, cells that may be empty); both 0 when no arrangement fits.

    ``clue`` is (first, end) in ``runs``; ``room`` is scratch of shape (2, runs in a line + 1).
    """
    first, end = clue
    line = low_bits(length)
    may_fill, gap = line & ~empty, line & ~filled
    gap_end = gap | bit(length)
    reach = spread_up(ONE, gap_end)
    room[0, 0] = reach
    for j in range(end - first):
        run = runs[first + j]
        starts = reach & fits(may_fill, run) & (gap_end >> np.uint64(run))
        if starts == ZERO:
            return ZERO, ZERO
        reach = spread_up(starts << np.uint64(run + 1), gap_end)
        room[1, j], room[0, j + 1] = starts, reach
    onward = spread_down(bit(length + 1), gap_end, length)
    if reach & onward == ZERO:
        return ZERO, ZERO
    can_fill, can_empty = ZERO, reach & (onward >> ONE)
    for j in range(end - first - 1, -1, -1):
        run = runs[first + j]
        starts = room[1, j] & (onward >> np.uint64(run + 1))
        can_fill |= smear(starts, run)
        can_empty |= starts << np.uint64(run)
        onward = spread_down(starts, gap_end, length)
        can_empty |= room[0, j] & (onward >> ONE)
    return can_fill, can_empty & gap


@piece
def agrees(runs: Numbers, clue: tuple[int, int], filled: Word) -> bool:
    """Tell whether a line whose other cells are all empty has exactly the runs of its clue."""
    first, end = clue
    for j in range(first, end):
        if filled == ZERO:
            return False
        filled >>= np.uint64(lowest(filled))
        run = runs[j]
        if filled & low_bits(run + 1) != low_bits(run):
            return False
        filled >>= np.uint64(run)
    return bool(filled == ZERO)
