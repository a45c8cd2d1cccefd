"""The walk over a page's operators finds what is drawn, where, and how large."""

from dataclasses import replace
from math import cos, radians, sin

import pytest
from pypdf import PageObject
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    EncodedStreamObject,
    FloatObject,
    NameObject,
    NumberObject,
)

from bookmaker.paper.boxes import Box
from bookmaker.pdf.content import read_page
from bookmaker.pdf.content.shared import Shared, UnreadableError
from bookmaker.pdf.content.walk import FORM_COSTS, MAX_DEPTH
from bookmaker.pdf.facts import FontUse, PageShape
from tests.pdf.content.made_fonts import truetype
from tests.pdf.content.made_objects import named, stream
from tests.pdf.content.made_pages import LETTER, corners, font, form, image, numbers, read

SIZES = {
    "plain": (b"BT /F1 9 Tf 100 100 Td (ab) Tj ET", 9),
    "text matrix": (b"BT /F1 1 Tf 8 0 0 8 100 100 Tm (ab) Tj ET", 8),
    "page matrix": (b".5 0 0 .5 0 0 cm BT /F1 9 Tf 200 200 Td (ab) Tj ET", 4.5),
    "wide letters": (b"3 0 0 1 0 0 cm BT /F1 9 Tf 50 200 Td (ab) Tj ET", 9),
    "flat letters": (b"1 0 0 .5 0 0 cm BT /F1 9 Tf 50 200 Td (ab) Tj ET", 4.5),
    "horizontal scaling": (b"BT /F1 9 Tf 50 Tz 50 200 Td (ab) Tj ET", 9),
    "slanted": (b"BT /F1 9 Tf 1 0 1 1 100 100 Tm (ab) Tj ET", 9 * 2**0.5),
    "turned": (b"0 1 -1 0 300 300 cm BT /F1 9 Tf (ab) Tj ET", 9),
    "mirrored": (b"1 0 0 -1 0 792 cm BT /F1 9 Tf 100 100 Td (ab) Tj ET", 9),
    "negative size": (b"BT /F1 -9 Tf 100 100 Td (ab) Tj ET", 9),
    "restored": (b"BT /F1 9 Tf ET q .1 0 0 .1 0 0 cm /F1 2 Tf Q BT 90 90 Td (ab) Tj ET", 9),
}


@pytest.mark.parametrize("name", SIZES)
def test_text_size(name: str) -> None:
    """The size of text is its height as printed, under every matrix."""
    data, size = SIZES[name]
    (text,) = read(data).texts

    assert text.size == pytest.approx(size, abs=1e-3) and text.count == 1 and text.seen


SHOWN = {
    "Tj": b"BT /F1 10 Tf 100 200 Td (abcd) Tj ET",
    "TJ": b"BT /F1 10 Tf 100 200 Td [(ab) -0 (cd)] TJ ET",
    "TJ that moves": b"BT /F1 10 Tf 100 200 Td [(ab) -500 (c)] TJ ET",
    "hex": b"BT /F1 10 Tf 100 200 Td <61626364> Tj ET",
    "next line": b"BT /F1 10 Tf 12 TL 100 212 Td (abcd) ' ET",
    "next line, spaced": b'BT /F1 10 Tf 12 TL 100 212 Td 0 0 (abcd) " ET',
    "star": b"BT /F1 10 Tf 12 TL 100 212 Td T* (abcd) Tj ET",
    "TD": b"BT /F1 10 Tf 100 224 Td 0 -12 TD T* (abcd) Tj ET",
    "letter spacing": b"BT /F1 8 Tf 1 Tc 100 200 Td (abcd) Tj ET",
    "word spacing": b"BT /F1 10 Tf 5 Tw 100 200 Td (a b) Tj ET",
    "after a string": b"BT /F1 10 Tf 100 200 Td (  ) Tj (ab) Tj ET",
    "rise": b"BT /F1 10 Tf 3 Ts 100 197 Td (abcd) Tj ET",
    "form": b"q 1 0 0 1 50 100 cm /X Do Q",
}


@pytest.mark.parametrize("name", SHOWN)
def test_text_box(name: str) -> None:
    """However it is shown, text ends at 120 points: starts, advances and spacing add up."""
    inner = form(b"BT /F1 10 Tf 50 100 Td (abcd) Tj ET", Resources=named(Font=named(F1=font())))
    (text,) = read(SHOWN[name], XObject=named(X=inner)).texts

    assert text.box.x1 == pytest.approx(120) and text.box.y0 == pytest.approx(200)


