"""Clues to the strict probes it takes to solve them: the cheapest-first trace, the class, and passes.

A probe assumes a value for one unknown cell and follows it by line logic, a depth-2 probe by one-step
probing to its fixpoint as well; a contradiction gives the cell the other value. Nothing else is learned from
a probe, neither from agreement of both values nor from one that happens to finish the grid.
"""

from dataclasses import dataclass, replace
from importlib import import_module
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram import paths
from bookmaker.nonogram.answers import BUDGET
from bookmaker.nonogram.batches import FIRST_GO, as_stack, judge_grids, on_threads
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.deciding import NO_WAY_ON, check_clues, known_cells, settle_given
from bookmaker.nonogram.faults import misfits
from bookmaker.nonogram.grid import UNKNOWN, Cells, Grid
from bookmaker.nonogram.kernels.compiling import cache_folder
from bookmaker.nonogram.kernels.probing import CLASH, SOLVED, SPENT, STUCK
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.solver import warm as warm_solver
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict

ENDS = {SOLVED: "solved", STUCK: "stuck", CLASH: "clash", SPENT: "spent"}

CLASSES = tuple(PuzzleClass)
"""What ``GridClasses.kinds`` counts from 0."""

WEAK = 0
"""A depth of ``passes_of``: the weaker probe that forces nothing inside the assumption."""


class Firing(NamedTuple):
    """A probe that contradicted: cell from 0, the value that was tried and refuted, one or two steps deep."""

    row: int
    col: int
    value: int
    depth: int


@dataclass(frozen=True)
class Trace:
    """The probes that fired, in order, and where they led.

    ``ended`` is "solved", "stuck", "clash" (there is no answer) or "spent" (the budget ran out); ``unknown``
    counts the cells open at the end and ``grid`` shows them; ``probes_run`` counts work, not firings.
    """

    firings: tuple[Firing, ...]
    ended: str
    unknown: int
    probes_run: int
    grid: Grid | None = None

    @property
    def probes(self) -> tuple[int, int]:
        """How many one-step and how many depth-2 probes fired."""
        deep = sum(firing.depth == 2 for firing in self.firings)
        return len(self.firings) - deep, deep

    @property
    def lead(self) -> int:
        """How many one-step probes fired before any had to go deeper: all that one-step probing comes to."""
        depths = [firing.depth for firing in self.firings]
        return depths.index(2) if 2 in depths else len(depths)


@dataclass(frozen=True)
class Classified:
    """What a puzzle is: its class, the solution behind it, and the trace where one was needed."""

    kind: PuzzleClass
    solution: Solution
    trace: Trace | None = None


@dataclass(frozen=True)
class GridClasses:
    """The classes of many drawn grids, one entry a grid.

    ``kinds`` counts in ``CLASSES``, ``unknown`` the cells that line logic leaves open, and ``probes``, of
    shape (grids, 2), the one-step and depth-2 probes of the trace of the unique ones.
    """

    kinds: NDArray[np.int64]
    unknown: NDArray[np.int64]
    probes: NDArray[np.int64]


@dataclass(frozen=True)
class Passes:
    """What probing in passes came to: cells known, cells fixed by a probe, and probes counted.

    ``probes`` are those of the puzzle's own cells and those within them.
    """

    grid: Grid
    known: int
    fixed: int
    probes: tuple[int, int]


def classify(clues: Clues, *, sat: bool = False, budget: int = BUDGET) -> Classified:
    """Return the class of a puzzle, by the strict rules where it has one answer.

    The verdict and the trace have a budget each, as in ``judge``. A trace that comes to an end decides what
    the verdict left open; one that does not is left out where the class is known without it.
    """
    solution = judge(clues, budget=budget, sat=sat)
    if not (solution.verdict.may_need_what_if or solution.verdict is Verdict.UNDECIDED):
        return Classified(class_of(solution, None), solution)
    trace = trace_of(clues, budget=budget)
    if solution.verdict is Verdict.UNDECIDED:
        solution = _decided_by(trace, solution)
    if solution.verdict is Verdict.NEEDS_PROBING and trace.ended != "solved":
        return Classified(PuzzleClass.PROBE1, solution)
    return Classified(class_of(solution, trace), solution, trace)


def _decided_by(trace: Trace, solution: Solution) -> Solution:
    """Return an undecided solution with all that a trace proves."""
    if trace.ended not in ("solved", "clash"):
        return solution
    told = replace(solution, exact=True, probes=trace.lead, effort=solution.effort + trace.probes_run)
    if trace.ended == "clash":
        return replace(told, verdict=Verdict.IMPOSSIBLE, answers=0, fault=NO_WAY_ON)
    verdict = Verdict.NEEDS_SEARCH if trace.probes[1] else Verdict.NEEDS_PROBING
    return replace(told, verdict=verdict, answers=1, grid=trace.grid)


def class_of(solution: Solution, trace: Trace | None) -> PuzzleClass:
    """Return the class that a verdict and the trace of the same clues stand for.

    Only NEEDS_SEARCH asks for a trace; without a whole one it is UNDECIDED.
    """
    if solution.verdict is not Verdict.NEEDS_SEARCH:
        return _CLASS_OF[solution.verdict]
    return _class_by(trace)


