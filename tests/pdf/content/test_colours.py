"""Colours are told where they are painted with, by their names, their inks and their lightness."""

import pytest

from tests.pdf.content.made_objects import named, stream
from tests.pdf.content.made_pages import form, image, read

SPACES = named(
    Gold=["Separation", "Gold", "DeviceGray", named()],
    All=["Separation", "All", "DeviceGray", named()],
    Two=["DeviceN", ["Black", "Silver"], "DeviceCMYK", named()],
    Icc=["ICCBased", stream(b"", N=3)],
    Lab=["Lab", named()],
)
BOX = b" 9 9 9 9 re f "
PLACE = b"9 0 0 9 9 9 cm "
TEXT = b" BT /F1 9 Tf 9 9 Td (a) Tj ET "

PAINTED = {
    "nothing set": (BOX, ["gray"], []),
    "nothing painted": (b"1 0 0 rg 0 0 0 1 K", [], []),
    "painted in it": (b"1 0 0 rg" + BOX, ["rgb"], []),
    "set and set again": (b"1 0 0 rg 0 g" + BOX, ["gray"], []),
    "set and taken back": (b"q 1 0 0 rg Q" + BOX, ["gray"], []),
    "stroked, not filled": (b"1 0 0 rg 0 0 0 1 K 9 9 m 20 20 l S", ["cmyk"], []),
    "both": (b"1 0 0 rg 0 0 0 1 K 9 9 9 9 re B", ["cmyk", "rgb"], []),
    "off the page": (b"1 0 0 rg 900 9 9 9 re f", [], []),
    "white": (b"1 1 1 rg" + BOX, ["rgb"], []),
    "text": (b"1 0 0 rg" + TEXT, ["rgb"], []),
    "stroked text": (b"1 0 0 rg 0 0 0 1 K 1 Tr" + TEXT, ["cmyk"], []),
    "unpainted text": (b"1 0 0 rg 3 Tr" + TEXT, [], []),
    "text of spaces": (b"1 0 0 rg BT /F1 9 Tf 9 9 Td ( ) Tj ET", [], []),
    "black of three": (b"0 0 0 rg" + BOX, ["rgb", "rgb-black"], []),
    "black of three as text": (b"0 0 0 rg" + TEXT, ["rgb", "rgb-black"], []),
    "black of three unused": (b"0 0 0 rg 0 g" + BOX, ["gray"], []),
    "black of three of a profile": (b"/Icc cs 0 0 0 sc" + BOX, ["rgb", "rgb-black"], []),
    "nearly black of three": (b"0 0 .01 rg" + BOX, ["rgb"], []),
    "a space begins black": (b"/DeviceRGB cs" + BOX, ["rgb", "rgb-black"], []),
    "a spot": (b"/Gold cs 1 scn" + BOX, ["spot"], ["Gold"]),
    "a spot begins full": (b"/Gold cs" + BOX, ["spot"], ["Gold"]),
    "spots": (b"/Two cs 1 1 scn" + BOX, ["spot"], ["Silver"]),
    "the colour of marks": (b"/All CS 1 SCN 9 9 m 20 20 l S", ["registration", "spot"], []),
    "lab": (b"/Lab cs 50 0 0 scn" + BOX, ["lab"], []),
    "an image": (b"9 0 0 9 9 9 cm /Rgb Do", ["rgb"], []),
    "an image of spots": (b"9 0 0 9 9 9 cm /Spot Do", ["spot"], ["Gold"]),
    "an image off the page": (b"9 0 0 9 -90 9 cm /Rgb Do", [], []),
    "a stencil": (b"1 0 0 rg 9 0 0 9 9 9 cm /Mask Do", ["rgb"], []),
    "an inline image": (b"9 0 0 9 9 9 cm BI /W 9 /H 9 /CS /RGB /BPC 8 ID x\nEI", ["rgb"], []),
    "an inline image of a table": (
        PLACE + b"BI /W 9 /H 9 /CS [/I /RGB 0 <0>] ID x\nEI",
        ["indexed"],
        [],
    ),
    "an inline image of a spot": (
        PLACE + b"BI /W 9 /H 9 /CS /Gold /BPC 8 ID x\nEI",
        ["spot"],
        ["Gold"],
    ),
    "an inline stencil": (b"1 0 0 rg 9 0 0 9 9 9 cm BI /W 9 /H 9 /IM true ID x\nEI", ["rgb"], []),
    "a shading": (b"/S sh", ["cmyk"], []),
    "in a form": (b"/X Do", ["rgb"], []),
}


@pytest.mark.parametrize("name", PAINTED)
def test_painted_with(name: str) -> None:
    """Only what leaves ink tells of its colour."""
    data, colours, spots = PAINTED[name]
    objects = named(
        Rgb=image(9, 9, ColorSpace="DeviceRGB"),
        Spot=image(9, 9, ColorSpace=["Separation", "Gold", "DeviceGray", named()]),
        Mask=image(9, 9, ImageMask=True),
        X=form(b"1 0 0 rg" + BOX),
    )
    content = read(data, ColorSpace=SPACES, XObject=objects, Shading=named(S=named(ColorSpace="DeviceCMYK")))

    assert content.faults == ()
    assert (list(content.colours), list(content.spots)) == (colours, spots)


def test_lightness_of_text() -> None:
    """Text is as light as the darkest ink it is painted with."""
    looks = {
        b"": 0,
        b".6 g": 0.6,
        b".6 G": 0,
        b".6 G 1 Tr": 0.6,
        b".6 g .2 G 2 Tr": 0.2,
        b"/Gold cs .25 sc": 0.75,
    }

    for look, expected in looks.items():
        (text,) = read(look + TEXT, ColorSpace=SPACES).texts
        assert text.lightness == pytest.approx(expected), look


def test_fills() -> None:
    """Fills are counted by their lightness with the box around them; white ones are not there."""
    data = b".95 g 10 10 20 20 re f 40 10 20 20 re f 0 g 9 9 9 9 re f 1 g 0 0 99 99 re f 900 0 9 9 re f"
    dark, light = read(data + b" 9 9 m 99 99 l S").fills

    assert (dark.lightness, dark.count, dark.box.corners) == (0, 1, (9, 9, 18, 18))
    assert (light.lightness, light.count, light.box.corners) == (0.95, 2, (10, 10, 60, 30))


def test_fills_are_told_finely() -> None:
    """A gray of 9.5 % is not told as one of 10 %, the least that printers take."""
    (fill,) = read(b"0.9049 g 9 9 9 9 re f").fills

    assert fill.lightness == 0.905


def test_fills_that_nobody_can_measure() -> None:
    """A pattern counts as black."""
    (fill,) = read(b"/Pattern cs /P scn 9 9 9 9 re f", Pattern=named(P=named(PatternType=2))).fills

    assert fill.lightness == 0