def test_text_seen() -> None:
    """Text is seen unless it is unpainted, clipped away or off the page; white text is marked."""
    texts = {
        b"": (True, False),
        b"3 Tr": (False, False),
        b"7 Tr": (False, False),
        b"1 Tr": (True, False),
        b"1 g": (True, True),
        b"1 1 1 rg": (True, True),
        b"0 0 0 0 k": (True, True),
        b".9 g": (True, False),
        b"1 g 2 Tr": (True, False),
        b"1 g 1 G 2 Tr": (True, True),
    }
    for look, expected in texts.items():
        (text,) = read(look + b" BT /F1 9 Tf 100 100 Td (ab) Tj ET").texts
        assert (text.seen, text.white) == expected, look
    (clipped,) = read(b"0 0 50 50 re W n BT /F1 9 Tf 100 100 Td (ab) Tj ET").texts
    (outside,) = read(b"BT /F1 9 Tf -100 100 Td (ab) Tj ET").texts
    assert not clipped.seen and not outside.seen


FLAT = {
    "no height": b"1 0 0 0 0 100 cm",
    "no width": b"0 0 0 1 100 0 cm",
    "no area": b"1 1 1 1 100 100 cm",
    "a point": b"0 0 0 0 100 100 cm",
    "no size": b"/F1 0 Tf",
    "no stretch": b"0 Tz",
}


@pytest.mark.parametrize("name", FLAT)
def test_text_without_extent(name: str) -> None:
    """Letters that a matrix, a size or a scaling leaves no area are not seen."""
    first, then = (b"", FLAT[name]) if FLAT[name].endswith((b"Tf", b"Tz")) else (FLAT[name], b"")
    (text,) = read(first + b" BT /F1 9 Tf " + then + b" 100 100 Td (ab) Tj ET").texts

    assert not text.seen


@pytest.mark.parametrize(
    ("data", "widths"),
    [
        (b"0 w 100 100 m 200 100 l S", [0]),
        (b"1 0 0 0 0 100 cm 1 w 100 100 m 200 100 l S", [0]),
        (b"0 w 100 100 m 100 100 l S", []),
        (b"0 0 0 0 100 100 cm 1 w 100 100 m 200 100 l S", []),
        (b"0 w 0 100 m -50 100 l S", []),
        (b"3 w 100 100 m 100 100 l S", [3]),
    ],
)
def test_stroke_without_extent(data: bytes, widths: list[float]) -> None:
    """A hairline counts when it has length on the page; a dot counts by its width."""
    assert [stroke.width for stroke in read(data).strokes] == widths


def test_stroke_beyond_measure() -> None:
    """A line under a matrix that leaves all floats behind is a fault, not a width."""
    content = read(b"1e180 0 0 1e180 0 0 cm 1 w 100 100 m 200 100 l S 9 9 9 9 re f")

    assert content.strokes == () and [fault.operator for fault in content.faults] == ["S"]


def test_font_use() -> None:
    """A listed font, one for spaces, one unpainted and one that shows are told apart."""
    fonts = named(A=font(), B=font(), C=font(), D=font())
    data = b"BT /B 9 Tf (  ) Tj /C 9 Tf 3 Tr (x) Tj 0 Tr /D 9 Tf (x) Tj 3 Tr (x) Tj ET"

    assert [one.use for one in read(data, Font=fonts).fonts] == [
        FontUse.LISTED,
        FontUse.SPACES,
        FontUse.INVISIBLE,
        FontUse.VISIBLE,
    ]


def test_font_program() -> None:
    """Only a font program makes a font embedded, also in the descendant of a composite font."""
    with_program, empty = named(FontFile2=stream(truetype())), named(FontFile2=stream(b""))
    descendant = named(Subtype=NameObject("/CIDFontType2"), FontDescriptor=with_program)
    composite = named(
        Subtype=NameObject("/Type0"),
        BaseFont=NameObject("/Wide"),
        DescendantFonts=ArrayObject([descendant]),
    )
    fonts = named(
        A=font(),
        B=font(FontDescriptor=with_program),
        C=font(FontDescriptor=named()),
        D=composite,
        E=font(FontDescriptor=empty),
    )

    listed = read(b"", Font=fonts).fonts

    assert [one.embedded for one in listed] == [False, True, False, True, False]
    assert [one.damaged for one in listed] == [False, False, False, False, True]
    assert listed[0].name == "Plain"


