"""Numbered objects into the bytes of a PDF, however little sense they make."""

import zlib
from collections.abc import Mapping, Sequence

Objects = Mapping[int, bytes]

CATALOG, PAGES, RESOURCES = 1, 2, 3
FIRST_PAGE = 100
"""Pages have even numbers from here, each followed by its content; a test's own objects lie between."""

LETTER = b"/MediaBox [0 0 612 792]"


def stream(data: bytes, entries: bytes = b"") -> bytes:
    """Return a stream object, deflated."""
    return raw_stream(zlib.compress(data), b"/Filter /FlateDecode " + entries)


def raw_stream(data: bytes, entries: bytes = b"") -> bytes:
    """Return a stream object with its data as they are."""
    return b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(data), entries, data)


def repeated(chunk: bytes, times: int) -> bytes:
    """Deflate a chunk as often as asked at the price of one, each copy being the same block."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)
    check = 1
    for _ in range(times):
        check = zlib.adler32(chunk, check)
    return b"\x78\xda" + block * times + b"\x03\x00" + check.to_bytes(4, "big")


def assemble(objects: Objects, trailer: bytes = b"/Root 1 0 R") -> bytes:
    """Write the objects with a right cross-reference table; those that are absent are free."""
    out, places = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), {}
    for number, body in sorted(objects.items()):
        places[number] = len(out)
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    size, start = max(objects, default=0) + 1, len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        out += b"%010d 00000 n \n" % places[number] if number in places else b"0000000000 00000 f \n"
    return bytes(out + b"trailer\n<< /Size %d %b >>\nstartxref\n%d\n%%%%EOF\n" % (size, trailer, start))


def page_numbers(count: int) -> range:
    """Return the object numbers of so many pages."""
    return range(FIRST_PAGE, FIRST_PAGE + 2 * count, 2)


def book_objects(
    contents: Sequence[bytes], page: bytes = LETTER, resources: bytes = b"", more: Objects | None = None
) -> dict[int, bytes]:
    """Return a book of one page a content; ``page`` are entries of each, ``more`` come or replace last."""
    numbers = page_numbers(len(contents))
    kids = b" ".join(b"%d 0 R" % number for number in numbers)
    objects = {
        CATALOG: b"<< /Type /Catalog /Pages 2 0 R >>",
        PAGES: b"<< /Type /Pages /Kids [%b] /Count %d >>" % (kids, len(contents)),
        RESOURCES: b"<< %b >>" % resources,
    }
    for number, content in zip(numbers, contents, strict=True):
        objects[number] = b"<< /Type /Page /Parent 2 0 R /Resources 3 0 R /Contents %d 0 R %b >>" % (
            number + 1,
            page,
        )
        objects[number + 1] = stream(content)
    return objects | dict(more or {})


def book(
    contents: Sequence[bytes], page: bytes = LETTER, resources: bytes = b"", more: Objects | None = None
) -> bytes:
    """Return the bytes of ``book_objects``."""
    return assemble(book_objects(contents, page, resources, more))
