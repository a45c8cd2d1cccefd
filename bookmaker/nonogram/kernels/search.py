"""Counting answers up to a stop: two-branch probing at each node, then the most telling cell splits it.

Everything helps here: a branch that clashes or finishes is done with, so the other value holds; what both
branches settle alike holds. A finished branch is one answer, counted once because its cell then takes
the other value. The budget counts probes, never time.
"""

from typing import Any

import numpy as np

from bookmaker.nonogram.kernels.bits import ONE, ZERO, Numbers, Word, Words, bit, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT, STUCK, assume, copy_state
from bookmaker.nonogram.kernels.sweep import NO_FAULT, Size, Tables, count_open, make_room, spread_news

FOUND, PROBES, STOP, BUDGET, DEPTH = 0, 1, 2, 3, 4
"""Places in a tally: answers found, probes run, where to stop for each, and splits open."""

AT, NEWS, BEST = 5, 6, 7
"""Further places, of a pass over the cells cut short: the cell it stood at, whether anything had moved, and
the best cell to split so far, counted from 1."""

BASE, LEVEL = 8, 9
"""Answers that were handed out before, and how often the search tree was halved on the way to the state."""

TALLY_SIZE = 10

FILL: Any = np.int64(1)
CLEAR: Any = np.int64(0)
"""Values of a cell; no literals, for each would be compiled on its own."""

IDLE, MOVED = 0, 1
"""What a split told: nothing, or something."""


Notebook = tuple[Words, Numbers, Words, Words, Numbers]
"""States to come back to, their splits, two branches, fruitless splits, scores of splits."""


@piece
def explore(tables: Tables, state: Words, answers: Words, tally: Numbers) -> bool:
    """Count the answers within a state, all at once; see ``advance``."""
    notebook = open_notebook(tables[2], count_open(state, tables[2]))
    return advance(tables, state, answers, notebook, tally)


@piece
def open_notebook(size: Size, unknown: int) -> Notebook:
    """Return the memory of a search that begins with so many unknown cells."""
    cells, lines = size[0] * size[1], size[0] + size[1]
    return (
        np.empty((unknown + 1, 2, lines), np.uint64),
        np.zeros((unknown + 1, 4), np.int64),
        np.empty((2, 2, lines), np.uint64),
        np.zeros((cells, 3), np.uint64),
        np.zeros((cells, 2), np.int64),
    )


@piece
def advance(tables: Tables, state: Words, answers: Words, notebook: Notebook, tally: Numbers) -> bool:
    """Count the answers within a state at its line fixpoint, which is used up; tell whether that ended.

    Depth first, with copies. Answers after the first ``BASE`` go to ``answers``, of shape (how many to keep,
    2, lines); one more than the stop may be found. ``tally`` is [0, 0, stop, budget, 0, ..] and becomes
    [answers, probes run, ..]. Called again with the same memory and a larger budget or stop, it goes on
    where it was.
    """
    stack, splits, branches, idle, scores = notebook
    width, room = tables[2][1], make_room(tables[1])
    while tally[PROBES] < tally[BUDGET] and tally[FOUND] < tally[STOP]:
        outcome, cell = deduce(tables, state, (branches, idle, answers, room), (scores, tally))
        if outcome == SPENT:
            return False
        if outcome == SOLVED:
            record(state, answers, tally)
        depth = tally[DEPTH]
        if outcome == STUCK:
            row, col, value = cell // width, cell % width, scores[cell, 1]
            tally[DEPTH] += 1
            tally[LEVEL] += 1
            copy_state(state, stack[depth])
            splits[depth, 0], splits[depth, 1], splits[depth, 2] = row, col, 1 - value
            splits[depth, 3] = tally[LEVEL]
        elif depth == 0:
            return True
        else:
            tally[DEPTH] -= 1
            copy_state(stack[depth - 1], state)
            row, col, value = splits[depth - 1, 0], splits[depth - 1, 1], splits[depth - 1, 2]
            tally[LEVEL] = splits[depth - 1, 3]
            idle[:] = ZERO
        assume(state, row, col, tables[2][0], value)
        _, rows, cols = spread_news(tables, state, (bit(row), bit(col)), room)
        wake_cells(idle, rows, cols)
    return False


