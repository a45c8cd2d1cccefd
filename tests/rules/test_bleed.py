"""Art that runs off the page runs off it all the way, in a book that says so."""

from pathlib import Path

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Disc, Fill, Item, Segment, Stroke, Text
from bookmaker.pdf.facts import PageContent, PageInk
from bookmaker.rules import bleed
from tests.good_book import told, write_book
from tests.made_facts import INNER, facts, found, named, page, submission

STRIP = Box(600, 100, 612, 200)


def inked(**more: object) -> PageInk:
    return PageInk(1, INNER, INNER, **more)  # type: ignore[arg-type]


CASES = {
    "no art": (False, inked(), []),
    "art on the edge": (
        False,
        inked(reaches=("top",), reaches_faint=("top",)),
        [("BLEED-UNDECLARED", "error", 1)],
    ),
    "noise on the edge": (False, inked(reaches_faint=("top",)), []),
    "no art in a book with bleed": (True, inked(), [("BLEED-UNUSED", "info", None)]),
    "art in the bleed": (True, inked(reaches=("top",), reaches_faint=("top",)), []),
    "tint in the bleed": (True, inked(reaches_faint=("top",)), []),
    "art to the trim": (True, inked(stops_short=(("right", STRIP),)), [("BLEED-SHORT", "error", 1)]),
}


@pytest.mark.parametrize("name", CASES)
def test_check(name: str) -> None:
    """Each state of the edges with and without bleed."""
    declared, ink, expected = CASES[name]

    assert named(found(bleed, facts([page(1, ink=ink)]), submission(bleed=declared))) == expected


def test_one_box_around_all_edges() -> None:
    """The box of a finding encloses every edge that the message names, and no other."""
    places = (("left", Box(0, 700, 18, 792)), ("top", Box(0, 774, 90, 792)), ("right", Box(594, 9, 612, 20)))
    short = inked(stops_short=places[:2])
    undeclared = inked(reaches=("left", "top"), reaches_faint=("left", "right", "top"), at_edges=places)

    (one,) = found(bleed, facts([page(1, ink=short)]), submission(bleed=True))
    (other,) = found(bleed, facts([page(1, ink=undeclared)]))

    assert one.box == other.box == (0, 700, 90, 792)
    assert "(left, top)" in one.message and "(left, top)" in other.message


def test_tint_on_the_edge() -> None:
    """A faint path on the page edge is art; the noise of an image is not."""
    content = PageContent(1, art=Box(0, 0, 612, 792))
    seen = page(1, content=content, ink=inked(reaches_faint=("top",)))

    assert named(found(bleed, facts([seen]))) == [("BLEED-UNDECLARED", "error", 1)]


def recto(*items: Item) -> dict[int, tuple[Item, ...]]:
    """Put items on page 3, whose trim is 612 by 792 points and whose bleed of 9 is right, top and bottom."""
    return {3: items}


SILENT = {
    "tab": recto(Fill((Box(594, 300, 621, 340),))),
    "tint": recto(Fill((Box(594, 300, 621, 340),), gray=0.85)),
    "ground through the spine": recto(Fill((Box(0, -9, 621, 40),), gray=0.9)),
    "whole page": recto(Fill((Box(0, -9, 621, 801),), gray=0.9)),
    "disc over the corner": recto(Fill((Disc(612, 792, 60),))),
    "left on a verso": {4: (Fill((Box(-9, 300, 18, 340),)),)},
    "frame around the page": recto(Stroke((Box(0, -9, 621, 801),), 20)),
}


@pytest.mark.parametrize("name", SILENT)
def test_art_to_the_end_of_the_bleed(name: str, tmp_path: Path) -> None:
    """Art that covers the bleed where it crosses the trim is as it should be."""
    assert told(write_book(tmp_path / "x.pdf", bleed=True, extra=SILENT[name])) == set()


SHORT = {
    "stops at the trim": recto(Fill((Box(594, 300, 612, 340),))),
    "stops in the bleed": recto(Fill((Box(594, 300, 617, 340),))),
    "tint stops": recto(Fill((Box(594, 300, 612, 340),), gray=0.85)),
    "top": recto(Fill((Box(300, 770, 400, 792),))),
    "bottom": recto(Fill((Box(300, 0, 400, 20),))),
    "bleeds at the sides only": recto(Fill((Box(0, 0, 621, 60),), gray=0.9)),
    "text on the trim": recto(Text(300, -2, "cut", "text", 12)),
}


@pytest.mark.parametrize("name", SHORT)
def test_art_that_ends_at_the_trim(name: str, tmp_path: Path) -> None:
    """Art that comes to the trim and not to the edge is found, as that and not as a margin."""
    used = {5: (Fill((Box(594, 300, 621, 340),)),)}
    path = write_book(tmp_path / "x.pdf", bleed=True, extra=SHORT[name] | used)

    assert told(path) == {("BLEED-SHORT", "error", 3)}


def test_margin_beside_art_that_bleeds(tmp_path: Path) -> None:
    """Ink in a margin is found though art on the same edge bleeds."""
    items = recto(Fill((Box(594, 300, 621, 340),)), Stroke((Segment(600, 100, 600, 200),), 1))

    assert told(write_book(tmp_path / "x.pdf", bleed=True, extra=items)) == {("MARGIN-OUTSIDE", "error", 3)}


def test_text_on_a_tab(tmp_path: Path) -> None:
    """White text on a tab is in the margin, whatever the ink around it does."""
    items = recto(Fill((Box(580, 300, 621, 340),)), Text(600, 310, "A", "text", 9, gray=1))

    assert told(write_book(tmp_path / "x.pdf", bleed=True, extra=items)) == {("MARGIN-OUTSIDE", "error", 3)}


def test_undeclared(tmp_path: Path) -> None:
    """Art on the edge of a book without bleed is found as that, dark or light."""
    for gray in (0.0, 0.9):
        items = recto(Fill((Box(594, 300, 612, 340),), gray=gray))

        assert told(write_book(tmp_path / "x.pdf", extra=items)) == {("BLEED-UNDECLARED", "error", 3)}


def test_unused(tmp_path: Path) -> None:
    """A book of bleed size without art on its edges gets a word of advice."""
    assert told(write_book(tmp_path / "x.pdf", bleed=True)) == {("BLEED-UNUSED", "info", None)}
