"""A file is read in this process as it would be in others: the same facts in the same order."""

from pathlib import Path

import pypdfium2
import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.children import PATIENT, Readings
from bookmaker.pdf.facts import DocumentFacts, PageContent, PageInk, PageShape
from bookmaker.pdf.readings import Here, read_inks, read_pages
from bookmaker.pdf.telling import Fact, Opening, PageCount
from tests.good_book import write_book

SHEET = Box(0, 0, 612, 792)


def heard(readings: Readings | Here) -> list[Fact]:
    facts = []
    with readings:
        for fact in readings.facts():
            facts.append(fact)
            if isinstance(fact, PageCount):
                readings.ask([PageBounds(number, 612, 792, SHEET, SHEET, SHEET) for number in (1, 2)])
    return facts


def test_here_as_apart(tmp_path: Path) -> None:
    """Facts do not depend on the process that reads them."""
    path = write_book(tmp_path / "book.pdf", pages=2)
    here, apart = heard(Here(path)), heard(Readings(path, PATIENT))

    assert sorted(map(repr, here)) == sorted(map(repr, apart))


def test_order(tmp_path: Path) -> None:
    """The count comes before the document, shapes before contents, repairs last."""
    kinds = [type(fact) for fact in read_pages(write_book(tmp_path / "book.pdf", pages=2))]

    assert kinds == [
        Opening,
        PageCount,
        DocumentFacts,
        PageShape,
        PageShape,
        PageContent,
        PageContent,
        Opening,
    ]


def test_going_on(tmp_path: Path) -> None:
    """A second process leaves out what was lost and what was told."""
    facts = list(
        read_pages(write_book(tmp_path / "book.pdf", pages=4), first=3, skipped={2}, with_document=False)
    )

    assert [fact.number for fact in facts if isinstance(fact, PageShape)] == [1, 3, 4]
    assert [fact.number for fact in facts if isinstance(fact, PageContent)] == [3, 4]
    assert not [fact for fact in facts if isinstance(fact, DocumentFacts)]


def test_opened_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PDFium takes a file apart once, to see whether it opens and to draw its pages."""
    opened, open_one = [], pypdfium2.PdfDocument
    monkeypatch.setattr(pypdfium2, "PdfDocument", lambda path: opened.append(path) or open_one(path))

    facts = list(read_inks(write_book(tmp_path / "x.pdf", pages=2), [PageBounds(1, 612, 792, *[SHEET] * 3)]))

    assert [type(fact) for fact in facts] == [Opening, PageInk] and len(opened) == 1


def test_refused(tmp_path: Path) -> None:
    """A file that is none is refused by both libraries, with reasons."""
    path = tmp_path / "x.pdf"
    path.write_bytes(b"%PDF-1.4\nnothing")
    openings = [fact for fact in heard(Here(path)) if isinstance(fact, Opening)]

    assert [opening.library for opening in openings] == ["pypdf", "pdfium"]
    assert all(opening.refusal for opening in openings)
