"""Answers as SVG."""

from collections.abc import Callable

import numpy as np
import pytest

from bookmaker.figures import answer_svg
from bookmaker.figures.answer import ART, CELL, FIFTH, FRAME
from bookmaker.figures.document import BLACK
from bookmaker.nonogram.grid import FILLED, Grid, parse_grid
from tests.drawn_figures import areas, extent, random_grid, words_told


def test_golden(golden: Callable[[str, str], None]) -> None:
    """A small answer is the text that was looked at."""
    golden(
        "figure_answer", answer_svg(parse_grid("..#...\n######\n..#..."), title="Arrow").removesuffix("\n")
    )


@pytest.mark.parametrize(
    "grid", [random_grid(20, 13), random_grid(1, 9), parse_grid("#"), parse_grid("..\n.."), parse_grid("#?.")]
)
def test_the_filled_cells_are_covered_once(grid: Grid) -> None:
    """Every filled cell lies in one black area, every other in none, and all stand clear of the frame."""
    svg = answer_svg(grid)
    found = areas(svg)
    count = np.zeros(grid.cells.shape, int)
    for area in found.get(BLACK, []):
        left, top, wide, high = (
            int(length) for length in (area.x - ART, area.y - ART, area.width, area.height)
        )
        count[top // CELL : (top + high) // CELL, left // CELL : (left + wide) // CELL] += 1

    assert (count == (grid.cells == FILLED)).all()
    assert min(area.x for area in found[FRAME]) + CELL / 2 < ART
    assert extent(svg) == (2 * ART + grid.width * CELL, 2 * ART + grid.height * CELL)


def test_fifths_and_words() -> None:
    """Light lines stand every five cells; a title is told where there is one, else the size."""
    svg = answer_svg(random_grid(20, 13))

    assert len(areas(svg)[FIFTH]) == 3 + 2
    assert words_told(svg)[0] == "Answer, 20 × 13"
    assert words_told(answer_svg(parse_grid("#."), title="Dot")) == ("Dot", "Cells: 1 filled, 1 empty.")
