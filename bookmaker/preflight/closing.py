"""The end of a report: what to do when all is mended, where to read on, and who publishes the rules."""

from collections.abc import Iterator, Mapping, Sequence

from bookmaker.preflight.calls import Call, quoted
from bookmaker.preflight.lines import COMMAND, Line, wrapped
from bookmaker.preflight.programs import SAVING, Mending, mending
from bookmaker.preflight.report import Report, Verdict
from bookmaker.preflight.rows import Row
from bookmaker.rules.explained import PROGRAMS


def closing(report: Report, rows: Sequence[Row], call: Call, by_page: bool, width: int) -> Iterator[Line]:
    """Yield the steps that remain, what was written, how to learn more, and the sources of the rules."""
    parts = (_steps(report, rows, width), _written(call, width), _further(report, rows, call, by_page, width))
    lines = [line for part in parts for line in part]
    if lines:
        yield Line("")
        yield from lines
    if rows:
        yield Line("")
        yield from _sources(rows, width)


def saved_settings(rows: Sequence[Row], ways: Mapping[str, Mending]) -> list[str]:
    """Return what is to be set when the file is saved, each setting once."""
    settings = (ways[row.rule].saving for row in rows if row.rule in ways)
    return list(dict.fromkeys(setting for setting in settings if setting))


def _steps(report: Report, rows: Sequence[Row], width: int) -> Iterator[Line]:
    settings = saved_settings(rows, mending(report.program))
    if len(settings) > 1:
        head = f"Save from {PROGRAMS[report.program]}:"
        text = f"{head} {SAVING.format('; '.join(settings))}"
        yield from wrapped(text, width, hang=2, head=head, role="fix")
    if report.verdict is not Verdict.READY:
        again = "Then export again and run the same command: done when it says READY."
        yield from wrapped(again, width, hang=2)


def _written(call: Call, width: int) -> Iterator[Line]:
    if call.overlay:
        text = f"Check copy: {quoted(call.overlay)} shows each place on its page; never upload it."
        yield from wrapped(text, width, hang=2, head="Check copy:", role="fix")
    if call.junit:
        yield from wrapped(f"JUnit XML: {quoted(call.junit)}", width, hang=2, head="JUnit XML:", role="fix")


def _further(report: Report, rows: Sequence[Row], call: Call, by_page: bool, width: int) -> Iterator[Line]:
    if not rows:
        return
    has_place = any(finding.page for finding in report.findings)
    options = {
        "--overlay check-copy.pdf to see each place on its page": has_place and not call.overlay,
        "--pages for a list page by page": not by_page,
    }
    added = [option for option, is_of_use in options.items() if is_of_use]
    if added:
        yield from wrapped(f"Add {', '.join(added)}.", width, hang=2)
    yield from wrapped(f"Why a rule is there, and how to mend it in {_others(report.program)}:", width)
    yield from wrapped(f"bookmaker validate --explain {rows[0].rule}", width, indent=2, role=COMMAND)


def _others(program: str) -> str:
    return ", ".join(title for key, title in PROGRAMS.items() if key not in (program, "bookmaker"))


def _sources(rows: Sequence[Row], width: int) -> Iterator[Line]:
    """Yield who published what is asked for, and which rules rest on it."""
    rules: dict[str, list[str]] = {}
    for row in rows:
        asked = rules.setdefault(row.worst.source, [])
        asked += [row.rule] if row.rule not in asked else []
    title = "Where these rules are published"
    yield from wrapped(title, width, head=title, role="page")
    for source, asked in rules.items():
        yield from wrapped(f"{source or 'nobody'}: {', '.join(asked)}", width, indent=2, hang=4)
