"""The structure of a file is read as a viewer would, and what cannot be read is said."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    TextStringObject,
)

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import PageShape
from bookmaker.pdf.reader import open_pdf, read_bookmarks, read_document, read_shapes

LETTER = (612.0, 792.0)


def written(path: Path, edit: Callable[[PdfWriter], object]) -> Path:
    writer = PdfWriter()
    writer.add_blank_page(*LETTER)
    edit(writer)
    with (path / "x.pdf").open("wb") as stream:
        writer.write(stream)
    return path / "x.pdf"


def shape_of(path: Path, **entries: object) -> PageShape:
    def edit(writer: PdfWriter) -> None:
        for name, value in entries.items():
            writer.pages[0][NameObject(f"/{name}")] = value

    with open_pdf(written(path, edit)) as opened:
        assert opened.reader is not None
        (shape,) = read_shapes(opened.reader, [1])
    assert isinstance(shape, PageShape)
    return shape


def box(*sides: float) -> RectangleObject:
    return RectangleObject(sides)


SIZES = {
    "plain": ({}, LETTER, LETTER),
    "origin elsewhere": ({"MediaBox": box(-50, 20, 562, 812)}, LETTER, LETTER),
    "corners the other way": ({"MediaBox": box(612, 792, 0, 0)}, LETTER, LETTER),
    "cropped": ({"CropBox": box(0, 0, 600, 700)}, (600, 700), LETTER),
    "crop beyond the page": ({"CropBox": box(-10, -10, 900, 900)}, LETTER, LETTER),
    "crop elsewhere": ({"CropBox": box(900, 900, 950, 950)}, LETTER, LETTER),
    "turned": ({"Rotate": NumberObject(90)}, (792, 612), (792, 612)),
    "turned back": ({"Rotate": NumberObject(-90)}, (792, 612), (792, 612)),
    "turned round": ({"Rotate": NumberObject(540)}, LETTER, LETTER),
    "turned askew": ({"Rotate": NumberObject(45)}, LETTER, LETTER),
    "unit": ({"UserUnit": FloatObject(2)}, (1224, 1584), (1224, 1584)),
    "unit of nothing": ({"UserUnit": NumberObject(0)}, LETTER, LETTER),
}


@pytest.mark.parametrize("name", SIZES)
def test_sizes(name: str, tmp_path: Path) -> None:
    """The size as seen, and that of the MediaBox, under every entry that changes them."""
    entries, seen, media = SIZES[name]
    shape = shape_of(tmp_path, **entries)

    assert (shape.width, shape.height) == pytest.approx(seen)
    assert shape.media == pytest.approx(media)


@pytest.mark.parametrize("media", [box(0, 0, 0, 792), ArrayObject([NumberObject(0)]), NameObject("/None")])
def test_no_size(media: object, tmp_path: Path) -> None:
    """A MediaBox that says nothing gives no size, rather than one that was made up."""
    shape = shape_of(tmp_path, MediaBox=media)

    assert shape.width is None and shape.media is None


@pytest.mark.parametrize(
    ("turn", "expected"),
    [(0, (10, 20, 40, 60)), (90, (20, 572, 60, 602)), (180, (572, 732, 602, 772)), (270, (732, 10, 772, 40))],
)
def test_boxes_turn_with_the_page(turn: int, expected: tuple[float, ...], tmp_path: Path) -> None:
    """The TrimBox is told where it is seen."""
    shape = shape_of(tmp_path, Rotate=NumberObject(turn), TrimBox=box(10, 20, 40, 60))

    assert shape.trim == Box(*expected)


@pytest.mark.parametrize(
    ("asked", "effective", "odd"),
    [(270, 270, None), (-90, 270, None), (45, 0, 45), (-45, 0, 315), (450.5, 0, 90.5)],
)
def test_rotation(asked: float, effective: int, odd: float | None, tmp_path: Path) -> None:
    """A page is turned by right angles, and what asks for another one is told besides."""
    shape = shape_of(tmp_path, Rotate=FloatObject(asked))

    assert (shape.rotation, shape.odd_rotation) == (effective, odd)


def test_inherited_box(tmp_path: Path) -> None:
    """A box of the page tree holds for its pages."""

    def edit(writer: PdfWriter) -> None:
        del writer.pages[0]["/MediaBox"]
        writer.root_object["/Pages"][NameObject("/MediaBox")] = box(0, 0, 300, 400)

    with open_pdf(written(tmp_path, edit)) as opened:
        assert opened.reader is not None
        (shape,) = read_shapes(opened.reader, [1])

    assert isinstance(shape, PageShape) and shape.media == (300, 400)


def test_annotations(tmp_path: Path) -> None:
    """Annotations are told by their kind, broken ones by nothing."""
    kinds = ArrayObject(
        [DictionaryObject({NameObject("/Subtype"): NameObject("/Ink")}), NumberObject(3), DictionaryObject()]
    )

    assert shape_of(tmp_path, Annots=kinds).annotations == ("Ink", "", "")


def test_links(tmp_path: Path) -> None:
    """The first few addresses that links lead to are told, each once, and none at full length."""

    def link(target: str) -> DictionaryObject:
        action = DictionaryObject({NameObject("/URI"): TextStringObject(target)})
        return DictionaryObject({NameObject("/Subtype"): NameObject("/Link"), NameObject("/A"): action})

    targets = ["https://a.example", "https://a.example", 99 * "x", "https://b.example"]
    links = ArrayObject([DictionaryObject(), *map(link, targets)])

    assert shape_of(tmp_path, Annots=links).links == ("https://a.example", 60 * "x")


def test_document(tmp_path: Path) -> None:
    """Information, bookmarks and attachments belong to no page."""

    def edit(writer: PdfWriter) -> None:
        writer.add_metadata(
            {"/Title": "Cats & Fish", "/Author": "Ñ", "/Creator": "Word", "/Producer": "Quartz"}
        )
        writer.add_attachment("a.txt", b"a")
        writer.add_attachment("b.txt", b"b")
        writer.add_outline_item(title="one", page_number=0)

    with open_pdf(written(tmp_path, edit)) as opened:
        assert opened.reader is not None
        document = read_document(opened.reader)

    assert (document.title, document.author) == ("Cats & Fish", "Ñ")
    assert document.made_with == "Word; Quartz"
    assert (document.bookmarks, document.attachments, document.scripts) == (1, 2, 0)


def test_words_of_pypdf_are_caught(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What pypdf says of a damaged file becomes a fact and reaches no screen."""
    path = written(tmp_path, lambda writer: None)
    path.write_bytes(path.read_bytes().replace(b"startxref\n", b"startxref\n9"))

    with open_pdf(path) as opened:
        pass

    assert opened.said
    assert caplog.records == []


