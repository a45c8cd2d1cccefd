"""Clues and grids to words for those who do not see a figure."""

from collections.abc import Sequence

import numpy as np

from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clue, Clues, format_clue
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Grid


def name_puzzle(clues: Clues, title: str, what: str = "Nonogram") -> str:
    """Return the title, or what the figure shows and its size."""
    return title or f"{what}, {clues.width} × {clues.height}"


def tell_clues(clues: Clues) -> str:
    """Tell all clues, rows from the top and columns from the left."""
    return f"Rows: {_tell_lines(clues.rows)}. Columns: {_tell_lines(clues.cols)}."


def tell_grid(grid: Grid | None) -> str:
    """Tell how many cells are filled, empty and unknown, after a space; of no grid, nothing."""
    if grid is None:
        return ""
    kinds = ((FILLED, "filled"), (EMPTY, "empty"), (UNKNOWN, "unknown"))
    counts = [(int(np.count_nonzero(grid.cells == kind)), word) for kind, word in kinds]
    return f" Cells: {', '.join(f'{count} {word}' for count, word in counts if count)}."


def tell_moves(moves: int, probed: int, left: int) -> str:
    """Tell how far moves come."""
    probing = f", {probed} of them by probing" if probed else ""
    return f"{counted(moves, 'move')}{probing}; {counted(left, 'cell')} never settled."


def _tell_lines(clues: Sequence[Clue]) -> str:
    return "; ".join(format_clue(clue) for clue in clues)
