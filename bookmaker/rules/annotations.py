"""Annotations and form fields turned into findings: they lie on top of pages and are not printed.

Of links no refusal is known, so that they are a warning.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import PageShape, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "ANNOT-COMMENT": (Level.ERROR, Level.WARNING),
    "ANNOT-LINK": (Level.WARNING,),
    "FORM-FIELD": (Level.ERROR, Level.WARNING),
}

_FIXES = {
    "ANNOT-COMMENT": "delete all comments and highlights, then export again",
    "ANNOT-LINK": "export without links where the program offers it; nobody is known to be refused for them",
    "FORM-FIELD": "print the file to a new PDF, so that fields become plain text",
}

_WHY = {
    "ANNOT-COMMENT": "on top of the page, which do not belong into print",
    "ANNOT-LINK": "on top of the page, of use only on a screen",
    "FORM-FIELD": "on top of the page, which do not belong into print",
}

_NAMES = {"Text": "note", "FreeText": "free text", "Ink": "pen", "StrikeOut": "strike-out"}
"""What people call kinds of markup whose names say little."""

_OTHERS = {"Link", "Widget", "FileAttachment", "Popup", "PrinterMark", "TrapNet"}
"""Kinds that are no markup, or belong to one that is listed besides."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with annotations, and form fields that stand on none."""
    on_pages = False
    for page in facts.pages:
        if page.shape:
            on_pages = on_pages or "Widget" in page.shape.annotations
            yield from _page(page.shape, submission)
    if facts.document and facts.document.form_fields and not on_pages:
        yield _finding("FORM-FIELD", None, counted(facts.document.form_fields, "form field"), submission)


def _page(shape: PageShape, submission: Submission) -> Iterator[Finding]:
    kinds = shape.annotations
    comments = [kind for kind in kinds if kind not in _OTHERS]
    if comments:
        told = ", ".join(sorted({_NAMES.get(kind, kind.lower()) for kind in comments}))
        yield _finding("ANNOT-COMMENT", shape.number, f"comments or other marks ({told})", submission)
    if "Link" in kinds:
        yield _finding("ANNOT-LINK", shape.number, _links(shape), submission)
    if "Widget" in kinds:
        told = counted(kinds.count("Widget"), "form field")
        yield _finding("FORM-FIELD", shape.number, told, submission)


def _links(shape: PageShape) -> str:
    told = f" to {', '.join(shape.links)}" if shape.links else ""
    return counted(shape.annotations.count("Link"), "link") + told


def _finding(rule: str, page: int | None, found: str, submission: Submission) -> Finding:
    topic = "form_fields" if rule == "FORM-FIELD" else "annotations"
    return Finding(
        rule,
        submission.level(topic, IDS[rule][0]),
        f"{found} {_WHY[rule]}",
        page=page,
        fix=_FIXES[rule],
        source=submission.source(topic),
    )
