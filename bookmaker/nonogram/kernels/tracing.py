"""The cheapest-first trace: which probes fire, one step deep while any does, else two steps deep.

After each success the scan starts again from the top, row by row, filled first. Which probe fires next is a
property of the state alone, so fruitless ones need not be run again: one step deep until a line they looked
at has changed, two steps deep while what followed from them holds all that was found since.
"""

import numpy as np

from bookmaker.nonogram.kernels.bits import ONE, Numbers, Words, bit, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.passes import COUNTS, PASSES, RUN, Trials, clashes, contradicts, open_trials
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT, STUCK, copy_state, hold
from bookmaker.nonogram.kernels.sweep import Size, Tables, count_open

LENGTH, PROBES, BUDGET = 0, 1, 2
"""Places in a tally: firings noted, probes run, and how many may be."""

TALLY_SIZE = 3

NOBODY = -1

Memory = tuple[Words, Numbers, Words]
"""Of each cell and value: fruitless one-step probes, the witness that no depth-2 probe can contradict, and
what followed from its depth-2 probe; a witness is a number into the latter."""


@piece
def open_memory(size: Size) -> Memory:
    """Return the memory of a trace that has not begun."""
    cells = size[0] * size[1]
    return (
        np.zeros((cells, 2, 3), np.uint64),
        np.full((cells, 2), NOBODY, np.int64),
        np.zeros((2 * cells, 2, size[0] + size[1]), np.uint64),
    )


@piece
def trace(tables: Tables, state: Words, memory: Memory, firings: Numbers, tally: Numbers) -> int:
    """Go on with a trace from a state at its line fixpoint, in place; return how it ended.

    ``firings`` takes a row (row, column, value, depth) for each probe that fired. Called again with the same
    memory after its budget ran out, it goes on where it was.
    """
    trials = open_trials(tables, state)
    while count_open(state, tables[2]):
        row, col, value, depth = next_firing(tables, state, memory, trials, tally)
        if row < 0:
            return SPENT if tally[PROBES] >= tally[BUDGET] else STUCK
        at = tally[LENGTH]
        firings[at, 0], firings[at, 1], firings[at, 2], firings[at, 3] = row, col, value, depth
        tally[LENGTH] += 1
        if not hold(tables, (row, col, 1 - value), state, memory[0], trials[2]):
            return CLASH
    return SOLVED


@piece
def next_firing(
    tables: Tables, state: Words, memory: Memory, trials: Trials, tally: Numbers
) -> tuple[int, int, int, int]:
    """Find the cheapest probe that contradicts; return (row or -1, column, value, depth)."""
    height, width = tables[2]
    for depth in range(1, 3):
        for row in range(height):
            unknown = low_bits(width) & ~(state[0, row] | state[1, row])
            while unknown:
                col = lowest(unknown)
                unknown &= unknown - ONE
                for step in range(2):
                    if tally[PROBES] >= tally[BUDGET]:
                        return -1, 0, 0, 0
                    if fires(tables, (row, col, 1 - step, depth), state, (memory, trials), tally):
                        return row, col, 1 - step, depth
    return -1, 0, 0, 0


@piece
def fires(
    tables: Tables,
    place: tuple[int, int, int, int],
    state: Words,
    work: tuple[Memory, Trials],
    tally: Numbers,
) -> bool:
    """Tell whether a probe of (row, column, value, depth) contradicts; one known not to is not run."""
    (idle, witness, followed), trials = work
    row, col, value, depth = place
    number, counts = 2 * (row * tables[2][1] + col) + value, np.zeros(COUNTS, np.int64)
    if depth == 1:
        clashed = clashes(tables, (row, col, value), state, (trials[0], trials[2], idle), counts)
    elif is_excused(state, (row, col, value), witness[number // 2, value], followed):
        return False
    else:
        clashed = contradicts(tables, (row, col, value), state, (PASSES, idle, trials), counts)
        if not clashed:
            bear_witness(tables[2], number, state, trials[0], (witness, followed))
    tally[PROBES] += counts[RUN]
    return clashed


@piece
def is_excused(state: Words, place: tuple[int, int, int], number: int, followed: Words) -> bool:
    """Tell whether a witness holds the place and all that is known, and so shows its probe to be
    fruitless."""
    row, col, value = place
    if number < 0 or not followed[number, 1 - value, row] & bit(col):
        return False
    for i in range(state.shape[1]):
        if state[0, i] & ~followed[number, 0, i] or state[1, i] & ~followed[number, 1, i]:
            return False
    return True


@piece
def bear_witness(size: Size, number: int, state: Words, trial: Words, known: tuple[Numbers, Words]) -> None:
    """Keep what followed from a fruitless depth-2 probe, as the witness of each value in it."""
    height, width = size
    witness, followed = known
    copy_state(trial, followed[number])
    for row in range(height):
        for kind in range(2):
            news = trial[kind, row] & ~state[kind, row]
            while news:
                witness[row * width + lowest(news), 1 - kind] = number
                news &= news - ONE
