"""Puzzles of .non files, Steve Simpson's format as nonogram-db extends it, into puzzles and back.

    file  = { item | "====" NL }                     "====" begins another puzzle
    item  = key SP value NL | block | blank line | any other line, which means nothing
    key   = catalogue | title | by | copyright | license | color LETTER | width | height | goal | saved
    block = ("rows" | "columns") NL { clue NL }      as many clues as height or width tell
    clue  = number { ("," | SP) number } | "0" | ""  a letter behind a number is its colour
    goal  = '"' { "0" | "1" | letter } '"'           row by row; saved may hold "?", an open cell

Texts stand in quotes with HTML escapes. Blank lines of a block are decoration where as many other lines
stand in it as it has clues, and empty clues elsewhere; we write ``0`` for those. Class, trace and promise
are written as the keys ``class``, ``probes`` and ``answer-sha256``: the format has no comments, and its
readers pass over keys that they do not know.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from bookmaker.nonogram.clues import clues_of, format_clue
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._header import HEADER, header_of, with_header
from bookmaker.nonogram.formats._limits import check_count
from bookmaker.nonogram.formats._lines import every_line, refuse
from bookmaker.nonogram.formats._non import KEYS, PROPERTIES, Part, escape, text_of
from bookmaker.nonogram.formats._text import decoded, loosely
from bookmaker.nonogram.grid import Grid, format_grid

NAME = "non"
TITLE = "clues with title, author and answer, of Simpson's solver and nonogram-db"
SUFFIXES = (".non", ".nonpack")
KEEPS = ("goal", "given", *HEADER)
EXPECTED = "a .non file: width, height, a line 'rows' and one clue a line, a line 'columns' and the same"

_SIGN = re.compile(r"[ \t]*((width|height|rows|columns)[ \t]+[0-9]+|rows|columns)[ \t]*")


def is_format(data: bytes) -> bool:
    """Tell whether a file has a line that tells the size, or one that begins the clues."""
    return any(_SIGN.fullmatch(line) for line in every_line(loosely(data)))


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read every puzzle; raises PuzzleFileError with every fault at its line and column."""
    lines = every_line(decoded(data, where))
    parts = _parts(lines)
    check_count(where, len(parts))
    puzzles, faults = [], []
    for part in parts:
        found = part.faults()
        faults += found
        if not found:
            puzzles.append(_puzzle(part))
    refuse(where, faults, len(lines), EXPECTED)
    return tuple(puzzles)


def write(puzzle: FiledPuzzle) -> bytes:
    """Write one puzzle with all that is told about it."""
    return "\n".join([*_lines(puzzle), ""]).encode()


def _lines(puzzle: FiledPuzzle) -> Iterator[str]:
    clues = puzzle.clues
    names = {ours: key for key, ours in PROPERTIES.items()}
    for key, value in header_of(puzzle):
        yield f"{names.get(key, key)} {escape(value)}"
    yield from (f"width {clues.width}", f"height {clues.height}")
    yield from ("", "rows", *(format_clue(clue).replace(" ", ",") for clue in clues.rows))
    yield from ("", "columns", *(format_clue(clue).replace(" ", ",") for clue in clues.cols))
    for key, grid in (("goal", puzzle.goal), ("saved", puzzle.given)):
        if grid is not None:
            yield from ("", f'{key} "{_cells(grid)}"')


def _cells(grid: Grid) -> str:
    return "".join(format_grid(grid)).translate(str.maketrans("#.", "10"))


def _parts(lines: list[str]) -> list[Part]:
    """Gather the lines of each puzzle; what stands before, between or behind them without a key is none."""
    parts: list[Part] = [Part(1)]
    for number, line in enumerate(lines, 1):
        if re.fullmatch("={4,}", line.strip()):
            parts.append(Part(number))
        else:
            parts[-1].take(number, line)
    told = [part for part in parts if part.is_told]
    return told or parts[:1]


def _puzzle(part: Part) -> FiledPuzzle:
    """Turn a part without faults into a puzzle."""
    goal, given = part.grid("goal"), part.grid("saved")
    clues = part.clues() if part.has_clues or goal is None else clues_of(goal)
    pairs = [(PROPERTIES.get(key, key), text_of(value)) for key, value in part.texts if key in KEYS]
    return replace(with_header(FiledPuzzle(clues), pairs), goal=goal, given=given)
