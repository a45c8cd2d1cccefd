"""A titled grid that nobody has judged."""

from dataclasses import dataclass, field

from bookmaker.nonogram.grid import Grid


@dataclass(frozen=True)
class Picture:
    """A picture offered to a book: ``slug`` is its unique lower-case name, ``title`` what solvers read.

    ``title`` is empty for random grids. ``source`` names where it came from: the bank, noise, blobs.
    ``can_mirror`` says whether its mirror image would be as right; ``vector`` is the drawing that other grids
    of it can be made from, if there is one.
    """

    slug: str
    title: str
    grid: Grid
    source: str
    category: str = ""
    credit: str = ""
    licence: str = ""
    can_mirror: bool = True
    vector: str = field(default="", repr=False)
