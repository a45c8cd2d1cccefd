"""The page count and the margins of a book, each of which decides the other."""

from dataclasses import replace

from bookmaker.book import Book
from bookmaker.layout.plan import Plan, make_plan
from bookmaker.pages.drawing.side import make_side
from bookmaker.paper.units import to_inches
from bookmaker.printers.printer import PrintSpec, Setup
from bookmaker.template import Template


def settle_pages(
    book: Book, setup: Setup, template: Template, per_page: int | None
) -> tuple[Plan, PrintSpec, tuple[str, ...]]:
    """Count pages first, then choose the gutter, until neither moves the other.

    Returns the plan, its set-up and notes on what was decided. Where each of two page counts leads to the
    other, the wider gutter is kept: it is legal for both. Raises PrinterError when the printer does not
    take the book at its page count.
    """
    spec = setup.spec(_guess_pages(book, setup))
    tried: list[PrintSpec] = []
    while True:
        plan = make_plan(make_side(1, spec, template), book, per_page)
        wanted = setup.spec(len(plan.slots))
        if _same_margins(wanted, spec):
            return plan, wanted, ()
        if any(_same_margins(wanted, earlier) for earlier in tried):
            return _keep_wider(book, template, per_page, (wanted, spec))
        tried.append(spec)
        spec = wanted


def _keep_wider(
    book: Book, template: Template, per_page: int | None, specs: tuple[PrintSpec, PrintSpec]
) -> tuple[Plan, PrintSpec, tuple[str, ...]]:
    wide, narrow = sorted(specs, key=lambda spec: spec.inside, reverse=True)
    plan = make_plan(make_side(1, wide, template), book, per_page)
    note = (
        f"gutter: {to_inches(narrow.inside):g} in makes {wide.pages} pages, which want "
        f"{to_inches(wide.inside):g} in, and that makes {narrow.pages}; the wider one was kept"
    )
    return plan, replace(wide, pages=len(plan.slots)), (note,)


def _guess_pages(book: Book, setup: Setup) -> int:
    """Guess a page count that the printer takes; the true count is judged when it is known."""
    guess = len(book.puzzles) + len(book.puzzles) // 9 + 10
    trim = setup.printer.named_trim(setup.trim)
    low, high = trim.page_limits.get(f"{setup.ink}-{setup.paper}", (guess, guess))
    return min(max(guess, low), high)


def _same_margins(spec: PrintSpec, other: PrintSpec) -> bool:
    return (spec.inside, spec.outer) == (other.inside, other.outer)
