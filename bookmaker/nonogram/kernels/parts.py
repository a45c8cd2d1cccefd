"""Line masks of a picture to what an eye counts in it: parts, lone cells, the length of the outline.

Filled parts hang together by sides and corners, empty ones by sides alone; the paper around the grid is one
empty part with all that reaches it.
"""

import numpy as np

from bookmaker.nonogram.kernels.bits import ZERO, Numbers, Words, count_bits, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece

Look = tuple[int, int, int, int]
"""Filled parts, empty parts, lone filled cells, cell sides between filled and empty."""


@piece
def look_at(rows: Words, height: int, runs: Words, leads: Numbers) -> Look:
    """Count the parts of a picture, its lone cells and its outline; edges of the grid count as outline.

    ``rows`` are masks of at most 62 cells; ``runs`` and ``leads`` are scratch for every run of the rows.
    """
    filled = count_filled_parts(rows, height, runs, leads)
    quads, lone, outline, above = 0, 0, 0, ZERO
    for row in range(height + 1):
        here = rows[row] if row < height else ZERO
        below = rows[row + 1] if row + 1 < height else ZERO
        quads += count_quads(above, here)
        lone += count_bits(here & ~around(above, here, below))
        outline += count_bits(here ^ (here << np.uint64(1))) + count_bits(here ^ above)
        above = here
    return filled, filled - quads // 4 + 1, lone, outline


@piece
def around(above: np.uint64, here: np.uint64, below: np.uint64) -> np.uint64:
    """Return the cells of a row with a filled cell among their eight neighbours."""
    column, one = above | below, np.uint64(1)
    return column | (column << one) | (column >> one) | (here << one) | (here >> one)


@piece
def count_quads(above: np.uint64, here: np.uint64) -> int:
    """Return the share of two rows in four times the Euler number (filled parts less holes).

    Of all squares of two by two cells: one filled counts 1, three -1, two in a diagonal -2 (Gray, 1971).
    """
    one = np.uint64(1)
    a, b, c, d = above << one, above, here << one, here
    odd, three = a ^ b ^ c ^ d, (a & b) | (c & d)
    crossed = (a & d & ~b & ~c) | (b & c & ~a & ~d)
    return count_bits(odd & ~three) - count_bits(odd & three) - 2 * count_bits(crossed)


@piece
def count_filled_parts(rows: Words, height: int, runs: Words, leads: Numbers) -> int:
    """Count the filled parts: runs of neighbouring rows that touch are joined (union-find)."""
    parts, begin, end = 0, 0, 0
    for row in range(height):
        cells, first = rows[row], end
        while cells:
            skip = np.uint64(lowest(cells))
            length = lowest(~(cells >> skip))
            run = low_bits(length) << skip
            cells &= ~run
            runs[end], leads[end] = run, end
            parts += 1 - join_above(run, end, (begin, first), (runs, leads))
            end += 1
        begin = first
    return parts


@piece
def join_above(run: np.uint64, place: int, above: tuple[int, int], known: tuple[Words, Numbers]) -> int:
    """Join a run with those of the row above that it touches; return how many parts that took away."""
    runs, leads = known
    reach = run | (run << np.uint64(1)) | (run >> np.uint64(1))
    joined = 0
    for other in range(above[0], above[1]):
        if runs[other] & reach:
            one, two = lead(leads, place), lead(leads, other)
            if one != two:
                leads[max(one, two)] = min(one, two)
                joined += 1
    return joined


@piece
def lead(leads: Numbers, place: int) -> int:
    """Return the first run of the part that a run belongs to."""
    while leads[place] != place:
        place = leads[place]
    return place
