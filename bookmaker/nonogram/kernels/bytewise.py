"""The same questions for sides of any length, one byte a cell; simple and right before fast.

``cells`` is the grid itself, uint8 of shape (height, width) with 2 for unknown. Lines are numbered rows
first; ``runs`` and ``at`` are those of ``sweep``.
"""

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN
from bookmaker.nonogram.kernels.bits import Numbers
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT, STUCK
from bookmaker.nonogram.kernels.sweep import NO_FAULT

Bytes = NDArray[np.uint8]


@piece
def settle_blank(runs: Numbers, at: Numbers, cells: Bytes) -> int:
    """Run line logic from the blank grid, over whatever the cells hold; return the line at fault or -1."""
    cells[:] = UNKNOWN
    return spread_news(runs, at, cells, np.ones(at.size - 1, np.uint8))


@piece
def offers(runs: Numbers, at: Numbers, cells: Bytes, by_rows: Bytes, by_cols: Bytes) -> None:
    """Write the cells each row and each column settles on its own; a line at fault offers nothing."""
    height = cells.shape[0]
    copy_cells(cells, by_rows)
    copy_cells(cells, by_cols)
    for line in range(at.size - 1):
        found = read_line(cells, line)
        if settle(runs[at[line] : at[line + 1]], found):
            write_line(by_rows if line < height else by_cols, line, found)


@piece
def probe(runs: Numbers, at: Numbers, cells: Bytes, budget: int) -> tuple[int, int, int]:
    """Probe strictly, as ``probing`` does, in place; return (outcome, probes that fired, probes run)."""
    fired, spent = 0, 0
    trial = np.empty_like(cells)
    while first_open(cells)[0] >= 0:
        row, col, value, more = first_clash(runs, at, cells, trial, budget - spent)
        spent += more
        if row < 0:
            return (SPENT if spent >= budget else STUCK), fired, spent
        fired += 1
        if assume(runs, at, cells, (row, col), 1 - value) != NO_FAULT:
            return CLASH, fired, spent
    return SOLVED, fired, spent


@piece
def first_clash(
    runs: Numbers, at: Numbers, cells: Bytes, trial: Bytes, budget: int
) -> tuple[int, int, int, int]:
    """Find the first probe that contradicts; return (row or -1, column, value, probes run)."""
    spent = 0
    for row in range(cells.shape[0]):
        for col in range(cells.shape[1]):
            if cells[row, col] != UNKNOWN:
                continue
            for value in (FILLED, EMPTY):
                if spent >= budget:
                    return -1, 0, 0, spent
                spent += 1
                copy_cells(cells, trial)
                if assume(runs, at, trial, (row, col), value) != NO_FAULT:
                    return row, col, value, spent
    return -1, 0, 0, spent


@piece
def first_open(cells: Bytes) -> tuple[int, int]:
    """Return the first unknown cell row by row, or (-1, -1)."""
    for row in range(cells.shape[0]):
        for col in range(cells.shape[1]):
            if cells[row, col] == UNKNOWN:
                return row, col
    return -1, -1


@piece
def copy_cells(source: Bytes, target: Bytes) -> None:
    """Copy a grid; a slice would compile three times as long."""
    for row in range(source.shape[0]):
        for col in range(source.shape[1]):
            target[row, col] = source[row, col]


@piece
def assume(runs: Numbers, at: Numbers, cells: Bytes, place: tuple[int, int], value: int) -> int:
    """Set one cell and settle what follows; return the line at fault or -1."""
    row, col = place
    cells[row, col] = value
    dirty = np.zeros(at.size - 1, np.uint8)
    dirty[row], dirty[cells.shape[0] + col] = 1, 1
    return spread_news(runs, at, cells, dirty)


@piece
def spread_news(runs: Numbers, at: Numbers, cells: Bytes, dirty: Bytes) -> int:
    """Settle the dirty lines and all that follow from them; return the line at fault or -1."""
    height, moved = cells.shape[0], True
    while moved:
        moved = False
        for line in range(dirty.size):
            if not dirty[line]:
                continue
            dirty[line], moved = 0, True
            after = read_line(cells, line)
            if not settle(runs[at[line] : at[line + 1]], after):
                return line
            before = read_line(cells, line)
            write_line(cells, line, after)
            for i in range(after.size):
                if after[i] != before[i]:
                    dirty[height + i if line < height else i] = 1
    return NO_FAULT


