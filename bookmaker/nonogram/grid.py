"""Cells and grids, their ``#.?`` text form and their eight symmetries."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bookmaker.findings import counted

EMPTY, FILLED, UNKNOWN = 0, 1, 2
SYMBOLS = ".#?"

Cells = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Grid:
    """Cells in rows and columns: uint8 of shape (height, width), each EMPTY, FILLED or UNKNOWN.

    The array is copied and made read-only. Grids compare and hash by their cells.
    """

    cells: Cells

    def __post_init__(self) -> None:
        cells = np.array(self.cells, dtype=np.uint8)
        if cells.ndim != 2 or 0 in cells.shape:
            raise ValueError(f"grid: shape {cells.shape}, expected (height, width), both at least 1")
        if cells.max() > UNKNOWN:
            raise ValueError(f"grid: cell value {cells.max()}, expected 0, 1 or 2")
        cells.flags.writeable = False
        object.__setattr__(self, "cells", cells)

    @property
    def height(self) -> int:
        """Number of rows."""
        return int(self.cells.shape[0])

    @property
    def width(self) -> int:
        """Number of columns."""
        return int(self.cells.shape[1])

    @cached_property
    def fill(self) -> float:
        """Share of filled cells, 0 to 1."""
        return float(np.count_nonzero(self.cells == FILLED)) / self.cells.size

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self.cells.shape == other.cells.shape and bool(np.array_equal(self.cells, other.cells))

    def __hash__(self) -> int:
        return hash((self.cells.shape, self.cells.tobytes()))

    def __repr__(self) -> str:
        return f"parse_grid({list(format_grid(self))!r})"


def parse_grid(rows: str | Iterable[str]) -> Grid:
    """Read a grid from rows of ``#``, ``.`` and ``?``; a single string is split at newlines.

    Raises ValueError naming the row: an unknown character, a ragged row, or no row at all.
    """
    lines = rows.strip("\n").split("\n") if isinstance(rows, str) else list(rows)
    if not lines or not lines[0]:
        raise ValueError("grid: no cells, expected rows of '#' and '.'")
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise ValueError(f"row {number} has {counted(len(line), 'cell')}, row 1 has {len(lines[0])}")
        for symbol in line:
            if symbol not in SYMBOLS:
                raise ValueError(f"row {number} has {symbol!r}, expected only '#', '.' or '?'")
    return Grid(np.array([[SYMBOLS.index(symbol) for symbol in line] for line in lines], dtype=np.uint8))


def format_grid(grid: Grid) -> tuple[str, ...]:
    """Write a grid as rows of ``#``, ``.`` and ``?``."""
    return tuple("".join(SYMBOLS[cell] for cell in row) for row in grid.cells)


def answer_sha256(grid: Grid) -> str:
    """Return the promise of an answer: the SHA-256 of its rows of text joined by newlines."""
    return hashlib.sha256("\n".join(format_grid(grid)).encode()).hexdigest()


def symmetries(grid: Grid) -> Sequence[Grid]:
    """List the eight turned and mirrored copies of a grid, itself first."""
    turned = [np.rot90(grid.cells, quarter) for quarter in range(4)]
    return [Grid(cells) for cells in (*turned, *(np.fliplr(cells) for cells in turned))]


def crop(grid: Grid) -> Grid:
    """Cut a grid to its ink: no empty line is left on any edge.

    Raises ValueError when no cell is filled.
    """
    filled = grid.cells == FILLED
    rows, cols = np.flatnonzero(filled.any(axis=1)), np.flatnonzero(filled.any(axis=0))
    if not rows.size:
        raise ValueError("grid: no filled cell, nothing to crop to")
    return Grid(grid.cells[rows[0] : rows[-1] + 1, cols[0] : cols[-1] + 1])


def canonical_key(grid: Grid) -> bytes:
    """Name a grid's ink so that turned, mirrored and padded copies share the name."""
    keys = (
        bytes(turned.cells.shape[0].to_bytes(2, "big")) + turned.cells.tobytes()
        for turned in symmetries(crop(grid))
    )
    return min(keys)
