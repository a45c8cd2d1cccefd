"""Clues to a solution: a proved verdict, the answers, and how they were found."""

from dataclasses import dataclass, replace
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram import paths
from bookmaker.nonogram.clues import Clue, Clues, clues_of, format_clue
from bookmaker.nonogram.faults import line_name, misfits, unequal_sums
from bookmaker.nonogram.grid import UNKNOWN, Cells, Grid
from bookmaker.nonogram.kernels import word
from bookmaker.nonogram.kernels.bits import WORD_CELLS
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.log import solve_log
from bookmaker.nonogram.verdict import Solution, Verdict

BUDGET = 10_000_000
"""Probes at most; a hard 25x25 of the survey puzzles needs 7.4 million, some 5 seconds."""


def judge(clues: Clues, *, max_answers: int = 2, budget: int = BUDGET, log: bool = False) -> Solution:
    """Judge clues: line logic, then strict probing, then a search that counts answers up to a stop.

    ``budget`` counts probes, so the outcome is the same on every machine; when it runs out the verdict is
    UNDECIDED. ``log`` adds the solving log, which costs some 20 times what a line-solvable puzzle does.
    Raises ValueError for clues without lines, runs below 1, or a stop below 2 answers.
    """
    _check(clues, max_answers)
    solution = _judge(clues, max_answers, budget)
    return replace(solution, log=solve_log(clues)) if log else solution


def settle_line(clue: Clue, line: NDArray[np.uint8]) -> NDArray[np.uint8] | None:
    """Return a line with every cell settled on which all arrangements of its clue agree.

    ``line`` is uint8 of EMPTY, FILLED, UNKNOWN and stays as it is; None means no arrangement fits.
    """
    if sum(clue) + max(len(clue) - 1, 0) > line.size:
        return None
    return paths.settle_line(clue, np.ascontiguousarray(line, np.uint8))


def differing_cells(one: Grid, other: Grid) -> tuple[tuple[int, int], ...]:
    """List the cells (row, column), counted from 0, in which two grids of one size differ."""
    return tuple((int(r), int(c)) for r, c in np.argwhere(one.cells != other.cells))


@dataclass(frozen=True)
class GridVerdicts:
    """What a batch says of its grids, one entry a grid.

    ``unknown`` counts the cells line logic leaves open. ``answers`` is 1 where the drawn grid is the only
    answer, 2 where there are more, 0 where the budget ran out; it is empty when it was not asked for.
    """

    unknown: NDArray[np.int64]
    answers: NDArray[np.int64]

    @property
    def line_solvable(self) -> NDArray[np.bool_]:
        """Which grids line logic settles completely."""
        return np.equal(self.unknown, 0)


def judge_grids(stack: NDArray[np.uint8], *, unique: bool = False, budget: int = BUDGET) -> GridVerdicts:
    """Judge many drawn grids of one size by their own clues; ``stack`` is uint8 (grids, height, width).

    ``unique`` asks for answers too, within ``budget`` probes a grid.
    """
    if max(stack.shape[1:]) > WORD_CELLS:
        return _judge_wide_grids(stack, unique, budget)
    grids = np.ascontiguousarray(stack, np.uint8)
    unknown = np.zeros(len(grids), np.int64)
    answers = np.zeros(len(grids) if unique else 0, np.int64)
    if unique:
        from bookmaker.nonogram.kernels import deep  # slow to compile, and line logic does without

        deep.judge_stack(grids, unknown, answers, budget)
    else:
        word.settle_stack(grids, unknown)
    return GridVerdicts(unknown, answers)


def warm() -> None:
    """Compile what lies beyond line logic now, so that workers started later only load it.

    Line logic itself is compiled when this module is imported.
    """
    import_module("bookmaker.nonogram.kernels.deep")


def _check(clues: Clues, max_answers: int) -> None:
    if not clues.rows or not clues.cols:
        raise ValueError("clues: no rows or no columns, expected at least one of each")
    if any(run < 1 for clue in clues.rows + clues.cols for run in clue):
        raise ValueError("clues: a run below 1, expected () for an empty line")
    if max_answers < 2:
        raise ValueError(f"max_answers: {max_answers}, expected at least 2, for one answer proves nothing")


def _judge(clues: Clues, max_answers: int, budget: int) -> Solution:
    unfit = misfits(clues)
    if unfit:
        blank = np.full((clues.height, clues.width), UNKNOWN, np.uint8)
        return _impossible(blank, "; ".join(unfit))
    tables = paths.tables_of(clues)
    cells, clash = paths.settle_blank(tables)
    sums = unequal_sums(clues)
    if sums or clash >= 0:
        return _impossible(cells, sums or _clash(clues, clash))
    line_unknown = _count_unknown(cells)
    if not line_unknown:
        return Solution(Verdict.LINE_SOLVABLE, Grid(cells), answers=1)
    return _beyond_lines(tables, cells, max_answers, budget)


def _beyond_lines(tables: Tables, settled: Cells, max_answers: int, budget: int) -> Solution:
    cells, outcome, fired, spent = paths.probe(tables, settled, budget)
    base = Solution(
        Verdict.UNDECIDED, Grid(settled), line_unknown=_count_unknown(settled), probes=fired, effort=spent
    )
    if outcome == SOLVED:
        return replace(base, verdict=Verdict.NEEDS_PROBING, grid=Grid(cells), answers=1)
    if outcome == CLASH:
        return replace(base, verdict=Verdict.IMPOSSIBLE, fault=_NO_WAY_ON)
    if outcome == SPENT:
        return replace(base, exact=False)
    return _searched(base, tables, cells, max_answers, budget - spent)


def _searched(base: Solution, tables: Tables, cells: Cells, stop: int, budget: int) -> Solution:
    found, ended, spent, answers = paths.count(tables, cells, stop, budget)
    counted = replace(
        base, effort=base.effort + spent, answers=min(found, stop), exact=ended and found < stop
    )
    if found > 1:
        first, second = map(Grid, answers)
        return replace(counted, verdict=Verdict.AMBIGUOUS, grid=first, second=second)
    if not ended:
        return counted
    if found == 1:
        return replace(counted, verdict=Verdict.NEEDS_SEARCH, grid=Grid(answers[0]))
    return replace(counted, verdict=Verdict.IMPOSSIBLE, fault=_NO_WAY_ON)


_NO_WAY_ON = "lines and sums fit, but every way to fill the open cells breaks a clue"


def _impossible(cells: Cells, fault: str) -> Solution:
    return Solution(Verdict.IMPOSSIBLE, Grid(cells), line_unknown=_count_unknown(cells), fault=fault)


def _clash(clues: Clues, line: int) -> str:
    clue = format_clue((clues.rows + clues.cols)[line])
    return f"{line_name(clues, line)}: no arrangement of {clue} fits the cells that other lines settle"


def _count_unknown(cells: Cells) -> int:
    return int(np.count_nonzero(cells == UNKNOWN))


def _judge_wide_grids(stack: NDArray[np.uint8], unique: bool, budget: int) -> GridVerdicts:
    unknown = np.zeros(len(stack), np.int64)
    answers = np.zeros(len(stack) if unique else 0, np.int64)
    for i, grid in enumerate(stack):
        clues = clues_of(grid)
        unknown[i] = _count_unknown(paths.settle_blank(paths.tables_of(clues))[0])
        if unique:
            solution = judge(clues, budget=budget)
            answers[i] = 0 if solution.verdict is Verdict.UNDECIDED else solution.answers
    return GridVerdicts(unknown, answers)
