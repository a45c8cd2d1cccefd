"""Cells at their line fixpoint to the number of their answers: a search, a switch, SAT, strict probing.

Two answers are what most callers ask for. Then a switch of the first one spares the search for the second,
and where a first part of the budget does not tell, something stronger has its turn before the rest is
searched.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bookmaker.nonogram import paths, sat
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.grid import Cells, Grid
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.outcome import Found

BUDGET = 10_000_000
"""Probes of a 25x25 puzzle at most, some 7 seconds."""

FIRST_GO = 200_000
"""Probes of a search for two answers before something stronger has its turn, first the SAT solver, then
strict probing two steps deep: Forever, webpbn 6574, takes 7.4 million probes of a search alone, and 0.1
million two steps deep. 7-Dom, on which those stall, takes the search 0.1 million. What splits a node was
measured too: the product of what both branches settle, their sum, or the looser branch first are no better
than the lesser of the two, which 30 random grids of 25x25 at 45 % tell."""

Progress = Callable[[float], None]
"""Is told the share of a search tree that is done, 0 to 1."""


@dataclass(frozen=True)
class Task:
    """What is asked of the solver: answers up to a stop, within a budget, from a given grid or from none."""

    clues: Clues
    stop: int
    budget: int
    given: Grid | None = None
    sat: bool = False
    progress: Progress | None = None


class Counted(NamedTuple):
    """What a count came to: answers, whether there can be no more, probes run, up to two answers, and the
    share of the search tree that was done."""

    found: int
    ended: bool
    spent: int
    answers: list[Cells]
    share: float = 0.0


def count(tables: Tables, cells: Cells, task: Task, budget: int) -> Counted:
    """Count the answers within cells at their line fixpoint up to a stop, within a budget of probes.

    The last probe that is begun is finished: one two steps deep may run some hundred over the budget.
    """
    first = min(budget, paths.affordable(FIRST_GO, tables[2])) if task.stop <= 2 else budget
    told = _gather(paths.search(tables, cells, first, task.stop), tables, cells, task)
    if not _is_done(told, task.stop) and task.sat and sat.is_installed():
        by_sat = _gather(sat.search(task.clues, cells, task.stop), tables, cells, task, told.share)
        told = _better(told, by_sat)._replace(spent=told.spent)
    done = _is_done(told, task.stop) or first == budget
    return told if done else _go_deeper(tables, cells, task, budget, told)


def _go_deeper(tables: Tables, cells: Cells, task: Task, budget: int, told: Counted) -> Counted:
    """Probe two steps deep, which may settle all, and search what that leaves open."""
    deep = paths.trace(tables, cells, max(0, budget - told.spent) // 2)
    spent, share = told.spent + deep.spent, told.share
    if deep.ended == CLASH:
        return Counted(0, True, spent, [], 1.0)
    if deep.ended == SOLVED:
        return Counted(1, True, spent, [deep.cells], 1.0)
    parts = paths.search(tables, deep.cells, max(0, budget - spent), task.stop)
    rest = _gather(parts, tables, deep.cells, task, share)
    return _better(told, rest)._replace(spent=spent + rest.spent)


def _better(told: Counted, later: Counted) -> Counted:
    """Return the later count, but for one that knows less."""
    return later if later.ended or later.found >= told.found else told


def _is_done(counted: Counted, stop: int) -> bool:
    return counted.ended or counted.found >= stop


def _gather(parts: Iterator[Found], tables: Tables, cells: Cells, task: Task, share: float = 0.0) -> Counted:
    """Sum up the parts of a search until its stop; ``share`` is what progress was told before."""
    found, ended, spent, answers = 0, False, 0, list[Cells]()
    for part in parts:
        found, ended, spent = found + len(part.answers), part.ended, part.spent
        answers += part.answers[: 2 - len(answers)]
        share = max(share, part.share)
        if task.progress:
            task.progress(share)
        if part.answers and found == 1 and task.stop == 2 and not ended:
            other = paths.switch(tables, cells, answers[0])
            if other is not None:
                return Counted(2, False, spent, [answers[0], other], share)
    return Counted(found, ended, spent, answers, share)
