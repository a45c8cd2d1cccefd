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
    """Lines as bytes, one a cell, rows first; each cell stands in its row and in its column.

    Whoever holds a board may write into it; ``copy`` gives one of one's own.
    """

    clues: Clues
    lines: list[bytearray]

    @property
    def grid(self) -> Grid:
        """The cells as they stand."""
        return Grid(np.array([list(row) for row in self.lines[: self.clues.height]], np.uint8))

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
        rows = self.clues.rows
        return rows[line] if line < len(rows) else self.clues.cols[line - len(rows)]

    def cells(self, line: int) -> bytes:
        """Return the cells of a line as they stand."""
        return bytes(self.lines[line])

    def place(self, line: int, position: int) -> Place:
        """Return where a position of a line lies."""
        height = len(self.clues.rows)
        return (line, position) if line < height else (position, line - height)

    def placed(self, line: int, settled: Iterable[tuple[int, int]]) -> tuple[Placed, ...]:
        """Return cells (position, value) of a line, in order, as cells of the grid."""
        col = line - len(self.clues.rows)
        if col < 0:
            return tuple([(line, position, value) for position, value in settled])
        return tuple([(position, col, value) for position, value in settled])

    def through(self, place: Place) -> tuple[int, int]:
        """Return the row and the column of a place, numbered as lines."""
        return place[0], len(self.clues.rows) + place[1]

    def put(self, placed: Placed) -> None:
        """Write a cell."""
        row, col, value = placed
        self.lines[row][col] = value
        self.lines[len(self.clues.rows) + col][row] = value


def board_of(clues: Clues, given: Grid | None) -> Board:
    """Return the board of a given grid, or of the blank one.

    Raises ValueError for a grid of another size.
    """
    size = (clues.height, clues.width)
    cells = np.full(size, UNKNOWN, np.uint8) if given is None else given.cells
    if cells.shape != size:
        raise ValueError(f"given: a grid of shape {cells.shape}, expected {size}")
    return Board(clues, [bytearray(line.tobytes()) for line in (*cells, *cells.T)])
