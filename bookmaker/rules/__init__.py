"""What a printer refuses: one module a fault family, each turning facts of a PDF into findings.

To add one: write ``rules/<family>.py`` with ``IDS`` with their levels and ``check(facts, submission)``,
``rules/<family>.toml`` with what people are told about each id, list it here, and write a test that breaks
exactly one thing.
"""

from collections.abc import Iterator
from typing import Protocol

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules import (
    annotations,
    blanks,
    bleed,
    colours,
    completeness,
    extras,
    files,
    fonts,
    grays,
    images,
    margins,
    marks,
    page_counts,
    page_sizes,
    placeholders,
    strokes,
    syntax,
    transparency,
    type_sizes,
)
from bookmaker.rules._submission import Margin, Submission

__all__ = ["FAMILIES", "LEVELS", "Family", "Margin", "Submission"]


class Family(Protocol):
    """A module of rules about one kind of fault."""

    __name__: str
    IDS: dict[str, tuple[Level, ...]]

    def check(self, facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
        """Yield what the rules of the family find."""


FAMILIES: tuple[Family, ...] = (
    files,
    page_sizes,
    marks,
    margins,
    bleed,
    type_sizes,
    strokes,
    grays,
    images,
    colours,
    transparency,
    blanks,
    page_counts,
    placeholders,
    annotations,
    extras,
    fonts,
    syntax,
    completeness,
)
"""In the order in which faults are reported, which is that of the work in a program.

The set-up of the page comes first, as all else moves with it, then text and lines, pictures and colours, the
number of pages, what lies on and beside them, and last what is set on export.
"""

LEVELS = {rule: levels for family in FAMILIES for rule, levels in family.IDS.items()}
"""Every rule id with the levels it may have, the worst first."""
