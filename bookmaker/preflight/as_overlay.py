"""A report as a check copy of the judged file, to be looked at beside the original."""

from collections.abc import Iterator
from math import isfinite
from pathlib import Path

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PageShape
from bookmaker.pdf.overlay import Marked, Note, write_overlay
from bookmaker.preflight.report import Report, printable
from bookmaker.preflight.setup import page_bounds

_LATER = (Level.INFO, Level.WARNING, Level.UNKNOWN, Level.ERROR)
"""The worst is drawn last, over the others."""

_RUN = "BLANK-RUN"

_MUST = Note("red tint: the margin that must be empty", Level.ERROR)
_BETTER = Note("orange tint: had better be empty too", Level.WARNING)
_LINES = Note("dashed line: here the page is cut")
_BOXES = Note("boxes: red error, orange warning, blue advice, violet not judged")


def write_check_copy(report: Report, source: Path, target: Path) -> None:
    """Draw a report over a copy of the file it judges, ``source``; ``report.pages`` must be known.

    Raises PdfError when the source cannot be opened, OutputError when the copy cannot be written.
    """
    shapes = {shape.number: shape for shape in report.shapes}
    numbers = range(1, (report.pages or 0) + 1)
    write_overlay(
        source,
        target,
        [_marked(report, shapes.get(number) or PageShape(number, None, None)) for number in numbers],
    )


def _marked(report: Report, shape: PageShape) -> Marked:
    findings = [finding for finding in report.findings if finding.page == shape.number]
    boxed = [finding for finding in findings if finding.box and all(map(isfinite, finding.box))]
    notes = (_note(finding) for finding in findings if finding not in boxed and finding.rule != _RUN)
    return Marked(
        shape,
        page_bounds(shape, report.guess.submission),
        tuple(sorted(boxed, key=lambda finding: _LATER.index(finding.level))),
        (*_first_notes(report, shape.number), *_runs(report, shape.number), *notes),
        report.inked.get(shape.number, ()),
    )


def _runs(report: Report, number: int) -> Iterator[Note]:
    """Yield the row of blank pages that a page is in, as it is told of the first of them alone."""
    for finding in report.findings:
        first, count = finding.page or 0, int(finding.value or 0)
        if finding.rule == _RUN and first <= number < first + count:
            place = f"blank page {number - first + 1} of {count} in a row"
            yield Note(f"{_RUN}: {place}, at most {finding.limit:g}", finding.level)


def _first_notes(report: Report, number: int) -> Iterator[Note]:
    """Yield what is true of the whole file, for its first page, and how to read the copy."""
    if number != 1:
        return
    yield Note(printable(f"{report.name}: {report.verdict}"))
    yield Note(report.setup_line)
    yield from (_MUST, _BETTER, _LINES, _BOXES) if report.guess.submission.bleed else (_MUST, _LINES, _BOXES)
    yield from (_note(finding) for finding in report.findings if finding.page is None)


def _note(finding: Finding) -> Note:
    return Note(printable(f"{finding.rule}: {finding.message}"), finding.level)
