"""Grids into weights: the harder a puzzle with one answer, the heavier; anything else weighs nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bookmaker.experiments.mine.aim import CLASSES, Aim
from bookmaker.nonogram import paths
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, Cells
from bookmaker.nonogram.log import solve_log
from bookmaker.nonogram.solver import judge_grids
from bookmaker.nonogram.trace import classify_grids, trace_of
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
    """Weigh the grids of a stack, uint8 (grids, height, width), with one answer and not beyond the aim.

    A weight compares by class first, then by what the costliest tool of the class leaves and takes, down to
    line logic.
    """
    unique = stack[judge_grids(stack, unique=True, budget=UNIQUE_BUDGET).answers == 1]
    if not len(unique):
        return []
    classes = classify_grids(unique, budget=TRACE_BUDGET)
    kinds = [list(PuzzleClass)[kind] for kind in classes.kinds]
    return [
        _weighed(cells, kind, int(unknown), (int(probes[0]), int(probes[1])), aim)
        for cells, kind, unknown, probes in zip(unique, kinds, classes.unknown, classes.probes, strict=True)
        if kind in CLASSES[: aim.rank + 1]
    ]


def heaviest(weighed: Sequence[Weighed]) -> Weighed | None:
    """Return the first of the heaviest grids, None of none."""
    return max(weighed, key=lambda one: one.weight, default=None)


def _weighed(cells: Cells, kind: PuzzleClass, unknown: int, probes: tuple[int, int], aim: Aim) -> Weighed:
    weight = (
        CLASSES.index(kind),
        _open_after_two(cells) if kind is PuzzleClass.BACKTRACK else 0,
        probes[1],
        _open_after_one(cells) if kind in (PuzzleClass.PROBE2, PuzzleClass.BACKTRACK) else 0,
        probes[0],
        unknown,
        _sweeps(cells) if aim.kind is PuzzleClass.LINE else 0,
    )
    return Weighed(cells, weight, kind, unknown, probes)


def _open_after_two(cells: Cells) -> int:
    """Count the cells that depth-2 probing leaves open."""
    return trace_of(clues_of(cells), budget=TRACE_BUDGET).unknown


def _open_after_one(cells: Cells) -> int:
    """Count the cells that one-step probing leaves open."""
    tables = paths.tables_of(clues_of(cells))
    settled, _ = paths.settle_blank(tables)
    return int(np.count_nonzero(paths.probe(tables, settled, TRACE_BUDGET).cells == UNKNOWN))


def _sweeps(cells: Cells) -> int:
    return len(solve_log(clues_of(cells)))
