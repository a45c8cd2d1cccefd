"""Instructions on a page that make no sense turned into findings."""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import PageContent, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"SYNTAX": (Level.WARNING,)}

_MOST = 3
"""Operators that one message names."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with operators that could not be understood, the most frequent ones named."""
    for content in facts.contents:
        if content.faults:
            yield _finding(content, submission)


def _finding(content: PageContent, submission: Submission) -> Finding:
    faults = sorted(content.faults, key=lambda fault: (-fault.count, fault.operator, fault.what))
    count = sum(fault.count for fault in faults)
    told = "; ".join(f"{fault.operator}: {fault.what} ({fault.count}x)" for fault in faults[:_MOST])
    more = f"; and {counted(len(faults) - _MOST, 'more kind')}" if len(faults) > _MOST else ""
    verb = "makes" if count == 1 else "make"
    return Finding(
        "SYNTAX",
        Level.WARNING,
        f"{counted(count, 'drawing instruction')} on the page {verb} no sense: {told}{more}",
        page=content.number,
        value=count,
        limit=0,
        unit="instructions",
        fix="export the file again, with another PDF preset or by printing to PDF",
        source=submission.source("advice"),
    )