def _class_by(trace: Trace | None) -> PuzzleClass:
    """Return the class of a puzzle with one answer that line logic does not find."""
    if trace is None or trace.ended not in ("solved", "stuck"):
        return PuzzleClass.UNDECIDED
    if trace.ended == "stuck":
        return PuzzleClass.BACKTRACK
    return PuzzleClass.PROBE2 if trace.probes[1] else PuzzleClass.PROBE1


def trace_of(clues: Clues, *, given: Grid | None = None, budget: int = BUDGET) -> Trace:
    """Trace strict probing: the first one-step probe that contradicts, else the first depth-2 probe.

    Cells are scanned row by row, filled first, from the top again after each success, with line logic
    between. ``given`` is a partly filled grid to go on from. Raises ValueError for one of another size, and
    for clues without lines or with runs below 1.
    """
    check_clues(clues)
    tables = paths.tables_of(clues)
    cells, clash = (known_cells(tables, given), 0) if misfits(clues) else settle_given(tables, given)
    if clash >= 0:
        return Trace((), "clash", _count_unknown(cells), 0, Grid(cells))
    traced = paths.trace(tables, cells, paths.affordable(budget, tables[2]))
    firings = tuple(Firing(*map(int, firing)) for firing in traced.firings)
    return Trace(firings, ENDS[traced.ended], _count_unknown(traced.cells), traced.spent, Grid(traced.cells))


def passes_of(clues: Clues, depth: int = 1) -> Passes:
    """Probe in passes: all open cells row by row, filled first, again until a pass fixes none.

    A cell settled meanwhile is left out, a contradiction sets the other value at once, and line logic
    follows. At depth 2 the inner fixpoint of a probe is the same one step deep. With ``WEAK`` the cells
    inside an assumption are tried on their own: it is refuted when one of them contradicts with either
    value, and what a single value tells is not kept. Every probe counts, also one that need not be run
    again. Raises ValueError for another depth, for sides above 62 cells, and for clues that line logic shows
    to have no answer.
    """
    from bookmaker.nonogram.kernels.passes import APART, FIXED, INNER, LINE_LOGIC, OUTER, PASSES

    check_clues(clues)
    if depth not in (WEAK, 1, 2):
        raise ValueError(f"depth: {depth}, expected 1, 2 or WEAK")
    tables = paths.tables_of(clues)
    cells, clash = (None, 0) if misfits(clues) else paths.settle_blank(tables)
    if cells is None or clash >= 0:
        raise ValueError("clues: no grid has them, expected a puzzle with an answer")
    reach = {WEAK: APART, 1: LINE_LOGIC, 2: PASSES}[depth]
    passed = paths.run_passes(tables, cells, reach)
    known, counts = passed.cells.size - _count_unknown(passed.cells), list(map(int, passed.counts))
    return Passes(Grid(passed.cells), known, counts[FIXED], (counts[OUTER], counts[INNER]))


def classify_grids(
    stack: NDArray[np.uint8], *, budget: int = BUDGET, sat: bool = False, threads: int = 1
) -> GridClasses:
    """Classify many drawn grids of one size, uint8 of shape (grids, height, width), by their own clues.

    The number of threads changes nothing but the time. Raises ValueError for an array of another shape.
    """
    first, grids = min(budget, FIRST_GO) if sat else budget, as_stack(stack)
    judged = judge_grids(grids, unique=True, budget=first, threads=threads)
    line, multiple = CLASSES.index(PuzzleClass.LINE), CLASSES.index(PuzzleClass.MULTIPLE)
    kinds = np.where(judged.line_solvable, line, multiple)
    told = GridClasses(kinds, judged.unknown, np.zeros((len(grids), 2), np.int64))
    unsure = np.flatnonzero((judged.answers != 2) & (judged.unknown > 0))

    def look_closer(i: int) -> None:
        clues = clues_of(grids[i])
        if judged.answers[i] == 1:
            trace: Trace | None = trace_of(clues, budget=budget)
            kind = _class_by(trace)
        else:
            one = classify(clues, sat=sat, budget=budget)
            trace, kind = one.trace, one.kind
        told.kinds[i] = CLASSES.index(kind)
        if trace and kind in _TRACED:
            told.probes[i] = trace.probes

    on_threads(look_closer, map(int, unsure), threads)
    return told


def warm() -> None:
    """Compile what grading needs now, so that workers started later only load it; as ``solver.warm``."""
    warm_solver()
    if cache_folder():
        import_module("bookmaker.nonogram.kernels.strict")


_TRACED = (PuzzleClass.PROBE1, PuzzleClass.PROBE2, PuzzleClass.BACKTRACK)

_CLASS_OF = {
    Verdict.LINE_SOLVABLE: PuzzleClass.LINE,
    Verdict.NEEDS_PROBING: PuzzleClass.PROBE1,
    Verdict.AMBIGUOUS: PuzzleClass.MULTIPLE,
    Verdict.IMPOSSIBLE: PuzzleClass.NONE,
    Verdict.UNDECIDED: PuzzleClass.UNDECIDED,
}


def _count_unknown(cells: Cells) -> int:
    return int(np.count_nonzero(cells == UNKNOWN))
