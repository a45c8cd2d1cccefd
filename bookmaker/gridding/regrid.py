"""A bank picture to its grids made anew from its drawing, each judged by both solvers."""

from dataclasses import dataclass
from enum import StrEnum

from bookmaker.bank.entry import BankGrid, BankPicture, Origin
from bookmaker.bank.judging import JudgedGrid, judge_drawn
from bookmaker.bank.limits import STANDARD_SIZES
from bookmaker.errors import PictureError
from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.making import Made, make_grid
from bookmaker.nonogram.verdict import Verdict


class Outcome(StrEnum):
    """What became of a size that was asked for."""

    MADE = "made"
    """A line-solvable grid was made, the same as before or another."""
    KEPT = "kept"
    """The grid was drawn, touched or imported by hand and stays."""
    MISSING = "missing"
    """The file says why there is no grid of this size."""
    FAULTY = "faulty"
    """The drawing cannot be drawn at this size; the note says why."""
    NONE_FOUND = "none found"
    """No line-solvable grid was found; one there was stays."""


@dataclass(frozen=True)
class Task:
    """A picture and a size to make its grid at."""

    entry: BankPicture
    size: int


@dataclass(frozen=True)
class Regridded:
    """What became of one size of a picture; ``judged`` and ``made`` only where a grid was made.

    ``note`` says why the grid was kept or is missing.
    """

    size: int
    outcome: Outcome
    made: Made | None = None
    judged: JudgedGrid | None = None
    note: str = ""

    @property
    def drawn(self) -> BankGrid | None:
        """The grid as the file should have it."""
        return self.judged.drawn if self.judged else None


def sizes_of(entry: BankPicture) -> tuple[int, ...]:
    """Return the sizes to make anew when none are named: those from the drawing, else all standard ones."""
    made = tuple(grid.size for grid in entry.grids if grid.origin is Origin.VECTOR)
    return made or STANDARD_SIZES


def regrid(task: Task) -> Regridded:
    """Make the grid of one size anew, unless it is not the drawing's or the file says there is none."""
    entry, size = task.entry, task.size
    known = next((grid for grid in entry.grids if grid.size == size), None)
    if known and known.origin is not Origin.VECTOR:
        return Regridded(size, Outcome.KEPT, note=f"origin is {known.origin}")
    if size in entry.missing:
        return Regridded(size, Outcome.MISSING, note=entry.missing[size])
    try:
        made = make_grid(read_drawing(entry.vector), size)
    except PictureError as error:
        return Regridded(size, Outcome.FAULTY, note="; ".join(error.messages))
    if made is None:
        return Regridded(
            size, Outcome.NONE_FOUND, note="no line-solvable grid was found; simplify the drawing"
        )
    judged = judge_drawn(entry, BankGrid(size, made.grid, Origin.VECTOR, made.flips))
    if (judged.verdict, judged.second) != (Verdict.LINE_SOLVABLE, Verdict.LINE_SOLVABLE):
        return Regridded(size, Outcome.NONE_FOUND, note="the two solvers disagree; please report the picture")
    return Regridded(size, Outcome.MADE, made, judged)
