"""Clues to the log of solving them by line logic: alternating sweeps over all rows and all columns.

Each sweep is judged on the grid as it stood before it, so the log does not depend on the order of lines
(Batenburg, Henstra, Kosters, Palenstijn 2009). Starting with rows or with columns shifts the number of
sweeps by one at most; the shorter log is kept, of two the one with the wider narrowest moment, so that a
turned puzzle is as hard, and rows first when even that is a tie.
"""

from dataclasses import dataclass

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
    passes = _best_passes(clues)
    return tuple(Sweep(one.axis, _steps(one), one.productive) for one in passes)


def pace_of(clues: Clues) -> tuple[int, int]:
    """Return how many sweeps the log has, and its narrowest moment, without working out the steps."""
    return _pace(_best_passes(clues))


def paces_of(clues: Clues) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return what ``pace_of`` does for a log that begins with rows, and for one that begins with columns.

    Every clue must fit its line.
    """
    tables = paths.tables_of(clues)
    return _pace(_passes(tables, "row")), _pace(_passes(tables, "column"))


@dataclass(frozen=True, eq=False)
class _Pass:
    """One sweep that settled something: the cells before and after it."""

    axis: str
    before: Cells
    after: Cells
    productive: int


def _pace(passes: list[_Pass]) -> tuple[int, int]:
    return len(passes), min((one.productive for one in passes), default=0)


def _best_passes(clues: Clues) -> list[_Pass]:
    if misfits(clues):
        return []
    tables = paths.tables_of(clues)
    return min((_passes(tables, axis) for axis in ("row", "column")), key=_hardness)


def _hardness(passes: list[_Pass]) -> tuple[int, int]:
    return len(passes), -min((one.productive for one in passes), default=0)


def _passes(tables: Tables, axis: str) -> list[_Pass]:
    cells = np.full(tables[2], UNKNOWN, np.uint8)
    passes: list[_Pass] = []
    while True:
        by_rows, by_cols = paths.offers(tables, cells)
        productive = _productive(cells, by_rows, 1) + _productive(cells, by_cols, 0)
        if not productive:
            return passes
        found = by_rows if axis == "row" else by_cols
        if (found != cells).any():
            passes.append(_Pass(axis, cells, found, productive))
        cells, axis = found, "column" if axis == "row" else "row"


def _productive(cells: Cells, found: Cells, along: int) -> int:
    return int(np.count_nonzero((cells != found).any(axis=along)))


def _steps(one: _Pass) -> tuple[Step, ...]:
    before, after = (one.before, one.after) if one.axis == "row" else (one.before.T, one.after.T)
    fresh = before != after
    return tuple(
        Step(one.axis, int(i), tuple((int(p), int(after[i, p])) for p in np.flatnonzero(fresh[i])))
        for i in np.flatnonzero(fresh.any(axis=1))
    )
