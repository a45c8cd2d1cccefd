"""Document information that was never filled in.

What it finds:
- META-PLACEHOLDER: a title or author such as "untitled" or "anonymous".

Why the printer refuses it: its reviewers refuse placeholder text, and what the file calls itself should
be what the listing says.

How to mend it in a book spec: `title` and `author` are written into the file; in another program fill
in the document properties or leave them empty.

Source: KDP help, Save Your Manuscript File, 2026-09-30.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"META-PLACEHOLDER": (Level.WARNING,)}

_PLACEHOLDERS = {"untitled", "untitled document", "anonymous", "unspecified", "unknown", "title", "author"}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield one finding when the title or the author is a placeholder."""
    if facts.document is None:
        return
    named = {"title": facts.document.title, "author": facts.document.author}
    told = [f"{key} {value!r}" for key, value in named.items() if value.strip().lower() in _PLACEHOLDERS]
    if told:
        yield Finding(
            "META-PLACEHOLDER",
            Level.WARNING,
            f"the document information still has {' and '.join(told)}",
            fix="fill in the title and the author of the document",
            source=submission.source("placeholders"),
        )
