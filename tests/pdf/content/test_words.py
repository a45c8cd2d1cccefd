"""What a page says is read as a person reads it: strings that touch are one word."""

import pytest

from bookmaker.pdf.content.words import MOST, Words
from tests.pdf.content.made_objects import named, stream
from tests.pdf.content.made_pages import font, form, read

START = b"BT /F1 10 Tf 100 200 Td "
SAID = {
    "one string": (START + b"(fox) Tj ET", "fox"),
    "spaces in it": (START + b"(a  fox ) Tj ET", "a fox"),
    "strings that touch": (START + b"(f) Tj (ox) Tj ET", "fox"),
    "kerning": (START + b"[(f) 80 (o) -80 (x)] TJ ET", "fox"),
    "a gap": (START + b"[(a) -250 (fox)] TJ ET", "a fox"),
    "next to it": (START + b"(f) Tj ET BT /F1 10 Tf 105 200 Td (ox) Tj ET", "fox"),
    "another place": (START + b"(f) Tj ET BT /F1 10 Tf 115 200 Td (ox) Tj ET", "f ox"),
    "another line": (START + b"(f) Tj 0 -12 Td (ox) Tj ET", "f ox"),
    "back again": (START + b"(ox) Tj 0 0 Td (f) Tj ET", "ox f"),
    "letters apart": (START + b"3 Tc (ox) Tj (f) Tj ET", "oxf"),
    "turned": (b"0 1 -1 0 300 0 cm " + START + b"(f) Tj (ox) Tj ET", "fox"),
    "spaces alone": (START + b"(a) Tj ( ) Tj (fox) Tj ET", "a fox"),
    "in a form": (b"/X Do", "fox"),
    "unpainted": (START + b"3 Tr (fox) Tj ET", "fox"),
    "a font that says nothing": (START + b"/F2 10 Tf (fox) Tj ET", ""),
    "control characters": (START + b"/F3 10 Tf (fox) Tj ET", "o x"),
    "nothing": (b"0 0 9 9 re f", ""),
}


@pytest.mark.parametrize("name", SAID)
def test_words(name: str) -> None:
    """Words are parted where their strings stand apart, by a space or by their places."""
    data, expected = SAID[name]
    fonts = named(
        F1=font(),
        F2=font(FontDescriptor=named(Flags=4)),
        F3=font(ToUnicode=stream(b"beginbfchar <66> <0007> <6F> <006F> <78> <000A0078> endbfchar")),
    )
    inner = form(START + b"(fox) Tj ET", Resources=named(Font=fonts))

    assert read(data, Font=fonts, XObject=named(X=inner)).words == expected


SAMPLES = {
    "first of its look": (START + b"( ) Tj (fox) Tj (hen) Tj ET", ["fox"]),
    "one a look": (START + b"(fox) Tj 1 g (hen) Tj ET", ["fox", "hen"]),
    "cut": (START + b"(" + 99 * b"x" + b") Tj ET", [24 * "x"]),
    "no control characters": (START + b"/F3 10 Tf (fox) Tj ET", ["ox"]),
    "a font that says nothing": (START + b"/F2 10 Tf (fox) Tj ET", [""]),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_samples(name: str) -> None:
    """Text of each look has the beginning of its first string, as an example."""
    data, expected = SAMPLES[name]
    fonts = named(
        F1=font(),
        F2=font(FontDescriptor=named(Flags=4)),
        F3=font(ToUnicode=stream(b"beginbfchar <66> <0007> <6F> <006F> <78> <0078> endbfchar")),
    )

    assert [text.sample for text in read(data, Font=fonts).texts] == expected


def test_length() -> None:
    """A page of nothing but text says so much and no more."""
    words = Words()
    for i in range(5000):
        words.add("abcdefgh", (1, 0, 0, 1, 100.0 * i, 0), 40, 10)

    assert len(words.text) == MOST and words.text.startswith("abcdefgh abcdefgh")
