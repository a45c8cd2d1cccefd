"""The doors to the kernels for puzzles whose sides fit one 64-bit word.

The shapes of ``runs``, ``at`` and ``state`` are those of ``sweep``; a size is (height, width). Every clue
must fit its line. Doors are compiled where this module is read, pieces only within them.
"""

from bookmaker.nonogram.kernels import batch, line, sweep
from bookmaker.nonogram.kernels.compiling import entry

settle = entry("UniTuple(uint64, 2)(int64[::1], UniTuple(int64, 2), int64, uint64, uint64, uint64[:, ::1])")(
    line.settle
)

line_logic = entry("int64(int64[::1], int64[::1], UniTuple(int64, 2), uint64[:, ::1])")(sweep.settle_blank)

offers = entry("void(int64[::1], int64[::1], UniTuple(int64, 2), uint64[:, ::1], uint64[:, ::1])")(
    sweep.offers
)

settle_stack = entry("void(uint8[:, :, ::1], int64[::1])")(batch.settle_stack)
