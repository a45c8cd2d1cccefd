"""A puzzle file and what was named beside it to the puzzles that are to be judged."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bookmaker.errors import PuzzleFileError
from bookmaker.files import decode, read_file
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import MOST_BYTES, grid_text
from bookmaker.nonogram.grid import UNKNOWN, Grid
from bookmaker.puzzlefiles.choosing import pick, sizes_of
from bookmaker.puzzlefiles.reading import STDIN, is_address, read_puzzle_file

CHOICES_TOLD = 12
"""Puzzles of a file named one by one when a choice is asked for."""


@dataclass(frozen=True)
class Posed:
    """One puzzle to judge, the name it goes by, a grid that somebody began, and an answer to check."""

    name: str
    filed: FiledPuzzle
    given: Grid | None = None
    answer: Grid | None = None

    @property
    def clues(self) -> Clues:
        """The clues alone."""
        return self.filed.clues

    @property
    def area(self) -> int:
        """How many cells there are."""
        return self.clues.width * self.clues.height


def pose(source: str, number: int | None = None, size: int | None = None) -> list[Posed]:
    """Read the puzzles of a file, or the one of a number or a size; raises PuzzleFileError.

    A size picks the grid of that size class in a picture file, elsewhere the first whose longer side it is.
    """
    named = STDIN if source == "-" else source if is_address(source) else Path(source).as_posix()
    filed = read_puzzle_file(source)
    posed = [Posed(_name(named, filed, place), one, given=one.given) for place, one in enumerate(filed, 1)]
    if number is None and size is None:
        return posed
    chosen = [posed[place - 1] for place, _ in pick(filed, number, size)]
    if not chosen:
        asked = f"of size {size}" if number is None else f"with the number {number}"
        has = ", ".join(str(sizes_of(one)[0]) for one in filed[:CHOICES_TOLD])
        many = "it has" if number is None else f"it has {counted(len(filed), 'puzzle')}, of size"
        raise PuzzleFileError(f"{named}: no grid {asked}; {many} {has}")
    return chosen[:1]


def only_one(posed: Sequence[Posed], option: str) -> Posed:
    """Return the only puzzle; raises PuzzleFileError where an option for one meets several."""
    if len(posed) == 1:
        return posed[0]
    raise PuzzleFileError(
        f"{option}: {counted(len(posed), 'puzzle')}, expected one; choose with --puzzle or --size"
    )


def read_grid(path: str, clues: Clues, option: str, *, with_open: bool) -> Grid:
    """Read a grid for clues: ``#`` and ``.``, and ``?`` for open cells, or what a puzzle file holds.

    Without ``with_open`` open cells are a fault. Raises PuzzleFileError for these, for files without a grid,
    and where none has the size of the clues.
    """
    grids = _grids_of(path, with_open)
    sized = [grid for grid in grids if (grid.width, grid.height) == (clues.width, clues.height)]
    if sized:
        return _whole(sized[0], path, with_open)
    size = f"{clues.width} x {clues.height}"
    if not grids:
        raise PuzzleFileError(f"{path}: holds no grid, expected one of {size} for {option}")
    found = ", ".join(f"{grid.width} x {grid.height}" for grid in grids[:CHOICES_TOLD])
    raise PuzzleFileError(f"{path}: {found} cells, expected {size} as the puzzle of {option} has")


def _name(named: str, filed: Sequence[FiledPuzzle], place: int) -> str:
    size = filed[place - 1].size
    if size:
        return f"{named}: grid {size}"
    return named if len(filed) == 1 else f"{named}: puzzle {place}"


def _grids_of(path: str, with_open: bool) -> list[Grid]:
    """List the grids of a file: cells as text, else begun grids and answers of its puzzles."""
    if path != "-" and not is_address(path):
        data = read_file(Path(path), MOST_BYTES, "a grid", PuzzleFileError)
        if grid_text.is_format(data):
            text = decode(data, path, "a grid", PuzzleFileError)
            return [grid_text.parse_grid_text(text, path, with_unknown=True)]
    puzzles = read_puzzle_file(path)
    found = [(one.given or one.goal) if with_open else (one.goal or one.given) for one in puzzles]
    return [grid for grid in found if grid is not None]


def _whole(grid: Grid, path: str, with_open: bool) -> Grid:
    unknown = int(np.count_nonzero(grid.cells == UNKNOWN))
    if unknown and not with_open:
        raise PuzzleFileError(
            f"{path}: {counted(unknown, 'open cell')}, expected a whole answer; name it with --given"
        )
    return grid
