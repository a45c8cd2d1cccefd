"""``bookmaker validate``: any interior PDF in, a verdict and what a printer would refuse out."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bookmaker.errors import ExitCode, OutputError
from bookmaker.files import check_place, same_place, write_file

if TYPE_CHECKING:
    from bookmaker.preflight import Part, Report

MOST_PAGES = 1_000_000
"""Of a book; more than any has."""


@click.command(name="validate", epilog="Example: bookmaker validate out/interior.pdf --trim 8.5x11")
@click.argument("pdf", metavar="PDF", type=click.Path(path_type=Path))
@click.option("--printer", default="kdp-paperback", show_default=True, metavar="NAME", help="Whose rules.")
@click.option("--trim", metavar="WxH", help="Trim size in inches, such as 8.5x11.  [default: guessed]")
@click.option("--bleed/--no-bleed", default=None, help="Whether pages have bleed.  [default: guessed]")
@click.option("--paper", metavar="NAME", help="Paper, such as white or cream.  [default: the printer's]")
@click.option("--ink", metavar="NAME", help="Ink, such as black.  [default: the printer's first]")
@click.option(
    "--first-page",
    metavar="N",
    type=click.IntRange(1, MOST_PAGES),
    help="Where in a book the file begins.",
)
@click.option(
    "--of",
    "book_pages",
    metavar="PAGES",
    type=click.IntRange(1, MOST_PAGES),
    help="Pages of that book.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
@click.option(
    "--junit", metavar="XML", type=click.Path(path_type=Path), help="Write the report as JUnit XML."
)
@click.option(
    "--overlay",
    metavar="PDF",
    type=click.Path(path_type=Path),
    help="Write a check copy with limits and findings drawn on its pages.",
)
@click.option("--pages", "by_page", is_flag=True, help="List the findings of each page too.")
@click.option("--strict", is_flag=True, help="Take warnings for errors.")
@click.option("--quiet", is_flag=True, help="Print nothing; the exit code tells.")
def command(
    pdf: Path,
    junit: Path | None,
    overlay: Path | None,
    as_json: bool,
    by_page: bool,
    strict: bool,
    quiet: bool,
    **setup: Any,
) -> ExitCode:
    """Judge a PDF against a printer's published rules.

    Looks at the structure of the file, at what its pages draw and at the ink they show. Ends with 0 when
    the file is ready, 1 when it is not (or has warnings, with --strict), 2 when there is no such file, 3
    when something could not be judged.

    A file is taken for a whole book. The answers alone, out/solutions.pdf, are a part of one: say where they
    stand in the interior, such as --first-page 71 --of 76. The rules on page counts are then left out, and
    margins follow the book.
    """
    # Loaded here so that asking for help does not wait for the readers.
    from bookmaker.preflight import Options, validate_pdf

    _check_outputs(pdf, {"--junit": junit, "--overlay": overlay})
    if junit:
        check_place(junit, b"<?xml", "XML file", "--junit")
    if overlay:
        check_place(overlay, b"%PDF-", "PDF", "--overlay")
    part = _part(setup.pop("first_page"), setup.pop("book_pages"))
    report = validate_pdf(pdf, Options(part=part, **setup))
    if junit:
        _write_junit(junit, report)
    if overlay:
        _write_overlay(overlay, pdf, report)
    if as_json or not quiet:
        click.echo(_format(report, as_json, by_page))
    return report.exit_code(strict)


def _part(first_page: int | None, pages: int | None) -> "Part | None":
    from bookmaker.preflight import Part

    if first_page is None and pages is None:
        return None
    if first_page is None or pages is None:
        raise click.UsageError("--first-page and --of tell the place in a book together; give both")
    return Part(first_page, pages)


def _check_outputs(pdf: Path, outputs: dict[str, Path | None]) -> None:
    """Raise OutputError where a result would be written over the judged file, or over another result."""
    places = {"the PDF to be judged": pdf}
    for option, path in outputs.items():
        for what, other in places.items():
            if path and _is_same(path, other):
                raise OutputError(f"{path}: is {what}; choose another place with {option}")
        places |= {f"what {option} writes": path} if path else {}


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return same_place(path) == same_place(other)


def _format(report: "Report", as_json: bool, by_page: bool) -> str:
    from bookmaker.preflight.as_json import format_json
    from bookmaker.preflight.as_text import format_report

    return format_json(report) if as_json else format_report(report, by_page)


def _write_junit(path: Path, report: "Report") -> None:
    from bookmaker.preflight.as_junit import format_junit

    write_file(path, format_junit(report).encode(), "--junit")


def _write_overlay(path: Path, pdf: Path, report: "Report") -> None:
    if not report.pages:
        click.echo(f"{pdf}: no page can be read, so there is no check copy to draw", err=True)
        return
    # Loaded here because nothing else of validate needs the library that draws.
    from bookmaker.preflight.as_overlay import write_check_copy

    write_check_copy(report, pdf, path)
