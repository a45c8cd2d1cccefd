"""Files that were made to hang, crash or fool whoever reads them, each written in a moment.

Those of measured harm are from a survey of readers; the others follow from what a PDF can point at.
"""

import zlib

from tests.raw_pdf import (
    LETTER,
    Objects,
    book,
    page_numbers,
    raw_stream,
    repeated,
    stream,
)

MIDDLE = 12
"""The hostile page of a book that is good otherwise."""

CONTENT = page_numbers(24)[MIDDLE - 1] + 1

LETTERS = b"BT /T 12 Tf 200 600 Td (aa) Tj ET"
GRID = b"1 w 150 200 m 450 200 l S 150 500 m 450 500 l S "
TYPE3 = (
    b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [.001 0 0 .001 0 0] "
    b"/CharProcs << /a 11 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> "
    b"/FirstChar 97 /LastChar 97 /Widths [750] /Resources << /Font << /T 10 0 R >> >> >>"
)
SQUARE = b"750 0 0 0 750 750 d1 0 0 750 750 re f"
FONT = {10: TYPE3, 11: stream(SQUARE)}
FONTS = b"/Font << /T 10 0 R >>"


def good(number: int) -> bytes:
    """Return the content of a good page, no two alike."""
    return GRID + b"%d 300 20 20 re f " % (200 + number) + LETTERS


def changed(more: Objects | None = None, page: bytes = LETTER, resources: bytes = FONTS) -> bytes:
    """Return a good book with some of its objects, all of its pages or its resources changed."""
    return book([good(number) for number in range(1, 25)], page, resources, FONT | dict(more or {}))


def page_with(entries: bytes) -> bytes:
    """Return a good book in which the page in the middle has these entries."""
    number = page_numbers(24)[MIDDLE - 1]
    body = b"<< /Type /Page /Parent 2 0 R /Resources 3 0 R /Contents %d 0 R %b >>" % (number + 1, entries)
    return changed({number: body})


def content_as(body: bytes) -> bytes:
    """Return a good book in which the content of the page in the middle is this object."""
    return changed({CONTENT: body})


def drawing(content: bytes, resources: bytes = b"", objects: Objects | None = None) -> bytes:
    """Return a good book with one hostile page, which may name objects from 20 to 99."""
    fonts = b"" if b"/Font " in resources else FONTS
    return changed({CONTENT: stream(content)} | dict(objects or {}), resources=fonts + resources)


def _with_font(font: bytes, other: bytes = b"null") -> bytes:
    text = b"BT /X 12 Tf 200 600 Td <00410042> Tj ET"
    return drawing(text, b"/Font << /T 10 0 R /X 20 0 R >>", {20: font, 21: other})


def _image(width: int, height: int, bits: int, space: bytes, chunk: bytes, times: int) -> bytes:
    entries = b"/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent %d " % (
        width,
        height,
        bits,
    )
    return raw_stream(repeated(chunk, times), entries + b"/ColorSpace /%b /Filter /FlateDecode" % space)


def _form(content: bytes, resources: bytes = b"") -> bytes:
    entries = b"/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << %b >>" % resources
    return stream(content, entries)


# What is far more than it seems.


def many_operators() -> bytes:
    """280 MB of operators in half a megabyte."""
    operators = b"100 100 m 200 200 l S\n" * 12_700
    return content_as(raw_stream(repeated(operators, 1000), b"/Filter /FlateDecode"))


def packed_twice() -> bytes:
    """500 MB of spaces, deflated twice, in a few kilobytes."""
    twice = zlib.compress(repeated(b" " * 1_000_000, 500), 9)
    return content_as(raw_stream(twice, b"/Filter [/FlateDecode /FlateDecode]"))


def packed_often() -> bytes:
    """A stream that names its filter two thousand times."""
    return content_as(raw_stream(zlib.compress(b"n"), b"/Filter [%b]" % (b"/FlateDecode " * 2000)))


def drawn_ten_times(number: int) -> bytes:
    """Return a form that draws an object ten times."""
    return _form(b"/N Do " * 10, b"/XObject << /N %d 0 R >>" % number)


