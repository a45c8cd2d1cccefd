"""Complaints of other people's readers and printers, each with the verdict that would have been right.

The first table has one case a complaint, on facts made by hand; the second has those on made files in which
the reading matters. Both name the project and the number of its issue, or the place, where it was told.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfWriter
from pypdf.generic import BooleanObject, DecodedStreamObject, NameObject, NumberObject
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import (
    DocumentFacts,
    FontFact,
    FontUse,
    ImageFact,
    MissingFact,
    PageContent,
    PageFacts,
    PageInk,
    PdfFacts,
    SyntaxFact,
    TextFact,
)
from bookmaker.preflight import judge
from bookmaker.rules import Submission
from tests.good_book import change, findings, merge
from tests.made_facts import INNER, facts, page, shape, submission

PAGES = range(1, 25)
SHEET = Box(0, 0, 612, 792)
HERE = Box(200, 200, 300, 206)

Verdict = set[tuple[str, str, int | None]]


@dataclass(frozen=True)
class Complaint:
    """What a reader would have seen, by which set-up, what is right to say, and words that must be there."""

    seen: PdfFacts
    right: Verdict
    words: tuple[str, ...] = ()
    terms: Submission = field(default_factory=submission)


def book(differ: dict[int, PageFacts], **more: Any) -> PdfFacts:
    """Return 24 good pages but for some."""
    return facts([differ.get(number) or page(number) for number in PAGES], **more)


def drawn(number: int, **content: Any) -> PageFacts:
    return page(number, content=PageContent(number, **content))


def on_all(**content: Any) -> PdfFacts:
    return book({number: drawn(number, **content) for number in PAGES})


def inked(number: int, box: Box = INNER, **ink: Any) -> PageFacts:
    return page(number, ink=PageInk(number, box, box, **ink))


def font(use: FontUse, name: str = "Helvetica") -> FontFact:
    return FontFact("9 0", name, "Type1", False, use)


def each(rule: str, level: str, pages: Any) -> Verdict:
    return {(rule, level, number) for number in pages}


OVERLAID = (3, 4, 7, *range(9, 20), 21, 22, 23, 24, 1, 2)
MARKED = page(
    3, shape(3, 692, 872, trim=Box(40, 40, 652, 832)), ink=PageInk(3, INNER, INNER, marks=Box(2, 2, 690, 870))
)

COMPLAINTS = {
    "TrueBlocks/trueblocks-works 42: page numbers of a second tool": Complaint(
        book({number: drawn(number, fonts=(font(FontUse.VISIBLE),)) for number in OVERLAID}),
        each("FONT-NOT-EMBEDDED", "error", OVERLAID),
        ("Helvetica",),
    ),
    "asciidoctor-pdf 2497: built-in Helvetica": Complaint(
        on_all(fonts=(font(FontUse.VISIBLE),)), each("FONT-NOT-EMBEDDED", "error", PAGES)
    ),
    "mandiberg/printwikipedia 4: Helvetica of blank lines": Complaint(
        book({5: drawn(5, fonts=(font(FontUse.SPACES),))}),
        {("FONT-NOT-EMBEDDED", "error", 5)},
        ("Helvetica (spaces only)",),
    ),
    "xhtml2pdf 200, rst2pdf 65: Helvetica listed and never used": Complaint(
        on_all(fonts=(font(FontUse.LISTED),)), {("FONT-LISTED-ONLY", "warning", 1)}
    ),
    "asciidoctor-pdf 2420: all embedded, a character missing": Complaint(
        book(
            {
                8: drawn(
                    8,
                    fonts=(FontFact("1", "Noto", "Type0", True, FontUse.VISIBLE),),
                    missing=(MissingFact("Noto", 1, HERE),),
                )
            }
        ),
        {("GLYPH-MISSING", "error", 8)},
        ("1 in Noto",),
    ),
    "asciidoctor-pdf 922: page numbers outside the printable area": Complaint(
        book({6: inked(6, Box(100, 0.18 * 72, 500, 700))}),
        {("MARGIN-BOTTOM", "error", 6)},
        ("0.18 in from the bottom edge", "wants 0.25 in"),
    ),
    "speedata/publisher 163, Coelacanth 33: italics hang over a margin of 0.25 in": Complaint(
        book(
            {
                3: page(
                    3,
                    content=PageContent(3, texts=(TextFact(9, "Italic", 1, Box(500, 100, 594, 106)),)),
                    ink=PageInk(3, Box(100, 100, 595, 700), Box(100, 100, 595, 700)),
                )
            }
        ),
        {("MARGIN-OUTSIDE", "error", 3)},
        ("0.236 in from the outside edge", "wants 0.25 in"),
    ),
    "InDesign forum 2019, text out of the gutter: the page count crossed a band": Complaint(
        book({7: inked(7, Box(0.45 * 72, 100, 500, 700))}),
        {("MARGIN-INSIDE", "error", 7)},
        ("0.45 in", "wants 0.5 in", "151 to 300 pages; this book has 212"),
        Submission(**{**vars(submission()), "pages": 212, "is_part": True}),
    ),
    "langsci/langscibook 93: decoration in the bleed of a file without": Complaint(
        book({3: inked(3, reaches=("right",), reaches_faint=("right",))}),
        {("BLEED-UNDECLARED", "error", 3)},
        ("choose bleed and make every page the bleed size",),
    ),
    "electric-book 624: a print file with crop marks": Complaint(
        book({3: MARKED}), {("MARKS", "error", 3), ("SIZE-MIXED", "error", 3)}, ("crop marks",)
    ),
    "WeasyPrint 2033: endless processing, fine when flat": Complaint(
        book({3: drawn(3, transparency=("opacity",))}, document=DocumentFacts(has_layers=True)),
        {("TRANSPARENCY", "warning", 3), ("LAYERS", "warning", None)},
        ("flatten the file on export",),
    ),
    "asciidoctor-pdf 1684: support asked for flattening": Complaint(
        on_all(transparency=("opacity", "soft mask")), each("TRANSPARENCY", "warning", PAGES)
    ),
    "asciidoctor-pdf 2476, 2477: a colour operator with too few operands": Complaint(
        book({11: drawn(11, faults=(SyntaxFact("scn", "it takes 3 operands, not 2", 4),))}),
        {("SYNTAX", "warning", 11)},
        ("scn: it takes 3 operands, not 2",),
    ),
    "google/fonts 9631, 2043: overlapping outlines filled in by the printer": Complaint(
        on_all(fonts=(FontFact("1", "Variable", "TrueType", True, FontUse.VISIBLE),)), set()
    ),
    "pressbooks 1952: a see-through PNG": Complaint(
        book({3: drawn(3, transparency=("soft mask",), images=(ImageFact(900, 900, 300, INNER),))}),
        {("TRANSPARENCY", "warning", 3)},
        ("soft mask",),
    ),
    "mpi-forum/mpi-issues 508: over 828 pages": Complaint(
        facts(page_count=1139),
        {("PAGES-MANY", "error", None), ("PAGES-ODD", "info", None)},
        ("1139 pages", "takes 24 to 590 at 8.5x11"),
        submission(1139),
    ),
    "Antimarkovnikov/AHC_CYOA 41: white bleed at the trim size": Complaint(
        facts([page(number, shape(number, 621, 810)) for number in PAGES]),
        {("BLEED-UNUSED", "info", None)},
        ("nothing need be done",),
        submission(bleed=True),
    ),
    "jeffgerickson/algorithms 4: subscripts of 5 pt, calibrated colour in a black book": Complaint(
        book(
            {
                number: drawn(
                    number,
                    texts=(TextFact(5.0, "Libertine", 12, HERE), TextFact(6.0, "Libertine", 30, HERE)),
                    colours=("rgb", "rgb-black"),
                )
                for number in (10, 11)
            }
        ),
        each("TEXT-SMALL", "error", (10, 11)) | each("COLOR-RGB-BLACK", "info", (10, 11)),
        ("text of 5.0 pt in Libertine, 7 pt is the least (in 42 places)",),
    ),
    "veraPDF-library 1567: a font of invisible text alone": Complaint(
        on_all(fonts=(font(FontUse.INVISIBLE),)), {("FONT-INVISIBLE", "warning", 1)}
    ),
    "newspaper-curation-app 94: the coarse background of a scan": Complaint(
        on_all(
            images=(
                ImageFact(850, 1100, 100, SHEET),
                ImageFact(2550, 3300, 300, SHEET, is_mask=True),
            )
        ),
        each("IMAGE-PPI", "info", PAGES),
        ("the background of a scan has 100 ppi, 300 ppi wanted",),
    ),
    "OCRmyPDF 12, 63: turned pages, stencils": Complaint(
        book({4: drawn(4, images=(ImageFact(1250, 2500, 150, INNER, is_mask=True),))}),
        {("IMAGE-PPI", "warning", 4)},
        ("150 ppi",),
    ),
    "yob/pdf-preflight 23: soft masks of images": Complaint(
        book({9: drawn(9, transparency=("soft mask",))}), {("TRANSPARENCY", "warning", 9)}
    ),
    "Book Bolt help: a mail to resize by 0.125 in": Complaint(
        facts([page(number, shape(number, 621, 810)) for number in PAGES]),
        each("SIZE-WRONG", "error", PAGES),
        ("the file is with bleed", "choose bleed for the book", "scale no art"),
    ),
}


@pytest.mark.parametrize("name", COMPLAINTS)
def test_complaints(name: str) -> None:
    """Each complaint gets exactly the verdict that would have been right, in words that help."""
    told = COMPLAINTS[name]
    found = list(judge(told.seen, told.terms))
    text = "\n".join(f"{one.message}; {one.fix}" for one in found)

    assert {(one.rule, str(one.level), one.page) for one in found} == told.right
    assert [words for words in told.words if words not in text] == []


def words_of(text: str, mode: int = 0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        run = canvas.beginText(200, 640)
        run.setFont("Helvetica", 10)
        run.setTextRenderMode(mode)
        run.textOut(text)
        canvas.drawText(run)

    return draw


def in_a_form(canvas: Canvas) -> None:
    canvas.beginForm("stamp")
    words_of("12")(canvas)
    canvas.endForm()
    canvas.doForm("stamp")


def scan(canvas: Canvas) -> None:
    """Draw a coarse background and, over it, a stencil of 300 ppi."""
    canvas.drawImage(ImageReader(Image.new("L", (100, 100), 225)), 200, 560, 72, 72)
    canvas.drawImage(ImageReader(Image.new("L", (300, 300), 0)), 200, 560, 72, 72)


def turned(canvas: Canvas) -> None:
    canvas.translate(300, 600)
    canvas.rotate(90)
    canvas.drawImage(ImageReader(Image.new("L", (400, 100), 60)), 0, 0, 36, 36)


def see_through(canvas: Canvas) -> None:
    image = Image.new("LA", (200, 200), (40, 128)).convert("RGBA")
    canvas.drawImage(ImageReader(image), 200, 600, 40, 40, mask="auto")


def content(data: bytes) -> Callable[[PdfWriter], None]:
    def add(writer: PdfWriter) -> None:
        stream = DecodedStreamObject()
        stream.set_data(writer.pages[2].get_contents().get_data() + b"\n" + data + b"\n")  # type: ignore[union-attr]
        writer.pages[2][NameObject("/Contents")] = writer._add_object(stream)

    return add


def as_stencil(writer: PdfWriter) -> None:
    """Turn the finer of two images of a page into a stencil of one bit."""
    merge(3, scan)(writer)
    for held in writer.pages[2]["/Resources"]["/XObject"].values():  # type: ignore[index]
        image = held.get_object()
        if image["/Width"] == 300:
            for name in ("/ColorSpace", "/SMask"):
                image.pop(name, None)
            image.update(
                {
                    NameObject("/ImageMask"): BooleanObject(True),
                    NameObject("/BitsPerComponent"): NumberObject(1),
                }
            )
            image.set_data(b"\xff" * (38 * 300))


FILES: dict[str, tuple[Callable[[PdfWriter], object], Verdict]] = {
    "a second tool's page number": (merge(3, words_of("12")), {("FONT-NOT-EMBEDDED", "error", 3)}),
    "the same within a form": (merge(3, in_a_form), {("FONT-NOT-EMBEDDED", "error", 3)}),
    "blank lines": (merge(3, words_of("  ")), {("FONT-NOT-EMBEDDED", "error", 3)}),
    "unseen text": (merge(3, words_of("12", mode=3)), {("FONT-INVISIBLE", "warning", 3)}),
    "too few operands": (content(b"/DeviceRGB cs 0.5 0.5 scn"), {("SYNTAX", "warning", 3)}),
    "see-through image": (merge(3, see_through), {("TRANSPARENCY", "warning", 3)}),
    "turned image": (merge(3, turned), {("IMAGE-PPI", "warning", 3)}),
    "background of a scan": (as_stencil, {("IMAGE-PPI", "info", 3)}),
}


@pytest.mark.parametrize("name", FILES)
def test_files(name: str, good_book: Path, tmp_path: Path) -> None:
    """The reading brings the facts that the verdict needs."""
    edit, right = FILES[name]

    found = findings(change(good_book, tmp_path / "x.pdf", edit))

    assert {(one.rule, str(one.level), one.page) for one in found} == right
