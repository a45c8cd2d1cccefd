"""Some pictures of a section to their mirror images, for variety; which ones depends on the book's seed."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.sources.pictures import SOMETIMES


def mirror_some(offered: Sequence[Picture], asked: Asked, seed: int) -> Sequence[Picture]:
    """Mirror about half of the pictures left to right where a section asks for it, or for variants.

    Whether one is mirrored depends on seed and slug alone. What line logic says of a grid holds of its
    mirror image too; it is judged like any other all the same.
    """
    if asked.options.get("mirror") != SOMETIMES and not asked.options.get("variants"):
        return offered
    return [mirrored(picture) if _is_turned(picture, seed) else picture for picture in offered]


def mirrored(picture: Picture) -> Picture:
    """Return a picture with left and right exchanged."""
    return replace(picture, grid=Grid(picture.grid.cells[:, ::-1]))


def _is_turned(picture: Picture, seed: int) -> bool:
    ticket = hashlib.sha256(f"{seed}/mirror/{picture.slug}".encode()).digest()
    return picture.can_mirror and ticket[0] % 2 == 1
