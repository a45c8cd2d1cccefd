"""Printer's marks around the page turned into findings."""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PageInk, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"MARKS": (Level.ERROR, Level.WARNING)}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with ink beyond the bleed."""
    for page in facts.pages:
        if page.ink and page.ink.marks:
            yield _finding(page.ink, submission)


def _finding(ink: PageInk, submission: Submission) -> Finding:
    return Finding(
        "MARKS",
        submission.level("marks", Level.ERROR),
        "something is drawn outside of what will be printed, such as crop marks, "
        "so that margins and bleed were not judged",
        page=ink.number,
        box=ink.marks.corners if ink.marks else None,
        fix="export without crop marks, colour bars and page information",
        source=submission.source("marks"),
    )
