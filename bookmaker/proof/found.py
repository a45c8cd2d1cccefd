"""The sheets of a book into its numbered puzzles and its numbered answers."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bookmaker.proof.drawings import Clued, Framed
from bookmaker.proof.kinds import Label, Target
from bookmaker.proof.lettering import Phrase
from bookmaker.proof.numbering import number_drawings, tell_apart
from bookmaker.proof.reading import Sheet

_LEAST_TABLE = 5
"""Rows and columns from which numbers that only count them make a grid no puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A clued grid and its number; ``label`` is None where nothing printed numbers it.

    ``words`` are the text by it that no other puzzle has and in which nobody can read a number.
    """

    number: int
    drawing: Clued
    label: Label | None = None
    words: str = ""

    @property
    def page(self) -> int:
        """The page it stands on."""
        return self.drawing.page


@dataclass(frozen=True)
class Answer:
    """A drawing that is the answer of a number; ``label`` and ``words`` as of a puzzle."""

    number: int
    drawing: Clued | Framed
    label: Label | None
    words: str = ""

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
    def examples(self) -> tuple[Clued, ...]:
        """Those without a number before all others: they show how to solve."""
        first = min(puzzle.page for puzzle in self.numbered) if self.numbered else 0
        return tuple(grid for grid in self.unnumbered if grid.page < first)

    @property
    def among_numbered(self) -> tuple[Clued, ...]:
        """Those without a number that stand between others."""
        last = max((puzzle.page for puzzle in self.numbered), default=0)
        return tuple(one for one in self.unnumbered if one not in self.examples and one.page <= last)

    @property
    def after_numbered(self) -> tuple[Clued, ...]:
        """Those without a number that follow all others."""
        last = max((puzzle.page for puzzle in self.numbered), default=0)
        return tuple(grid for grid in self.unnumbered if grid.page > last)

    @property
    def twice(self) -> set[int]:
        """The numbers that more than one has."""
        return twice(puzzle.number for puzzle in self.numbered)


def find_puzzles(sheets: Sequence[Sheet]) -> Puzzles:
    """Find the grids that have clues and are not filled in, and number them."""
    grids = _in_reading_order(grid for sheet in sheets for grid in sheet.clued if not grid.filled)
    labels = number_drawings(_targets(grids), _phrases(sheets))
    if not labels:
        grids = [grid for grid in grids if not _is_table(grid)]
        words = tell_apart(_targets(grids), _phrases(sheets))
        numbered = [Puzzle(place + 1, grid, None, words.get(place, "")) for place, grid in enumerate(grids)]
        return Puzzles(tuple(numbered), in_order=bool(grids))
    return Puzzles(
        tuple(Puzzle(label.number, grids[place], label) for place, label in labels.items()),
        tuple(grid for place, grid in enumerate(grids) if place not in labels and not _is_table(grid)),
    )


def _is_table(grid: Clued) -> bool:
    """Whether rows and columns are only counted, as in a table to fill in."""
    ways = ((grid.read.rows, grid.cells.down), (grid.read.cols, grid.cells.across))
    return all(
        axis.spaces >= _LEAST_TABLE and lines == tuple((number,) for number in range(1, axis.spaces + 1))
        for lines, axis in ways
    )


def find_answers(sheets: Sequence[Sheet], puzzles: Puzzles, first: int = 1) -> tuple[Answer, ...]:
    """Find the drawings from page ``first`` on that are answers, and number them as the puzzles are.

    They are filled in, mostly; one that has lost its fills is still known by its number.
    """
    drawings: list[Clued | Framed] = []
    for sheet in sheets:
        if sheet.page >= first:
            drawings += sheet.framed
            drawings += (grid for grid in sheet.clued if grid.filled)
    drawings = _in_reading_order(drawings)
    wanted = {puzzle.number for puzzle in puzzles.numbered}
    labels = number_drawings(_targets(drawings), _phrases(sheets), wanted)
    if labels:
        return tuple(Answer(label.number, drawings[place], label) for place, label in labels.items())
    filled = [one for one in drawings if one.fills]
    if len(filled) != len(puzzles.numbered):
        return ()
    words = tell_apart(_targets(filled), _phrases(sheets))
    return tuple(Answer(place + 1, one, None, words.get(place, "")) for place, one in enumerate(filled))


_Drawn = TypeVar("_Drawn", Clued, Framed, Clued | Framed)


def _in_reading_order(drawings: Iterable[_Drawn]) -> list[_Drawn]:
    """Sort drawings by pages and rows from the top; one whose middle lies beside another is in its row."""
    ordered: list[_Drawn] = []
    row: list[_Drawn] = []
    for one in sorted(drawings, key=lambda one: (one.page, -one.box.y1, one.box.x0)):
        middle = (one.box.y0 + one.box.y1) / 2
        if row and (one.page != row[0].page or middle < row[0].box.y0):
            ordered += sorted(row, key=lambda each: each.box.x0)
            row = []
        row.append(one)
    return ordered + sorted(row, key=lambda each: each.box.x0)


def _targets(drawings: Iterable[Clued | Framed]) -> list[Target]:
    return [Target(one.page, one.box) for one in drawings]


def _phrases(sheets: Sequence[Sheet]) -> Mapping[int, Sequence[Phrase]]:
    return {sheet.page: sheet.phrases for sheet in sheets}


def twice(numbers: Iterable[int]) -> set[int]:
    """Return the numbers that are there more than once."""
    return {number for number, count in Counter(numbers).items() if count > 1}
