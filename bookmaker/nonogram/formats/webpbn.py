"""XML puzzle files of webpbn (version 0.3) into puzzles and back.

    puzzleset = { source | author | copyright | puzzle }           which hold for each of its puzzles
    puzzle    = source id title author copyright description note color clues solution, in any order
    clues     = type "columns" or "rows": { line = { count } }       an empty line is an all-empty one
    solution  = type "goal", "solution" or "saved": image, each row between two "|"

A file holds one or more puzzles, each with clues, an answer, or both, which then must agree. Any two
colours by any names are filled and empty: ``backgroundcolor`` is the empty one, white where it is not told.
A count of 0 is a number that is not told and is refused, as are triddlers and a second colour of runs. No
DTD and no entity is ever resolved. Licence, class, trace and promise stand in a ``note`` each; other notes
and the description are not kept.
"""

import re
from collections.abc import Iterator
from xml.sax.saxutils import escape

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clue
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._header import HEADER, header_of
from bookmaker.nonogram.formats._limits import check_count
from bookmaker.nonogram.formats._lines import refuse
from bookmaker.nonogram.formats._text import loosely
from bookmaker.nonogram.formats._webpbn import read_puzzle
from bookmaker.nonogram.formats._xml import Element, parse_xml
from bookmaker.nonogram.grid import Grid, format_grid

NAME = "xml"
TITLE = "XML of webpbn"
SUFFIXES = (".xml", ".pbn")
KEEPS = ("goal", "given", *HEADER)
EXPECTED = "an XML puzzle file of webpbn: a puzzleset with a puzzle"

_COMMON = ("author", "copyright", "source")
_ELEMENTS = ("title", *_COMMON)


def is_format(data: bytes) -> bool:
    """Tell whether a file begins as XML does, in any encoding that XML may have."""
    start = data[:64].replace(b"\0", b"").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")
    return re.match(r"\s*<(\?xml|!DOCTYPE|!--|puzzleset|puzzle)\b", loosely(start) + " ") is not None


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read every puzzle; raises PuzzleFileError with every fault at its line and column."""
    root = parse_xml(data, where).children[0]
    elements = [root] if root.name == "puzzle" else root.named("puzzle")
    if not elements:
        raise PuzzleFileError(
            f"{where}:{root.place[0]}:{root.place[1]}: an element {root.name[:20]!r} without a puzzle, "
            f"expected {EXPECTED}; choose another file"
        )
    check_count(where, len(elements))
    common = {name: _first(root, name) for name in _COMMON} if root.name != "puzzle" else {}
    puzzles, faults = [], []
    for element in elements:
        puzzle, found = read_puzzle(element, common)
        faults += found
        puzzles.append(puzzle)
    refuse(where, faults, data.count(b"\n") + 1, EXPECTED)
    return tuple(puzzle for puzzle in puzzles if puzzle is not None)


def write(puzzle: FiledPuzzle) -> bytes:
    """Write one puzzle with all that is told about it."""
    return "\n".join([*_lines(puzzle), ""]).encode()


def _first(element: Element, name: str) -> str:
    found = element.named(name)
    return found[0].text if found else ""


def _lines(puzzle: FiledPuzzle) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield from ("<puzzleset>", '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">')
    for key, value in header_of(puzzle):
        yield (
            f"<{key}>{_escape(value)}</{key}>"
            if key in _ELEMENTS
            else f"<note>{key}: {_escape(value)}</note>"
        )
    yield '<color name="white" char=".">FFFFFF</color>'
    yield '<color name="black" char="X">000000</color>'
    yield from ('<clues type="columns">', *map(_line, puzzle.clues.cols), "</clues>")
    yield from ('<clues type="rows">', *map(_line, puzzle.clues.rows), "</clues>")
    if puzzle.goal is not None:
        yield from _solution("goal", puzzle.goal)
    if puzzle.given is not None:
        yield from _solution("saved", puzzle.given)
    yield from ("</puzzle>", "</puzzleset>")


def _line(clue: Clue) -> str:
    return f"<line>{''.join(f'<count>{run}</count>' for run in clue)}</line>"


def _solution(kind: str, grid: Grid) -> Iterator[str]:
    """Yield an image; an open cell may be of both colours."""
    rows = (row.replace("#", "X").replace("?", "[.X]") for row in format_grid(grid))
    yield from (
        f'<solution type="{kind}">',
        "<image>",
        *(f"|{row}|" for row in rows),
        "</image>",
        "</solution>",
    )


def _escape(text: str) -> str:
    return escape(text)