def test_composite_font() -> None:
    """Codes of two bytes take their widths from the descendant and their spaces from the mapping."""
    mapping = (
        b"2 beginbfchar <0041> <0058> <0003> <0020> endbfchar 1 beginbfrange <0005> <0007> <0061> endbfrange"
    )
    widths = ArrayObject(
        [NumberObject(65), ArrayObject([NumberObject(250)]), *map(NumberObject, (66, 67, 750))]
    )
    wide = named(
        Subtype=NameObject("/Type0"),
        ToUnicode=stream(mapping),
        DescendantFonts=ArrayObject([named(Subtype=NameObject("/CIDFontType2"), W=widths)]),
    )
    data = b"BT /W 10 Tf 100 100 Td <004100420099> Tj ET BT /W 10 Tf <00030003> Tj ET"

    (text,) = read(data, Font=named(W=wide)).texts

    assert text.box.x1 == pytest.approx(100 + 10 * (0.25 + 0.75 + 1.0)) and text.count == 1


def test_type3_size() -> None:
    """A Type 3 font whose matrix carries the size is as large as its glyphs."""
    bitmap = named(
        Subtype=NameObject("/Type3"),
        FontMatrix=numbers(0.24, 0, 0, 0.24, 0, 0),
        FontBBox=numbers(0, 0, 40, 50),
    )

    (text,) = read(b"BT /T 1 Tf 100 100 Td (a) Tj ET", Font=named(T=bitmap)).texts

    assert text.size == pytest.approx(12)


WIDTHS = {
    "plain": (b"2 w 100 100 m 200 100 l S", 2),
    "default": (b"100 100 m 200 100 l S", 1),
    "hairline": (b"0 w 100 100 m 200 100 l S", 0),
    "scaled": (b"2 w .5 0 0 .5 0 0 cm 100 100 m 200 100 l S", 1),
    "scaled in one direction": (b"1 w 4 0 0 .5 0 0 cm 100 100 m 120 100 l s", 0.5),
    "turned": (b"1 w .6 .8 -.8 .6 300 0 cm 100 100 m 120 100 l S", 1),
    "skewed": (b"1 w 1 0 1 1 0 0 cm 100 100 m 120 100 l S", 0.618),
    "restored": (b"2 w q 9 w Q 100 100 m 200 100 l S", 2),
    "graphics state": (b"/G gs 100 100 m 200 100 l S", 0.3),
    "fill and stroke": (b".4 w 100 100 50 50 re B", 0.4),
}


@pytest.mark.parametrize("name", WIDTHS)
def test_stroke_width(name: str) -> None:
    """A stroke is as wide as it is printed where the matrix makes it thinnest."""
    data, width = WIDTHS[name]
    (stroke,) = read(data, ExtGState=named(G=named(LW=FloatObject(0.3)))).strokes

    assert stroke.width == pytest.approx(width, abs=1e-3) and stroke.count == 1


def test_strokes_that_do_not_count() -> None:
    """White, clipped and unpainted paths are no strokes."""
    assert read(b"1 G 100 100 m 200 100 l S").strokes == ()
    assert read(b"0 0 50 50 re W n 100 100 m 200 100 l S").strokes == ()
    assert read(b"100 100 m 200 100 l n").strokes == ()


def turned(degrees: float, width: float, height: float) -> bytes:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return f"{width * c} {width * s} {-height * s} {height * c} 300 300 cm".encode()


IMAGES = {
    "plain": (b"72 0 0 72 100 100 cm", 100),
    "coarser axis": (b"72 0 0 144 100 100 cm", 50),
    "turned": (turned(30, 72, 72), 100),
    "turned on its side": (turned(90, 144, 72), 50),
    "mirrored": (b"-72 0 0 72 300 100 cm", 100),
    "two matrices": (b".5 0 0 .5 0 0 cm 144 0 0 144 100 100 cm", 100),
}


