"""The marks of a page into rulings, joined from their pieces, and drawings of those that touch."""

from itertools import product

import pytest

from bookmaker.pdf.marks import FilledBox, PageScene, Stroke
from bookmaker.proof.rulings import MOST_RULINGS, CrowdedError, find_drawings
from tests.drawn_grids import grid, ruled


def test_rulings_that_touch_are_one_drawing() -> None:
    """Drawings come from the top down, each with the rulings that hang together; lone rulings are none."""
    scene = ruled(*grid([10, 20, 30], [10, 20]), *grid([100, 110], [300, 310, 320]), (200, 200, 240, 200))

    drawings = find_drawings(scene)

    assert [(len(one.uprights), len(one.levels)) for one in drawings] == [(2, 3), (3, 2)]
    assert drawings[1].box.corners == (10, 10, 30, 20)


def test_pieces_are_joined() -> None:
    """A ruling drawn cell by cell, twice, or as a thin box is one ruling; white ones are not seen."""
    pieces = [(x, 10 * i, x, 10 * i + 10) for x, i in product((0, 10, 20), range(4))]
    levels = [(0, y, 20, y + 0.0) for y in (0, 10, 20, 30, 40)]
    thin = FilledBox(-0.5, 19.6, 20.5, 20.4, 0.0, False, 1)
    white = Stroke(5, 0, 5, 40, 0.5, 1.0, 1)
    plain = ruled(*pieces, *pieces, *levels)
    scene = PageScene(1, 500, 500, strokes=(*plain.strokes, white), fills=(thin,))

    (drawing,) = find_drawings(scene)

    assert [one.at for one in drawing.uprights] == [0, 10, 20]
    assert [one.at for one in drawing.levels] == [0, 10, 20, 30, 40]
    assert drawing.uprights[0].length == 40


def test_crowded_pages_are_given_up() -> None:
    """A page with more rulings than any puzzle has is not read."""
    with pytest.raises(CrowdedError, match="rulings"):
        find_drawings(ruled(*((x, 0.0, x, 9.0) for x in range(MOST_RULINGS + 1)), (0, 0, 9, 0)))