def nested_forms(levels: int = 30) -> bytes:
    """30 levels of forms, each drawing the next ten times."""
    forms = {20 + level: drawn_ten_times(21 + level) for level in range(levels)}
    square = {20 + levels: _form(b"300 300 9 9 re f")}
    return drawing(b"/N Do", b"/XObject << /N 20 0 R >>", forms | square)


def nested_forms_within_reach() -> bytes:
    """8 levels of forms, each drawing the next ten times, which asks for a hundred million."""
    return nested_forms(8)


def image_drawn_often() -> bytes:
    """One image of 48 MB, drawn 2,000 times."""
    image = _image(4000, 4000, 8, b"DeviceRGB", b"\x80" * 1_000_000, 48)
    drawn = b"q 400 0 0 400 100 200 cm /I Do Q " * 2000
    return drawing(drawn, b"/XObject << /I 20 0 R >>", {20: image})


def huge_image() -> bytes:
    """An image of 60,000 x 60,000 bits."""
    image = _image(60_000, 60_000, 1, b"DeviceGray", b"\x55" * 1_000_000, 450)
    return drawing(b"q 400 0 0 400 100 200 cm /I Do Q", b"/XObject << /I 20 0 R >>", {20: image})


def huge_image_without_data() -> bytes:
    """An image that claims two thousand million pixels a side and has four bytes."""
    image = _image(2_000_000_000, 2_000_000_000, 16, b"DeviceRGB", b"abcd", 1)
    return drawing(b"q 400 0 0 400 100 200 cm /I Do Q", b"/XObject << /I 20 0 R >>", {20: image})


def million_saves() -> bytes:
    """A million ``q`` and never a ``Q``."""
    return drawing(b"q " * 1_000_000 + good(1))


def million_marks() -> bytes:
    """A page of more operators than a whole book may have."""
    return drawing(b"1 0 0 1 0 0 cm " * 1_450_000)


def many_fonts() -> bytes:
    """A page that lists 20,000 fonts."""
    listed = b" ".join(b"/F%d 10 0 R" % n for n in range(20_000))
    return drawing(good(1), b"/Font << /T 10 0 R %b >>" % listed)


def many_annotations() -> bytes:
    """A page with 100,000 links."""
    return page_with(LETTER + b" /Annots [%b]" % (b"<< /Subtype /Link >> " * 100_000))


def unicode_map_bomb() -> bytes:
    """A font whose map to Unicode unpacks to 300 MB."""
    return _with_font(
        b"<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 21 0 R "
        b"/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X >>] >>",
        raw_stream(
            repeated(b"1 beginbfchar <0041> <0041> endbfchar\n" * 8000, 1000), b"/Filter /FlateDecode"
        ),
    )


def unicode_ranges() -> bytes:
    """A map to Unicode of ten thousand ranges, each over all codes."""
    ranges = b"100 beginbfrange " + b"<0000> <FFFF> <0020> " * 10_000 + b"endbfrange"
    return _with_font(
        b"<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 21 0 R "
        b"/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X >>] >>",
        stream(ranges),
    )


def wide_widths() -> bytes:
    """Two thousand ranges of widths, each over a thousand million codes."""
    return _with_font(
        b"<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts "
        b"[<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /W [%b] >>] >>" % (b"0 1000000000 500 " * 2000)
    )


# What is deep, or leads back to itself.


def deep_array() -> bytes:
    """Arrays nested 200,000 deep, as an entry of a page."""
    return page_with(LETTER + b" /Annots " + b"[" * 200_000 + b"]" * 200_000)


def deep_array_of_content() -> bytes:
    """Arrays nested 200,000 deep, as an operand."""
    return drawing(b"BT /T 9 Tf " + b"[" * 200_000 + b"(a)" + b"]" * 200_000 + b" TJ ET")


def deep_dictionary_of_content() -> bytes:
    """Dictionaries nested 50,000 deep, as the properties of marked content."""
    return drawing(b"/A " + b"<< /A " * 50_000 + b">>" * 50_000 + b" BDC EMC " + good(1))


def deep_string() -> bytes:
    """Brackets nested 200,000 deep within a string."""
    return drawing(b"BT /T 9 Tf " + b"(" * 200_000 + b")" * 200_000 + b" Tj ET")