@piece
def deduce(
    tables: Tables,
    state: Words,
    work: tuple[Words, Words, Words, Words],
    notes: tuple[Numbers, Numbers],
) -> tuple[int, int]:
    """Probe every open cell both ways until nothing moves; return (outcome, cell to split or -1).

    A pass over the cells that the budget or the stop cut short goes on at its cell.
    """
    height, width = tables[2]
    idle, (scores, tally) = work[1], notes
    at, moved, best = tally[AT], tally[NEWS] != 0, tally[BEST] - 1
    tally[AT], tally[NEWS], tally[BEST] = 0, 0, 0
    while True:
        for row in range(at // width, height):
            unknown = low_bits(width) & ~(state[0, row] | state[1, row])
            if row == at // width:
                unknown &= ~low_bits(at % width)
            while unknown:
                col = lowest(unknown)
                cell = row * width + col
                if idle[cell, 0] == ZERO:
                    if tally[PROBES] >= tally[BUDGET] or tally[FOUND] >= tally[STOP]:
                        tally[AT], tally[NEWS], tally[BEST] = cell, 1 if moved else 0, best + 1
                        return SPENT, -1
                    told = split(tables, (row, col), state, work, notes)
                    if told == CLASH:
                        return CLASH, -1
                    moved = moved or told == MOVED
                unknown &= ~(ONE << np.uint64(col)) & ~(state[0, row] | state[1, row])
                if best < 0 or scores[cell, 0] > scores[best, 0]:
                    best = cell
        if not moved:
            return (STUCK if count_open(state, tables[2]) else SOLVED), best
        at, moved, best = 0, False, -1


@piece
def split(
    tables: Tables,
    place: Size,
    state: Words,
    work: tuple[Words, Words, Words, Words],
    notes: tuple[Numbers, Numbers],
) -> int:
    """Probe one cell both ways and keep what follows; return IDLE, MOVED or CLASH."""
    height, width = tables[2]
    branches, idle, answers, room = work
    scores, tally = notes
    before, cell = count_open(state, tables[2]), place[0] * width + place[1]
    tally[PROBES] += 2
    left_1, rows_1, cols_1 = branch(tables, place, FILL, state, branches[1], room)
    left_0, rows_0, cols_0 = branch(tables, place, CLEAR, state, branches[0], room)
    if left_1 == 0:
        record(branches[1], answers, tally)
    if left_0 == 0:
        record(branches[0], answers, tally)
    if left_1 <= 0 and left_0 <= 0:
        return CLASH
    if left_1 <= 0:
        copy_state(branches[0], state)
        wake_cells(idle, rows_0, cols_0)
        return MOVED
    if left_0 <= 0:
        copy_state(branches[1], state)
        wake_cells(idle, rows_1, cols_1)
        return MOVED
    rows, cols = keep_agreement(state, branches, height)
    wake_cells(idle, rows, cols)
    idle[cell, 0], idle[cell, 1], idle[cell, 2] = ONE, rows_1 | rows_0, cols_1 | cols_0
    least, most = min(before - left_1, before - left_0), max(before - left_1, before - left_0)
    scores[cell, 0], scores[cell, 1] = least * 1000 + most, 1 if left_1 <= left_0 else 0
    return MOVED if rows else IDLE


@piece
def branch(
    tables: Tables,
    place: Size,
    value: int,
    state: Words,
    trial: Words,
    room: Words,
) -> tuple[int, Word, Word]:
    """Assume one value in a copy; return (open cells or -1 on a clash, rows and columns looked at)."""
    size, (row, col) = tables[2], place
    copy_state(state, trial)
    assume(trial, row, col, size[0], value)
    fault, rows, cols = spread_news(tables, trial, (bit(row), bit(col)), room)
    return (count_open(trial, size) if fault == NO_FAULT else -1), rows, cols


@piece
def keep_agreement(state: Words, branches: Words, height: int) -> tuple[Word, Word]:
    """Keep what both branches settled alike; return the rows and columns that changed.

    What they agree on is at its line fixpoint already, since each branch is.
    """
    rows, cols = ZERO, ZERO
    for i in range(state.shape[1]):
        filled, empty = branches[0, 0, i] & branches[1, 0, i], branches[0, 1, i] & branches[1, 1, i]
        if filled != state[0, i] or empty != state[1, i]:
            state[0, i], state[1, i] = filled, empty
            if i < height:
                rows |= bit(i)
            else:
                cols |= bit(i - height)
    return rows, cols


@piece
def record(state: Words, answers: Words, tally: Numbers) -> None:
    """Count an answer, and keep it while there is room."""
    place = tally[FOUND] - tally[BASE]
    if place < answers.shape[0]:
        copy_state(state, answers[place])
    tally[FOUND] += 1


@piece
def wake_cells(idle: Words, rows: Word, cols: Word) -> None:
    """Forget the fruitless splits that looked at any of these lines.

    As ``probing.wake``, whose loop over values as well let a search take 1.3 to 1.7 times as long.
    """
    for cell in range(idle.shape[0]):
        if idle[cell, 1] & rows or idle[cell, 2] & cols:
            idle[cell, 0] = ZERO
