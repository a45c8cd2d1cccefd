"""The cells that the puzzles of a book get; where cells or pages would be too small, what would fit."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

from bookmaker.book import Book, Section
from bookmaker.errors import Fault, PrinterError
from bookmaker.pages import how_to_solve, puzzle
from bookmaker.pages.drawing.side import Side, make_side
from bookmaker.paper.units import to_mm
from bookmaker.printers import usual_trims
from bookmaker.printers.printer import Setup


def fit_cells(side: Side, book: Book) -> dict[int, float]:
    """Return the cell of each puzzle by its number; a section has one size where it fits."""
    return {number: cell for section in book.sections for number, cell in _section_cells(side, section)}


def cell_faults(side: Side, book: Book, setup: Setup) -> Iterator[Fault]:
    """Yield a fault for each section whose cells would be too fine.

    It names the finest puzzle, the smallest trim of the printer that would do, and the largest grid that
    this one takes.
    """
    for number, section in enumerate(book.sections, 1):
        for text in _section_faults(side, section, lambda: _advise_trim(side, book, setup)):
            yield Fault(f"sections[{number}].size", text)


def trim_faults(side: Side, book: Book, setup: Setup) -> Iterator[Fault]:
    """Yield a fault when a paragraph or a figure of the lessons is too large for any page of the trim."""
    if not how_to_solve.is_roomy(side, book):
        larger = _smallest_trim(
            side, setup, len(book.puzzles), lambda other: how_to_solve.is_roomy(other, book)
        )
        remedy = f"use a trim of {larger} or larger" if larger else "choose a template with smaller type"
        yield Fault("print.trim", f'{setup.trim}: too small for the pages of "how to solve"; {remedy}')


def _section_cells(side: Side, section: Section) -> Iterator[tuple[int, float]]:
    fits = [puzzle.fit(each, side) for each in section.puzzles]
    common = puzzle.common_cell(fits)
    for each, cell in zip(section.puzzles, fits, strict=True):
        yield each.number, min(common, cell)


def _section_faults(side: Side, section: Section, advise_trim: Callable[[], str]) -> Iterator[str]:
    """Name the finest puzzle of a section when its cells are under the least."""
    least = side.template.looks.cells.least
    fine = [each for each in section.puzzles if puzzle.fit(each, side) < least]
    if not fine:
        return
    finest = min(fine, key=lambda each: puzzle.fit(each, side))
    across, down = puzzle.largest_grid(finest, side)
    size = f"{finest.clues.width}x{finest.clues.height}"
    more = f" (and {len(fine) - 1} more of its section)" if len(fine) > 1 else ""
    yield (
        f"puzzle {finest.number}{more}, {size}: cells of "
        f"{_floor_mm(puzzle.fit(finest, side)):.2f} mm, at least {to_mm(least):.2f} mm expected; "
        f"{advise_trim()} grids of at most {across} cells across and {down} down with clues as long"
    )


def _floor_mm(points: float) -> float:
    """Return millimetres cut to two digits, so that a cell just too small does not read as large enough."""
    return math.floor(max(to_mm(points), 0) * 100) / 100


def _advise_trim(side: Side, book: Book, setup: Setup) -> str:
    """Begin a remedy with the smallest trim of the printer that fits every puzzle of the book."""
    least = side.template.looks.cells.least
    larger = _smallest_trim(
        side,
        setup,
        len(book.puzzles),
        lambda other: all(puzzle.fit(each, other) >= least for each in book.puzzles),
    )
    if larger:
        return f"use a trim of {larger} or larger, or"
    return f"no trim of {setup.printer.name} is large enough, use"


def _smallest_trim(side: Side, setup: Setup, pages: int, is_roomy: Callable[[Side], bool]) -> str:
    """Name the smallest trim of the printer with room enough for so many pages; empty where none has."""
    for trim in sorted(usual_trims(setup.printer), key=lambda trim: trim.width_in * trim.height_in):
        other = _side_at(side, replace(setup, trim=trim.name), max(pages, 1))
        if other and is_roomy(other):
            return trim.name
    return ""


def _side_at(side: Side, setup: Setup, pages: int) -> Side | None:
    """Return a side at another trim, None where the printer does not offer it for such a book."""
    limits = setup.printer.named_trim(setup.trim).page_limits.get(f"{setup.ink}-{setup.paper}")
    if limits is None or pages > limits[1]:
        return None
    try:
        return make_side(1, setup.spec(max(pages, limits[0])), side.template)
    except PrinterError:
        return None
