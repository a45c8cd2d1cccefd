"""A puzzle text to its lines, and its faults to a few messages."""

import re
from collections.abc import Iterable, Sequence

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted

EXPECTED = "a puzzle: rows of '#' and '.', or clues of rows, a line '---' and clues of columns"

TOLD = 5
"""Faults told of one file."""

Faults = Sequence[tuple[int, str]]
"""Line numbers from 1, each with ``column: what was found, what was expected; what to do``."""


def every_line(text: str) -> list[str]:
    """Split at LF, CRLF or CR; a newline at the very end begins one more line, which is empty."""
    return re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))


def split_lines(text: str) -> list[str]:
    """Split at LF, CRLF or CR; a newline at the very end begins no further line."""
    lines = every_line(text)
    return lines[:-1] if lines[-1] == "" else lines


def describe(where: str, faults: Faults, lines: int, expected: str = EXPECTED) -> list[str]:
    """Tell the first of the faults, each a line and what is wrong there, and count the others.

    A text of another kind is wrong on most of its ``lines``; of that only this is told.
    """
    wrong = len({number for number, _ in faults})
    if wrong > TOLD and wrong > lines / 2:
        found = f"{where}:{faults[0][0]}:1: {wrong} of {counted(lines, 'line')} cannot be read"
        return [f"{found}, expected {expected}; name a puzzle file"]
    told = [f"{where}:{number}:{fault}" for number, fault in faults[:TOLD]]
    more = len(faults) - TOLD
    return [*told, f"{where}: and {counted(more, 'more fault')}"] if more > 0 else told


def refuse(where: str, faults: Iterable[tuple[int, str]], lines: int, expected: str) -> None:
    """Raise PuzzleFileError with the faults in order of their lines; nothing where there is none."""
    ordered = sorted(faults, key=lambda fault: fault[0])
    if ordered:
        raise PuzzleFileError(describe(where, ordered, lines, expected))
