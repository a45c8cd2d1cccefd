"""A classified puzzle to the count of its answers, each told as it is found."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from bookmaker.commands._solving.asking import TWO
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.counting import NO_BUDGET, count_in_parts
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.solver import BUDGET
from bookmaker.nonogram.trace import Classified, class_of
from bookmaker.nonogram.verdict import Solution, Verdict
from bookmaker.progress import Progress
from bookmaker.signals import held_back

SEARCH = "search done, percent"
"""What the progress of a count is called."""

Tell = Callable[[int, Grid], None]
"""Is handed each answer as it is found, with its number from 1."""


def count_answers(
    clues: Clues, found: Classified, most: int | None, tell: Tell | None, progress: Progress
) -> tuple[Classified, bool]:
    """Return what was found with the answers counted up to ``most`` or all, and whether Ctrl-C ended that.

    A count of all knows no budget, so that it decides in the end what was left undecided.
    """
    solution = found.solution
    is_open = solution.verdict is Verdict.UNDECIDED and most is None
    if is_open or (solution.verdict is Verdict.AMBIGUOUS and most != TWO):
        tally = _count(clues, most, tell, progress)
        return _with_count(found, tally, most), tally.stopped
    if tell and (solution.verdict.is_unique or solution.verdict is Verdict.AMBIGUOUS):
        known = [grid for grid in (solution.grid, solution.second) if grid]
        for number, grid in enumerate(known, 1):
            tell(number, grid)
    return found, False


class _Tally(NamedTuple):
    """Answers found, up to two of them, whether there can be no more, and whether Ctrl-C came."""

    found: int
    first: tuple[Grid, ...]
    ended: bool
    stopped: bool


def _count(clues: Clues, most: int | None, tell: Tell | None, progress: Progress) -> _Tally:
    found, first, ended, stopped = 0, tuple[Grid, ...](), False, False
    try:
        for part in count_in_parts(clues, most, NO_BUDGET if most is None else BUDGET):
            # So that no answer is told without being counted, or counted and half told.
            with held_back():
                for cells in part.answers if most is None else part.answers[: most - found]:
                    found += 1
                    if found <= TWO:
                        first += (Grid(cells),)
                    if tell:
                        tell(found, Grid(cells))
                ended = part.ended
            progress(SEARCH, int(100 * part.share), 100)
    except KeyboardInterrupt:
        stopped = True
    return _Tally(found, first, ended and not stopped, stopped)


def _with_count(found: Classified, tally: _Tally, most: int | None) -> Classified:
    answers = max(found.solution.answers, tally.found)
    exact = tally.ended and (most is None or tally.found < most)
    solution = replace(found.solution, answers=answers, exact=exact)
    if solution.verdict is Verdict.UNDECIDED:
        solution = _decided(solution, tally)
    return Classified(class_of(solution, found.trace), solution, found.trace)


def _decided(solution: Solution, tally: _Tally) -> Solution:
    if len(tally.first) == TWO:
        first, second = tally.first
        return replace(solution, verdict=Verdict.AMBIGUOUS, grid=first, second=second)
    if not tally.ended:
        return solution
    if tally.first:
        return replace(solution, verdict=Verdict.NEEDS_SEARCH, grid=tally.first[0])
    return replace(
        solution, verdict=Verdict.IMPOSSIBLE, fault="every way to fill the open cells breaks a clue"
    )
