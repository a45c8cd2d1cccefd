"""Clues as text: rows line by line, a line ``---``, then columns line by line.

Runs stand apart by spaces or commas; ``0`` or an empty line is the empty clue; lines that start with ``#``
are comments; the newline that ends the text is no clue. What else is told of a puzzle stands in
comments, ``# title: Fox``, with the keys of ``_header``; other comments mean nothing.
"""

import re
from collections.abc import Iterator

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues, format_clue
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._header import HEADER, header_of, parse_pair, with_header
from bookmaker.nonogram.formats._limits import LARGEST, check_size
from bookmaker.nonogram.formats._lines import describe, split_lines
from bookmaker.nonogram.formats._numbers import Runs, read_runs
from bookmaker.nonogram.formats._text import decoded, loosely

NAME = "clues"
TITLE = "clue text"
SUFFIXES = (".txt", ".clues")
KEEPS = HEADER
DIVIDER = "---"


def is_format(data: bytes) -> bool:
    """Tell whether a file has the line that divides rows from columns."""
    return any(line.strip() == DIVIDER for line in split_lines(loosely(data)))


def lacks_divider(data: bytes) -> bool:
    """Tell whether most lines of a file are clues, so that only the line between them may be missing."""
    lines = [line.strip() for line in split_lines(loosely(data))]
    written = [line for line in lines if line and not re.match(r"#.*[^#.]", line)]
    return 2 * sum(map(_is_clue, written)) > len(written)


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read one puzzle; raises PuzzleFileError with every fault at its line and column."""
    text = decoded(data, where)
    comments = (line.strip() for line in split_lines(text) if line.lstrip().startswith("#"))
    puzzle = FiledPuzzle(parse_clue_text(text, where))
    return (with_header(puzzle, (parse_pair(comment.lstrip("#")) for comment in comments)),)


def write(puzzle: FiledPuzzle) -> bytes:
    """Write one puzzle, what is told about it in comments before it."""
    header = "".join(f"# {key}: {value}\n" for key, value in header_of(puzzle))
    return (header + format_clue_text(puzzle.clues)).encode()


def parse_clue_text(text: str, where: str = "clues") -> Clues:
    """Read clues that ``format_clue_text`` wrote, or a person did; raises PuzzleFileError."""
    lines = [(n, line) for n, line in enumerate(split_lines(text), 1) if not line.lstrip().startswith("#")]
    divider = next((i for i, (_, line) in enumerate(lines) if line.strip() == DIVIDER), len(lines))
    rows, cols = lines[:divider], lines[divider + 1 :]
    # Of more lines than any puzzle has, those behind are not looked at, as the whole is refused.
    looked = (rows + cols)[: 2 * LARGEST]
    runs = [read_runs(line) for _, line in looked]
    wrong = [(n, fault) for (n, line), one in zip(looked, runs, strict=True) for fault in _faults(line, one)]
    place = lines[divider][0] if divider < len(lines) else max(len(split_lines(text)), 1)
    missing = _missing(len(rows), len(cols), divider < len(lines))
    faults = describe(where, wrong, len(looked))
    faults += [f"{where}:{place}:1: {fault}" for fault in missing]
    if faults:
        raise PuzzleFileError(faults)
    check_size(where, len(cols), len(rows))
    clues = tuple(one.clue for one in runs)
    return Clues(clues[: len(rows)], clues[len(rows) :])


def format_clue_text(clues: Clues) -> str:
    """Write clues as text that ``parse_clue_text`` reads back."""
    rows, cols = (map(format_clue, lines) for lines in (clues.rows, clues.cols))
    return "\n".join([*rows, DIVIDER, *cols, ""])


def _is_clue(line: str) -> bool:
    return re.fullmatch(r"[0-9]+([\s,]+[0-9]+)*", line) is not None


def _missing(rows: int, cols: int, divided: bool) -> Iterator[str]:
    """Yield which of rows, divider and columns there is none of."""
    if not divided:
        yield (
            f"no line {DIVIDER!r}, expected one between the clues of the rows and those of the columns; "
            f"add it, or draw a grid of '#' and '.'"
        )
        return
    if not rows:
        yield f"no row before the line {DIVIDER!r}, expected one clue a line; write 0 for an empty row"
    if not cols:
        yield f"no column after a line {DIVIDER!r}, expected one clue a line; write 0 for an empty column"


def _faults(line: str, runs: Runs) -> tuple[str, ...]:
    """Return ``column: what was found, what was expected; what to do`` for each wrong word of a clue."""
    if line.strip() == DIVIDER:
        column = line.index(DIVIDER) + 1
        return (f"{column}: a second {DIVIDER!r}, expected one, between rows and columns; delete one",)
    return runs.faults
