"""Clues to the log of solving them by line logic: alternating sweeps over all rows and all columns.

Each sweep is judged on the grid as it stood before it, so the log does not depend on the order of lines
(Batenburg, Henstra, Kosters, Palenstijn 2009). Starting with rows or with columns shifts the number of
sweeps by one at most; the shorter log is kept, of two the one with the wider narrowest moment, so that a
turned puzzle is as hard, and rows first when even that is a tie.
"""

import numpy as np

from bookmaker.nonogram import paths
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.faults import misfits
from bookmaker.nonogram.grid import UNKNOWN, Cells
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.verdict import Log, Step, Sweep


def solve_log(clues: Clues) -> Log:
    """Return the sweeps from the blank grid until line logic offers nothing more.

    Clues that do not fit their lines have no log.
    """
    if misfits(clues):
        return ()
    tables = paths.tables_of(clues)
    return min((_sweeps(tables, axis) for axis in ("row", "column")), key=_hardness)


def _hardness(log: Log) -> tuple[int, int]:
    return len(log), -min((sweep.productive for sweep in log), default=0)


def _sweeps(tables: Tables, axis: str) -> Log:
    cells = np.full(tables[2], UNKNOWN, np.uint8)
    sweeps: list[Sweep] = []
    while True:
        by_rows, by_cols = paths.offers(tables, cells)
        productive = _productive(cells, by_rows, 1) + _productive(cells, by_cols, 0)
        if not productive:
            return tuple(sweeps)
        found = by_rows if axis == "row" else by_cols
        steps = _steps(cells, found, axis)
        if steps:
            sweeps.append(Sweep(axis, steps, productive))
        cells, axis = found, "column" if axis == "row" else "row"


def _productive(cells: Cells, found: Cells, along: int) -> int:
    return int(np.count_nonzero((cells != found).any(axis=along)))


def _steps(cells: Cells, found: Cells, axis: str) -> tuple[Step, ...]:
    before, after = (cells, found) if axis == "row" else (cells.T, found.T)
    fresh = before != after
    return tuple(
        Step(axis, int(i), tuple((int(p), int(after[i, p])) for p in np.flatnonzero(fresh[i])))
        for i in np.flatnonzero(fresh.any(axis=1))
    )
