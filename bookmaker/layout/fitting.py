"""The cells that the puzzles of a book get; where they would be too fine, what would fit instead."""

import math
from collections.abc import Callable, Iterator

from bookmaker.book import Book, Section
from bookmaker.errors import Fault, PrinterError
from bookmaker.pages import puzzle
from bookmaker.pages.drawing.side import Side, make_side
from bookmaker.paper.units import to_mm
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
        for text in _section_faults(side, section, lambda: _smallest_trim(side, book, setup)):
            yield Fault(f"sections[{number}].size", text)


def _section_cells(side: Side, section: Section) -> Iterator[tuple[int, float]]:
    fits = [puzzle.fit(each, side) for each in section.puzzles]
    common = puzzle.common_cell(fits)
    for each, cell in zip(section.puzzles, fits, strict=True):
        yield each.number, min(common, cell)


def _section_faults(side: Side, section: Section, smallest_trim: Callable[[], str]) -> Iterator[str]:
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
        f"{smallest_trim()} grids of at most {across} cells across and {down} down with clues as long"
    )


def _floor_mm(points: float) -> float:
    """Return millimetres cut to two digits, so that a cell just too small does not read as large enough."""
    return math.floor(max(to_mm(points), 0) * 100) / 100


def _smallest_trim(side: Side, book: Book, setup: Setup) -> str:
    """Begin a remedy with the smallest trim of the printer that fits every puzzle of the book."""
    least, pages = side.template.looks.cells.least, max(len(book.puzzles), 1)
    for trim in sorted(setup.printer.trims, key=lambda trim: trim.width_in * trim.height_in):
        other = _side_at(side, Setup(setup.printer, trim.name, setup.paper, setup.ink, setup.bleed), pages)
        if other and all(puzzle.fit(each, other) >= least for each in book.puzzles):
            return f"use a trim of {trim.name} or larger, or"
    return f"no trim of {setup.printer.name} is large enough, use"


def _side_at(side: Side, setup: Setup, pages: int) -> Side | None:
    """Return a side at another trim, None where the printer does not offer it for such a book."""
    limits = setup.printer.named_trim(setup.trim).page_limits.get(f"{setup.ink}-{setup.paper}")
    if limits is None or pages > limits[1]:
        return None
    try:
        return make_side(1, setup.spec(max(pages, limits[0])), side.template)
    except PrinterError:
        return None
