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
    NOTHING = "nothing"
    """The host has nothing at the address it is asked at: of the number that tells nothing for ever."""
    COLOUR = "colour"
    TRIDDLER = "triddler"
    NOT_EXPORTED = "not-exported"
    """The site says in words that it does not hand this one out."""
    UNFIT = "unfit"
    """A whole puzzle came, but one that nobody could solve as it is told."""
    UNREADABLE = "unreadable"
    """Something else than a puzzle came; another time it may be one."""

    @property
    def is_miss(self) -> bool:
        """Whether nothing is there; many of them in a row are the end of the site's numbers."""
        return self in (Outcome.MISSING, Outcome.UNPUBLISHED, Outcome.NOTHING)

    @property
    def is_lasting(self) -> bool:
        """Whether it tells something of the number that need not be asked again."""
        return self not in (Outcome.NOTHING, Outcome.UNREADABLE)


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
        return Answer(Outcome.NOTHING, why="the host has nothing there")
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff").strip()
    if not text.startswith("<"):
        return _said(text)
    if "<puzzleset" not in text:
        return Answer(Outcome.UNREADABLE, why="a page of the web instead of a puzzle")
    return _refused(text) or _read(data, text, number)


def _said(text: str) -> Answer:
    words = " ".join(text[: 2 * TOLD].split())
    if not words:
        return Answer(Outcome.UNREADABLE, why="an empty answer")
    if len(text) <= TOLD and text.isprintable():
        for said, outcome in SAID.items():
            if re.search(said, words.lower()):
                return Answer(outcome, why=_printable(words))
    return Answer(Outcome.UNREADABLE, why=f"no puzzle: {_printable(words[:TOLD])!r}")


SAID: Mapping[str, Outcome] = {
    r"\bpuzzle\b.* does not exist\b": Outcome.MISSING,
    r"\bpuzzle\b.* has not been published\b": Outcome.UNPUBLISHED,
    r"\b(cannot|can't|not)\b.* multi-?colou?r": Outcome.COLOUR,
    r"\b(cannot|can't|not)\b.* triddlers?\b": Outcome.TRIDDLER,
    r"\bpuzzle\b.* (cannot|can't|may not|must not) be exported\b": Outcome.NOT_EXPORTED,
}
"""What stands in the one line that the site answers instead of a puzzle.

Any other line tells of the site's troubles and not of a puzzle.
"""


def _refused(text: str) -> Answer | None:
    """Name the kinds of puzzle that are not for these books."""
    tag = re.search(r"<puzzle\b[^<>]*+", text)
    if tag and re.search(r"\btype\s*+=\s*+[\"']triddler", tag[0]):
        return Answer(Outcome.TRIDDLER, why="a puzzle of triangles")
    colours = len(re.findall(r"<color\b", text))
    if colours > TWO_COLOURS:
        return Answer(Outcome.COLOUR, why=f"{colours} colours")
    return None


def _read(data: bytes, text: str, number: int) -> Answer:
    own = re.search(r"<id>\s*+#?+\s*+([0-9]{1,9})", text)
    if own and int(own[1]) != number:
        return Answer(Outcome.UNREADABLE, why=f"it is puzzle {int(own[1])} instead")
    try:
        puzzles = formats.read_puzzles(data, f"puzzle {number}", ".xml")
    except PuzzleFileError as fault:
        is_whole = own and text.endswith("</puzzleset>")
        outcome = Outcome.UNFIT if is_whole else Outcome.UNREADABLE
        # What would mend a file is of no use for one of others.
        return Answer(outcome, why=_printable(fault.messages[0].partition("; ")[0]))
    if len(puzzles) != 1:
        return Answer(Outcome.UNREADABLE, why=f"{len(puzzles)} puzzles instead of one")
    sums = unequal_sums(puzzles[0].clues)
    if sums:
        return Answer(Outcome.UNFIT, why=sums)
    return Answer(Outcome.PUZZLE, puzzles[0])


def _printable(text: str) -> str:
    """Return the site's words on one line, nothing in them that a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in unescape(text))[: 2 * TOLD]
