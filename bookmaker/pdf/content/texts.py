"""Operators that place and show text."""

from bookmaker.pdf.content.fonts import NO_FONT, TYPE3, UNSET_FONT
from bookmaker.pdf.content.state import NOWHERE
from bookmaker.pdf.content.tokens import name_text
from bookmaker.pdf.content.walk import Operator, SenselessError, Walk
from bookmaker.pdf.matrices import IDENTITY


def _begin(walk: Walk, operands: list[bytes]) -> None:
    nested, walk.in_text = walk.in_text, True
    walk.text_matrix = walk.line_matrix = IDENTITY
    if nested:
        raise SenselessError("begins text within text")


def _end(walk: Walk, operands: list[bytes]) -> None:
    was_open, walk.in_text = walk.in_text, False
    if not was_open:
        raise SenselessError("ends text that was never begun")


def _check_in_text(walk: Walk) -> None:
    if not walk.in_text:
        raise SenselessError("stands outside of BT and ET")


def _font(walk: Walk, operands: list[bytes]) -> None:
    name, size = operands[-2:]
    walk.state.size = float(size)
    font = walk.fonts.get(name_text(name))
    walk.state.font = font or NO_FONT
    if font is None:
        raise SenselessError("names a font that is not there")


def _matrix(walk: Walk, operands: list[bytes]) -> None:
    a, b, c, d, e, f = map(float, operands[-6:])
    walk.text_matrix = walk.line_matrix = (a, b, c, d, e, f)
    _check_in_text(walk)


def _move(walk: Walk, operands: list[bytes]) -> None:
    x, y = map(float, operands[-2:])
    _move_line(walk, x, y)
    _check_in_text(walk)


def _move_and_lead(walk: Walk, operands: list[bytes]) -> None:
    x, y = map(float, operands[-2:])
    walk.state.leading = -y
    _move_line(walk, x, y)
    _check_in_text(walk)


def _next_line(walk: Walk, operands: list[bytes]) -> None:
    _move_line(walk, 0.0, -walk.state.leading)
    _check_in_text(walk)


def _move_line(walk: Walk, x: float, y: float) -> None:
    a, b, c, d, e, f = walk.line_matrix
    walk.text_matrix = walk.line_matrix = (a, b, c, d, x * a + y * c + e, x * b + y * d + f)


def _char_space(walk: Walk, operands: list[bytes]) -> None:
    walk.state.char_space = float(operands[-1])


def _word_space(walk: Walk, operands: list[bytes]) -> None:
    walk.state.word_space = float(operands[-1])


def _stretch(walk: Walk, operands: list[bytes]) -> None:
    walk.state.stretch = float(operands[-1]) / 100


def _leading(walk: Walk, operands: list[bytes]) -> None:
    walk.state.leading = float(operands[-1])


def _rise(walk: Walk, operands: list[bytes]) -> None:
    walk.state.rise = float(operands[-1])


def _mode(walk: Walk, operands: list[bytes]) -> None:
    walk.state.mode = int(float(operands[-1]))


def _show(walk: Walk, operands: list[bytes]) -> None:
    _show_string(walk, operands[-1])
    _check_shown(walk)


def _show_on_next_line(walk: Walk, operands: list[bytes]) -> None:
    _move_line(walk, 0.0, -walk.state.leading)
    _show(walk, operands)


def _show_spaced(walk: Walk, operands: list[bytes]) -> None:
    words, chars, string = operands[-3:]
    walk.state.word_space, walk.state.char_space = float(words), float(chars)
    _show_on_next_line(walk, [string])


def _show_array(walk: Walk, operands: list[bytes]) -> None:
    for item in operands:
        if item.startswith((b"(", b"<")):
            _show_string(walk, item)
        elif item not in (b"[", b"]"):
            _advance(walk, -float(item) / 1000 * walk.state.size * walk.state.stretch)
    _check_shown(walk)


def _check_shown(walk: Walk) -> None:
    if not walk.in_text:
        _check_in_text(walk)
    if walk.state.font is UNSET_FONT:
        raise SenselessError("shows text before any font is set")


def _show_string(walk: Walk, token: bytes) -> None:
    state = walk.state
    if not token.startswith((b"(", b"<")):
        raise ValueError(token)
    shown = state.font.measure(token)
    advance = (
        shown.advance / 1000 * state.size + shown.codes * state.char_space + shown.spaces * state.word_space
    ) * state.stretch
    if shown.codes:
        if not shown.is_blank and state.clip is not NOWHERE:
            walk.use_inks(*state.text_paints)
        walk.sink.show(state, walk.text_matrix, token, advance)
        if state.font.kind == TYPE3 and walk.procedures:
            walk.procedures.glyphs(walk, token)
    _advance(walk, advance)


def _advance(walk: Walk, distance: float) -> None:
    a, b, c, d, e, f = walk.text_matrix
    walk.text_matrix = (a, b, c, d, e + distance * a, f + distance * b)


OPERATORS: dict[bytes, Operator] = {
    b"BT": _begin,
    b"ET": _end,
    b"Tf": _font,
    b"Tm": _matrix,
    b"Td": _move,
    b"TD": _move_and_lead,
    b"T*": _next_line,
    b"Tc": _char_space,
    b"Tw": _word_space,
    b"Tz": _stretch,
    b"TL": _leading,
    b"Ts": _rise,
    b"Tr": _mode,
    b"Tj": _show,
    b"'": _show_on_next_line,
    b'"': _show_spaced,
    b"TJ": _show_array,
}
