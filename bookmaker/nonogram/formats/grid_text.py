"""A grid as text: one row a line, ``#`` for a filled and ``.`` for an empty cell."""

import re
from collections.abc import Iterator

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.formats._lines import EXPECTED, describe, split_lines
from bookmaker.nonogram.grid import Grid, format_grid, parse_grid

NAME = "grid text"


def is_format(text: str) -> bool:
    """Tell whether a text consists of cells alone."""
    return re.fullmatch(r"[#.\s]*[#.][#.\s]*", text.removeprefix("\ufeff")) is not None


def read_clues(text: str, where: str) -> Clues:
    """Read a grid and take its clues; raises PuzzleFileError with every fault at its line and column."""
    return clues_of(parse_grid_text(text, where))


def parse_grid_text(text: str, where: str = "grid") -> Grid:
    """Read a grid; empty lines around it do not count. Raises PuzzleFileError."""
    lines = [(n, line.rstrip()) for n, line in enumerate(split_lines(text), 1)]
    while lines and not lines[-1][1]:
        lines.pop()
    while lines and not lines[0][1]:
        lines.pop(0)
    if not lines:
        raise PuzzleFileError(f"{where}: no cells, expected {EXPECTED}")
    width = len(lines[0][1])
    faults = [(n, fault) for n, line in lines for fault in _faults(line, width)]
    if faults:
        raise PuzzleFileError(describe(where, faults, len(lines)))
    return parse_grid(line for _, line in lines)


def format_grid_text(grid: Grid) -> str:
    """Write a grid as text that ``parse_grid_text`` reads back."""
    return "\n".join([*format_grid(grid), ""])


def _faults(line: str, width: int) -> Iterator[str]:
    """Yield ``column: what was found, what was expected`` for the first wrong cell, or a wrong length."""
    wrong = re.search(r"[^#.]", line)
    if wrong:
        yield f"{wrong.start() + 1}: {wrong[0]!r}, expected only '#' and '.', or clues with a line '---'"
    elif len(line) != width:
        found = counted(len(line), "cell")
        yield f"{min(len(line), width) + 1}: {found}, expected {width} as in the first row"
