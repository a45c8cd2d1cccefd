"""``bookmaker solve``: a puzzle file in; verdict, answers, class and steps out."""

from pathlib import Path
from typing import Any

import click

from bookmaker.commands._grouped_help import GroupedCommand
from bookmaker.commands._solving.asking import ALL, Looks, Wishes, read_most
from bookmaker.errors import ExitCode

RUNS = 10
MOST_RUNS = 10_000

GROUPS = {
    "Which puzzles": ("number", "size", "given", "answer"),
    "How many answers": ("most", "listed", "no_sat"),
    "What is told": ("with_log", "with_answer", "map_path", "benchmark", "runs", "as_json", "quiet"),
}
"""The headings that options stand under in the help."""


@click.command(
    name="solve",
    cls=GroupedCommand,
    groups=GROUPS,
    epilog="Example: bookmaker solve pictures/snail.toml --size 15 --log",
)
@click.argument("file", metavar="FILE")
@click.option("--puzzle", "number", metavar="N", type=click.IntRange(min=1), help="Judge puzzle N only.")
@click.option("--size", metavar="S", type=click.IntRange(min=1), help="Judge the grid of this size only.")
@click.option(
    "--max",
    "most",
    metavar="N",
    callback=read_most,
    default="2",
    show_default=True,
    help=f"Count answers up to N, or {ALL} of them, however long that takes; Ctrl-C tells the count so far.",
)
@click.option("--list", "listed", is_flag=True, help="Print every answer that is counted, as it is found.")
@click.option("--log", "with_log", is_flag=True, help="Print every step in words, with its line after it.")
@click.option(
    "--print",
    "with_answer",
    is_flag=True,
    help="Print the answer; on a terminal, play the steps that lead to it.",
)
@click.option(
    "--map",
    "map_path",
    metavar="PNG",
    type=click.Path(path_type=Path),
    help="Draw the order in which cells fall; .svg writes SVG.",
)
@click.option(
    "--given", metavar="GRID", help="Go on from a grid of '#', '.' and '?', and tell what is wrong in it."
)
@click.option("--answer", metavar="FILE", help="Check this answer against the clues and the promise in FILE.")
@click.option("--benchmark", is_flag=True, help="Time first answer and verdict, after a run to warm up.")
@click.option(
    "--runs",
    metavar="N",
    type=click.IntRange(1, MOST_RUNS),
    help=f"Time them over N runs.  [default: {RUNS}; with --benchmark only]",
)
@click.option("--no-sat", is_flag=True, help="Do without python-sat where it is installed, as books do.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--quiet", is_flag=True, help="Print nothing but what --json asks for; the exit code tells.")
def command(
    file: str, number: int | None, size: int | None, given: str | None, answer: str | None, **asked: Any
) -> ExitCode:
    """Judge the puzzles of a file.

    FILE holds puzzles in any format that `convert` knows, or an image of a grid, or is a picture file of a
    bank, or an address that spells a puzzle, https://puzz.link/p?nonogram/...; nothing is fetched. - reads
    from the standard input. Sides may have up to 400 cells.

    Ends with 0 when each puzzle has exactly one answer, 1 when one has none or several, or when a given grid,
    an answer or a claim of the file is wrong, 2 when a file cannot be read, 3 when one could not be decided.
    Where cells are given, the answers that have them count.
    """
    looks, wishes = _asked(**asked)
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.commands._solving.posing import pose
    from bookmaker.commands._solving.running import run, with_grids

    return run(with_grids(pose(file, number, size), given, answer), wishes, looks)


def _asked(
    most: int | None, no_sat: bool, benchmark: bool, runs: int | None, **looks: Any
) -> tuple[Looks, Wishes]:
    if runs and not benchmark:
        raise click.UsageError("--runs counts the runs of --benchmark, which was not asked for")
    shown = Looks(**looks)
    timed = (runs or RUNS) if benchmark else 0
    return shown, Wishes(most, mends=not shown.is_mute, moves=shown.needs_moves, runs=timed, sat=not no_sat)
