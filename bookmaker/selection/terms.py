"""Whether a book may print a picture: its clues, its verdict, its tier, and not twice."""

from dataclasses import dataclass
from functools import lru_cache

from bookmaker.book import LINE, PROBE, UNIQUE
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.difficulty import Difficulty, grade
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Log, Verdict
from bookmaker.selection.asked import Asked

BUDGET = 100_000
"""Probes spent on one grid; most need a few hundred, and a stubborn one is not worth the wait."""

LEAST_FILL, MOST_FILL = 0.1, 0.95
"""Outside of these a grid is no puzzle."""

ALLOWED = {
    LINE: (Verdict.LINE_SOLVABLE,),
    PROBE: (Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING),
    UNIQUE: (Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH),
}

NEEDS_GUESS = "need a guess"
REFUSALS = {
    Verdict.NEEDS_PROBING: NEEDS_GUESS,
    Verdict.NEEDS_SEARCH: "need what-ifs inside what-ifs",
    Verdict.AMBIGUOUS: "have more than one answer",
    Verdict.UNDECIDED: "could not be decided",
}
"""Why a verdict is refused, told of several pictures."""

DEGENERATE = "are nearly empty or nearly filled"


@dataclass(frozen=True)
class Judged:
    """A grid with everything a puzzle needs, found out once.

    ``what_ifs`` counts the one-step probes that it takes, ``unknown`` the cells that line logic leaves open.
    """

    clues: Clues
    verdict: Verdict
    difficulty: Difficulty
    log: Log
    what_ifs: int = 0
    unknown: int = 0


@dataclass(frozen=True)
class Refused:
    """Why a grid may not be printed, told of several: ``are too hard``."""

    reason: str


def judge_grid(grid: Grid, asked: Asked) -> Judged | Refused:
    """Judge a grid by the terms of a section, cheapest test first."""
    if not LEAST_FILL <= grid.fill <= MOST_FILL:
        return Refused(DEGENERATE)
    clues = clues_of(grid)
    if asked.max_clues is not None and clues.longest > asked.max_clues:
        return Refused(f"have over {asked.max_clues} clues in a line")
    judged = _judge(clues, asked.solving)
    if isinstance(judged, Refused):
        return judged
    if asked.tiers and judged.difficulty.tier not in asked.tiers:
        return Refused(f"are of the level {judged.difficulty.tier}")
    return judged


@lru_cache(maxsize=4096)
def _judge(clues: Clues, solving: str) -> Judged | Refused:
    """Judge clues once, though several sections may ask; the answer depends on nothing else."""
    solution = judge(clues, budget=BUDGET, log=True)
    if solution.verdict not in ALLOWED[solving]:
        return Refused(REFUSALS[solution.verdict])
    difficulty, log = grade(clues, solution), solution.log
    return Judged(clues, solution.verdict, difficulty, log, solution.probes, solution.line_unknown)
