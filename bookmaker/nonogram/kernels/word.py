"""The doors to the kernels for puzzles whose sides fit one 64-bit word.

The shapes of ``tables`` and ``state`` are those of ``sweep``; every clue must fit its line. Doors are
compiled where this module is read, pieces only within them.
"""

from bookmaker.nonogram.kernels import batch, line, sweep
from bookmaker.nonogram.kernels.compiling import door

TABLES = "Tuple((int64[::1], int64[::1], UniTuple(int64, 2)))"

settle = door("UniTuple(uint64, 2)(int64[::1], UniTuple(int64, 2), int64, uint64, uint64, uint64[:, ::1])")(
    line.settle
)

line_logic = door(f"int64({TABLES}, uint64[:, ::1])")(sweep.settle_blank)

offers = door(f"void({TABLES}, uint64[:, ::1], uint64[:, ::1])")(sweep.offers)

DRAWN = "Array(uint8, 3, 'C', readonly=True)"
"""A stack of grids, which a caller may have made read-only."""

settle_stack = door(f"void({DRAWN}, int64[::1])")(batch.settle_stack)
