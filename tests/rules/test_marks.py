"""Nothing is drawn around the page."""

from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject, RectangleObject

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import PageInk
from bookmaker.rules import marks
from tests.good_book import change, told
from tests.made_facts import INNER, facts, found, named, page


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
