"""Picture files made anew from their drawings: read, gridded in several processes, written back, reported."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from PIL import Image

from bookmaker.bank.entry import BankPicture
from bookmaker.bank.places import places_of
from bookmaker.bank.reader import load_picture_file, read_picture_text
from bookmaker.bank.rewriting import with_grid
from bookmaker.commands._sheets import check_sheet, write_sheet
from bookmaker.errors import ExitCode, PictureError
from bookmaker.files import same_place, write_file
from bookmaker.gridding.comparison import draw_comparison
from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.regrid import Outcome, Regridded, Task, regrid, sizes_of
from bookmaker.jobs import Executor, run
from bookmaker.progress import on_terminal

SCHEMA = 1

GRIDS_WORTH_A_WORKER = 12
"""A worker costs a second or two before it does anything, a grid some 0.2 seconds."""


@dataclass(frozen=True)
class Call:
    """What was asked for: ``sizes`` None for those each file has."""

    files: tuple[Path, ...]
    sizes: tuple[int, ...] | None
    sheet: Path | None
    on: Executor
    as_json: bool
    quiet: bool


@dataclass(frozen=True)
class Opened:
    """A picture file as it was read, and the sizes to make."""

    path: Path
    entry: BankPicture
    sizes: tuple[int, ...]


Results = list[tuple[Opened, list[Regridded]]]


def regrid_files(call: Call) -> ExitCode:
    """Make the grids of picture files anew, write them, and report; a file at fault stops all of it.

    The sheet is drawn and written first: where it cannot be, the files stay as they are.
    """
    if call.sheet:
        check_sheet(call.sheet)
    opened = _open_all(call)
    results = _regrid_all(opened, call)
    changed = [(file.path, text) for file, made in results if (text := _changed(file.path, made))]
    if call.sheet:
        write_sheet(call.sheet, _draw_sheet(results))
    for path, text in changed:
        write_file(path, text.encode("utf-8"), "FILE")
    if call.as_json:
        click.echo(format_json(results))
    else:
        _print_report(results, call.quiet)
    failed = any(one.outcome is Outcome.NONE_FOUND for _, made in results for one in made)
    return ExitCode.FAILING if failed else ExitCode.DONE


def format_json(results: Results) -> str:
    """Return the result as JSON text: schema, pictures with a record a size."""
    pictures = [
        {"slug": file.entry.slug, "grids": [_record(file.entry, one) for one in made]}
        for file, made in results
    ]
    return json.dumps({"schema": SCHEMA, "pictures": pictures}, ensure_ascii=False, indent=2)


def _open_all(call: Call) -> list[Opened]:
    """Read all files and their drawings; raises PictureError with the faults of all."""
    faults: list[str] = []
    opened: dict[str, Opened] = {}
    for path in call.files:
        try:
            opened.setdefault(same_place(path), _open(path, call.sizes))
        except PictureError as error:
            faults.extend(error.messages)
    if faults:
        raise PictureError(faults)
    return list(opened.values())


def _open(path: Path, sizes: tuple[int, ...] | None) -> Opened:
    entry = load_picture_file(path, without_grids=True)
    name = path.as_posix()
    if not entry.vector:
        raise PictureError(
            f"{name}: no drawing, expected the key vector; draw one, or draw its grids by hand"
        )
    places = places_of(read_picture_text(path))
    first = places.get(("vector", "1"), places.get(("vector",), 1))
    lead = len(entry.vector) - len(entry.vector.lstrip("\n"))
    read_drawing(entry.vector, lambda line: f"{name}:{first + max(line - 1 - lead, 0)}: vector")
    return Opened(path, entry, sizes or sizes_of(entry))


def _regrid_all(opened: Sequence[Opened], call: Call) -> Results:
    tasks = [Task(file.entry, size) for file in opened for size in file.sizes]
    on = call.on.sized_for(len(tasks), GRIDS_WORTH_A_WORKER)
    made: list[Regridded] = []
    with on_terminal(call.quiet) as progress:
        for one in run(regrid, tasks, on):
            made.append(one)
            progress("making grids", len(made), len(tasks))
    in_order = iter(made)
    results = [(file, [next(in_order) for _ in file.sizes]) for file in opened]
    faults = [
        f"{file.path.as_posix()}: {one.note}"
        for file, some in results
        for one in some
        if one.outcome is Outcome.FAULTY
    ]
    if faults:
        raise PictureError(faults)
    return results


def _changed(path: Path, made: Sequence[Regridded]) -> str | None:
    """Return the text of a file with what was made, or None where it says that already."""
    before = text = path.read_bytes().decode("utf-8")
    for one in made:
        if one.drawn:
            text = with_grid(text, one.drawn, path.as_posix())
    return text if text != before else None


def _draw_sheet(results: Results) -> Image.Image:
    pairs = [(file.entry.slug, one.size, one.made) for file, made in results for one in made if one.made]
    return draw_comparison(pairs)


def _record(entry: BankPicture, one: Regridded) -> dict[str, object]:
    told: dict[str, object] = {"size": one.size, "outcome": str(one.outcome)}
    if one.made and one.judged:
        told |= {
            "width": one.judged.width,
            "height": one.judged.height,
            "flips": one.made.flips,
            "max_clues": one.judged.max_clues,
            "fill": round(one.judged.fill, 4),
            "verdict": str(one.judged.verdict),
            "tier": one.judged.tier,
            "changed": all(grid.grid != one.made.grid for grid in entry.grids if grid.size == one.size),
        }
    else:
        told["note"] = one.note
    return told


def _print_report(results: Results, quiet: bool) -> None:
    for file, made in results:
        for one in made:
            if not quiet or one.outcome is Outcome.NONE_FOUND:
                click.echo("  ".join(_line(file.entry, one)))


def _line(entry: BankPicture, one: Regridded) -> Iterator[str]:
    yield f"{entry.slug:<16} {one.size:>3}"
    if not one.made or not one.judged:
        yield f"{one.outcome}: {one.note}"
        return
    yield f"{one.judged.width:>2} x {one.judged.height:<2}"
    yield f"{one.made.flips:>2} {'flip ' if one.made.flips == 1 else 'flips'}"
    yield f"{one.judged.max_clues:>2} clues"
    yield f"{one.judged.fill:>4.0%} filled"
    yield f"{one.judged.verdict}"
    yield one.judged.tier
