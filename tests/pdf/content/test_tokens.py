"""A content stream falls into the tokens that were written, whatever they contain."""

import pytest

from bookmaker.pdf.content.tokens import inline_image, name_text, string_bytes, tokenise

CASES = {
    "numbers": (b"1 0 0 -1.5 .5 +3 cm", [b"1", b"0", b"0", b"-1.5", b".5", b"+3", b"cm"]),
    "no spaces": (b"[(a)-3(b)]TJ/F1 9 Tf", [b"[", b"(a)", b"-3", b"(b)", b"]", b"TJ", b"/F1", b"9", b"Tf"]),
    "nested strings": (b"(a (b (c (d) e) f) g) Tj", [b"(a (b (c (d) e) f) g)", b"Tj"]),
    "escapes": (rb"(a\)b\\) Tj (\() '", [rb"(a\)b\\)", b"Tj", rb"(\()", b"'"]),
    "operators in strings": (b"(BI 1 ID EI Q) Tj", [b"(BI 1 ID EI Q)", b"Tj"]),
    "hex": (b"<48 65\n6c> Tj", [b"<48 65\n6c>", b"Tj"]),
    "dictionaries": (
        b"/P <</MCID 0/X(a)>> BDC",
        [b"/P", b"<<", b"/MCID", b"0", b"/X", b"(a)", b">>", b"BDC"],
    ),
    "comments": (b"1 w % 2 w (\n3 w", [b"1", b"w", b"3", b"w"]),
    "comment at the end": (b"q Q % the end", [b"q", b"Q"]),
    "comment in a string": (b"(50% off) Tj", [b"(50% off)", b"Tj"]),
    "nul and form feed": (b"1\x00w\x0cq", [b"1", b"w", b"q"]),
    "starred": (b"f* B* W* T*", [b"f*", b"B*", b"W*", b"T*"]),
    "nothing": (b"", []),
}


@pytest.mark.parametrize("name", CASES)
def test_tokenise(name: str) -> None:
    """Each kind of token is cut whole."""
    data, expected = CASES[name]

    assert tokenise(data) == expected


@pytest.mark.parametrize("pixels", [b"\x00\xff(<[", b"ends in EI\xff ", b")))"])
def test_inline_images(pixels: bytes) -> None:
    """An inline image is one token however its pixels look, and what follows it is read."""
    image = b"BI /W 2 /H 3 /BPC 8 /CS /G ID " + pixels + b"\nEI"

    assert tokenise(b"q " + image + b" Q 1 0 0 RG 0 0 m") == [
        b"q",
        image,
        b"EI",
        *(b"Q 1 0 0 RG 0 0 m".split()),
    ]


def test_inline_image_keys() -> None:
    """The keys are read from before the pixels."""
    keys = inline_image(b"BI /W 20 /H 30 /F [/A85 /Fl] /D <</K -1>> ID /W 99\nEI")

    assert keys["/W"] == b"20" and keys["/H"] == b"30"


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        (b"(abc)", b"abc"),
        (b"(a(b)c)", b"a(b)c"),
        (rb"(\(\)\\)", rb"()\ ".strip()),
        (rb"(\101\7\60x)", b"A\x070x"),
        (b"(a\\\nb)", b"ab"),
        (rb"(\n\r\t\q)", b"\n\r\tq"),
        (b"<48656C>", b"Hel"),
        (b"<48 6 5 7>", b"Hep"),
        (b"<>", b""),
    ],
)
def test_string_bytes(token: bytes, expected: bytes) -> None:
    """Strings are decoded to what is shown."""
    assert string_bytes(token) == expected


@pytest.mark.parametrize(
    ("token", "expected"), [(b"/F1", "/F1"), (b"/A#20B", "/A B"), (b"/\xff", "/ÿ"), (b"/#C3#A9", "/é")]
)
def test_name_text(token: bytes, expected: str) -> None:
    """Names are decoded to the keys of dictionaries."""
    assert name_text(token) == expected


def test_long_streams_are_linear() -> None:
    """Unclosed strings and images without end do not make the cutter go back again and again."""
    for piece in (b"(", b"(\\", b"(a)(", b"BI ID ", b"BI ", b"BI ID EI ", b"<", b"%", b"<<(", b"((a)\\)"):
        assert tokenise(piece * 5_000) is not None
