"""What a solver's pencil leaves in a grid: filled cells and crosses, the new ones darker than the known."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import EMPTY, FILLED, Cells
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Segment, Stroke
from bookmaker.template import Template

# Marks stay clear of the lines, as a careful pencil does; a cross is smaller than a filling.
FILL_INSET, CROSS_INSET = 0.09, 0.3


def draw_marks(cells: Box, now: Cells, before: Cells, template: Template) -> Iterator[Item]:
    """Draw the cells that are settled in ``now``; those already settled ``before`` are gray.

    Both have the shape (height, width) of the grid in ``cells``.
    """
    for settled, gray in ((now == before, template.looks.tints.known), (now != before, 0.0)):
        fills = tuple(_boxes(cells, settled & (now == FILLED)))
        crosses = tuple(_crosses(cells, settled & (now == EMPTY)))
        if fills:
            yield Fill(fills, gray)
        if crosses:
            yield Stroke(crosses, template.looks.lines.cell, gray)


def _boxes(cells: Box, mask: NDArray[np.bool_]) -> Iterator[Box]:
    for box, cell in _places(cells, mask):
        yield box.inset(*(4 * [FILL_INSET * cell]))


def _crosses(cells: Box, mask: NDArray[np.bool_]) -> Iterator[Segment]:
    for box, cell in _places(cells, mask):
        arm = box.inset(*(4 * [CROSS_INSET * cell]))
        yield Segment(arm.x0, arm.y0, arm.x1, arm.y1)
        yield Segment(arm.x0, arm.y1, arm.x1, arm.y0)


def _places(cells: Box, mask: NDArray[np.bool_]) -> Iterator[tuple[Box, float]]:
    """List the boxes of the cells a mask chooses, with their side."""
    side = cells.width / mask.shape[1]
    for r, c in np.argwhere(mask):
        x, y = cells.x0 + float(c) * side, cells.y1 - float(r + 1) * side
        yield Box(x, y, x + side, y + side), side
