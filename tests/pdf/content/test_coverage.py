"""A font lacks a code when no way leads to a glyph for it, and nothing is said where that is not sure."""

from typing import Any

import pytest

from bookmaker.pdf.content.encodings import composite_encoding, simple_encoding
from bookmaker.pdf.content.fonts import read_font
from tests.pdf.content.made_fonts import compact, opentype, truetype, type1
from tests.pdf.content.made_objects import named, stream

WIN = {"Encoding": "WinAnsiEncoding"}
PROGRAMS = {
    "TrueType": lambda: named(FontFile2=stream(truetype())),
    "Type1": lambda: named(FontFile=stream(type1())),
    "Type1 with codes": lambda: named(Flags=4, FontFile=stream(type1(codes={1: "A", 2: "gone"}))),
    "Type1C": lambda: named(FontFile3=stream(compact(), Subtype="Type1C")),
    "OpenType": lambda: named(FontFile3=stream(opentype(), Subtype="OpenType")),
    "OpenType with TrueType": lambda: named(FontFile3=stream(truetype(), Subtype="OpenType")),
    "none": lambda: named(),
    "damaged TrueType": lambda: named(FontFile2=stream(truetype()[:200])),
    "damaged Type1": lambda: named(FontFile=stream(b"%!PS")),
    "damaged Type1C": lambda: named(FontFile3=stream(compact()[:40], Subtype="Type1C")),
}


def differing(*items: object) -> dict[str, Any]:
    """An encoding that replaces glyphs."""
    return {"Encoding": named(Differences=items)}


SIMPLE: dict[str, tuple[str, dict[str, Any], bytes, bytes]] = {
    "TrueType, Unicode": ("TrueType", WIN, b"A", b"BC\x80"),
    "TrueType, no encoding": ("TrueType", {}, b"A", b"BC"),
    "TrueType, by letter": (
        "TrueType",
        {"Encoding": named(Differences=[1, "A", "Z", "uni0041"])},
        b"\1\3",
        b"\2",
    ),
    "Type1": ("Type1", WIN, b"AB", b"CZ"),
    "Type1, standard": ("Type1", {}, b"AB", b"CZ"),
    "Type1, other names": (
        "Type1",
        differing(1, "uni0041", "Z", ".notdef"),
        b"\1",
        b"\2\3",
    ),
    "Type1, own codes": ("Type1 with codes", {}, b"\1", b"\2\3A"),
    "Type1, own codes replaced": (
        "Type1 with codes",
        differing(3, "B"),
        b"\1\3",
        b"\2",
    ),
    "Type1C": ("Type1C", WIN, b"AB", b"CZ"),
    "Type1C, standard": ("Type1C", {}, b"AB", b"CZ"),
    "OpenType": ("OpenType", WIN, b"AB", b"CZ"),
    "OpenType with TrueType": ("OpenType with TrueType", WIN, b"A", b"BC"),
    "none": ("none", WIN, b"ABC", b""),
    "damaged TrueType": ("damaged TrueType", WIN, b"ABC", b""),
    "damaged Type1": ("damaged Type1", WIN, b"ABC", b""),
    "damaged Type1C": ("damaged Type1C", WIN, b"ABC", b""),
}


def lacked(source: Any, data: bytes) -> bytes:
    """The codes of a string, each of a byte, that a font lacks."""
    font = read_font(source, "1")
    return bytes(glyph.code for glyph in font.glyphs(b"<" + data.hex().encode() + b">") if font.lacks(glyph))


@pytest.mark.parametrize("name", SIMPLE)
def test_simple_fonts(name: str) -> None:
    """Codes that lead to a glyph pass, by any of the ways that readers go, and others are lacked."""
    program, entries, there, missing = SIMPLE[name]
    kind = "TrueType" if "TrueType" in program else "Type1"
    source = named(Subtype=kind, FontDescriptor=PROGRAMS[program](), **entries)

    assert lacked(source, there) == b""
    assert lacked(source, missing) == missing


def test_what_never_counts() -> None:
    """Spaces, soft hyphens, codes without width and characters that are boxes are not lacked."""
    mapping = b"beginbfchar <43> <00A0> <44> <200B> <45> <00AD> <46> <25A1> endbfchar"
    source = named(
        Subtype="TrueType",
        FontDescriptor=PROGRAMS["TrueType"](),
        ToUnicode=stream(mapping),
        FirstChar=71,
        Widths=[0, 500],
        **WIN,
    )

    assert lacked(source, b" CDEFGH") == b"H"


COMPOSITE: dict[str, tuple[dict[str, Any], list[int], list[int]]] = {
    "numbers": ({"FontFile2": truetype}, [1, 2], [0, 3, 4, 5, 99]),
    "a table of numbers": ({"FontFile2": truetype, "map": b"\0\0\0\2\0\0"}, [1], [0, 2, 3]),
    "compact, by position": ({"FontFile3": compact}, [1, 2, 3, 4], [0, 5]),
    "damaged": ({"FontFile2": lambda: truetype()[:200]}, [0, 1, 99], []),
    "none": ({}, [0, 1, 99], []),
    "published codes": ({"FontFile2": truetype, "Encoding": "GBK-EUC-H"}, [0, 1, 99], []),
}


@pytest.mark.parametrize("name", COMPOSITE)
def test_composite_fonts(name: str) -> None:
    """Codes are glyph numbers, or lead to them by tables."""
    given, there, missing = COMPOSITE[name]
    programs = {key: stream(given[key]()) for key in ("FontFile2", "FontFile3") if key in given}
    table = {"CIDToGIDMap": stream(given["map"])} if "map" in given else {}
    inner = named(Subtype="CIDFontType2", FontDescriptor=named(**programs), **table)
    font = read_font(
        named(Subtype="Type0", Encoding=given.get("Encoding", "Identity-H"), DescendantFonts=[inner]), "1"
    )

    def lacked_codes(codes: list[int]) -> list[int]:
        token = b"<" + b"".join(b"%04x" % code for code in codes) + b">"
        return [glyph.code for glyph in font.glyphs(token) if font.lacks(glyph)]

    assert lacked_codes(there) == [] and lacked_codes(missing) == missing


def test_drawn_glyphs() -> None:
    """A Type 3 font lacks a code whose glyph it names and does not draw."""
    source = named(
        Subtype="Type3",
        FirstChar=0,
        Widths=[500] * 4,
        Encoding=named(Differences=[0, "one", "two", "space"]),
        CharProcs=named(one=stream(b"")),
    )

    assert lacked(source, b"\0\1\2\3") == b"\1"


def test_encodings_are_those_of_fonts() -> None:
    """An encoding that a font names is not implied."""
    assert not simple_encoding(named(**WIN)).is_implied and simple_encoding(named()).is_implied
    assert composite_encoding(named(Encoding="Identity-H")).cids_known
