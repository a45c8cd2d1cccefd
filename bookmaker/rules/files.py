"""Faults of the file as a whole turned into findings, before any page is looked at."""

from collections.abc import Iterator
from functools import partial
from math import ceil

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import FileFacts, PdfFacts
from bookmaker.rules._figures import some
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "FILE-EMPTY": (Level.ERROR,),
    "FILE-NOT-PDF": (Level.ERROR,),
    "FILE-UNREADABLE": (Level.ERROR,),
    "FILE-REPAIRED": (Level.WARNING,),
    "FILE-ENCRYPTED": (Level.ERROR,),
    "FILE-SIZE": (Level.ERROR, Level.WARNING),
}

_BINARY_MB, _DECIMAL_MB = 1 << 20, 1_000_000


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield what is wrong with the file as a whole."""
    yield from _size(facts.file, submission)
    source = submission.source("files")
    error = partial(Finding, level=Level.ERROR, source=source)
    if facts.file.size == 0:
        yield error("FILE-EMPTY", message="the file has no bytes", fix="build or export the file again")
    elif not facts.file.has_header:
        yield error("FILE-NOT-PDF", message="the file is no PDF, whatever its name", fix="export a PDF")
    elif facts.file.encrypted:
        yield error(
            "FILE-ENCRYPTED",
            message="the file is locked by a password or restrictions",
            fix="save or print it to a new PDF without password and restrictions",
        )
    elif not facts.file.opened_by:
        yield error("FILE-UNREADABLE", message="no PDF reader opens the file", fix="export the file again")
    elif facts.page_count != 0:
        yield from _repaired(facts.file, source)


def _repaired(file: FileFacts, source: str) -> Iterator[Finding]:
    if len(file.opened_by) > 1 and not file.repairs:
        return
    found = some(file.repairs, "; ") or f"only {file.opened_by[0]} opens it"
    yield Finding(
        "FILE-REPAIRED",
        Level.WARNING,
        f"the file is damaged and had to be mended to be read: {found}",
        fix="export the file again, so that the printer need not guess",
        source=source,
    )


def _size(file: FileFacts, submission: Submission) -> Iterator[Finding]:
    limit = submission.limits.max_file_mb
    if file.size <= limit * _DECIMAL_MB:
        return
    is_over, megabytes = file.size > limit * _BINARY_MB, ceil(file.size / _DECIMAL_MB * 10) / 10
    yield Finding(
        "FILE-SIZE",
        submission.level("max_file_mb", Level.ERROR if is_over else Level.WARNING),
        f"the file has {megabytes:g} MB, {submission.printer.short} takes {limit:g} MB",
        value=megabytes,
        limit=limit,
        unit="MB",
        fix=f"export with images of {submission.limits.min_image_ppi:g} ppi, or compress the PDF",
        source=submission.source("max_file_mb"),
    )
