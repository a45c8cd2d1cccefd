"""A stream is read as a whole or not at all."""

import zlib

import pytest
from pypdf.generic import ArrayObject, EncodedStreamObject, NameObject, NullObject, PdfObject

from bookmaker.pdf.objects import stream_bytes, whole_bytes
from bookmaker.pdf.reasons import UnjudgedError

DATA = b"".join(b"%d %d m 200 200 l S " % (n, n * n) for n in range(500))
PACKED = zlib.compress(DATA)
FLATE = NameObject("/FlateDecode")


def stream(packed: bytes, filters: PdfObject = FLATE) -> EncodedStreamObject:
    made = EncodedStreamObject()
    made._data = packed
    made[NameObject("/Filter")] = filters
    return made


WHOLE = {
    "as it should be": PACKED,
    "line end counted": PACKED + b"\r\n",
    "more after it": PACKED + b"x" * 99,
    "no sum": PACKED[:-4],
    "half a sum": PACKED[:-2],
    "a wrong sum": PACKED[:-4] + b"abcd",
}


@pytest.mark.parametrize("name", WHOLE)
def test_whole(name: str) -> None:
    """What is deflated to its end is whole, whatever stands behind it."""
    assert whole_bytes(stream(WHOLE[name])) == DATA


def test_little() -> None:
    """What packs nothing, or is not packed at all, is whole."""
    assert whole_bytes(stream(zlib.compress(b""))) == b""
    assert whole_bytes(stream(b"")) == whole_bytes(stream(b"\n")) == b""
    assert whole_bytes(None) == whole_bytes(NullObject()) == b""


@pytest.mark.parametrize("length", [2, 9, len(PACKED) // 2, len(PACKED) - 9])
@pytest.mark.parametrize("filters", [FLATE, ArrayObject([FLATE])])
def test_cut_short(length: int, filters: PdfObject) -> None:
    """What breaks off is refused, alone or in an array, although a part of it can be unpacked."""
    cut = stream(PACKED[:length], filters)

    assert len(stream_bytes(cut)) < len(DATA)
    for holder in (cut, ArrayObject([stream(PACKED), ArrayObject([cut])])):
        with pytest.raises(UnjudgedError, match="breaks off"):
            whole_bytes(holder)


def test_other_filters() -> None:
    """Of streams that are packed in another way, or in two, nothing is said."""
    twice = ArrayObject([NameObject("/ASCIIHexDecode"), FLATE])

    assert whole_bytes(stream(PACKED[:99].hex().encode() + b">", twice))
