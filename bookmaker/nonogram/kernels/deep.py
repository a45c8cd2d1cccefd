"""The doors to what lies beyond line logic, for puzzles whose sides fit one 64-bit word.

Apart from ``word`` because these take the longest to compile, and a book of line-solvable pictures never
needs them.
"""

from bookmaker.nonogram.kernels import batch, probing, search
from bookmaker.nonogram.kernels.compiling import entry

probe = entry("UniTuple(int64, 3)(int64[::1], int64[::1], UniTuple(int64, 2), uint64[:, ::1], int64)")(
    probing.probe
)

count_answers = entry(
    "void(int64[::1], int64[::1], UniTuple(int64, 2), uint64[:, ::1], uint64[:, :, ::1], int64[::1])"
)(search.explore)

judge_stack = entry("void(uint8[:, :, ::1], int64[::1], int64[::1], int64)")(batch.judge_stack)
