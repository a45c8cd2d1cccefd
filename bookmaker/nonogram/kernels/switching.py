"""An answer to another answer by an elementary switch: four open cells, two filled ones crosswise, change
places.

Nine in ten random puzzles with several answers have two that differ so little (208 of 233 grids of 10x10 at
half fill, 309 of 341 of 15x15), and no search is needed to find the other: classes of a study took a tenth
of the time.
"""

from bookmaker.nonogram.kernels.bits import ONE, ZERO, Word, Words, bit, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.line import agrees
from bookmaker.nonogram.kernels.sweep import Tables


@piece
def switch(tables: Tables, state: Words, picture: Words) -> bool:
    """Turn a picture, line masks of an answer, into another answer in place; tell whether a switch does.

    Only cells that ``state`` leaves open are moved.
    """
    height, width = tables[2]
    for one in range(height):
        unknown = low_bits(width) & ~(state[0, one] | state[1, one])
        if unknown == ZERO:
            continue
        for other in range(one + 1, height):
            both = unknown & ~(state[0, other] | state[1, other])
            here, there = picture[one] & ~picture[other] & both, picture[other] & ~picture[one] & both
            if here and there and switch_rows(tables, picture, (one, other), (here, there)):
                return True
    return False


@piece
def switch_rows(tables: Tables, picture: Words, rows: tuple[int, int], cells: tuple[Word, Word]) -> bool:
    """Try to switch two rows in two columns: ``cells`` are those filled in the one alone, and in the
    other."""
    runs, at, (height, _) = tables
    (one, other), (here, there) = rows, cells
    across = bit(one) | bit(other)
    while here:
        left = lowest(here)
        here &= here - ONE
        if not agrees(runs, (at[height + left], at[height + left + 1]), picture[height + left] ^ across):
            continue
        rest = there
        while rest:
            right = lowest(rest)
            rest &= rest - ONE
            down = bit(left) | bit(right)
            if (
                agrees(runs, (at[height + right], at[height + right + 1]), picture[height + right] ^ across)
                and agrees(runs, (at[one], at[one + 1]), picture[one] ^ down)
                and agrees(runs, (at[other], at[other + 1]), picture[other] ^ down)
            ):
                picture[height + left] ^= across
                picture[height + right] ^= across
                picture[one] ^= down
                picture[other] ^= down
                return True
    return False
