"""A font travels with the file or is not used."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
)
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import FontFact, FontUse, MissingFact, PageContent, TextFact
from bookmaker.rules import fonts
from tests.good_book import change, findings, merge, told
from tests.made_facts import KDP, facts, found, named, page, submission


def font(use: FontUse, embedded: bool = False, key: str = "7 0", kind: str = "Type1") -> FontFact:
    return FontFact(key, "Helvetica", kind, embedded, use)


def listing(number: int, *listed: FontFact) -> PageContent:
    return PageContent(number, fonts=listed)


CASES = {
    "embedded": ([listing(1, font(FontUse.VISIBLE, embedded=True))], []),
    "embedded, listed only": ([listing(1, font(FontUse.LISTED, embedded=True))], []),
    "used": ([listing(1, font(FontUse.VISIBLE))], [("FONT-NOT-EMBEDDED", "error", 1)]),
    "spaces": ([listing(1, font(FontUse.SPACES))], [("FONT-NOT-EMBEDDED", "error", 1)]),
    "invisible": ([listing(1, font(FontUse.INVISIBLE))], [("FONT-INVISIBLE", "warning", 1)]),
    "listed": ([listing(1, font(FontUse.LISTED))], [("FONT-LISTED-ONLY", "warning", 1)]),
    "listed on all, used on one": (
        [listing(1, font(FontUse.LISTED)), listing(2, font(FontUse.VISIBLE))],
        [("FONT-NOT-EMBEDDED", "error", 2)],
    ),
    "listed on all": (
        [listing(1, font(FontUse.LISTED)), listing(2, font(FontUse.LISTED))],
        [("FONT-LISTED-ONLY", "warning", 1)],
    ),
    "two listed on a page, one on another": (
        [
            listing(
                1, font(FontUse.LISTED), font(FontUse.LISTED, key="8 0"), font(FontUse.INVISIBLE, key="9 0")
            ),
            listing(2, font(FontUse.LISTED, key="10 0")),
        ],
        [
            ("FONT-LISTED-ONLY", "warning", 1),
            ("FONT-INVISIBLE", "warning", 1),
            ("FONT-LISTED-ONLY", "warning", 2),
        ],
    ),
    "one name, two fonts": (
        [listing(1, font(FontUse.VISIBLE), font(FontUse.LISTED, key="8 0"))],
        [("FONT-NOT-EMBEDDED", "error", 1), ("FONT-LISTED-ONLY", "warning", 1)],
    ),
    "Type 3": (
        [listing(1, font(FontUse.VISIBLE, embedded=True, kind="Type3"))],
        [("FONT-TYPE3", "info", 1)],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_check(name: str) -> None:
    """Use tells a font that must be embedded from one that is merely listed."""
    contents, expected = CASES[name]

    assert named(found(fonts, facts(page(one.number, content=one) for one in contents))) == expected


def test_place_and_example() -> None:
    """The box encloses the text that is set in the font and seen; of that a string is quoted that can be."""
    texts = (
        TextFact(9, "Helvetica", 1, Box(10, 20, 30, 40), sample="don't", font_key="7 0"),
        TextFact(12, "Helvetica", 1, Box(50, 10, 60, 30), sample="Page 3", font_key="7 0"),
        TextFact(9, "Helvetica", 1, Box(0, 0, 900, 900), seen=False, font_key="7 0"),
        TextFact(9, "Helvetica", 1, Box(0, 0, 900, 900), sample="embedded", font_key="8 0"),
        TextFact(9, "Lato", 1, Box(0, 0, 900, 900), font_key="9 0"),
    )

    content = PageContent(1, fonts=(font(FontUse.VISIBLE),), texts=texts)

    (finding,) = found(fonts, facts([page(content=content)]))

    assert finding.box == (10, 10, 60, 40)
    assert finding.message == "text such as 'Page 3' is in Helvetica, which is not in the file"


DAMAGED = {
    "shown": ((FontUse.VISIBLE,), "text is in Foo (its font program in the file is damaged)"),
    "spaces": (
        (FontUse.SPACES,),
        "text is in Foo (spaces only, its font program in the file is damaged)",
    ),
    "beside another": (
        (FontUse.VISIBLE, FontUse.VISIBLE),
        "text is in fonts not in the file: Foo (its font program in the file is damaged), Helvetica",
    ),
    "not used": (
        (FontUse.LISTED,),
        "Foo is damaged in the file and no page uses it, yet pages list it",
    ),
}


def test_fonts_of_a_page_are_one_finding() -> None:
    """Fonts that a page lists for nothing are told together, each by its name."""
    names = ("Foo", "Bar", "Foo")
    listed = [FontFact(f"{i} 0", name, "Type1", False, FontUse.LISTED) for i, name in enumerate(names)]

    (finding,) = found(fonts, facts([page(content=listing(1, *listed))]))

    assert finding.message == "fonts not in the file: Foo, Bar; no page uses them, yet pages list them"


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_program_is_said(name: str) -> None:
    """A program that is there and damaged counts as none, and the message says so."""
    uses, message = DAMAGED[name]
    fonts_used = [FontFact("8 0", "Foo", "TrueType", False, uses[0], damaged=True), *map(font, uses[1:])]

    (finding,) = found(fonts, facts([page(content=listing(1, *fonts_used))]))

    assert finding.message == message


@pytest.mark.parametrize("data", [b"", bytes(500), b"garbage"])
def test_break_a_program(data: bytes, good_book: Path, tmp_path: Path) -> None:
    """A font whose program is empty or no program is as good as none, on every page."""

    def edit(writer: PdfWriter) -> None:
        for one in writer.pages[0]["/Resources"]["/Font"].values():  # type: ignore[index]
            program = one.get_object()["/FontDescriptor"]["/FontFile2"]
            program._data = data
            program.pop("/Filter", None)

    assert told(change(good_book, tmp_path / "x.pdf", edit)) == {
        ("FONT-NOT-EMBEDDED", "error", number) for number in range(1, 25)
    }


def test_spaces_only_is_said() -> None:
    """A font that sets only spaces is an error that is easily mended, so the message says so."""
    (finding,) = found(fonts, facts([page(content=listing(1, font(FontUse.SPACES)))]))

    assert "Helvetica (spaces only)" in finding.message


def test_missing_glyphs() -> None:
    """Characters without a glyph are counted by font, the most first, and boxed."""
    missing = (MissingFact("Lato", 1, Box(1, 2, 3, 4)), MissingFact("Noto", 7, Box(5, 6, 7, 8)))

    (finding,) = found(fonts, facts([page(2, content=PageContent(2, missing=missing))]))

    assert named([finding]) == [("GLYPH-MISSING", "error", 2)]
    assert (finding.value, finding.limit, finding.box) == (8, 0, (5, 6, 7, 8))
    assert finding.message == (
        "8 characters that the font cannot show, so a box or nothing is printed: 7 in Noto, 1 in Lato"
    )


def test_hearsay_makes_no_error() -> None:
    """Where a printer's own word on fonts is missing, what would be an error is a warning."""
    unsure = replace(KDP.limits.sources["fonts"], confidence="low")
    terms = submission(sources=KDP.limits.sources | {"fonts": unsure})
    missing = (MissingFact("Lato", 1, Box(1, 2, 3, 4)),)
    content = replace(listing(1, font(FontUse.VISIBLE)), missing=missing)

    assert named(found(fonts, facts([page(content=content)]), terms)) == [
        ("FONT-NOT-EMBEDDED", "warning", 1),
        ("GLYPH-MISSING", "warning", 1),
    ]


