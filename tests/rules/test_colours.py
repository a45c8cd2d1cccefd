"""A book printed in black shows no colour."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.lib.colors import CMYKColor, CMYKColorSep, Color
from reportlab.pdfgen.canvas import Canvas

from bookmaker.pdf.facts import PageContent, PageInk
from bookmaker.preflight import Options
from bookmaker.rules import colours
from tests.good_book import change, merge, told
from tests.made_facts import facts, found, named, page, submission

FOUND = ("COLOR-IN-BLACK-BOOK", "warning", 3)


@pytest.mark.parametrize(("chroma", "count"), [(0, 0), (12, 0), (13, 1), (255, 1)])
def test_check(chroma: int, count: int) -> None:
    """The least colour that counts."""
    seen = facts([page(ink=PageInk(1, chroma=chroma))])

    assert len(found(colours, seen)) == count


@pytest.mark.parametrize(("chroma", "percent"), [(13, "5.1"), (237, "92.9"), (255, "100")])
def test_strength(chroma: int, percent: str) -> None:
    """Colour is told in percent of full strength, in the message as in the value."""
    (finding,) = found(colours, facts([page(ink=PageInk(1, chroma=chroma))]))

    assert (finding.value, finding.limit, finding.unit) == (float(percent), 5, "%")
    assert finding.message == (
        f"the page shows colour ({percent} % of full strength; up to 5 % counts as gray), "
        "which is printed as gray"
    )


def test_colour_ink() -> None:
    """A book printed in colour may show it."""
    seen = facts([page(3, ink=PageInk(3, chroma=200))])

    assert named(found(colours, seen)) == [FOUND]
    assert found(colours, seen, replace(submission(), ink="premium-color")) == []


SPACES = [
    (PageContent(3, colours=("cmyk", "gray", "rgb")), []),
    (PageContent(3, colours=("rgb", "rgb-black")), [("COLOR-RGB-BLACK", "info", 3)]),
    (PageContent(3, colours=("registration", "spot")), [("COLOR-REGISTRATION", "warning", 3)]),
    (PageContent(3, colours=("spot",), spots=()), []),
    (PageContent(3, colours=("spot",), spots=("Reflex Blue",)), [("COLOR-SPOT", "warning", 3)]),
]


@pytest.mark.parametrize(("content", "expected"), SPACES)
def test_spaces(content: PageContent, expected: list[tuple[str, str, int]]) -> None:
    """Black of three colours, inks of their own name and the colour of crop marks, in books of any ink."""
    seen = facts([page(3, content=content)])

    for ink in ("black", "premium-color"):
        assert named(found(colours, seen, replace(submission(), ink=ink))) == expected


def test_spots_are_named() -> None:
    """The message has the inks that the printer does not have."""
    content = PageContent(1, spots=("PANTONE 185 C", "Reflex Blue"))

    (finding,) = found(colours, facts([page(content=content)]))

    assert finding.message.endswith("which print as some other ink: PANTONE 185 C, Reflex Blue")


def patch(colour: Color) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColor(colour)
        canvas.rect(200, 600, 40, 40, stroke=0, fill=1)

    return draw


BROKEN = {
    "red": (patch(Color(0.8, 0, 0)), {FOUND}),
    "light blue": (patch(Color(0.8, 0.8, 1)), {FOUND}),
    "cyan": (patch(CMYKColor(1, 0, 0, 0)), {FOUND}),
    "gray in RGB": (patch(Color(0.5, 0.5, 0.5)), set()),
    "black in CMYK": (patch(CMYKColor(0, 0, 0, 1)), set()),
    "black in RGB": (patch(Color(0, 0, 0)), {("COLOR-RGB-BLACK", "info", 3)}),
    "black spot": (patch(CMYKColorSep(0, 0, 0, 1, spotName="Black")), set()),
    "spot": (patch(CMYKColorSep(0, 0, 0, 0.6, spotName="PANTONE 425 C")), {("COLOR-SPOT", "warning", 3)}),
    "registration": (
        patch(CMYKColorSep(0, 0, 0, 1, spotName="All")),
        {("COLOR-REGISTRATION", "warning", 3)},
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """Colour that is seen is found, and gray in whatever colour space is not."""
    draw, expected = BROKEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == expected


def test_thin_coloured_line(good_book: Path, tmp_path: Path) -> None:
    """A red line of 0.75 pt is colour too; in a colour book it is well."""

    def draw(canvas: Canvas) -> None:
        canvas.setStrokeColor(Color(1, 0, 0))
        canvas.setLineWidth(0.75)
        canvas.line(200, 600, 260, 600)

    path = change(good_book, tmp_path / "x.pdf", merge(3, draw))

    assert told(path) == {FOUND}
    assert told(path, Options(trim="8.5x11", ink="premium-color")) == set()
