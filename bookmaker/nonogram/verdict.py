"""What a solver says of clues: the verdict, the answers, and the log of how they were found."""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum

from bookmaker.nonogram.grid import Grid


class Verdict(StrEnum):
    """How the clues of a puzzle stand; the first three have exactly one answer."""

    LINE_SOLVABLE = "LINE_SOLVABLE"
    """Line logic alone settles every cell: no guessing."""
    NEEDS_PROBING = "NEEDS_PROBING"
    """Unique; strict one-step probing finishes what line logic leaves open."""
    NEEDS_SEARCH = "NEEDS_SEARCH"
    """Unique, but deeper than one-step probing."""
    AMBIGUOUS = "AMBIGUOUS"
    """Two answers or more."""
    IMPOSSIBLE = "IMPOSSIBLE"
    """No answer."""
    UNDECIDED = "UNDECIDED"
    """A counted budget ran out; never a pass."""

    @property
    def is_unique(self) -> bool:
        """Whether exactly one answer was proved."""
        return self in (Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH)

    @property
    def may_need_what_if(self) -> bool:
        """Whether the answer is the only one, but lines taken one by one do not lead to it."""
        return self in (Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH)


class PuzzleClass(StrEnum):
    """What it takes to solve a puzzle by the strict rules of probing, easiest first."""

    LINE = "line"
    """Complete line logic settles every cell."""
    PROBE1 = "probe1"
    """Finished by one-step probes: a cell is assumed, line logic follows, and only a contradiction tells."""
    PROBE2 = "probe2"
    """Finished when a probe may itself probe one step deep before it is judged contradictory."""
    BACKTRACK = "backtrack"
    """Exactly one answer, but probing two deep stalls."""
    MULTIPLE = "multiple"
    """Two answers or more."""
    NONE = "none"
    """No answer."""
    UNDECIDED = "undecided"
    """A counted budget ran out."""


class Claim(StrEnum):
    """What the verdicts on all puzzles of a book allow it to say."""

    ONE_SOLUTION = "one-solution"
    """Every puzzle has exactly one answer."""
    ONE_WHAT_IF = "one-what-if"
    """Some puzzles need what-ifs, but never one inside another."""
    NO_GUESSING = "no-guessing"
    """Lines alone solve every puzzle."""


def claims_of(verdicts: Collection[Verdict]) -> tuple[Claim, ...]:
    """Return what may be said of puzzles with these verdicts; of none, nothing."""
    if not verdicts or not all(verdict.is_unique for verdict in verdicts):
        return ()
    if all(verdict is Verdict.LINE_SOLVABLE for verdict in verdicts):
        return (Claim.ONE_SOLUTION, Claim.NO_GUESSING)
    is_deep = Verdict.NEEDS_SEARCH in verdicts
    return (Claim.ONE_SOLUTION,) if is_deep else (Claim.ONE_SOLUTION, Claim.ONE_WHAT_IF)


@dataclass(frozen=True)
class Step:
    """One line that settled cells: ``axis`` is "row" or "column", ``index`` counts from 0.

    ``settled`` holds (position in the line, EMPTY or FILLED), in order of position.
    """

    axis: str
    index: int
    settled: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Sweep:
    """One pass over all rows or over all columns, judged on the grid as it stood before the pass.

    ``productive`` counts the lines, of both axes, that offered progress before the pass: the width of
    the way on.
    """

    axis: str
    steps: tuple[Step, ...]
    productive: int


Log = tuple[Sweep, ...]


@dataclass(frozen=True)
class Solution:
    """What the solver found out about clues.

    ``grid`` is the answer, when AMBIGUOUS the first of two, else the cells that line logic settled;
    ``answers`` counts up to the stop asked for and is exact where ``exact``; ``second`` is a second
    answer when AMBIGUOUS; ``line_unknown`` counts the cells line logic leaves open; ``fault`` says which
    line or sum is at fault when IMPOSSIBLE; ``log`` is complete for LINE_SOLVABLE and tells as far as
    line logic goes otherwise; ``probes`` counts the one-step probes that fired; ``effort`` counts search
    nodes and probes spent, never time.

    Of an impossible puzzle, line logic for sides above 62 cells may name another one of the lines at fault,
    and leave other cells open, than that for shorter ones would: each stops at the first clash it meets.
    """

    verdict: Verdict
    grid: Grid | None = None
    second: Grid | None = None
    answers: int = 0
    exact: bool = True
    line_unknown: int = 0
    fault: str = ""
    log: Log = field(default=(), repr=False)
    probes: int = 0
    effort: int = 0
