"""Clues to what is plainly wrong with them: lines too short for their clue, sums that disagree."""

from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clue, Clues


def misfits(clues: Clues) -> tuple[str, ...]:
    """Name each line whose clue needs more cells than it has."""
    rows = (_misfit(f"row {r}", clue, clues.width) for r, clue in enumerate(clues.rows, 1))
    cols = (_misfit(f"column {c}", clue, clues.height) for c, clue in enumerate(clues.cols, 1))
    return tuple(fault for fault in (*rows, *cols) if fault)


def unequal_sums(clues: Clues) -> str:
    """Say how many cells rows and columns fill where the two disagree; empty where they agree."""
    rows, cols = (sum(map(sum, lines)) for lines in (clues.rows, clues.cols))
    return "" if rows == cols else f"rows fill {counted(rows, 'cell')}, columns {cols}"


def line_name(clues: Clues, line: int) -> str:
    """Name a line counted rows first from 0, as a reader counts: ``row 1``, ``column 3``."""
    is_row = line < clues.height
    return f"row {line + 1}" if is_row else f"column {line - clues.height + 1}"


def _misfit(name: str, clue: Clue, length: int) -> str:
    needs = sum(clue) + max(len(clue) - 1, 0)
    return f"{name} needs {needs} cells of {length}" if needs > length else ""
