"""Hands clues to the kernels that fit their size, and brings cells back.

Below this module cells are bit masks or bytes, lines are numbered rows first, and every clue fits its
line; above it they are grids and clues.
"""

from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells
from bookmaker.nonogram.kernels import word
from bookmaker.nonogram.kernels.bits import WORD_CELLS, Words
from bookmaker.nonogram.kernels.probing import SOLVED, SPENT, STUCK
from bookmaker.nonogram.kernels.search import BUDGET, FOUND, PROBES
from bookmaker.nonogram.kernels.sweep import Tables

SLICE = 200_000
"""Probes between two moments at which a search can be interrupted."""


class Counted(NamedTuple):
    """What a search found: answers, whether it came to an end, probes run, and its first two answers."""

    found: int
    ended: bool
    spent: int
    answers: list[Cells]


def tables_of(clues: Clues) -> Tables:
    """Lay clues out for the kernels: all runs, where each line's begin, and (height, width)."""
    lines = clues.rows + clues.cols
    runs = np.fromiter(chain.from_iterable(lines), np.int64)
    at = np.fromiter(accumulate(map(len, lines), initial=0), np.int64, len(lines) + 1)
    return runs, at, (clues.height, clues.width)


def settle_blank(tables: Tables) -> tuple[Cells, int]:
    """Return (the cells line logic settles on the blank grid, the line where it clashed or -1)."""
    runs, at, size = tables
    if _fits_word(tables):
        state = np.empty((2, sum(size)), np.uint64)
        fault = word.line_logic(tables, state)
        return _cells(state, size), int(fault)
    from bookmaker.nonogram.kernels import wide  # rare, and slow to load

    cells = np.empty(size, np.uint8)
    return cells, int(wide.line_logic(runs, at, cells))


def offers(tables: Tables, cells: Cells) -> tuple[Cells, Cells]:
    """Return the cells with what each row settles on its own, and with what each column does."""
    if _fits_word(tables):
        state = _state(cells)
        found = np.zeros_like(state)
        word.offers(tables, state, found)
        return _cells(found | state, cells.shape), _column_cells(found | state, cells.shape)
    from bookmaker.nonogram.kernels import wide

    by_rows, by_cols = np.empty_like(cells), np.empty_like(cells)
    wide.offers(*tables[:2], cells, by_rows, by_cols)
    return by_rows, by_cols


def probe(tables: Tables, cells: Cells, budget: int) -> tuple[Cells, int, int, int]:
    """Probe strictly; return (cells after it, outcome as in ``probing``, probes that fired, probes run)."""
    if _fits_word(tables):
        from bookmaker.nonogram.kernels import deep  # most puzzles need line logic alone

        state = _state(cells)
        told = deep.probe(tables, state, budget)
        return _cells(state, cells.shape), *told
    from bookmaker.nonogram.kernels import wide

    after = cells.copy()
    return after, *wide.probe(*tables[:2], after, budget)


def count(tables: Tables, cells: Cells, stop: int, budget: int) -> Counted:
    """Count the answers within cells at their line fixpoint, up to a stop, within a budget of probes."""
    seek = _count_by_words if _fits_word(tables) else _count_by_bytes
    return seek(tables, cells, stop, budget)


def settle_line(clue: Clue, line: Cells) -> Cells | None:
    """Settle one line that its clue fits into; return None when no arrangement fits its known cells."""
    runs = np.array(clue, np.int64)
    if line.size > WORD_CELLS:
        from bookmaker.nonogram.kernels import wide

        after = line.copy()
        return after if wide.settle(runs, after) else None
    filled, empty = (np.uint64(_mask(line == value)) for value in (FILLED, EMPTY))
    room = np.empty((2, runs.size + 1), np.uint64)
    can_fill, can_empty = map(int, word.settle(runs, (0, runs.size), line.size, filled, empty, room))
    if not can_fill | can_empty:
        return None
    return np.array([_told(can_fill >> i & 1, can_empty >> i & 1) for i in range(line.size)], np.uint8)


def _count_by_words(tables: Tables, cells: Cells, stop: int, budget: int) -> Counted:
    from bookmaker.nonogram.kernels import deep

    state, answers = _state(cells), np.empty((2, 2, sum(cells.shape)), np.uint64)
    notebook = deep.open_notebook(tables[2], int(np.count_nonzero(cells == UNKNOWN)))
    tally = np.array([0, 0, stop, 0, 0], np.int64)
    ended = False
    while not ended and tally[PROBES] < budget:
        tally[BUDGET] = min(tally[PROBES] + SLICE, budget)
        ended = deep.advance(tables, state, answers, notebook, tally)
    found, spent = int(tally[FOUND]), int(tally[PROBES])
    return Counted(found, ended, spent, [_cells(answer, cells.shape) for answer in answers[:found]])


def _count_by_bytes(tables: Tables, cells: Cells, stop: int, budget: int) -> Counted:
    """Probe, and split at the first cell that leaves open; simple, for such puzzles are rare."""
    trials, answers, spent = [cells], list[Cells](), 0
    while trials and len(answers) < stop:
        trial, outcome, _, more = probe(tables, trials.pop(), budget - spent)
        spent += more
        if outcome == SPENT:
            return Counted(len(answers), False, spent, answers[:2])
        if outcome == SOLVED:
            answers.append(trial)
        if outcome == STUCK:
            trials += (_half(tables, trial, value) for value in (EMPTY, FILLED))
    return Counted(len(answers), True, spent, answers[:2])


def _half(tables: Tables, cells: Cells, value: int) -> Cells:
    from bookmaker.nonogram.kernels import wide

    half = cells.copy()
    row, col = map(int, np.argwhere(cells == UNKNOWN)[0])
    wide.assume(*tables[:2], half, (row, col), value)
    return half


def _fits_word(tables: Tables) -> bool:
    return max(tables[2]) <= WORD_CELLS


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
