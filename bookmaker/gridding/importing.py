"""An author's image to a few line-solvable grids to choose from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bookmaker.bank.limits import FILL_HIGH, FILL_LOW, GOOD_CLUES, most_clues
from bookmaker.errors import PictureError, PuzzleFileError
from bookmaker.files import read_file
from bookmaker.gridding import making
from bookmaker.gridding.binarising import DEFAULT, Black, Cut, Reading, cut_to_ink, cuts_of, is_line_art
from bookmaker.gridding.ink import ink_box, ink_of
from bookmaker.gridding.making import Made
from bookmaker.gridding.opening import Box, open_photo
from bookmaker.gridding.proving import is_proved
from bookmaker.nonogram.beam import Beam
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.formats.grid_text import parse_grid_text
from bookmaker.nonogram.grid import FILLED, Grid, crop
from bookmaker.nonogram.repair import Effort, repair, weights_from_coverage

Shares = NDArray[np.int64]
"""Black of each cell, in thousandths."""

MOST_CHANGED = 3
"""Percent of the cells: a picture of which more was changed is no longer the author's."""

MOST_VARIANTS = 5
SIZES = (10, 15, 20, 25, 30, 35, 40, 50, 60)
"""Sizes looked through for the smallest that works."""

EFFORT = Effort(Beam(width=8, depth=3), runs=1, steps=40, second=Beam(width=4, depth=10))
"""A second an image at 25: where this finds nothing, the grid would not look like the image any more."""

BRIEF = Effort(Beam(width=8, depth=3), runs=0, steps=0, second=Beam(width=1, depth=1))
"""Spent on few clues a line where a size may have more."""


@dataclass(frozen=True)
class Request:
    """An image, as it was named, and how to read it; ``box`` is cut out of it, in percent."""

    source: str
    reading: Reading = DEFAULT
    box: Box | None = None


@dataclass(frozen=True)
class Variant:
    """One grid made of an image: how it was seen, and what was made of that; ``made`` None when nothing."""

    name: str
    made: Made | None

    @property
    def warnings(self) -> tuple[str, ...]:
        """Why it may not print well, in words."""
        return () if self.made is None else tuple(_doubts(self.made))


def variants_of(request: Request, size: int) -> list[Variant]:
    """Make up to five grids of an image whose longer side has ``size`` cells.

    Those of which nothing line-solvable could be made are listed without a grid. Raises PictureError for
    what cannot be opened, or shows nothing.
    """
    if Path(request.source).suffix.lower() == ".txt":
        return [_from_text(request.source, size)]
    photo = open_photo(request.source, request.box)
    drawn = photo.is_drawn or is_line_art(photo)
    reading = replace(request.reading, blur=0) if drawn else request.reading
    cuts = cuts_of(cut_to_ink(photo) if drawn else photo, size, reading)[:MOST_VARIANTS]
    if not cuts:
        raise PictureError(f"{request.source}: nothing to see, all of one shade; expected a picture")
    made = [Variant(cut.name, _proved((_placed if drawn else _framed)(cut, size))) for cut in cuts]
    return [
        one for index, one in enumerate(made) if not any(_are_alike(one, other) for other in made[:index])
    ]


def _are_alike(one: Variant, other: Variant) -> bool:
    return bool(one.made and other.made and one.made.grid == other.made.grid)


def best_of(variants: Sequence[Variant], look: str = "") -> Made | None:
    """Return the first variant without a warning, or else the one least changed; only those of a look."""
    made = [one for one in variants if one.made and one.name.startswith(look)]
    clean = [one.made for one in made if not one.warnings]
    return clean[0] if clean else min((one.made for one in made if one.made), key=changed_share, default=None)


def smallest_size(request: Request, above: int) -> int | None:
    """Return the smallest of the usual sizes above one at which a grid can be made, or None."""
    for size in SIZES:
        if size > above and any(variant.made for variant in variants_of(request, size)):
            return size
    return None


def changed_share(made: Made) -> int:
    """Return how many cells in a hundred were changed, rounded up."""
    return -(-made.flips * 100 // made.grid.cells.size)


def _doubts(made: Made) -> Iterator[str]:
    grid = made.grid
    if made.flips * 100 > MOST_CHANGED * grid.cells.size:
        yield f"{changed_share(made)} % of the cells were changed, more than {MOST_CHANGED} % shows"
    if not FILL_LOW <= grid.fill <= FILL_HIGH:
        yield f"{grid.fill:.0%} of the cells are filled, expected {FILL_LOW:.0%} to {FILL_HIGH:.0%}"


def _placed(cut: Cut, size: int) -> Made | None:
    """Cut a drawing to its ink and look for its best placement."""
    return making.grid_ink(ink_of(cut.black.astype(np.uint8) * 255), size)


def _framed(cut: Cut, size: int) -> Made | None:
    """Cut a photo to its ink, which is what a book prints; each cell is black where half of it is."""
    coverage = _coverage(cut.black[ink_box(cut.black)], size)
    return _repaired(Grid((coverage > 500).astype(np.uint8)), coverage, size)


def _coverage(black: Black, size: int) -> Shares:
    """Return the black of each cell in thousandths, ``size`` cells along the longer side."""
    # An image of fewer pixels than cells would leave cells without one, and those white.
    times = -(-size // max(black.shape))
    black = black.repeat(times, axis=0).repeat(times, axis=1)
    height, width = black.shape
    longest = max(height, width)
    rows, cols = max(1, round(size * height / longest)), max(1, round(size * width / longest))
    sums = np.pad(black.astype(np.int64), ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)
    at_rows, at_cols = np.arange(rows + 1) * height // rows, np.arange(cols + 1) * width // cols
    corners = sums[np.ix_(at_rows, at_cols)]
    inside = corners[1:, 1:] - corners[:-1, 1:] - corners[1:, :-1] + corners[:-1, :-1]
    shares: Shares = inside * 1000 // np.outer(np.diff(at_rows), np.diff(at_cols))
    return shares


def _repaired(grid: Grid, coverage: Shares | None, size: int) -> Made | None:
    if not (grid.cells == FILLED).any():
        return None
    weights = None if coverage is None else weights_from_coverage(coverage)
    most = most_clues(size)
    good = repair(grid, weights, max_clues=GOOD_CLUES, effort=BRIEF) if most > GOOD_CLUES else None
    found = good or repair(grid, weights, max_clues=most, effort=EFFORT)
    if found is None:
        return None
    longest = clues_of(crop(found.grid)).longest
    return Made(grid, found.grid, found.cost * 1000, symmetric=False, max_clues=longest)


def _from_text(source: str, size: int) -> Variant:
    data = read_file(Path(source), 1 << 20, "a grid", PictureError)
    try:
        grid = crop(parse_grid_text(data.decode("utf-8-sig"), source))
    except ValueError as error:
        raise PictureError(f"{source}: {error}") from error
    except PuzzleFileError as error:
        raise PictureError(error.messages) from error
    longest = max(grid.width, grid.height)
    if longest > size:
        raise PictureError(
            f"{source}: {grid.width} x {grid.height} cells, expected at most {size}; use --size {longest}"
        )
    return Variant("as drawn", _proved(_repaired(grid, None, size)))


def _proved(made: Made | None) -> Made | None:
    """Keep what both solvers find solvable by lines alone."""
    return made if made and is_proved(made.grid) else None
