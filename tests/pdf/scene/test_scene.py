"""The marks of a page: where they stand as a reader sees them, and which of them show at all."""

from io import BytesIO

import msgspec
import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, FloatObject, NameObject, NumberObject
from reportlab.pdfgen.canvas import Canvas

from bookmaker.pdf.facts import PageShape, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.reader import read_shapes
from bookmaker.pdf.scene import read_scenes

FONT = DictionaryObject(
    {
        NameObject("/Type"): NameObject("/Font"),
        NameObject("/Subtype"): NameObject("/Type1"),
        NameObject("/BaseFont"): NameObject("/Helvetica"),
    }
)


def scene_of(operators: str, **page_keys: object) -> PageScene:
    """Read a page of 200 by 100 points that these operators draw; its font /F is Helvetica."""
    writer = PdfWriter()
    page = writer.add_blank_page(200, 100)
    page[NameObject("/Resources")] = DictionaryObject(
        {NameObject("/Font"): DictionaryObject({NameObject("/F"): FONT})}
    )
    stream = DecodedStreamObject()
    stream.set_data(operators.encode())
    page[NameObject("/Contents")] = writer._add_object(stream)
    for key, value in page_keys.items():
        page[NameObject(f"/{key}")] = value  # type: ignore[assignment]
    buffer = BytesIO()
    writer.write(buffer)
    reader = PdfReader(buffer)
    (shape,) = read_shapes(reader, [1])
    assert isinstance(shape, PageShape)
    (scene,) = read_scenes(reader, [shape])
    assert isinstance(scene, PageScene)
    return scene


def placed(scene: PageScene) -> list[tuple[str, float, float]]:
    return [(char.text, round(char.x, 2), round(char.y, 2)) for char in scene.chars]


TEXTS = [
    ("BT /F 10 Tf 20 30 Td (12) Tj ET", [("1", 20, 30), ("2", 25.56, 30)]),
    ("BT /F 10 Tf 20 30 Td [(1) -500 (2)] TJ ET", [("1", 20, 30), ("2", 30.56, 30)]),
    ("BT /F 10 Tf 3 Tc 20 30 Td (12) Tj ET", [("1", 20, 30), ("2", 28.56, 30)]),
    ("BT /F 10 Tf 4 Tw 20 30 Td (1 2) Tj ET", [("1", 20, 30), (" ", 25.56, 30), ("2", 32.34, 30)]),
    ("BT /F 10 Tf 50 Tz 20 30 Td (12) Tj ET", [("1", 20, 30), ("2", 22.78, 30)]),
    ("BT /F 10 Tf 5 Ts 20 30 Td (1) Tj ET", [("1", 20, 35)]),
    ("q 2 0 0 2 10 10 cm BT /F 5 Tf 20 30 Td (12) Tj ET Q", [("1", 50, 70), ("2", 55.56, 70)]),
    ("BT /F 10 Tf 12 TL 20 50 Td (1) Tj T* (2) Tj ET", [("1", 20, 50), ("2", 20, 38)]),
    ("BT /F 10 Tf 3 Tr 20 30 Td (1) Tj ET", []),
    ("BT /F 10 Tf 300 30 Td (1) Tj ET", []),
    ("q 50 50 20 20 re W n BT /F 10 Tf 20 30 Td (1) Tj ET Q", []),
]


@pytest.mark.parametrize(("operators", "chars"), TEXTS)
def test_characters_stand_where_they_are_seen(operators: str, chars: list[tuple[str, float, float]]) -> None:
    """Each code has its place by all that moves text; what does not show on the page is left out."""
    assert placed(scene_of(operators)) == chars


def test_what_does_not_show_is_kept_apart() -> None:
    """Characters that are not painted, cut away, transparent or off the page are hidden, and told as such."""
    hidden = [operators for operators, chars in TEXTS if not chars]

    assert [len(scene_of(operators).hidden) for operators in hidden] == [1] * len(hidden)
    assert scene_of(TEXTS[0][0]).hidden == ()


