"""Books with too few or too many pages turned into findings.

The least is one of pages in the file, the most one of pages in the bound book, which are even.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import PdfFacts
from bookmaker.printers import bound_pages, is_too_few, is_too_many
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "PAGES-NONE": (Level.ERROR,),
    "PAGES-FEW": (Level.ERROR, Level.WARNING),
    "PAGES-MANY": (Level.ERROR, Level.WARNING),
    "PAGES-ODD": (Level.WARNING, Level.INFO),
}

_MORE = "add pages, or say --first-page and --of if the file is a part of a book"


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield what is wrong with the number of pages; a part of a book may have any."""
    if facts.page_count is None:
        return
    if facts.page_count == 0:
        yield Finding(
            "PAGES-NONE",
            Level.ERROR,
            "the file has no pages",
            fix="build or export it again",
            source=submission.source("files"),
        )
    elif not submission.is_part:
        yield from _range(facts.page_count, submission)
        yield from _odd(facts.page_count, submission)


def _range(pages: int, submission: Submission) -> Iterator[Finding]:
    if submission.trim is None or submission.page_limits is None:
        return
    low, high = submission.page_limits
    few = is_too_few(pages, submission.page_limits)
    if not few and not is_too_many(pages, submission.page_limits):
        return
    yield Finding(
        "PAGES-FEW" if few else "PAGES-MANY",
        submission.level("page_limits", Level.ERROR),
        f"{counted(pages, 'page')}, {submission.printer.short} takes {low} to {high} "
        f"at {submission.trim.name} with {submission.ink} ink on {submission.paper} paper",
        value=pages,
        limit=low if few else high,
        unit="pages",
        fix=_MORE if few else "take pages out, or choose a trim or paper with a higher limit",
        source=submission.source("page_limits"),
    )


def _odd(pages: int, submission: Submission) -> Iterator[Finding]:
    """Tell of a last leaf with one page; it weighs more where that leaf alone widens the inside margin."""
    if pages % 2 == 0:
        return
    less, bound = (submission.limits.inside_in(count) for count in (pages - 1, pages))
    widens = f"; {bound_pages(pages)} need an inside margin of {bound:g} in, {pages - 1} only {less:g} in"
    yield Finding(
        "PAGES-ODD",
        Level.INFO if less == bound else Level.WARNING,
        f"{counted(pages, 'page')}, the printer binds {bound_pages(pages)} and adds a blank one"
        + (widens if less != bound else ""),
        value=pages,
        limit=bound_pages(pages),
        unit="pages",
        fix="add or take out one page, so that the count is even",
        source=submission.source("page_counts"),
    )
