"""Clues of .g files, as Petr and Mirek Olšák's solver reads them, into puzzles of black and white; read only.

    file    = { comment NL } [ "#d" NL { colour NL } ] ":" … NL { row NL } ":" … NL { column NL } [ ":" … ]
    colour  = letter ":" character name-or-#rgb      "0" is the background, "1" that of numbers without letter
    clue    = number [letter] { SP number [letter] } | ""

``#t`` begins a triddler and a colour such as ``white/black`` is a triangle: both are refused, as are clues
of more than one colour. Two colours by any names are a puzzle in black and white.
"""

import re
from collections.abc import Iterator

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._limits import check_size
from bookmaker.nonogram.formats._lines import refuse, split_lines
from bookmaker.nonogram.formats._numbers import Runs, read_runs, second_colour
from bookmaker.nonogram.formats._text import decoded, loosely

NAME = "g"
TITLE = "clues of Olšák's solver"
SUFFIXES = (".g",)
KEEPS: tuple[str, ...] = ()
EXPECTED = "a .g file: a line ': rows', the rows, a line ': columns', the columns, one clue a line"
BLACK_AND_WHITE = "choose one in black and white"

_COLOUR = re.compile(r"\s*(\S):(.)\s*(\S+)")

Line = tuple[int, str]


def is_format(data: bytes) -> bool:
    """Tell whether a file has a line ``:``, with or without a word, and another; or begins a triddler."""
    lines = split_lines(loosely(data))
    marks = [line for line in lines if re.fullmatch(r":\s*[a-z]*", line.rstrip(), re.IGNORECASE)]
    return len(marks) >= 2 or any(re.match(": *(rows|columns)", line, re.IGNORECASE) for line in marks)


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read one puzzle; raises PuzzleFileError with every fault at its line and column."""
    lines = list(enumerate(split_lines(decoded(data, where)), 1))
    marks = [place for place, (_, line) in enumerate(lines) if line.startswith(":")]
    preamble = lines[: marks[0]] if marks else lines
    refuse(where, _triddler(preamble), len(lines), EXPECTED)
    if len(marks) < 2:
        raise PuzzleFileError(
            f"{where}:1:1: {counted(len(marks), 'line')} with ':', expected two; write {EXPECTED}"
        )
    end = marks[2] if len(marks) > 2 else len(lines)
    first, second = lines[marks[0] + 1 : marks[1]], lines[marks[1] + 1 : end]
    columns_first = re.match(r":\s*col", lines[marks[0]][1], re.IGNORECASE)
    rows, cols = (second, first) if columns_first else (first, second)
    check_size(f"{where}:{marks[0] + 1}:1", len(cols), len(rows))
    return (FiledPuzzle(_clues(rows, cols, _colours(preamble), where)),)


def _triddler(preamble: list[Line]) -> Iterator[Line]:
    for number, line in preamble:
        if re.match("#t", line, re.IGNORECASE):
            yield number, f"1: a triddler, expected rows and columns; {BLACK_AND_WHITE}"


def _colours(preamble: list[Line]) -> list[tuple[int, str, str]]:
    """List the colours that a file declares: line number, letter and name."""
    start = next((n for n, (_, line) in enumerate(preamble) if re.match("#d", line, re.IGNORECASE)), None)
    if start is None:
        return []
    found = [(number, _COLOUR.match(line)) for number, line in preamble[start + 1 :]]
    return [(number, colour[1], colour[3]) for number, colour in found if colour]


def _clues(rows: list[Line], cols: list[Line], colours: list[tuple[int, str, str]], where: str) -> Clues:
    runs = [(number, read_runs(line, 0, coloured=True)) for number, line in rows + cols]
    faults = [(number, fault) for number, one in runs for fault in one.faults]
    faults += [*_triangles(colours), *(_undeclared(runs, colours) or second_colour(runs))]
    refuse(where, faults, len(runs), EXPECTED)
    clues = [one.clue for _, one in runs]
    return Clues(tuple(clues[: len(rows)]), tuple(clues[len(rows) :]))


def _triangles(colours: list[tuple[int, str, str]]) -> Iterator[Line]:
    for number, _, name in colours:
        if "/" in name or "\\" in name:
            yield (
                number,
                f"1: a colour {name[:20]!r}, a puzzle with triangles, expected squares; {BLACK_AND_WHITE}",
            )


def _undeclared(runs: list[tuple[int, Runs]], colours: list[tuple[int, str, str]]) -> list[Line]:
    """Return the first letter that names no colour of the file."""
    known = {letter for _, letter, _ in colours} - {"0"}
    told = [(number, *colour) for number, one in runs for colour in one.colours if colour[1] not in known]
    return [
        (
            number,
            f"{column}: {colour!r} behind a number, expected a colour of the file; declare it with '#d'",
        )
        for number, column, colour in told
        if colour
    ][:1]
