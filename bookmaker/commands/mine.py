"""``bookmaker mine``: a size, a class and a seed in; hard puzzles with one answer out."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.commands._executing import executing
from bookmaker.commands._experimenting import experimenting
from bookmaker.commands._numbers import FiniteRange
from bookmaker.errors import ExitCode
from bookmaker.findings import counted
from bookmaker.jobs import Executor
from bookmaker.progress import on_terminal
from bookmaker.signals import if_stopped

if TYPE_CHECKING:
    from bookmaker.experiments.mine.aim import Aim
    from bookmaker.experiments.mine.hunting import Hunt, Hunted

KEPT = "what was found is kept, and the same call goes on with it"
SMALLEST, LARGEST = 4, 40
LARGEST_OF = {"line": LARGEST, "probe1": LARGEST, "probe2": 30, "backtrack": 20}
"""Most cells of a side by class: at larger ones the probes of a climb do not lead so far."""


def read_size(_ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """Turn ``12x12`` or ``12`` into width and height; raises click.BadParameter for what is no size."""
    found = re.fullmatch(r"([0-9]{1,3})(?:[xX×]([0-9]{1,3}))?", value.strip())
    width, height = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not (min(width, height) >= SMALLEST and max(width, height) <= LARGEST):
        message = f"{value[:20]!r}, expected sides from {SMALLEST} to {LARGEST} such as 12x12"
        raise click.BadParameter(message, param=param)
    return width, height


@click.command(
    name="mine",
    epilog="Example: bookmaker mine --size 12x12 --class probe2 --seed 1 --count 3",
)
@click.option(
    "--size",
    metavar="WxH",
    required=True,
    callback=read_size,
    help=f"Look for puzzles of this size: sides up to {LARGEST}, for probe2 up to {LARGEST_OF['probe2']}, "
    f"for backtrack up to {LARGEST_OF['backtrack']}.",
)
@click.option(
    "--class",
    "kind",
    type=click.Choice(tuple(LARGEST_OF)),
    default="probe2",
    show_default=True,
    help="Look for puzzles that take this much.",
)
@click.option("--seed", metavar="N", type=click.IntRange(0, 2**64 - 1), default=1, show_default=True)
@click.option(
    "--steps",
    metavar="N",
    type=click.IntRange(1, 10**9),
    default=20_000,
    show_default=True,
    help="Stop with the climb in which N grids were tried.",
)
@click.option(
    "--count",
    "finds",
    metavar="K",
    type=click.IntRange(1, 100_000),
    default=10,
    show_default=True,
    help="Stop after K finds.",
)
@click.option(
    "--min-probes",
    metavar="N",
    type=click.IntRange(0, 10_000),
    default=0,
    help="Keep those that take N probes.",
)
@click.option(
    "--fill",
    metavar="SHARE",
    type=FiniteRange(0.05, 0.95),
    help="Begin with random grids this full.  [default: by size, from 0.45]",
)
@executing
@experimenting("out/mine-12x12-probe2, …")
def command(
    size: tuple[int, int],
    kind: str,
    seed: int,
    steps: int,
    finds: int,
    min_probes: int,
    fill: float | None,
    out: Path | None,
    on: Executor,
    as_json: bool,
    quiet: bool,
) -> ExitCode:
    """Search for hard puzzles with one answer.

    Climbs begin with random grids and change a few cells at a time, keeping what is not easier, until that
    leads no higher or has taken its share of work, some ten seconds; the summit is a find where it is of
    the class asked for. Finds are kept in DIR as puzzle files with class, trace and the promise of the
    answer; finds.json lists them. The same call gives the same finds, wherever it works. Stopped, it goes on
    when started again; so does a call that asks for more steps or finds. One that asks for fewer leaves
    fewer in DIR.

    Ends with 0 when there are finds, 1 when the steps ended without one.
    """
    _check_size(size, kind)
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.experiments.mine.aim import Aim, usual_fill
    from bookmaker.experiments.mine.hunting import Hunt, hunt
    from bookmaker.nonogram.verdict import PuzzleClass

    aim = Aim(*size, PuzzleClass(kind), fill or usual_fill(*size), min_probes)
    asked, place = Hunt(aim, seed, steps, finds), out or usual_folder(size, kind)
    with if_stopped(KEPT), on_terminal(quiet) as progress:
        hunted = hunt(place, asked, on, progress)
    if as_json:
        click.echo(format_json(asked, hunted))
    elif hunted.finds and not quiet:
        click.echo("\n".join(_lines(hunted, place)))
    elif not hunted.finds:
        click.echo(f"no find in {_effort(hunted)}; {_advice(aim)}", err=quiet)
    return ExitCode.DONE if hunted.finds else ExitCode.FAILING


def _check_size(size: tuple[int, int], kind: str) -> None:
    """Raise UsageError for a size at which a class is not found in any time worth waiting."""
    if max(size) > LARGEST_OF[kind]:
        raise click.UsageError(
            f"--size: {size[0]}x{size[1]} for {kind}, expected sides up to {LARGEST_OF[kind]}; larger ones "
            "take too long to be told"
        )


def usual_folder(size: tuple[int, int], kind: str) -> Path:
    """Name the folder of hunts for a size and class, as one folder holds one hunt."""
    return Path("out", f"mine-{size[0]}x{size[1]}-{kind}")


def format_json(asked: "Hunt", hunted: "Hunted") -> str:
    """Return the result as JSON text, as it stands in finds.json."""
    from bookmaker.experiments.mine.archive import finds_told

    told = finds_told(asked.aim, asked.seed, hunted.finds, (hunted.climbs, hunted.steps))
    return json.dumps(told, ensure_ascii=False, indent=2)


def _lines(hunted: "Hunted", out: Path) -> Iterator[str]:
    yield "climb  class      probes  open after lines  file"
    for find in hunted.finds:
        probes = f"{find.probes[0]}+{find.probes[1]}"
        yield f"{find.climb:>5}  {find.kind:<9}  {probes:>6}  {find.line_unknown:>16}  {find.place}"
    yield f"{counted(len(hunted.finds), 'find')} in {_effort(hunted)}, in {out.as_posix()}"


def _advice(aim: "Aim") -> str:
    """Say what may lead to a find where none was made; a hunt for another class or fill begins anew."""
    easier = [] if aim.kind == "line" else ["an easier --class"]
    fewer = ["fewer --min-probes"] if aim.min_probes else []
    return f"try {', '.join(['more --steps', *fewer, *easier])} or, into another --out, another --fill"


def _effort(hunted: "Hunted") -> str:
    return f"{counted(hunted.climbs, 'climb')} of together {counted(hunted.steps, 'step')}"
