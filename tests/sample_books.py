"""Small books for the tests of pages and layout: own drawings and seeded noise, judged by nobody."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np

from bookmaker.book import Book, Imprint, Puzzle, Section
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import TIERS, Difficulty
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pages.drawing.side import Side, make_side
from bookmaker.printers import find_printer
from bookmaker.printers.printer import Setup
from bookmaker.template import Template, load_template

CUP = parse_grid(
    """
.######...
.#....###.
.#....#..#
.#....#..#
.#....###.
.######...
..####....
##########
"""
)


def make_puzzle(
    number: int,
    grid: Grid = CUP,
    title: str = "Cup",
    tier: str = "easy",
    verdict: Verdict = Verdict.LINE_SOLVABLE,
) -> Puzzle:
    """Return a puzzle of a grid; its difficulty is what the test says it is."""
    picture = Picture(f"picture-{number}", title, grid, "test")
    return Puzzle(number, picture, clues_of(grid), verdict, Difficulty(tier, "line", 3, 2))


def make_noise(width: int, height: int, count: int, start: int = 1) -> tuple[Puzzle, ...]:
    """Return puzzles of seeded noise without titles, their tiers in order."""
    random = np.random.default_rng(width * 1000 + height)
    grids = [Grid((random.random((height, width)) < 0.6).astype(np.uint8)) for _ in range(count)]
    return tuple(
        make_puzzle(start + place, grid, "", TIERS[place * len(TIERS) // count])
        for place, grid in enumerate(grids)
    )


def make_book(*sections: tuple[str, Sequence[Puzzle]], **changes: object) -> Book:
    """Return a book of sections; 22 puzzles of noise in one section when none is given."""
    parts = sections or (("Noise", make_noise(10, 10, 22)),)
    book = Book(
        title="Small Nonograms",
        subtitle="A handful of puzzles",
        author="A. Author",
        language="en",
        seed=1,
        imprint=Imprint("Small Press", "978-3-16-148410-0", "Second edition", "2026", "For Ada."),
        sections=tuple(Section(title, tuple(puzzles)) for title, puzzles in parts),
    )
    return replace(book, **changes)  # type: ignore[arg-type]


def make_setup(trim: str = "8.5x11", bleed: bool = False, printer: str = "kdp-paperback") -> Setup:
    """Return a set-up in black on white."""
    return Setup(find_printer(printer), trim, "white", "black", bleed)


@cache
def classic() -> Template:
    """Return the template that books have by default."""
    return load_template("classic", "en")


def make_page_side(number: int = 1, trim: str = "8.5x11", bleed: bool = False, pages: int = 100) -> Side:
    """Return a side of a book of so many pages."""
    return make_side(number, make_setup(trim, bleed).spec(pages), classic())
