"""The doors to the kernels for puzzles with a side too long for one 64-bit word.

``cells`` are uint8 of shape (height, width), 2 for unknown; every clue must fit its line.
"""

from bookmaker.nonogram.kernels import bytewise
from bookmaker.nonogram.kernels.compiling import door

settle = door("boolean(int64[::1], uint8[::1])")(bytewise.settle)

offers = door("void(int64[::1], int64[::1], uint8[:, ::1], uint8[:, ::1], uint8[:, ::1])")(bytewise.offers)

spread = door("UniTuple(int64, 3)(int64[::1], int64[::1], uint8[:, ::1], uint8[::1], int64, int64)")(
    bytewise.spread
)
