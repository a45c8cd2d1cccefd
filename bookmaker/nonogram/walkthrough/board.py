"""Clues and a partly filled grid into lines that can be read and written from both sides."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.faults import line_name
from bookmaker.nonogram.grid import UNKNOWN, Grid
from bookmaker.nonogram.moves import Placed

Place = tuple[int, int]
"""Row and column from 0."""


@dataclass(frozen=True)
class Board:
    """Lines as lists of cells, rows first; each cell stands in its row and in its column.

    Whoever holds a board may write into it; ``copy`` gives one of one's own.
    """

    clues: Clues
    lines: list[list[int]]

    @property
    def grid(self) -> Grid:
        """The cells as they stand."""
        return Grid(np.array(self.lines[: self.clues.height], np.uint8))

    @property
    def is_complete(self) -> bool:
        """Whether every cell is known."""
        return not any(UNKNOWN in row for row in self.lines[: self.clues.height])

    def copy(self) -> "Board":
        """Return a board that can be written to by itself."""
        return Board(self.clues, [line[:] for line in self.lines])

    def name(self, line: int) -> str:
        """Name a line as a reader counts: ``row 1``, ``column 3``."""
        return line_name(self.clues, line)

    def clue(self, line: int) -> Clue:
        """Return the clue of a line."""
        height = self.clues.height
        return self.clues.rows[line] if line < height else self.clues.cols[line - height]

    def cells(self, line: int) -> tuple[int, ...]:
        """Return the cells of a line as they stand."""
        return tuple(self.lines[line])

    def place(self, line: int, position: int) -> Place:
        """Return where a position of a line lies."""
        height = self.clues.height
        return (line, position) if line < height else (position, line - height)

    def placed(self, line: int, settled: Iterable[tuple[int, int]]) -> tuple[Placed, ...]:
        """Return cells (position, value) of a line as cells of the grid, in order of row and column."""
        return tuple(sorted((*self.place(line, position), value) for position, value in settled))

    def through(self, place: Place) -> tuple[int, int]:
        """Return the row and the column of a place, numbered as lines."""
        return place[0], self.clues.height + place[1]

    def put(self, placed: Placed) -> None:
        """Write a cell."""
        row, col, value = placed
        self.lines[row][col] = value
        self.lines[self.clues.height + col][row] = value


def board_of(clues: Clues, given: Grid | None) -> Board:
    """Return the board of a given grid, or of the blank one.

    Raises ValueError for a grid of another size.
    """
    size = (clues.height, clues.width)
    cells = np.full(size, UNKNOWN, np.uint8) if given is None else given.cells
    if cells.shape != size:
        raise ValueError(f"given: a grid of shape {cells.shape}, expected {size}")
    return Board(clues, cells.tolist() + cells.T.tolist())
