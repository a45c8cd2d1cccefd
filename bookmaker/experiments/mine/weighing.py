"""Grids into weights: the harder a puzzle with one answer, the heavier; anything else weighs nothing."""

import sys
from dataclasses import dataclass

import numpy as np

from bookmaker.experiments.mine.aim import CLASSES, Aim
from bookmaker.nonogram import paths
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN, Cells
from bookmaker.nonogram.log import solve_log
from bookmaker.nonogram.solver import judge_grids
from bookmaker.nonogram.trace import Trace, trace_of
from bookmaker.nonogram.verdict import PuzzleClass

UNIQUE_BUDGET = 20_000
"""Probes to prove one answer; a grid that needs more is let go."""
TRACE_BUDGET = 2_000_000
"""Probes of a trace at most; the depth-2 stage of the 15x15 7-Dom takes 538,161."""

LOG_PROBES = 1200
"""Probes that would take as long as counting the sweeps of a grid does, at any size."""
ENDLESS = sys.maxsize

Weight = tuple[int, ...]


@dataclass(frozen=True)
class Weighed:
    """A grid with one answer: its weight, class, open cells after line logic, and probes of its trace."""

    cells: Cells
    weight: Weight
    kind: PuzzleClass
    line_unknown: int
    probes: tuple[int, int]


@dataclass(frozen=True)
class Weighing:
    """The grids of a stack that weigh anything, and the probes that it took to tell."""

    grids: list[Weighed]
    probes: int

    @property
    def heaviest(self) -> Weighed | None:
        """The first of the heaviest grids, None of none."""
        return max(self.grids, key=lambda one: one.weight, default=None)


def weigh(stack: Cells, aim: Aim, most: int = ENDLESS) -> Weighing:
    """Weigh the grids of a stack, uint8 (grids, height, width), with one answer and not beyond the aim.

    Traces that go on after about ``most`` probes weigh nothing. Of the proofs of one answer only those that
    failed count, the others are short.
    """
    judged = judge_grids(stack, unique=True, budget=UNIQUE_BUDGET)
    probes = UNIQUE_BUDGET * int(np.count_nonzero(judged.answers == 0))
    grids: list[Weighed] = []
    for i in np.flatnonzero(judged.answers == 1):
        weigh_one = _by_sweeps if aim.kind is PuzzleClass.LINE else _by_trace
        weighed, spent = weigh_one(stack[i], int(judged.unknown[i]), aim, max(0, most - probes))
        probes += spent
        grids += [weighed] if weighed else []
    return Weighing(grids, probes)


def _by_sweeps(cells: Cells, line_unknown: int, _aim: Aim, most: int) -> tuple[Weighed | None, int]:
    """Weigh a line puzzle by its sweeps; return it, None for another, and what that took."""
    if line_unknown or not most:
        return None, 0
    return Weighed(cells, (len(solve_log(clues_of(cells))),), PuzzleClass.LINE, 0, (0, 0)), LOG_PROBES


def _by_trace(cells: Cells, line_unknown: int, aim: Aim, most: int) -> tuple[Weighed | None, int]:
    """Weigh a grid with one answer by its class first, then by what its costliest tool leaves and takes.

    Return it, None for one beyond the aim or whose trace is too long to be told, and the probes that took.
    """
    clues = clues_of(cells)
    trace = trace_of(clues, budget=min(TRACE_BUDGET, most)) if line_unknown else None
    kind = _class_of(trace)
    (one, two), left, spent = (trace.probes, trace.unknown, trace.probes_run) if trace else ((0, 0), 0, 0)
    if kind not in CLASSES[: aim.rank + 1]:
        return None, spent
    open_after_one = _open_after_one(clues) if left or two else 0
    weight = (CLASSES.index(kind), left, two, open_after_one, one, line_unknown)
    return Weighed(cells, weight, kind, line_unknown, (one, two)), spent


def _class_of(trace: Trace | None) -> PuzzleClass:
    """Return the class of a grid that has one answer."""
    if trace is None:
        return PuzzleClass.LINE
    if trace.ended == "stuck":
        return PuzzleClass.BACKTRACK
    if trace.ended != "solved":
        return PuzzleClass.UNDECIDED
    return PuzzleClass.PROBE2 if trace.probes[1] else PuzzleClass.PROBE1


def _open_after_one(clues: Clues) -> int:
    """Count the cells that one-step probing leaves open."""
    tables = paths.tables_of(clues)
    settled, _ = paths.settle_blank(tables)
    return int(np.count_nonzero(paths.probe(tables, settled, TRACE_BUDGET).cells == UNKNOWN))
