"""Strings fall into codes, and codes stand for letters and glyphs, as the encoding of a font has it."""

import pytest
from pypdf.generic import NameObject

from bookmaker.pdf.content.encodings import Encoding, composite_encoding, simple_encoding
from tests.pdf.content.made_objects import named, stream

TO_UNICODE = stream(b"beginbfchar <41> <0062> <43> <00660069> endbfchar")
SYMBOLIC, PLAIN = named(Flags=4), named(Flags=32)

LETTERS = {
    "standard by default": ({}, b"A'`\xae", "A’‘ﬁ"),
    "WinAnsi": ({"Encoding": "WinAnsiEncoding"}, b"A'\x80\xe9\xb2\x95\x81", "A'€é²••"),
    "MacRoman": ({"Encoding": "MacRomanEncoding"}, b"A'\x8e\xde\xdb", "A'éﬁ¤"),
    "Standard": ({"Encoding": "StandardEncoding"}, b"A\xa9", "A'"),
    "differences": ({"Encoding": named(Differences=[65, "one", "f_f_i", 97, "uni03A9"])}, b"ABa", "1ffiΩ"),
    "a base": ({"Encoding": named(BaseEncoding="MacRomanEncoding", Differences=[65, "a"])}, b"A\x8e", "aé"),
    "names nobody knows": ({"Encoding": named(Differences=[65, "g12"])}, b"A", ""),
    "ToUnicode": ({"ToUnicode": TO_UNICODE}, b"AC", "bfi"),
    "ToUnicode with gaps": ({"ToUnicode": TO_UNICODE}, b"AB", "bB"),
    "ToUnicode before names": ({"ToUnicode": TO_UNICODE, "Encoding": "WinAnsiEncoding"}, b"A", "b"),
    "symbols": ({"FontDescriptor": SYMBOLIC}, b"AB", ""),
    "no symbols": ({"FontDescriptor": PLAIN}, b"AB", "AB"),
    "a font of symbols": ({"BaseFont": "ZapfDingbats"}, b"A", ""),
    "Type 3": ({"Subtype": "Type3"}, b"A", ""),
    "a space": ({"FontDescriptor": SYMBOLIC}, b" ", " "),
    "no space": ({"Encoding": named(Differences=[32, "A"])}, b" ", "A"),
    "no space, but what": ({"Encoding": named(Differences=[32, "g1"])}, b" ", ""),
    "the other space": ({"Encoding": "WinAnsiEncoding"}, b"\xa0", " "),
    "an encoding nobody knows": ({"Encoding": "FooEncoding"}, b"A", ""),
    "nonsense": ({"Encoding": stream(b"x"), "ToUnicode": "Identity-H"}, b"A", "A"),
}


@pytest.mark.parametrize("name", LETTERS)
def test_letters(name: str) -> None:
    """Codes of simple fonts have the letters of their ToUnicode table, else those of their glyphs' names."""
    entries, data, expected = LETTERS[name]
    encoding = simple_encoding(named(**entries))

    assert "".join(encoding.text(code) for code in encoding.codes(data)) == expected


def test_every_code_of_the_named_encodings() -> None:
    """Printable ASCII is itself in each encoding, but for two quotes of the standard one."""
    quotes = str.maketrans("'`", "’‘")
    ascii_codes = range(0x20, 0x7F)
    plain = "".join(map(chr, ascii_codes))
    for base, expected in (
        ("WinAnsiEncoding", plain),
        ("MacRomanEncoding", plain),
        ("StandardEncoding", plain.translate(quotes)),
    ):
        encoding = Encoding(base=base)
        assert "".join(map(encoding.text, ascii_codes)) == expected
        assert all(len(encoding.text(code)) <= 2 for code in range(256))


CODES = {
    "Identity": ({"Encoding": "Identity-H"}, b"\x00\x41\x12\x34", [0x41, 0x1234]),
    "no encoding": ({}, b"\x00\x41", [0x41]),
    "published": ({"Encoding": "UniGB-UCS2-H"}, b"\x4e\x00", [0x4E00]),
    "a byte too many": ({"Encoding": "Identity-H"}, b"\x00\x41\x12", [0x41, 0x12]),
    "one byte": (
        {"Encoding": stream(b"1 begincodespacerange <00> <FF> endcodespacerange")},
        b"\x00\x41",
        [0, 0x41],
    ),
    "one and two bytes": (
        {"Encoding": stream(b"2 begincodespacerange <00> <7F> <8140> <9FFC> endcodespacerange")},
        b"A\x81\x41B\xff",
        [0x41, 0x8141, 0x42, 0xFF],
    ),
    "no codespace": ({"Encoding": stream(b"")}, b"\x00\x41", [0x41]),
    "nothing": ({"Encoding": "Identity-H"}, b"", []),
}


@pytest.mark.parametrize("name", CODES)
def test_codes(name: str) -> None:
    """Strings of composite fonts fall into codes as their encoding has it."""
    entries, data, expected = CODES[name]

    assert composite_encoding(named(**entries)).codes(data) == expected


def test_numbers_of_glyphs() -> None:
    """Codes are glyph numbers, or have them in a table, or nobody knows them."""
    table = stream(b"begincidrange <0041> <0042> 7 endcidrange")

    assert composite_encoding(named(Encoding="Identity-V")).cid(9) == 9
    assert [composite_encoding(named(Encoding=table)).cid(code) for code in (0x41, 0x42, 0x43)] == [7, 8, 0]
    assert composite_encoding(named(Encoding="GBK-EUC-H")).cid(9) is None


def test_letters_of_composite_fonts() -> None:
    """Letters come from the ToUnicode table, or from codes that are Unicode, or nobody knows them."""
    table = stream(b"beginbfchar <0041> <0062> endbfchar")

    assert composite_encoding(named(ToUnicode=table)).text(0x41) == "b"
    assert composite_encoding(named(Encoding=NameObject("/UniJIS-UCS2-H"))).text(0x4E00) == "一"
    assert composite_encoding(named(Encoding="Identity-H")).text(32) == ""
