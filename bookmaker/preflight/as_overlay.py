"""A report as a check copy of the judged file, to be looked at beside the original."""

from collections.abc import Iterator
from pathlib import Path

from bookmaker.findings import Level
from bookmaker.pdf.facts import PageShape
from bookmaker.pdf.overlay import Marked, Note, write_overlay
from bookmaker.preflight.report import Report
from bookmaker.preflight.setup import page_bounds

_LATER = (Level.INFO, Level.WARNING, Level.UNKNOWN, Level.ERROR)
"""The worst is drawn last, over the others."""

_LEGEND = "tinted: keep free of content; dashed: cut here"


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
    boxed = [finding for finding in findings if finding.box]
    notes = (Note(f"{one.rule}: {one.message}", one.level) for one in findings if not one.box)
    return Marked(
        shape,
        page_bounds(shape, report.guess.submission),
        tuple(sorted(boxed, key=lambda finding: _LATER.index(finding.level))),
        (*_first_notes(report, shape.number), *notes),
    )


def _first_notes(report: Report, number: int) -> Iterator[Note]:
    """Yield what is true of the whole file, for its first page."""
    if number != 1:
        return
    yield Note(f"{report.name}: {report.verdict}")
    yield Note(report.setup_line)
    yield Note(_LEGEND)
    for finding in report.findings:
        if finding.page is None:
            yield Note(f"{finding.rule}: {finding.message}", finding.level)
