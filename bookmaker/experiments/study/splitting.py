"""Drawn grids into four counts: fair, unique but stuck, ambiguous, and those that stayed undecided."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Cells
from bookmaker.nonogram.solver import BUDGET, judge, judge_grids
from bookmaker.nonogram.verdict import Verdict


@dataclass(frozen=True)
class Split:
    """How many grids line logic settles, how many more are unique, how many are not or stayed open.

    ``by_sat`` counts those that only a SAT solver decided, which are among the others too.
    """

    fair: int = 0
    stuck: int = 0
    ambiguous: int = 0
    undecided: int = 0
    by_sat: int = 0

    @property
    def grids(self) -> int:
        """How many grids were split."""
        return self.fair + self.stuck + self.ambiguous + self.undecided


@dataclass(frozen=True)
class Judged:
    """For each grid the cells line logic leaves open, and its answers: 1, 2 for more, 0 if undecided."""

    unknown: NDArray[np.int64]
    answers: NDArray[np.int64]
    by_sat: int


def split(stack: Cells) -> Split:
    """Split drawn grids, uint8 of shape (count, height, width)."""
    judged = judge_stack(stack)
    hard = judged.answers[judged.unknown > 0]
    return Split(
        fair=int(np.count_nonzero(judged.unknown == 0)),
        stuck=int(np.count_nonzero(hard == 1)),
        ambiguous=int(np.count_nonzero(hard == 2)),
        undecided=int(np.count_nonzero(hard == 0)),
        by_sat=judged.by_sat,
    )


def total(splits: Iterable[Split]) -> Split:
    """Add splits up."""
    return Split(*map(sum, zip(*map(astuple, splits), strict=True)))


def judge_stack(stack: Cells, budget: int = BUDGET) -> Judged:
    """Judge drawn grids within a budget of probes each; what it leaves open is SAT's, where one is installed.

    The budget decides nearly every random grid, so that figures hardly depend on what is installed.
    """
    verdicts = judge_grids(stack, unique=True, budget=budget)
    answers = verdicts.answers.copy()
    left = np.flatnonzero(answers == 0)
    for i in left:
        solution = judge(clues_of(stack[i]), budget=budget, sat=True)
        # One that is undecided may tell of an answer, which is then not known to be the only one.
        answers[i] = 0 if solution.verdict is Verdict.UNDECIDED else solution.answers
    return Judged(verdicts.unknown, answers, int(np.count_nonzero(answers[left])))
