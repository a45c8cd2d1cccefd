"""Clues and the cells known so far to answers found by a SAT solver, where one is installed.

A variable for each open cell, and for each run and position: the run starts there or before. A run is on its
way from its start to its end, then comes the gap before the next; each tells the cells it lies on. The budget
counts conflicts, never time.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import chain, count, pairwise

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells
from bookmaker.nonogram.halting import check_halt
from bookmaker.nonogram.outcome import Found

CONFLICTS = 300_000
"""What a puzzle may cost: some 15 seconds of one of 40x40. No public one at hand takes more than two
slices."""

SLICE = 2_000
"""Conflicts between two moments at which the solver can be interrupted."""

Literal = int | bool
"""A variable or, below 0, its opposite; True or False where it is known."""

Numbers = NDArray[np.int64]
Clauses = list[list[int]]


def is_installed() -> bool:
    """Tell whether there is a SAT solver, the extra ``sat``."""
    return find_spec("pysat") is not None


def search(clues: Clues, cells: Cells, stop: int, conflicts: int = CONFLICTS) -> Iterator[Found]:
    """Search for answers up to a stop, each forbidden once it is found; yield them one by one, then the end.

    ``cells`` is what is known, and every clue fits its line. ``spent`` counts conflicts, and each call of the
    solver as one.
    """
    from pysat.solvers import Glucose4

    variables: Numbers = np.zeros(cells.shape, np.int64)
    open_cells = cells == UNKNOWN
    variables[open_cells] = np.arange(1, np.count_nonzero(open_cells) + 1)
    found = spent = calls = 0
    with Glucose4(bootstrap_with=encode(clues, cells, variables)) as solver:
        while found < stop and spent < conflicts:
            check_halt()
            solver.conf_budget(SLICE)
            # Without this it would catch Ctrl-C itself, and raise an error of its own.
            told, calls = solver.solve_limited(expect_interrupt=True), calls + 1
            spent = solver.accum_stats()["conflicts"] + calls
            if told is False:
                yield Found([], True, spent, 1.0)
                return
            if told:
                found += 1
                model = np.array(solver.get_model()[: int(variables.max())])
                answer = cells.copy()
                answer[open_cells] = np.where(model > 0, FILLED, EMPTY)
                solver.add_clause((-model).tolist())
                yield Found([answer], False, spent, 0.0)


def encode(clues: Clues, cells: Cells, variables: Numbers) -> Clauses:
    """Return the clauses of all lines with open cells, whose ``variables`` are numbers from 1."""
    fresh, clauses = count(int(variables.max()) + 1), Clauses()
    rows = zip(clues.rows, cells, variables, strict=True)
    cols = zip(clues.cols, cells.T, variables.T, strict=True)
    for clue, line, names in chain(rows, cols):
        if UNKNOWN in line:
            literals = [
                name or cell == FILLED for name, cell in zip(names.tolist(), line.tolist(), strict=True)
            ]
            clauses += _line(clue, literals, fresh)
    return clauses


def _line(clue: Clue, cells: list[Literal], fresh: Iterator[int]) -> Iterator[list[int]]:
    started = [_starts(clue, j, len(cells), fresh) for j in range(len(clue))]
    for here in started:
        for before, after in pairwise(here):
            yield from _clause(_not(before), after)
    for place, cell in enumerate(cells):
        began = [here[place] for here in started]
        over = [_before(here, place - run) for here, run in zip(started, clue, strict=True)]
        apart = [_before(here, place - run - 1) for here, run in zip(started, clue, strict=True)]
        for this, after in zip([True, *over], [*began, False], strict=True):
            yield from _clause(_not(this), after, _not(cell))
        for this, done in zip(began, over, strict=True):
            yield from _clause(_not(this), done, cell)
        for done, after in zip(apart, began[1:], strict=False):
            yield from _clause(_not(after), done)


def _starts(clue: Clue, j: int, length: int, fresh: Iterator[int]) -> list[Literal]:
    """Return, for each position, the literal that run ``j`` starts there or before."""
    first = sum(clue[:j]) + j
    last = length - sum(clue[j:]) - (len(clue) - j - 1)
    return [False if place < first else True if place >= last else next(fresh) for place in range(length)]


def _before(started: list[Literal], place: int) -> Literal:
    return started[place] if place >= 0 else False


def _not(literal: Literal) -> Literal:
    return (not literal) if isinstance(literal, bool) else -literal


def _clause(*literals: Literal) -> Iterator[list[int]]:
    """Yield a clause of the literals that are not known, or nothing where one is known to hold."""
    if not any(literal is True for literal in literals):
        yield [literal for literal in literals if literal is not False]
