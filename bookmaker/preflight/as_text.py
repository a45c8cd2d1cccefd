"""A report as lines for a person: set-up, verdict, one row a rule, and where to read on."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import Layer
from bookmaker.preflight.programs import mending
from bookmaker.preflight.report import Coverage, Report, Verdict, describe_size, printable
from bookmaker.preflight.rows import Row, measured, rows_of, told, where
from bookmaker.rules import Submission
from bookmaker.rules.explained import PROGRAMS

WIDTH = 100
"""Columns where no terminal has its own."""

_INDENT = 10
_LEAST_WIDTH = 24

_ADVICE = {
    Verdict.READY: "nothing was found that the printer refuses",
    Verdict.READY_WITH_WARNINGS: "can be uploaded; look at the warnings first",
    Verdict.NOT_READY: "mend the errors before you upload it",
    Verdict.INCOMPLETE: "no error was found, but not all of it could be judged",
}
_NOUNS = {Level.ERROR: "error", Level.UNKNOWN: "unknown", Level.WARNING: "warning", Level.INFO: "info"}
_LAYERS = {
    Layer.STRUCTURE: "how the file is built (page sizes, links, bookmarks)",
    Layer.CONTENT: "what its pages draw (fonts, type, lines, images)",
    Layer.INK: "how its pages look (margins, bleed, colour, blank pages)",
}


@dataclass(frozen=True)
class Line:
    """A line of the report, and what it is, for those who colour it.

    ``head`` is its emphasized beginning and ``role`` names why: a level or a verdict, "fix" or nothing.
    """

    rest: str
    head: str = ""
    role: str = ""

    @property
    def text(self) -> str:
        """The whole line."""
        return self.head + self.rest


def format_report(report: Report, by_page: bool = False, width: int = WIDTH) -> str:
    """Write the report in plain text; ``by_page`` adds every finding under its page."""
    return "\n".join(line.text for line in report_lines(report, by_page, width))


def report_lines(report: Report, by_page: bool = False, width: int = WIDTH) -> Iterator[Line]:
    """Yield the lines of a report, none wider than ``width``; nothing in them moves a cursor."""
    width = max(width, _LEAST_WIDTH)
    rows = rows_of(report.findings)
    yield from _wrapped(f"{report.name}: {report.setup_line}", width, hang=2)
    for remark in _remarks(report):
        yield from _wrapped(remark, width, indent=2, hang=4)
    yield Line("")
    yield from _verdict(report, rows, width)
    ways = mending(report.program)
    for row in rows:
        yield Line("")
        yield from _row(row, width)
        if row.level is not Level.INFO and row.rule in ways:
            head = f"In {PROGRAMS[report.program]}:"
            yield from _wrapped(f"{head} {ways[row.rule]}", width, indent=_INDENT, head=head, role="fix")
    if by_page and rows:
        yield Line("")
        yield from _pages(report.findings, width)
    if rows:
        yield Line("")
        yield from _sources(rows, width)
        yield Line("")
        yield from _further(report, rows, by_page, width)


def _remarks(report: Report) -> Iterator[str]:
    guess, printer = report.guess, report.guess.submission.printer
    if guess.guessed and report.pages:
        choices = {
            "trim": "--trim 6x9",
            "bleed": "--bleed or --no-bleed",
            "paper": f"--paper {'|'.join(printer.papers)}",
            "ink": f"--ink {'|'.join(printer.inks)}",
        }
        options = ", ".join(choices.get(name, f"--{name}") for name in guess.guessed)
        yield f"guessed: {', '.join(guess.guessed)}; if one is wrong, say what is right: {options}"
    for other in guess.also_fits:
        yield f"the size also fits {describe_size(other)}; if that is meant, say {_options(other)}"
    for coverage, words in ((Coverage.NONE, "not judged"), (Coverage.INCOMPLETE, "judged in part")):
        layers = [_LAYERS[layer] for layer, covered in report.layers.items() if covered is coverage]
        if layers:
            yield f"{words}: {'; '.join(layers)}"


def _options(submission: Submission) -> str:
    bleed = "--bleed" if submission.bleed else "--no-bleed"
    return f"--trim {submission.trim.name} {bleed}" if submission.trim else bleed


def _verdict(report: Report, rows: Sequence[Row], width: int) -> Iterator[Line]:
    counts = [_count(level, [row for row in rows if row.level is level]) for level in _NOUNS]
    summary = ", ".join(count for count in counts if count) or "no findings"
    text = f"{report.verdict}: {summary}; {_ADVICE[report.verdict]}"
    yield from _wrapped(text, width, hang=2, head=report.verdict, role=report.verdict)


def _count(level: Level, rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    pages = {page for row in rows for page in row.pages}
    on = f" on {counted(len(pages), 'page')}" if pages and level is not Level.INFO else ""
    noun = _NOUNS[level]
    return (f"{len(rows)} {noun}" if level in (Level.UNKNOWN, Level.INFO) else counted(len(rows), noun)) + on


def _row(row: Row, width: int) -> Iterator[Line]:
    head, values = f"{row.level:<{_INDENT}}{row.rule}", measured(row)
    text = f"{head}  {where(row)}{f' ({values})' if values else ''}"
    yield from _wrapped(text, width, hang=_INDENT, head=head, role=row.level)
    for message in told(row):
        yield from _wrapped(message, width, indent=_INDENT)
    if row.worst.fix:
        yield from _wrapped(f"Fix: {row.worst.fix}", width, indent=_INDENT, head="Fix:", role="fix")


def _pages(findings: Sequence[Finding], width: int) -> Iterator[Line]:
    ordered = sorted(findings, key=lambda finding: finding.page or 0)
    for page, group in groupby(ordered, key=lambda finding: finding.page):
        yield Line("", f"page {page}" if page else "whole file", "page")
        for finding in group:
            head = f"  {finding.level:<8}{finding.rule}"
            yield from _wrapped(
                f"{head}  {finding.message}", width, hang=_INDENT, head=head, role=finding.level
            )


def _sources(rows: Sequence[Row], width: int) -> Iterator[Line]:
    """Yield who published what is asked for, and which rules rest on it."""
    rules: dict[str, list[str]] = {}
    for row in rows:
        asked = rules.setdefault(row.worst.source, [])
        asked += [row.rule] if row.rule not in asked else []
    yield Line("", "Published by", "page")
    for source, asked in rules.items():
        yield from _wrapped(f"{source or 'nobody'}: {', '.join(asked)}", width, indent=2, hang=4)


def _further(report: Report, rows: Sequence[Row], by_page: bool, width: int) -> Iterator[Line]:
    yield from _wrapped(f"Why a rule is there, and how to mend it in {_others(report.program)}:", width)
    yield from _wrapped(f"bookmaker validate --explain {rows[0].rule}", width, indent=2)
    see = "" if by_page else "--pages for a list page by page"
    if any(finding.page for finding in report.findings):
        also = "--overlay check-copy.pdf to see each place on its page"
        yield from _wrapped(f"Add {also}{', ' if see else ''}{see}.", width, hang=2)


def _others(program: str) -> str:
    return ", ".join(title for key, title in PROGRAMS.items() if key not in (program, "bookmaker"))


def _wrapped(
    text: str, width: int, indent: int = 0, hang: int | None = None, head: str = "", role: str = ""
) -> Iterator[Line]:
    """Break a text into lines; ``hang`` indents those after the first, ``head`` is its beginning."""
    lines = textwrap.wrap(
        printable(text),
        width,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent if hang is None else hang),
        break_on_hyphens=False,
    )
    for number, line in enumerate(lines):
        start = " " * indent + head
        if number == 0 and head and line.startswith(start):
            yield Line(line[len(start) :], start, role)
        else:
            yield Line(line.rstrip())
