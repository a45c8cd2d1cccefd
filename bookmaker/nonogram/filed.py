"""One puzzle as a file holds it: its clues, and whatever else the file tells."""

from dataclasses import dataclass

from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.grid import Grid


@dataclass(frozen=True)
class FiledPuzzle:
    """Clues with what a puzzle file may tell besides; every text is empty where it tells nothing.

    ``goal`` is an answer drawn in the file, and ``given`` a grid that somebody began to fill. ``source`` says
    where the puzzle is from. ``kind`` is its class and ``probes`` are the one-step and depth-2 probes of its
    trace, as the file's header claims; ``promise`` is the SHA-256 of the rows of its answer. ``size`` is the
    size class of a grid of a picture file, 0 elsewhere.
    """

    clues: Clues
    goal: Grid | None = None
    given: Grid | None = None
    title: str = ""
    author: str = ""
    copyright: str = ""
    licence: str = ""
    source: str = ""
    kind: str = ""
    probes: tuple[int, int] | None = None
    promise: str = ""
    size: int = 0
