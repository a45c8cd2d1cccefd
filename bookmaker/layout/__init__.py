"""A book onto numbered recto and verso pages: count them, choose the margins, then place everything."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bookmaker.book import Book
from bookmaker.errors import LayoutError
from bookmaker.layout.characters import character_faults, printable
from bookmaker.layout.faults import find_faults
from bookmaker.layout.fitting import fit_cells
from bookmaker.layout.plan import Plan
from bookmaker.layout.settling import settle_pages
from bookmaker.pages import (
    PAGES,
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
from bookmaker.pages.drawing.side import Side, make_side
from bookmaker.pages.drawing.tiers import section_tier
from bookmaker.paper.page import Page
from bookmaker.printers.printer import PrintSpec, Setup
from bookmaker.template import Template

__all__ = ["Layout", "lay_out"]


@dataclass(frozen=True)
class Layout:
    """A book's pages and where things are on them.

    ``puzzle_pages`` and ``answer_pages`` give page numbers by puzzle number; ``answers`` are the page
    numbers of the solutions part, which begins on a recto; ``notes`` tell what had to be decided.
    """

    pages: tuple[Page, ...]
    print_spec: PrintSpec
    puzzle_pages: dict[int, int]
    answer_pages: dict[int, int]
    answers: range
    notes: tuple[str, ...] = ()


def lay_out(book: Book, setup: Setup, template: Template, answers_per_page: int | None = None) -> Layout:
    """Place a book on pages; ``answers_per_page`` None takes as many as stay legible.

    Raises LayoutError with all that is in the way: characters without a glyph, words and cells without
    room, a page count that the printer does not take.
    """
    clean = printable(book, template)
    plan, spec, notes = settle_pages(clean, setup, template, answers_per_page)
    side = make_side(1, spec, template)
    faults = [
        *character_faults(book, template),
        *find_faults(side, clean, plan, setup, answers_per_page),
    ]
    if faults:
        raise LayoutError(faults)
    pages = tuple(_compose_pages(clean, plan, spec, template))
    return Layout(pages, spec, plan.puzzle_pages, plan.answer_pages, plan.answers, notes)


def _compose_pages(book: Book, plan: Plan, spec: PrintSpec, template: Template) -> Iterator[Page]:
    kinds = {module.KIND: module for module in PAGES}
    contents_of = _gather_contents(book, plan, make_side(1, spec, template))
    for number, slot in enumerate(plan.slots, 1):
        side, kind = make_side(number, spec, template), kinds[slot.kind]
        items = kind.compose(side, contents_of[slot.kind](slot.subject))
        if kind.HAS_FOLIO:
            items = (*items, side.folio())
        yield Page(number, slot.kind, items, str(number) if kind.HAS_FOLIO else "")


def _gather_contents(book: Book, plan: Plan, side: Side) -> Mapping[str, Callable[..., object]]:
    """Return, for each kind of page, what makes its content of the subject of a slot."""
    cells = fit_cells(side, book)
    tabs = {each.number: section_tier(section) for section in book.sections for each in section.puzzles}
    parts = contents.paginate(side, book, _places(book, plan))
    lessons = how_to_solve.paginate(side, book)
    answers = plan.answer_pages
    return {
        title.KIND: lambda _: book,
        copyright.KIND: lambda _: book,
        contents.KIND: lambda place: parts[place],
        how_to_solve.KIND: lambda place: lessons[place],
        opener.KIND: lambda section: section,
        puzzle.KIND: lambda each: puzzle.Content(
            each, cells[each.number], answers[each.number], tabs[each.number]
        ),
        solutions_divider.KIND: lambda _: None,
        solutions.KIND: lambda sheet: solutions.Content(sheet, plan.puzzle_pages),
        blank.KIND: lambda _: None,
    }


def _places(book: Book, plan: Plan) -> contents.Places:
    return contents.Places(
        plan.first(how_to_solve.KIND), plan.section_pages(book), plan.puzzle_pages, plan.answers.start
    )
