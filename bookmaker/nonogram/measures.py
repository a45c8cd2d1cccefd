"""A solved puzzle to a report of its difficulty: what it takes, how long, how narrow, how much to look at.

``docs/difficulty.md`` defines each measure, with its source. None knows a clock, and a turned or mirrored
puzzle has the same report, but that the two counts of sweeps change places when rows become columns, and that
probes are counted in a fixed order of cells.
"""

from dataclasses import dataclass
from math import fsum, log

from bookmaker.nonogram.arrangements import count_arrangements
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.difficulty import grade
from bookmaker.nonogram.log import paces_of
from bookmaker.nonogram.rounds import Work, rounds_of, work_of
from bookmaker.nonogram.trace import Trace, class_of, trace_of
from bookmaker.nonogram.verdict import Solution, Verdict

MOST_SCRUBS, MOST_SKIMS = 1, 5
"""Looks for each line of a puzzle beyond which it is tedious."""

PLACES = 4
"""Decimals of a mean; the last digits of a logarithm differ between machines."""


@dataclass(frozen=True)
class Report:
    """The measures of a puzzle with one answer; plain values that ``dataclasses.asdict`` makes JSON of.

    ``rung`` is a ``PuzzleClass``; ``probes`` are the one-step and depth-2 probes of its trace, (0, 0) where
    line logic finishes. ``sweeps`` is the fewer of ``sweeps_by_rows`` and ``sweeps_by_columns``, begun with
    either; they and all below tell as far as line logic goes. ``bottleneck`` is 0 where it is stuck.
    ``visits`` are looks that told something, for each line.
    """

    tier: str
    rung: str
    probes: tuple[int, int]
    sweeps: int
    sweeps_by_rows: int
    sweeps_by_columns: int
    sweeps_per_side: float
    bottleneck: int
    visits: float
    open_placements: float
    skims: int
    scrubs: int
    is_tedious: bool


def report_of(clues: Clues, solution: Solution, trace: Trace | None = None) -> Report:
    """Measure a puzzle by its solution; the trace is worked out where the rung needs one and it is not given.

    Raises ValueError for clues that have not exactly one answer.
    """
    difficulty = grade(clues, solution)
    if trace is None and solution.verdict is not Verdict.LINE_SOLVABLE:
        trace = trace_of(clues)
    (by_rows, _), (by_columns, _) = paces_of(clues)
    visits, open_placements = _look_through(clues)
    work = work_of(clues)
    return Report(
        tier=difficulty.tier,
        rung=str(class_of(solution, trace)),
        probes=trace.probes if trace else (0, 0),
        sweeps=difficulty.sweeps,
        sweeps_by_rows=by_rows,
        sweeps_by_columns=by_columns,
        sweeps_per_side=round(2 * difficulty.sweeps / _lines(clues), PLACES),
        bottleneck=difficulty.bottleneck,
        visits=round(visits, PLACES),
        open_placements=round(open_placements, PLACES),
        skims=work.skims,
        scrubs=work.scrubs,
        is_tedious=is_tedious(clues, work),
    )


def is_tedious(clues: Clues, work: Work) -> bool:
    """Whether a puzzle takes more scrubs than it has lines, or more than five times as many skims."""
    return work.scrubs > MOST_SCRUBS * _lines(clues) or work.skims > MOST_SKIMS * _lines(clues)


def _look_through(clues: Clues) -> tuple[float, float]:
    """Return the looks that told something for each line, and the mean logarithm of their arrangements."""
    logarithms = [
        log(count_arrangements(clue, line)) for one in rounds_of(clues) for clue, line in one.telling(clues)
    ]
    looks = len(logarithms)
    return looks / _lines(clues), fsum(logarithms) / looks if looks else 0.0


def _lines(clues: Clues) -> int:
    return clues.width + clues.height
