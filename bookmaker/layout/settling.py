"""The page count and the margins of a book, each of which decides the other."""

from collections.abc import Sequence
from dataclasses import replace

from bookmaker.book import Book
from bookmaker.layout.plan import Plan, make_plan
from bookmaker.pages.drawing.side import make_side
from bookmaker.paper.units import to_inches
from bookmaker.printers.printer import PrintSpec, Setup
from bookmaker.template import Template

Settled = tuple[Plan, PrintSpec, tuple[str, ...]]
"""A plan, its set-up, and notes on what was decided."""


def settle_pages(book: Book, setup: Setup, template: Template, per_page: int | None) -> Settled:
    """Count pages first, then choose the gutter, until neither moves the other.

    Where page counts lead to each other in a ring, the widest gutter is kept that is legal for the pages it
    makes. A page count that the printer does not take gets the margins of the nearest that it takes. Raises
    PrinterError when the printer does not offer the set-up.
    """
    spec = _spec(setup, _guess_pages(book))
    tried: list[tuple[PrintSpec, Plan]] = []
    while True:
        plan = make_plan(make_side(1, spec, template), book, per_page)
        wanted = _spec(setup, len(plan.slots))
        if _same_margins(wanted, spec):
            return plan, wanted, ()
        tried.append((spec, plan))
        if any(_same_margins(wanted, earlier) for earlier, _ in tried):
            return _keep_widest(setup, tried)
        spec = wanted


def _keep_widest(setup: Setup, tried: Sequence[tuple[PrintSpec, Plan]]) -> Settled:
    legal = [(spec, plan) for spec, plan in tried if spec.inside >= _spec(setup, len(plan.slots)).inside]
    widest, plan = max(legal, key=lambda each: each[0].inside)
    told = ", ".join(f"{to_inches(spec.inside):g} in makes {len(each.slots)} pages" for spec, each in tried)
    kept = to_inches(widest.inside)
    note = f"gutter: {told}, and each count wants another gutter; the widest, {kept:g} in, was kept"
    return plan, replace(widest, pages=len(plan.slots)), (note,)


def _guess_pages(book: Book) -> int:
    return len(book.puzzles) + len(book.puzzles) // 9 + 10


def _spec(setup: Setup, pages: int) -> PrintSpec:
    """Return the page set-up for a page count, by the limits of the printer."""
    trim = setup.printer.named_trim(setup.trim)
    low, high = trim.page_limits.get(f"{setup.ink}-{setup.paper}", (pages, pages))
    return replace(setup.spec(min(max(pages, low), high)), pages=pages)


def _same_margins(spec: PrintSpec, other: PrintSpec) -> bool:
    return (spec.inside, spec.outer) == (other.inside, other.outer)
