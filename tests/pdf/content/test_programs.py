"""A font program counts when it is one, whatever the entry says; an empty or damaged one is none."""

import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf.errors import LimitReachedError
from pypdf.generic import DecodedStreamObject, EncodedStreamObject, NumberObject

from bookmaker.pdf.content.programs import is_program, judge_programs
from tests.pdf.content.made_fonts import compact, opentype, truetype, type1
from tests.pdf.content.made_objects import named, stream


def collection() -> bytes:
    """A TrueType program behind the head of a collection, its tables where they are then."""
    head = b"ttcf\0\1\0\0\0\0\0\1\0\0\0\x10"
    made = bytearray(truetype())
    for i in range(int.from_bytes(made[4:6])):
        place = slice(12 + 16 * i + 8, 12 + 16 * i + 12)
        made[place] = (int.from_bytes(made[place]) + len(head)).to_bytes(4)
    return head + bytes(made)


def without(table: bytes) -> bytes:
    """A TrueType program that calls one of its tables otherwise."""
    return truetype().replace(table, b"none", 1)


PROGRAMS: dict[str, tuple[Callable[[], bytes], bool]] = {
    "TrueType": (truetype, True),
    "TrueType of a Mac": (lambda: b"true" + truetype()[4:], True),
    "OpenType": (opentype, True),
    "collection": (collection, True),
    "compact": (compact, True),
    "Type 1": (type1, True),
    "Type 1 after spaces": (lambda: b"\r\n" + type1(), True),
    "Type 1 in pieces": (lambda: b"\x80\x01\x99\0\0\0" + type1(), True),
    "without what fills the last table": (lambda: truetype().rstrip(b"\0") + b"\0", True),
    "without names": (lambda: without(b"post"), True),
    "nothing": (lambda: b"", False),
    "noise": (lambda: b"garbage" * 300, False),
    "zeros": (lambda: bytes(5000), False),
    "text": (lambda: b"%!PS", False),
    "Type 1 without glyphs": (lambda: type1().partition(b"eexec")[0], False),
    "Type 1 that breaks off": (lambda: type1().partition(b"eexec")[0] + b"eexec 12345", False),
    "TrueType, the head alone": (lambda: truetype()[:12], False),
    "TrueType, the list alone": (lambda: truetype()[:200], False),
    "TrueType, the half": (lambda: truetype()[: len(truetype()) // 2], False),
    "TrueType, then noise": (lambda: truetype()[:4] + b"garbage" * 300, False),
    "without shapes": (lambda: without(b"glyf"), False),
    "OpenType, the half": (lambda: opentype()[: len(opentype()) // 2], False),
    "compact, the head alone": (lambda: compact()[:4], False),
    "compact, the half of its names": (lambda: compact()[:12], False),
    "compact, then zeros": (lambda: compact()[:4] + bytes(500), False),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs(name: str) -> None:
    """A program is known by its head and by the places of what it is made of."""
    made, expected = PROGRAMS[name]

    assert is_program(made()) == expected


@given(
    st.sampled_from([b"", b"\0\1\0\0", b"OTTO", b"ttcf", b"\1\0\4\1", b"%!eexec"]), st.binary(max_size=200)
)
def test_any_bytes(head: bytes, data: bytes) -> None:
    """Whatever stands in a program, there is an answer."""
    assert is_program(head + data) in (True, False)


def packed(data: bytes, by: str = "FlateDecode") -> EncodedStreamObject:
    made = EncodedStreamObject()
    made._data = data
    made.update(named(Filter=by))
    return made


PACKED = zlib.compress(truetype())


class Large(DecodedStreamObject):
    """A stream that is more than anybody is willing to unpack."""

    def get_data(self) -> bytes:
        raise LimitReachedError("too large")


DESCRIPTORS = {
    "none": (named(), (False, False)),
    "sound": (named(FontFile2=stream(truetype())), (True, False)),
    "under another name": (named(FontFile=stream(compact())), (True, False)),
    "damaged": (named(FontFile2=stream(b"")), (False, True)),
    "one of two": (named(FontFile=stream(b""), FontFile2=stream(truetype())), (True, False)),
    "no stream": (named(FontFile2=NumberObject(5)), (False, True)),
    "packed": (named(FontFile2=packed(PACKED)), (True, False)),
    "packed, the half": (named(FontFile2=packed(PACKED[: len(PACKED) // 2])), (False, True)),
    "packed wrongly": (named(FontFile2=packed(b"garbage" * 300)), (False, True)),
    "damaged when packed": (named(FontFile2=packed(PACKED[:20] + b"\xff" * 90)), (False, True)),
    "packed by nobody knows what": (named(FontFile2=packed(PACKED, by="Foo")), (False, True)),
    "large": (named(FontFile2=Large()), (True, False)),
}


@pytest.mark.parametrize("name", DESCRIPTORS)
def test_descriptors(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """A program of any kind counts, one that is too large too; a damaged one is told, without noise."""
    descriptor, expected = DESCRIPTORS[name]

    assert judge_programs(descriptor) == expected
    assert not caplog.records
