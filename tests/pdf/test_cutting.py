"""A page larger than its sheet is cut in whole pixels, and what is measured goes back to its place."""

import numpy as np
import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cutting import around, cut_out, put_back
from bookmaker.pdf.facts import PageInk

PAGE = np.zeros((80, 60), dtype=np.uint8)


def bounds(sheet: Box | None) -> PageBounds:
    """A page of 600 by 800 points, ten to the pixel."""
    live = Box(100, 100, 500, 700)
    return PageBounds(1, 600, 800, live, live, live, sheet=sheet)


@pytest.mark.parametrize("sheet", [None, Box(0, 0, 600, 800), Box(2, 2, 598, 798), Box(-9, -9, 609, 809)])
def test_no_room(sheet: Box | None) -> None:
    """Nothing is cut from a page that is its sheet, give or take two points."""
    assert cut_out(PAGE, bounds(sheet)) is None


def test_cut() -> None:
    """Rows count from the top, points from below, and every pixel that the sheet touches is its own."""
    cut = cut_out(PAGE, bounds(Box(55, 42, 545, 790)))

    assert cut is not None and (cut.rows, cut.columns) == (slice(1, 76), slice(5, 55))
    assert (cut.dx, cut.dy, cut.bounds.width, cut.bounds.height) == (50, 40, 500, 750)
    assert cut.bounds.live == Box(50, 60, 450, 660)


def test_a_sheet_beside_the_page() -> None:
    """A sheet that lies off its page cannot be cut out."""
    assert cut_out(PAGE, bounds(Box(700, 0, 900, 800))) is None


def test_put_back() -> None:
    """Every box returns to where it is on the page."""
    cut = cut_out(PAGE, bounds(Box(50, 40, 550, 790)))
    box, moved = Box(0, 0, 10, 10), Box(50, 40, 60, 50)
    ink = PageInk(
        1, box, None, nearest=(("left", box),), stops_short=(("top", box),), at_edges=(("top", box),)
    )

    assert cut is not None
    assert put_back(ink, cut) == PageInk(
        1, moved, None, nearest=(("left", moved),), stops_short=(("top", moved),), at_edges=(("top", moved),)
    )


def test_around() -> None:
    """What is left is the rest of the page, a pixel and a half point off the sheet, in a copy."""
    cut = cut_out(PAGE, bounds(Box(50, 40, 550, 790)))
    assert cut is not None
    rest = around(PAGE, cut)

    assert rest[0:77, 4:56].min() == 255 and rest[:, 3].max() == 0 and rest[78].max() == 0
    assert PAGE.max() == 0
