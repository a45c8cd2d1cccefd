"""Colour in a book that is printed in black.

What it finds:
- COLOR-IN-BLACK-BOOK: a page that shows real colour, by its rendering, while the ink is black.

Grays made of three equal colours are no colour. Eight-bit pictures and smoothing shift channels a little,
so that differences up to 12 of 255 do not count.

Why the printer refuses it: it does not, it prints the colour as some gray, and what was told apart by
colour no longer is.

How to mend it in a book spec: set `print.ink` to a colour ink, which costs more, or use gray art.

Source: our own advice; no printer's rule for interiors was found, 2026-11-30.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"COLOR-IN-BLACK-BOOK": (Level.WARNING,)}

_CHROMA = 12


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages that show colour, when the ink is black."""
    if submission.ink != "black":
        return
    for page in facts.pages:
        if page.ink and page.ink.chroma > _CHROMA:
            yield Finding(
                "COLOR-IN-BLACK-BOOK",
                Level.WARNING,
                "the page shows colour, which is printed as gray",
                page=page.number,
                value=page.ink.chroma,
                limit=_CHROMA,
                unit="of 255",
                fix="use gray, or say --ink if the book is printed in colour",
                source=submission.source("advice"),
            )
