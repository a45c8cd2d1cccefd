"""Nothing lies on top of the pages."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.annotations import AnnotationDictionary, FreeText, Highlight, Link, Text
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, TextStringObject

from bookmaker.pdf.facts import DocumentFacts
from bookmaker.rules import annotations
from tests.good_book import change, told
from tests.made_facts import facts, found, named, page, shape

RECT = (200, 600, 300, 640)

CASES = {
    (): [],
    ("Highlight", "Popup"): [("ANNOT-COMMENT", "error", 1)],
    ("Popup", "PrinterMark", "TrapNet"): [],
    ("Link", "Link"): [("ANNOT-LINK", "warning", 1)],
    ("Widget",): [("FORM-FIELD", "error", 1)],
    ("FileAttachment",): [],
    ("Ink", "Link"): [("ANNOT-COMMENT", "error", 1), ("ANNOT-LINK", "warning", 1)],
}


@pytest.mark.parametrize("kinds", CASES)
def test_check(kinds: tuple[str, ...]) -> None:
    """Comments and fields are refused, links warned of, what belongs to others left to them."""
    assert named(found(annotations, facts([page(1, shape(1, annotations=kinds))]))) == CASES[kinds]


def test_where_links_lead() -> None:
    """Who has a single link finds it by its address."""
    seen = facts([page(1, shape(1, annotations=("Link",), links=("https://a.example",)))])

    (finding,) = found(annotations, seen)

    assert finding.message.startswith("1 link to https://a.example on top")


def test_fields_without_a_page() -> None:
    """A form whose fields stand on no page is told of the file."""
    seen = facts([page()], document=DocumentFacts(form_fields=2))

    assert named(found(annotations, seen)) == [("FORM-FIELD", "error", None)]


def add(annotation: AnnotationDictionary) -> Callable[[PdfWriter], object]:
    return lambda writer: writer.add_annotation(2, annotation)


def widget(writer: PdfWriter) -> None:
    field = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Annot"),
            NameObject("/Subtype"): NameObject("/Widget"),
            NameObject("/FT"): NameObject("/Tx"),
            NameObject("/T"): TextStringObject("name"),
            NameObject("/Rect"): ArrayObject(map(FloatObject, RECT)),
        }
    )
    held = writer._add_object(field)
    writer.pages[2][NameObject("/Annots")] = ArrayObject([held])
    writer.root_object[NameObject("/AcroForm")] = DictionaryObject(
        {NameObject("/Fields"): ArrayObject([held])}
    )


QUADS = ArrayObject(map(FloatObject, (200, 640, 300, 640, 200, 600, 300, 600)))
BROKEN = {
    "note": (add(Text(rect=RECT, text="look here")), ("ANNOT-COMMENT", "error", 3)),
    "free text": (add(FreeText(text="look here", rect=RECT)), ("ANNOT-COMMENT", "error", 3)),
    "highlight": (add(Highlight(rect=RECT, quad_points=QUADS)), ("ANNOT-COMMENT", "error", 3)),
    "link": (add(Link(rect=RECT, url="https://example.org")), ("ANNOT-LINK", "warning", 3)),
    "field": (widget, ("FORM-FIELD", "error", 3)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """One annotation is found by its kind, and nothing else."""
    edit, expected = BROKEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", edit)) == {expected}
