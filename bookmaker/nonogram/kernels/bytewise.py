"""The same questions for sides of any length, one byte a cell; simple and right before fast.

``cells`` is the grid itself, uint8 of shape (height, width) with 2 for unknown. Lines are numbered rows
first; ``runs`` and ``at`` are those of ``sweep``.
"""

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import EMPTY, FILLED
from bookmaker.nonogram.kernels.bits import Numbers
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.sweep import NO_FAULT

Bytes = NDArray[np.uint8]


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
def copy_cells(source: Bytes, target: Bytes) -> None:
    """Copy a grid; a slice would compile three times as long."""
    for row in range(source.shape[0]):
        for col in range(source.shape[1]):
            target[row, col] = source[row, col]


@piece
def spread(
    runs: Numbers, at: Numbers, cells: Bytes, dirty: Bytes, start: int, allowance: int
) -> tuple[int, int, int]:
    """Settle the dirty lines and all that follow, in turn from ``start`` on, until none is dirty.

    Return (line at fault or -1, line to go on at or -1, table entries filled). It stops early once it has
    filled ``allowance`` entries; called again with the line it stopped at, it goes on where it was.
    """
    height, line, entries, clean = cells.shape[0], start, 0, 0
    while clean < dirty.size:
        clean += 1
        if dirty[line]:
            if entries >= allowance:
                return NO_FAULT, line, entries
            dirty[line], clean = 0, 0
            before, after = read_line(cells, line), read_line(cells, line)
            clue = runs[at[line] : at[line + 1]]
            entries += after.size + (clue.size + 1) * spare_cells(clue, after.size)
            if not settle(clue, after):
                return line, -1, entries
            write_line(cells, line, after)
            for i in range(after.size):
                if after[i] != before[i]:
                    dirty[height + i if line < height else i] = 1
        line = line + 1 if line + 1 < dirty.size else 0
    return NO_FAULT, -1, entries


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

    Entry (j, k) of a table is about the first j runs, each with the empty cell after it, and k more empty
    cells: whether they can begin the line, and whether what is left can end it. One empty cell stands beyond
    the end, so that every run is followed by one.
    """
    filled, empty = known_before(line)
    slack = spare_cells(clue, line.size)
    begins = tabulate_beginnings(clue, slack, filled, empty)
    if not begins[clue.size, slack]:
        return False
    covers, may_empty = mark_endings(clue, begins, filled, empty)
    covered = 0
    for i in range(line.size):
        covered += covers[i]
        if not (covered and may_empty[i]):
            line[i] = FILLED if covered else EMPTY
    return True


@piece
def known_before(line: Bytes) -> tuple[Numbers, Numbers]:
    """Return how many cells before each are known filled, and known empty; an empty one ends the line."""
    length = line.size
    filled, empty = np.zeros(length + 2, np.int64), np.zeros(length + 2, np.int64)
    for i in range(length):
        filled[i + 1] = filled[i] + (line[i] == FILLED)
        empty[i + 1] = empty[i] + (line[i] == EMPTY)
    filled[length + 1], empty[length + 1] = filled[length], empty[length] + 1
    return filled, empty


@piece
def spare_cells(clue: Numbers, length: int) -> int:
    """Return how many empty cells a line has besides the one after each run, the one beyond included."""
    spare = length + 1
    for j in range(clue.size):
        spare -= clue[j] + 1
    return spare


@piece
def tabulate_beginnings(clue: Numbers, slack: int, filled: Numbers, empty: Numbers) -> Bytes:
    """Tabulate which entries can begin the line."""
    begins = np.zeros((clue.size + 1, slack + 1), np.uint8)
    begins[0, 0] = 1
    lead = 0
    for j in range(clue.size + 1):
        for k in range(slack + 1):
            i = lead + k
            if k and begins[j, k - 1] and filled[i] == filled[i - 1]:
                begins[j, k] = 1
            if j < clue.size and begins[j, k] and run_fits(clue[j], i, filled, empty):
                begins[j + 1, k] = 1
        if j < clue.size:
            lead += clue[j] + 1
    return begins


@piece
def mark_endings(clue: Numbers, begins: Bytes, filled: Numbers, empty: Numbers) -> tuple[Numbers, Bytes]:
    """Go back over what can begin the line, and mark the steps from which the line can end.

    Return (runs that start minus runs that end at each cell, the cells that may be empty).
    """
    covers, may_empty = np.zeros(filled.size, np.int64), np.zeros(filled.size, np.uint8)
    slack, lead = begins.shape[1] - 1, filled.size - begins.shape[1]
    ends = np.zeros(begins.shape, np.uint8)
    ends[clue.size, slack] = 1
    for j in range(clue.size, -1, -1):
        for k in range(slack, -1, -1):
            i = lead + k
            if not begins[j, k]:
                continue
            if k < slack and ends[j, k + 1] and filled[i + 1] == filled[i]:
                ends[j, k] = may_empty[i] = 1
            if j < clue.size and ends[j + 1, k] and run_fits(clue[j], i, filled, empty):
                ends[j, k] = may_empty[i + clue[j]] = 1
                covers[i] += 1
                covers[i + clue[j]] -= 1
        if j:
            lead -= clue[j - 1] + 1
    return covers, may_empty


@piece
def run_fits(run: int, start: int, filled: Numbers, empty: Numbers) -> bool:
    """Tell whether a run and the empty cell after it can stand here, from counts of known cells."""
    end = start + run
    return bool(empty[end] == empty[start] and filled[end + 1] == filled[end])
