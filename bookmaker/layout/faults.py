"""A planned book into all that keeps it from being laid out, each fault with the key of the spec to mend."""

from collections.abc import Iterator

from bookmaker.book import Book
from bookmaker.errors import Fault
from bookmaker.layout.fitting import cell_faults, trim_faults
from bookmaker.layout.plan import Plan, has_openers
from bookmaker.pages import (
    contents,
    copyright,  # noqa: A004
    opener,
    solutions,
    title,
)
from bookmaker.pages.drawing.side import Side
from bookmaker.printers.printer import Setup


def find_faults(
    side: Side, book: Book, plan: Plan, setup: Setup, per_page: int | None
) -> Iterator[Fault | str]:
    """Yield the words, cells, answers and pages of a printable book that find no room."""
    yield from title.faults(side, book)
    yield from copyright.faults(side, book)
    yield from contents.faults(side, book)
    if has_openers(side, book):
        for number, section in enumerate(book.sections, 1):
            yield from opener.faults(side, section, number)
    yield from trim_faults(side, book, setup)
    yield from cell_faults(side, book, setup)
    yield from solutions.faults(side, book.sections, per_page)
    yield from _page_faults(setup, len(plan.slots))


def _page_faults(setup: Setup, pages: int) -> Iterator[Fault]:
    """Yield the page count that the printer does not take; more or fewer puzzles would mend it."""
    told = setup.printer.faults(setup.trim, setup.paper, setup.ink, setup.bleed, pages)
    yield from (Fault("sections" if key == "pages" else f"print.{key}", text) for key, text in told)
