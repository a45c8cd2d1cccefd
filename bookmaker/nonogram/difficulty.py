"""How hard a puzzle is, from the way it is solved: rung, sweeps, narrowest moment.

No clock and no size enters. What lines alone solve has four tiers, the quarters of a calibration set:
drawings, noise and blobs of 15, 20 and 25 cells, kept with the script that cuts them in
``benchmarks/calibration``. What needs a what-if has the fifth to itself.
"""

from bisect import bisect_right
from dataclasses import dataclass

from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.verdict import Log, Solution, Verdict

TIERS = ("warm-up", "easy", "medium", "hard", "expert")

LINE_TIERS, EXPERT = TIERS[:-1], TIERS[-1]
"""The tiers of what lines alone solve, and the one of what needs more."""

CUTS = (6, 10, 14)
"""The least score of each of ``LINE_TIERS`` from ``easy`` on."""

RUNGS = ("line", "probe", "search")
"""What it takes to solve a puzzle, easiest first: lines alone, one what-if at a time, more."""

_RUNGS = dict(zip((Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH), RUNGS, strict=True))


@dataclass(frozen=True)
class Difficulty:
    """A tier and the measures it was cut from.

    ``rung`` is ``line`` or ``probe`` or ``search``; ``sweeps`` counts alternating passes, the fewer of
    starting with rows or with columns; ``bottleneck`` is the fewest lines that offered progress at any
    moment before the last cell fell, 0 where line logic was stuck.
    """

    tier: str
    rung: str
    sweeps: int
    bottleneck: int

    @property
    def dots(self) -> int:
        """The tier as 1 to 5 dots."""
        return TIERS.index(self.tier) + 1


def grade(clues: Clues, solution: Solution) -> Difficulty:
    """Grade a puzzle by its solution; sweeps are counted where the solution has no log.

    Raises ValueError for clues that have not exactly one answer.
    """
    if not solution.verdict.is_unique:
        raise ValueError(f"clues are {solution.verdict}, only a puzzle with one answer has a difficulty")
    sweeps, bottleneck = _pace(clues, solution.log)
    rung = _RUNGS[solution.verdict]
    if rung != "line":
        return Difficulty(EXPERT, rung, sweeps, 0)
    return Difficulty(tier_of(score(sweeps, bottleneck)), rung, sweeps, bottleneck)


def score(sweeps: int, bottleneck: int) -> int:
    """Weigh a line-solvable puzzle: more sweeps are harder, a wider way on is easier."""
    return 2 * sweeps - bottleneck


def tier_of(points: int) -> str:
    """Return the tier of a line-solvable puzzle's score."""
    return LINE_TIERS[bisect_right(CUTS, points)]


def _pace(clues: Clues, log: Log) -> tuple[int, int]:
    if log:
        return len(log), min(sweep.productive for sweep in log)
    # Imported late: a book knows difficulties, and reading one must not load numba.
    from bookmaker.nonogram.log import pace_of

    return pace_of(clues)
