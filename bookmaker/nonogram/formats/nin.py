"""Clues as the .nin files of Jakub Wilk's solver have them: ``width height``, the rows, then the columns.

    file = width SP height NL { row NL }*height { column NL }*width
    clue = number { SP number } | "0" | ""

The width comes first, the rows come first, one clue a line. An empty line is the clue of an empty line, as
``0`` is; we write ``0``. There is no place for comments: nothing but the clues is kept, no class, trace or
promise.
"""

from bookmaker.nonogram.clues import format_clue
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._lines import every_line
from bookmaker.nonogram.formats._tables import Table, fits, read_sized, sizes
from bookmaker.nonogram.formats._text import decoded, loosely

NAME = "nin"
TITLE = "clues of Wilk's solver"
SUFFIXES = (".nin",)
KEEPS: tuple[str, ...] = ()
EXPECTED = "a .nin file: a line with width and height, then one clue a line, rows first"


def is_format(data: bytes) -> bool:
    """Tell whether a file has two numbers and then as many lines of numbers as they ask."""
    table = _table(loosely(data))
    return table is not None and fits(table)


def may_be(data: bytes) -> bool:
    """Tell whether two numbers begin a file, whatever is wrong with the rest."""
    return _table(loosely(data)) is not None


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read one puzzle; raises PuzzleFileError with every fault at its line and column."""
    text = decoded(data, where)
    return read_sized(text, _table(text), where, f"width and height, two whole numbers; write {EXPECTED}")


def write(puzzle: FiledPuzzle) -> bytes:
    """Write the clues of a puzzle and nothing else."""
    clues = puzzle.clues
    lines = [f"{clues.width} {clues.height}", *map(format_clue, clues.rows + clues.cols), ""]
    return "\n".join(lines).encode()


def _table(text: str) -> Table | None:
    lines = every_line(text)
    size = sizes(lines, 1)
    return Table(size[0], size[1], tuple(lines[1:]), 2, "", EXPECTED) if size else None
