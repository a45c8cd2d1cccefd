"""Hands clues to the kernels that fit their size, and brings cells back.

Below this module cells are bit masks or bytes, lines are numbered rows first, and every clue fits its
line; above it they are grids and clues.
"""

from itertools import accumulate, chain

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells
from bookmaker.nonogram.kernels import word
from bookmaker.nonogram.kernels.bits import WORD_CELLS, Words
from bookmaker.nonogram.kernels.sweep import Tables


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


def count(tables: Tables, cells: Cells, stop: int, budget: int) -> tuple[int, int, list[Cells]]:
    """Count answers up to a stop; return (answers, probes run, the first two of them)."""
    tally = np.array([0, 0, stop, budget], np.int64)
    if _fits_word(tables):
        from bookmaker.nonogram.kernels import deep

        states = np.empty((2, 2, sum(cells.shape)), np.uint64)
        deep.count_answers(tables, _state(cells), states, tally)
        found = [_cells(state, cells.shape) for state in states[: tally[0]]]
    else:
        from bookmaker.nonogram.kernels import wide

        grids = np.empty((2, *cells.shape), np.uint8)
        wide.count_answers(*tables[:2], cells.copy(), grids, tally)
        found = list(grids[: tally[0]])
    return int(tally[0]), int(tally[1]), found


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
