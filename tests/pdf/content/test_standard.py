"""Widths of the standard fonts, by name."""

import pytest

from bookmaker.pdf.content.encodings import Encoding
from bookmaker.pdf.content.standard import standard_widths

WIDTHS = [
    ("Helvetica", "1", 556),
    ("Helvetica", " ", 278),
    ("Helvetica-Oblique", "W", 944),
    ("ArialMT", "1", 556),
    ("Arial,Bold", "a", 556),
    ("Times-Roman", "1", 500),
    ("TimesNewRomanPS-BoldMT", "W", 1000),
    ("TimesNewRoman,Italic", "W", 833),
    ("Courier-BoldOblique", "i", 600),
]


@pytest.mark.parametrize(("name", "letter", "width"), WIDTHS)
def test_known_names(name: str, letter: str, width: float) -> None:
    """A standard font under any of its usual names has the widths that Adobe published."""
    assert standard_widths(name, Encoding(base="WinAnsiEncoding"))[ord(letter)] == width


@pytest.mark.parametrize("name", ["", "Georgia", "Helvetica-Narrow", "ArialNarrow", "Symbol"])
def test_other_names(name: str) -> None:
    """Nothing is claimed of a font with another name."""
    assert standard_widths(name, Encoding(base="WinAnsiEncoding")) == {}
