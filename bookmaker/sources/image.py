"""A folder of the author's own images, each made into a line-solvable grid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from bookmaker.errors import PictureError
from bookmaker.files import read_file
from bookmaker.jobs import Executor, run
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.picture import Picture
from bookmaker.sources.option import Kind, Option

NAME = "image"
AUTO = "auto"
IMAGES_WORTH_A_WORKER = 3
"""A worker costs a second or two before it does anything, an image about as much."""
OPTIONS = (
    Option("folder", Kind.FOLDER, "folder of the images, relative to the current one", "images"),
    Option(
        "look",
        Kind.CHOICE,
        "the way of seeing them to take; `auto` takes the first that prints well",
        AUTO,
        choices=(AUTO, "otsu", "local", "median", "figure", "dark"),
    ),
    Option("blur", Kind.NUMBER, "cells by which photos are blurred", 0.5, 0.0, 3.0),
    Option("invert", Kind.FLAG, "whether black and white are exchanged", False),
)


@dataclass(frozen=True)
class Task:
    """One image to be made into a grid of at most ``size`` cells, width and height, as the options say."""

    file: str
    size: tuple[int, int]
    look: str
    blur: int
    invert: bool


@dataclass(frozen=True)
class Outcome:
    """The grid of an image, or the faults that keep it from having one."""

    grid: Grid | None
    faults: tuple[str, ...] = ()


def pictures(width: int, height: int, options: Mapping[str, object]) -> tuple[Picture, ...]:
    """Make a picture of each image of the folder, in order of their names; grids are kept from run to run.

    Raises PictureError for a folder without images, and for every image of which nothing fits.
    """
    files = _images(Path(cast(str, options["folder"])))
    tasks = [_task(file, (width, height), options) for file in files]
    # On this machine, whatever runs the rest: the files lie here.
    here = Executor().sized_for(len(tasks), IMAGES_WORTH_A_WORKER)
    outcomes = list(run(make_grid, tasks, here))
    named, faults = _named(files)
    faults += [fault for outcome in outcomes for fault in outcome.faults]
    if faults:
        raise PictureError(faults)
    grids = {slug: outcome.grid for (slug, _), outcome in zip(named, outcomes, strict=True) if outcome.grid}
    titles = dict(named)
    return tuple(Picture(slug, titles[slug], grids[slug], NAME) for slug in sorted(grids))


def make_grid(task: Task) -> Outcome:
    """Make the grid of one image."""
    from bookmaker.gridding.cache import cached, key_of
    from bookmaker.gridding.opening import MAX_BYTES, WHAT

    try:
        data = read_file(Path(task.file), MAX_BYTES, WHAT, PictureError)
    except PictureError as error:
        return Outcome(None, tuple(error.messages))
    faults: list[str] = []
    key = key_of("image", data, Path(task.file).suffix.lower(), *task.size, task.look, task.blur, task.invert)
    grid = cached(key, lambda: _grid(task, faults))
    if grid is None and not faults:
        _grid(task, faults)  # that nothing fits was known, the words were not kept
    return Outcome(grid, tuple(faults))


def _task(file: Path, size: tuple[int, int], options: Mapping[str, object]) -> Task:
    look = cast(str, options["look"])
    blur = round(cast(float, options["blur"]) * 100)
    return Task(file.as_posix(), size, "" if look == AUTO else look, blur, cast(bool, options["invert"]))


def _named(files: Sequence[Path]) -> tuple[list[tuple[str, str]], list[str]]:
    """Return slug and title of each image, and say of which the slug is taken."""
    # Loaded here so that a book of other pictures does without.
    from bookmaker.gridding.naming import slug_of, title_of

    named: list[tuple[str, str]] = []
    faults: list[str] = []
    for file in files:
        title = title_of(file.as_posix())
        slug = slug_of(title)
        if slug in dict(named):
            faults.append(f"{file.as_posix()}: another image there has the slug {slug!r}, too; rename one")
        named.append((slug, title))
    return named, faults


def _images(folder: Path) -> list[Path]:
    from bookmaker.gridding.opening import SUFFIXES

    suffixes = (*SUFFIXES, ".txt")
    if folder.exists() and not folder.is_dir():
        raise PictureError(f"{folder.as_posix()}: is no folder, expected one with images; mend the name")
    found = (path for path in folder.glob("*") if path.suffix.lower() in suffixes and path.is_file())
    # By name: paths of Windows compare without regard to case, and faults are told in one order everywhere.
    files = sorted(found, key=lambda path: path.name)
    if not files:
        kinds = ", ".join(suffix for suffix in suffixes)
        raise PictureError(f"{folder.as_posix()}: no images there, expected files that end in {kinds}")
    return files


def _grid(task: Task, faults: list[str]) -> Grid | None:
    """Return the grid of one image that fits, or note what would."""
    from bookmaker.gridding.binarising import Reading
    from bookmaker.gridding.importing import Request, best_of, smallest_size, variants_of

    request = Request(task.file, Reading(task.blur, None, task.invert))
    width, height = task.size
    try:
        for size in dict.fromkeys((max(task.size), min(task.size))):
            best = best_of(variants_of(request, size), task.look)
            if best and best.grid.width <= width and best.grid.height <= height:
                return best.grid
        larger = smallest_size(request, max(task.size))
    except PictureError as error:
        faults.extend(error.messages)
        return None
    remedy = f"the smallest size that works is {larger}" if larger else "crop it, or take it out"
    faults.append(f"{task.file}: no line-solvable grid fits {width}x{height}; {remedy}")
    return None
