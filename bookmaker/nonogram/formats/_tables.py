"""Lines of numbers, a size and then one clue a line, into clues: what .nin, .mk and .cwd have in common."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.faults import unequal_sums
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS, check_size
from bookmaker.nonogram.formats._lines import every_line, refuse
from bookmaker.nonogram.formats._numbers import read_runs


@dataclass(frozen=True)
class Table:
    """A size and lines: ``first`` is the number in the file, from 1, of the first line after the size.

    ``divider`` is what the line between rows and columns must look like, a pattern; none where there is no
    such line. ``expected`` says in messages what the whole should be.
    """

    width: int
    height: int
    lines: tuple[str, ...]
    first: int
    divider: str
    expected: str

    @property
    def length(self) -> int:
        """Lines that clues and divider take."""
        return self.width + self.height + bool(self.divider)


def sizes(lines: Sequence[str], count: int) -> tuple[int, ...]:
    """Return the whole numbers of the first ``count`` lines, at most two; nothing where other words stand."""
    words = " ".join(lines[:count]).split()
    is_size = len(words) == 2 and all(re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", word) for word in words)
    return tuple(map(int, words)) if is_size else ()


def fits(table: Table) -> bool:
    """Tell whether a table has as many lines as its size asks, its divider in place and only numbers else."""
    lines = [*table.lines]
    while len(lines) > table.length and not lines[-1].strip():
        lines.pop()
    if len(lines) != table.length:
        return False
    if table.divider and not re.fullmatch(table.divider, lines.pop(table.height).strip()):
        return False
    return all(re.fullmatch(r"[0-9\s,?]*", line) for line in lines)


def read_sized(text: str, table: Table | None, where: str, expected: str) -> tuple[FiledPuzzle, ...]:
    """Read the one puzzle of a table; raises PuzzleFileError, also where no size begins the text."""
    if table is None:
        found = every_line(text)[0].strip()[:40]
        most = f"each at most {LARGEST}"
        raise PuzzleFileError(f"{where}:1:1: {found!r}, expected {expected.replace(';', f', {most};', 1)}")
    return (FiledPuzzle(read_table(table, where)),)


def read_table(table: Table, where: str) -> Clues:
    """Read the clues of a table; raises PuzzleFileError with every fault at its line and column."""
    check_size(f"{where}:1:1", table.width, table.height)
    if _lines_told(table) > table.length or len(table.lines) < table.length:
        raise PuzzleFileError(_wrong_length(table, where))
    lines = list(enumerate(table.lines[: table.length], table.first))
    faults = [*_divider_fault(table, *lines.pop(table.height))] if table.divider else []
    runs = [(number, read_runs(line)) for number, line in lines]
    faults += [(number, fault) for number, one in runs for fault in one.faults]
    refuse(where, faults, len(table.lines), table.expected)
    lengths = [one.clue for _, one in runs]
    clues = Clues(tuple(lengths[: table.height]), tuple(lengths[table.height :]))
    # The newline that ends a file may be an empty clue whose own newline was lost, or the file be cut off.
    if table.lines[table.length - 1 :] == ("",) and unequal_sums(clues):
        raise PuzzleFileError(_wrong_length(table, where))
    return clues


def _divider_fault(table: Table, number: int, line: str) -> Iterator[tuple[int, str]]:
    if not re.fullmatch(table.divider, line.strip()):
        yield number, f"1: {line[:20]!r}, expected {_divider(table)} before the columns; add it"


def _lines_told(table: Table) -> int:
    """Count the lines up to the last that is not empty."""
    return max((n for n, line in enumerate(table.lines, 1) if line.strip()), default=0)


def _wrong_length(table: Table, where: str) -> str:
    told = _lines_told(table)
    number = table.first + min(max(told - 1, 0), table.length)
    return (
        f"{where}:{number}:1: {counted(told, 'line')} after the size, expected {table.length}: "
        f"{counted(table.height, 'row')}{f', {_divider(table)}' if table.divider else ''} "
        f"and {counted(table.width, 'column')}; write one clue a line, 0 for an empty one"
    )


def _divider(table: Table) -> str:
    return "a line '#'" if "#" in table.divider else "an empty line"
