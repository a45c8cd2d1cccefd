"""Clues to a solution: a proved verdict, the answers, and how they were found."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bookmaker.errors import UndecidedError
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
from bookmaker.nonogram.verdict import Solution, Verdict

BUDGET = 10_000_000
"""Probes of a 25x25 puzzle at most; a hard one of that size needs 7.4 million, some 5 seconds."""

FIRST_GO, STACK = 5_000, 64
"""Of a batch: probes a grid gets in compiled code, and grids judged there between two moments at which it can
be interrupted."""

Progress = Callable[[float], None]
"""Is told the share of a search tree that is done, 0 to 1."""


def judge(
    clues: Clues,
    *,
    max_answers: int | None = 2,
    budget: int = BUDGET,
    log: bool = False,
    sat: bool = False,
    given: Grid | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Judge clues: line logic, then strict probing, then a search that counts answers up to a stop or all.

    ``budget`` counts probes, fewer of large puzzles, so that the outcome is the same on every machine; when
    it runs out the verdict is UNDECIDED. ``sat`` hands what a part of it leaves open to a SAT solver, where
    one is installed. ``given`` is a partly filled grid to go on from; its known cells are held to be right.
    ``progress`` hears of a search. ``log`` adds the solving log, which costs some 20 times what a
    line-solvable puzzle does. Raises ValueError for clues without lines, runs below 1, a stop below 2
    answers, or a given grid of another size.
    """
    check_clues(clues)
    if max_answers is not None and max_answers < 2:
        raise ValueError(f"max_answers: {max_answers}, expected at least 2, for one answer proves nothing")
    task = Task(clues, given, paths.EVERY if max_answers is None else max_answers, budget, sat, progress)
    solution = _judge(task)
    return replace(solution, log=solve_log(clues)) if log else solution


def each_answer(clues: Clues, *, given: Grid | None = None, budget: int = BUDGET) -> Iterator[Grid]:
    """List the answers, each once, as they are found.

    Raises UndecidedError, after those it found, when the budget runs out before it is known that there are no
    more; ValueError as ``judge`` does.
    """
    check_clues(clues)
    tables, cells, fault = _begin(clues, given)
    if fault:
        return
    if UNKNOWN not in cells:
        yield Grid(cells)
        return
    ended = False
    for part in paths.search(tables, cells, paths.affordable(budget, tables[2])):
        yield from map(Grid, part.answers)
        ended = part.ended
    if not ended:
        raise UndecidedError("answers: the budget ran out, there may be more; use a larger one")


def first_answer(clues: Clues, *, sat: bool = False, budget: int = BUDGET) -> Grid | None:
    """Return an answer as soon as one is found, or None where there is none.

    Raises UndecidedError when the budget runs out before.
    """
    check_clues(clues)
    tables, cells, fault = _begin(clues, None)
    if fault:
        return None
    if UNKNOWN not in cells:
        return Grid(cells)
    ended = False
    for part in paths.search(tables, cells, paths.affordable(budget, tables[2]), 1):
        if part.answers:
            return Grid(part.answers[0])
        ended = part.ended
    if not ended:
        raise UndecidedError("answer: the budget ran out before one was found; use a larger one")
    return None


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


def judge_grids(
    stack: NDArray[np.uint8], *, unique: bool = False, budget: int = BUDGET, threads: int = 1
) -> GridVerdicts:
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


def check_clues(clues: Clues) -> None:
    """Raise ValueError for clues without lines and for runs below 1."""
    if not clues.rows or not clues.cols:
        raise ValueError("clues: no rows or no columns, expected at least one of each")
    if any(run < 1 for clue in clues.rows + clues.cols for run in clue):
        raise ValueError("clues: a run below 1, expected () for an empty line")


@dataclass(frozen=True)
class Task:
    """What is asked of the solver: answers up to a stop, within a budget, from a given grid or from none."""

    clues: Clues
    given: Grid | None
    stop: int
    budget: int
    sat: bool
    progress: Progress | None


def _judge(task: Task) -> Solution:
    tables, cells, fault = _begin(task.clues, task.given)
    if fault:
        return _impossible(cells, fault)
    if UNKNOWN not in cells:
        return Solution(Verdict.LINE_SOLVABLE, Grid(cells), answers=1)
    return _beyond_lines(tables, cells, task)


def _begin(clues: Clues, given: Grid | None) -> tuple[Tables, Cells, str]:
    """Return the tables, the cells line logic settles, and what makes an answer impossible, or nothing."""
    blank = np.full((clues.height, clues.width), UNKNOWN, np.uint8)
    if given is not None and given.cells.shape != blank.shape:
        raise ValueError(f"given: a grid of {given.cells.shape}, expected {blank.shape} as the clues have")
    known = blank if given is None else given.cells
    unfit = misfits(clues)
    if unfit:
        return paths.tables_of(clues), known, "; ".join(unfit)
    tables = paths.tables_of(clues)
    cells, clash = settle_given(tables, given)
    sums = unequal_sums(clues)
    if sums or clash >= 0:
        return tables, cells, sums or _clash(clues, clash)
    return tables, cells, ""


def settle_given(tables: Tables, given: Grid | None) -> tuple[Cells, int]:
    """Return (the cells line logic settles from a given grid or from none, the line where it clashed or
    -1)."""
    return paths.settle_blank(tables) if given is None else paths.settle_given(tables, given.cells)


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
        return replace(base, verdict=Verdict.IMPOSSIBLE, fault=_NO_WAY_ON)
    if probed.ended == SPENT:
        return replace(base, exact=False)
    return _searched(base, _count(tables, probed.cells, task, limit - probed.spent), task.stop)


class Counted(NamedTuple):
    """What a count came to: answers, whether there can be no more, probes run, and up to two answers."""

    found: int
    ended: bool
    spent: int
    answers: list[Cells]


def _count(tables: Tables, cells: Cells, task: Task, budget: int) -> Counted:
    found, ended, spent, answers = 0, False, 0, list[Cells]()
    for part in paths.search(tables, cells, budget, task.stop):
        found, ended, spent = found + len(part.answers), part.ended, part.spent
        answers += part.answers[: 2 - len(answers)]
        if task.progress:
            task.progress(part.share)
    return Counted(found, ended, spent, answers)


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
