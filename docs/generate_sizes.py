"""Turn the measures of a puzzle page into docs/sizes.md; run by ``python -m docs``."""

from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path

import numpy as np

from bookmaker.book import Puzzle
from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.difficulty import Difficulty
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pages import puzzle
from bookmaker.pages.drawing.side import Side, make_side
from bookmaker.paper.units import to_mm
from bookmaker.printers import PRINTERS, usual_trims
from bookmaker.printers.printer import Printer, Setup, Trim
from bookmaker.spec.forms import SIDE
from bookmaker.template import Template, load_template

PAGE = Path(__file__).with_name("sizes.md")
TEMPLATE, LANGUAGE = "classic", "en"

PAGES = 300
"""The thickest book that the table holds for; in thicker ones the gutter may cost a cell or two."""

FEW = 5
"""The most clues a line has in pictures of size 15."""

INTRO = """# Grid sizes

Which grids fit which trim. The cells of a puzzle are at least {least:g} mm wide, so that a pencil has room.
Written by `docs/generate_sizes.py` from the measures of the template `{template}`; change those instead.

The figures are the sides of the largest square grid, with bleed or without. The more clues a line has, the
more room they take beside and above the grid: the first column is for sections with `max_clues: {few}`, the
second holds whatever the clues. Of a rectangle the width counts across, the height down. Books of more than
{pages} pages have wider gutters, which may cost a cell or two.

A section whose cells would be too small is refused, with the trim that would do, where there is one.
"""


def render() -> str:
    """Return the page as text."""
    template = load_template(TEMPLATE, LANGUAGE)
    least = to_mm(template.looks.cells.least)
    intro = INTRO.format(least=least, template=TEMPLATE, few=FEW, pages=PAGES)
    return "\n".join([intro, *(line for printer in PRINTERS for line in _table(printer, template))])


def side_of(printer: Printer, trim: Trim, template: Template, pages: int, bleed: bool = False) -> Side:
    """Return a page of a book at a trim."""
    setup = Setup(printer, trim.name, printer.default_paper, printer.inks[0], bleed)
    return make_side(1, setup.spec(pages), template)


def few(size: int) -> int:
    """Return how many clues a line of a simple picture has at most."""
    return min(FEW, most(size))


def most(size: int) -> int:
    """Return how many clues a line of a side can have: every other cell is filled."""
    return (size + 1) // 2


def largest(side: Side, depth: Callable[[int], int]) -> int:
    """Return the side of the largest square grid that fits; ``depth`` gives the clues of a line by side."""
    least = side.template.looks.cells.least
    sizes = range(SIDE[0], SIDE[1] + 1)
    fitting = takewhile(lambda size: puzzle.fit(_widest(size, depth(size)), side) >= least, sizes)
    return max(fitting, default=0)


def _table(printer: Printer, template: Template) -> Iterator[str]:
    yield f"## {printer.title}: `{printer.name}`\n"
    if not printer.trims:
        yield "No list of its sizes was seen; these are usual ones.\n"
    yield f"| trim (in) | at most {FEW} clues a line | whatever the clues |"
    yield "|---|---|---|"
    for trim in usual_trims(printer):
        side = side_of(printer, trim, template, PAGES)
        name = trim.name + (f" ({trim.label})" if trim.label else "")
        yield f"| {name} | {largest(side, few)} | {largest(side, most)} |"
    yield ""


def _widest(size: int, depth: int) -> Puzzle:
    """Return a puzzle whose every line has so many clues, as wide in print as they can be."""
    clue = _widest_clue(size, depth)
    blank = Picture("", "", Grid(np.zeros((size, size), np.uint8)), source="")
    clues = Clues((clue,) * size, (clue,) * size)
    return Puzzle(1, blank, clues, Verdict.UNDECIDED, Difficulty("easy", "line", 0, 0))


def _widest_clue(size: int, depth: int) -> Clue:
    """Return as many runs of two figures as a line has room for beside the others."""
    spare = size - (2 * depth - 1)
    wide = min(depth, spare // 9)
    return (10,) * wide + (1,) * (depth - wide)


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
