"""Finished books whose pages print what a test says, and edits of what a page draws."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject

from bookmaker.book import Puzzle
from bookmaker.layout import Layout, lay_out
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from tests.sample_books import CUP, classic, make_book, make_puzzle, make_setup

NAMES = ("Cup", "Lighthouse", "Roller Skate", "Snail", "Old Oak Tree", "")
SIZES = ((10, 8), (10, 8), (10, 8), (12, 5), (15, 15), (7, 20))

Edit = Callable[[bytes], bytes]

NUMBER = re.compile(rb"1 0 0 1 (\S+) (\S+) Tm (/F\S+ \S+ Tf \S+ TL )?\((\d+)\) Tj")
"""A number as our writer shows it: x, y, the font where it changes, the figures."""


@cache
def fair_grid(width: int, height: int, seed: int = 1, share: float = 0.6) -> Grid:
    """Return a grid of seeded noise that line logic settles."""
    random = np.random.default_rng([width, height, seed])
    while True:
        grid = Grid((random.random((height, width)) < share).astype(np.uint8))
        if grid.fill and second_opinion(clues_of(grid)).verdict is Verdict.LINE_SOLVABLE:
            return grid


@cache
def fair_puzzles() -> tuple[Puzzle, ...]:
    """Return puzzles of several sizes, the first three of one; the last has no name."""
    grids = [CUP, *(fair_grid(*size, seed) for seed, size in enumerate(SIZES[1:]))]
    return tuple(
        make_puzzle(number, grid, name)
        for number, (grid, name) in enumerate(zip(grids, NAMES, strict=True), 1)
    )


def write_interior(
    path: Path,
    puzzles: Sequence[Puzzle] | None = None,
    trim: str = "Letter",
    bleed: bool = False,
    per_page: int | None = None,
) -> Layout:
    """Write a book of puzzles and return where everything stands in it; few pages need a printer at home."""
    made = fair_puzzles() if puzzles is None else tuple(puzzles)
    printer = "kdp-paperback" if trim[0].isdecimal() and len(made) > 11 else "home"
    layout = lay_out(make_book(("Pictures", made)), make_setup(trim, bleed, printer), classic(), per_page)
    write_pdf(path, layout.pages, layout.print_spec, classic().faces, DocumentInfo("Book", "A. Author"))
    return layout


def edit_pages(source: Path, path: Path, edits: dict[int, Edit]) -> Path:
    """Write a copy of a file with the operators of pages changed; each edit must change something."""
    writer = PdfWriter(clone_from=source)
    for number, edit in edits.items():
        page = writer.pages[number - 1]
        before = page["/Contents"].get_object().get_data()
        after = edit(before)
        assert after != before, f"page {number}: nothing to edit"
        stream = DecodedStreamObject()
        stream.set_data(after)
        page[NameObject("/Contents")] = writer._add_object(stream)
    with path.open("wb") as file:
        writer.write(file)
    return path


def numbers(data: bytes) -> list[tuple[float, float, str]]:
    """List the numbers that stand alone, in the order of drawing, as x, y and figures."""
    return [(float(one[1]), float(one[2]), one[4].decode()) for one in NUMBER.finditer(data)]


def rewrite(place: int, text: str | None = None, dx: float = 0, dy: float = 0) -> Edit:
    """Return the edit that changes or moves the number at a place in the order of drawing."""

    def edit(data: bytes) -> bytes:
        found = list(NUMBER.finditer(data))[place]
        x, y = float(found[1]) + dx, float(found[2]) + dy
        shown = found[4].decode() if text is None else text
        new = f"1 0 0 1 {x:.4f} {y:.4f} Tm {(found[3] or b'').decode()}({shown}) Tj"
        return data[: found.start()] + new.encode() + data[found.end() :]

    return edit


def replace(old: str, new: str) -> Edit:
    """Return the edit that replaces some operators, wherever they stand."""
    return lambda data: data.replace(old.encode(), new.encode())


def add(operators: str) -> Edit:
    """Return the edit that draws something on top."""
    return lambda data: data + b"\n" + operators.encode()


def both(*edits: Edit) -> Edit:
    """Return the edit that makes several, one after the other."""

    def edit(data: bytes) -> bytes:
        for one in edits:
            data = one(data)
        return data

    return edit
