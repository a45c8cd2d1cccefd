"""Files of which page tree, boxes, cross-references or streams are broken, each written in a moment."""

import zlib

from tests.preflight.made_hostile import FONT, FONTS, changed, content_as, drawing, good
from tests.raw_pdf import LETTER, PAGES, assemble, book_objects, page_numbers, raw_stream, stream


def with_pages(*bodies: bytes, first: bytes) -> bytes:
    """Return a file with a page tree of its own: the root, then objects 20, 21 and so on."""
    return assemble(book_objects([good(1)], more={PAGES: first} | dict(enumerate(bodies, start=20))))


def looped_parents() -> bytes:
    """Pages that inherit from each other and have no box of their own."""
    return with_pages(
        b"<< /Type /Page /Parent 21 0 R /Contents 101 0 R >>",
        b"<< /Type /Pages /Parent 20 0 R >>",
        first=b"<< /Type /Pages /Kids [20 0 R] /Count 1 >>",
    )


def looped_page_tree() -> bytes:
    """A page tree whose root is its own kid."""
    return with_pages(first=b"<< /Type /Pages /Kids [2 0 R 100 0 R] /Count 2 >>")


def doubling_page_tree() -> bytes:
    """2 to the power of 50 pages: fifty levels, each holding the next one twice."""
    nodes = [
        b"<< /Type /Pages /Parent 2 0 R /Kids [%d 0 R %d 0 R] /Count %d >>" % (n, n, 2 ** (70 - n))
        for n in range(21, 70)
    ]
    return with_pages(
        *nodes,
        b"<< /Type /Page /Parent 2 0 R /Contents 101 0 R %b >>" % LETTER,
        first=b"<< /Type /Pages /Kids [20 0 R 20 0 R] /Count %d >>" % 2**50,
    )


def deep_page_tree() -> bytes:
    """A page tree of 3,000 levels and one page."""
    first = 200
    nodes = {
        n: b"<< /Type /Pages /Parent %d 0 R /Kids [%d 0 R] /Count 1 >>" % (n - 1, n + 1)
        for n in range(first, first + 3000)
    }
    page = {first + 3000: b"<< /Type /Page /Parent %d 0 R /Contents 101 0 R %b >>" % (first + 2999, LETTER)}
    root = {PAGES: b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % first}
    return assemble(book_objects([good(1)], more=root | nodes | page))


def same_page(times: int) -> bytes:
    """Return a book in which one page stands so many times."""
    return with_pages(first=b"<< /Type /Pages /Kids [%b] /Count %d >>" % (b"100 0 R " * times, times))


def pages_of_other_kinds() -> bytes:
    """A page tree whose kids are numbers, null, fonts, streams and absent objects."""
    kids = b"7 null (page) 101 0 R 10 0 R 99 0 R [100 0 R] << /Type /Page >> 100 0 R"
    return with_pages(first=b"<< /Type /Pages /Kids [%b] /Count 9 >>" % kids)


def false_count(count: bytes) -> bytes:
    """Return a book of 24 pages that claims to have another number."""
    numbers = b" ".join(b"%d 0 R" % number for number in page_numbers(24))
    root = b"<< /Type /Pages /Kids [%b] /Count %b >>" % (numbers, count)
    return changed({PAGES: root})


def huge_numbers() -> bytes:
    """Operators with numbers that no float holds, and words that are none."""
    numbers = (
        b"1e999",
        b"9" * 400,
        b"-" + b"9" * 5000,
        b"nan",
        b"inf",
        b"--5",
        b"1.2.3",
        b".",
        b"+",
        b"0x10",
    )
    parts = [
        b"%b w %b 0 0 %b 0 0 cm %b %b 9 9 re f %b %b m 9 9 l S BT /T %b Tf %b %b Td (a) Tj ET Q q"
        % ((number,) * 10)
        for number in numbers
    ]
    return drawing(b"q " + b" ".join(parts))


def huge_matrix() -> bytes:
    """Matrices whose product leaves every float behind."""
    return drawing(b"1e200 0 0 1e200 0 0 cm 1" + b"0" * 200 + b" 0 0 1" + b"0" * 200 + b" 0 0 cm " + good(1))


def flat_matrix() -> bytes:
    """A matrix that leaves nothing of the page."""
    return drawing(b"0 0 0 0 0 0 cm " + good(1))


def looped_xref() -> bytes:
    """A cross-reference table that comes before itself."""
    data = changed()
    start = data.rindex(b"xref\n0 ")
    return data.replace(b"/Root 1 0 R", b"/Root 1 0 R /Prev %d" % start)


