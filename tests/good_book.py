"""A book that no printer refuses, and ways to break exactly one thing of it."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import font_source_sans_pro
from pypdf import PageObject, PdfReader, PdfWriter
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.findings import Finding
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Page, Segment, Stroke, Text
from bookmaker.paper.type import load_face
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from bookmaker.preflight import Options, validate_pdf
from bookmaker.printers import find_printer

PAGES = 24
FONT_FILE = Path(font_source_sans_pro.__file__).parent / "files" / "SourceSansPro-Regular.ttf"
FACES = {"text": load_face("text", FONT_FILE)}
WIDTH, HEIGHT = 612.0, 792.0


def items(number: int) -> tuple[Item, ...]:
    """Draw a heading, a grid, a tint and a folio, well inside every margin."""
    return (
        Text(200, 700, f"Puzzle {number}", "text", 12),
        Stroke(tuple(Segment(150, y, 450, y) for y in range(200, 501, 20)), 0.75),
        Stroke((Box(150, 200, 450, 500),), 1.5),
        Fill((Box(150, 200, 170, 220),)),
        Fill((Box(190, 200, 210, 220),), gray=0.8),
        Text(300, 60, str(number), "text", 9),
    )


def write_book(
    path: Path, pages: int = PAGES, bleed: bool = False, extra: dict[int, tuple[Item, ...]] | None = None
) -> Path:
    """Write a good book of 8.5 x 11 in, with further items on the pages of ``extra``."""
    print_spec = find_printer("kdp-paperback").spec("8.5x11", "white", "black", bleed, max(pages, 24))
    made = [
        Page(number, "puzzle", (*items(number), *(extra or {}).get(number, ())), str(number))
        for number in range(1, pages + 1)
    ]
    write_pdf(path, made, replace(print_spec, pages=pages), FACES, DocumentInfo("Good Book", "A. Author"))
    return path


def change(source: Path, path: Path, edit: Callable[[PdfWriter], object]) -> Path:
    """Write a copy of a file with one thing changed by pypdf."""
    writer = PdfWriter(clone_from=source)
    edit(writer)
    with path.open("wb") as stream:
        writer.write(stream)
    return path


def drawing(draw: Callable[[Canvas], object]) -> PageObject:
    """Draw a page with reportlab; its only font is "drawn", embedded, until ``draw`` sets another."""
    pdfmetrics.registerFont(TTFont("drawn", str(FONT_FILE)))
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(WIDTH, HEIGHT), initialFontName="drawn", invariant=1)
    draw(canvas)
    canvas.save()
    return PdfReader(BytesIO(buffer.getvalue())).pages[0]


def merge(number: int, draw: Callable[[Canvas], object]) -> Callable[[PdfWriter], object]:
    """Return the edit that draws onto a page of the book."""

    def edit(writer: PdfWriter) -> None:
        writer.pages[number - 1].merge_page(drawing(draw))

    return edit


def findings(path: Path, options: Options | None = None) -> list[Finding]:
    """Judge a file as 8.5 x 11 in for KDP, unless told otherwise."""
    return list(validate_pdf(path, options or Options(trim="8.5x11"), patience=None).findings)


def told(path: Path, options: Options | None = None) -> set[tuple[str, str, int | None]]:
    """Return rule, level and page of every finding."""
    return {(one.rule, str(one.level), one.page) for one in findings(path, options)}
