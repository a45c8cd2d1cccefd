"""The steps that follow from an assumption into clauses, and those into chains: each cause before its effect.

A clause hangs on another with "so" only where it needs a cell that the other tells. Lines that say the same
at once are named together.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from bookmaker.nonogram.moves import Placed
from bookmaker.nonogram.walkthrough.board import Board, Place
from bookmaker.nonogram.walkthrough.trail import Step
from bookmaker.nonogram.walkthrough.wording import join_numbers, tell_settled

TOGETHER = 3
"""Clauses that one sentence holds at most."""


@dataclass(frozen=True)
class Clause:
    """What one line, or several alike, tell: ``in rows 3 and 5 cell 8 is empty``."""

    steps: tuple[Step, ...]
    words: str

    @property
    def places(self) -> frozenset[Place]:
        """The cells it tells."""
        return frozenset((row, col) for step in self.steps for row, col, _ in step.settled)


@dataclass(frozen=True)
class Link:
    """Clauses told in one breath; ``follows`` tells that each needs a cell of the link before.

    ``source`` names the lines, told before, that one which does not follow goes on from; empty where it goes
    on from what was assumed or known anyway.
    """

    clauses: tuple[Clause, ...]
    follows: bool
    source: str

    @property
    def places(self) -> frozenset[Place]:
        """The cells that it tells."""
        return frozenset[Place]().union(*(clause.places for clause in self.clauses))


def links(
    board: Board, steps: Sequence[Step], told: Sequence[Step] = (), last: Placed | None = None
) -> list[Link]:
    """Return steps in links, each as soon as may be after what it needs.

    ``told`` are steps before these, and ``last`` is a cell that was told right before.
    """
    found: list[Link] = []
    left, before = list(steps), frozenset() if last is None else frozenset([last[:2]])
    done = list(told)
    while left:
        unborn = {cell[:2] for step in left for cell in step.settled}
        ready = [step for step in left if not step.needs & unborn]
        following = [step for step in ready if step.needs & before]
        chosen = following or _alike(ready, done)
        source = "" if following else _name_sources(board, chosen[0], done)
        link = Link(tuple(_clauses(board, chosen)[:TOGETHER]), bool(following), source)
        taken = [step for clause in link.clauses for step in clause.steps]
        left = [step for step in left if step not in taken]
        done += taken
        found.append(link)
        before = link.places
    return found


def count_clauses(told: Sequence[Link]) -> int:
    """Count the clauses of links."""
    return sum(len(link.clauses) for link in told)


def tell_in_one(told: Sequence[Link]) -> str:
    """Tell links in one sentence: ``in row 3 cell 8 is empty, so in column 8 cell 2 is filled``."""
    words = ""
    for link in told:
        joint = ", so " if link.follows else ", then "
        words += f"{joint if words else ''}{_tell_link(link)}"
    return words


def tell_in_parts(told: Sequence[Link], lead: str) -> Iterator[str]:
    """Yield sentences of a few clauses each; the first begins with a lead, unless it follows by itself."""
    sentence: list[Link] = []
    for link in told:
        if sentence and (not link.follows or count_clauses([*sentence, link]) > TOGETHER):
            yield f"{lead} {tell_in_one(sentence)}."
            sentence, lead = [], _lead(link)
        sentence.append(link)
    if sentence:
        yield f"{lead} {tell_in_one(sentence)}."


def lead_on(told: Sequence[Link]) -> str:
    """Return how the first of some links goes on from what stands before it."""
    return _lead(told[0]) if told else ""


def _lead(link: Link) -> str:
    if link.follows:
        return "So"
    return f"From {link.source}," if link.source else "Also,"


def _tell_link(link: Link) -> str:
    return " and ".join(clause.words for clause in link.clauses)


def _alike(ready: Sequence[Step], done: Sequence[Step]) -> list[Step]:
    """Return the first step that can be told, and all that go on from the same steps."""
    first = _sources(ready[0], done)
    return [step for step in ready if _sources(step, done) == first]


def _sources(step: Step, done: Sequence[Step]) -> list[int]:
    """List the lines among those told that gave a step a cell it needs."""
    return sorted({one.line for one in done if one.line != step.line and _places(one) & step.needs})


def _name_sources(board: Board, step: Step, done: Sequence[Step]) -> str:
    lines = _sources(step, done)
    return _name_lines(board, _side(board, lines[0]), lines) if lines else ""


def _places(step: Step) -> Set[Place]:
    return {cell[:2] for cell in step.settled}


def _clauses(board: Board, steps: Sequence[Step]) -> list[Clause]:
    by_line: dict[int, list[Step]] = {}
    for step in steps:
        by_line.setdefault(step.line, []).append(step)
    merged: dict[tuple[str, str], list[int]] = {}
    for line, speaking in by_line.items():
        merged.setdefault((_side(board, line), _tell(board, line, speaking)), []).append(line)
    return [
        Clause(
            tuple(step for line in lines for step in by_line[line]),
            f"in {_name_lines(board, side, lines)} {words}",
        )
        for (side, words), lines in merged.items()
    ]


def _side(board: Board, line: int) -> str:
    return "row" if line < board.clues.height else "column"


def _tell(board: Board, line: int, steps: Sequence[Step]) -> str:
    is_row = line < board.clues.height
    cells = (cell for step in steps for cell in step.settled)
    return tell_settled([(col if is_row else row, value) for row, col, value in cells])


def _name_lines(board: Board, side: str, lines: Sequence[int]) -> str:
    first = 0 if side == "row" else board.clues.height
    return f"{side}{'' if len(lines) == 1 else 's'} {join_numbers(line - first for line in lines)}"
