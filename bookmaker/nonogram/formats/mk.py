"""Clues of .mk files, as Petr Olšák's solver reads them and webpbn writes them, into puzzles; read only.

    file = height SP width NL { row NL }*height "#" NL { column NL }*width
    clue = number { SP number } | "0" | ""

The height comes first, the reverse of .nin, and a line ``#`` stands between rows and columns.
"""

from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._lines import every_line
from bookmaker.nonogram.formats._tables import Table, fits, read_sized, sizes
from bookmaker.nonogram.formats._text import decoded, loosely

NAME = "mk"
TITLE = "clues of Olšák's solver, short"
SUFFIXES = (".mk",)
KEEPS: tuple[str, ...] = ()
EXPECTED = "a .mk file: height and width, the rows, a line '#' and the columns, one clue a line"


def is_format(data: bytes) -> bool:
    """Tell whether a file has two numbers, as many lines of numbers as they ask, and the line between."""
    table = _table(loosely(data))
    return table is not None and fits(table)


def may_be(data: bytes) -> bool:
    """Tell whether a file begins with two numbers and has a line ``#``, whatever is wrong with the rest."""
    table = _table(loosely(data))
    return table is not None and any(line.startswith("#") for line in table.lines)


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read one puzzle; raises PuzzleFileError with every fault at its line and column."""
    text = decoded(data, where)
    return read_sized(text, _table(text), where, f"height and width, two whole numbers; write {EXPECTED}")


def _table(text: str) -> Table | None:
    lines = every_line(text)
    for count in (1, 2):
        size = sizes(lines, count)
        if size:
            return Table(size[1], size[0], tuple(lines[count:]), count + 1, "#.*", EXPECTED)
    return None
