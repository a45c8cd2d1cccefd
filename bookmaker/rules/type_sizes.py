"""Text that is too small to read in print turned into findings.

The size counts in the direction in which letters stand up, under every matrix. Sizes are compared to one
decimal, so that the 6.97 pt of TeX is 7 pt.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import PageContent, PdfFacts, TextFact
from bookmaker.rules._figures import such_as
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"TEXT-SMALL": (Level.ERROR, Level.WARNING)}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with small text, each with its smallest."""
    for content in facts.contents:
        yield from _page(content, submission)


def _page(content: PageContent, submission: Submission) -> Iterator[Finding]:
    limit = submission.limits.min_type_pt
    small = [text for text in content.texts if text.seen and round(text.size, 1) < limit]
    if not small:
        return
    smallest: TextFact = min(small, key=lambda text: text.size)
    box = smallest.box
    yield Finding(
        "TEXT-SMALL",
        submission.level("min_type_pt", Level.ERROR),
        f"text of {smallest.size:.1f} pt in {smallest.font}{such_as(smallest.sample)}, "
        f"{limit:g} pt is the least "
        f"(in {counted(sum(text.count for text in small), 'place')})",
        page=content.number,
        value=round(smallest.size, 2),
        limit=limit,
        unit="pt",
        box=box.corners,
        fix=f"set all text in {limit:g} pt or more, and do not scale the page down",
        source=submission.source("min_type_pt"),
    )
