"""What could not be judged turned into findings, for silence is never a pass."""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.printers import UNMEASURED
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"CHECK-INCOMPLETE": (Level.UNKNOWN,), "CHECK-SKIPPED": (Level.INFO,)}

_TOLD = {
    "pdf_standard": ("whether the file keeps to PDF/X", "export by the PDF/X preset that the printer names"),
    "total_ink": (
        "how much ink of all colours lies on one spot",
        "export by a CMYK profile with the printer's limit; gray and black art is well",
    ),
}
"""Each of UNMEASURED in words, and what a person can do about it."""


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
    if submission.level("marks", Level.ERROR) is not Level.ERROR:
        yield from _beside_marks(facts, submission)
    if facts.page_count:
        yield from _skipped(submission)


def _beside_marks(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages whose marks hide their edges; where marks are an error, the verdict is certain."""
    for page in facts.pages:
        if page.ink and page.ink.marks:
            yield Finding(
                "CHECK-INCOMPLETE",
                Level.UNKNOWN,
                "margins and bleed could not be judged: something is drawn outside of what will be printed",
                page=page.number,
                fix="export without crop marks and the like, and judge the file anew",
                source=submission.source("advice"),
            )


def _skipped(submission: Submission) -> Iterator[Finding]:
    for name in UNMEASURED:
        what, fix = _TOLD[name]
        published = submission.limits.sources.get(name)
        if published:
            asked = f" ({published.note})" if published.note else ""
            yield Finding(
                "CHECK-SKIPPED",
                Level.INFO,
                f"not judged here: {what}, which {submission.printer.short} asks for{asked}",
                fix=fix,
                source=str(published),
            )
