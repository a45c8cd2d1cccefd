"""The writer replays pages faithfully, deterministically, and with nothing a printer refuses."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import cast

import font_source_sans_pro
import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import ArrayObject

from bookmaker.errors import FontError, OutputError
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Disc, Fill, Item, Page, Polygon, Segment, Stroke, Text
from bookmaker.paper.type import Face, load_face
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from bookmaker.printers import find_printer

FONTS = Path(font_source_sans_pro.__file__).parent / "files"
FACES = {
    "text": load_face("text", FONTS / "SourceSansPro-Regular.ttf"),
    "bold": load_face("bold", FONTS / "SourceSansPro-Bold.ttf"),
    "same": load_face("same", FONTS / "SourceSansPro-Regular.ttf"),
}
PLAIN = find_printer("kdp-paperback").spec("6x9", "white", "black", False, 24)
BLEED = find_printer("kdp-paperback").spec("6x9", "white", "black", True, 24)
INFO = DocumentInfo("Легкие кроссворды · Ελληνικά", "Ana Ñandú")
ITEMS: tuple[Item, ...] = (
    Text(50, 600, "Title", "bold", 20),
    Text(50, 570, "12", "text", 9.5),
    Text(70, 570, "Ещё ά", "text", 9.5, gray=0.25),
    Fill((Box(0, 0, 40, 10),), gray=0.85),
    Stroke((Segment(50, 500, 250, 500), Box(50, 300, 150, 400)), 0.75, cap="square"),
    Fill((Disc(300, 450, 10), Polygon(((320, 440), (340, 440), (330, 460))))),
    Text(50, 200, "again", "same", 9.5),
)


def write(path: Path, pages: list[Page], faces: dict[str, Face] = FACES, bleed: bool = False) -> PdfReader:
    """Write pages and read the file back."""
    write_pdf(path, pages, BLEED if bleed else PLAIN, faces, INFO)
    return PdfReader(path)


def box(page: PageObject, name: str) -> list[float]:
    """Return the sides of a box of a page."""
    return [float(side) for side in cast(ArrayObject, page[name])]


def content(reader: PdfReader, index: int = 0) -> str:
    """Return the content stream of a page."""
    stream = reader.pages[index].get_contents()
    return "" if stream is None else stream.get_data().decode("latin-1")


def test_boxes_without_bleed(tmp_path: Path) -> None:
    """The page is the trim, exactly; TrimBox says so and there is no BleedBox."""
    reader = write(tmp_path / "a.pdf", [Page(1, "blank"), Page(2, "blank")])

    for page in reader.pages:
        assert box(page, "/MediaBox") == [0, 0, 432, 648]
        assert box(page, "/TrimBox") == [0, 0, 432, 648]
        assert "/BleedBox" not in page


def test_bleed_follows_the_page_number_not_the_place_in_the_file(tmp_path: Path) -> None:
    """Rectos bleed to the right and versos to the left, also in a file that begins with page 42."""
    reader = write(tmp_path / "a.pdf", [Page(42, "blank"), Page(43, "blank")], bleed=True)
    verso, recto = reader.pages

    for page in reader.pages:
        assert box(page, "/MediaBox") == [0, 0, 441, 666]
        assert box(page, "/BleedBox") == [0, 0, 441, 666]
    assert box(verso, "/TrimBox") == [9, 9, 441, 657]
    assert box(recto, "/TrimBox") == [0, 9, 432, 657]


@pytest.mark.parametrize(("number", "shift"), [(1, "1 0 0 1 0 9 cm"), (2, "1 0 0 1 9 9 cm")])
def test_items_are_measured_from_the_trim(tmp_path: Path, number: int, shift: str) -> None:
    """With bleed the drawing is moved to the corner of the trim, by parity."""
    reader = write(tmp_path / "a.pdf", [Page(number, "puzzle", ITEMS)], bleed=True)

    assert shift in content(reader)


SHAPES: list[tuple[Item, str]] = [
    (Stroke((Segment(1, 2, 3, 4.5),), 0.75), "0 G\n.75 w\n0 J\n1.000 2.000 m 3.000 4.500 l S"),
    (Stroke((Box(1, 2, 4, 6),), 1.5, 0.5, "square"), ".5 G\n1.5 w\n2 J\n1.000 2.000 3.000 4.000 re S"),
    (
        Stroke((Segment(0, 0, 1, 1), Box(1, 2, 4, 6)), 2, cap="round"),
        "2 w\n1 J\n0.000 0.000 m 1.000 1.000 l 1.000 2.000 3.000 4.000 re S",
    ),
    (
        Fill((Box(1, 2, 4, 6), Box(0, 0, 1, 1)), 0.85),
        ".85 g\n1.000 2.000 3.000 4.000 re 0.000 0.000 1.000 1.000 re f",
    ),
    (Fill((Polygon(((0, 0), (1, 0), (1, 1))),)), "0 g\n0.000 0.000 m 1.000 0.000 l 1.000 1.000 l h f"),
    (Fill((Disc(10, 10, 2),)), "12.000 10.000 m 12.000 11.105 11.105 12.000 10.000 12.000 c"),
    (
        Text(12.25, 34.5, "7(", "text", 9.5, 0.25),
        ".25 g 1 0 0 1 12.25 34.5 Tm /F1+0 9.5 Tf 11.4 TL (7\\() Tj",
    ),
]


@pytest.mark.parametrize(("item", "operators"), SHAPES)
def test_operators_of_each_item(tmp_path: Path, item: Item, operators: str) -> None:
    """Each kind of item becomes exactly its operators."""
    assert operators in content(write(tmp_path / "a.pdf", [Page(1, "puzzle", (item,))]))


def test_empty_items_draw_nothing(tmp_path: Path) -> None:
    """No shapes and no characters leave no operators behind."""
    empty: tuple[Item, ...] = (Stroke((), 1), Fill(()), Text(1, 2, "", "text", 9))
    drawn = content(write(tmp_path / "a.pdf", [Page(1, "puzzle", empty)]))

    assert "Tj" not in drawn
    assert "S" not in drawn.split()


def test_items_keep_their_order(tmp_path: Path) -> None:
    """What comes later lies on top: a text between two fills stays between them."""
    sandwich = (Fill((Box(0, 0, 9, 9),)), Text(1, 1, "x", "text", 9), Fill((Box(1, 1, 2, 2),)))
    operators = content(write(tmp_path / "a.pdf", [Page(1, "puzzle", sandwich)])).split()

    assert [word for word in operators if word in ("f", "Tj")] == ["f", "Tj", "f"]


def test_only_gray_operators(tmp_path: Path) -> None:
    """Ink is gray: no operator of RGB, CMYK or named color spaces."""
    reader = write(tmp_path / "a.pdf", [Page(1, "puzzle", ITEMS), Page(2, "blank")])

    for index in range(2):
        operators = set(content(reader, index).split())
        assert not operators & {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "gs", "sh", "Do"}


def test_every_listed_font_is_embedded_and_used(tmp_path: Path) -> None:
    """Each font in a page's list has its file inside and shows text somewhere; two names share one file."""
    pages = [Page(1, "blank"), Page(2, "puzzle", ITEMS), Page(3, "lines", ITEMS[3:6])]
    reader = write(tmp_path / "a.pdf", pages)
    used = {word for index in range(3) for word in content(reader, index).split() if word.startswith("/F")}

    for page in reader.pages:
        fonts = page["/Resources"]["/Font"].get_object()  # type: ignore[index]
        assert set(fonts) == used
        assert all("/FontFile2" in font.get_object()["/FontDescriptor"] for font in fonts.values())
    assert len(used) == 2