def open_strings() -> bytes:
    """A string, an inline image and a dictionary that never end, over and over."""
    return drawing(b"(a \\( BI /W 1 ID << <" * 50_000)


def self_drawing_form() -> bytes:
    """A form that draws itself."""
    form = _form(b"300 300 9 9 re f /N Do", b"/XObject << /N 20 0 R >>")
    return drawing(b"/N Do " + good(1), b"/XObject << /N 20 0 R >>", {20: form})


def two_forms_in_each_other() -> bytes:
    """Two forms, each drawing the other twice."""
    forms = {
        20: _form(b"/M Do /M Do", b"/XObject << /M 21 0 R >>"),
        21: _form(b"/N Do /N Do", b"/XObject << /N 20 0 R >>"),
    }
    return drawing(b"/N Do " + good(1), b"/XObject << /N 20 0 R >>", forms)


def self_drawing_glyph() -> bytes:
    """A Type 3 glyph that shows itself."""
    glyph = stream(b"750 0 d0 BT /T 1000 Tf (a) Tj ET 0 0 300 300 re f")
    return changed({11: glyph})


def self_drawing_pattern() -> bytes:
    """A tiling pattern that is filled with itself."""
    entries = (
        b"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 "
        b"/Resources << /Pattern << /P 20 0 R >> >>"
    )
    pattern = stream(b"/Pattern cs /P scn 0 0 9 9 re f", entries)
    return drawing(b"/Pattern cs /P scn 200 300 99 99 re f", b"/Pattern << /P 20 0 R >>", {20: pattern})


def tiny_pattern() -> bytes:
    """A tiling pattern of steps of a millionth of a point."""
    entries = (
        b"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep .000001 "
        b"/YStep .000001 /Resources << >>"
    )
    pattern = stream(b"0 0 4 4 re f", entries)
    return drawing(b"/Pattern cs /P scn 200 300 99 99 re f", b"/Pattern << /P 20 0 R >>", {20: pattern})


def self_mask() -> bytes:
    """An image that is its own soft mask."""
    image = _image(8, 8, 8, b"DeviceGray", b"\x40" * 64, 1).replace(b"/Filter", b"/SMask 20 0 R /Filter", 1)
    return drawing(b"q 99 0 0 99 200 300 cm /I Do Q", b"/XObject << /I 20 0 R >>", {20: image})


def self_colour_space() -> bytes:
    """A colour space whose base is itself."""
    return drawing(
        b"/C cs 1 scn 200 300 99 99 re f",
        b"/ColorSpace << /C 20 0 R >>",
        {20: b"[/Indexed 20 0 R 1 <0001>]"},
    )


def looped_contents() -> bytes:
    """Contents that are an array which holds itself."""
    return content_as(b"[%d 0 R %d 0 R]" % (CONTENT, CONTENT))


def looped_reference() -> bytes:
    """An object that is a reference to itself."""
    return content_as(b"%d 0 R" % CONTENT)


def looped_length() -> bytes:
    """A stream whose length is the stream."""
    body = raw_stream(b"n").replace(b"/Length 1", b"/Length %d 0 R" % CONTENT)
    return content_as(body)


def looped_resources() -> bytes:
    """Resources that list themselves as font, form and graphics state."""
    own = b"/Font << /T 3 0 R >> /XObject 3 0 R /ExtGState << /G 3 0 R >> /Resources 3 0 R /N 3 0 R "
    return changed({CONTENT: stream(b"/G gs /N Do " + good(1))}, resources=own)


def looped_fonts() -> bytes:
    """A composite font that is its own descendant."""
    font = b"<< /Type /Font /Subtype /Type0 /DescendantFonts [20 0 R] /FontDescriptor 20 0 R /W [20 0 R] >>"
    return _with_font(font)


def looped_outlines() -> bytes:
    """Bookmarks that follow each other in a circle."""
    catalog = b"<< /Type /Catalog /Pages 2 0 R /Outlines 20 0 R /Names << /EmbeddedFiles 21 0 R >> >>"
    more = {
        1: catalog,
        20: b"<< /First 20 0 R /Last 20 0 R /Next 20 0 R /Count 1000000000000 >>",
        21: b"<< /Kids [21 0 R 21 0 R] >>",
    }
    return changed(more)
