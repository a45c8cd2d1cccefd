"""A puzzle file, an address that holds a puzzle, or the standard input to puzzles."""

import os
import re
import sys
from pathlib import Path

from bookmaker.errors import PuzzleFileError
from bookmaker.files import check_length, decode, read_file, reason
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import FORMATS, MOST_BYTES, check_toml, read_puzzles

WHAT = "a puzzle file"
STDIN = "standard input"

IMAGE_SUFFIXES = (".png", ".gif", ".jpg", ".jpeg", ".webp", ".tif", ".tiff")
SUFFIXES = frozenset([*IMAGE_SUFFIXES, *(suffix for one in FORMATS for suffix in one.SUFFIXES)])
"""What the names of puzzle files end with; a file that is named may be called anything."""

_IMAGE_STARTS = (b"\x89PNG", b"GIF8", b"II*\0", b"MM\0*", b"\xff\xd8\xff")
"""How image files begin."""

PICTURE = re.compile(rb"^\[grid\.\d+\]\s*$", re.MULTILINE)
"""What every picture file of the bank has a line of, and no puzzle file; broken ones are told as pictures."""

ADDRESS = re.compile(r"""[<"']?[a-z][a-z0-9+.-]*://\S+""", re.IGNORECASE)
SHORT_ADDRESS = re.compile(r"""[<"']?[^\s?]*\?/?nonogram\w*(?:/|%2F)\S+""", re.IGNORECASE)
"""What may be the name of a file, but is an address without its scheme where no such file is there."""


def read_puzzle_file(source: Path | str) -> tuple[FiledPuzzle, ...]:
    """Read every puzzle of a file of any kind, or of an address that spells a puzzle; ``-`` is stdin.

    Nothing is fetched. Raises PuzzleFileError, or PictureError for a picture file, with every fault at its
    line.
    """
    if str(source) == "-":
        return read_standard_input()
    if isinstance(source, str) and is_address(source.strip()):
        return read_puzzles(source.encode("utf-8", "surrogateescape"), "the address")
    path = Path(source)
    return _read(read_file(path, MOST_BYTES, WHAT, PuzzleFileError), path, path.suffix.lower())


def is_address(source: str) -> bool:
    """Tell whether a text is an address rather than the name of a file."""
    if ADDRESS.fullmatch(source):
        return True
    return SHORT_ADDRESS.fullmatch(source) is not None and not os.path.lexists(source)


def read_standard_input() -> tuple[FiledPuzzle, ...]:
    """Read the puzzles that are piped in; raises PuzzleFileError."""
    if sys.stdin is None:
        raise PuzzleFileError(f"{STDIN}: is closed, expected {WHAT}; pipe one in or name a file")
    try:
        data: bytes = sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as fault:
        raise PuzzleFileError(f"{STDIN}: {reason(fault)}, expected {WHAT}; pipe one in") from None
    check_length(data, MOST_BYTES, STDIN, WHAT, PuzzleFileError)
    return _read(data, Path(STDIN), "")


def _read(data: bytes, path: Path, suffix: str) -> tuple[FiledPuzzle, ...]:
    """Read the puzzles of a file's bytes; its suffix is a hint where the content leaves doubt."""
    if suffix in IMAGE_SUFFIXES or _is_image(data):
        # Loaded here because most puzzles are text, and the library for images is slow to load.
        from bookmaker.puzzlefiles.plain_image import read_image

        grid = read_image(data, path.as_posix())
        return (FiledPuzzle(clues_of(grid), goal=grid),)
    if PICTURE.search(data):
        return _pictures_of(data, path)
    return read_puzzles(data, path.as_posix(), suffix)


def _is_image(data: bytes) -> bool:
    return data.startswith(_IMAGE_STARTS) or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")


def _pictures_of(data: bytes, path: Path) -> tuple[FiledPuzzle, ...]:
    # Loaded here so that other files do without.
    from bookmaker.bank.reader import parse_picture

    text = decode(data, path.as_posix(), WHAT, PuzzleFileError)
    check_toml(text, path.as_posix())
    picture = parse_picture(text, path)
    return tuple(
        FiledPuzzle(
            clues_of(one.grid),
            goal=one.grid,
            title=picture.title,
            author=picture.author,
            licence=picture.licence,
            size=one.size,
        )
        for one in picture.grids
    )
