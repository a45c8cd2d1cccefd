"""A font tells of each of its strings which glyphs it shows and how wide they are."""

from io import BytesIO
from pathlib import Path

import font_source_sans_pro
from pypdf import PdfReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.pdf.content.fonts import NO_FONT, Font, Glyph, read_font
from bookmaker.pdf.content.tokens import tokenise
from tests.pdf.content.made_objects import named, stream

FONT_FILE = Path(font_source_sans_pro.__file__).parent / "files" / "SourceSansPro-Regular.ttf"


def letters(font: Font, token: bytes) -> str:
    return "".join(glyph.text for glyph in font.glyphs(token))


def test_simple_font() -> None:
    """Each byte is a glyph with its width, those beyond the list with the default one."""
    font = read_font(
        named(Subtype="TrueType", FirstChar=65, Widths=[600, 250], Encoding="WinAnsiEncoding"), "1"
    )

    assert font.glyphs(b"(AB\\103)") == (Glyph(65, 600, "A"), Glyph(66, 250, "B"), Glyph(67, 500, "C"))
    assert font.glyphs(b"<41>") == (Glyph(65, 600, "A"),)


def test_composite_font() -> None:
    """Each pair of bytes is a glyph, with widths by glyph number and letters of several."""
    inner = named(Subtype="CIDFontType2", W=[3, [250], 12, 13, 700], DW=900)
    table = stream(b"beginbfchar <0003> <0020> <000C> <00660069> endbfchar")
    font = read_font(named(Subtype="Type0", DescendantFonts=[inner], ToUnicode=table), "1")

    assert font.glyphs(b"<0003000C000D000E>") == (
        Glyph(3, 250, " "),
        Glyph(12, 700, "fi"),
        Glyph(13, 700, ""),
        Glyph(14, 900, ""),
    )
    assert font.measure(b"<0003>").is_blank and not font.measure(b"<0003000C>").is_blank
    assert font.measure(b"<0003000C>").spaces == 0


def test_widths_by_a_table_of_glyphs() -> None:
    """Where an encoding gives glyph numbers, widths are theirs and not the codes'."""
    inner = named(Subtype="CIDFontType2", W=[7, [250]])
    table = stream(b"begincodespacerange <00> <FF> endcodespacerange begincidchar <41> 7 endcidchar")
    font = read_font(named(Subtype="Type0", DescendantFonts=[inner], Encoding=table), "1")

    assert [glyph.width for glyph in font.glyphs(b"(AB)")] == [250, 1000]


def test_blank() -> None:
    """A string is blank when every glyph of it is a space, by whatever code."""
    table = stream(b"beginbfchar <03> <00A0> <20> <0041> endbfchar")
    font = read_font(named(Subtype="TrueType", ToUnicode=table), "1")

    assert font.measure(b"(\x03\x03)").is_blank and not font.measure(b"( )").is_blank


def test_each_string_is_cut_once() -> None:
    """The glyphs of a string that comes again are those of before."""
    font = read_font(named(Subtype="TrueType"), "1")

    assert font.glyphs(b"(12)") is font.glyphs(b"(12)")


def test_no_font() -> None:
    """Without a font, strings have a length all the same."""
    assert letters(NO_FONT, b"(ab)") == "" and NO_FONT.measure(b"(ab)").codes == 2


def test_a_font_that_reportlab_embeds() -> None:
    """The letters of a string that was drawn come back, across all subsets of a font."""
    words = "Nonogramme: 12 × 15, „Füchse“ – Æneas €9 " + "".join(map(chr, range(0x400, 0x460)))
    pdfmetrics.registerFont(TTFont("Words", FONT_FILE))
    held = BytesIO()
    canvas = Canvas(held, initialFontName="Words")
    canvas.drawString(50, 700, words * 3)
    canvas.save()
    page = PdfReader(held).pages[0]
    fonts = {
        name.encode(): read_font(source.get_object(), name)
        for name, source in page["/Resources"]["/Font"].items()
    }

    read, font = "", NO_FONT
    for token in tokenise(page.get_contents().get_data()):
        font = fonts.get(token, font)
        read += letters(font, token) if token[:1] in b"(<" and token != b"<<" else ""

    assert read == words * 3
