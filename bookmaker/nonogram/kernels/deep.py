"""The doors to what lies beyond line logic, for puzzles whose sides fit one 64-bit word.

Apart from ``word`` because these take the longest to compile, and a book of line-solvable pictures never
needs them.
"""

from bookmaker.nonogram.kernels import batch, probing, search, sweep, switching
from bookmaker.nonogram.kernels.compiling import door, plain
from bookmaker.nonogram.kernels.word import DRAWN, TABLES

probe = door(f"UniTuple(int64, 3)({TABLES}, uint64[:, ::1], uint64[:, :, ::1], int64)")(probing.probe)

NOTEBOOK = "Tuple((uint64[:, :, ::1], int64[:, ::1], uint64[:, :, ::1], uint64[:, ::1], int64[:, ::1]))"

open_notebook = plain(search.open_notebook)

advance = door(f"boolean({TABLES}, uint64[:, ::1], uint64[:, :, ::1], {NOTEBOOK}, int64[::1])")(
    search.advance
)

settle_given = door(f"int64({TABLES}, uint64[:, ::1])")(sweep.settle_given)

switch = door(f"boolean({TABLES}, uint64[:, ::1], uint64[::1])")(switching.switch)

judge_stack = door(f"void({DRAWN}, int64[::1], int64[::1], int64)")(batch.judge_stack)
