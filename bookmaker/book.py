"""Puzzle, Section, Book: the book as an author sees it, before any paper."""

from dataclasses import dataclass

from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.difficulty import Difficulty
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Claim, Log, Verdict, claims_of

EASIEST_FIRST, MIXED = "easiest-first", "mixed"
ORDERS = (EASIEST_FIRST, MIXED)
"""How the puzzles of a section may be ordered."""

LINE, PROBE, UNIQUE = "line", "probe", "unique"
SOLVING = (LINE, PROBE, UNIQUE)
"""What the puzzles of a section may need: no guess, one what-if at a time, whatever leads to the answer."""


@dataclass(frozen=True)
class Puzzle:
    """An accepted and numbered picture with its clues, verdict and difficulty."""

    number: int
    picture: Picture
    clues: Clues
    verdict: Verdict
    difficulty: Difficulty
    log: Log = ()

    @property
    def answer(self) -> Grid:
        """The one answer."""
        return self.picture.grid

    @property
    def title(self) -> str:
        """What is printed under the answer, never beside the puzzle; empty for random grids."""
        return self.picture.title


@dataclass(frozen=True)
class Section:
    """Puzzles that stand together under a title."""

    title: str
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True)
class Imprint:
    """What the copyright page prints where given."""

    publisher: str = ""
    isbn: str = ""
    edition: str = ""
    year: str = ""
    dedication: str = ""


@dataclass(frozen=True)
class Book:
    """All that is printed, and in which order; ``claims`` are the promises the proofs allow."""

    title: str
    subtitle: str
    author: str
    language: str
    seed: int
    imprint: Imprint
    sections: tuple[Section, ...]

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """All puzzles in printed order."""
        return tuple(puzzle for section in self.sections for puzzle in section.puzzles)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What was proved of each puzzle, in printed order."""
        return tuple(puzzle.verdict for puzzle in self.puzzles)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What the proofs allow the book to say."""
        return claims_of(self.verdicts)
