"""How large a puzzle file may be: what is longer is refused before anything else looks at it."""

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted

LARGEST = 400
"""The longest side of a puzzle that is read: line logic alone takes seconds there."""

MOST_BYTES = 4 * 1024 * 1024
"""The longest file that is read: a collection of some thousand puzzles."""

MOST_LINES = 200_000
"""Most lines of a text that is read: a thousand puzzles of 50 x 50 cells have half as many."""

MOST_LINES_OF_XML = 3 * MOST_LINES
"""Most lines of XML, where each number may have some of its own."""

MOST_PUZZLES = 1000
"""Most puzzles of one file."""

MOST_CELLS = 10_000_000
"""Most cells of all puzzles of a file whose few bytes may tell many: a thousand of 100 x 100."""

MOST_RUNS = (LARGEST + 1) // 2
"""Most runs of one clue: every other cell of the longest side."""

MOST_DIGITS = 6
"""Most digits of a number; no longer one is ever turned into an int."""


def check_bytes(data: bytes, where: str) -> None:
    """Raise PuzzleFileError for a file too long to be a puzzle file."""
    if len(data) > MOST_BYTES:
        raise PuzzleFileError(
            f"{where}: {len(data)} bytes, expected at most {MOST_BYTES}; cut it into several files"
        )


def check_lines(data: bytes, where: str, most: int = MOST_LINES) -> None:
    """Raise PuzzleFileError for a text of more lines than any set of puzzles, however they end."""
    ends = data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
    if ends > most:
        raise PuzzleFileError(
            f"{where}:{most + 1}:1: over {counted(most, 'line')}, expected fewer; cut it into several files"
        )


def check_size(where: str, width: int, height: int) -> None:
    """Raise PuzzleFileError for a puzzle without a cell, or with a side too long to be judged."""
    if max(width, height) > LARGEST:
        raise PuzzleFileError(
            f"{where}: {width} x {height} cells, expected at most {LARGEST} a side; "
            f"cut it into smaller puzzles"
        )
    if min(width, height) < 1:
        raise PuzzleFileError(
            f"{where}: {width} x {height} cells, expected a row and a column at least; add what is missing"
        )


def check_count(where: str, puzzles: int, cells: int = 0) -> None:
    """Raise PuzzleFileError for more puzzles, or cells of all of them, than one file may hold."""
    if cells > MOST_CELLS:
        raise PuzzleFileError(
            f"{where}: over {counted(MOST_CELLS, 'cell')} in all, expected fewer; cut it into several files"
        )
    if puzzles > MOST_PUZZLES:
        raise PuzzleFileError(
            f"{where}: over {counted(MOST_PUZZLES, 'puzzle')}, expected fewer; cut it into several files"
        )
