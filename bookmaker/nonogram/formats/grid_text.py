"""A grid as text: one row a line, ``#`` for a filled and ``.`` for an empty cell."""

import re
from collections.abc import Iterator

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._limits import check_size
from bookmaker.nonogram.formats._lines import EXPECTED, describe, split_lines
from bookmaker.nonogram.formats._text import decoded, loosely
from bookmaker.nonogram.grid import Grid, format_grid, parse_grid

NAME = "grid"
TITLE = "grid text"
SUFFIXES = (".txt", ".grid")
KEEPS = ("goal",)


def is_format(data: bytes) -> bool:
    """Tell whether a file consists of cells alone."""
    text = loosely(data)
    return re.search(r"[^#.?\s]", text) is None and re.search("[#.?]", text) is not None


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read a grid as an answer and take its clues.

    Raises PuzzleFileError with every fault at its line and column; a grid with open cells is no puzzle.
    """
    goal = parse_grid_text(decoded(data, where), where)
    return (FiledPuzzle(clues_of(goal), goal=goal),)


def write(puzzle: FiledPuzzle) -> bytes:
    """Write the answer of a puzzle; raises PuzzleFileError for a puzzle that holds none."""
    if puzzle.goal is None:
        raise PuzzleFileError("grid: no answer in the puzzle, expected one to draw; write its clues instead")
    return format_grid_text(puzzle.goal).encode()


def parse_grid_text(text: str, where: str = "grid", with_unknown: bool = False) -> Grid:
    """Read a grid; empty lines around it do not count. Raises PuzzleFileError.

    With ``with_unknown`` it is a grid that somebody began to fill, ``?`` an open cell.
    """
    every = [(n, line.rstrip()) for n, line in enumerate(split_lines(text), 1)]
    drawn = [n for n, line in every if line]
    if not drawn:
        raise PuzzleFileError(f"{where}:1:1: no cells, expected {EXPECTED}; write one")
    lines = every[drawn[0] - 1 : drawn[-1]]
    width = len(lines[0][1])
    faults = [(n, fault) for n, line in lines for fault in _faults(line, width, with_unknown)]
    if faults:
        raise PuzzleFileError(describe(where, faults, len(lines)))
    check_size(where, width, len(lines))
    return parse_grid(line for _, line in lines)


def format_grid_text(grid: Grid) -> str:
    """Write a grid as text that ``parse_grid_text`` reads back."""
    return "\n".join([*format_grid(grid), ""])


def _faults(line: str, width: int, with_unknown: bool) -> Iterator[str]:
    """Yield what is wrong with a row, the first wrong cell or a wrong length, at its column."""
    wrong = re.search(r"[^#.?]" if with_unknown else r"[^#.]", line)
    if wrong and wrong[0] == "?":
        yield (
            f"{wrong.start() + 1}: '?', expected only '#' and '.', as a puzzle is made of its whole answer; "
            f"fill the open cells, or give the clues"
        )
    elif wrong:
        expected = "expected only '#' and '.', or clues with a line '---'"
        yield f"{wrong.start() + 1}: {wrong[0]!r}, {expected}; mend the cell"
    elif len(line) != width:
        found = counted(len(line), "cell")
        yield f"{min(len(line), width) + 1}: {found}, expected {width} as in the first row; mend one of them"
