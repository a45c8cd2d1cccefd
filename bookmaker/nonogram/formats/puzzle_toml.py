"""Our own puzzle TOML, clues with all that is told about them, into puzzles and back.

    title = "Fox"                    # title, author, copyright, licence, source: texts
    class = "probe1"                 # the class of the puzzle, as a solver found it
    probes = [3, 0]                  # the one-step and depth-2 probes that fired in its trace
    answer_sha256 = "…"              # the SHA-256 of the rows of the answer
    rows = [[1, 1], [], [3]]         # the clues, an empty one for an empty line
    cols = [[1, 1], [1], [1, 1]]
    goal = '''                       # the answer, '#' and '.'
    #.#
    ...
    ###
    '''                              # given: the same with '?', a grid that somebody began to fill

Each key may be left out, but for the clues, which are taken from the goal where both sides are left out. A
file of several puzzles has each in a table ``[[puzzle]]``. Any other key is a fault. The picture files of
the bank, which are TOML too, have tables ``[grid.15]`` and are read by ``bookmaker.bank``.
"""

import re
import tomllib
from collections.abc import Iterator

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clue
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._header import HEADER, TEXTS, header_of
from bookmaker.nonogram.formats._limits import check_count
from bookmaker.nonogram.formats._lines import refuse, split_lines
from bookmaker.nonogram.formats._text import decoded, loosely
from bookmaker.nonogram.formats._toml import Table, puzzle_of
from bookmaker.nonogram.formats._toml_limits import check_toml
from bookmaker.nonogram.grid import Grid, format_grid

NAME = "toml"
TITLE = "our own puzzle TOML"
SUFFIXES = (".toml",)
KEEPS = ("goal", "given", *HEADER)
EXPECTED = "a puzzle file: rows = [[1, 1], …] and cols = [[2], …], or a goal"

_SIGN = re.compile(r"\s*((rows|cols|goal|given|answer_sha256)\s*=|\[\[\s*puzzle\s*\]\])")
_PICTURE = re.compile(r"\s*\[\s*grid\s*\.")


def is_format(data: bytes) -> bool:
    """Tell whether a file has a key of a puzzle or a table of one, and no grid of a picture file."""
    lines = split_lines(loosely(data))
    return any(map(_SIGN.match, lines)) and not any(map(_PICTURE.match, lines))


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read every puzzle; raises PuzzleFileError with every fault at its line."""
    text = decoded(data, where)
    tables = _tables(_load(text, where), where)
    check_count(where, len(tables))
    lines = split_lines(text)
    starts = [n for n, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*puzzle\s*\]\]", line)]
    firsts = starts if len(starts) == len(tables) else [1] * len(tables)
    ends = [*firsts[1:], len(lines) + 1]
    puzzles, faults = [], []
    for content, first, end in zip(tables, firsts, ends, strict=True):
        table = Table(content, first, tuple(lines[first - 1 : max(end - 1, first)]))
        puzzle, found = puzzle_of(table)
        puzzles.append(puzzle)
        faults += found
    refuse(where, faults, len(lines), EXPECTED)
    return tuple(puzzle for puzzle in puzzles if puzzle is not None)


def write(puzzle: FiledPuzzle) -> bytes:
    """Write one puzzle with all that is told about it."""
    return "\n".join([*_lines(puzzle), ""]).encode()


def _load(text: str, where: str) -> dict[str, object]:
    """Parse TOML; raises PuzzleFileError where it is none, or more than a puzzle needs."""
    check_toml(text, where)
    try:
        return tomllib.loads(re.sub(r"\r\n?", "\n", text))
    except tomllib.TOMLDecodeError as fault:
        raise PuzzleFileError(_syntax(str(fault), where, len(split_lines(text)))) from None
    except (ValueError, RecursionError):
        raise PuzzleFileError(
            f"{where}: numbers or lists beyond any puzzle, expected {EXPECTED}; mend it"
        ) from None


def _syntax(fault: str, where: str, lines: int) -> str:
    """Put a message of the TOML reader into our form."""
    found = re.fullmatch(r"(.*?) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", fault, re.DOTALL)
    what, line, column = found.groups() if found else (fault, None, None)
    return (
        f"{where}:{line or lines}:{column or 1}: {what[:1].lower() + what[1:]}, expected TOML; mend the line"
    )


def _tables(content: dict[str, object], where: str) -> list[dict[str, object]]:
    """Return the puzzles of a file: its tables ``[[puzzle]]``, or itself."""
    if "puzzle" not in content:
        return [content]
    tables = content["puzzle"]
    others = [key for key in content if key != "puzzle"]
    if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables) or not tables:
        raise PuzzleFileError(
            f"{where}:1:1: 'puzzle' is no table [[puzzle]], expected one for each puzzle; mend it"
        )
    if others:
        raise PuzzleFileError(
            f"{where}:1:1: key {others[0][:40]!r} beside tables [[puzzle]], expected it in one; move it"
        )
    return tables


def _lines(puzzle: FiledPuzzle) -> Iterator[str]:
    yield from (f'{key} = "{_escape(value)}"' for key, value in header_of(puzzle, (*TEXTS, "kind")))
    if puzzle.probes:
        yield f"probes = [{puzzle.probes[0]}, {puzzle.probes[1]}]"
    if puzzle.promise:
        yield f'answer_sha256 = "{_escape(puzzle.promise)}"'
    yield from (
        "rows = [",
        *map(_clue, puzzle.clues.rows),
        "]",
        "cols = [",
        *map(_clue, puzzle.clues.cols),
        "]",
    )
    for key, grid in (("goal", puzzle.goal), ("given", puzzle.given)):
        if grid is not None:
            yield from _grid(key, grid)


def _clue(clue: Clue) -> str:
    return f"    [{', '.join(map(str, clue))}],"


def _grid(key: str, grid: Grid) -> Iterator[str]:
    yield from (f"{key} = '''", *format_grid(grid), "'''")


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
