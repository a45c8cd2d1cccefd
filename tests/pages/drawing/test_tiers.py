"""Tiers as dots and tabs."""

import itertools

import pytest

from bookmaker.book import Section
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.pages.drawing.tiers import (
    count_tiers,
    dots_width,
    draw_dots,
    draw_tab,
    section_tier,
)
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Stroke
from tests.page_ink import ink_box, union
from tests.sample_books import classic, make_page_side, make_puzzle


@pytest.mark.parametrize("dots", range(1, 6))
def test_dots(dots: int) -> None:
    """Of five dots as many are full as the tier has, and they are as wide as measured."""
    full, outlines = draw_dots(100, 50, 11, dots, 0)
    ink = union(ink_box(item, classic()) for item in (full, outlines))

    assert isinstance(full, Fill)
    assert isinstance(outlines, Stroke)
    assert (len(full.shapes), len(outlines.shapes)) == (dots, 5)
    assert (ink.x0, ink.width) == pytest.approx((100, dots_width(11)))


@pytest.mark.parametrize("number", [1, 2])
def test_tabs_step_down_the_fore_edge(number: int) -> None:
    """Each tier's tab begins where the one before ends, within the height of the live area."""
    side = make_page_side(number, bleed=True)
    tabs = [shape for dots in range(1, 6) for item in draw_tab(side, dots) for shape in item.shapes]

    assert all(isinstance(tab, Box) for tab in tabs)
    for upper, lower in itertools.pairwise(tabs):
        assert upper.y0 == pytest.approx(lower.y1)
    assert (tabs[0].y1, tabs[-1].y0) == pytest.approx((side.live.y1, side.live.y0))
    assert all(not side.live.x0 < tab.x1 <= side.live.x1 or tab.x0 > side.live.x1 for tab in tabs)


def test_counts_add_up() -> None:
    """Every tier is counted and the counts sum to the puzzles."""
    puzzles = [make_puzzle(number, tier=tier) for number, tier in enumerate(("easy", "easy", "expert"), 1)]

    assert count_tiers(puzzles) == {"warm-up": 0, "easy": 2, "medium": 0, "hard": 0, "expert": 1}


@pytest.mark.parametrize(
    ("tiers", "dots"), [(["easy"], 2), (["warm-up", "expert"], 1), (["hard", "easy", "easy"], 2), (TIERS, 3)]
)
def test_the_tier_of_a_section_is_its_middle_one(tiers: list[str], dots: int) -> None:
    """A section has the tier of its middle puzzle, the easier of two."""
    puzzles = tuple(make_puzzle(number, tier=tier) for number, tier in enumerate(tiers, 1))

    assert section_tier(Section("All", puzzles)) == dots