def test_break_a_glyph(good_book: Path, tmp_path: Path) -> None:
    """A character that the embedded font lacks is shown as a box; it is found, and nothing else."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont("drawn", 11)
        canvas.drawString(200, 640, "a fox: \u72d0")

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == {("GLYPH-MISSING", "error", 3)}


def shown(text: str, mode: int = 0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        run = canvas.beginText(200, 400)
        run.setFont("Helvetica", 10)
        run.setTextRenderMode(mode)
        run.textOut(text)
        canvas.drawText(run)

    return draw


BROKEN = {
    "used": (shown("Hello"), ("FONT-NOT-EMBEDDED", "error", 3)),
    "spaces": (shown("   "), ("FONT-NOT-EMBEDDED", "error", 3)),
    "invisible": (shown("Hello", mode=3), ("FONT-INVISIBLE", "warning", 3)),
    "never used": (lambda canvas: canvas.setFont("Helvetica", 10), ("FONT-LISTED-ONLY", "warning", 3)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """A standard font of a second tool is judged by what it shows, and nothing else is found."""
    draw, expected = BROKEN[name]
    path = change(good_book, tmp_path / "x.pdf", merge(3, draw))

    assert {(rule, level) for rule, level, _ in told(path)} == {expected[:2]}


def test_subset_prefix_proves_nothing(good_book: Path, tmp_path: Path) -> None:
    """A font whose program was taken out is not embedded, whatever its name says."""

    def strip(writer: PdfWriter) -> None:
        for held in writer.pages[0]["/Resources"]["/Font"].values():  # type: ignore[index]
            descriptor = held.get_object()["/FontDescriptor"]
            del descriptor["/FontFile2"]

    found_in = findings(change(good_book, tmp_path / "x.pdf", strip))

    assert {finding.rule for finding in found_in} == {"FONT-NOT-EMBEDDED"}
    assert [finding.page for finding in found_in] == list(range(1, 25))


def test_type3(good_book: Path, tmp_path: Path) -> None:
    """A font drawn by operators is embedded by nature; it is told as an info."""

    def add(writer: PdfWriter) -> None:
        glyph = DecodedStreamObject()
        glyph.set_data(b"1000 0 0 0 750 750 d1 0 0 750 750 re f")
        square = DictionaryObject(
            {
                NameObject("/Type"): NameObject("/Font"),
                NameObject("/Subtype"): NameObject("/Type3"),
                NameObject("/FontBBox"): ArrayObject(map(NumberObject, (0, 0, 750, 750))),
                NameObject("/FontMatrix"): ArrayObject(map(FloatObject, (0.001, 0, 0, 0.001, 0, 0))),
                NameObject("/CharProcs"): DictionaryObject({NameObject("/a"): writer._add_object(glyph)}),
                NameObject("/Encoding"): DictionaryObject(
                    {NameObject("/Differences"): ArrayObject([NumberObject(97), NameObject("/a")])}
                ),
                NameObject("/FirstChar"): NumberObject(97),
                NameObject("/LastChar"): NumberObject(97),
                NameObject("/Widths"): ArrayObject([NumberObject(1000)]),
            }
        )
        sheet = writer.pages[2]
        sheet["/Resources"]["/Font"][NameObject("/T3")] = writer._add_object(square)  # type: ignore[index]
        text = DecodedStreamObject()
        text.set_data(sheet.get_contents().get_data() + b"\nBT /T3 12 Tf 200 400 Td (aaa) Tj ET")  # type: ignore[union-attr]
        sheet[NameObject("/Contents")] = writer._add_object(text)

    assert told(change(good_book, tmp_path / "x.pdf", add)) == {("FONT-TYPE3", "info", 3)}
