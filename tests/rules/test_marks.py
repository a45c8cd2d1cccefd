"""Nothing is drawn around the page."""

from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject, RectangleObject

from bookmaker.findings import Level
from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import PageInk
from bookmaker.preflight import Options
from bookmaker.rules import marks
from tests.good_book import PAGES, change, findings, told
from tests.made_facts import INNER, facts, found, named, page
from tests.rules import made_edits as made


def test_check() -> None:
    """Ink beyond the bleed is told with its place."""
    ink = PageInk(3, INNER, INNER, marks=Box(-20, 5, 640, 800))

    (finding,) = found(marks, facts([page(), page(3, ink=ink)]))

    assert named([finding]) == [("MARKS", "error", 3)] and finding.box == (-20, 5, 640, 800)


CROPS = b"q 0.75 w 0 G -30 0 m -10 0 l 0 -30 m 0 -10 l 622 792 m 642 792 l 612 802 m 612 822 l S Q"


@pytest.mark.parametrize(("drawn", "expected"), [(CROPS, {"MARKS", "SIZE-MIXED"}), (b"", {"SIZE-MIXED"})])
def test_break_one_thing(drawn: bytes, expected: set[str], good_book: Path, tmp_path: Path) -> None:
    """A page made larger for crop marks has a wrong size, and marks only when there are any."""

    def widen(writer: PdfWriter) -> None:
        sheet = writer.pages[2]
        sheet[NameObject("/MediaBox")] = RectangleObject((-40, -40, 652, 832))
        sheet[NameObject("/TrimBox")] = RectangleObject((0, 0, 612, 792))
        stream = DecodedStreamObject()
        stream.set_data(sheet.get_contents().get_data() + b"\n" + drawn)  # type: ignore[union-attr]
        sheet[NameObject("/Contents")] = writer._add_object(stream)

    assert told(change(good_book, tmp_path / "x.pdf", widen)) == {(rule, "error", 3) for rule in expected}


SLUG = 0.42 * 72
"""Room that InDesign leaves around the trim for marks."""

MARKED = b"q 0.25 w 0 G " + b"".join(
    b"%d %d m %d %d l S %d %d m %d %d l S " % (x + 6 * dx, y, x + 24 * dx, y, x, y + 6 * dy, x, y + 24 * dy)
    for x, dx in ((0, -1), (612, 1))
    for y, dy in ((0, -1), (792, 1))
)
"""Crop marks that begin 6 points from the trim, within the bleed."""

GROUND = b"Q q .9 g -9 -9 630 810 re f "
TO_TRIM = b"Q q .9 g 0 0 612 792 re f "
SQUARES = b"Q q 0 g 588 400 9 9 re f 14.4 400 9 9 re f "

EXPORTS: dict[str, tuple[bytes, bool, dict[str, set[float | None]]]] = {
    "marks": (MARKED, True, {"MARKS": {None}}),
    "marks and a ground that bleeds": (MARKED + GROUND, True, {"MARKS": {None}}),
    "marks and a ground to the trim": (MARKED + TO_TRIM, False, {"MARKS": {None}}),
    "marks and ink in the margins": (MARKED + SQUARES, False, {"MARKS": {None}}),
    "nothing": (b"q ", False, {}),
    "a ground that bleeds": (b"q " + GROUND, True, {}),
    "a ground that bleeds, without bleed": (b"q " + GROUND, False, {"BLEED-UNDECLARED": {0}}),
    "a ground to the trim": (b"q " + TO_TRIM, True, {"BLEED-SHORT": {0}}),
    "ink in the margins": (
        b"q " + SQUARES,
        False,
        {"MARGIN-INSIDE": {0.2, 0.2083}, "MARGIN-OUTSIDE": {0.2, 0.2083}},
    ),
    "ink in the margins, with bleed": (
        b"q " + SQUARES,
        True,
        {"MARGIN-INSIDE": {0.2, 0.2083}, "MARGIN-OUTSIDE": {0.325, 0.3333}},
    ),
}


@pytest.mark.parametrize("name", EXPORTS)
def test_boxes_for_a_press(name: str, good_book: Path, tmp_path: Path) -> None:
    """A file with a TrimBox within larger pages has a wrong size, and is otherwise judged within the trim."""
    drawn, bleed, expected = EXPORTS[name]
    pages = range(1, PAGES + 1)
    edit = made.both(
        made.box("/MediaBox", -SLUG, -SLUG, 612 + SLUG, 792 + SLUG, pages=pages),
        made.box("/BleedBox", -9, -9, 621, 801, pages=pages),
        made.box("/TrimBox", 0, 0, 612, 792, pages=pages),
        made.content(drawn + b" Q", pages=pages),
    )

    errors = [
        one
        for one in findings(change(good_book, tmp_path / "x.pdf", edit), Options(trim="8.5x11", bleed=bleed))
        if one.level is Level.ERROR and one.rule != "LINE-THIN"
    ]

    assert {one.page for one in errors if one.rule == "SIZE-WRONG"} == set(pages)
    assert {one.rule for one in errors} == {"SIZE-WRONG", *expected}
    for rule, values in expected.items():
        wanted = [pytest.approx(value, abs=0.011) if value is not None else None for value in values]
        assert all(one.value in wanted for one in errors if one.rule == rule)