TURNS = [
    ("1 0 0 1", 0),
    ("0 1 -1 0", 1),
    ("-1 0 0 -1", 2),
    ("0 -1 1 0", 3),
    ("1 1 -1 1", None),
    ("-1 0 0 1", None),
]


@pytest.mark.parametrize(("matrix", "turn"), TURNS)
def test_turns_are_told(matrix: str, turn: int | None) -> None:
    """A baseline that runs up, back or down is told in quarter turns; slanted and mirrored ones have none."""
    (char,) = scene_of(f"BT /F 10 Tf {matrix} 100 50 Tm (1) Tj ET").chars

    assert (char.turn, round(char.size / 10, 2)) == (turn, 1.41 if matrix == "1 1 -1 1" else 1)


def test_a_page_is_seen_turned_and_scaled() -> None:
    """Marks stand where the page as it is seen has them: turned by Rotate, larger by UserUnit."""
    turned = scene_of("BT /F 10 Tf 20 30 Td (1) Tj ET", Rotate=FloatObject(90))
    scaled = scene_of("BT /F 10 Tf 20 30 Td (1) Tj ET", UserUnit=FloatObject(2))

    assert (turned.width, turned.height) == (100, 200)
    assert [(char.x, char.y, char.turn) for char in turned.chars] == [(30, 180, 3)]
    assert [(char.x, char.y, char.size) for char in scaled.chars] == [(40, 60, 20)]


STROKES = [
    ("10 10 m 10 60 l S", [(10, 10, 10, 60)]),
    ("10 10 m 10 60 l 50 60 l S", [(10, 10, 10, 60), (10, 60, 50, 60)]),
    ("10 10 m 10 60 l 50 60 l s", [(10, 10, 10, 60), (10, 60, 50, 60), (50, 60, 10, 10)]),
    ("10 10 20 30 re S", [(10, 10, 30, 10), (30, 10, 30, 40), (10, 40, 30, 40), (10, 10, 10, 40)]),
    ("10 10 m 10 60 l n", []),
    ("10 10 m 400 10 l S", [(10, 10, 200.5, 10)]),
    ("q 2 0 0 3 0 0 cm 10 10 m 10 20 l S Q", [(20, 30, 20, 60)]),
]


@pytest.mark.parametrize(("operators", "strokes"), STROKES)
def test_strokes_are_told_piece_by_piece(operators: str, strokes: list[tuple[float, ...]]) -> None:
    """Straight pieces of stroked paths are told as far as they show."""
    assert [(one.x0, one.y0, one.x1, one.y1) for one in scene_of(operators).strokes] == strokes


def test_curves_are_told_in_pieces() -> None:
    """Pieces of a curve follow it from end to end and say that they are none of the drawn straight ones."""
    strokes = scene_of("10 10 m 20 20 30 20 40 10 c 40 60 l S").strokes

    assert [one.curved for one in strokes] == [True] * 6 + [False]
    assert [(one.x1, one.y1) for one in strokes[:-1]] == [(one.x0, one.y0) for one in strokes[1:]]
    assert (strokes[2].x1, strokes[2].y1) == pytest.approx((25, 17.5))
    assert (strokes[5].x1, strokes[5].y1) == (40, 10)


FILLS = [
    ("10 10 20 30 re f", [(10, 10, 30, 40, False)]),
    ("10 10 20 30 re 50 10 5 5 re f", [(10, 10, 30, 40, False), (50, 10, 55, 15, False)]),
    ("10 10 m 30 10 l 30 40 l 10 40 l f", [(10, 10, 30, 40, False)]),
    (
        "10 10 m 30 10 l 30 20 l 20 20 l 20 40 l 10 40 l h f",
        [(10, 10, 30, 20, False), (10, 20, 20, 40, False)],
    ),
    (
        "10 10 30 30 re 20 20 10 10 re f*",
        [(10, 10, 40, 20, False), (10, 20, 20, 30, False), (30, 20, 40, 30, False), (10, 30, 40, 40, False)],
    ),
    ("10 10 m 40 10 l 25 40 l f", [(10, 10, 40, 40, True)]),
    ("q 0 0 20 20 re W n 10 10 20 30 re f Q", [(10, 10, 20, 20, False)]),
    ("q 0 0 5 5 re W n 10 10 20 30 re f Q", []),
]


