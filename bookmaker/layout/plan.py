"""Which kind of page stands on which page number, before any of them is composed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from bookmaker.book import Book, Puzzle, Section
from bookmaker.pages import (
    blank,
    contents,
    copyright,  # noqa: A004
    how_to_solve,
    opener,
    puzzle,
    solutions,
    solutions_divider,
    title,
)
from bookmaker.pages.drawing.side import Side


@dataclass(frozen=True)
class Slot:
    """A page to be composed: its kind, and what of the book stands on it.

    ``subject`` is a puzzle, a section, a sheet of answers, the place among the pages of its kind, or
    None.
    """

    kind: str
    subject: Puzzle | Section | solutions.Sheet | int | None = None


@dataclass(frozen=True)
class Plan:
    """The slots of a book in order, the first of them page 1."""

    slots: tuple[Slot, ...]

    @cached_property
    def puzzle_pages(self) -> dict[int, int]:
        """Page number by puzzle number."""
        return {
            slot.subject.number: page
            for page, slot in enumerate(self.slots, 1)
            if isinstance(slot.subject, Puzzle)
        }

    @cached_property
    def answer_pages(self) -> dict[int, int]:
        """Page number of the answer by puzzle number."""
        return {
            each.number: page
            for page, slot in enumerate(self.slots, 1)
            if isinstance(slot.subject, solutions.Sheet)
            for each in slot.subject.puzzles
        }

    @property
    def answers(self) -> range:
        """The page numbers of the solutions part, from its divider to the end of the book."""
        return range(self.first(solutions_divider.KIND), len(self.slots) + 1)

    def first(self, kind: str) -> int:
        """Return the first page number of a kind."""
        return next(page for page, slot in enumerate(self.slots, 1) if slot.kind == kind)

    def section_pages(self, book: Book) -> tuple[int, ...]:
        """Return where each section begins: at its opener, or at its first puzzle."""
        openers = [page for page, slot in enumerate(self.slots, 1) if slot.kind == opener.KIND]
        firsts = [self.puzzle_pages[section.puzzles[0].number] for section in book.sections]
        return tuple(openers or firsts)


def make_plan(side: Side, book: Book, per_page: int | None) -> Plan:
    """Plan a book whose sides measure as ``side`` does; blank pages only make parity right."""
    sheets = solutions.arrange(book.sections, side, per_page)
    slots = [Slot(title.KIND), Slot(copyright.KIND), *_front(side, book)]
    for section in book.sections:
        if has_openers(side, book):
            slots = [*_to_recto(slots), Slot(opener.KIND, section)]
        elif section is book.sections[0]:
            slots = _to_recto(slots)
        slots += [Slot(puzzle.KIND, each) for each in section.puzzles]
    slots = [
        *_to_recto(slots),
        Slot(solutions_divider.KIND),
        *(Slot(solutions.KIND, each) for each in sheets),
    ]
    return Plan(tuple(_to_recto(slots)))


def has_openers(side: Side, book: Book) -> bool:
    """Whether sections begin with a page of their own."""
    return side.has_bleed or len(book.sections) > 1


def _front(side: Side, book: Book) -> Iterator[Slot]:
    """Count the pages of contents and how-to; page numbers do not change how many they are."""
    nowhere = contents.Places(0, (0,) * len(book.sections), {each.number: 0 for each in book.puzzles}, 0)
    for kind, columns in (
        (contents.KIND, contents.paginate(side, book, nowhere)),
        (how_to_solve.KIND, how_to_solve.paginate(side, book)),
    ):
        yield from (Slot(kind, place) for place in range(len(columns)))


def _to_recto(slots: Sequence[Slot]) -> list[Slot]:
    """Add a blank page where the next page would be a verso."""
    return [*slots, Slot(blank.KIND)] if len(slots) % 2 else list(slots)
