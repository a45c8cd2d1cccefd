"""What the bank holds: pictures, each with its grids by size."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bookmaker.nonogram.grid import Grid, crop
from bookmaker.nonogram.picture import Picture

CATEGORIES = (
    "animals",
    "buildings",
    "clothes",
    "fantasy",
    "food",
    "household",
    "music",
    "nature",
    "own",
    "people",
    "seasons",
    "space",
    "sport",
    "tools",
    "vehicles",
)
"""The fixed list a picture chooses from; a new one is a line here and in docs/picture-format.md."""

SOURCE = "pictures"
"""What a book spec calls the bank."""


class Origin(StrEnum):
    """How a grid was made; only ``VECTOR`` grids may be made anew from their drawing."""

    VECTOR = "vector"
    TOUCHED = "touched"
    PIXEL = "pixel"
    IMPORT = "import"


DRAWN = (Origin.VECTOR, Origin.TOUCHED)
"""Origins of the grids that other grids of the drawing look like; pixels are drawn where it does not do."""


@dataclass(frozen=True)
class BankGrid:
    """One grid of a picture: ``size`` is its class, the longest side it is meant for.

    ``flips`` counts the cells a repair changed.
    """

    size: int
    grid: Grid
    origin: Origin
    flips: int = 0


@dataclass(frozen=True)
class BankPicture:
    """One picture file: ``slug`` is its name, ``grids`` ascend by size.

    ``mirror`` says whether a book may show it mirrored; ``vector`` is the body of an SVG on a canvas of
    100 x 100, empty when the grids were drawn by hand. ``provenance`` says where the drawing comes from,
    ``missing`` why there is no grid of a size, ``waived`` why a warning of the bank check is passed over.
    """

    slug: str
    title: str
    category: str
    tags: tuple[str, ...]
    author: str
    licence: str
    grids: tuple[BankGrid, ...]
    mirror: bool = True
    vector: str = ""
    provenance: str = ""
    missing: Mapping[int, str] = field(default_factory=dict)
    waived: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Bank:
    """Picture files in order of their slugs."""

    entries: tuple[BankPicture, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size classes that any picture has, ascending."""
        return tuple(sorted({grid.size for _, grid in self.grids()}))

    def grids(self) -> Iterator[tuple[BankPicture, BankGrid]]:
        """Yield every grid with its picture, by slug and then by size."""
        for entry in self.entries:
            for grid in entry.grids:
                yield entry, grid

    def pictures(self, width: int, height: int) -> list[Picture]:
        """List the pictures of a size: of class ``max(width, height)`` and, cut to ink, no larger."""
        offered = (as_picture(entry, grid) for entry, grid in self.grids() if grid.size == max(width, height))
        return [item for item in offered if item.grid.width <= width and item.grid.height <= height]


def as_picture(entry: BankPicture, grid: BankGrid) -> Picture:
    """Return what the bank offers a book: one grid, cut to its ink.

    It has the drawing only at sizes at which the drawing is good for grids.
    """
    return Picture(
        slug=entry.slug,
        title=entry.title,
        grid=crop(grid.grid),
        source=SOURCE,
        category=entry.category,
        credit=entry.author,
        licence=entry.licence,
        can_mirror=entry.mirror,
        vector=entry.vector if grid.origin in DRAWN else "",
    )
