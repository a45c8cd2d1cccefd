"""Clues to a solution: a proved verdict, the answers, and how they were found."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from bookmaker.errors import UndecidedError
from bookmaker.nonogram import paths
from bookmaker.nonogram.answers import BUDGET, Progress, Task, count
from bookmaker.nonogram.batches import GridVerdicts, judge_grids
from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.counting import count_in_parts
from bookmaker.nonogram.deciding import check_clues, decide, settle_by_lines
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.kernels.compiling import cache_folder
from bookmaker.nonogram.log import solve_log
from bookmaker.nonogram.outcome import Found
from bookmaker.nonogram.verdict import Solution

__all__ = [
    "BUDGET",
    "GridVerdicts",
    "differing_cells",
    "each_answer",
    "first_answer",
    "judge",
    "judge_grids",
    "settle_line",
    "warm",
]


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
    ``progress`` hears of a search. ``log`` adds the solving log, from the blank grid whatever is given, which
    costs some 20 times what a line-solvable puzzle does.
    Raises ValueError for clues without lines, runs below 1, a stop below 2 answers, or a given grid of
    another size.
    """
    check_clues(clues)
    if max_answers is not None and max_answers < 2:
        raise ValueError(f"max_answers: {max_answers}, expected at least 2, for one answer proves nothing")
    stop = paths.EVERY if max_answers is None else max_answers
    solution = decide(Task(clues, stop, budget, given, sat, progress))
    return replace(solution, log=solve_log(clues)) if log else solution


def each_answer(clues: Clues, *, given: Grid | None = None, budget: int = BUDGET) -> Iterator[Grid]:
    """List the answers, each once, as they are found.

    Raises UndecidedError, after those it found, when the budget runs out before it is known that there are no
    more; ValueError, at once, as ``judge`` does.
    """
    return _each_of(count_in_parts(clues, budget=budget, given=given))


def _each_of(parts: Iterator[Found]) -> Iterator[Grid]:
    ended = False
    for part in parts:
        yield from map(Grid, part.answers)
        ended = part.ended
    if not ended:
        raise UndecidedError("answers: the budget ran out, there may be more; use a larger one")


def first_answer(clues: Clues, *, sat: bool = False, budget: int = BUDGET) -> Grid | None:
    """Return an answer as soon as one is found, or None where there is none.

    Raises UndecidedError when the budget runs out before; ValueError as ``judge`` does.
    """
    check_clues(clues)
    settled = settle_by_lines(clues)
    if not settled.is_open:
        return next(map(Grid, settled.answers), None)
    probes = paths.affordable(budget, settled.tables[2])
    told = count(settled.tables, settled.cells, Task(clues, 1, budget, sat=sat), probes)
    if not told.found and not told.ended:
        raise UndecidedError("answer: the budget ran out before one was found; use a larger one")
    return Grid(told.answers[0]) if told.found else None


def settle_line(clue: Clue, line: NDArray[np.uint8]) -> NDArray[np.uint8] | None:
    """Return a line with every cell settled on which all arrangements of its clue agree.

    ``line`` is uint8 of EMPTY, FILLED, UNKNOWN and stays as it is; None means no arrangement fits. Raises
    ValueError for a run below 1, and for cells that are not in a line.
    """
    if min(clue, default=1) < 1 or line.ndim != 1:
        raise ValueError(f"line: {clue} for cells of shape {line.shape}, expected runs from 1 and one line")
    if sum(clue) + max(len(clue) - 1, 0) > line.size:
        return None
    return paths.settle_line(clue, np.ascontiguousarray(line, np.uint8))


def differing_cells(one: Grid, other: Grid) -> tuple[tuple[int, int], ...]:
    """List the cells (row, column), counted from 0, in which two grids of one size differ."""
    return tuple((int(r), int(c)) for r, c in np.argwhere(one.cells != other.cells))


def warm() -> None:
    """Compile what lies beyond line logic now, so that workers started later only load it.

    Line logic itself is compiled when this module is imported. Some 20 ms when all is in the cache; nothing
    is done where there is none, for then each process compiles for itself.
    """
    if cache_folder():
        import_module("bookmaker.nonogram.kernels.deep")
