"""Hands clues to the kernels that fit their size, and brings cells back.

Below this module cells are bit masks or bytes, lines are numbered rows first, and every clue fits its
line; above it they are grids and clues.
"""

from collections.abc import Iterator
from itertools import accumulate, chain

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells
from bookmaker.nonogram.halting import check_halt
from bookmaker.nonogram.kernels import word
from bookmaker.nonogram.kernels.bits import WORD_CELLS, Words
from bookmaker.nonogram.kernels.probing import SPENT, STUCK
from bookmaker.nonogram.kernels.search import BASE, BUDGET, DEPTH, FOUND, LEVEL, PROBES, STOP, TALLY_SIZE
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.outcome import Found, Passed, Probed, Traced

BUDGET_LINES = 50
"""Lines up to which a probe counts as one. A larger puzzle gets fewer by the square, for each looks at more
lines, and more often: ten million of 62x62 took 25 to 85 seconds."""

EVERY = 1 << 62
"""A stop that no count of answers reaches."""

KEPT = 64
"""Answers a search finds between two moments at which it can be interrupted."""

SLICE = 4_000_000
"""Lines between two moments at which probing and searching can be interrupted, a probe looking at all of its
puzzle's; at most half a second."""


def tables_of(clues: Clues) -> Tables:
    """Lay clues out for the kernels: all runs, where each line's begin, and (height, width)."""
    lines = clues.rows + clues.cols
    runs = np.fromiter(chain.from_iterable(lines), np.int64)
    at = np.fromiter(accumulate(map(len, lines), initial=0), np.int64, len(lines) + 1)
    return runs, at, (clues.height, clues.width)


def affordable(budget: int, size: tuple[int, int]) -> int:
    """Return how many probes of a puzzle a budget pays for; one with long sides pays probe by probe.

    A budget below 0 pays for none.
    """
    budget = max(0, budget)
    if max(size) > WORD_CELLS:
        return budget
    return budget * BUDGET_LINES**2 // max(BUDGET_LINES, sum(size)) ** 2


def settle_blank(tables: Tables) -> tuple[Cells, int]:
    """Return (the cells line logic settles on the blank grid, the line where it clashed or -1)."""
    size = tables[2]
    if _fits_word(tables):
        state = np.empty((2, sum(size)), np.uint64)
        fault = word.line_logic(tables, state)
        return _cells(state, size), int(fault)
    from bookmaker.nonogram import long_sides  # rare, and slow to load

    return long_sides.settle_blank(tables)


def settle_given(tables: Tables, cells: Cells) -> tuple[Cells, int]:
    """Return (the cells line logic settles from some known ones, the line where it clashed or -1)."""
    if _fits_word(tables):
        from bookmaker.nonogram.kernels import deep

        state = _state(cells)
        fault = deep.settle_given(tables, state)
        return _cells(state, tables[2]), int(fault)
    from bookmaker.nonogram import long_sides

    return long_sides.settle_given(tables, cells)


def offers(tables: Tables, cells: Cells) -> tuple[Cells, Cells]:
    """Return the cells with what each row settles on its own, and with what each column does."""
    if _fits_word(tables):
        state = _state(cells)
        found = np.zeros_like(state)
        word.offers(tables, state, found)
        return _cells(found | state, cells.shape), _column_cells(found | state, cells.shape)
    from bookmaker.nonogram import long_sides

    return long_sides.offers(tables, cells)


def probe(tables: Tables, cells: Cells, budget: int) -> Probed:
    """Probe strictly from cells at their line fixpoint, within a budget."""
    if _fits_word(tables):
        return _probe_by_words(tables, cells, budget)
    from bookmaker.nonogram import long_sides

    return long_sides.probe(tables, cells, budget)


def search(tables: Tables, cells: Cells, budget: int, stop: int = EVERY) -> Iterator[Found]:
    """Search cells at their line fixpoint for answers up to a stop, within a budget; yield part by part.

    A part ends with answers found, one at first and some ``KEPT`` in the end, or with a slice of the budget.
    One more than the stop may be found.
    """
    if _fits_word(tables):
        return _search_by_words(tables, cells, budget, stop)
    from bookmaker.nonogram import long_sides

    return long_sides.search(tables, cells, budget, stop)


def switch(tables: Tables, cells: Cells, answer: Cells) -> Cells | None:
    """Return another answer that a switch of a few open cells makes of one; None where none does."""
    if not _fits_word(tables):
        return None
    from bookmaker.nonogram.kernels import deep

    picture = _state(answer)[0]
    if not deep.switch(tables, _state(cells), picture):
        return None
    return _cells(np.stack([picture, ~picture]), cells.shape)


def trace(tables: Tables, cells: Cells, budget: int) -> Traced:
    """Trace strict probing two steps deep from cells at their line fixpoint, within a budget."""
    if _fits_word(tables):
        return _trace_by_words(tables, cells, budget)
    from bookmaker.nonogram import long_sides

    return long_sides.trace(tables, cells, budget)


def run_passes(tables: Tables, cells: Cells, reach: int) -> Passed:
    """Probe in passes from cells at their line fixpoint, as far within each probe as ``reach`` says."""
    from bookmaker.nonogram.kernels import passes, strict

    if not _fits_word(tables):
        raise ValueError(f"clues: {tables[2]} cells, expected at most {WORD_CELLS} on a side for passes")
    state, idle = _state(cells), np.zeros((cells.size, 2, 3), np.uint64)
    counts = np.zeros(passes.COUNTS, np.int64)
    fixed, ended = -1, STUCK
    while fixed < counts[passes.FIXED] and ended == STUCK:
        fixed = int(counts[passes.FIXED])
        for cell in range(cells.size):
            ended = strict.pass_cell(tables, state, (cell, reach), idle, counts)
            if ended != STUCK:
                break
    return Passed(_cells(state, cells.shape), counts)


