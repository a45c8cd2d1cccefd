"""Puzzle texts to clues: one module a format.

To add one: write ``formats/<name>.py`` with ``NAME``, ``is_format(text)``, a ``parse_…`` and ``format_…``
that round-trip, ``read_clues(text, where)``, and list it here. The first format that knows a text as its
own reads it.
"""

from types import ModuleType

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.formats import clue_text, grid_text
from bookmaker.nonogram.formats._lines import EXPECTED

__all__ = ["EXPECTED", "FORMATS", "LARGEST", "read_clues"]

FORMATS: tuple[ModuleType, ...] = (clue_text, grid_text)

LARGEST = 400
"""The longest side of a puzzle that is read: line logic alone takes seconds there."""


def read_clues(text: str, where: str) -> Clues:
    """Read the clues of a puzzle text in whatever format it is; ``where`` names it in messages.

    Raises PuzzleFileError with every fault at its line and column, or for a puzzle too large to be judged.
    """
    chosen = next((one for one in FORMATS if one.is_format(text)), grid_text)
    clues: Clues = chosen.read_clues(text, where)
    if max(clues.width, clues.height) > LARGEST:
        raise PuzzleFileError(
            f"{where}: {clues.width} x {clues.height} cells, expected at most {LARGEST} a side; "
            f"cut it into smaller puzzles"
        )
    return clues