@pytest.mark.parametrize("name", IMAGES)
@pytest.mark.parametrize("draws", [b"/I Do", b"/X Do", b"BI /W 100 /H 100 /BPC 8 /CS /G ID abc\nEI"])
def test_image_ppi(name: str, draws: bytes) -> None:
    """Resolution follows the lengths of the image's edges, however it is turned and wherever it is drawn."""
    matrix, ppi = IMAGES[name]
    inner = form(b"/I Do", Resources=named(XObject=named(I=image(100, 100))))
    objects = named(I=image(100, 100), X=form(b"1 0 0 1 0 0 cm /I Do", Resources=inner["/Resources"]))

    (found,) = read(matrix + b" " + draws, XObject=objects).images

    assert (found.width, found.height, found.ppi) == (100, 100, pytest.approx(ppi, abs=0.1))


def test_form_matrix() -> None:
    """The matrix of a form counts: 300 ppi inside are 600 when it is drawn at half its size."""
    inner = form(
        b"24 0 0 24 0 0 cm /I Do",
        Matrix=numbers(0.5, 0, 0, 0.5, 10, 20),
        Resources=named(XObject=named(I=image(100, 100))),
    )

    (found,) = read(b"/X Do", XObject=named(X=inner)).images

    assert found.ppi == pytest.approx(600) and corners(found.box) == (10, 20, 22, 32)


def test_form_leaves_no_trace() -> None:
    """After a form the graphics state is what it was, though the form forgot to restore it."""
    careless = form(b"q q 5 w 1 G 2 0 0 2 0 0 cm BT 9 0 0 9 0 0 Tm")
    content = read(b"2 w /X Do 100 100 m 200 100 l S", XObject=named(X=careless))

    assert [stroke.width for stroke in content.strokes] == [2]


def test_form_without_resources() -> None:
    """A form without resources of its own uses the page's."""
    (text,) = read(b"/X Do", XObject=named(X=form(b"BT /F1 9 Tf 50 50 Td (a) Tj ET"))).texts

    assert text.font == "Plain"


def test_form_box_clips() -> None:
    """What a form draws outside of its box is not seen."""
    small = form(b"0 0 500 500 re f", BBox=numbers(0, 0, 50, 60))

    assert corners(read(b"/X Do", XObject=named(X=small)).art) == (0, 0, 50, 60)


def test_form_in_itself() -> None:
    """A form that draws itself is drawn once."""
    loop = form(b"/X Do 100 100 m 200 100 l S")
    loop[NameObject("/Resources")] = named(XObject=named(X=loop))

    (stroke,) = read(b"/X Do", XObject=named(X=loop)).strokes

    assert stroke.count == 1


def nested(depth: int) -> DecodedStreamObject:
    inner = form(b"100 100 m 200 100 l S")
    for level in range(depth - 1):
        inner = form(f"/X{level} Do".encode(), Resources=named(XObject=named(**{f"X{level}": inner})))
    return inner


def test_depth() -> None:
    """Forms in forms are followed to a depth, and beyond it the page is not judged."""
    assert read(b"/X Do", XObject=named(X=nested(MAX_DEPTH))).strokes
    with pytest.raises(UnreadableError, match="deeper"):
        read(b"/X Do", XObject=named(X=nested(MAX_DEPTH + 1)))


def test_budget() -> None:
    """Forms drawn again and again spend the budget of the document."""
    many = form(b"/X0 Do " * 10, Resources=named(XObject=named(X0=form(b"n " * 100))))
    shared = Shared(tokens_left=5000)

    read(b"/X Do", shared=shared, XObject=named(X=many))
    assert shared.tokens_left == 5000 - 2 - 20 - 10 * 100 - 11 * FORM_COSTS
    with pytest.raises(UnreadableError, match="more than"):
        read(b"/X Do " * 10, shared=shared, XObject=named(X=many))


ART = {
    "rectangle": (b"10 20 30 40 re f", (10, 20, 40, 60)),
    "negative size": (b"40 60 -30 -40 re f", (10, 20, 40, 60)),
    "curve in its handles": (b"10 20 m 10 60 40 60 40 20 c f", (10, 20, 40, 60)),
    "stroke with its width": (b"4 w 10 20 m 40 20 l S", (8, 18, 42, 22)),
    "clipped": (b"0 0 30 30 re W n 10 20 30 40 re f", (10, 20, 30, 30)),
    "clip of a clip": (b"0 0 30 90 re W n 0 0 90 30 re W n 10 20 30 40 re f", (10, 20, 30, 30)),
    "shading fills the clip": (b"10 20 30 40 re W n /S sh", (10, 20, 40, 60)),
    "page clips": (b"-50 -50 60 70 re f", (0, 0, 10, 20)),
    "white is nothing": (b"1 g 0 0 500 500 re f 0 g 10 20 30 40 re f", (10, 20, 40, 60)),
    "pattern is something": (b"/Pattern cs /P scn 10 20 30 40 re f", (10, 20, 40, 60)),
    "no tint is nothing": (b"/Spot cs 0 scn 0 0 9 9 re f 1 scn 10 20 30 40 re f", (10, 20, 40, 60)),
}


