"""``bookmaker validate``: any interior PDF in, a verdict and what a printer would refuse out."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bookmaker.errors import ExitCode, OutputError, did_you_mean
from bookmaker.files import check_place, same_place, write_file
from bookmaker.pdf.captions import CHECK_COPY
from bookmaker.printers import PRINTERS, USUAL
from bookmaker.progress import Progress, on_terminal

if TYPE_CHECKING:
    from bookmaker.preflight import Part, Report

MOST_PAGES = 1_000_000
"""Of a book; more than any has."""

_XML = re.compile(rb"\A(?:\xef\xbb\xbf)?(?:\s++|(?><!--(?s:.*?)-->))*+<(?:\?xml|testsuite)")
"""How the XML of test results begins; its declaration may be left out."""

_PRINTERS = ", ".join(printer.name for printer in PRINTERS)


@dataclass(frozen=True)
class _Results:
    """What is asked for of a report, and where."""

    as_json: bool
    junit: Path | None
    overlay: Path | None
    by_page: bool
    strict: bool
    quiet: bool


@click.command(name="validate", epilog="Example: bookmaker validate out/interior.pdf --trim 8.5x11")
@click.argument("pdf", metavar="PDF", required=False, type=click.Path(path_type=Path))
@click.option(
    "--printer",
    default=USUAL.name,
    show_default=True,
    metavar="NAME",
    help=f"Whose rules: {_PRINTERS}.",
)
@click.option("--trim", metavar="WxH", help="Trim size in inches, such as 8.5x11.  [default: guessed]")
@click.option("--bleed/--no-bleed", default=None, help="Whether pages have bleed.  [default: guessed]")
@click.option("--paper", metavar="NAME", help="Paper, such as white or cream.  [default: the printer's]")
@click.option("--ink", metavar="NAME", help="Ink, such as black.  [default: the printer's first]")
@click.option("--first-page", metavar="N", type=int, help="Page of a book at which the file begins.")
@click.option("--of", "book_pages", metavar="PAGES", type=int, help="Pages of that book.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
@click.option(
    "--junit",
    metavar="XML",
    type=click.Path(path_type=Path),
    help="Write the report as JUnit XML, for build servers.",
)
@click.option(
    "--overlay",
    metavar="PDF",
    type=click.Path(path_type=Path),
    help="Write a check copy, to look at: limits and findings drawn on the pages.",
)
@click.option("--pages", "by_page", is_flag=True, help="List the findings of each page too.")
@click.option(
    "--explain",
    metavar="RULE",
    help="Tell what a rule finds, why, and how to mend it in other programs; needs no PDF.",
)
@click.option("--strict", is_flag=True, help="Take warnings for errors: end with 1.")
@click.option("--quiet", is_flag=True, help="Print nothing but what --json asks for; the exit code tells.")
def command(
    pdf: Path | None,
    explain: str | None,
    first_page: int | None,
    book_pages: int | None,
    **options: Any,
) -> ExitCode:
    """Judge a PDF against a printer's published rules.

    Looks at the structure of the file, at what its pages draw and at the ink they show, and changes nothing
    in it. Ends with 0 when the file is ready, 1 when it is not (or has warnings, with --strict), 2 when
    there is no such file or an option is wrong, 3 when something could not be judged.

    A file is taken for a whole book. The answers alone, out/solutions.pdf, are a part of one: say where they
    stand in the interior, such as --first-page 71 --of 76. The rules on page counts are then left out, and
    margins follow the book.
    """
    if explain is not None:
        click.echo(_explained(explain, options["as_json"]))
        return ExitCode.DONE
    if pdf is None:
        raise click.MissingParameter(param_type="argument", param_hint="PDF")
    asked = _Results(**{name: options.pop(name) for name in _Results.__dataclass_fields__})
    _check_outputs(pdf, asked)
    with on_terminal(asked.quiet) as progress:
        report = _judge(pdf, {**options, "part": _part(first_page, book_pages)}, progress)
        if asked.junit:
            _write_junit(asked.junit, report, asked.strict)
        if asked.overlay:
            _write_overlay(asked.overlay, pdf, report, progress)
    if asked.as_json or not asked.quiet:
        _print(report, asked, pdf)
    return report.exit_code(asked.strict)


def _judge(pdf: Path, setup: dict[str, Any], progress: Progress) -> "Report":
    # Loaded here so that asking for help does not wait for the readers.
    from bookmaker.preflight import Options, validate_pdf

    told: dict[str, Any] = {
        name: value.lower() if isinstance(value, str) else value for name, value in setup.items()
    }
    return validate_pdf(pdf, Options(**told), progress=progress)


def _explained(rule: str, as_json: bool) -> str:
    """Return the manual page of a rule; any case will do."""
    from bookmaker.preflight.as_json import format_explained
    from bookmaker.rules import LEVELS
    from bookmaker.rules.explained import explain, explained

    if rule.upper() not in LEVELS:
        told = did_you_mean(rule.upper(), LEVELS)
        raise click.UsageError(f"--explain {rule}: no such rule{told or '; docs/rules.md lists them'}")
    return format_explained(explained(rule.upper())) if as_json else explain(rule.upper())


def _part(first_page: int | None, pages: int | None) -> "Part | None":
    from bookmaker.preflight import Part

    if first_page is None and pages is None:
        return None
    if first_page is None or pages is None:
        raise click.UsageError("--first-page and --of tell the place in a book together; give both")
    for option, number in (("--first-page", first_page), ("--of", pages)):
        if not 1 <= number <= MOST_PAGES:
            raise click.UsageError(f"{option} {number}: expected a number from 1 to {MOST_PAGES}")
    return Part(first_page, pages)


def _check_outputs(pdf: Path, asked: _Results) -> None:
    """Raise OutputError where a result would be written over the judged file, or over something else."""
    places = {"the PDF to be judged": pdf}
    for option, path in (("--junit", asked.junit), ("--overlay", asked.overlay)):
        for what, other in places.items():
            if path and _is_same(path, other):
                raise OutputError(f"{path}: is {what}; choose another place with {option}")
        places |= {f"what {option} writes": path} if path else {}
    if asked.junit:
        check_place(asked.junit, _XML, "XML file", "--junit")
    if asked.overlay:
        check_place(asked.overlay, CHECK_COPY, "check copy", "--overlay")


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return same_place(path) == same_place(other)


def _print(report: "Report", asked: _Results, pdf: Path) -> None:
    from bookmaker.preflight.calls import Call

    overlay = str(asked.overlay) if asked.overlay and report.pages else ""
    call = Call(str(pdf), overlay, str(asked.junit) if asked.junit else "", asked.strict)
    if asked.as_json:
        from bookmaker.preflight.as_json import format_json

        click.echo(format_json(report))
    elif sys.stdout.isatty():
        from bookmaker.preflight.as_terminal import print_report

        print_report(report, asked.by_page, call)
    else:
        from bookmaker.preflight.as_text import format_report

        click.echo(format_report(report, asked.by_page, call=call))


def _write_junit(path: Path, report: "Report", strict: bool) -> None:
    from bookmaker.preflight.as_junit import format_junit

    write_file(path, format_junit(report, strict).encode(), "--junit")


def _write_overlay(path: Path, pdf: Path, report: "Report", progress: Progress) -> None:
    if not report.pages:
        click.echo(f"{pdf}: no page can be read, so there is no check copy to draw", err=True)
        return
    # Loaded here because nothing else of validate needs the library that draws.
    from bookmaker.preflight.as_overlay import write_check_copy

    progress("drawing the check copy", 0, 0)
    write_check_copy(report, pdf, path)