@pytest.mark.parametrize(("operators", "fills"), FILLS)
def test_fills_are_told_as_boxes(operators: str, fills: list[tuple[float | bool, ...]]) -> None:
    """A fill of upright and level sides is told in boxes, holes left out; another as the box around it."""
    found = [(one.x0, one.y0, one.x1, one.y1, one.ragged) for one in scene_of(operators).fills]

    assert found == fills


ROUND = "60 10 m 70 10 70 20 60 20 c 50 20 50 10 60 10 c"
OUTLINED = [
    ("10 10 m 40 10 l 25 40 l f", [3], False),
    ("10 10 m 40 10 l 25 40 l h 20 15 m 30 15 l 25 25 l f*", [3, 3], True),
    (f"{ROUND} f", [13], False),
    ("10 10 m 30 10 45 20 v 30 40 10 10 y f", [13], False),
]


@pytest.mark.parametrize(("operators", "corners", "even_odd"), OUTLINED)
def test_ragged_fills_have_outlines(operators: str, corners: list[int], even_odd: bool) -> None:
    """A fill of other than upright and level sides is told by the corners of its outlines."""
    (fill,) = scene_of(operators).fills

    assert ([len(one) for one in fill.outlines], fill.even_odd) == (corners, even_odd)
    xs, ys = zip(*(point for one in fill.outlines for point in one), strict=True)
    assert (fill.x0, fill.y0, fill.x1, fill.y1) == (min(xs), min(ys), max(xs), max(ys))


def state_of(**keys: object) -> dict[str, object]:
    """Return the resources of a page whose graphics state /S has some keys, and whose font is /F."""
    state = DictionaryObject({NameObject(f"/{key}"): value for key, value in keys.items()})
    return {
        "Resources": DictionaryObject(
            {
                NameObject("/ExtGState"): DictionaryObject({NameObject("/S"): state}),
                NameObject("/Font"): DictionaryObject({NameObject("/F"): FONT}),
            }
        )
    }


ALL_KINDS = "/S gs 0 0 9 9 re f 1 1 m 9 1 l S BT /F 9 Tf 20 20 Td (1) Tj ET"


def test_what_is_nearly_transparent_is_left_out() -> None:
    """Text and strokes that are hardly there are not told, fills with how much they are there."""
    half = scene_of(ALL_KINDS, **state_of(ca=FloatObject(0.5), CA=FloatObject(0.6)))
    faint = scene_of(ALL_KINDS, **state_of(ca=FloatObject(0.1), CA=FloatObject(0.1)))
    gone = scene_of(ALL_KINDS, **state_of(ca=FloatObject(0)))

    assert (half.fills[0].opacity, half.strokes[0].opacity, half.chars[0].lightness) == (0.5, 0.6, 0.5)
    assert ([one.opacity for one in faint.fills], faint.strokes, faint.chars) == ([0.1], (), ())
    assert (gone.fills, len(gone.strokes), gone.chars) == ((), 1, ())


UNSURE = {
    "a blend": ALL_KINDS,
    "a clip of two boxes": "0 0 50 9 re 10 9 20 20 re W n " + ALL_KINDS.removeprefix("/S gs"),
    "a slanted clip": "0 0 m 100 0 l 100 50 l 0 90 l h W n " + ALL_KINDS.removeprefix("/S gs"),
}


@pytest.mark.parametrize("what", UNSURE)
def test_what_something_else_decides_is_unsure(what: str) -> None:
    """A blend, a mask or a clip that is no box leaves it open what shows of a mark."""
    scene = scene_of(UNSURE[what], **state_of(BM=NameObject("/Multiply")))

    assert [one.unsure for one in (*scene.fills, *scene.strokes, *scene.chars)] == [True] * 3


