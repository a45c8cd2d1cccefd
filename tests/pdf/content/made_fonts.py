"""Font programs of a few glyphs: a box for what is missing, and rectangles for the letters."""

from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.eexec import encrypt
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

GLYPHS = (".notdef", "space", "A", "B", "box")
"""``B`` has the shape of the box that stands for missing glyphs."""

CODES = {32: "space", 65: "A", 66: "B", 0x25A1: "box"}
_WIDTHS = {".notdef": 500, "space": 200, "A": 600, "B": 500, "box": 500}


def _draw(pen: TTGlyphPen | T2CharStringPen, name: str) -> None:
    if name == "space":
        return
    size = 300 if name == "A" else 400
    for i, point in enumerate(((0, 0), (0, size), (size, size), (size, 0))):
        (pen.lineTo if i else pen.moveTo)(point)
    pen.closePath()


def _built(builder: FontBuilder, codes: Mapping[int, str]) -> bytes:
    builder.setupCharacterMap(dict(codes))
    builder.setupHorizontalMetrics({name: (_WIDTHS[name], 0) for name in GLYPHS})
    builder.setupHorizontalHeader()
    builder.setupPost(keepGlyphNames=False)
    held = BytesIO()
    builder.save(held)
    return held.getvalue()


@cache
def truetype() -> bytes:
    """A TrueType program with a Unicode table of codes."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(GLYPHS))
    pens = {name: TTGlyphPen(None) for name in GLYPHS}
    for name, pen in pens.items():
        _draw(pen, name)
    builder.setupGlyf({name: pen.glyph() for name, pen in pens.items()})
    return _built(builder, CODES)


@cache
def opentype() -> bytes:
    """An OpenType program with a compact one inside, of named glyphs and the standard encoding."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(list(GLYPHS))
    shapes = {}
    for name in GLYPHS:
        pen = T2CharStringPen(_WIDTHS[name], None)
        _draw(pen, name)
        shapes[name] = pen.getCharString()
    builder.setupCFF("Made", {}, shapes, {})
    return _built(builder, CODES)


@cache
def compact() -> bytes:
    """The compact program alone."""
    from bookmaker.pdf.content.truetype import table_of

    found = table_of(opentype(), "CFF ")
    assert found is not None
    return found


def type1(names: Sequence[str] = GLYPHS, codes: Mapping[int, str] | None = None) -> bytes:
    """A Type 1 program, the shapes of which are mere noise with traps in it."""
    given = "".join(f"dup {code} /{name} put\n" for code, name in (codes or {}).items())
    encoding = f"/Encoding 256 array\n{given}readonly def" if codes else "/Encoding StandardEncoding def"
    head = f"%!PS-AdobeFont-1.0: Made\n{encoding}\ncurrentfile eexec\n".encode()
    noise = b"\x8b /C 3 RD \xf7 def"
    shapes = b"".join(b"/%b %d RD %b ND\n" % (name.encode(), len(noise), noise) for name in names)
    inner = b"dup /Private 8 dict dup begin\n2 index /CharStrings %d dict dup begin\n" % len(names)
    return head + encrypt(b"1234" + inner + shapes + b"end end", 55665)[0] + b"0" * 64
