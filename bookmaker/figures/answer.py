"""A finished grid to the picture alone, as answers are printed: black cells, light fifths, a light frame."""

from collections.abc import Iterator

import numpy as np

from bookmaker.figures.axis import GROUP
from bookmaker.figures.document import BLACK, Area, fill, gray, ring, write_document
from bookmaker.figures.telling import tell_grid
from bookmaker.nonogram.covering import cover
from bookmaker.nonogram.grid import FILLED, Grid

CELL, HAIR, MARGIN = 16, 1, 8
STAND_OFF = CELL // 2
"""The frame stands off the art, so that a picture filled to its edge does not melt into it."""

FIFTH, FRAME = gray(0.55), gray(0.3)


def answer_svg(grid: Grid, *, title: str = "") -> str:
    """Draw the picture of a grid; unknown cells are white like empty ones."""
    frame = Area(
        MARGIN,
        MARGIN,
        grid.width * CELL + 2 * (STAND_OFF + HAIR),
        grid.height * CELL + 2 * (STAND_OFF + HAIR),
    )
    told = title or f"Answer, {grid.width} × {grid.height}", tell_grid(grid).strip()
    parts = [
        fill(_filled(grid), BLACK),
        fill(_fifths(grid, frame), FIFTH),
        fill(ring(frame, HAIR), FRAME),
    ]
    return write_document((int(frame.width) + 2 * MARGIN, int(frame.height) + 2 * MARGIN), told, parts)


ART = MARGIN + HAIR + STAND_OFF
"""Where the cells begin, from the left and from the top."""


def _filled(grid: Grid) -> Iterator[Area]:
    for block in cover(np.asarray(grid.cells == FILLED)):
        yield Area(
            ART + block.left * CELL,
            ART + block.top * CELL,
            (block.right - block.left) * CELL,
            (block.foot - block.top) * CELL,
        )


def _fifths(grid: Grid, frame: Area) -> Iterator[Area]:
    for c in range(GROUP, grid.width, GROUP):
        yield Area(ART + c * CELL, frame.y, HAIR, frame.height)
    for r in range(GROUP, grid.height, GROUP):
        yield Area(frame.x, ART + r * CELL, frame.width, HAIR)
