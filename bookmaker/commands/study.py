"""``bookmaker study``: random grids by the thousand into shares, probes and tries, with a chart of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bookmaker.commands._executing import executing
from bookmaker.commands._experimenting import experimenting
from bookmaker.errors import ExitCode
from bookmaker.findings import counted
from bookmaker.jobs import Executor
from bookmaker.progress import on_terminal
from bookmaker.signals import if_stopped

if TYPE_CHECKING:
    from bookmaker.experiments.study.doing import Done, Study

KINDS = ("density", "probes", "tries")
KEPT = "what was measured is kept, and the same call goes on with it"
LARGEST = 60
"""Most cells of a side: a line then fits one machine word."""


@click.command(name="study", epilog="Example: bookmaker study density --sizes 10,15 --grids 500")
@click.argument("kind", metavar="[density|probes|tries]", type=click.Choice(KINDS), default=KINDS[0])
@click.option("--sizes", metavar="N,…", help="Sides of the grids.  [default: 10,15,20; tries: also 25]")
@click.option(
    "--fills",
    metavar="P,…",
    help="Shares of cells filled.  [default: 0.3 to 0.9 by 0.05; tries: 0.35 to 0.8]",
)
@click.option(
    "--grids", metavar="N", type=click.IntRange(1, 1_000_000), help="Grids a point.  [default: 10000]"
)
@click.option("--seed", metavar="N", type=click.IntRange(0), help="Draws other grids.  [default: 1]")
@click.option("--published", is_flag=True, help="density: judge the very grids of the published study.")
@executing
@experimenting("out/study-density, …")
def command(
    kind: str, published: bool, out: Path | None, on: Executor, as_json: bool, quiet: bool, **drawn: Any
) -> ExitCode:
    """Measure random grids, with 95 % intervals.

    density: how many are fair, unique but stuck, or ambiguous, by fill and size. probes: how far what-ifs
    lead where line logic is stuck, on the grids of the published study. tries: how many grids the sources of
    a book draw for one that is fair.

    Writes study.json, study.csv and a chart, study.png and study.svg, into a folder; stopped at any moment
    and called again, it goes on where it was. Ends with 0, or with 1 when figures that were published are
    not found again.
    """
    told = {name: value for name, value in drawn.items() if value is not None}
    _check_options(kind, published, set(told))
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.experiments.study.doing import do_study
    from bookmaker.experiments.study.result import format_json, format_text

    place = out or Path("out", f"study-{kind}{'-published' if published else ''}")
    with if_stopped(KEPT), on_terminal(quiet) as progress:
        done = do_study(_study(kind, published, _plan_options(told)), place, on, progress)
    if as_json:
        click.echo(format_json(done.result))
    elif not quiet:
        click.echo(f"{format_text(done.result)}\n\n{place.as_posix()}: {', '.join(done.files)}")
    _tell_what_is_not_well(done, quiet)
    return ExitCode.FAILING if done.result.differing else ExitCode.DONE


def _tell_what_is_not_well(done: "Done", quiet: bool) -> None:
    if done.no_chart and not quiet:
        click.echo(f"no chart: {done.no_chart}", err=True)
    if done.result.differing and quiet:
        count = counted(len(done.result.differing), "published figure")
        click.echo(f"{count} not found again, the first: {done.result.differing[0].what}", err=True)


def _check_options(kind: str, published: bool, told: set[str]) -> None:
    """Raise UsageError for an option that the study would not heed."""
    if published and kind != "density":
        raise click.UsageError(f"--published: is for density; {kind} does without it")
    fixed = "density --published" if published else "probes" if kind == "probes" else ""
    if fixed and told:
        names = ", ".join(f"--{name}" for name in sorted(told))
        raise click.UsageError(f"{names}: {fixed} judges the grids of the published study; leave {names} out")


def _plan_options(told: Mapping[str, Any]) -> dict[str, Any]:
    readers = {"sizes": ("sides", _sizes), "fills": ("fills", _fills)}
    options = dict(told)
    for name, (field, read) in readers.items():
        if name in options:
            options[field] = read(options.pop(name))
    return options


def _sizes(text: str) -> tuple[int, ...]:
    try:
        sizes = sorted({int(part) for part in text.split(",")})
    except ValueError:
        sizes = [0]
    if sizes[0] < 1 or sizes[-1] > LARGEST:
        raise click.UsageError(f"--sizes: {text!r}, expected sides from 1 to {LARGEST}, such as 10,15")
    return tuple(sizes)


def _fills(text: str) -> tuple[float, ...]:
    try:
        fills = sorted({round(float(part), 4) for part in text.split(",")})
    except ValueError:
        fills = [-1.0]
    if not all(0 <= fill <= 1 for fill in fills):
        raise click.UsageError(f"--fills: {text!r}, expected shares from 0 to 1, such as 0.5,0.55")
    return tuple(fills)


def _study(kind: str, published: bool, options: Mapping[str, Any]) -> "Study[Any]":
    from bookmaker.experiments.study import doing
    from bookmaker.experiments.study.density import DensityPlan, ReplayPlan
    from bookmaker.experiments.study.probes import ProbesPlan
    from bookmaker.experiments.study.tries import TriesPlan

    if kind == "probes":
        return doing.probes_study(ProbesPlan())
    if kind == "tries":
        return doing.tries_study(TriesPlan(**options))
    if published:
        return doing.density_study(ReplayPlan())
    return doing.density_study(DensityPlan(**options))
