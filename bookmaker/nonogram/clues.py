"""The runs of rows and columns, and their text form."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import FILLED, Cells, Grid

Clue = tuple[int, ...]


@dataclass(frozen=True)
class Clues:
    """All clues of a puzzle, rows top to bottom and columns left to right; () is an empty line."""

    rows: tuple[Clue, ...]
    cols: tuple[Clue, ...]

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.cols)

    @property
    def longest(self) -> int:
        """Most runs in any one line."""
        return max(len(clue) for clue in self.rows + self.cols)


def runs(line: Iterable[int]) -> Clue:
    """Return the lengths of the runs of filled cells in one line, in order."""
    cells = np.concatenate(([0], np.fromiter(line, dtype=np.int8) == FILLED, [0])).astype(np.int8)
    edges = np.flatnonzero(np.diff(cells))
    return tuple(int(length) for length in edges[1::2] - edges[::2])


def clues_of(grid: Grid | Cells) -> Clues:
    """Return the clues of a grid; its unknown cells count as empty."""
    cells = grid.cells if isinstance(grid, Grid) else grid
    return Clues(_runs_of_rows(cells), _runs_of_rows(cells.T))


def _runs_of_rows(cells: Cells) -> tuple[Clue, ...]:
    """Return the runs of every row at once: rows are laid end to end, an empty cell between them."""
    height, width = cells.shape
    laid = np.zeros((height, width + 1), np.int8)
    laid[:, :width] = cells == FILLED
    edges = np.flatnonzero(np.diff(laid.ravel(), prepend=0))
    starts, ends = edges[::2], edges[1::2]
    lengths = (ends - starts).tolist()
    bounds = np.searchsorted(starts, np.arange(height + 1) * (width + 1)).tolist()
    return tuple(tuple(lengths[first:last]) for first, last in pairwise(bounds))


def most_clues(stack: Cells) -> NDArray[np.int64]:
    """Return the most runs of any line for each of many grids, uint8 of shape (count, height, width)."""
    filled = np.pad(stack == FILLED, ((0, 0), (1, 0), (1, 0)))
    starts_across = (filled[:, 1:, 1:] & ~filled[:, 1:, :-1]).sum(axis=2)
    starts_down = (filled[:, 1:, 1:] & ~filled[:, :-1, 1:]).sum(axis=1)
    most: NDArray[np.int64] = np.maximum(starts_across.max(axis=1), starts_down.max(axis=1))
    return most


def parse_clue(text: str) -> Clue:
    """Read one clue: run lengths by spaces or commas; ``0`` or nothing is the empty clue.

    Raises ValueError for anything else.
    """
    parts = [part for part in re.split(r"[\s,]+", text.strip()) if part]
    if not all(re.fullmatch(r"[0-9]{1,6}", part) for part in parts):
        raise ValueError(f"clue {text.strip()!r}, expected whole numbers by spaces or commas")
    lengths = tuple(int(part) for part in parts)
    if 0 in lengths and lengths != (0,):
        raise ValueError(f"clue {text.strip()!r}, 0 stands alone or not at all")
    return () if lengths == (0,) else lengths


def format_clue(clue: Clue) -> str:
    """Write one clue as text; the empty clue is ``0``."""
    return " ".join(str(length) for length in clue) or "0"