def test_a_book_without_text_lists_no_font(tmp_path: Path) -> None:
    """Blank pages and drawings alone name no font at all, no Helvetica either."""
    reader = write(tmp_path / "a.pdf", [Page(1, "blank"), Page(2, "lines", ITEMS[3:6])])

    for page in reader.pages:
        assert not page["/Resources"].get("/Font", {}).get_object()  # type: ignore[attr-defined]
    assert b"Helvetica" not in (tmp_path / "a.pdf").read_bytes()


def test_document_information(tmp_path: Path) -> None:
    """Title and author are the book's, in any script; everything else is blank, the date fixed."""
    reader = write(tmp_path / "a.pdf", [Page(1, "blank")])

    assert reader.metadata is not None
    assert reader.metadata.title == INFO.title
    assert reader.metadata.author == INFO.author
    assert not any(reader.metadata.get(key) for key in ("/Subject", "/Keywords", "/Creator", "/Producer"))
    raw = (tmp_path / "a.pdf").read_bytes()
    assert not any(word in raw for word in (b"anonymous", b"untitled", b"unspecified"))


def test_nothing_a_printer_strips(tmp_path: Path) -> None:
    """No outlines, annotations, transparency, scripts, encryption or base 85."""
    reader = write(tmp_path / "a.pdf", [Page(1, "puzzle", ITEMS)])

    assert not reader.outline
    assert not reader.is_encrypted
    assert "/Annots" not in reader.pages[0]
    assert "/ExtGState" not in reader.pages[0]["/Resources"]  # type: ignore[operator]
    assert not {"/Names", "/AcroForm", "/OpenAction"} & set(reader.root_object)
    assert b"ASCII85" not in (tmp_path / "a.pdf").read_bytes()


