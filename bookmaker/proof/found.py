"""The sheets of a book into its numbered puzzles and its numbered answers."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bookmaker.proof.drawings import Clued, Framed
from bookmaker.proof.lettering import Phrase
from bookmaker.proof.numbering import Label, Target, number_drawings
from bookmaker.proof.reading import Sheet


@dataclass(frozen=True)
class Puzzle:
    """A clued grid and its number."""

    number: int
    drawing: Clued

    @property
    def page(self) -> int:
        """The page it stands on."""
        return self.drawing.page


@dataclass(frozen=True)
class Answer:
    """A drawing that is the answer of a number; ``label`` is None where nothing printed numbers it."""

    number: int
    drawing: Clued | Framed
    label: Label | None

    @property
    def page(self) -> int:
        """The page it stands on."""
        return self.drawing.page


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a book; ``unnumbered`` are grids with clues that no number belongs to.

    ``in_order`` tells that nothing printed numbers them, so that they are counted as they follow.
    """

    numbered: tuple[Puzzle, ...] = ()
    unnumbered: tuple[Clued, ...] = ()
    in_order: bool = False

    @property
    def among_numbered(self) -> tuple[Clued, ...]:
        """Those without a number that stand between others; the rest are examples, as of how to solve."""
        pages = [puzzle.page for puzzle in self.numbered]
        return tuple(grid for grid in self.unnumbered if min(pages) <= grid.page <= max(pages))


def find_puzzles(sheets: Sequence[Sheet]) -> Puzzles:
    """Find the grids that have clues and are not filled in, and number them."""
    grids = [grid for sheet in sheets for grid in sheet.clued if not grid.filled]
    labels = _number(grids, sheets)
    if not labels:
        numbered = tuple(Puzzle(number, grid) for number, grid in enumerate(grids, 1))
        return Puzzles(numbered, in_order=bool(grids))
    return Puzzles(
        tuple(Puzzle(labels[place].number, grid) for place, grid in enumerate(grids) if place in labels),
        tuple(grid for place, grid in enumerate(grids) if place not in labels),
    )


def find_answers(sheets: Sequence[Sheet], puzzles: Puzzles, first: int = 1) -> tuple[Answer, ...]:
    """Find the drawings that are answers, and number them as the puzzles are.

    They are filled in, mostly; one that has lost its fills is still known by its number. On pages before
    ``first`` there are none: what is filled in there shows how to solve.
    """
    drawings: list[Clued | Framed] = []
    for sheet in sheets:
        if sheet.page < first:
            continue
        drawings += sheet.framed
        drawings += (grid for grid in sheet.clued if grid.filled)
    wanted = {puzzle.number for puzzle in puzzles.numbered}
    labels = _number(drawings, sheets, wanted)
    if not labels:
        filled = [one for one in drawings if one.fills]
        matches = len(filled) == len(puzzles.numbered)
        return tuple(Answer(place, one, None) for place, one in enumerate(filled, 1)) if matches else ()
    return tuple(
        Answer(labels[place].number, one, labels[place])
        for place, one in enumerate(drawings)
        if place in labels
    )


def _number(
    drawings: Iterable[Clued | Framed], sheets: Sequence[Sheet], wanted: Collection[int] = ()
) -> dict[int, Label]:
    phrases: dict[int, Sequence[Phrase]] = {sheet.page: sheet.phrases for sheet in sheets}
    return number_drawings([Target(one.page, one.box) for one in drawings], phrases, wanted)


def twice(numbers: Iterable[int]) -> set[int]:
    """Return the numbers that are there more than once."""
    return {number for number, count in Counter(numbers).items() if count > 1}
