"""Probing and counting for puzzles with a side too long for a word: plain Python around line logic.

Line logic alone is compiled here, and called in slices, so that a signal is heard within a moment. A probe
costs by the table entries that its line logic fills, for a probe of a large puzzle takes a thousand times
as long as one of a small one.
"""

from collections.abc import Iterator

import numpy as np

from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells
from bookmaker.nonogram.halting import check_halt
from bookmaker.nonogram.kernels import wide
from bookmaker.nonogram.kernels.bits import Numbers
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT, STUCK
from bookmaker.nonogram.kernels.sweep import NO_FAULT, Tables
from bookmaker.nonogram.outcome import Found, Probed, Traced

SLICE = 20_000_000
"""Table entries between two moments at which line logic can be interrupted; about a tenth of a second."""

ENTRIES = 160
"""Table entries that cost as much as a probe of a 25x25 puzzle."""

FEE = 16
"""What a probe costs besides: copies and calls from Python."""

Place = tuple[int, int]


def settle_blank(tables: Tables) -> tuple[Cells, int]:
    """Return (the cells line logic settles on the blank grid, the line where it clashed or -1)."""
    return settle_given(tables, np.full(tables[2], UNKNOWN, np.uint8))


def settle_given(tables: Tables, cells: Cells) -> tuple[Cells, int]:
    """Return (the cells line logic settles from some known ones, the line where it clashed or -1)."""
    after = cells.copy()
    fault, _ = _spread(tables, after, np.ones(sum(tables[2]), np.uint8))
    return after, fault


def offers(tables: Tables, cells: Cells) -> tuple[Cells, Cells]:
    """Return the cells with what each row settles on its own, and with what each column does."""
    by_rows, by_cols = np.empty_like(cells), np.empty_like(cells)
    wide.offers(*tables[:2], cells, by_rows, by_cols)
    return by_rows, by_cols


def settle_line(runs: Numbers, line: Cells) -> Cells | None:
    """Settle one line; return None when no arrangement fits its known cells."""
    after = line.copy()
    return after if wide.settle(runs, after) else None


def probe(tables: Tables, cells: Cells, budget: int) -> Probed:
    """Probe strictly, in the order of ``kernels.probing``; every probe starts from the cells themselves."""
    fired, spent = 0, 0
    while UNKNOWN in cells:
        clash, cost = _first_clash(tables, cells, budget - spent)
        spent += cost
        if clash is None:
            return Probed(cells, SPENT if spent >= budget else STUCK, fired, spent)
        fired += 1
        cells, fault, _ = _assume(tables, cells, *clash)
        if fault != NO_FAULT:
            return Probed(cells, CLASH, fired, spent)
    return Probed(cells, SOLVED, fired, spent)


def search(tables: Tables, cells: Cells, budget: int, stop: int) -> Iterator[Found]:
    """Probe, and split at the first cell that leaves open; simple, for such puzzles are rare."""
    trials, spent, share, found = [(cells, 1.0)], 0, 0.0, 0
    while trials and found < stop:
        trial, weight = trials.pop()
        probed = probe(tables, trial, budget - spent)
        spent += probed.spent
        if probed.ended == SPENT:
            yield Found([], False, spent, share)
            return
        if probed.ended == STUCK:
            row, col = next(_open_cells(probed.cells))
            halves = (_assume(tables, probed.cells, (row, col), value)[0] for value in (EMPTY, FILLED))
            trials += ((half, weight / 2) for half in halves)
        else:
            share += weight
            found += probed.ended == SOLVED
        yield Found(
            [probed.cells] if probed.ended == SOLVED else [], not trials, spent, share if trials else 1.0
        )


def trace(tables: Tables, cells: Cells, budget: int) -> Traced:
    """Trace strict probing two steps deep in the order of ``kernels.tracing``."""
    firings, spent = list[tuple[int, int, int, int]](), 0
    while UNKNOWN in cells:
        clash, depth = None, 0
        while clash is None and depth < 2 and spent < budget:
            depth += 1
            clash, cost = _first_clash(tables, cells, budget - spent, depth)
            spent += cost
        if clash is None:
            return _traced(cells, SPENT if spent >= budget else STUCK, firings, spent)
        (row, col), other = clash
        firings.append((row, col, 1 - other, depth))
        cells, fault, _ = _assume(tables, cells, (row, col), other)
        if fault != NO_FAULT:
            return _traced(cells, CLASH, firings, spent)
    return _traced(cells, SOLVED, firings, spent)


def _traced(cells: Cells, ended: int, firings: list[tuple[int, int, int, int]], spent: int) -> Traced:
    return Traced(cells, ended, np.array(firings, np.int64).reshape(-1, 4), spent)


def _first_clash(
    tables: Tables, cells: Cells, budget: int, depth: int = 1
) -> tuple[tuple[Place, int] | None, int]:
    """Find the first probe that contradicts; return (its place and the other value, or None, cost)."""
    spent = 0
    for place in _open_cells(cells):
        for value in (FILLED, EMPTY):
            if spent >= budget:
                return None, spent
            clashed, cost = _contradicts(tables, cells, (place, value), budget - spent, depth)
            spent += cost
            if clashed:
                return (place, 1 - value), spent
    return None, spent


def _contradicts(
    tables: Tables, cells: Cells, tried: tuple[Place, int], budget: int, depth: int
) -> tuple[bool, int]:
    """Tell whether a probe contradicts, with one-step probing within it at depth 2, and what it cost."""
    after, fault, entries = _assume(tables, cells, *tried)
    cost = FEE + entries // ENTRIES
    if depth == 1 or fault != NO_FAULT:
        return fault != NO_FAULT, cost
    probed = probe(tables, after, max(0, budget - cost))
    return probed.ended == CLASH, cost + probed.spent


def _open_cells(cells: Cells) -> Iterator[Place]:
    return ((int(row), int(col)) for row, col in np.argwhere(cells == UNKNOWN))


def _assume(tables: Tables, cells: Cells, place: Place, value: int) -> tuple[Cells, int, int]:
    """Set one cell in a copy and settle what follows; return (cells, line at fault or -1, entries filled)."""
    after, dirty = cells.copy(), np.zeros(sum(tables[2]), np.uint8)
    after[place] = value
    dirty[[place[0], tables[2][0] + place[1]]] = 1
    return after, *_spread(tables, after, dirty)


def _spread(tables: Tables, cells: Cells, dirty: Cells) -> tuple[int, int]:
    """Settle the dirty lines and all that follow, in place; return (line at fault or -1, entries filled)."""
    fault, line, entries = NO_FAULT, 0, 0
    while line >= 0:
        check_halt()
        fault, line, more = wide.spread(*tables[:2], cells, dirty, line, SLICE)
        entries += more
    return fault, entries
