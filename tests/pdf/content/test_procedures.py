"""Patterns and the glyphs of Type 3 fonts are looked into, each once, for what they paint with."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import FontUse
from tests.pdf.content.made_objects import named, stream
from tests.pdf.content.made_pages import font, form, image, read

FILL = b"/Pattern cs /P scn 50 50 90 90 re f "


def pattern(data: bytes, **entries: object) -> object:
    return stream(data, PatternType=1, PaintType=1, BBox=[0, 0, 9, 9], **entries)


def drawn(**glyphs: bytes) -> object:
    """A Type 3 font whose codes from 65 on are glyphs drawn so."""
    return named(
        Subtype="Type3",
        FontMatrix=[0.01, 0, 0, 0.01, 0, 0],
        FontBBox=[0, 0, 100, 100],
        FirstChar=65,
        Widths=[100] * len(glyphs),
        Encoding=named(Differences=[65, *glyphs]),
        CharProcs=named(**{name: stream(data) for name, data in glyphs.items()}),
        Resources=named(
            XObject=named(I=image(50, 50, ColorSpace="DeviceCMYK")),
            Font=named(F1=font(BaseFont="Inner")),
            ExtGState=named(G=named(CA=0.5)),
        ),
    )


COLOURS = {
    "gray": (b"9 9 9 9 re f", ("gray", "pattern")),
    "a colour": (b"1 0 0 rg 9 9 9 9 re f", ("pattern", "rgb")),
    "a colour unused": (b"1 0 0 rg", ("pattern",)),
    "stroked": (b"0 0 0 RG 9 9 m 20 20 l S", ("pattern", "rgb", "rgb-black")),
    "clipped": (b"0 0 1 1 re W n 1 0 0 rg 9 9 9 9 re B", ("gray", "pattern", "rgb")),
    "a shading": (b"/S sh", ("cmyk", "pattern")),
    "an image": (b"9 0 0 9 0 0 cm /I Do", ("cmyk", "pattern")),
    "text": (b"1 0 0 rg BT /F1 9 Tf (a) Tj ET", ("pattern", "rgb")),
    "itself": (FILL, ("pattern",)),
    "no colour of its own": (b"1 0 0 rg 9 9 9 9 re f", ("pattern",)),
}


@pytest.mark.parametrize("name", COLOURS)
def test_patterns(name: str) -> None:
    """What a tile paints with is told, and a tile that paints with itself ends."""
    data, expected = COLOURS[name]
    objects = named(I=image(9, 9, ColorSpace="DeviceCMYK"))
    tile = pattern(data, Resources=named(XObject=objects, Font=named(F1=font())))
    tile["/Resources"].update(named(Pattern=named(P=tile), Shading=named(S=named(ColorSpace="DeviceCMYK"))))
    if name == "no colour of its own":
        tile.update(named(PaintType=2))
    content = read(FILL * 3, Pattern=named(P=tile))

    assert content.colours == expected and content.faults == ()
    assert content.texts == () and len(content.fills) == 1


LINES = {
    "none": (b"9 9 9 9 re f", []),
    "a line": (b".1 w 0 0 m 9 9 l S", [0.2]),
    "two alike": (b".1 w 0 0 m 9 9 l S 0 9 m 9 0 l S", [0.2, 0.2]),
    "an outline": (b"2 w 1 1 5 5 re B", [4]),
    "scaled": (b"q .5 0 0 1 0 0 cm 0 0 m 9 9 l S Q", [1]),
    "in a form": (b"/X Do", [0.4]),
    "white": (b"1 G .1 w 0 0 m 9 9 l S", []),
    "no path": (b".1 w S", []),
    "not painted": (b".1 w 0 0 m 9 9 l n", []),
    "beyond measure": (b"1e300 0 0 1e300 0 0 cm 1e300 w 0 0 m 9 9 l S", []),
}


@pytest.mark.parametrize("name", LINES)
def test_lines_of_a_pattern(name: str) -> None:
    """Lines of a tile are as wide as they are printed and stand where it is painted with, told once."""
    data, widths = LINES[name]
    inner = named(XObject=named(X=form(b".2 w 0 0 m 9 9 l S")))
    tile = pattern(data, Matrix=[2, 0, 0, 2, -500, 0], Resources=inner)
    content = read(FILL * 2, Pattern=named(P=tile))

    assert [stroke.width for stroke in content.strokes for _ in range(stroke.count)] == widths
    assert all(stroke.box == Box(50, 50, 140, 140) for stroke in content.strokes)


def test_lines_of_glyphs() -> None:
    """The lines of which glyphs are drawn are letters, and told as those alone."""
    font3 = drawn(one=b"100 0 d0 1 w 0 0 m 99 99 l S")

    assert read(b"BT /T 9 Tf 99 99 Td (A) Tj ET", Font=named(T=font3)).strokes == ()


def test_a_pattern_unused() -> None:
    """A tile that nothing is painted with is not looked into."""
    assert read(b"/Pattern cs /P scn", Pattern=named(P=pattern(b"1 0 0 rg 9 9 9 9 re f"))).colours == ()


def test_a_shading_pattern() -> None:
    """A shading that is painted with as a pattern tells its colours."""
    shading = named(PatternType=2, Shading=named(ColorSpace="DeviceRGB"))

    assert read(FILL, Pattern=named(P=shading)).colours == ("pattern", "rgb")


def test_fonts_and_images_of_a_pattern() -> None:
    """Fonts of a tile are used, and its images have the resolution at which they are painted."""
    inner = named(
        Font=named(F2=font(BaseFont="Inner"), F3=font(BaseFont="Spaces")), XObject=named(I=image(50, 50))
    )
    data = b"BT /F2 9 Tf (a) Tj /F3 9 Tf ( ) Tj ET 36 0 0 36 0 0 cm /I Do"
    tile = pattern(data, Matrix=[0.5, 0, 0, 0.5, 0, 0], Resources=inner)
    content = read(b"2 0 0 2 0 0 cm " + FILL, Pattern=named(P=tile))

    assert {one.name: one.use for one in content.fonts} == {
        "Plain": FontUse.LISTED,
        "Inner": FontUse.VISIBLE,
        "Spaces": FontUse.SPACES,
    }
    assert [(one.width, one.ppi) for one in content.images] == [(50, 200)]


def test_glyphs() -> None:
    """Each glyph that is shown is looked into, however often, and no other."""
    font3 = drawn(
        one=b"100 0 d0 1 0 0 rg 0 0 99 99 re f",
        two=b"100 0 d0 /G gs 0 0 0 1 K 0 0 m 9 9 l S",
        three=b"100 0 d0 ? foo",
    )
    content = read(b"BT /T 9 Tf 99 99 Td (AB) Tj (ABAB) Tj ET", Font=named(T=font3))

    assert content.colours == ("cmyk", "gray", "rgb") and content.transparency == ("opacity",)
    assert content.faults == () and content.strokes == () and content.fills == ()
    assert [one.count for one in content.texts] == [2]


def test_a_glyph_that_is_cut_out() -> None:
    """A glyph that takes the colour of its text tells of none."""
    font3 = drawn(one=b"100 0 0 0 99 99 d1 1 0 0 rg 0 0 99 99 re f")

    assert read(b"BT /T 9 Tf 99 99 Td (A) Tj ET", Font=named(T=font3)).colours == ("gray",)


def test_images_and_fonts_of_glyphs() -> None:
    """An image of 50 pixels that fills a glyph of half an inch has 100 pixels an inch; fonts are used."""
    font3 = drawn(one=b"100 0 d0 100 0 0 100 0 0 cm /I Do BT /F1 9 Tf (x) Tj ET")
    content = read(b"BT /T 36 Tf 99 99 Td (A) Tj ET", Font=named(T=font3))

    assert [round(one.ppi) for one in content.images] == [100]
    assert {one.name: one.use for one in content.fonts}["Inner"] is FontUse.VISIBLE


def test_a_glyph_within_itself() -> None:
    """A glyph that shows itself ends."""
    font3 = drawn(one=b"100 0 d0 BT /T 1 Tf (A) Tj ET 1 0 0 rg 0 0 9 9 re f")
    font3["/Resources"]["/Font"].update(named(T=font3))
    content = read(b"BT /T 9 Tf 99 99 Td (A) Tj ET", Font=named(T=font3))

    assert content.colours == ("gray", "rgb")