@pytest.mark.parametrize("name", ART)
def test_art(name: str) -> None:
    """The box around what is painted."""
    data, expected = ART[name]
    spot = ArrayObject([NameObject("/Separation"), NameObject("/Gold"), NameObject("/DeviceGray")])

    assert corners(read(data, ColorSpace=named(Spot=spot)).art) == expected


UNSEEN = {
    "seen": (b"5 20 30 40 re f 0 w 5 5 m 9 9 l S", []),
    "no paint": (b"1 g 5 20 30 40 re n", []),
    "white": (b"1 g 5 20 30 40 re f", [("path", "white", (5, 20, 35, 60))]),
    "white stroke": (b"1 G 4 w 10 20 m 40 20 l S", [("path", "white", (8, 18, 42, 22))]),
    "white in a black outline": (b"1 g 5 20 30 40 re B", []),
    "black in a white outline": (b"1 G 5 20 30 40 re B", []),
    "white as it shows": (b"0 0 20 30 re W n 1 g 5 20 30 40 re f", [("path", "white", (5, 20, 20, 30))]),
    "clipped away": (b"0 0 9 9 re W n 50 60 30 40 re f", [("path", "clipped away", (50, 60, 80, 100))]),
    "off the page": (b"700 60 30 40 re f", [("path", "off the page", (700, 60, 730, 100))]),
    "partly off the page": (b"600 60 30 40 re f", []),
    "white off the page": (b"1 g 700 60 30 40 re f", [("path", "off the page", (700, 60, 730, 100))]),
    "image": (b"q 20 0 0 30 700 60 cm /I Do Q", [("image", "off the page", (700, 60, 720, 90))]),
    "image in the page": (b"q 20 0 0 30 5 60 cm /I Do Q", []),
    "in a form's box": (b"/X Do", [("path", "clipped away", (50, 60, 80, 100))]),
    "white background": (b"1 g 0 0 612 792 re f", []),
    "white background, rounded": (b"1 g 0.5 0.5 611 791 re f", []),
    "white background to the trim": (b"1 g 9 9 594 774 re f", []),
    "a dot of white": (b"1 g 5 5 .05 .05 re f", []),
    "farthest only": (
        b"1 g 5 400 9 9 re f 300 400 9 9 re f 590 400 9 9 re f 300 5 9 9 re f 300 780 9 9 re f",
        [("path", "white", box) for box in ((5, 400, 14, 409), (300, 5, 309, 14), (300, 780, 309, 789))]
        + [("path", "white", (590, 400, 599, 409))],
    ),
}


@pytest.mark.parametrize("name", UNSEEN)
def test_unseen(name: str) -> None:
    """What leaves no mark is kept with the reason, but for a white background and what lies farther in."""
    data, expected = UNSEEN[name]
    small = form(b"50 60 30 40 re f", BBox=numbers(0, 0, 9, 9))
    shape = replace(LETTER, trim=Box(9, 9, 603, 783))

    found = read(data, shape, XObject=named(I=image(9, 9), X=small)).unseen

    assert sorted((one.what, one.why, one.box.corners) for one in found) == sorted(expected)


@pytest.mark.parametrize(
    ("matrix", "expected"),
    [
        ((1, 0, 0, 1, 50, -10), (60, 10, 90, 50)),
        ((0, -1, 1, 0, 0, 612), (20, 572, 60, 602)),
        ((2, 0, 0, 2, 0, 0), (20, 40, 80, 120)),
    ],
)
def test_shape_of_the_page(matrix: tuple[float, ...], expected: tuple[float, ...]) -> None:
    """Boxes are those of the page as seen: moved, turned, scaled by its unit."""
    shape = PageShape(1, 800, 800, (800, 800), matrix=matrix)  # type: ignore[arg-type]

    assert corners(read(b"10 20 30 40 re f", shape).art) == expected