def test_text_reads_back(tmp_path: Path) -> None:
    """Latin, Greek and Cyrillic come out of the file as they went in."""
    text = write(tmp_path / "a.pdf", [Page(1, "puzzle", ITEMS)]).pages[0].extract_text()

    assert all(word in text for word in ("Title", "12", "Ещё ά", "again"))


def test_characters_no_font_has_are_told_at_once(tmp_path: Path) -> None:
    """Page, string, character and font are named, each fault once, and nothing is written."""
    pages = [
        Page(5, "title", (Text(0, 0, "犬 ok", "text", 9), Text(0, 9, "犬 ok", "text", 9))),
        Page(6, "title", (Text(0, 0, "a\tb", "bold", 9), Text(0, 0, "x", "serif", 9))),
    ]
    with pytest.raises(FontError) as caught:
        write(tmp_path / "a.pdf", pages)

    advice = "write it with other characters or choose a template with a font that has it"
    assert caught.value.messages == (
        "page 5: '犬 ok': character '犬' (U+72AC, CJK UNIFIED IDEOGRAPH-72AC) is not in the font "
        f"SourceSansPro-Regular; {advice}",
        "page 6: 'a\\tb': character '\\t' (U+0009, unnamed) is not in the font SourceSansPro-Bold; " + advice,
        "page 6: 'x': no font 'serif', the template has text, bold, same; add it to the template",
    )
    assert not (tmp_path / "a.pdf").exists()


def test_a_font_file_that_vanished(tmp_path: Path) -> None:
    """A face whose file cannot be embedded is told with its path."""
    faces = {"text": replace(FACES["text"], path=tmp_path / "gone.ttf")}

    with pytest.raises(FontError, match=r"gone\.ttf: cannot be embedded"):
        write(tmp_path / "a.pdf", [Page(1, "puzzle", (Text(0, 0, "x", "text", 9),))], faces)


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("no/a.pdf", "No such file or directory; make the folder first or choose another with --out"),
        (".", "Is a directory; move that folder away or choose another with --out"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the system's own words differ")
def test_a_file_that_cannot_be_written(tmp_path: Path, place: str, message: str) -> None:
    """The path, the reason and the remedy are told."""
    with pytest.raises(OutputError) as caught:
        write(tmp_path / place, [Page(1, "blank")])

    assert caught.value.messages == (f"{tmp_path / place}: {message}",)


def test_same_bytes_whatever_the_names(tmp_path: Path) -> None:
    """Neither the output's path, nor the fonts' folder, nor an earlier build in the process shows."""
    pages = [Page(number, "puzzle", ITEMS) for number in (1, 2, 3)]
    shutil.copytree(FONTS, tmp_path / "fonts")
    moved = {name: load_face(name, tmp_path / "fonts" / face.path.name) for name, face in FACES.items()}
    write(tmp_path / "a.pdf", pages)
    write(tmp_path / "other name.pdf", pages)
    write(tmp_path / "moved.pdf", pages, moved)

    first = (tmp_path / "a.pdf").read_bytes()
    assert (tmp_path / "other name.pdf").read_bytes() == first
    assert (tmp_path / "moved.pdf").read_bytes() == first


def test_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    """A new process with another hash seed writes the same file."""
    program = (
        "import sys; from pathlib import Path; from bookmaker.paper.page import Page;"
        "from tests.pdf.test_writer import ITEMS, write;"
        "write(Path(sys.argv[1]), [Page(1, 'puzzle', ITEMS), Page(2, 'puzzle', ITEMS)])"
    )
    files = [tmp_path / "1.pdf", tmp_path / "2.pdf"]
    for seed, file in enumerate(files, start=1):
        command = [sys.executable, "-c", program, str(file)]
        root = Path(__file__).parents[2]
        subprocess.run(command, check=True, cwd=root, env=environment(str(seed)))

    assert files[0].read_bytes() == files[1].read_bytes()


def environment(hash_seed: str) -> dict[str, str]:
    """Return this process's environment with a hash seed."""
    return {**os.environ, "PYTHONHASHSEED": hash_seed}
