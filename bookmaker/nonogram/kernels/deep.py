"""The doors to what lies beyond line logic, for puzzles whose sides fit one 64-bit word.

Apart from ``word`` because these take the longest to compile, and a book of line-solvable pictures never
needs them.
"""

from bookmaker.nonogram.kernels import batch, probing, search
from bookmaker.nonogram.kernels.compiling import entry
from bookmaker.nonogram.kernels.word import TABLES

probe = entry(f"UniTuple(int64, 3)({TABLES}, uint64[:, ::1], int64)")(probing.probe)

count_answers = entry(f"void({TABLES}, uint64[:, ::1], uint64[:, :, ::1], int64[::1])")(search.explore)

judge_stack = entry("void(uint8[:, :, ::1], int64[::1], int64[::1], int64)")(batch.judge_stack)