@pytest.mark.parametrize("data", [b"", b"hello", b"%PDF-1.4", b"%PDF-1.4\n" + b"[" * 5000])
def test_refused(data: bytes, tmp_path: Path) -> None:
    """Bytes that are no PDF are refused with a reason, never with an exception."""
    path = tmp_path / "x.pdf"
    path.write_bytes(data)

    with open_pdf(path) as opened:
        assert opened.reader is None
        assert opened.refusal


def bookmarks_of(path: Path, edit: Callable[[PdfWriter], object]) -> tuple[str, ...]:
    with open_pdf(written(path, edit)) as opened:
        assert opened.reader is not None
        return read_bookmarks(opened.reader)


def test_bookmarks_are_listed(tmp_path: Path) -> None:
    """The titles of bookmarks are read in their order, those below another after it; a file may have none."""

    def add(writer: PdfWriter) -> None:
        parent = writer.add_outline_item(title="Easy", page_number=0)
        writer.add_outline_item(title="1 Cup", page_number=0, parent=parent)
        writer.add_outline_item(title="Answers", page_number=0)

    assert bookmarks_of(tmp_path, add) == ("Easy", "1 Cup", "Answers")
    assert bookmarks_of(tmp_path, lambda writer: None) == ()


def test_bookmarks_that_run_in_a_circle_end(tmp_path: Path) -> None:
    """A bookmark that names itself as the next is listed no more than a few thousand times."""

    def add(writer: PdfWriter) -> None:
        item = writer.add_outline_item(title="Again", page_number=0)
        again = item.get_object()
        assert isinstance(again, DictionaryObject)
        again[NameObject("/Next")] = item

    assert 1 < len(bookmarks_of(tmp_path, add)) <= 5000
