"""A stack of drawn grids to their verdicts, clues and all computed inside compiled code."""

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.kernels.bits import ZERO, Numbers, Words, bit, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.probing import assume, copy_state
from bookmaker.nonogram.kernels.search import (
    BUDGET,
    CLEAR,
    DEPTH,
    FILL,
    FOUND,
    PROBES,
    STOP,
    TALLY_SIZE,
    branch,
    explore,
)
from bookmaker.nonogram.kernels.sweep import Size, Tables, count_open, make_room, settle_blank, spread_news
from bookmaker.nonogram.kernels.switching import switch

Drawn = NDArray[np.uint8]


@piece
def settle_stack(grids: Drawn, unknown: Numbers) -> None:
    """Write for each grid of a stack how many cells line logic leaves open."""
    size = (grids.shape[1], grids.shape[2])
    picture, state, tables = make_tables(size)
    for i in range(grids.shape[0]):
        read_grid(grids[i], picture, tables)
        settle_blank(tables, state)
        unknown[i] = count_open(state, size)


@piece
def judge_stack(grids: Drawn, unknown: Numbers, answers: Numbers, budget: int) -> None:
    """Write for each grid its open cells, and its answers: 1, 2 for more, 0 when the budget ran out."""
    size = (grids.shape[1], grids.shape[2])
    picture, state, tables = make_tables(size)
    for i in range(grids.shape[0]):
        read_grid(grids[i], picture, tables)
        settle_blank(tables, state)
        unknown[i] = count_open(state, size)
        if unknown[i] and switch(tables, state, picture):
            answers[i] = 2
        else:
            answers[i] = seek_other(tables, state, picture, budget) if unknown[i] else 1


@piece
def make_tables(size: Size) -> tuple[Words, Words, Tables]:
    """Return line masks of a picture, a state and empty tables, for any grid of this size."""
    height, width = size
    most = height * ((width + 1) // 2) + width * ((height + 1) // 2)
    lines = height + width
    runs, at = np.empty(most, np.int64), np.zeros(lines + 1, np.int64)
    return np.empty(lines, np.uint64), np.empty((2, lines), np.uint64), (runs, at, size)


@piece
def read_grid(grid: Drawn, picture: Words, tables: Tables) -> None:
    """Write a grid as line masks, rows then columns, and its clues."""
    height, width = tables[2]
    picture[:] = ZERO
    for row in range(height):
        across = ZERO
        for col in range(width):
            cell = np.uint64(grid[row, col] == 1)  # a branch here cost a tenth of the whole
            across |= cell << np.uint64(col)
            picture[height + col] |= cell << np.uint64(row)
        picture[row] = across
    read_runs(picture, tables)


@piece
def read_runs(picture: Words, tables: Tables) -> None:
    """Write the clues of line masks."""
    runs, at, (height, width) = tables
    place = 0
    for i in range(height + width):
        cells = picture[i]
        while cells:
            cells >>= np.uint64(lowest(cells))
            run = lowest(~cells)
            runs[place] = run
            place += 1
            cells >>= np.uint64(run)
        at[i + 1] = place


@piece
def seek_other(
    tables: Tables,
    state: Words,
    picture: Words,
    budget: int,
) -> int:
    """Look for an answer besides the picture; return 1 when there is none, 2 when there is, 0 if undecided.

    Only values that differ from the picture are tried, so half of the probes of a blind search suffice.
    """
    trial, best, room = np.empty_like(state), np.empty_like(state), make_room(tables[1])
    nowhere = np.empty((0, *state.shape), np.uint64)
    tally = np.zeros(TALLY_SIZE, np.int64)
    tally[STOP], tally[BUDGET] = 1, budget
    while tally[PROBES] < budget:
        place, found = probe_against(tables, (state, trial, best, picture, room), tally)
        if found:
            return 2
        if place < 0:
            return 1
        tally[DEPTH] = 0
        ended = explore(tables, best, nowhere, tally)
        if tally[FOUND]:
            return 2
        if ended:
            follow(tables, place, state, picture, room)
    return 0


@piece
def probe_against(
    tables: Tables,
    work: tuple[Words, Words, Words, Words, Words],
    tally: Numbers,
) -> tuple[int, bool]:
    """Try each open cell against the picture until nothing moves.

    Return (the cell whose trial, kept in ``best``, settled most, or -1 when none is open; another answer
    was met).
    """
    height, width = tables[2]
    state, trial, best, picture, room = work
    moved, place = True, -1
    while moved:
        moved, place, fewest = False, -1, height * width
        for row in range(height):
            unknown = low_bits(width) & ~(state[0, row] | state[1, row])
            while unknown:
                col = lowest(unknown)
                value = CLEAR if picture[row] & bit(col) else FILL
                tally[PROBES] += 1
                left, _, _ = branch(tables, (row, col), value, state, trial, room)
                if left == 0:
                    return -1, True
                if left < 0:
                    follow(tables, row * width + col, state, picture, room)
                    moved = True
                elif left < fewest:
                    fewest, place = left, row * width + col
                    copy_state(trial, best)
                unknown &= ~bit(col) & ~(state[0, row] | state[1, row])
    return place, False


@piece
def follow(tables: Tables, place: int, state: Words, picture: Words, room: Words) -> None:
    """Set a cell as in the picture, and settle what follows."""
    height, row, col = tables[2][0], place // tables[2][1], place % tables[2][1]
    value = FILL if picture[row] & bit(col) else CLEAR
    assume(state, row, col, height, value)
    spread_news(tables, state, (bit(row), bit(col)), room)
