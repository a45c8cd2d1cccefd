"""Grids into weights: the harder a puzzle with one answer, the heavier; anything else weighs nothing."""

from collections.abc import Sequence
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
"""Probes of a trace; the depth-2 stage of the 15x15 7-Dom takes 538,161."""

Weight = tuple[int, ...]


@dataclass(frozen=True)
class Weighed:
    """A grid with one answer: its weight, class, open cells after line logic, and probes of its trace."""

    cells: Cells
    weight: Weight
    kind: PuzzleClass
    line_unknown: int
    probes: tuple[int, int]


def weigh(stack: Cells, aim: Aim) -> list[Weighed]:
    """Weigh the grids of a stack, uint8 (grids, height, width), with one answer and not beyond the aim."""
    judged = judge_grids(stack, unique=True, budget=UNIQUE_BUDGET)
    unique = np.flatnonzero(judged.answers == 1)
    weighed = (_weighed(stack[i], int(judged.unknown[i]), aim) for i in unique)
    return [one for one in weighed if one]


def heaviest(weighed: Sequence[Weighed]) -> Weighed | None:
    """Return the first of the heaviest grids, None of none."""
    return max(weighed, key=lambda one: one.weight, default=None)


def _weighed(cells: Cells, line_unknown: int, aim: Aim) -> Weighed | None:
    """Weigh a grid with one answer by its class first, then by what its costliest tool leaves and takes.

    None for a grid beyond the aim, or one whose trace is too long to be told.
    """
    clues = clues_of(cells)
    trace = trace_of(clues, budget=TRACE_BUDGET) if line_unknown else None
    kind = _class_of(trace)
    if kind not in CLASSES[: aim.rank + 1]:
        return None
    one, two = trace.probes if trace else (0, 0)
    left = trace.unknown if trace else 0
    sweeps = len(solve_log(clues)) if aim.kind is PuzzleClass.LINE else 0
    open_after_one = _open_after_one(clues) if left or two else 0
    weight = (CLASSES.index(kind), left, two, open_after_one, one, line_unknown, sweeps)
    return Weighed(cells, weight, kind, line_unknown, (one, two))


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
