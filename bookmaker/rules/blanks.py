"""Rows of blank pages turned into findings.

A row at the end of the book has a limit of its own.
"""

from collections.abc import Iterator
from itertools import groupby

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PageFacts, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"BLANK-RUN": (Level.ERROR, Level.WARNING)}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield each long row of blank pages, at its first page."""
    for is_blank, pages in groupby(facts.pages, key=_is_blank):
        row = list(pages)
        if is_blank:
            ends_file = row[-1] is facts.pages[-1] and row[0] is not facts.pages[0]
            ends_book = ends_file and submission.ends_book(len(facts.pages))
            yield from _row(row[0].number, len(row), ends_book, submission)


def _is_blank(page: PageFacts) -> bool:
    return page.ink is not None and page.ink.blank


def _row(first: int, count: int, ends_book: bool, submission: Submission) -> Iterator[Finding]:
    limits = submission.limits
    most = limits.max_blank_run_end if ends_book else limits.max_blank_run
    is_long = not ends_book and count > limits.warn_blank_run
    if count <= most and not is_long:
        return
    where = " at the end" if ends_book else ""
    name, limit = _figure(count > most, ends_book), most if count > most else limits.warn_blank_run
    yield Finding(
        "BLANK-RUN",
        submission.level(name, Level.ERROR if count > most else Level.WARNING),
        f"{count} blank pages in a row{where} (pages {first} to {first + count - 1}), "
        f"{limit} are {'accepted' if count > most else 'safe'}",
        page=first,
        value=count,
        limit=limit,
        unit="pages",
        fix="take blank pages out, or print something on them",
        source=submission.source(name),
    )


def _figure(is_over: bool, ends_book: bool) -> str:
    """Name the figure of the printer that a row breaks."""
    if not is_over:
        return "warn_blank_run"
    return "max_blank_run_end" if ends_book else "max_blank_run"
