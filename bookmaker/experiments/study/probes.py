"""The published probe study measured again: what is left where line logic is stuck, and how far probes go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import cast

import numpy as np

from bookmaker.experiments.journal import Record, is_count
from bookmaker.experiments.study import published
from bookmaker.experiments.study.plain import search_plainly
from bookmaker.experiments.study.published import Draw, large_probe_draws, probe_draws
from bookmaker.experiments.study.splitting import judge_stack
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Cells
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.trace import WEAK, passes_of

HARDEST = "hardest 12x12"
"""The key of the task that is one puzzle."""

SHARES = ("fair", "ambiguous", "undecided")
HARDEST_FIGURES = ("cells", "line", "one_step", "weaker", "two_deep")
"""What records of the study hold, of draws besides lists of what is stuck and what the plain search lost."""

Task = Draw | None
"""The grids to look at, or None for the hardest puzzle."""


@dataclass(frozen=True)
class ProbesPlan:
    """The study of the published grids, which has no parameters."""

    @property
    def about(self) -> Mapping[str, object]:
        """Say in plain values what decides every figure, as a journal and a result tell it."""
        return {"study": "probes", "seed": published.SEED}

    @property
    def tasks(self) -> dict[str, Task]:
        """List the draws to look at, by their keys, and the hardest puzzle."""
        return {**{drawn.key: drawn for drawn in (*probe_draws(), *large_probe_draws())}, HARDEST: None}


@dataclass(frozen=True)
class Stuck:
    """A unique grid that line logic does not finish: cells it leaves open, cells probed, cells then left."""

    fill: float
    index: int
    unknown: int
    fired: int
    left: int


@dataclass(frozen=True)
class Group:
    """All grids of one side; ``lost`` are those the plain search left undecided, by (fill, index)."""

    side: int
    grids: int
    fair: int
    ambiguous: int
    undecided: int
    stuck: tuple[Stuck, ...]
    lost: tuple[tuple[float, int], ...]
    lost_ambiguous: int

    @property
    def median_fired(self) -> float:
        """The median of the probes that fired, 0 where no grid is stuck."""
        return median([one.fired for one in self.stuck] or [0])


def grids_of(task: Task) -> int:
    """Count the grids of a task."""
    return task.grids if task else 1


def measure(task: Task) -> dict[str, object]:
    """Do a task; return the record of a journal."""
    return _measure_hardest() if task is None else _measure_draw(task)


def is_record(task: Task, record: Record) -> bool:
    """Whether ``measure`` may have given a record."""
    if task is None:
        return set(record) == {*HARDEST_FIGURES} and all(map(is_count, record.values()))
    if set(record) != {*SHARES, "stuck", "lost"} or not all(is_count(record[name]) for name in SHARES):
        return False
    if not _are_rows(record["stuck"], 4) or not _are_rows(record["lost"], 2):
        return False
    return sum(cast(int, record[name]) for name in SHARES) + len(_lists(record["stuck"])) == task.grids


def groups_of(tasks: Mapping[str, Task], records: Sequence[Record]) -> tuple[Group, ...]:
    """Add up the records of the tasks that are draws, by side."""
    by_side: dict[int, list[tuple[Draw, Record]]] = {}
    for drawn, record in zip(tasks.values(), records, strict=True):
        if drawn is not None:
            by_side.setdefault(drawn.side, []).append((drawn, record))
    return tuple(_group(side, measured) for side, measured in by_side.items())


def _measure_hardest() -> dict[str, object]:
    clues = published.hardest()
    line = judge(clues, budget=0).line_unknown
    cells = clues.width * clues.height
    depths = {"one_step": 1, "weaker": WEAK, "two_deep": 2}
    settled = {name: passes_of(clues, depth).known for name, depth in depths.items()}
    return {"cells": cells, "line": cells - line, **settled}


def _measure_draw(drawn: Draw) -> dict[str, object]:
    cells = drawn.cells()
    judged = judge_stack(cells)
    unknown, answers = judged.unknown, judged.answers
    hard = [int(i) for i in np.flatnonzero(unknown)]
    lost = [i for i in hard if not search_plainly(cells[i], published.SEARCH_NODES)]
    return {
        "fair": int(np.count_nonzero(unknown == 0)),
        "ambiguous": int(np.count_nonzero(answers == 2)),
        "undecided": int(np.count_nonzero(answers == 0)),
        "stuck": [_probed(i, cells[i], int(unknown[i])) for i in hard if answers[i] == 1],
        "lost": [[i, int(answers[i])] for i in lost],
    }


def _probed(index: int, picture: Cells, unknown: int) -> list[int]:
    passed = passes_of(clues_of(picture))
    return [index, unknown, passed.fixed, picture.size - passed.known]


def _group(side: int, measured: Sequence[tuple[Draw, Record]]) -> Group:
    stuck = [(drawn.fill, found) for drawn, record in measured for found in _lists(record["stuck"])]
    lost = [(drawn.fill, found) for drawn, record in measured for found in _lists(record["lost"])]
    fair, ambiguous, undecided = (sum(cast(int, record[name]) for _, record in measured) for name in SHARES)
    return Group(
        side,
        sum(drawn.grids for drawn, _ in measured),
        fair,
        ambiguous,
        undecided,
        tuple(Stuck(fill, *found) for fill, found in stuck),
        tuple((fill, index) for fill, (index, _) in lost),
        sum(answers == 2 for _, (_, answers) in lost),
    )


def _are_rows(value: object, length: int) -> bool:
    return isinstance(value, list) and all(
        isinstance(row, list) and len(row) == length and all(map(is_count, row)) for row in value
    )


def _lists(value: object) -> list[list[int]]:
    return cast(list[list[int]], value)
