"""The small drawing of an answer."""

import numpy as np
import pytest

from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.pages.drawing.answer import answer_extent, draw_answer, fit_answer, merge_filled
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill
from tests.page_ink import ink_box, union
from tests.sample_books import CUP, classic, make_noise

CASES = [
    (["..", ".."], 0),
    (["##", "##"], 1),
    (["#.", ".#"], 2),
    (["##", "#."], 2),
    (["###", "#.#", "###"], 4),
    (["#.#", "#.#", "#.#"], 2),
]


@pytest.mark.parametrize(("rows", "count"), CASES)
def test_cells_merge_into_few_boxes(rows: list[str], count: int) -> None:
    """Runs that repeat below each other are one box."""
    assert len(list(merge_filled(parse_grid(rows), Box(0, 0, 30, 30), 10))) == count


@pytest.mark.parametrize("grid", [CUP, *(puzzle.answer for puzzle in make_noise(13, 9, 5))])
def test_boxes_cover_the_filled_cells_and_no_others(grid: Grid) -> None:
    """Each filled cell is covered once, each empty one never."""
    art = Box(0, 0, grid.width, grid.height)
    covered = np.zeros_like(grid.cells)
    for box in merge_filled(grid, art, 1):
        rows = slice(round(grid.height - box.y1), round(grid.height - box.y0))
        covered[rows, round(box.x0) : round(box.x1)] += 1

    assert (covered == grid.cells).all()


def test_the_extent_is_that_of_the_ink() -> None:
    """Measured extents are those of all ink, and the fitted cell fills its space."""
    cell = fit_answer(CUP, 120, 200, classic())
    ink = union(ink_box(item, classic()) for item in draw_answer(CUP, 50, 60, cell, classic()))

    assert (ink.x0, ink.y0) == pytest.approx((50, 60))
    assert ink.width == pytest.approx(answer_extent(CUP.width, cell, classic())) == pytest.approx(120)
    assert ink.height == pytest.approx(answer_extent(CUP.height, cell, classic()))


def test_the_art_is_clear_of_its_frame() -> None:
    """Between the black cells and the frame there is half a cell."""
    items = draw_answer(CUP, 0, 0, 10, classic())
    art = union(ink_box(item, classic()) for item in items if isinstance(item, Fill))
    frame = ink_box(items[-1], classic())

    assert art.x0 - frame.x0 == pytest.approx(5.375)
    assert frame.y1 - art.y1 == pytest.approx(5.375)


def test_an_empty_answer_has_no_fill() -> None:
    """A grid without filled cells is a frame and its fifths."""
    items = draw_answer(parse_grid(["......"]), 0, 0, 10, classic())

    assert not [item for item in items if isinstance(item, Fill)]
