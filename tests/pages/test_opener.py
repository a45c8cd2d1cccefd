"""The page that opens a section."""

from collections.abc import Callable

import pytest

from bookmaker.book import Section
from bookmaker.pages import opener
from bookmaker.paper.page import Fill, Page, Text, dump
from tests.page_ink import contains, ink_box
from tests.sample_books import classic, make_noise, make_page_side, make_puzzle

SECTION = Section("In the garden", make_noise(10, 10, 10))


def test_golden(golden: Callable[[str, str], None]) -> None:
    """An opening page with bleed stands as it was last looked at."""
    items = opener.compose(make_page_side(7, bleed=True), SECTION)
    golden("page_opener", dump(Page(7, opener.KIND, items)))


def test_the_ground_covers_the_sheet() -> None:
    """With bleed the ground reaches the three bleed edges and the spine; without there is none."""
    side = make_page_side(7, bleed=True)

    assert opener.compose(side, SECTION)[0] == Fill((side.sheet,), side.template.looks.tints.ground)
    assert not [
        item
        for item in opener.compose(make_page_side(7), SECTION)
        if isinstance(item, Fill) and item.gray > 0
    ]


def test_counts_each_tier_that_occurs() -> None:
    """The tiers of a section are counted; a tier without puzzles is not named."""
    section = Section(
        "Two", (make_puzzle(1, tier="easy"), make_puzzle(2, tier="hard"), make_puzzle(3, tier="hard"))
    )
    said = [item.text for item in opener.compose(make_page_side(7), section) if isinstance(item, Text)]

    assert said == ["Two", "3 puzzles", "easy", "1", "hard", "2"]


def test_the_only_tier_is_counted_as_any() -> None:
    """A section of one tier has its number beside it, as sections of several have."""
    section = Section("One", (make_puzzle(1), make_puzzle(2)))
    said = [item.text for item in opener.compose(make_page_side(7), section) if isinstance(item, Text)]

    assert said == ["One", "2 puzzles", "easy", "2"]


LONG = "A section with a title so long that nobody would ever set it but here it is in full again, twice"
WITHOUT_ROOM = [
    ("In the garden", "5x8", None),
    (LONG, "8.5x11", None),
    ("W" * 60, "5x8", "found no room on the page that opens the section"),
    (LONG, "8.25x6", None),
    (LONG, "4x6", None),
    ("WWW " * 25, "4x6", "found no room on the page that opens the section"),
]


@pytest.mark.parametrize(("title", "trim", "told"), WITHOUT_ROOM)
def test_a_title_without_room_is_a_fault_of_its_section(title: str, trim: str, told: str | None) -> None:
    """A title that does not fit, or would push the tiers off the page, is told with its section's number."""
    faults = list(opener.faults(make_page_side(7, trim), Section(title, SECTION.puzzles), 3))

    assert [fault.key for fault in faults] == (["sections[3].title"] if told else [])
    assert all(told in fault.text for fault in faults)


@pytest.mark.parametrize("trim", ["4x6", "6x6", "8.25x6", "5x8", "8.5x11"])
@pytest.mark.parametrize("title", ["In the garden", LONG])
def test_a_long_title_leaves_room_for_the_tiers(title: str, trim: str) -> None:
    """On a low page the heavy line and the title stand higher, so that all tiers fit below them."""
    side = make_page_side(7, trim)
    items = opener.compose(side, Section(title, SECTION.puzzles))

    assert all(contains(side.live, ink_box(item, classic()), 0.5) for item in items if isinstance(item, Text))
    assert [item.text for item in items if isinstance(item, Text)].count("expert") == 1
