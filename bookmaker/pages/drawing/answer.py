"""A finished grid as a small drawing: black cells, light fifths to find a slip by, a light frame."""

from collections.abc import Iterator

from bookmaker.nonogram.covering import cover
from bookmaker.nonogram.grid import FILLED, Grid
from bookmaker.pages.drawing.clued_grid import GROUP
from bookmaker.pages.drawing.side import Items
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Segment, Stroke
from bookmaker.template import Template

# The frame stands off the art, so that a picture filled to its edge does not melt into it.
STAND_OFF = 0.5


def answer_extent(cells: int, cell: float, template: Template) -> float:
    """Measure a drawing of so many cells: its art, the frame that stands off, half a stroke each side."""
    return (cells + 2 * STAND_OFF) * cell + template.looks.lines.hair


def fit_answer(grid: Grid, width: float, height: float, template: Template) -> float:
    """Return the largest cell at which the drawing fits in a space."""
    rim = template.looks.lines.hair
    return min((width - rim) / (grid.width + 2 * STAND_OFF), (height - rim) / (grid.height + 2 * STAND_OFF))


def draw_answer(grid: Grid, x: float, y: float, cell: float, template: Template) -> Items:
    """Draw a grid with the lower left corner of all ink at a place."""
    shift = template.looks.lines.hair / 2 + STAND_OFF * cell
    art = Box(x + shift, y + shift, x + shift + grid.width * cell, y + shift + grid.height * cell)
    return tuple(_draw(grid, art, cell, template))


def _draw(grid: Grid, art: Box, cell: float, template: Template) -> Iterator[Item]:
    lines, tints = template.looks.lines, template.looks.tints
    frame = art.inset(*(4 * [-STAND_OFF * cell]))
    blocks = tuple(merge_filled(grid, art, cell))
    if blocks:
        yield Fill(blocks)
    fifths = tuple(_fifths(grid, art, frame, cell))
    if fifths:
        yield Stroke(fifths, lines.hair, tints.answer_fifth)
    yield Stroke((frame,), lines.hair, tints.answer_frame)


def merge_filled(grid: Grid, art: Box, cell: float) -> Iterator[Box]:
    """Cover the filled cells with few boxes."""
    for block in cover(grid.cells == FILLED):
        yield Box(
            art.x0 + block.left * cell,
            art.y1 - block.foot * cell,
            art.x0 + block.right * cell,
            art.y1 - block.top * cell,
        )


def _fifths(grid: Grid, art: Box, frame: Box, cell: float) -> Iterator[Segment]:
    for c in range(GROUP, grid.width, GROUP):
        yield Segment(art.x0 + c * cell, frame.y0, art.x0 + c * cell, frame.y1)
    for r in range(GROUP, grid.height, GROUP):
        yield Segment(frame.x0, art.y1 - r * cell, frame.x1, art.y1 - r * cell)
