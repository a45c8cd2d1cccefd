"""The doors to strict probing two steps deep, for puzzles whose sides fit one 64-bit word.

Apart from ``deep`` because only grading asks for them.
"""

from bookmaker.nonogram.kernels import passes, tracing
from bookmaker.nonogram.kernels.compiling import door, plain
from bookmaker.nonogram.kernels.word import TABLES

MEMORY = "Tuple((uint64[:, :, ::1], int64[:, ::1], uint64[:, :, ::1]))"

open_memory = plain(tracing.open_memory)

trace = door(f"int64({TABLES}, uint64[:, ::1], {MEMORY}, int64[:, ::1], int64[::1])")(tracing.trace)

pass_cell = door(f"int64({TABLES}, uint64[:, ::1], UniTuple(int64, 2), uint64[:, :, ::1], int64[::1])")(
    passes.pass_cell
)
