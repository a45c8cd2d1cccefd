"""Puzzle files to puzzles and back: one module a format.

To add one: write ``formats/<name>.py`` with ``NAME``, ``TITLE``, ``SUFFIXES``, ``KEEPS`` (the fields of a
FiledPuzzle that survive a file), ``is_format(data)``, ``read(data, where)`` and, where it is written,
``write(puzzle)``; list it here. Nothing here opens a file.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.faults import unequal_sums
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import (
    clue_text,
    cwd,
    g,
    grid_text,
    mk,
    nin,
    non,
    pbm,
    puzzle_toml,
    pzpr,
    webpbn,
)
from bookmaker.nonogram.formats._limits import (
    LARGEST,
    MOST_BYTES,
    MOST_LINES,
    MOST_LINES_OF_XML,
    check_bytes,
    check_lines,
    check_size,
)
from bookmaker.nonogram.formats._lines import EXPECTED
from bookmaker.nonogram.formats._toml_limits import check_toml

__all__ = [
    "EXPECTED",
    "FORMATS",
    "LARGEST",
    "MOST_BYTES",
    "WRITERS",
    "check_toml",
    "read_puzzles",
    "table",
]

FORMATS: tuple[ModuleType, ...] = (
    pbm,
    webpbn,
    pzpr,
    puzzle_toml,
    non,
    g,
    clue_text,
    nin,
    mk,
    cwd,
    grid_text,
)
"""Every format, in the order in which they are asked whether a file is theirs."""

WRITERS: Mapping[str, ModuleType] = MappingProxyType(
    {one.NAME: one for one in FORMATS if hasattr(one, "write")}
)
"""The formats that are written, by name."""


def read_puzzles(data: bytes, where: str, suffix: str = "") -> tuple[FiledPuzzle, ...]:
    """Read the puzzles of a file in whatever format it is; ``where`` names it in messages.

    Content tells the format; where several formats know it as their own, the one of ``suffix`` (such as
    ``.nin``) reads it, else the first that finds no fault and rows and columns that fill as many cells.
    Raises PuzzleFileError with every fault at its line and column.
    """
    check_bytes(data, where)
    # The line ends of a raw bitmap are no lines.
    if not data.startswith(b"P4"):
        check_lines(data, where, MOST_LINES_OF_XML if webpbn.is_format(data) else MOST_LINES)
    candidates = _candidates(data, suffix.lower())
    if len(candidates) == 1:
        return _read(candidates[0], data, where)
    return _first_that_agrees(candidates, data, where)


def table() -> str:
    """Return the formats as a Markdown table: name, suffixes, read or written, and what a file keeps."""
    rows = [
        f"| `{one.NAME}` | {one.TITLE} | {' '.join(f'`{s}`' for s in one.SUFFIXES)} "
        f"| {'read, write' if hasattr(one, 'write') else 'read'} | {', '.join(one.KEEPS) or 'clues alone'} |"
        for one in FORMATS
    ]
    return "\n".join(["| name | format | suffixes | | keeps besides clues |", "|---|---|---|---|---|", *rows])


def _candidates(data: bytes, suffix: str) -> list[ModuleType]:
    """List the formats that may read a file, the likeliest first: never none."""
    own = [one for one in FORMATS if one.is_format(data)]
    hinted = [one for one in own or FORMATS if suffix in one.SUFFIXES]
    if len(hinted) == 1 or (hinted and own):
        return hinted
    if not own and clue_text.lacks_divider(data):
        return [clue_text, *(one for one in (mk, cwd, nin) if one.may_be(data))][:2]
    return own or [grid_text]


def _first_that_agrees(candidates: list[ModuleType], data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read by the first format without faults whose sums agree, else by the first without faults."""
    whole: list[tuple[FiledPuzzle, ...]] = []
    faults: list[PuzzleFileError] = []
    for one in candidates:
        try:
            puzzles = _read(one, data, where)
        except PuzzleFileError as fault:
            faults.append(fault)
            continue
        if not any(unequal_sums(puzzle.clues) for puzzle in puzzles):
            return puzzles
        whole.append(puzzles)
    if whole:
        return whole[0]
    if faults[1:] and candidates[0] is clue_text:
        raise PuzzleFileError([*faults[0].messages, *_as_another(faults[1], candidates[1], where)])
    raise faults[0]


def _as_another(fault: PuzzleFileError, reading: ModuleType, where: str) -> list[str]:
    """Say which format the faults of a second reading are of."""
    place = re.compile(re.escape(where) + r"[:0-9]*: ")
    return [
        place.sub(lambda found: f"{found[0]}as {reading.SUFFIXES[0]}, ", message, count=1)
        for message in fault.messages
    ]


def _read(chosen: ModuleType, data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    puzzles: tuple[FiledPuzzle, ...] = chosen.read(data, where)
    for puzzle in puzzles:
        check_size(where, puzzle.clues.width, puzzle.clues.height)
    return puzzles
