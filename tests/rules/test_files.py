"""Files that cannot be taken are told apart by what is wrong with them."""

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfWriter

from bookmaker.pdf.facts import FileFacts
from bookmaker.preflight import Options
from bookmaker.rules import files
from tests.good_book import change, findings, told
from tests.made_facts import KDP, facts, found, named, submission

GOOD = FileFacts("book.pdf", 1000)

CASES = {
    "good": (GOOD, []),
    "size just right": (replace(GOOD, size=650_000_000), []),
    "size in between": (replace(GOOD, size=650_000_001), [("FILE-SIZE", "warning", None)]),
    "size of 650 MiB": (replace(GOOD, size=650 << 20), [("FILE-SIZE", "warning", None)]),
    "too large": (replace(GOOD, size=(650 << 20) + 1), [("FILE-SIZE", "error", None)]),
    "empty": (replace(GOOD, size=0, has_header=False), [("FILE-EMPTY", "error", None)]),
    "no header": (replace(GOOD, has_header=False), [("FILE-NOT-PDF", "error", None)]),
    "encrypted": (replace(GOOD, encrypted=True), [("FILE-ENCRYPTED", "error", None)]),
    "locked": (replace(GOOD, encrypted=True, opened_by=()), [("FILE-ENCRYPTED", "error", None)]),
    "unreadable": (replace(GOOD, opened_by=()), [("FILE-UNREADABLE", "error", None)]),
    "one reader": (replace(GOOD, opened_by=("pdfium",)), [("FILE-REPAIRED", "warning", None)]),
    "mended": (replace(GOOD, repairs=("xref rebuilt",)), [("FILE-REPAIRED", "warning", None)]),
}


@pytest.mark.parametrize("name", CASES)
def test_check(name: str) -> None:
    """Each state of a file has one finding at most."""
    file, expected = CASES[name]

    assert named(found(files, facts(page_count=None, file=file))) == expected


def test_many_repairs_are_not_all_told() -> None:
    """A file of a hundred repairs gets a message that can be read."""
    file = replace(GOOD, repairs=tuple(f"Object {i} 0 found" for i in range(100)))

    (finding,) = found(files, facts(page_count=None, file=file))

    assert "Object 2 0 found and 97 more" in finding.message


def test_limit_is_the_printers() -> None:
    """The size is compared with the printer's figure."""
    file = replace(GOOD, size=2_000_000)

    assert named(found(files, facts(page_count=None, file=file), submission(max_file_mb=1)))


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_good_book(good_book: Path) -> None:
    """The good book is silent."""
    assert told(good_book) == set()


def test_empty(tmp_path: Path) -> None:
    """A file of no bytes is told as such and nothing else."""
    assert told(write(tmp_path / "x.pdf", b"")) == {("FILE-EMPTY", "error", None)}


def test_not_pdf(good_book: Path, tmp_path: Path) -> None:
    """A header after the first 1,024 bytes does not count."""
    path = write(tmp_path / "x.pdf", b"\n" * 1025 + good_book.read_bytes())

    assert told(path) == {("FILE-NOT-PDF", "error", None)}


def test_unreadable(tmp_path: Path) -> None:
    """A header alone makes no PDF."""
    path = write(tmp_path / "x.pdf", b"%PDF-1.4\nnothing follows\n")

    assert told(path) == {("FILE-UNREADABLE", "error", None)}


def test_repaired(good_book: Path, tmp_path: Path) -> None:
    """A wrong pointer to the table of objects is mended, and told."""
    head, mark, tail = good_book.read_bytes().rpartition(b"startxref\n")
    path = write(tmp_path / "x.pdf", head + mark + b"9" + tail)

    assert told(path) == {("FILE-REPAIRED", "warning", None)}


def test_encrypted(good_book: Path, tmp_path: Path) -> None:
    """An empty password is a password; what lies behind it is judged all the same."""
    path = change(
        good_book,
        tmp_path / "x.pdf",
        lambda writer: writer.encrypt("", "owner", algorithm="RC4-128"),
    )

    assert told(path) == {("FILE-ENCRYPTED", "error", None)}


def test_too_large(good_book: Path) -> None:
    """The bytes on disk count."""
    small = replace(KDP, limits=replace(KDP.limits, max_file_mb=0.001))

    (finding,) = findings(good_book, Options(printer=small))

    assert (finding.rule, finding.level) == ("FILE-SIZE", "error")


def test_large_files_are_told_the_resolution_that_is_wanted() -> None:
    """Images need be no finer than the printer asks for."""
    (finding,) = found(
        files, facts(file=replace(GOOD, size=2_000_000)), submission(max_file_mb=1, min_image_ppi=150)
    )

    assert finding.fix == "export with images of 150 ppi, or compress the PDF"


def test_no_pages_is_no_repair(tmp_path: Path) -> None:
    """PDFium refuses a file without pages; that is told once, as having no pages."""
    path = tmp_path / "x.pdf"
    with path.open("wb") as stream:
        PdfWriter().write(stream)

    assert {rule for rule, _, _ in told(path)} == {"PAGES-NONE"}
