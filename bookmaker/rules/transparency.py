"""See-through art and layers, which a press has to flatten, turned into findings."""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import DocumentFacts, PdfFacts
from bookmaker.rules._figures import some
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "TRANSPARENCY": (Level.WARNING,),
    "LAYERS": (Level.WARNING,),
    "LAYER-HIDDEN": (Level.WARNING,),
}

_LONGEST = 60
"""Letters of the name of a layer."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages that use transparency, and the layers of the file."""
    for content in facts.contents:
        if content.transparency:
            yield Finding(
                "TRANSPARENCY",
                Level.WARNING,
                f"see-through parts, which printers want flattened ({', '.join(content.transparency)})",
                page=content.number,
                fix="flatten the file on export, or use art without see-through parts",
                source=submission.source("flattening"),
            )
    if facts.document:
        yield from _layers(facts.document, submission)


def _layers(document: DocumentFacts, submission: Submission) -> Iterator[Finding]:
    if document.has_layers:
        yield Finding(
            "LAYERS",
            Level.WARNING,
            "the file has layers, which a reader can switch on and off",
            fix="flatten the file on export",
            source=submission.source("flattening"),
        )
    if document.hidden_layers:
        names = some([repr(name[:_LONGEST]) for name in document.hidden_layers])
        yield Finding(
            "LAYER-HIDDEN",
            Level.WARNING,
            f"layers are switched off, and what is on them may print or not: {names}",
            fix="delete hidden layers, or show them, and flatten the file on export",
            source=submission.source("hidden"),
        )