def settle_line(clue: Clue, line: Cells) -> Cells | None:
    """Settle one line that its clue fits into; return None when no arrangement fits its known cells."""
    runs = np.array(clue, np.int64)
    if line.size > WORD_CELLS:
        from bookmaker.nonogram import long_sides

        return long_sides.settle_line(runs, line)
    filled, empty = (np.uint64(_mask(line == value)) for value in (FILLED, EMPTY))
    room = np.empty((2, runs.size + 1), np.uint64)
    can_fill, can_empty = map(int, word.settle(runs, (0, runs.size), line.size, filled, empty, room))
    if not can_fill | can_empty:
        return None
    return np.array([_told(can_fill >> i & 1, can_empty >> i & 1) for i in range(line.size)], np.uint8)


def _probe_by_words(tables: Tables, cells: Cells, budget: int) -> Probed:
    from bookmaker.nonogram.kernels import deep  # most puzzles need line logic alone

    state, idle = _state(cells), np.zeros((cells.size, 2, 3), np.uint64)
    fired, spent = 0, 0
    while True:
        check_halt()
        ended, more, run = deep.probe(tables, state, idle, min(_slice(tables), budget - spent))
        fired, spent = fired + more, spent + run
        if ended != SPENT or spent >= budget:
            return Probed(_cells(state, cells.shape), ended, fired, spent)


def _search_by_words(tables: Tables, cells: Cells, budget: int, stop: int) -> Iterator[Found]:
    from bookmaker.nonogram.kernels import deep

    state, answers = _state(cells), np.empty((min(KEPT, stop) + 1, 2, sum(cells.shape)), np.uint64)
    notebook = deep.open_notebook(tables[2], int(np.count_nonzero(cells == UNKNOWN)))
    tally = np.zeros(TALLY_SIZE, np.int64)
    ended = False
    while not ended and tally[PROBES] < budget and tally[FOUND] < stop:
        check_halt()
        tally[BASE] = tally[FOUND]
        tally[STOP] = min(tally[FOUND] + min(max(1, tally[FOUND]), KEPT), stop)
        tally[BUDGET] = min(tally[PROBES] + _slice(tables), budget)
        ended = bool(deep.advance(tables, state, answers, notebook, tally))
        found = answers[: tally[FOUND] - tally[BASE]]
        share = 1.0 if ended else _share_done(notebook[1][: tally[DEPTH], 3], int(tally[LEVEL]))
        yield Found([_cells(answer, cells.shape) for answer in found], ended, int(tally[PROBES]), share)


def _share_done(levels: NDArray[np.int64], level: int) -> float:
    """Return the share of a search tree that lies behind, every split halving what is below it."""
    return max(0.0, 1.0 - 0.5**level - float(np.sum(0.5 ** levels.astype(np.float64))))


def _trace_by_words(tables: Tables, cells: Cells, budget: int) -> Traced:
    from bookmaker.nonogram.kernels import strict
    from bookmaker.nonogram.kernels.tracing import BUDGET, LENGTH, PROBES, TALLY_SIZE

    state, memory, firings = _state(cells), strict.open_memory(tables[2]), np.zeros((cells.size, 4), np.int64)
    tally = np.zeros(TALLY_SIZE, np.int64)
    while True:
        check_halt()
        tally[BUDGET] = min(tally[PROBES] + _slice(tables), budget)
        ended = int(strict.trace(tables, state, memory, firings, tally))
        if ended != SPENT or tally[PROBES] >= budget:
            return Traced(_cells(state, cells.shape), ended, firings[: tally[LENGTH]], int(tally[PROBES]))


def _fits_word(tables: Tables) -> bool:
    return max(tables[2]) <= WORD_CELLS


def _slice(tables: Tables) -> int:
    return max(1, SLICE // sum(tables[2]))


def _told(can_fill: int, can_empty: int) -> int:
    if can_fill and can_empty:
        return UNKNOWN
    return FILLED if can_fill else EMPTY


def _mask(cells: NDArray[np.bool_]) -> int:
    return sum(1 << int(i) for i in np.flatnonzero(cells))


def _state(cells: Cells) -> Words:
    kinds = np.stack([cells == FILLED, cells == EMPTY]).astype(np.uint64)
    across, down = (np.uint64(1) << np.arange(n, dtype=np.uint64) for n in cells.shape[::-1])
    return np.ascontiguousarray(np.concatenate([kinds @ across, kinds.transpose(0, 2, 1) @ down], axis=1))


def _cells(state: Words, size: tuple[int, ...]) -> Cells:
    height, width = size
    return _unpack(state[:, :height], width)


def _column_cells(state: Words, size: tuple[int, ...]) -> Cells:
    height, _ = size
    return _unpack(state[:, height:], height).T


def _unpack(masks: Words, length: int) -> Cells:
    bits = (masks[:, :, None] >> np.arange(length, dtype=np.uint64)) & np.uint64(1)
    return np.where(bits[0], FILLED, np.where(bits[1], EMPTY, UNKNOWN)).astype(np.uint8)
