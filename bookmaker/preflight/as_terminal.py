"""A report with colour for a person at a terminal, as wide as that is; the same words as anywhere else."""

from rich.console import Console
from rich.text import Text

from bookmaker.findings import Level
from bookmaker.preflight.as_text import report_lines
from bookmaker.preflight.calls import Call
from bookmaker.preflight.lines import Line
from bookmaker.preflight.report import Report, Verdict

_WIDEST = 120
"""Columns; longer lines are hard to follow with the eye."""

_STYLES: dict[str, str] = {
    Level.ERROR: "bold red",
    Level.UNKNOWN: "bold magenta",
    Level.WARNING: "bold yellow",
    Level.INFO: "bold blue",
    Verdict.READY: "bold green",
    Verdict.READY_WITH_WARNINGS: "bold yellow",
    Verdict.NOT_READY: "bold red",
    Verdict.INCOMPLETE: "bold magenta",
    "fix": "bold",
    "page": "bold",
}


def print_report(
    report: Report, by_page: bool = False, call: Call | None = None, console: Console | None = None
) -> None:
    """Print the report to stdout, or to a console; without colour where NO_COLOR is set."""
    console = console or Console(highlight=False)
    for line in report_lines(report, by_page, min(console.width, _WIDEST), call):
        # Lines are broken already; what is wider is to be copied whole.
        console.print(_styled(line), soft_wrap=True)


def _styled(line: Line) -> Text:
    return Text.assemble((line.head, _STYLES.get(line.role, "")), line.rest)
