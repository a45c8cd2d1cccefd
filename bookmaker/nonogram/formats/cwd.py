"""Clues of .cwd files, as QNonograms and webpbn write them, into puzzles; read only.

    file = height NL width NL { row NL }*height NL { column NL }*width
    clue = number { SP number } | "0" | ""

Height and width stand on lines of their own, and an empty line parts rows from columns. Files of letter
crosswords, which have the same suffix, are refused.
"""

from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._lines import every_line
from bookmaker.nonogram.formats._tables import Table, fits, read_sized, sizes
from bookmaker.nonogram.formats._text import decoded, loosely

NAME = "cwd"
TITLE = "clues of QNonograms"
SUFFIXES = (".cwd",)
KEEPS: tuple[str, ...] = ()
EXPECTED = "a .cwd file: height, width, the rows, an empty line and the columns, one a line"


def is_format(data: bytes) -> bool:
    """Tell whether a file has two lines of one number and then as many lines of numbers as they ask."""
    table = _table(loosely(data))
    return table is not None and fits(table)


def may_be(data: bytes) -> bool:
    """Tell whether a file begins with two lines of one number and has an empty one, whatever is wrong."""
    table = _table(loosely(data))
    return table is not None and "" in "\n".join(table.lines).rstrip().split("\n")


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read one puzzle; raises PuzzleFileError with every fault at its line and column."""
    text = decoded(data, where)
    return read_sized(text, _table(text), where, f"the height and, on line 2, the width; write {EXPECTED}")


def _table(text: str) -> Table | None:
    lines = every_line(text)
    size = sizes(lines, 2)
    if not size or len(lines) < 2 or not lines[0].strip() or not lines[1].strip():
        return None
    return Table(size[1], size[0], tuple(lines[2:]), 3, r"\s*", EXPECTED)
