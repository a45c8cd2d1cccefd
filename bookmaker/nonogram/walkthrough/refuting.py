"""An assumed cell to its refutation: the lines that lead to the contradiction, and none that does not matter.

What follows from the assumption is gone back from the line that breaks: of each line only those assumed cells
are kept without which it would not tell what is needed. Then every line, and every probe within, is left out
that can be.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from bookmaker.nonogram.moves import Placed
from bookmaker.nonogram.trace import trace_of
from bookmaker.nonogram.walkthrough.board import Board, Place
from bookmaker.nonogram.walkthrough.trail import Guess, Step, Trail, core, follow, follow_guess


@dataclass(frozen=True)
class Refutation:
    """A value of a cell, the steps that follow from it, and the line that can then not hold its clue.

    Steps tell the cells that matter. One may be a refutation itself, and its cell then has the other value.
    ``leans_on`` holds the cells of an outer assumption that this one needs.
    """

    assumed: Placed
    steps: tuple["Step | Refutation", ...]
    broken: int
    leans_on: frozenset[Place] = frozenset()

    @property
    def within(self) -> list["Refutation"]:
        """The refutations among the steps."""
        return [step for step in self.steps if isinstance(step, Refutation)]

    @property
    def lines(self) -> list[int]:
        """The lines that tell something, in order."""
        return [step.line for step in self.steps if isinstance(step, Step)]


def refute(board: Board, assumed: Placed, *, nested: bool) -> Refutation:
    """Refute a value of a cell by line logic, or by one-step probes within where ``nested``.

    The board stays as it is. Raises ValueError where nothing breaks.
    """
    if not nested:
        return _refute_by_lines(board, assumed, frozenset())
    begun = follow(board, assumed)
    probes = trace_of(board.clues, given=begun.board.grid).firings if begun.broken < 0 else ()
    full = _explain(_with_guesses(begun, [(row, col, value) for row, col, value, _ in probes]), frozenset())
    fewest = _spare_guesses(begun, [probe.assumed for probe in full.within])
    return _explain(_with_guesses(begun, fewest), frozenset())


def _refute_by_lines(board: Board, assumed: Placed, loose: Set[Place]) -> Refutation:
    """Refute by line logic with as few lines as can be: each that can be spared is."""
    best = _explain(follow(board, assumed), loose)
    for line in reversed(best.lines):
        trial = follow(board, assumed, {*best.lines, best.broken} - {line})
        if trial.broken >= 0:
            best = _explain(trial, loose)
    return best


def _with_guesses(begun: Trail, guesses: Sequence[Placed]) -> Trail:
    trail = begun.copy()
    for guess in guesses:
        follow_guess(trail, guess)
    return trail


def _spare_guesses(begun: Trail, guesses: Sequence[Placed]) -> list[Placed]:
    """Leave out the guesses without which the rest, as far as they still hold, break a line all the same.

    From the last to the first, so that what comes before one is the same for all trials.
    """
    before = [begun]
    for guess in guesses:
        before.append(_with_guesses(before[-1], [guess]))
    kept: list[Placed] = []
    for i in range(len(guesses) - 1, -1, -1):
        if _with_guesses(before[i], kept).broken < 0:
            kept = [guesses[i], *kept]
    return kept


def _explain(trail: Trail, loose: Set[Place]) -> Refutation:
    """Go the way back from the broken line; ``loose`` are cells that an outer assumption told."""
    if trail.broken < 0:
        raise ValueError("nothing breaks")
    needed = set(core(trail, trail.broken, len(trail.events) + 1, (), loose))
    steps: list[Step | Refutation] = []
    for time, event in reversed(list(enumerate(trail.events, 1))):
        told = tuple(cell for cell in event.settled if cell[:2] in needed)
        if told and isinstance(event, Step):
            needs = frozenset(core(trail, event.line, time, told, loose))
            needed |= needs
            steps.append(Step(event.line, told, needs))
        elif told and isinstance(event, Guess):
            within = _refute_within(trail, event, time, loose)
            needed |= within.leans_on
            steps.append(within)
    row, col = next(place for place, time in trail.born.items() if time == 0)
    assumed = (row, col, trail.board.lines[row][col])
    return Refutation(assumed, tuple(reversed(steps)), trail.broken, frozenset(needed & loose))


def _refute_within(trail: Trail, guess: Guess, time: int, loose: Set[Place]) -> Refutation:
    """Refute a guess as the board stood; what was assumed until then is loose."""
    known = {place for place, born in trail.born.items() if born < time}
    return _refute_by_lines(trail.board_at(time), guess.assumed, loose | known)
