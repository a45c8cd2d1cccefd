"""What could not be read is never passed over."""

from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import NameObject, StreamObject

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import Layer, PageInk, Unread
from bookmaker.preflight import Verdict, validate_pdf
from bookmaker.printers import Source
from bookmaker.rules import completeness
from tests.good_book import change, told
from tests.made_facts import INNER, KDP, facts, found, named, page, submission


def test_check() -> None:
    """Each part that was not read is told with its page."""
    unread = (Unread(Layer.CONTENT, "damaged", 3), Unread(Layer.INK, "refused"))

    findings = found(completeness, facts(unread=unread))

    assert named(findings) == [("CHECK-INCOMPLETE", "unknown", 3), ("CHECK-INCOMPLETE", "unknown", None)]
    assert findings[0].message == "the content could not be judged: damaged"


@pytest.mark.parametrize(("confidence", "expected"), [("high", []), ("advice", [3])])
def test_margins_beside_marks(confidence: str, expected: list[int]) -> None:
    """Where marks are no error, what they hide is told, lest the file pass by it."""
    asked = Source("Printer's help", "2026", confidence)
    terms = submission(sources=KDP.limits.sources | {"marks": asked})
    marked = page(3, ink=PageInk(3, INNER, INNER, marks=Box(-20, 5, 640, 800)))

    findings = found(completeness, facts([page(), marked]), terms)

    assert named(findings) == [("CHECK-INCOMPLETE", "unknown", number) for number in expected]


def test_what_the_printer_asks_for_and_nobody_measures() -> None:
    """Only a printer that asks for PDF/X or little ink hears that these were not judged."""
    asked = Source("Printer's help", "2026", note="At most 240 %.")
    terms = submission(sources=KDP.limits.sources | {"total_ink": asked, "pdf_standard": asked})

    skipped = list(completeness.check(facts([page()]), terms))

    assert found(completeness, facts([page()])) == []
    assert named(skipped) == [("CHECK-SKIPPED", "info", None)] * 2
    assert {one.source for one in skipped} == {"Printer's help, 2026"}
    assert skipped[1].message == (
        "not judged here: how much ink of all colours lies on one spot, which KDP asks for (At most 240 %.)"
    )
    assert list(completeness.check(facts(page_count=0), terms)) == []


def damage(writer: PdfWriter) -> None:
    stream = StreamObject()
    stream._data = b"this is not deflated"
    stream[NameObject("/Filter")] = NameObject("/LZWDecode")
    writer.pages[2][NameObject("/Contents")] = writer._add_object(stream)


def corrupt(writer: PdfWriter) -> None:
    stream = writer.pages[2]["/Contents"].get_object()
    assert isinstance(stream, StreamObject)
    stream._data = stream._data[:40] + b"\xff" * 9 + stream._data[49:]


def test_stream_that_unpacks_in_part(good_book: Path, tmp_path: Path) -> None:
    """What pypdf can rescue of a corrupt stream is not taken for the page."""
    path = change(good_book, tmp_path / "x.pdf", corrupt)

    assert ("CHECK-INCOMPLETE", "unknown", 3) in told(path)


def test_break_one_thing(good_book: Path, tmp_path: Path) -> None:
    """A page whose content cannot be decoded is not judged, and the file is not ready for it."""
    path = change(good_book, tmp_path / "x.pdf", damage)

    assert told(path) == {("CHECK-INCOMPLETE", "unknown", 3)}
    assert validate_pdf(path).verdict is Verdict.INCOMPLETE
