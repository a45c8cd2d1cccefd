"""See-through art and layers, which a press has to flatten.

What it finds:
- TRANSPARENCY: a soft mask, opacity, or a blend mode other than Normal, where it is used.
- LAYERS: optional content, which can be switched on and off.

Why the printer refuses it: it asks for flattened files. Some with layers or transparency never finish
processing, and the same files pass once they are flat.

How to mend it in a book spec: bookmaker writes neither; in another program flatten on export, or choose
PDF 1.3 or PDF/X-1a.

Source: KDP help, Paperback Submission Guidelines, 2026-09-30.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"TRANSPARENCY": (Level.WARNING,), "LAYERS": (Level.WARNING,)}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages that use transparency, and the layers of the file."""
    for content in facts.contents:
        if content.transparency:
            yield Finding(
                "TRANSPARENCY",
                Level.WARNING,
                f"the page uses transparency: {', '.join(content.transparency)}",
                page=content.number,
                fix="flatten the file on export",
                source=submission.source("flattening"),
            )
    if facts.document and facts.document.has_layers:
        yield Finding(
            "LAYERS",
            Level.WARNING,
            "the file has layers",
            fix="flatten the file on export",
            source=submission.source("flattening"),
        )
