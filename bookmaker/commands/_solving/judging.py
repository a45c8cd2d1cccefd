"""A posed puzzle to all that the solvers tell of it, and of what came with it."""

from dataclasses import dataclass, replace

from bookmaker.commands._solving.asking import Wishes
from bookmaker.commands._solving.checking import (
    Begun,
    Checked,
    Untrue,
    check_answer,
    check_begun,
    untrue_claims,
)
from bookmaker.commands._solving.counting import Tell, count_answers
from bookmaker.commands._solving.mending import Mend, can_be_mended, find_mend
from bookmaker.commands._solving.posing import Posed
from bookmaker.commands._timing import Timing, time_call
from bookmaker.errors import UndecidedError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.faults import misfits, unequal_sums
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.moves import Move
from bookmaker.nonogram.solver import first_answer, judge
from bookmaker.nonogram.trace import Classified, classify
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict
from bookmaker.progress import Progress, silent


@dataclass(frozen=True)
class Times:
    """Milliseconds to the first answer and to the verdict; no first answer where none is found."""

    first_answer: Timing | None
    verdict: Timing


@dataclass(frozen=True)
class Judged:
    """A puzzle with what the solvers say of it; parts that were not asked for are None.

    ``stopped`` tells that a count of answers was interrupted.
    """

    posed: Posed
    wishes: Wishes
    found: Classified
    stopped: bool = False
    mend: Mend | None = None
    begun: Begun | None = None
    checked: Checked | None = None
    untrue: tuple[Untrue, ...] = ()
    moves: tuple[Move, ...] | None = None
    times: Times | None = None

    @property
    def solution(self) -> Solution:
        """The verdict and the answers."""
        return self.found.solution

    @property
    def kind(self) -> PuzzleClass:
        """The class."""
        return self.found.kind

    @property
    def asked(self) -> Solution:
        """What is found of the given grid where the clues alone do not decide, else of the puzzle."""
        return (self.begun and self.begun.left) or self.solution

    @property
    def answer(self) -> Grid | None:
        """The only answer there is, or that has the given cells."""
        return self.asked.grid if self.asked.verdict.is_unique else None

    @property
    def plain_fault(self) -> str:
        """What is wrong with the clues before any step: lines too short, sums that disagree; else empty."""
        is_plain = misfits(self.posed.clues) or unequal_sums(self.posed.clues)
        return self.solution.fault if is_plain else ""

    @property
    def start(self) -> Grid | None:
        """The cells that steps begin with, None for a blank grid."""
        return self.begun.start if self.begun else None

    @property
    def promise_kept(self) -> bool | None:
        """Whether the answer, given or found, is the promised one; None where that cannot be said."""
        if self.checked:
            return self.checked.kept
        if not self.posed.filed.promise or not self.solution.verdict.is_unique:
            return None
        return all(one.claim != "answer-sha256" for one in self.untrue)

    @property
    def is_failing(self) -> bool:
        """Whether there is not one answer that has what is given, or something that came along is wrong."""
        spoilt = (self.checked and (self.checked.faults or self.checked.kept is False)) or self.untrue
        return bool(spoilt or (self.begun and self.begun.wrong)) or self.asked.verdict in (
            Verdict.AMBIGUOUS,
            Verdict.IMPOSSIBLE,
        )


def judge_posed(
    posed: Posed, wishes: Wishes, tell: Tell | None = None, progress: Progress = silent
) -> Judged:
    """Judge a puzzle; ``tell`` hears of the answers where they are to be listed.

    Ctrl-C during the count of answers ends the count; what follows is left out then.
    """
    found = classify(posed.clues, sat=wishes.sat)
    found, stopped = count_answers(posed.clues, found, wishes.most, tell, progress)
    judged = Judged(posed, wishes, found, stopped)
    return judged if stopped else _with_the_rest(judged)


def _with_the_rest(judged: Judged) -> Judged:
    posed, wishes, solution = judged.posed, judged.wishes, judged.solution
    begun = check_begun(posed, solution, wishes.sat)
    start = begun.start if begun else None
    return replace(
        judged,
        mend=_mend(judged) if wishes.mends and not begun else None,
        begun=begun,
        checked=check_answer(posed),
        untrue=tuple(untrue_claims(posed, judged.found)),
        moves=_walk(posed.clues, start) if wishes.moves else None,
        times=_time(posed.clues, wishes) if wishes.runs else None,
    )


def _walk(clues: Clues, start: Grid | None) -> tuple[Move, ...]:
    from bookmaker.nonogram.walkthrough import walk  # 15 ms of each start, and few ask for steps

    return walk(clues, start)


def _mend(judged: Judged) -> Mend | None:
    first, second = judged.solution.grid, judged.solution.second
    if first is None or second is None or not can_be_mended(judged.posed.clues):
        return None
    return find_mend(judged.posed.filed, (first, second))


def _time(clues: Clues, wishes: Wishes) -> Times:
    def search() -> object:
        return first_answer(clues, sat=wishes.sat)

    try:
        first = time_call(search, wishes.runs)
    except UndecidedError:
        first = None
    return Times(first, time_call(lambda: judge(clues, sat=wishes.sat), wishes.runs))