def test_transparency() -> None:
    """States one can see through are named where they are painted with, and only there."""
    states = named(
        A=named(ca=0.5),
        B=named(BM="Multiply"),
        C=named(SMask=named()),
        D=named(BM=["Normal"], ca=1, SMask="None"),
        E=named(BM="Normal", ca=1, CA=1, SMask="None"),
    )
    seen_through = {
        b"/A gs /B gs /C gs 9 9 9 9 re f": ("blend mode", "opacity", "soft mask"),
        b"/A gs BT /F1 9 Tf 9 9 Td (a) Tj ET": ("opacity",),
        b"/B gs q 9 0 0 9 9 9 cm /I Do Q": ("blend mode",),
        b"/A gs /B gs /C gs": (),
        b"/A gs /B gs /C gs 900 9 9 9 re f 9 9 m 20 20 l n": (),
        b"/A gs /B gs /C gs /E gs 9 9 9 9 re f": (),
        b"q /A gs Q 9 9 9 9 re f": (),
        b"/D gs 9 9 9 9 re f": (),
    }

    for data, expected in seen_through.items():
        objects = named(I=image(9, 9))
        assert read(data, ExtGState=states, XObject=objects).transparency == expected, data


TEXT = b"BT /F1 9 Tf 9 9 Td (a) Tj ET"
FILLED = {
    "fill": (b"9 9 9 9 re f", True, False),
    "stroke": (b"9 9 9 9 re S", False, True),
    "both": (b"9 9 9 9 re B", True, True),
    "text": (TEXT, True, False),
    "text stroked": (b"1 Tr " + TEXT, False, True),
    "text with an outline": (b"2 Tr " + TEXT, True, True),
    "text unpainted": (b"3 Tr " + TEXT, False, False),
    "image": (b"9 0 0 9 9 9 cm /I Do", True, False),
    "stencil": (b"9 0 0 9 9 9 cm /M Do", True, False),
    "shading": (b"/S sh", True, False),
    "form": (b"/X Do", False, True),
    "group": (b"/Y Do", True, False),
}


@pytest.mark.parametrize("name", FILLED)
def test_opacity_of_fills_and_strokes(name: str) -> None:
    """Opacity of fills says nothing of what only strokes, and that of strokes nothing of what only fills."""
    data, fills, strokes = FILLED[name]
    line = b"9 9 m 99 9 l S"
    objects = named(
        I=image(9, 9),
        M=image(9, 9, ImageMask=True),
        X=form(line),
        Y=form(line, Group=named(S="Transparency")),
    )
    states = named(F=named(ca=0.5), S=named(CA=0.5))

    for state, is_seen_through in ((b"/F gs ", fills), (b"/S gs ", strokes)):
        shading = named(S=named(ColorSpace="DeviceGray"))
        content = read(state + data, ExtGState=states, XObject=objects, Shading=shading)
        assert content.transparency == ("opacity",) * is_seen_through


def test_faults_are_counted_and_survived() -> None:
    """Operators without sense are skipped, and what follows them is read."""
    content = read(b"Q (a) w 1 cm /None Do 5 Tj x y m 1 2 3 re foo 2 w 100 100 m 200 100 l S")

    assert [fault.operator for fault in content.faults] == [
        "Do",
        "Q",
        "Tj",
        "cm",
        "foo",
        "m",
        "re",
        "w",
        "x",
        "y",
    ]
    assert all(fault.count == 1 for fault in content.faults)
    assert [stroke.width for stroke in content.strokes] == [2]


def test_undecodable() -> None:
    """A stream that cannot be decoded is a page that cannot be judged."""
    page = PageObject.create_blank_page(width=612, height=792)
    page[NameObject("/Contents")] = damaged = EncodedStreamObject()
    damaged[NameObject("/Filter")] = NameObject("/NoSuchFilter")

    with pytest.raises(UnreadableError, match="it is damaged"):
        read_page(page, LETTER, Shared())


def test_two_fonts_of_one_name() -> None:
    """Text is told apart by its font, where a subset in the file and another font bear one name."""
    fonts = named(F1=font(), F2=font(BaseFont=NameObject("/Plain")))

    content = read(b"BT /F1 9 Tf 50 700 Td (in) Tj /F2 9 Tf 0 -50 Td (out) Tj ET", Font=fonts)

    keys = {one.key for one in content.fonts}
    assert {one.font_key: (one.font, one.count) for one in content.texts} == dict.fromkeys(keys, ("Plain", 1))
    assert len(keys) == 2
