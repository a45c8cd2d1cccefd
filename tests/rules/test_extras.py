"""A file for print has nothing that serves only on a screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import DictionaryObject, NameObject, NumberObject, TextStringObject

from bookmaker.pdf.facts import DocumentFacts
from bookmaker.rules import extras
from tests.good_book import change, told
from tests.made_facts import facts, found, named, page, shape

CASES = {
    "nothing": (DocumentFacts(), []),
    "outline": (DocumentFacts(bookmarks=6), [("BOOKMARKS", "warning", None)]),
    "file": (DocumentFacts(attachments=1), [("ATTACHMENT", "warning", None)]),
    "script": (DocumentFacts(scripts=1), [("SCRIPT", "warning", None)]),
    "signature": (DocumentFacts(signed=True), [("SIGNATURE", "warning", None)]),
}


@pytest.mark.parametrize("name", CASES)
def test_check(name: str) -> None:
    """Each kind of extra is told once."""
    document, expected = CASES[name]

    assert named(found(extras, facts([page()], document=document))) == expected


def test_paper_clip() -> None:
    """A file clipped to a page is an attachment too."""
    (finding,) = found(extras, facts([page(1, shape(1, annotations=("FileAttachment",)))]))

    assert finding.message == "the file has 1 attached file, of use only on a screen"


def sign(writer: PdfWriter) -> None:
    writer.root_object[NameObject("/AcroForm")] = DictionaryObject({NameObject("/SigFlags"): NumberObject(3)})


def run_when_opened(writer: PdfWriter) -> None:
    writer.root_object[NameObject("/OpenAction")] = DictionaryObject(
        {
            NameObject("/S"): NameObject("/JavaScript"),
            NameObject("/JS"): TextStringObject("app.alert('hello');"),
        }
    )


BROKEN: dict[str, tuple[Callable[[PdfWriter], object], str]] = {
    "outline": (lambda writer: writer.add_outline_item(title="Chapter", page_number=3), "BOOKMARKS"),
    "file": (lambda writer: writer.add_attachment("notes.txt", b"notes"), "ATTACHMENT"),
    "script": (run_when_opened, "SCRIPT"),
    "signature": (sign, "SIGNATURE"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """One extra is found, and nothing else."""
    edit, rule = BROKEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", edit)) == {(rule, "warning", None)}
