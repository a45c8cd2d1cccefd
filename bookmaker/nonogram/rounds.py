"""Clues to line logic in rounds: every line of both axes at once, judged on the grid as it stood.

No line comes before another, so what is counted of rounds is the same for a turned or mirrored puzzle.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram import paths
from bookmaker.nonogram.arrangements import skim
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.grid import UNKNOWN, Cells
from bookmaker.nonogram.kernels.sweep import Tables

Lines = NDArray[np.bool_]
"""A mark for each line, rows first."""


@dataclass(frozen=True, eq=False)
class Round:
    """The cells before a round, and the lines that told something new in it."""

    before: Cells
    told: Lines

    def telling(self, clues: Clues) -> Iterator[tuple[tuple[int, ...], list[int]]]:
        """Yield the clue and the cells, as they were, of each line that told something."""
        lines = clues.rows + clues.cols
        for i in np.flatnonzero(self.told):
            yield lines[i], line_of(self.before, int(i))


@dataclass(frozen=True)
class Work:
    """How often a line was skimmed, and how often scrubbed, until line logic was done."""

    skims: int
    scrubs: int


def rounds_of(clues: Clues) -> Iterator[Round]:
    """Yield the rounds from the blank grid until no line tells anything; every clue must fit its line."""
    tables = paths.tables_of(clues)
    cells = np.full(tables[2], UNKNOWN, np.uint8)
    while True:
        by_rows, by_cols = paths.offers(tables, cells)
        told = _differ(cells, by_rows, by_cols)
        if not told.any():
            return
        yield Round(cells, told)
        cells = _unite(by_rows, by_cols)


def work_of(clues: Clues) -> Work:
    """Count the looks at lines that a patient solver takes; every clue must fit its line.

    A line is due as long as it is not finished and a crossing line has told something of it since the last
    look. All that are due are skimmed; when none is due for that, all that are due are scrubbed, that is
    settled, and skimming goes on.
    """
    tables = paths.tables_of(clues)
    cells = np.full(tables[2], UNKNOWN, np.uint8)
    skims = scrubs = 0
    fresh = np.ones((2, sum(tables[2])), np.bool_)
    while True:
        to_skim, to_scrub = fresh & _unfinished(cells)
        if to_skim.any():
            skims, found = skims + int(to_skim.sum()), _skim_all(clues, cells, to_skim)
            fresh[0] = False
        elif to_scrub.any():
            scrubs, found = scrubs + int(to_scrub.sum()), _scrub_all(tables, cells, to_scrub)
            fresh[1] = False
        else:
            return Work(skims, scrubs)
        fresh |= _news(cells, *found)
        cells = _unite(*found)


def line_of(cells: Cells, line: int) -> list[int]:
    """Return the cells of a line by its number, rows first."""
    height = cells.shape[0]
    picked: list[int] = (cells[line] if line < height else cells[:, line - height]).tolist()
    return picked


def _skim_all(clues: Clues, cells: Cells, due: Lines) -> tuple[Cells, Cells]:
    by_rows, by_cols, lines = cells.copy(), cells.copy(), clues.rows + clues.cols
    for i in map(int, np.flatnonzero(due)):
        told = skim(lines[i], line_of(cells, i))
        if i < clues.height:
            by_rows[i] = told
        else:
            by_cols[:, i - clues.height] = told
    return by_rows, by_cols


def _scrub_all(tables: Tables, cells: Cells, due: Lines) -> tuple[Cells, Cells]:
    by_rows, by_cols = paths.offers(tables, cells)
    height = cells.shape[0]
    return np.where(due[:height, None], by_rows, cells), np.where(due[height:], by_cols, cells)


def _unite(by_rows: Cells, by_cols: Cells) -> Cells:
    return np.where(by_rows != UNKNOWN, by_rows, by_cols)


def _differ(cells: Cells, by_rows: Cells, by_cols: Cells) -> Lines:
    """Mark the lines that told something."""
    return np.concatenate([(by_rows != cells).any(axis=1), (by_cols != cells).any(axis=0)])


def _news(cells: Cells, by_rows: Cells, by_cols: Cells) -> Lines:
    """Mark the lines of which a crossing line told something."""
    return np.concatenate([(by_cols != cells).any(axis=1), (by_rows != cells).any(axis=0)])


def _unfinished(cells: Cells) -> Lines:
    unknown = cells == UNKNOWN
    return np.concatenate([unknown.any(axis=1), unknown.any(axis=0)])