def test_a_clip_of_one_box_is_sure() -> None:
    """What an upright box clips, even one drawn by its corners, is seen as far as the box goes."""
    scene = scene_of("0 0 m 50 0 l 50 50 l 0 50 l W n 10 10 90 9 re f")

    assert [(one.x1, one.unsure) for one in scene.fills] == [(50, False)]


def test_shadings_and_images_are_told_with_their_order() -> None:
    """A shading covers all of its clip, as an image does its square, in the order of painting."""
    shading = DictionaryObject(
        {NameObject("/ShadingType"): NumberObject(2), NameObject("/ColorSpace"): NameObject("/DeviceGray")}
    )
    resources = DictionaryObject({NameObject("/Shading"): DictionaryObject({NameObject("/H"): shading})})
    inline = "q 9 0 0 9 50 50 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI Q"

    scene = scene_of(f"{inline} q 10 10 20 30 re W n /H sh Q 0 0 9 9 re f", Resources=resources)

    assert [(one.x0, one.y0, one.x1, one.y1, one.order) for one in scene.images] == [
        (50, 50, 59, 59, 1),
        (10, 10, 30, 40, 2),
    ]
    assert scene.fills[0].order == 3


def test_lightness_and_order() -> None:
    """Every mark has the lightness of its colour, and marks are counted as they are painted."""
    scene = scene_of(
        "0.5 g 1 0 0 RG 0 0 9 9 re B 0 0 0 0 k 0 0 9 9 re f BT 0.25 g /F 9 Tf 20 20 Td (1) Tj ET"
    )

    assert [(one.lightness, one.order) for one in scene.fills] == [(0.5, 1), (1, 3)]
    assert [one.order for one in scene.strokes] == [2] * 4
    assert [(one.lightness, one.order) for one in scene.chars] == [(0.25, 4)]
    assert (scene.fills[0].is_white, scene.fills[1].is_white) == (False, True)


def test_scenes_cross_processes() -> None:
    """A scene written as JSON and read again is the same."""
    scene = scene_of("10 10 20 30 re B BT /F 10 Tf 20 30 Td (12) Tj ET")

    assert msgspec.json.decode(msgspec.json.encode(scene), type=PageScene) == scene


HOSTILE = [
    "1e999 0 m 1 1 l S",
    "nan 0 m 1 1 l S",
    "1 m 2 2 l S",
    "h S f B* n W",
    "q " * 50 + "Q " * 99,
    "BT /F 1e30 Tf 1 0 0 1 1e30 0 Tm (1) Tj ET",
    "BT /None 10 Tf (1) Tj ET",
    "(1) Tj [ (1) x ] TJ",
    "/X Do",
    "1e20 0 0 1e20 0 0 cm 0 0 1 1 re B",
]


@pytest.mark.parametrize("operators", HOSTILE)
def test_senseless_operators_do_no_harm(operators: str) -> None:
    """What makes no sense is skipped; all that is told is finite, so that it can be written down."""
    msgspec.json.encode(scene_of(operators))


def test_a_broken_page_is_unread() -> None:
    """A page whose content cannot be decoded is told as unread, with its number, and the next one is read."""
    canvas = Canvas(BytesIO(), invariant=1)
    canvas.drawString(100, 100, "1")
    canvas.showPage()
    canvas.drawString(100, 100, "2")
    canvas.showPage()
    reader = PdfReader(BytesIO(canvas.getpdfdata()))
    stream = reader.pages[0]["/Contents"].get_object()
    stream[NameObject("/Filter")] = NameObject("/Unknown")
    shapes = [shape for shape in read_shapes(reader, [1, 2]) if isinstance(shape, PageShape)]

    first, second = read_scenes(reader, shapes)

    assert isinstance(first, Unread) and first.page == 1
    assert isinstance(second, PageScene) and [char.text for char in second.chars] == ["2"]
