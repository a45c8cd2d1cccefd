"""``bookmaker convert``: a puzzle file of one kind in, one of another out."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.errors import BookmakerError, ExitCode, OutputError, PuzzleFileError
from bookmaker.files import check_place, same_place, write_file
from bookmaker.findings import counted
from bookmaker.progress import on_terminal

if TYPE_CHECKING:
    from bookmaker.nonogram.filed import FiledPuzzle
    from bookmaker.puzzlefiles.writing import Kind

OPTION = "OUT"
STDOUT = "-"
CLAIMS = {"kind", "probes", "promise"}
"""What a file may tell of its puzzle's proof."""
KIND_NAMES = "xml, pzpr, toml, non, clues, nin, grid, picture, svg, png"
"""Spelled out here, for help must not wait for what writes them; a test compares them."""


@click.command(name="convert", epilog="Example: bookmaker convert pictures/snail.toml snail.non --size 15")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--to", "kind_name", metavar="KIND", help=f"Write this kind: {KIND_NAMES}.")
@click.option("--puzzle", "number", metavar="N", type=click.IntRange(min=1), help="Take puzzle N of IN.")
@click.option("--size", metavar="S", type=click.IntRange(min=1), help="Take the puzzle of this size.")
@click.option(
    "--answer",
    is_flag=True,
    help="Write the answer, too; the puzzle must have exactly one. Otherwise it is kept if IN has it.",
)
@click.option(
    "--promise",
    is_flag=True,
    help="Write neither answer nor title, but the SHA-256 of the answer; `solve --answer` checks one by it.",
)
@click.option("--quiet", is_flag=True, help="Print nothing when all is well.")
def command(
    source: str,
    target: str,
    kind_name: str | None,
    number: int | None,
    size: int | None,
    answer: bool,
    promise: bool,
    quiet: bool,
) -> ExitCode:
    """Turn a puzzle file into one of another kind.

    IN is a puzzle file of any kind that `solve` reads, an address that spells a puzzle, or - for the
    standard input; its content tells the kind. The kind of OUT is that of its suffix, or what --to names;
    - writes to the standard output. What is written is judged, and where the kind can hold it, the file
    carries class, trace and the SHA-256 of the answer.
    """
    if answer and promise:
        raise click.UsageError("--promise keeps the answer back, --answer writes it; choose one")
    # Loaded here so that asking for help loads no library.
    from bookmaker.puzzlefiles.reading import read_puzzle_file
    from bookmaker.puzzlefiles.writing import kind_of

    kind = kind_of(_named(target, kind_name))
    chosen = _chosen(read_puzzle_file(source), source, number, size)
    _check_keeps(kind, answer, promise)
    with on_terminal(quiet) as progress:
        progress("solving", 0, 0)
        puzzle = _prepared(chosen, source, kind, answer, promise)
    _deliver(kind.write(puzzle), target, source, kind)
    if not quiet and target != STDOUT:
        click.echo(f"{Path(target).as_posix()}: {_told(puzzle)}, {kind.title}")
    return ExitCode.DONE


def _named(target: str, kind_name: str | None) -> str:
    if kind_name is None and target == STDOUT:
        raise click.UsageError("OUT is -, so nothing tells the kind; name it with --to")
    return Path(target).suffix if kind_name is None else kind_name


def _chosen(
    puzzles: "tuple[FiledPuzzle, ...]", source: str, number: int | None, size: int | None
) -> "FiledPuzzle":
    """Return the one puzzle that is meant."""
    from bookmaker.puzzlefiles.choosing import pick

    named = pick(puzzles, number, size)
    if len(named) == 1:
        return named[0][1]
    told = ", ".join(f"{place}: {_told(puzzle)}" for place, puzzle in enumerate(puzzles[:12], 1))
    such = "puzzle" if number is None and size is None else "such puzzle"
    found = f"holds {counted(len(named), such)}" if named else f"holds no {such}"
    raise PuzzleFileError(f"{source}: {found}, expected one; choose with --puzzle or --size ({told})")


def _check_keeps(kind: "Kind", answer: bool, promise: bool) -> None:
    """Refuse a kind that cannot hold what was asked for."""
    from bookmaker.puzzlefiles.writing import KINDS

    fields = {"goal", "given"} if answer else {"promise"}
    if (answer or promise) and not fields.intersection(kind.keeps):
        able = ", ".join(one.name for one in KINDS if fields.intersection(one.keeps))
        what = "answer" if answer else "promise"
        raise PuzzleFileError(f"{kind.name}: holds no {what}; choose another kind with --to: {able}")


def _prepared(puzzle: "FiledPuzzle", source: str, kind: "Kind", answer: bool, promise: bool) -> "FiledPuzzle":
    """Return what is to be written: the puzzle with what a proof of it tells, and no more than was asked."""
    from bookmaker.puzzlefiles.proving import proved
    from bookmaker.puzzlefiles.writing import ANSWERS, FIGURES

    needs_answer = answer or promise or kind.name in ANSWERS
    if not needs_answer and not CLAIMS.intersection(kind.keeps):
        return puzzle
    told = proved(puzzle, source, must_be_unique=needs_answer)
    if promise:
        # Where a puzzle is from may name it, as a title does.
        return replace(told, goal=None, given=None, title="", source="")
    if kind.name in FIGURES:
        return replace(told, given=told.goal)
    return told if needs_answer else replace(told, goal=puzzle.goal)


def _deliver(data: bytes, target: str, source: str, kind: "Kind") -> None:
    if target == STDOUT:
        click.echo(data, nl=False)
        return
    _check_target(Path(target), source, kind)
    write_file(Path(target), data, OPTION)


def _check_target(target: Path, source: str, kind: "Kind") -> None:
    """Refuse to write over the puzzle itself, and over a file that this command cannot have written."""
    from bookmaker.puzzlefiles.writing import FIGURES

    if target.exists() and same_place(target) == same_place(Path(source)):
        raise OutputError(f"{target}: is IN itself; choose another {OPTION}")
    if kind.name in FIGURES:
        from bookmaker.figures.document import OURS

        check_place(target, OURS, "figure of ours", OPTION)
    elif target.is_file() and target.stat().st_size and not _is_single_puzzle(target):
        raise OutputError(f"{target}: is there already and no single puzzle; choose another {OPTION}")


def _is_single_puzzle(target: Path) -> bool:
    from bookmaker.puzzlefiles.reading import IMAGE_SUFFIXES, read_puzzle_file

    try:
        return target.suffix.lower() not in IMAGE_SUFFIXES and len(read_puzzle_file(target)) == 1
    except BookmakerError:
        return False


def _told(puzzle: "FiledPuzzle") -> str:
    size = f"{puzzle.clues.width} x {puzzle.clues.height}"
    return f"{size}, class {puzzle.kind}" if puzzle.kind else size
