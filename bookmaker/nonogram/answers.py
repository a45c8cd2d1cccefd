"""Cells at their line fixpoint to the number of their answers: a search, a switch, and a SAT solver.

Two answers are what most callers ask for. Then a switch of the first one spares the search for the second,
and a SAT solver, where it is allowed, comes before most of the budget is spent.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bookmaker.nonogram import paths, sat
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.grid import Cells, Grid
from bookmaker.nonogram.kernels.sweep import Tables
from bookmaker.nonogram.outcome import Found

BUDGET = 10_000_000
"""Probes of a 25x25 puzzle at most; a hard one of that size needs 7.4 million, some 5 seconds."""

SAT_AFTER = 100_000
"""Probes that come before the SAT solver; a tenth of a second, in which most puzzles end."""

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
    """Count the answers within cells at their line fixpoint up to a stop, within a budget of probes."""
    asks_sat = task.sat and sat.is_installed()
    first = min(budget, SAT_AFTER) if asks_sat and task.stop <= 2 else budget
    told = _gather(paths.search(tables, cells, first, task.stop), tables, cells, task)
    if not asks_sat or _is_done(told, task.stop):
        return told
    by_sat = _gather(sat.search(task.clues, cells, task.stop), tables, cells, task, told.share)
    if _is_done(by_sat, task.stop) or first == budget:
        return max(told, by_sat._replace(spent=told.spent), key=lambda one: (one.ended, one.found))
    return _gather(paths.search(tables, cells, budget, task.stop), tables, cells, task, told.share)


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
