"""What the site answered to a number into a puzzle, or into the reason why there is none.

The site exports published puzzles as XML. What it cannot or will not export it says in one line of plain
text, with the status of a success.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from html import unescape

from bookmaker.errors import PuzzleFileError
from bookmaker.experiments.harvest.host import Request
from bookmaker.nonogram import formats
from bookmaker.nonogram.faults import unequal_sums
from bookmaker.nonogram.filed import FiledPuzzle

EXPORT = "export.cgi"
TWO_COLOURS = 2
TOLD = 120
"""Characters of the site's own words that are kept."""


class Outcome(StrEnum):
    """What a number came to."""

    PUZZLE = "puzzle"
    MISSING = "missing"
    """There is no such number."""
    UNPUBLISHED = "unpublished"
    """Its author has not published it."""
    COLOUR = "colour"
    TRIDDLER = "triddler"
    NOT_EXPORTED = "not-exported"
    """The site says in words that it does not hand this one out."""
    UNREADABLE = "unreadable"
    """Something else than a puzzle came, more than once."""

    @property
    def is_miss(self) -> bool:
        """Whether nothing is there; many of them in a row are the end of the site's numbers."""
        return self in (Outcome.MISSING, Outcome.UNPUBLISHED)


@dataclass(frozen=True)
class Answer:
    """An answer as it was read: ``puzzle`` where the outcome is one, else ``why`` there is none."""

    outcome: Outcome
    puzzle: FiledPuzzle | None = None
    why: str = ""


def request_for(number: int) -> Request:
    """Return the request of the site's export form for a puzzle's clues, without its answer."""
    fields = {"go": "1", "id": str(number), "fmt": "xml", "xml_clue": "on"}
    return Request(EXPORT, fields)


def address_of(base: str, number: int) -> str:
    """Return the address at which a person finds a puzzle."""
    return f"{base}/play.cgi?id={number}"


def read_answer(data: bytes | None, number: int) -> Answer:
    """Read what was answered to a number; never fails, whatever it is."""
    if data is None:
        return Answer(Outcome.MISSING, why="the host has nothing there")
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff").strip()
    if not text.startswith("<"):
        return _said(text)
    if not re.search(r"<puzzleset\b", text):
        return Answer(Outcome.UNREADABLE, why="a page of the web instead of a puzzle")
    return _refused(text) or _read(data, text, number)


def _said(text: str) -> Answer:
    words = " ".join(text.split())[:TOLD]
    for said, outcome in SAID.items():
        if said in words.lower():
            return Answer(outcome, why=_printable(words))
    if not words:
        return Answer(Outcome.UNREADABLE, why="an empty answer")
    if words.isprintable() and len(text) <= TOLD:
        return Answer(Outcome.NOT_EXPORTED, why=words)
    return Answer(Outcome.UNREADABLE, why=f"no puzzle: {_printable(words[:40])}")


SAID: Mapping[str, Outcome] = {
    "does not exist": Outcome.MISSING,
    "has not been published": Outcome.UNPUBLISHED,
    "multicolor": Outcome.COLOUR,
    "triddler": Outcome.TRIDDLER,
}
"""What stands in the one line that the site answers instead of a puzzle."""


def _refused(text: str) -> Answer | None:
    """Name the kinds of puzzle that are not for these books."""
    if re.search(r"<puzzle\b[^>]*\btype\s*=\s*[\"']triddler", text):
        return Answer(Outcome.TRIDDLER, why="a puzzle of triangles")
    colours = len(re.findall(r"<color\b", text))
    if colours > TWO_COLOURS:
        return Answer(Outcome.COLOUR, why=f"{colours} colours")
    return None


def _read(data: bytes, text: str, number: int) -> Answer:
    own = re.search(r"<id>\s*#?\s*([0-9]{1,9})", text)
    if own and int(own[1]) != number:
        return Answer(Outcome.UNREADABLE, why=f"it is puzzle {int(own[1])}")
    try:
        puzzles = formats.read_puzzles(data, f"puzzle {number}", ".xml")
    except PuzzleFileError as fault:
        return Answer(Outcome.UNREADABLE, why=_printable(fault.messages[0]))
    if len(puzzles) != 1:
        return Answer(Outcome.UNREADABLE, why=f"{len(puzzles)} puzzles instead of one")
    sums = unequal_sums(puzzles[0].clues)
    if sums:
        return Answer(Outcome.UNREADABLE, why=sums)
    return Answer(Outcome.PUZZLE, puzzles[0])


def _printable(text: str) -> str:
    """Return the site's words on one line, nothing in them that a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in unescape(text))[: 2 * TOLD]
