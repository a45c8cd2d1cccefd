"""What could not be judged, which is never a pass.

What it finds:
- CHECK-INCOMPLETE: a page, or a whole layer of the file (its structure, its content, its ink), that could
  not be read. Nothing is said of the rest of that page or layer.

Why the printer refuses it: it may not. The printer's own programs may stumble over the same place, and
nobody has looked at what is there.

How to mend it in a book spec: build the book again; export other files again, without security settings.

Source: our own advice, 2026-11-30.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"CHECK-INCOMPLETE": (Level.UNKNOWN,)}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield each page or layer that was not judged, with the reason."""
    for part in facts.unread:
        yield Finding(
            "CHECK-INCOMPLETE",
            Level.UNKNOWN,
            f"the {part.layer} could not be judged: {part.reason}",
            page=part.page,
            fix="export the file again and judge it anew",
            source=submission.source("advice"),
        )
