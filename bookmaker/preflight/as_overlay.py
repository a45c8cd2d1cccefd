"""A report as a check copy of the judged file, to be looked at beside the original."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
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
    found, runs = _by_page(report.findings), _runs(report.findings)
    marked = [
        _marked(report, shapes.get(number) or PageShape(number, None, None), found[number], runs[number])
        for number in numbers
    ]
    write_overlay(source, target, marked)


def _by_page(findings: Sequence[Finding]) -> defaultdict[int, list[Finding]]:
    found: defaultdict[int, list[Finding]] = defaultdict(list)
    for finding in findings:
        found[finding.page or 0].append(finding)
    return found


def _runs(findings: Sequence[Finding]) -> defaultdict[int, list[Note]]:
    """Return for each page the rows of blank pages it is in, as they are told of the first page alone."""
    notes: defaultdict[int, list[Note]] = defaultdict(list)
    for finding in (one for one in findings if one.rule == _RUN and one.page):
        first, count = finding.page or 0, int(finding.value or 0)
        for place in range(count):
            text = f"{_RUN}: blank page {place + 1} of {count} in a row, at most {finding.limit:g}"
            notes[first + place].append(Note(text, finding.level))
    return notes


def _marked(report: Report, shape: PageShape, findings: Sequence[Finding], runs: Sequence[Note]) -> Marked:
    boxed = [finding for finding in findings if finding.box and all(map(isfinite, finding.box))]
    notes = (_note(finding) for finding in findings if finding not in boxed and finding.rule != _RUN)
    return Marked(
        shape,
        page_bounds(shape, report.guess.submission),
        tuple(sorted(boxed, key=lambda finding: _LATER.index(finding.level))),
        (*_first_notes(report, shape.number), *runs, *notes),
        report.inked.get(shape.number, ()),
    )


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