def huge_xref() -> bytes:
    """A cross-reference table of two thousand million entries."""
    return changed().replace(b"xref\n0 ", b"xref\n0 2000000000\n0 ", 1)


def looped_object_stream() -> bytes:
    """Objects that lie in a stream which lies in itself."""
    packed = b"7 0 1 20 << /Length 9 >> /Root"
    objects = {7: stream(packed, b"/Type /ObjStm /N 2 /First 9 /Extends 7 0 R")}
    rows = b"".join(bytes((2, 0, 7, n)) for n in range(8))
    table = stream(rows, b"/Type /XRef /W [1 2 1] /Size 8 /Root 1 0 R")
    body = b"%%PDF-1.7\n7 0 obj\n%b\nendobj\n" % objects[7]
    return body + b"8 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, len(body))


def many_packed_objects() -> bytes:
    """A good book whose objects lie among 65,541 in one object stream."""
    objects = book_objects([good(number) for number in range(1, 25)], resources=FONTS, more=FONT)
    packed = {number: body for number, body in objects.items() if b"stream" not in body}
    packed |= {number: b"<< /K %d 0 R /S /P >>" % number for number in range(200, 65_741 - len(packed))}
    return _with_packed(objects, packed)


def packed_book() -> bytes:
    """Return a good book of which all that is no stream lies in an object stream."""
    objects = book_objects([good(number) for number in range(1, 5)], resources=FONTS, more=FONT)
    return _with_packed(objects, {number: body for number, body in objects.items() if b"stream" not in body})


def _with_packed(objects: dict[int, bytes], packed: dict[int, bytes]) -> bytes:
    """Write some objects into one object stream, the others plainly, and find all by a stream of places."""
    numbers = sorted(packed)
    holder, table = max(numbers) + 1, max(numbers) + 2
    heads, place = [], 0
    for number in numbers:
        heads.append(b"%d %d " % (number, place))
        place += len(packed[number]) + 1
    head = b"".join(heads)
    data = head + b" ".join(packed[number] for number in numbers)
    plain = {number: body for number, body in objects.items() if number not in packed}
    plain[holder] = stream(data, b"/Type /ObjStm /N %d /First %d" % (len(numbers), len(head)))
    out, rows = bytearray(b"%PDF-1.7\n"), {0: (0, 0, 0)}
    for number, body in plain.items():
        rows[number] = (1, len(out), 0)
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    rows |= {number: (2, holder, index) for index, number in enumerate(numbers)} | {table: (1, len(out), 0)}
    cells = b"".join(_row(*rows.get(number, (0, 0, 0))) for number in range(table + 1))
    entries = b"/Type /XRef /W [1 4 4] /Size %d /Root 1 0 R" % (table + 1)
    start = len(out)
    out += b"%d 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, stream(cells, entries), start)
    return bytes(out)


def _row(kind: int, first: int, second: int) -> bytes:
    return bytes((kind,)) + first.to_bytes(4, "big") + second.to_bytes(4, "big")


def damaged_stream() -> bytes:
    """A page whose stream is cut in its middle."""
    packed = zlib.compress(b"".join(b"%d %d m 200 200 l S " % (n, n * n) for n in range(500)))
    return content_as(raw_stream(packed[: len(packed) // 2], b"/Filter /FlateDecode"))


def stream_without_sum() -> bytes:
    """A page whose stream lacks the last four bytes, which say nothing that is drawn."""
    return content_as(raw_stream(zlib.compress(good(1))[:-4], b"/Filter /FlateDecode"))


def unknown_filter() -> bytes:
    """A page packed by a filter that there is not."""
    return content_as(raw_stream(b"300 300 9 9 re f", b"/Filter /RarDecode"))


def image_filters() -> bytes:
    """Pages and images packed by the filters of images, over data that are none."""
    names = (b"DCTDecode", b"JPXDecode", b"JBIG2Decode", b"CCITTFaxDecode", b"LZWDecode", b"RunLengthDecode")
    images = {
        20 + n: raw_stream(
            b"\x80\x0b\x60\x50" * 40,
            b"/Subtype /Image /Width 40 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /"
            + name,
        )
        for n, name in enumerate(names)
    }
    drawn = b"".join(b"q 50 0 0 50 200 %d cm /I%d Do Q " % (200 + 60 * n, n) for n in range(len(names)))
    listed = b" ".join(b"/I%d %d 0 R" % (n, 20 + n) for n in range(len(names)))
    return drawing(drawn, b"/XObject << %b >>" % listed, images)
