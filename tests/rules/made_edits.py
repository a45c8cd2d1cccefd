"""Edits that break one thing of a good book, or the like that break nothing."""

from collections.abc import Callable, Sequence

from PIL import Image
from pypdf import PdfWriter
from pypdf.annotations import Link, Text
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    StreamObject,
    TextStringObject,
)
from reportlab.lib.colors import Color
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from tests.good_book import merge

Edit = Callable[[PdfWriter], object]

PAGE = 3
"""The page that edits of one page change; page 3 is a right-hand one."""

RECT = (200, 600, 300, 640)


def nothing(writer: PdfWriter) -> None:
    """Leave the book as it is."""


def box(name: str, *corners: float, pages: Sequence[int] = (PAGE,)) -> Edit:
    """Set a box of pages."""

    def edit(writer: PdfWriter) -> None:
        for number in pages:
            writer.pages[number - 1][NameObject(name)] = RectangleObject(corners)

    return edit


def both(*edits: Edit) -> Edit:
    """Do one edit after another."""

    def edit(writer: PdfWriter) -> None:
        for one in edits:
            one(writer)

    return edit


def without_box(writer: PdfWriter) -> None:
    """Take the MediaBox away."""
    del writer.pages[PAGE - 1]["/MediaBox"]


def turn(degrees: int) -> Edit:
    """Turn a page."""
    return lambda writer: writer.pages[PAGE - 1].rotate(degrees)


def unit(value: float) -> Edit:
    """Say the unit of a page, which is scaled so that it looks the same."""

    def edit(writer: PdfWriter) -> None:
        sheet = writer.pages[PAGE - 1]
        sheet.scale_by(1 / value)
        sheet[NameObject("/UserUnit")] = FloatObject(value)

    return edit


def content(data: bytes, pages: Sequence[int] = (PAGE,), keep: bool = True) -> Edit:
    """Add lines to the content of pages, or put them in its place."""

    def edit(writer: PdfWriter) -> None:
        for number in pages:
            sheet = writer.pages[number - 1]
            stream = DecodedStreamObject()
            had = sheet.get_contents().get_data() if keep else b""  # type: ignore[union-attr]
            stream.set_data(b"q " + had + b" Q\n" + data + b"\n")
            sheet[NameObject("/Contents")] = writer._add_object(stream)

    return edit


def undecodable(writer: PdfWriter) -> None:
    """Put a stream in place of the content that no filter unpacks."""
    stream = StreamObject()
    stream._data = b"this is not packed"
    stream[NameObject("/Filter")] = NameObject("/LZWDecode")
    writer.pages[PAGE - 1][NameObject("/Contents")] = writer._add_object(stream)


def words(
    text: str, size: float = 11, font: str = "drawn", mode: int = 0, gray: float = 0, x: float = 200
) -> Edit:
    """Write a line of text."""

    def draw(canvas: Canvas) -> None:
        run = canvas.beginText(x, 640)
        run.setFont(font, size)
        run.setFillGray(gray)
        run.setTextRenderMode(mode)
        run.textOut(text)
        canvas.drawText(run)

    return merge(PAGE, draw)


def font_of_squares(text: bytes) -> Edit:
    """Write in a font whose one letter, an a, is drawn by operators."""

    def edit(writer: PdfWriter) -> None:
        glyph = DecodedStreamObject()
        glyph.set_data(b"1000 0 0 0 750 750 d1 0 0 750 750 re f")
        named = DictionaryObject({NameObject("/a"): writer._add_object(glyph)})
        differences = ArrayObject([NumberObject(97), NameObject("/a")])
        squares = DictionaryObject(
            {
                NameObject("/Type"): NameObject("/Font"),
                NameObject("/Subtype"): NameObject("/Type3"),
                NameObject("/FontBBox"): ArrayObject(map(NumberObject, (0, 0, 750, 750))),
                NameObject("/FontMatrix"): ArrayObject(map(FloatObject, (0.001, 0, 0, 0.001, 0, 0))),
                NameObject("/CharProcs"): named,
                NameObject("/Encoding"): DictionaryObject({NameObject("/Differences"): differences}),
                NameObject("/FirstChar"): NumberObject(97),
                NameObject("/LastChar"): NumberObject(97),
                NameObject("/Widths"): ArrayObject([NumberObject(1000)]),
            }
        )
        listed = writer.pages[PAGE - 1]["/Resources"]["/Font"]  # type: ignore[index]
        listed[NameObject("/T3")] = writer._add_object(squares)
        content(b"BT /T3 12 Tf 200 640 Td (" + text + b") Tj ET")(writer)

    return edit


def line(width: float) -> Edit:
    """Draw a line across."""

    def draw(canvas: Canvas) -> None:
        canvas.setLineWidth(width)
        canvas.line(200, 600, 300, 600)

    return merge(PAGE, draw)


def patch(fill: float | Color, alpha: float | None = None) -> Edit:
    """Fill a square with a gray or a colour."""

    def draw(canvas: Canvas) -> None:
        if alpha is not None:
            canvas.setFillAlpha(alpha)
        if isinstance(fill, Color):
            canvas.setFillColor(fill)
        else:
            canvas.setFillGray(fill)
        canvas.rect(200, 600, 40, 40, stroke=0, fill=1)

    return merge(PAGE, draw)


def image(pixels: int, points: float = 72, gray: int = 60, y: float = 580) -> Edit:
    """Place a square image of one gray."""

    def draw(canvas: Canvas) -> None:
        canvas.drawImage(ImageReader(Image.new("L", (pixels, pixels), gray)), 300, y, points, points)

    return merge(PAGE, draw)


def layer(hidden: bool) -> Edit:
    """Add a layer that nothing is on, shown or switched off."""

    def edit(writer: PdfWriter) -> None:
        group = DictionaryObject(
            {NameObject("/Type"): NameObject("/OCG"), NameObject("/Name"): TextStringObject("Notes")}
        )
        groups = ArrayObject([writer._add_object(group)])
        usual = DictionaryObject({NameObject("/OFF"): groups if hidden else ArrayObject()})
        writer.root_object[NameObject("/OCProperties")] = DictionaryObject(
            {NameObject("/OCGs"): groups, NameObject("/D"): usual}
        )

    return edit


def comment(writer: PdfWriter) -> None:
    """Pin a note to a page."""
    writer.add_annotation(PAGE - 1, Text(rect=RECT, text="look here"))


def link(writer: PdfWriter) -> None:
    """Lay a link over a page."""
    writer.add_annotation(PAGE - 1, Link(rect=RECT, url="https://example.org"))


def field(writer: PdfWriter) -> None:
    """Lay a field to fill in over a page."""
    made = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Annot"),
            NameObject("/Subtype"): NameObject("/Widget"),
            NameObject("/FT"): NameObject("/Tx"),
            NameObject("/T"): TextStringObject("name"),
            NameObject("/Rect"): ArrayObject(map(FloatObject, RECT)),
        }
    )
    fields = ArrayObject([writer._add_object(made)])
    writer.pages[PAGE - 1][NameObject("/Annots")] = fields
    writer.root_object[NameObject("/AcroForm")] = DictionaryObject({NameObject("/Fields"): fields})


def run_when_opened(writer: PdfWriter) -> None:
    """Have a script run when the file is opened."""
    script = DictionaryObject(
        {NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("app.beep(0);")}
    )
    writer.root_object[NameObject("/OpenAction")] = script


def form(flags: int) -> Edit:
    """Give the file a form without fields."""
    made = DictionaryObject({NameObject("/SigFlags"): NumberObject(flags)})
    return lambda writer: writer.root_object.update({NameObject("/AcroForm"): made})
