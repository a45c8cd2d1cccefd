"""What could not be judged, which is never a pass.

What it finds:
- CHECK-INCOMPLETE: a page, or a whole layer of the file (its structure, its content, its ink), that could
  not be read. Nothing is said of the rest of that page or layer.
- CHECK-SKIPPED: what the printer asks for and nothing here can measure, such as PDF/X or total ink.

Why the printer refuses it: it may not. The printer's own programs may stumble over the same place, and
nobody has looked at what is there.

How to mend it in a book spec: build the book again; export other files again, without security settings.
Have what is skipped checked by the program that exports the file.

Source: our own advice, 2026-11-30; of what is skipped, the page on which the printer asks for it.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"CHECK-INCOMPLETE": (Level.UNKNOWN,), "CHECK-SKIPPED": (Level.INFO,)}

_BEYOND = {
    "pdf_standard": ("whether the file keeps to PDF/X", "export by the PDF/X preset that the printer names"),
    "total_ink": (
        "how much ink of all colours lies on one spot",
        "export by a CMYK profile with the printer's limit; gray and black art is well",
    ),
}
"""What no layer measures, by the name under which a printer that asks for it has its source."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield each page or layer that was not judged, with the reason, and what is judged of no file."""
    for part in facts.unread:
        yield Finding(
            "CHECK-INCOMPLETE",
            Level.UNKNOWN,
            f"the {part.layer} could not be judged: {part.reason}",
            page=part.page,
            fix="export the file again and judge it anew",
            source=submission.source("advice"),
        )
    if facts.page_count:
        yield from _skipped(submission)


def _skipped(submission: Submission) -> Iterator[Finding]:
    for name, (what, fix) in _BEYOND.items():
        published = submission.limits.sources.get(name)
        if published:
            asked = f" ({published.note})" if published.note else ""
            yield Finding(
                "CHECK-SKIPPED",
                Level.INFO,
                f"not judged here: {what}, which {submission.printer.name} asks for{asked}",
                fix=fix,
                source=str(published),
            )
