"""Patterns and the glyphs of Type 3 fonts, which are painted by operators of their own.

Each is walked once a page, for what it paints with: fonts, images, colours, transparency, and the strokes of
a pattern. Where it does so nobody asks, as a pattern is repeated and a glyph is set anywhere.
"""

from collections.abc import Callable
from functools import partial

from pypdf.generic import DictionaryObject, StreamObject

from bookmaker.pdf.content import colours, paths, texts, xobjects
from bookmaker.pdf.content.fonts import TYPE3, Font
from bookmaker.pdf.content.state import BLACK, NOWHERE, UNPAINTED, Ink
from bookmaker.pdf.content.tokens import name_text
from bookmaker.pdf.content.walk import Operator, Procedures, SenselessError, Walk
from bookmaker.pdf.facts import FontUse, Matrix
from bookmaker.pdf.matrices import Corners, multiply
from bookmaker.pdf.objects import dictionary, entry, matrix, number

_EVERYWHERE: Corners = (-1e9, -1e9, 1e9, 1e9)
"""A clip that lets everything through."""

_UNCOLOURED = 2
"""The kind of pattern that takes its colour from where it is used."""

_UNCOLOURED_GLYPH = b"d1"
_GLYPH_HEAD = 7
"""Tokens by the last of which a glyph says whether it has colours of its own."""


def walk_pattern(walk: Walk, ink: Ink, seen: Corners) -> None:
    """Walk a tiling pattern, which covers what is seen; of a shading tell the colours."""
    source, key = ink.pattern, f"pattern {ink.pattern_key}"
    shading = dictionary(source, "/Shading")
    if shading:
        walk.use(xobjects.shading_ink(shading))
    elif isinstance(source, StreamObject) and key not in walk.walked:
        walk.walked.add(key)
        state = xobjects.placed(walk, source, walk.base)
        state.clip = _EVERYWHERE
        is_coloured = number(source, "/PaintType", 1) != _UNCOLOURED
        if is_coloured:
            state.fill = state.stroke = BLACK
        operators = (COLOURED if is_coloured else UNCOLOURED) | _painters(partial(_paint_tile, seen))
        resources = dictionary(source, "/Resources") or walk.resources
        walk.draw_within(key, state, resources, walk.tokens_of(source, key), operators)


def walk_glyphs(walk: Walk, token: bytes) -> None:
    """Walk those glyphs of a string that the page has not shown before."""
    font = walk.state.font
    for glyph in font.glyphs(token):
        key = f"glyph {glyph.code} of {font.key}"
        if key not in walk.walked:
            walk.walked.add(key)
            _walk_glyph(walk, font, glyph.code, key)


def _walk_glyph(walk: Walk, font: Font, code: int, key: str) -> None:
    name = font.encoding.differences.get(code)
    source = entry(dictionary(font.source, "/CharProcs"), f"/{name}") if name else None
    if isinstance(source, StreamObject):
        tokens = walk.tokens_of(source, key)
        state = walk.state.copy()
        state.ctm, state.clip = multiply(_glyph_matrix(walk, font), state.ctm), _EVERYWHERE
        operators = UNCOLOURED if _UNCOLOURED_GLYPH in tokens[:_GLYPH_HEAD] else COLOURED
        resources = dictionary(font.source, "/Resources") or walk.resources
        walk.draw_within(key, state, resources, tokens, operators)


def _glyph_matrix(walk: Walk, font: Font) -> Matrix:
    state = walk.state
    sized = multiply(
        matrix(font.source, "/FontMatrix"), (state.size * state.stretch, 0, 0, state.size, 0, state.rise)
    )
    return multiply(sized, walk.text_matrix)


def _paint_tile(seen: Corners, walk: Walk, fills: bool, strokes: bool) -> None:
    """Tell of the strokes of a tile, which stand wherever it is repeated."""
    state = walk.state
    if strokes and walk.path and not state.stroke.is_white and state.clip is not NOWHERE:
        walk.sink.stroke(paths.line_width(state), seen)
    _paint(walk, fills, strokes)


def _paint(walk: Walk, fills: bool, strokes: bool) -> None:
    walk.path, walk.starts, walk.clip_pending = [], [], False
    walk.use_inks(fills, strokes)


def _painters(paint: Callable[[Walk, bool, bool], None]) -> dict[bytes, Operator]:
    """Return operators that paint a path, or leave it, in one way."""

    def painter(fills: bool = False, strokes: bool = False) -> Operator:
        return lambda walk, operands: paint(walk, fills, strokes)

    return (
        dict.fromkeys((b"S", b"s"), painter(strokes=True))
        | dict.fromkeys((b"f", b"F", b"f*"), painter(fills=True))
        | dict.fromkeys((b"B", b"B*", b"b", b"b*"), painter(fills=True, strokes=True))
        | {b"n": painter()}
    )


def _show(walk: Walk, operands: list[bytes]) -> None:
    """Tell of the font of strings, wherever they are shown, and of what they are painted with."""
    font = walk.state.font
    for token in operands:
        if not token.startswith((b"(", b"<")):
            continue
        is_blank = font.measure(token).is_blank
        if not is_blank:
            walk.use_inks(*walk.state.text_paints)
        shown = FontUse.SPACES if is_blank else FontUse.VISIBLE
        walk.sink.use_font(font, FontUse.INVISIBLE if walk.state.mode in UNPAINTED else shown)
        if font.kind == TYPE3:
            walk_glyphs(walk, token)


def _shade(walk: Walk, operands: list[bytes]) -> None:
    shading = walk.find("/Shading", name_text(operands[-1]))
    if not isinstance(shading, DictionaryObject):
        raise SenselessError("names a shading that is not there")
    walk.use(xobjects.shading_ink(shading))


def _nothing(walk: Walk, operands: list[bytes]) -> None:
    """Leave the colour as it is."""


COLOURED: dict[bytes, Operator] = (
    paths.OPERATORS
    | texts.OPERATORS
    | colours.OPERATORS
    | xobjects.OPERATORS
    | _painters(_paint)
    | dict.fromkeys((b"Tj", b"TJ", b"'", b'"'), _show)
    | {b"sh": _shade}
)
"""Operators that tell what is painted with, and not where."""

UNCOLOURED = COLOURED | dict.fromkeys(colours.OPERATORS, _nothing)
"""The same for what has the colour of its surroundings."""

PROCEDURES = Procedures(pattern=walk_pattern, glyphs=walk_glyphs)
