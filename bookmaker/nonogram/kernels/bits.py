"""Bit tricks on one 64-bit word: find, count, spread, fit and smear."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import config as numba_config
from numba.extending import intrinsic
from numpy.typing import NDArray

from bookmaker.nonogram.kernels.compiling import piece

Word = np.uint64
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]

ZERO, ONE = np.uint64(0), np.uint64(1)
WORD_CELLS = 62
"""Longest line that fits a word with the two positions beyond its end that the line logic needs."""

config: Any = numba_config
if config.DISABLE_JIT:

    def lowest(word: Word) -> int:
        """Return the position of the lowest bit set; the word is not 0."""
        return (int(word) & -int(word)).bit_length() - 1

    def count_bits(word: Word) -> int:
        """Return how many bits are set."""
        return int(word).bit_count()

else:

    @intrinsic
    def lowest(typing_context: Any, word: Any) -> Any:
        """Return the position of the lowest bit set; the word is not 0."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.uint64), generate

    @intrinsic
    def count_bits(typing_context: Any, word: Any) -> Any:
        """Return how many bits are set."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.uint64), generate


@piece
def bit(position: int) -> Word:
    """Return the word with one bit set."""
    return ONE << np.uint64(position)


@piece
def low_bits(count: int) -> Word:
    """Return the word whose lowest bits are set; at most 63 of them."""
    return (ONE << np.uint64(count)) - ONE


@piece
def spread_up(seeds: Word, through: Word) -> Word:
    """Spread seeds upward: past each cell of ``through`` the next position is reached, by one carry."""
    return ((through + (seeds & through)) ^ through) | seeds


@piece
def spread_down(seeds: Word, through: Word, length: int) -> Word:
    """Spread seeds downward through cells of ``through``, in doubling steps as far as the line is long."""
    seeds |= through & (seeds >> np.uint64(1))
    through &= through >> np.uint64(1)
    seeds |= through & (seeds >> np.uint64(2))
    through &= through >> np.uint64(2)
    seeds |= through & (seeds >> np.uint64(4))
    through &= through >> np.uint64(4)
    seeds |= through & (seeds >> np.uint64(8))
    if length > 14:
        through &= through >> np.uint64(8)
        seeds |= through & (seeds >> np.uint64(16))
    if length > 30:
        through &= through >> np.uint64(16)
        seeds |= through & (seeds >> np.uint64(32))
    return seeds


@piece
def fits(cells: Word, run: int) -> Word:
    """Return the positions from which ``run`` cells in a row are set."""
    have = 1
    while have * 2 <= run:
        cells &= cells >> np.uint64(have)
        have *= 2
    if have < run:
        cells &= cells >> np.uint64(run - have)
    return cells


@piece
def smear(starts: Word, run: int) -> Word:
    """Return the cells covered by runs of one length from all these starts."""
    have = 1
    while have * 2 <= run:
        starts |= starts << np.uint64(have)
        have *= 2
    if have < run:
        starts |= starts << np.uint64(run - have)
    return starts
