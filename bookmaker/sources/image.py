"""A folder of the author's own images, each made into a line-solvable grid."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from bookmaker.errors import PictureError
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.picture import Picture
from bookmaker.sources.option import Kind, Option

NAME = "image"
OPTIONS = (
    Option("folder", Kind.FOLDER, "folder of the images, relative to the current one", "images"),
    Option(
        "look",
        Kind.CHOICE,
        "the way of seeing them to take; `auto` takes the first that prints well",
        "auto",
        choices=("auto", "otsu", "local", "median", "figure", "dark"),
    ),
    Option("blur", Kind.NUMBER, "cells by which photos are blurred", 0.5, 0.0, 3.0),
    Option("invert", Kind.FLAG, "whether black and white are exchanged", False),
)


def pictures(width: int, height: int, options: Mapping[str, object]) -> tuple[Picture, ...]:
    """Make a picture of each image of the folder, in order of their names.

    Raises PictureError for a folder without images, and for every image of which nothing fits.
    """
    # Loaded here so that a book of other pictures does without.
    from bookmaker.gridding.naming import slug_of, title_of

    files = _images(Path(cast(str, options["folder"])))
    faults: list[str] = []
    found: dict[str, Picture] = {}
    for file in files:
        try:
            grid = _grid(file, width, height, options)
        except PictureError as error:
            faults.extend(error.messages)
            continue
        title = title_of(file.as_posix())
        slug = slug_of(title)
        if slug in found:
            faults.append(f"{file.as_posix()}: another image there has the slug {slug!r}, too; rename one")
        found[slug] = Picture(slug, title, grid, NAME)
    if faults:
        raise PictureError(faults)
    return tuple(found[slug] for slug in sorted(found))


def _images(folder: Path) -> list[Path]:
    from bookmaker.gridding.opening import SUFFIXES

    suffixes = (*SUFFIXES, ".txt")
    files = sorted(path for path in folder.glob("*") if path.suffix.lower() in suffixes and path.is_file())
    if not files:
        kinds = ", ".join(suffix for suffix in suffixes)
        raise PictureError(f"{folder.as_posix()}: no images there, expected files that end in {kinds}")
    return files


def _grid(file: Path, width: int, height: int, options: Mapping[str, object]) -> Grid:
    """Return the grid of one image that fits, or raise PictureError saying what would."""
    from bookmaker.gridding.binarising import Reading
    from bookmaker.gridding.importing import Request, best_of, smallest_size, variants_of

    reading = Reading(round(cast(float, options["blur"]) * 100), None, cast(bool, options["invert"]))
    request = Request(file.as_posix(), reading)
    look = cast(str, options["look"])
    for size in dict.fromkeys((max(width, height), min(width, height))):
        best = best_of(variants_of(request, size), "" if look == "auto" else look)
        if best and best.grid.width <= width and best.grid.height <= height:
            return best.grid
    larger = smallest_size(request, max(width, height))
    remedy = f"the smallest size that works is {larger}" if larger else "crop it, or take it out"
    raise PictureError(f"{file.as_posix()}: no line-solvable grid fits {width}x{height}; {remedy}")