@piece
def read_line(cells: Bytes, line: int) -> Bytes:
    """Return a copy of one line."""
    height, width = cells.shape
    found = np.empty(width if line < height else height, np.uint8)
    for i in range(found.size):
        found[i] = cells[line, i] if line < height else cells[i, line - height]
    return found


@piece
def write_line(cells: Bytes, line: int, found: Bytes) -> None:
    """Write one line back."""
    height = cells.shape[0]
    for i in range(found.size):
        if line < height:
            cells[line, i] = found[i]
        else:
            cells[i, line - height] = found[i]


@piece
def settle(clue: Numbers, line: Bytes) -> bool:
    """Settle one line in place; return whether any arrangement fits.

    Two tables meet at each cell: which first runs the cells before it can hold, and which last runs the
    cells from it on. One empty cell stands beyond the end, so that every run is followed by one.
    """
    count, length = clue.size, line.size
    filled, empty = np.zeros(length + 2, np.int64), np.zeros(length + 2, np.int64)
    for i in range(length):
        filled[i + 1] = filled[i] + (line[i] == FILLED)
        empty[i + 1] = empty[i] + (line[i] == EMPTY)
    filled[length + 1], empty[length + 1] = filled[length], empty[length] + 1
    before = held_before(clue, filled, empty)
    onward = held_onward(clue, filled, empty)
    if not before[count, length + 1]:
        return False
    may_fill, may_empty = np.zeros(length + 1, np.int64), np.zeros(length + 1, np.uint8)
    for j in range(count + 1):
        for i in range(length):
            if before[j, i] and filled[i + 1] == filled[i] and onward[j, i + 1]:
                may_empty[i] = 1
            if j == count or not before[j, i] or not run_fits(clue[j], i, filled, empty):
                continue
            end = i + clue[j]
            if onward[j + 1, end + 1]:
                may_empty[end] = 1
                may_fill[i] += 1
                may_fill[end] -= 1
    covered = 0
    for i in range(length):
        covered += may_fill[i]
        if not (covered and may_empty[i]):
            line[i] = FILLED if covered else EMPTY
    return True


@piece
def run_fits(run: int, start: int, filled: Numbers, empty: Numbers) -> bool:
    """Tell whether a run and the empty cell after it can stand here, from counts of known cells."""
    end = start + run
    if end + 1 >= filled.size:
        return False
    return bool(empty[end] == empty[start] and filled[end + 1] == filled[end])


@piece
def held_before(clue: Numbers, filled: Numbers, empty: Numbers) -> Bytes:
    """Tabulate: entry (j, i) says the cells before i can hold the first j runs, each with its gap."""
    held = np.zeros((clue.size + 1, filled.size), np.uint8)
    held[0, 0] = 1
    for j in range(clue.size + 1):
        for i in range(filled.size):
            if i and held[j, i - 1] and filled[i] == filled[i - 1]:
                held[j, i] = 1
            if j < clue.size and held[j, i] and run_fits(clue[j], i, filled, empty):
                held[j + 1, i + clue[j] + 1] = 1
    return held


@piece
def held_onward(clue: Numbers, filled: Numbers, empty: Numbers) -> Bytes:
    """Tabulate: entry (j, i) says the cells from i on can hold the runs from j on."""
    last = filled.size - 1
    held = np.zeros((clue.size + 1, filled.size), np.uint8)
    held[clue.size, last] = 1
    for j in range(clue.size, -1, -1):
        for i in range(last, -1, -1):
            if i < last and held[j, i + 1] and filled[i + 1] == filled[i]:
                held[j, i] = 1
            if j < clue.size and run_fits(clue[j], i, filled, empty) and held[j + 1, i + clue[j] + 1]:
                held[j, i] = 1
    return held
