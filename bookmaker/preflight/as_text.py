"""A report as lines for a person: set-up, verdict, one row a rule, and how to go on."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from bookmaker.findings import Finding
from bookmaker.preflight.calls import Call
from bookmaker.preflight.closing import closing, saved_settings
from bookmaker.preflight.lines import Line, wrapped
from bookmaker.preflight.opening import opening
from bookmaker.preflight.programs import mending
from bookmaker.preflight.report import Report
from bookmaker.preflight.rows import Row, measured, rows_of, special, told, where
from bookmaker.rules.explained import PROGRAMS

WIDTH = 100
"""Columns where no terminal has its own."""

_INDENT = 10
_LEAST_WIDTH = 16

_OPTION = "--"
"""In what mends a fault it means an option of ours, which no program has."""


def format_report(report: Report, by_page: bool = False, width: int = WIDTH, call: Call | None = None) -> str:
    """Write the report in plain text; ``by_page`` adds every finding under its page."""
    return "\n".join(line.text for line in report_lines(report, by_page, width, call))


def report_lines(
    report: Report, by_page: bool = False, width: int = WIDTH, call: Call | None = None
) -> Iterator[Line]:
    """Yield the lines of a report, none but commands wider than ``width``; nothing in them moves a cursor."""
    width, call = max(width, _LEAST_WIDTH), call or Call()
    rows, ways = rows_of(report.findings), mending(report.program)
    saves_once = len(saved_settings(rows, ways)) > 1
    yield from opening(report, rows, call, width)
    for _, group in groupby(rows, key=lambda row: row.level):
        yield Line("")
        for row in group:
            way = ways.get(row.rule)
            told_way = "" if way is None else way.beside_saving if saves_once else way.text
            yield from _row(row, width)
            yield from _mend(row.worst, told_way, report.program, width)
    if by_page and rows:
        yield Line("")
        yield from _pages(rows, width)
    yield from closing(report, rows, call, by_page, width)


def _row(row: Row, width: int) -> Iterator[Line]:
    """Yield the pages at fault and what is wrong on them, below each other unless that takes more lines."""
    head, values, messages = f"{row.level:<{_INDENT}}{row.rule}", measured(row), told(row)
    place = f"{head}  {where(row)}{f' ({values})' if values else ''}"
    first = partial(wrapped, width=width, hang=_INDENT, head=head, role=row.level)
    apart = [
        *first(place),
        *(line for message in messages for line in wrapped(message, width, indent=_INDENT)),
    ]
    joined = list(first(f"{place}: {messages[0]}"))
    is_easy = len(messages) == 1 and (len(joined) == 1 or not values)
    yield from joined if is_easy and len(joined) < len(apart) else apart


def _mend(worst: Finding, way: str, program: str, width: int) -> Iterator[Line]:
    """Yield how to mend a fault: in the author's program where that is known, else in general."""
    fix = f"Fix: {worst.fix}" if worst.fix and (not way or _names_option(worst.fix, way)) else ""
    yield from wrapped(fix, width, indent=_INDENT, head="Fix:", role="fix")
    if way:
        head = f"In {PROGRAMS[program]}:"
        yield from wrapped(f"{head} {way}", width, indent=_INDENT, head=head, role="fix")


def _names_option(fix: str, way: str) -> bool:
    return _OPTION in fix and _OPTION not in way


def _pages(rows: Sequence[Row], width: int) -> Iterator[Line]:
    """Yield every finding under its page, with what its row does not say of it."""
    every = [(finding, row) for row in rows for finding in row.findings]
    every.sort(key=lambda pair: pair[0].page or 0)
    for page, group in groupby(every, key=lambda pair: pair[0].page):
        yield Line("", f"page {page}" if page else "whole file", "page")
        for finding, row in group:
            head = f"  {finding.level:<8}{finding.rule}"
            text = f"{head}  {special(finding, row)}"
            yield from wrapped(text, width, hang=_INDENT, head=head, role=finding.level)
