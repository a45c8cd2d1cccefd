"""What one process tells another of a file arrives as it was, or is said not to."""

from dataclasses import replace
from math import inf, nan

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import (
    DocumentFacts,
    FillFact,
    FontFact,
    FontUse,
    ImageFact,
    Layer,
    MissingFact,
    PageContent,
    PageInk,
    PageShape,
    StrokeFact,
    SyntaxFact,
    TextFact,
    Unread,
    UnseenFact,
)
from bookmaker.pdf.marks import Char, FilledBox, ImageBox, PageScene, Stroke
from bookmaker.pdf.telling import (
    Bookmarks,
    Fact,
    Opening,
    PageCount,
    read_bounds,
    read_fact,
    write_bounds,
    write_fact,
)

BOX = Box(1.5, 2, 3, 4.25)
CONTENT = PageContent(
    7,
    fonts=(FontFact("5 0", "Sans Ñ", "TrueType", True, FontUse.SPACES),),
    texts=(TextFact(9.5, "Sans", 3, BOX, seen=False, lightness=0.5, sample="fox"),),
    missing=(MissingFact("Sans", 1, BOX),),
    words="“quoted”\n",
    strokes=(StrokeFact(0.75, 2, BOX),),
    fills=(FillFact(0.9, 1, BOX),),
    images=(ImageFact(10, 20, 300.5, BOX, is_mask=True),),
    art=BOX,
    unseen=(UnseenFact("path", "white", BOX),),
    colours=("gray", "rgb"),
    spots=("Gold",),
    transparency=("soft mask",),
    faults=(SyntaxFact("re", "too few operands", 2),),
)
FACTS: list[Fact] = [
    Opening("pypdf", "no", True, ("xref",)),
    PageCount(24),
    Bookmarks(("Answers", "1 Cup")),
    DocumentFacts("Title", "Author", 1, 2, 3, 4, True, True, ("Draft",)),
    PageShape(3, 612, 792, (612, 792), (1, 0, 0, 1, 0, 0), BOX, 90, 2.0, True, ("Link",), 45.0),
    PageShape(4, None, None),
    CONTENT,
    PageInk(
        9, BOX, None, 0.5, (("left", BOX),), ("left",), (), (("top", BOX),), BOX, 12, True, (("left", BOX),)
    ),
    PageScene(
        2,
        612,
        792,
        (Char("1", 1, 2, 3, 9, 1, 0.5, 0), Char("", 1, 2, 3, 9, None, 0.5, 1)),
        (Stroke(1, 2, 3, 4, 0.5, 0, 2),),
        (FilledBox(1, 2, 3, 4, 0, True, 3),),
        (ImageBox(1, 2, 3, 4, 4),),
        (Char("x", 1, 2, 3, 9, 0, 1, 5),),
    ),
    Unread(Layer.INK, "why", 5),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_round_trip(fact: Fact) -> None:
    """Every kind of fact, with every field filled, is read back as it was."""
    line = write_fact(fact, Layer.CONTENT)

    assert line.endswith(b"\n") and line.count(b"\n") == 1
    assert read_fact(line, Layer.CONTENT) == fact


@pytest.mark.parametrize("measure", [inf, -inf, nan])
def test_no_numbers(measure: float) -> None:
    """A page that measures what no number says is not judged, and its number is told."""
    fact = read_fact(write_fact(replace(CONTENT, art=Box(0, 0, measure, 1)), Layer.CONTENT), Layer.CONTENT)

    assert isinstance(fact, Unread) and (fact.layer, fact.page) == (Layer.CONTENT, 7)


def test_half_of_a_character() -> None:
    """A page whose text cannot be written down is not judged, and its number is told."""
    fact = read_fact(write_fact(replace(CONTENT, words="\ud800"), Layer.CONTENT), Layer.CONTENT)

    assert isinstance(fact, Unread) and (fact.layer, fact.page) == (Layer.CONTENT, 7)


def test_cut_line() -> None:
    """A line that ends before its time tells nothing."""
    line = write_fact(CONTENT, Layer.CONTENT)

    assert all(read_fact(line[:length], Layer.CONTENT) is None for length in range(0, len(line) - 2, 7))


def test_bounds() -> None:
    """What is asked of a page arrives as it was."""
    bounds = PageBounds(3, 612, 792, BOX, BOX, BOX, ("left",), 2.0, BOX)

    assert read_bounds(write_bounds(bounds)) == bounds
