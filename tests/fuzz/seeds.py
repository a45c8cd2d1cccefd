"""Small sound PDFs, as objects that mutations change: between them they have all that a page can draw."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from tests.good_book import write_book
from tests.preflight.made_hostile import FONT, FONTS, LETTERS, good
from tests.raw_pdf import LETTER, PAGES, assemble, book_objects, page_numbers, raw_stream, stream

_OBJECT = re.compile(rb"(?:^|[\r\n])(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)


@dataclass(frozen=True)
class Seed:
    """The objects of a file and the entries of its trailer."""

    objects: dict[int, bytes]
    trailer: bytes = b"/Root 1 0 R"

    def write(self) -> bytes:
        """Return the bytes of the file."""
        return assemble(self.objects, self.trailer)


def letters() -> Seed:
    """Text in a font of drawn glyphs, in every text operator."""
    text = (
        b"BT /T 12 Tf 14 TL 2 Tr 1 Ts .5 Tc 1 Tw 90 Tz 200 600 Td (aa) Tj T* (a) ' 1 2 (a) \" "
        b"[(a) -120 (aa)] TJ 0 -20 TD 1 0 .2 1 200 400 Tm <6161> Tj ET "
    )
    return Seed(book_objects([good(1), text, LETTERS, text + good(4)], LETTER, FONTS, FONT))


def forms() -> Seed:
    """Forms in forms, patterns, shadings, clips and soft masks."""
    form = b"/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Matrix [1 0 0 1 150 200] "
    inner = b"/Resources << /XObject << /N 21 0 R >> /Font << /T 10 0 R >> >>"
    group = b"/Group << /S /Transparency /CS /DeviceGray >>"
    tile = b"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 "
    shading = b"<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 99 99] /Function 25 0 R >>"
    objects = {
        20: stream(b"q 2 w 9 9 99 99 re S /N Do Q BT /T 9 Tf 9 9 Td (aa) Tj ET", form + inner),
        21: stream(b".5 g 0 0 40 40 re f 9 9 m 20 20 30 9 40 40 c h B*", form + group),
        22: stream(b"1 0 0 rg 0 0 4 4 re f", tile + b"/Resources << >>"),
        23: b"<< /Type /Pattern /PatternType 2 /Shading %b >>" % shading,
        24: b"<< /LW .5 /ca .5 /CA .4 /BM /Multiply /SMask << /S /Luminosity /G 21 0 R >> >>",
        25: b"<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>",
        26: shading,
    }
    resources = (
        b"/XObject << /F 20 0 R >> /Pattern << /P 22 0 R /S 23 0 R >> /ExtGState << /G 24 0 R >> "
        b"/Shading << /H 26 0 R >>"
    )
    painted = (
        b"/F Do q 200 200 99 99 re W n /Pattern cs /P scn 200 200 50 50 re f /S scn 250 250 50 50 re f* "
        b"/H sh Q q /G gs 300 300 m 350 390 l S Q"
    )
    return Seed(
        book_objects(
            [painted, good(2), b"q .1 0 0 .1 0 0 cm /F Do Q"], LETTER, FONTS + resources, FONT | objects
        )
    )


def images() -> Seed:
    """Images of every common kind, inline ones and stencils too."""
    jpeg = BytesIO()
    Image.new("L", (24, 24), 90).save(jpeg, "JPEG")
    size = b"/Type /XObject /Subtype /Image /Width 24 /Height 24 "
    objects = {
        20: stream(bytes(576), size + b"/BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 22 0 R"),
        21: stream(bytes(1728), size + b"/BitsPerComponent 8 /ColorSpace /DeviceRGB /Mask [0 9 0 9 0 9]"),
        22: stream(b"\x55" * 72, size + b"/BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0]"),
        23: stream(b"\x55" * 72, size + b"/BitsPerComponent 1 /ImageMask true"),
        24: raw_stream(
            jpeg.getvalue(), size + b"/BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode"
        ),
        25: stream(
            bytes(576), size + b"/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>]"
        ),
        26: stream(
            b"\x02" + bytes(600),
            size
            + b"/BitsPerComponent 8 /ColorSpace /DeviceGray /DecodeParms << /Predictor 15 /Columns 24 >>",
        ),
    }
    listed = b"/XObject << %b >>" % b" ".join(b"/I%d %d 0 R" % (number, number) for number in objects)
    drawn = [b"q 6 0 0 6 %d 300 cm /I%d Do Q" % (8 * number, number) for number in objects]
    inline = b"q 9 0 0 9 300 500 cm BI /W 8 /H 8 /BPC 1 /CS /G /F /AHx ID 55aa55aa55aa55aa> EI Q"
    return Seed(book_objects([b"\n".join(drawn), inline, good(3)], LETTER, FONTS + listed, FONT | objects))


def extras() -> Seed:
    """Annotations, fields, bookmarks, attachments, scripts, layers and names."""
    page = LETTER + b" /Annots [20 0 R 21 0 R << /Subtype /Highlight /Rect [9 9 99 99] >>]"
    objects = {
        1: (
            b"<< /Type /Catalog /Pages 2 0 R /Outlines 22 0 R /Names << /EmbeddedFiles << /Names "
            b"[(a) 24 0 R] >> /JavaScript << /Names [(b) 25 0 R] >> >> /OpenAction 25 0 R "
            b"/AcroForm << /Fields [21 0 R] /SigFlags 3 >> /PageLabels << /Nums [0 << /S /r >>] >> "
            b"/OCProperties << /OCGs [26 0 R] /D << /OFF [26 0 R] /Order [26 0 R] >> >> >>"
        ),
        20: b"<< /Subtype /Link /Rect [100 100 200 120] /A << /S /URI /URI (http://example.org) >> >>",
        21: b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (value) /Rect [100 200 200 220] >>",
        22: b"<< /Type /Outlines /First 23 0 R /Last 23 0 R /Count 1 >>",
        23: b"<< /Title (One) /Parent 22 0 R /Dest [100 0 R /Fit] >>",
        24: b"<< /Type /Filespec /F (a.txt) /EF << /F 27 0 R >> >>",
        25: b"<< /S /JavaScript /JS (app.alert(1)) >>",
        26: b"<< /Type /OCG /Name (Hidden) /Usage << /Print << /PrintState /OFF >> >> >>",
        27: stream(b"attached", b"/Type /EmbeddedFile"),
        28: b"<< /Title (Untitled) /Author (A. Author) /Producer (none) >>",
    }
    layered = b"/OC /L BDC " + good(1) + b" EMC /Artifact << /Type /Pagination >> BDC EMC"
    resources = FONTS + b" /Properties << /L 26 0 R >>"
    return Seed(
        book_objects([layered, good(2), good(3)], page, resources, FONT | objects),
        b"/Root 1 0 R /Info 28 0 R",
    )


def boxes() -> Seed:
    """Pages turned, cropped, scaled and inherited."""
    objects = book_objects([good(n) for n in range(1, 5)], b"", FONTS, FONT)
    objects[PAGES] = objects[PAGES].replace(b"/Count", b"/MediaBox [0 0 612 792] /Rotate 90 /Count")
    entries = (
        b"/CropBox [9 9 600 780] /TrimBox [20 20 590 770]",
        b"/MediaBox [-50 -50 562 742] /Rotate 180 /UserUnit 1.0",
        b"/MediaBox [0 0 306 396] /UserUnit 2 /Rotate 0 /BleedBox [0 0 306 396]",
        b"/MediaBox [612 792 0 0] /Rotate -90",
    )
    for number, entry in zip(page_numbers(4), entries, strict=True):
        objects[number] = objects[number].replace(b"/Type /Page ", b"/Type /Page " + entry)
    return Seed(objects)


def colours() -> Seed:
    """Every colour space there is, filled and stroked."""
    tint = b"<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>"
    spaces = (
        b"/A [/Separation /All /DeviceCMYK 20 0 R] /B [/Separation /Gold /DeviceCMYK 20 0 R] "
        b"/C [/DeviceN [/Cyan /Gold] /DeviceCMYK 21 0 R] /D [/ICCBased 22 0 R] "
        b"/E [/Lab << /WhitePoint [.9 1 .8] >>] /F [/Indexed /DeviceRGB 1 <000000ffffff>] "
        b"/G [/CalRGB << /WhitePoint [.9 1 .8] >>] /H [/Pattern /DeviceGray]"
    )
    objects = {
        20: tint,
        21: stream(b"{ pop 0 0 0 }", b"/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]"),
        22: stream(b"none", b"/N 3 /Alternate /DeviceRGB"),
    }
    painted = (
        b"0 0 0 rg 200 200 9 9 re f 1 0 0 RG 200 300 9 9 re S 0 0 0 1 k 220 200 9 9 re f "
        b"1 1 1 1 K 220 300 9 9 re S "
        b"/A cs .5 scn 240 200 9 9 re f /B CS 1 SCN 240 300 9 9 re S /C cs .2 .3 sc 260 200 9 9 re f "
        b"/D cs 1 1 1 scn 280 200 9 9 re f /E cs 50 9 9 scn 300 200 9 9 re f /F cs 1 scn 320 200 9 9 re f "
        b"/G cs .1 .2 .3 sc 340 200 9 9 re b 1 g 9 200 9 9 re f .95 g 360 200 9 9 re f"
    )
    return Seed(
        book_objects([painted, good(2)], LETTER, FONTS + b"/ColorSpace << %b >>" % spaces, FONT | objects)
    )


def composite() -> Seed:
    """A composite font with widths and a map to Unicode, and a simple one with differences."""
    unicode_map = (
        b"1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0041> <0041> <0003> <0020> "
        b"endbfchar 1 beginbfrange <0050> <0060> <0061> endbfrange"
    )
    objects = {
        20: (
            b"<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Some /Encoding /Identity-H /ToUnicode 23 0 R "
            b"/DescendantFonts [21 0 R] >>"
        ),
        21: (
            b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Some /FontDescriptor 22 0 R /DW 900 "
            b"/W [3 [250 300] 65 90 600] /CIDToGIDMap /Identity /CIDSystemInfo << /Supplement 0 >> >>"
        ),
        22: b"<< /FontName /ABCDEF+Some /Flags 4 /FontBBox [0 0 9 9] /MissingWidth 500 >>",
        23: stream(unicode_map),
        24: (
            b"<< /Type /Font /Subtype /TrueType /BaseFont /Other /FontDescriptor 22 0 R "
            b"/FirstChar 32 /LastChar 34 /Widths [250 300 400] "
            b"/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /a /.notdef] >> >>"
        ),
        25: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    }
    fonts = b"/Font << /C 20 0 R /S 24 0 R /H 25 0 R >>"
    text = (
        b"BT /C 12 Tf 200 600 Td <00410003> Tj /S 6 Tf (AB !) Tj 3 Tr /H 9 Tf (hidden) Tj "
        b"0 Tr [(a) -9 (b)] TJ ET"
    )
    return Seed(book_objects([text, text + b" 1 g BT /H 9 Tf 5 5 Td (white) Tj ET"], LETTER, fonts, objects))


def written() -> Seed:
    """Three pages of our own writer, with a subset of a real font."""
    with TemporaryDirectory() as folder:
        return split(write_book(Path(folder) / "x.pdf", pages=3).read_bytes())


def drawn() -> Seed:
    """Two pages of another writer, with a font that is not embedded."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(612, 792), invariant=1)
    for size in (5, 12):
        canvas.setFont("Helvetica", size)
        canvas.drawString(100, 500, "drawn")
        canvas.setFillAlpha(0.5)
        canvas.rect(200, 200, 99, 99, fill=1)
        canvas.showPage()
    canvas.save()
    return split(buffer.getvalue())


def split(data: bytes) -> Seed:
    """Return the objects of a plainly written file."""
    trailer = re.search(rb"trailer\s*<<(.*?)>>\s*startxref", data, re.DOTALL)
    entries = re.sub(rb"/Size \d+", b"", trailer[1]) if trailer else b"/Root 1 0 R"
    return Seed({int(number): body for number, body in _OBJECT.findall(data)}, entries)


MAKERS: tuple[Callable[[], Seed], ...] = (
    letters,
    forms,
    images,
    extras,
    boxes,
    colours,
    composite,
    written,
    drawn,
)


@cache
def seeds() -> tuple[tuple[str, Seed], ...]:
    """Return every seed with its name, made once."""
    return tuple((maker.__name__, maker()) for maker in MAKERS)
