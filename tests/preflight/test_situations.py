"""Situations in which tools for puzzle books are known to go wrong, judged from the bytes of a file."""

from pathlib import Path

import pytest
from pypdf import PdfWriter
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Item, Stroke, Text
from tests.good_book import change, merge, told, write_book

INSIDE, OUTER = 27.0, 18.0
"""The least margins of a book of 24 pages, in points."""


def frame(inset: float) -> Item:
    """A frame of 2 pt on page 3, a right-hand one, the middle of its line so far inside the margins."""
    return Stroke((Box(INSIDE + inset, OUTER + inset, 612 - OUTER - inset, 792 - OUTER - inset),), 2)


def errors(path: Path) -> set[tuple[str, str, int | None]]:
    return {one for one in told(path) if one[1] == "error"}


def test_stroke_over_margin(tmp_path: Path) -> None:
    """Half of a stroke that is centred on the margin line is ink outside the margin, on all sides."""
    path = write_book(tmp_path / "book.pdf", extra={3: (frame(0),)})

    assert errors(path) == {(f"MARGIN-{side}", "error", 3) for side in ("INSIDE", "OUTSIDE", "TOP", "BOTTOM")}


def test_ink_that_fills_the_live_area(tmp_path: Path) -> None:
    """A grid whose ink exactly fills what the margins leave passes."""
    assert errors(write_book(tmp_path / "book.pdf", extra={3: (frame(1),)})) == set()


def test_folio_under_limit(tmp_path: Path) -> None:
    """A page number 0.2 in from the foot is content like any other."""
    path = write_book(tmp_path / "book.pdf", extra={6: (Text(300, 0.2 * 72, "6", "text", 9),)})

    assert errors(path) == {("MARGIN-BOTTOM", "error", 6)}


def base14(canvas: Canvas) -> None:
    canvas.setFont("Helvetica", 9)
    canvas.drawString(100, 80, "a running foot")


def base14_in_a_form(canvas: Canvas) -> None:
    canvas.beginForm("foot")
    base14(canvas)
    canvas.endForm()
    canvas.doForm("foot")


@pytest.mark.parametrize("draw", [base14, base14_in_a_form])
def test_footer_in_base14(draw: object, tmp_path: Path) -> None:
    """A face that is not in the file is found on exactly the pages that use it, also inside forms."""

    def edit(writer: PdfWriter) -> None:
        for page in (5, 8, 9):
            merge(page, draw)(writer)  # type: ignore[arg-type]

    path = change(write_book(tmp_path / "book.pdf"), tmp_path / "footed.pdf", edit)

    assert errors(path) == {("FONT-NOT-EMBEDDED", "error", page) for page in (5, 8, 9)}
