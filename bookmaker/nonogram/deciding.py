"""A task to its solution: what is plainly wrong, line logic, strict probing, and a count of answers."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from bookmaker.nonogram import paths
from bookmaker.nonogram.answers import Counted, Task, count
from bookmaker.nonogram.clues import Clues, format_clue
from bookmaker.nonogram.faults import line_name, misfits, unequal_sums
from bookmaker.nonogram.grid import UNKNOWN, Cells, Grid
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.verdict import Solution, Verdict

NO_WAY_ON = "lines and sums fit, but every way to fill the open cells breaks a clue"
"""The fault of an impossible puzzle in which no line is at fault."""


def check_clues(clues: Clues) -> None:
    """Raise ValueError for clues without lines and for runs below 1."""
    if not clues.rows or not clues.cols:
        raise ValueError("clues: no rows or no columns, expected at least one of each")
    if any(run < 1 for clue in clues.rows + clues.cols for run in clue):
        raise ValueError("clues: a run below 1, expected () for an empty line")


class Settled(NamedTuple):
    """What line logic makes of clues: the tables, the cells, and what makes an answer impossible, or ""."""

    tables: Tables
    cells: Cells
    fault: str

    @property
    def is_open(self) -> bool:
        """Whether cells are left open, and nothing is known to be wrong."""
        return not self.fault and UNKNOWN in self.cells

    @property
    def answers(self) -> list[Cells]:
        """Where nothing is open, the one answer or none."""
        return [] if self.fault else [self.cells]


def decide(task: Task) -> Solution:
    """Decide clues that ``check_clues`` lets through."""
    settled = settle_by_lines(task.clues, task.given)
    if settled.fault:
        return _impossible(settled.cells, settled.fault)
    if settled.is_open:
        return _beyond_lines(settled.tables, settled.cells, task)
    return Solution(Verdict.LINE_SOLVABLE, Grid(settled.cells), answers=1)


def settle_by_lines(clues: Clues, given: Grid | None = None) -> Settled:
    """Settle clues by line logic from a given grid or from none.

    Raises ValueError for a given grid of another size.
    """
    tables, unfit = paths.tables_of(clues), misfits(clues)
    if unfit:
        return Settled(tables, known_cells(tables, given), "; ".join(unfit))
    cells, clash = settle_given(tables, given)
    fault = unequal_sums(clues)
    if not fault and clash >= 0:
        fault = _clash(clues, clash, _OTHERS if given is None else _GIVEN)
    return Settled(tables, cells, fault)


def settle_given(tables: Tables, given: Grid | None) -> tuple[Cells, int]:
    """Return (the cells line logic settles from a given grid or from none, the line where it clashed or
    -1).

    Every clue must fit its line. Raises ValueError for a given grid of another size.
    """
    return (
        paths.settle_blank(tables)
        if given is None
        else paths.settle_given(tables, known_cells(tables, given))
    )


def known_cells(tables: Tables, given: Grid | None) -> Cells:
    """Return the cells of a given grid, or blank ones; raise ValueError where its size is another one."""
    size = tables[2]
    if given is None:
        return np.full(size, UNKNOWN, np.uint8)
    if given.cells.shape != size:
        raise ValueError(f"given: a grid of {given.cells.shape}, expected {size} as the clues have")
    return given.cells


def _beyond_lines(tables: Tables, settled: Cells, task: Task) -> Solution:
    limit = paths.affordable(task.budget, tables[2])
    probed = paths.probe(tables, settled, limit)
    base = Solution(
        Verdict.UNDECIDED,
        Grid(settled),
        line_unknown=_count_unknown(settled),
        probes=probed.fired,
        effort=probed.spent,
    )
    if probed.ended == SOLVED:
        return replace(base, verdict=Verdict.NEEDS_PROBING, grid=Grid(probed.cells), answers=1)
    if probed.ended == CLASH:
        return replace(base, verdict=Verdict.IMPOSSIBLE, fault=NO_WAY_ON)
    if probed.ended == SPENT:
        return replace(base, exact=False)
    counted = count(tables, probed.cells, task, max(0, limit - probed.spent))
    if task.progress and counted.ended:
        task.progress(1.0)
    return _searched(base, counted, task.stop)


def _searched(base: Solution, counted: Counted, stop: int) -> Solution:
    found, ended, spent, answers, _ = counted
    told = replace(base, effort=base.effort + spent, answers=min(found, stop), exact=ended and found < stop)
    if found > 1:
        first, second = map(Grid, answers)
        return replace(told, verdict=Verdict.AMBIGUOUS, grid=first, second=second)
    if not ended:
        return told
    if found == 1:
        return replace(told, verdict=Verdict.NEEDS_SEARCH, grid=Grid(answers[0]))
    return replace(told, verdict=Verdict.IMPOSSIBLE, fault=NO_WAY_ON)


_OTHERS, _GIVEN = "other lines settle", "are given or other lines settle"


def _impossible(cells: Cells, fault: str) -> Solution:
    return Solution(Verdict.IMPOSSIBLE, Grid(cells), line_unknown=_count_unknown(cells), fault=fault)


def _clash(clues: Clues, line: int, known: str) -> str:
    clue = format_clue((clues.rows + clues.cols)[line])
    return f"{line_name(clues, line)}: no arrangement of {clue} fits the cells that {known}"


def _count_unknown(cells: Cells) -> int:
    return int(np.count_nonzero(cells == UNKNOWN))
