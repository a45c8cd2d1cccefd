"""``bookmaker build``: book specs in, proved and printable books out."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.commands._executing import executing
from bookmaker.commands._folders import folder
from bookmaker.errors import ExitCode, SpecError
from bookmaker.files import same_place
from bookmaker.findings import counted
from bookmaker.jobs import Executor
from bookmaker.progress import on_terminal

if TYPE_CHECKING:
    from bookmaker.book import Book
    from bookmaker.press import Built, Job
    from bookmaker.spec import BookSpec

NEEDS = {
    "LINE_SOLVABLE": "need no guess",
    "NEEDS_PROBING": "may need a what-if",
    "NEEDS_SEARCH": "may need a what-if inside a what-if",
}
"""By verdict, what puzzles with it need."""


@click.command(name="build", epilog="Example: bookmaker build configs/easy_15x15.yaml")
@click.argument("specs", nargs=-1, required=True, metavar="SPEC...", type=click.Path(path_type=Path))
@click.option("--out", metavar="DIR", callback=folder, help="Put the files here.")
@click.option(
    "--from",
    "earlier",
    metavar="BOOK.JSON",
    type=click.Path(path_type=Path),
    help="Print the puzzles of an earlier book again.",
)
@executing
@click.option("--json", "as_json", is_flag=True, help="Print what stands in book.json.")
@click.option("--quiet", is_flag=True, help="Print nothing when all is well.")
def command(
    specs: tuple[Path, ...],
    out: Path | None,
    earlier: Path | None,
    on: Executor,
    as_json: bool,
    quiet: bool,
) -> ExitCode:
    """Turn book specs into interior.pdf, solutions.pdf and book.json.

    Every puzzle is read back from its printed page and proved by two solvers, and both files are judged by
    the printer's rules, before anything appears in the output folder: the spec's own, or `out` here. What
    was there stays if anything fails.
    """
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.press import Job, build_book
    from bookmaker.spec import load_specs

    loaded = load_specs(specs)
    _check_call(loaded, out, earlier)
    built = []
    for spec in loaded:
        job = Job(spec, out or Path(spec.output), earlier, on)
        with on_terminal(quiet) as progress:
            built.append(build_book(job, progress))
        if not (quiet or as_json):
            _print_report(built[-1], job)
        for remark in built[-1].made.remarks:
            click.echo(f"warning: {remark}", err=True)
    if as_json:
        click.echo(_as_json(built))
    return ExitCode.DONE


def _check_call(specs: Sequence["BookSpec"], out: Path | None, earlier: Path | None) -> None:
    """Refuse two specs with one output, a spec where a result goes, an earlier book for several specs."""
    from bookmaker.press.record import INTERIOR, NAME, SOLUTIONS

    faults = []
    folders = Counter(same_place(out or Path(spec.output)) for spec in specs)
    results = {same_place(Path(folder) / name) for folder in folders for name in (INTERIOR, SOLUTIONS, NAME)}
    for spec in specs:
        folder = out or Path(spec.output)
        if same_place(Path(spec.path)) in results:
            faults.append(f"{spec.path}: a result is written there; rename the spec or choose another --out")
        if folders[same_place(folder)] > 1:
            faults.append(
                f"{spec.path}: output {folder} is also that of another spec of this call; give each its own"
            )
    if earlier and len(specs) > 1:
        faults.append(f"--from {earlier}: {len(specs)} specs given, expected one; build them one by one")
    if faults:
        raise SpecError(faults)


def _as_json(built: Sequence["Built"]) -> str:
    """Return the record of one book as it stands in its folder, or those of several in one object."""
    from bookmaker.press.record import SCHEMA, format_record

    if len(built) == 1:
        return format_record(built[0].record).rstrip()
    books = [one.record for one in built]
    return json.dumps({"schema": SCHEMA, "books": books}, ensure_ascii=False, indent=2)


def _print_report(built: "Built", job: "Job") -> None:
    """Tell in a few lines what was proved and where it lies."""
    from bookmaker.press.record import SOLUTIONS

    made, report = built.made, built.report
    layout, puzzles = made.layout, made.book.puzzles
    tiers = Counter(puzzle.difficulty.tier for puzzle in puzzles)
    click.echo(
        f"{made.book.title}: {counted(len(puzzles), 'puzzle')} on {counted(len(layout.pages), 'page')}"
    )
    click.echo(f"  fair        one answer each, proved twice from the printed page; {_needs(made.book)}")
    click.echo(f"  levels      {', '.join(f'{count} {tier}' for tier, count in tiers.items())}")
    click.echo(f"  printable   {report.verdict}: {report.setup_line}")
    for section, tries in made.tried.items():
        click.echo(f"  drawn       section {section}: {counted(tries, 'random grid')} tried")
    if own := _own_pictures(job):
        click.echo(f"  bank        {own} of your own in pictures, used before those that came along")
    for name in built.names:
        part = (
            f", pages {layout.answers.start} to {layout.answers.stop - 1} of it" if name == SOLUTIONS else ""
        )
        click.echo(f"  written     {job.out / name}{part}")


def _needs(book: "Book") -> str:
    """Count the puzzles by what they may need; what none of them needs is left out."""
    counts = Counter(map(str, book.verdicts))
    return ", ".join(f"{counts[verdict]} {words}" for verdict, words in NEEDS.items() if counts[verdict])


def _own_pictures(job: "Job") -> str:
    """Count the pictures of the user's own folder where a section takes them unasked; empty where none."""
    from bookmaker.sources import pictures

    takes = any(
        section.source == pictures.NAME and not section.options.get("banks") for section in job.spec.sections
    )
    own = pictures.own_files() if takes else []
    return counted(len(own), "picture") if own else ""
