"""Clues to a solution: a proved verdict, the answers, and how they were found."""

from collections.abc import Iterator
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
from bookmaker.nonogram.kernels.compiling import cache_folder
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.log import solve_log
from bookmaker.nonogram.outcome import Counted
from bookmaker.nonogram.verdict import Solution, Verdict

BUDGET = 10_000_000
"""Probes of a 25x25 puzzle at most; a hard one of that size needs 7.4 million, some 5 seconds."""

BUDGET_LINES = 50
"""Lines up to which a probe counts as one. A larger puzzle gets fewer by the square, for each looks at more
lines, and more often: ten million of 62x62 took 25 to 85 seconds."""

FIRST_GO, STACK = 5_000, 64
"""Of a batch: probes a grid gets in compiled code, and grids judged there between two moments at which it can
be interrupted."""


def judge(clues: Clues, *, max_answers: int = 2, budget: int = BUDGET, log: bool = False) -> Solution:
    """Judge clues: line logic, then strict probing, then a search that counts answers up to a stop.

    ``budget`` counts probes, fewer of large puzzles, so that the outcome is the same on every machine; when
    it runs out the verdict is UNDECIDED. ``log`` adds the solving log, which costs some 20 times what a
    line-solvable puzzle does.
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

    ``unique`` asks for answers too, within ``budget`` probes a grid. The few grids that a first go in
    compiled code leaves open are judged one by one, where a signal is heard.
    """
    if max(stack.shape[1:]) > WORD_CELLS:
        return _judge_wide_grids(stack, unique, budget)
    grids = np.ascontiguousarray(stack, np.uint8)
    unknown = np.zeros(len(grids), np.int64)
    answers = np.zeros(len(grids) if unique else 0, np.int64)
    if unique:
        _judge_stack(grids, unknown, answers, budget)
    else:
        for part in _parts(len(grids)):
            word.settle_stack(grids[part], unknown[part])
    return GridVerdicts(unknown, answers)


def warm() -> None:
    """Compile what lies beyond line logic now, so that workers started later only load it.

    Line logic itself is compiled when this module is imported. Some 20 ms when all is in the cache; nothing
    is done where there is none, for then each process compiles for itself.
    """
    if cache_folder():
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
    limit = _affordable(budget, tables[2])
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
        return replace(base, verdict=Verdict.IMPOSSIBLE, fault=_NO_WAY_ON)
    if probed.ended == SPENT:
        return replace(base, exact=False)
    return _searched(base, paths.count(tables, probed.cells, max_answers, limit - probed.spent), max_answers)


def _affordable(budget: int, size: tuple[int, int]) -> int:
    """Return how many probes of a puzzle a budget pays for; one with long sides pays probe by probe."""
    if max(size) > WORD_CELLS:
        return budget
    return budget * BUDGET_LINES**2 // max(BUDGET_LINES, sum(size)) ** 2


def _searched(base: Solution, counted: Counted, stop: int) -> Solution:
    found, ended, spent, answers = counted
    told = replace(base, effort=base.effort + spent, answers=min(found, stop), exact=ended and found < stop)
    if found > 1:
        first, second = map(Grid, answers)
        return replace(told, verdict=Verdict.AMBIGUOUS, grid=first, second=second)
    if not ended:
        return told
    if found == 1:
        return replace(told, verdict=Verdict.NEEDS_SEARCH, grid=Grid(answers[0]))
    return replace(told, verdict=Verdict.IMPOSSIBLE, fault=_NO_WAY_ON)


_NO_WAY_ON = "lines and sums fit, but every way to fill the open cells breaks a clue"


def _impossible(cells: Cells, fault: str) -> Solution:
    return Solution(Verdict.IMPOSSIBLE, Grid(cells), line_unknown=_count_unknown(cells), fault=fault)


def _clash(clues: Clues, line: int) -> str:
    clue = format_clue((clues.rows + clues.cols)[line])
    return f"{line_name(clues, line)}: no arrangement of {clue} fits the cells that other lines settle"


def _count_unknown(cells: Cells) -> int:
    return int(np.count_nonzero(cells == UNKNOWN))


def _judge_stack(
    grids: NDArray[np.uint8], unknown: NDArray[np.int64], answers: NDArray[np.int64], budget: int
) -> None:
    from bookmaker.nonogram.kernels import deep  # slow to compile, and line logic does without

    for part in _parts(len(grids)):
        deep.judge_stack(grids[part], unknown[part], answers[part], min(budget, FIRST_GO))
    if budget > FIRST_GO:
        for i in np.flatnonzero(answers == 0):
            answers[i] = _count_answers(clues_of(grids[i]), budget)


def _parts(count: int) -> Iterator[slice]:
    return (slice(first, first + STACK) for first in range(0, count, STACK))


def _judge_wide_grids(stack: NDArray[np.uint8], unique: bool, budget: int) -> GridVerdicts:
    unknown = np.zeros(len(stack), np.int64)
    answers = np.zeros(len(stack) if unique else 0, np.int64)
    for i, grid in enumerate(stack):
        clues = clues_of(grid)
        unknown[i] = _count_unknown(paths.settle_blank(paths.tables_of(clues))[0])
        if unique:
            answers[i] = _count_answers(clues, budget)
    return GridVerdicts(unknown, answers)


def _count_answers(clues: Clues, budget: int) -> int:
    """Return 1 for one answer, 2 for more, 0 where the budget ran out."""
    solution = judge(clues, budget=budget)
    return 0 if solution.verdict is Verdict.UNDECIDED else solution.answers
