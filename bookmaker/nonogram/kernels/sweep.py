"""Line logic over a whole puzzle to its fixpoint: only lines that changed are looked at again.

Lines are numbered rows first, then columns. ``tables`` are (runs, at, size): all clues one after the
other, line i from ``at[i]`` to ``at[i + 1]``, and (height, width). ``state`` is uint64 of shape
(2, lines): the filled and the empty cells of each line as masks, so that a cell stands in its row and in
its column and a change is one OR.
"""

from typing import Any

import numpy as np

from bookmaker.nonogram.kernels.bits import ONE, ZERO, Numbers, Word, Words, bit, count_bits, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.line import agrees, settle

Size = tuple[int, int]
"""Height and width."""

Tables = tuple[Numbers, Numbers, Size]
"""All runs one after the other, where each line's begin, and the size."""

NO_FAULT = -1
FIRST_ROW: Any = np.int64(0)
"""Not a literal 0: numba would compile everything it is handed to once more for that very number."""


@piece
def offers(tables: Tables, state: Words, found: Words) -> None:
    """Write, in the shape of ``state``, the new cells that each line settles on its own.

    A line that no arrangement fits offers nothing.
    """
    runs, at, (height, width) = tables
    room = make_room(at)
    for i in range(height + width):
        length = width if i < height else height
        can_fill, can_empty = settle(runs, (at[i], at[i + 1]), length, state[0, i], state[1, i], room)
        found[0, i] = can_fill & ~can_empty & ~state[0, i]
        found[1, i] = can_empty & ~can_fill & ~state[1, i]


@piece
def make_room(at: Numbers) -> Words:
    """Return scratch for the longest clue."""
    longest = 0
    for i in range(at.size - 1):
        longest = max(longest, at[i + 1] - at[i])
    return np.empty((2, longest + 1), np.uint64)


@piece
def settle_blank(tables: Tables, state: Words) -> int:
    """Run line logic from the blank grid, over whatever the state holds; return the line at fault or -1."""
    height, width = tables[2]
    for i in range(height + width):
        overlap(tables, i, state)
    cols = known(state, FIRST_ROW, height)
    rows = known(state, height, width)
    cross(state, FIRST_ROW, height, height)
    cross(state, height, width, FIRST_ROW)
    return spread_news(tables, state, (rows, cols), make_room(tables[1]))[0]


@piece
def settle_given(tables: Tables, state: Words) -> int:
    """Run line logic from a state of which nothing is known to be settled; return the line at fault or -1."""
    height, width = tables[2]
    return spread_news(tables, state, (low_bits(height), low_bits(width)), make_room(tables[1]))[0]


@piece
def overlap(tables: Tables, line: int, state: Words) -> None:
    """Settle one blank line: cells that a run covers both pushed left and pushed right.

    Nothing more can be told of a blank line, so half of all looks at lines are this cheap one.
    """
    runs, at, (height, width) = tables
    first, end, length = at[line], at[line + 1], width if line < height else height
    slack = length - (end - first - 1)
    for j in range(first, end):
        slack -= runs[j]
    if first == end:
        slack = 0
    filled, start = ZERO, 0
    for j in range(first, end):
        filled |= low_bits(max(runs[j] - slack, 0)) << np.uint64(start + slack)
        start += runs[j] + 1
    state[0, line] = filled
    state[1, line] = low_bits(length) & ~filled if slack == 0 else ZERO


@piece
def known(state: Words, first: int, count: int) -> Word:
    """Return the crossing lines in which any of these lines knows a cell."""
    touched = ZERO
    for i in range(first, first + count):
        touched |= state[0, i] | state[1, i]
    return touched


@piece
def cross(state: Words, first: int, count: int, other: int) -> None:
    """Copy what lines of one side know into the lines that cross them."""
    for i in range(count):
        note(state, 0, state[0, first + i], other, bit(i))
        note(state, 1, state[1, first + i], other, bit(i))


@piece
def note(state: Words, kind: int, cells: Word, other: int, mark: Word) -> None:
    """Set one bit in each of the crossing lines named by ``cells``; a slice handed in would be counted."""
    while cells:
        state[kind, other + lowest(cells)] |= mark
        cells &= cells - ONE


@piece
def spread_news(tables: Tables, state: Words, news: tuple[Word, Word], room: Words) -> tuple[int, Word, Word]:
    """Settle the lines named in ``news`` (rows, columns) and all that follow from them.

    Return (line at fault or -1, rows looked at, columns looked at).
    """
    (height, width), (rows, cols) = tables[2], news
    seen_rows, seen_cols = ZERO, ZERO
    while rows | cols:
        seen_rows |= rows
        fault, changed = settle_side(tables, state, (FIRST_ROW, height, width), rows, room)
        cols |= changed
        seen_cols |= cols
        if fault >= 0:
            return fault, seen_rows, seen_cols
        fault, rows = settle_side(tables, state, (height, FIRST_ROW, height), cols, room)
        if fault >= 0:
            return fault, seen_rows | rows, seen_cols
        cols = ZERO
    return NO_FAULT, seen_rows, seen_cols


@piece
def settle_side(
    tables: Tables, state: Words, side: tuple[int, int, int], news: Word, room: Words
) -> tuple[int, Word]:
    """Settle the lines of one side named in ``news``; return (line at fault or -1, crossing lines changed).

    ``side`` is (its first line, the first crossing line, the length of its lines).
    """
    runs, at, _ = tables
    first, other, length = side
    whole = low_bits(length)
    changed = ZERO
    while news:
        i = lowest(news)
        news &= news - ONE
        line = first + i
        filled, empty = state[0, line], state[1, line]
        if filled | empty == whole:
            if filled & empty or not agrees(runs, (at[line], at[line + 1]), filled):
                return line, changed
            continue
        can_fill, can_empty = settle(runs, (at[line], at[line + 1]), length, filled, empty, room)
        if can_fill | can_empty == ZERO:
            return line, changed
        new_filled, new_empty = can_fill & ~can_empty & ~filled, can_empty & ~can_fill & ~empty
        if new_filled | new_empty:
            state[0, line], state[1, line] = filled | new_filled, empty | new_empty
            changed |= new_filled | new_empty
            note(state, 0, new_filled, other, bit(i))
            note(state, 1, new_empty, other, bit(i))
    return NO_FAULT, changed


@piece
def count_open(state: Words, size: Size) -> int:
    """Return how many cells are unknown."""
    height, width = size
    unknown = 0
    for i in range(height):
        unknown += width - count_bits(state[0, i] | state[1, i])
    return unknown
