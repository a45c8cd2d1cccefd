"""A check copy has the pages of the judged file, with marks where they are seen."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    EncodedStreamObject,
    FloatObject,
    NameObject,
    RectangleObject,
)

from bookmaker.errors import OutputError, PdfError
from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.captions import STAMP
from bookmaker.pdf.facts import PageShape
from bookmaker.pdf.overlay import Marked, Note, write_overlay
from bookmaker.pdf.reader import read_shapes
from bookmaker.pdf.room import COLUMNS, ROWS
from tests.good_book import change, write_book

MARK = Finding(
    "MARGIN-TOP", Level.ERROR, "ink", page=1, value=0.1, limit=0.25, unit="in", box=(100, 300, 160, 340)
)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_book(tmp_path_factory.mktemp("book") / "book.pdf", pages=2)


def shapes(path: Path) -> list[PageShape]:
    reader = PdfReader(path)
    read = read_shapes(reader, range(1, len(reader.pages) + 1))
    return [shape for shape in read if isinstance(shape, PageShape)]


def bounds(shape: PageShape) -> PageBounds | None:
    if shape.width is None or shape.height is None:
        return None
    page = Box(0, 0, shape.width, shape.height)
    live = page.inset(20, 30, 40, 50)
    return PageBounds(shape.number, shape.width, shape.height, live, live, page, user_unit=shape.user_unit)


def overlay(path: Path, target: Path, *findings: Finding, notes: Sequence[Note] = ()) -> Path:
    """Mark every page of a file with the same findings and notes."""
    pages = [Marked(shape, bounds(shape), findings, tuple(notes)) for shape in shapes(path)]
    write_overlay(path, target, pages)
    return target


def pixels(path: Path, number: int = 1) -> np.ndarray:
    """Render a page, a pixel a point, rows from the bottom."""
    with pypdfium2.PdfDocument(path) as document:
        return document[number - 1].render(scale=1).to_numpy()[::-1, :, ::-1].astype(int)


def is_red(colour: np.ndarray) -> bool:
    red, green, blue = colour
    return red > green + 60 and red > blue + 60


def box(name: str, *sides: float) -> Callable[[PdfWriter], object]:
    return lambda writer: writer.pages[0].__setitem__(NameObject(name), RectangleObject(sides))


def turn(degrees: int) -> Callable[[PdfWriter], object]:
    return lambda writer: writer.pages[0].rotate(degrees)


def leave_state(writer: PdfWriter) -> None:
    """Let the page end in a state that would shrink and clip what comes after it."""
    stream = DecodedStreamObject()
    stream.set_data(b"q q .1 0 0 .1 0 0 cm 0 0 9 9 re W n q")
    page = writer.pages[0]
    page[NameObject("/Contents")] = ArrayObject([page.raw_get("/Contents"), writer._add_object(stream)])


def spoil(writer: PdfWriter) -> None:
    stream = EncodedStreamObject()
    stream._data = b"no such thing"
    stream[NameObject("/Filter")] = NameObject("/NoSuchFilter")
    writer.pages[0][NameObject("/Contents")] = writer._add_object(stream)


def inherit(writer: PdfWriter) -> None:
    """Move what pages may inherit up to the tree of pages."""
    for name in ("/Resources", "/MediaBox"):
        writer.pages[0]["/Parent"][NameObject(name)] = writer.pages[0].raw_get(name)
        for page in writer.pages:
            del page[name]


def both(*edits: Callable[[PdfWriter], object]) -> Callable[[PdfWriter], object]:
    return lambda writer: [edit(writer) for edit in edits]


GEOMETRY: dict[str, Callable[[PdfWriter], object]] = {
    "plain": lambda writer: None,
    "turned": turn(90),
    "upside down": turn(180),
    "turned back": turn(270),
    "origin elsewhere": box("/MediaBox", -50, 70, 562, 862),
    "cropped": box("/CropBox", 30, 40, 500, 700),
    "cropped and turned": both(box("/CropBox", 30, 40, 500, 700), turn(90)),
    "state left behind": leave_state,
    "content not readable": spoil,
    "inherited": inherit,
}


@pytest.mark.parametrize("name", GEOMETRY)
def test_marks_stand_where_they_are_seen(name: str, source: Path, tmp_path: Path) -> None:
    """However a page is turned, cut and moved, a box given as seen is drawn there."""
    path = change(source, tmp_path / "x.pdf", GEOMETRY[name])
    shape = shapes(path)[0]

    seen = pixels(overlay(path, tmp_path / "over.pdf", MARK))

    assert shape.width and shape.height and seen.shape[:2] == (round(shape.height), round(shape.width))
    edge = round(shape.width) - 40
    for row, sides in ((320, (99, 161)), (200, (20, edge))):
        assert all(any(is_red(seen[row, x]) for x in (side - 1, side)) for side in sides)


@pytest.mark.parametrize("name", GEOMETRY)
def test_pages_keep_their_shapes(name: str, source: Path, tmp_path: Path) -> None:
    """Count, boxes and rotation are those of the judged file, so that pages can be compared."""
    path = change(source, tmp_path / "x.pdf", GEOMETRY[name])

    assert shapes(overlay(path, tmp_path / "over.pdf", MARK)) == shapes(path)


def test_content_shows_through(source: Path, tmp_path: Path) -> None:
    """What the page draws is under the marks as it was."""
    before, after = pixels(source), pixels(overlay(source, tmp_path / "over.pdf"))

    dark = before.max(axis=2) < 60
    assert dark.any() and after[dark].min(axis=1).max() < 120


def test_user_unit(source: Path, tmp_path: Path) -> None:
    """Marks are made in printed points and shrink with the unit of the page."""
    path = change(
        source,
        tmp_path / "x.pdf",
        lambda writer: writer.pages[0].update({NameObject("/UserUnit"): FloatObject(2)}),
    )

    seen = pixels(overlay(path, tmp_path / "over.pdf", replace(MARK, box=(200, 600, 320, 680))))

    assert is_red(seen[320, 99]) and is_red(seen[320, 160])


def test_what_is_written(source: Path, tmp_path: Path) -> None:
    """Every page has the stamp, the label of each boxed finding and the notes."""
    notes = (Note("SIZE-WRONG: the page is too small", Level.ERROR), Note("a remark"))
    reader = PdfReader(overlay(source, tmp_path / "over.pdf", MARK, notes=notes))

    for number, page in enumerate(reader.pages, 1):
        text = page.extract_text()
        assert f"Puzzle {number}" in text
        for words in (
            STAMP,
            "MARGIN-TOP: 0.1 in from the top, needs 0.25 in",
            "SIZE-WRONG: the page is too small",
            "a remark",
        ):
            assert words in text


def test_the_tint_is_told(source: Path, tmp_path: Path) -> None:
    """How much must be empty stands along the wider of the side margins, once a page."""
    for page in PdfReader(overlay(source, tmp_path / "over.pdf")).pages:
        assert page.extract_text().count("keep empty: 0.556 in") == 1


@pytest.mark.parametrize(("inked", "rows"), [("upper", (0, 396)), ("lower", (396, 792))])
def test_notes_where_the_page_is_empty(
    inked: str, rows: tuple[int, int], source: Path, tmp_path: Path
) -> None:
    """Notes stand in the half of the page that has no ink."""
    full, none = ((1 << COLUMNS) - 1,) * (ROWS // 2), (0,) * (ROWS // 2)
    cells = full + none if inked == "upper" else none + full
    seen = []
    for notes in ((), (Note("a remark " * 20),)):
        pages = [Marked(shape, bounds(shape), (), notes, cells) for shape in shapes(source)]
        write_overlay(source, tmp_path / "over.pdf", pages)
        seen.append(pixels(tmp_path / "over.pdf"))

    changed = np.flatnonzero((seen[0] != seen[1]).any(axis=(1, 2)))

    assert len(changed) and rows[0] <= changed.min() and changed.max() < rows[1]


def test_title_and_what_the_book_says_of_itself(source: Path, tmp_path: Path) -> None:
    """The window of a viewer and a list of files show that it is a check copy, and not the book."""

    def tell(writer: PdfWriter) -> None:
        stream = DecodedStreamObject()
        stream.set_data(b"<x:xmpmeta>Good Book</x:xmpmeta>")
        writer.root_object[NameObject("/Metadata")] = writer._add_object(stream)

    reader = PdfReader(overlay(change(source, tmp_path / "x.pdf", tell), tmp_path / "over.pdf"))

    assert reader.metadata and reader.metadata.title == STAMP and reader.metadata.author is None
    assert "/Metadata" not in reader.root_object
    assert reader.root_object["/ViewerPreferences"]["/DisplayDocTitle"]


def test_notes_without_end(source: Path, tmp_path: Path) -> None:
    """A list too long for its corner says so; letters that no font has do no harm."""
    notes = [Note(f"RULE-{i}: 字 {'word ' * 30}", Level.WARNING) for i in range(80)]
    text = PdfReader(overlay(source, tmp_path / "over.pdf", notes=notes)).pages[0].extract_text()

    assert "RULE-0: ?" in text and "RULE-79" not in text and "... and more, see the report" in text


@pytest.mark.parametrize(
    "place", [(700, 100, 750, 150), (-90, 100, -50, 150), (100, 900, 110, 910), (100, -90, 110, -50)]
)
def test_finding_off_the_page(place: tuple[float, float, float, float], source: Path, tmp_path: Path) -> None:
    """What lies beyond the page is marked at the edge next to it."""
    seen = pixels(overlay(source, tmp_path / "over.pdf", replace(MARK, box=place)))
    plain = pixels(overlay(source, tmp_path / "plain.pdf"))

    rows, columns = np.nonzero((seen != plain).any(axis=2))
    assert len(rows) and (columns.max() >= 610 or columns.min() <= 1 or rows.max() >= 790 or rows.min() <= 1)


def test_page_without_size(source: Path, tmp_path: Path) -> None:
    """A page of no known size has the stamp and its notes, and no limits."""
    path = change(source, tmp_path / "x.pdf", lambda writer: writer.pages[0].pop("/MediaBox"))

    text = (
        PdfReader(overlay(path, tmp_path / "over.pdf", notes=(Note("SIZE-MISSING"),))).pages[0].extract_text()
    )

    assert STAMP in text and "SIZE-MISSING" in text


@pytest.mark.parametrize("side", [30, 3000])
def test_small_and_large_pages(side: float, source: Path, tmp_path: Path) -> None:
    """Marks suit the size of the page, and fit on it."""
    path = change(source, tmp_path / "x.pdf", box("/MediaBox", 0, 0, side, side))

    assert overlay(path, tmp_path / "over.pdf", MARK, notes=(Note("a remark"),)).exists()


def test_same_twice(source: Path, tmp_path: Path) -> None:
    """Equal reports give equal bytes."""
    first, second = (overlay(source, tmp_path / name, MARK).read_bytes() for name in ("1.pdf", "2.pdf"))

    assert first == second


def test_nothing_stays_of_a_copy_that_fails(source: Path, tmp_path: Path) -> None:
    """A place that cannot be written is told; what stood there stands, and nothing lies beside it."""
    (tmp_path / "over.pdf").mkdir()

    with pytest.raises(OutputError, match="choose another place with --overlay"):
        overlay(source, tmp_path / "over.pdf")
    with pytest.raises(OutputError, match="none"):
        overlay(source, tmp_path / "none" / "over.pdf")
    assert [path.name for path in tmp_path.iterdir()] == ["over.pdf"]


def test_source_that_cannot_be_opened(tmp_path: Path) -> None:
    """Without pages there is no copy."""
    (tmp_path / "x.pdf").write_bytes(b"%PDF-1.4\nnothing")

    with pytest.raises(PdfError, match="cannot be opened"):
        write_overlay(tmp_path / "x.pdf", tmp_path / "over.pdf", [])
    assert not (tmp_path / "over.pdf").exists()


def test_links_and_comments_stay(source: Path, tmp_path: Path) -> None:
    """What lies on top of the pages is copied with them."""
    note = DictionaryObject(
        {NameObject("/Subtype"): NameObject("/Square"), NameObject("/Rect"): RectangleObject((9, 9, 20, 20))}
    )
    path = change(
        source,
        tmp_path / "x.pdf",
        lambda writer: writer.pages[0].update({NameObject("/Annots"): ArrayObject([note])}),
    )

    assert shapes(overlay(path, tmp_path / "over.pdf"))[0].annotations == ("Square",)
    assert len(PdfReader(BytesIO((tmp_path / "over.pdf").read_bytes())).pages) == 2
