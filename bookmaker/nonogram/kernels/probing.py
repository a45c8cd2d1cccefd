"""Strict one-step probing: assume a cell, run line logic, and on a contradiction the other value holds.

Nothing is learned from agreement of both branches, nor from a probe that happens to finish the grid.
Cells are tried row by row, filled first, from the top again after each success, so that the number of
probes that fired is a property of the puzzle. A probe that found nothing is not run again until a line
it looked at has changed.

``tracing`` does the same and goes on two steps deep. It stays apart, for it takes three times as long to
compile, and every puzzle that line logic leaves open asks for this, few for that. A probe is written out in
both, in ``passes`` and in ``search``: in a piece of its own it let traces and searches take 6 to 9 % longer.
"""

import numpy as np

from bookmaker.nonogram.kernels.bits import ONE, ZERO, Word, Words, bit, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.sweep import NO_FAULT, Tables, count_open, make_room, spread_news

SOLVED, STUCK, CLASH, SPENT = 0, 1, 2, 3
"""How probing or a search ended; SPENT is a budget that ran out."""


@piece
def probe(tables: Tables, state: Words, idle: Words, budget: int) -> tuple[int, int, int]:
    """Probe a state at its line fixpoint, in place; return (outcome, probes that fired, probes run).

    ``idle``, of shape (cells, 2, 3) and 0 at first, notes the fruitless probes: called again with the same
    memory after its budget ran out, probing goes on where it was.
    """
    size = tables[2]
    room, trial = make_room(tables[1]), np.empty_like(state)
    fired, spent = 0, 0
    while count_open(state, size):
        row, col, value, more = first_clash(tables, (state, trial, room), idle, budget - spent)
        spent += more
        if row < 0:
            return (SPENT if spent >= budget else STUCK), fired, spent
        fired += 1
        if not hold(tables, (row, col, 1 - value), state, idle, room):
            return CLASH, fired, spent
    return SOLVED, fired, spent


@piece
def first_clash(
    tables: Tables,
    work: tuple[Words, Words, Words],
    idle: Words,
    budget: int,
) -> tuple[int, int, int, int]:
    """Find the first probe that contradicts; return (row or -1, column, value, probes run)."""
    height, width = tables[2]
    state, trial, room = work
    spent = 0
    for row in range(height):
        unknown = low_bits(width) & ~(state[0, row] | state[1, row])
        while unknown:
            col = lowest(unknown)
            unknown &= unknown - ONE
            for value in (1, 0):
                if idle[row * width + col, value, 0]:
                    continue
                if spent >= budget:
                    return -1, 0, 0, spent
                spent += 1
                copy_state(state, trial)
                assume(trial, row, col, height, value)
                fault, rows, cols = spread_news(tables, trial, (bit(row), bit(col)), room)
                if fault != NO_FAULT:
                    return row, col, value, spent
                put_to_sleep(idle[row * width + col, value], rows, cols)
    return -1, 0, 0, spent


@piece
def hold(tables: Tables, place: tuple[int, int, int], state: Words, idle: Words, room: Words) -> bool:
    """Set (row, column, value), settle what follows and wake what looked there; tell whether all fits."""
    row, col, value = place
    assume(state, row, col, tables[2][0], value)
    fault, rows, cols = spread_news(tables, state, (bit(row), bit(col)), room)
    if fault != NO_FAULT:
        return False
    wake(idle, rows, cols)
    return True


@piece
def assume(state: Words, row: int, col: int, height: int, value: int) -> None:
    """Write one cell into its row and its column."""
    kind = 1 - value
    state[kind, row] |= bit(col)
    state[kind, height + col] |= bit(row)


@piece
def copy_state(source: Words, target: Words) -> None:
    """Copy a state; a plain loop is faster than a slice at these sizes."""
    for kind in range(2):
        for i in range(source.shape[1]):
            target[kind, i] = source[kind, i]


@piece
def put_to_sleep(idle: Words, rows: Word, cols: Word) -> None:
    """Note the lines a fruitless probe looked at."""
    idle[0], idle[1], idle[2] = ONE, rows, cols


@piece
def wake(idle: Words, rows: Word, cols: Word) -> None:
    """Forget the fruitless probes that looked at any of these lines."""
    for i in range(idle.shape[0]):
        for value in range(2):
            if idle[i, value, 1] & rows or idle[i, value, 2] & cols:
                idle[i, value, 0] = ZERO
