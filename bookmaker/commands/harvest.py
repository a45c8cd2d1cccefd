"""``bookmaker harvest``: numbers of puzzles on webpbn in; solved puzzle files and their list out."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.commands._experimenting import experimenting
from bookmaker.commands._numbers import FiniteRange
from bookmaker.errors import ExitCode, ExperimentError
from bookmaker.experiments.harvest import terms
from bookmaker.experiments.harvest.address import LAST_NUMBER, WEBPBN, check_pause, read_base
from bookmaker.findings import counted
from bookmaker.progress import on_terminal
from bookmaker.signals import if_stopped

if TYPE_CHECKING:
    from bookmaker.experiments.harvest.collecting import Collected, Run
    from bookmaker.experiments.journal import Record

SCHEMA = 1
OUT = Path("out", "harvest")
PUZZLES, MISSES = 10, 20
KEPT = "what was collected is kept, and the same call goes on with it"
TITLE = 40
"""Characters of a title in the report."""


@dataclass(frozen=True)
class Report:
    """What a run came to, and where it was collected from."""

    base: str
    collected: "Collected"


@click.command(
    name="harvest",
    epilog="Example: bookmaker harvest --start 1 --max-puzzles 25 --out out/harvest",
    help=f"""Collect puzzles from webpbn.com: the one of NUMBER, or a run of numbers from --start.

    {terms.BRIEF}

    Each puzzle is solved and filed by its number of cells and its class, with title, author, copyright and
    source; index.json lists them, TERMS.txt tells the terms. Colour puzzles and triddlers are passed over.
    One request is made at a time, and a run keeps to the site's robots.txt. What was collected before is
    not asked for again: start a run again to go on with it.

    Ends with 0 when done, 2 when the site refuses or has no such puzzle, 3 when it does not answer.""",
)
@click.argument("number", required=False, metavar="[NUMBER]", type=click.IntRange(1, LAST_NUMBER))
@click.option("--start", metavar="N", type=click.IntRange(1, LAST_NUMBER), help="Collect a run from here.")
@click.option(
    "--max-puzzles",
    metavar="K",
    type=click.IntRange(1, LAST_NUMBER),
    help=f"Of a run: stop after K puzzles.  [default: {PUZZLES}]",
)
@click.option(
    "--max-not-found",
    metavar="M",
    type=click.IntRange(1, 10_000),
    help=f"Of a run: stop after M numbers in a row without a puzzle.  [default: {MISSES}]",
)
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=FiniteRange(0.1, 600),
    default=30.0,
    show_default=True,
    help="Wait so long for the site.",
)
@click.option(
    "--pause",
    metavar="SECONDS",
    type=FiniteRange(0, 3600),
    default=2.0,
    show_default=True,
    help="Rest so long between requests; under 1 only with a --url on this machine.",
)
@click.option(
    "--url", metavar="BASE", default=WEBPBN, show_default=True, help="Ask another site of its kind."
)
@experimenting(OUT.as_posix())
def command(
    number: int | None,
    start: int | None,
    max_puzzles: int | None,
    max_not_found: int | None,
    timeout: float,
    pause: float,
    out: Path | None,
    url: str,
    as_json: bool,
    quiet: bool,
) -> ExitCode:
    """Collect puzzles from webpbn.com."""
    run = _run(number, start, max_puzzles, max_not_found)
    base = read_base(url)
    check_pause(base, pause)
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.experiments.harvest.collecting import collect
    from bookmaker.experiments.harvest.host import Host

    with if_stopped(KEPT), on_terminal(quiet) as progress:
        collected = collect(out or OUT, Host(base, timeout, pause), run, progress=progress)
    _check_anything_came(collected, run)
    if as_json:
        click.echo(format_json(Report(base, collected)))
    elif not quiet or collected.fault or collected.failed:
        click.echo("\n".join(_lines(collected, out or OUT)))
    return _exit_code(collected)


def format_json(report: Report) -> str:
    """Return the result as JSON text: the puzzles, what was passed over, and what had no answer."""
    from bookmaker.experiments.harvest.catalogue import parted

    puzzles, skipped = parted(report.collected.records)
    told = {
        "schema": SCHEMA,
        "from": report.base,
        "puzzles": puzzles,
        "skipped": skipped,
        "failed": [{"number": number, "why": why} for number, why in report.collected.failed.items()],
        "stopped": report.collected.fault.messages[0] if report.collected.fault else None,
    }
    return json.dumps(told, ensure_ascii=False, indent=2)


def _run(number: int | None, start: int | None, most: int | None, misses: int | None) -> "Run":
    if (number is None) == (start is None):
        raise click.UsageError("expected either a NUMBER or --start; name one of them")
    if number is not None and (most or misses):
        raise click.UsageError("--max-puzzles and --max-not-found are for a run; begin one with --start")
    from bookmaker.experiments.harvest.collecting import Run

    if number is not None:
        return Run(number, is_single=True)
    return Run(start or 1, most or PUZZLES, misses or MISSES)


def _check_anything_came(collected: "Collected", run: "Run") -> None:
    """Raise what ended a run before anything came, or why the one puzzle asked for is none."""
    if collected.fault and not collected.records:
        raise collected.fault
    for number, record in collected.records.items():
        if run.is_single and record["outcome"] != "puzzle":
            raise ExperimentError(
                f"puzzle {number}: {record['outcome']}, {record['why']}, expected a black and white puzzle; "
                "try another number"
            )


def _exit_code(collected: "Collected") -> ExitCode:
    if collected.fault:
        click.echo(f"error: {collected.fault.messages[0]}", err=True)
        return collected.fault.exit_code
    return ExitCode.NOT_JUDGED if collected.failed else ExitCode.DONE


def _lines(collected: "Collected", out: Path) -> Iterator[str]:
    from bookmaker.experiments.harvest.catalogue import parted

    puzzles, skipped = parted(collected.records)
    yield from map(_puzzle_line, puzzles)
    yield from (f"{record['number']:>7}  {record['outcome']}: {record['why']}" for record in skipped)
    yield from (f"{number:>7}  no answer: {why}" for number, why in collected.failed.items())
    yield (
        f"{counted(len(puzzles), 'puzzle')} in {out.as_posix()}, {len(skipped)} passed over; "
        f"each belongs to its author, see {terms.FILE}"
    )


def _puzzle_line(record: "Record") -> str:
    size = f"{record['width']} x {record['height']}"
    title = "".join(c if c.isprintable() else "?" for c in str(record["title"]))[:TITLE]
    return f"{record['number']:>7}  {size:>7}  {record['class']:<9}  {record['file']}  {title}".rstrip()
