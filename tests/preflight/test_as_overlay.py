"""A check copy tells what the report tells, on the page it is about."""

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Segment, Stroke
from bookmaker.preflight import Options, Report, validate_pdf
from bookmaker.preflight.as_overlay import write_check_copy
from tests.good_book import write_book


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The words on each page of the check copy of a book with faults on pages 3 and 4, and too few pages."""
    folder = tmp_path_factory.mktemp("overlay")
    extra = {
        3: (Fill((Box(10, 300, 20, 310),)), Stroke((Segment(200, 600, 300, 600),), 0.5)),
        4: (Fill((Box(0, 300, 100, 310),)),),
    }
    path = write_book(folder / "book.pdf", pages=5, extra=extra)
    write_check_copy(validate_pdf(path, Options(trim="8.5x11")), path, folder / "over.pdf")
    return [page.extract_text() for page in PdfReader(folder / "over.pdf").pages]


def test_findings_with_a_box_are_labelled(texts: list[str]) -> None:
    """Each finding stands on its page and on no other."""
    assert ["MARGIN-INSIDE" in text for text in texts] == [False, False, True, False, False]
    assert ["LINE-THIN: 0.5 pt" in text for text in texts] == [False, False, True, False, False]


def words_of(report: Report, source: Path, target: Path) -> list[str]:
    """Return the words on each page of a check copy, on one line."""
    write_check_copy(report, source, target)
    return [" ".join(page.extract_text().split()) for page in PdfReader(target).pages]


def test_findings_without_a_box_are_listed(tmp_path: Path) -> None:
    """A finding that has no place on its page is told where that has room."""
    path = write_book(tmp_path / "book.pdf", pages=3)
    colour = Finding("COLOR-IN-BLACK-BOOK", Level.WARNING, "the page shows colour", page=2)

    texts = words_of(replace(validate_pdf(path), findings=(colour,)), path, tmp_path / "over.pdf")

    assert ["COLOR-IN-BLACK-BOOK: the page shows colour" in text for text in texts] == [False, True, False]


def test_every_page_of_a_blank_run_is_marked(tmp_path: Path) -> None:
    """Whoever looks at a blank page sees which of how many it is."""
    path = write_book(tmp_path / "book.pdf", pages=5)
    run = Finding("BLANK-RUN", Level.ERROR, "blank", page=2, value=3, limit=2, unit="pages")

    texts = words_of(replace(validate_pdf(path), findings=(run,)), path, tmp_path / "over.pdf")

    assert [text.count("BLANK-RUN") for text in texts] == [0, 1, 1, 1, 0]
    assert "BLANK-RUN: blank page 2 of 3 in a row, at most 2" in texts[2]


def test_the_first_page_tells_of_the_file(texts: list[str]) -> None:
    """Verdict, set-up and what is wrong with the whole file head the copy."""
    assert "book.pdf: NOT READY" in texts[0] and "judged as 8.5 x 11 in, no bleed, 5 pages" in texts[0]
    assert ["PAGES-FEW" in text for text in texts] == [True, False, False, False, False]


def test_every_page_is_stamped(texts: list[str]) -> None:
    """No page can be taken for one of the book."""
    assert all("CHECK COPY - NOT FOR UPLOAD" in text for text in texts)


def test_the_first_page_tells_how_to_read_the_copy(texts: list[str]) -> None:
    """Tints, lines and the colours of boxes are explained once."""
    for words in ("red tint: the margin that must be empty", "dashed line", "boxes: red error"):
        assert [words in text for text in texts] == [True, False, False, False, False]
    assert "orange tint" not in texts[0]


def test_a_box_without_end_is_listed(tmp_path: Path) -> None:
    """A place that no page has, of a damaged file, is told in words; so are names that no font could draw."""
    path = write_book(tmp_path / "x.pdf", pages=1)
    odd = Finding("LINE-THIN", Level.ERROR, "a line of \x1b\ud800", page=1, box=(0, 0, float("inf"), 1))
    report = replace(validate_pdf(path), findings=(odd,))

    write_check_copy(report, path, tmp_path / "over.pdf")

    assert "LINE-THIN: a line of ??" in PdfReader(tmp_path / "over.pdf").pages[0].extract_text()
