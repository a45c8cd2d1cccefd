"""Operators that place and show text."""

from bookmaker.pdf.content.fonts import NO_FONT
from bookmaker.pdf.content.tokens import name_text
from bookmaker.pdf.content.walk import Operator, Walk
from bookmaker.pdf.matrices import IDENTITY


def _begin(walk: Walk, operands: list[bytes]) -> None:
    walk.text_matrix = walk.line_matrix = IDENTITY


def _font(walk: Walk, operands: list[bytes]) -> None:
    name, size = operands[-2:]
    walk.state.size = float(size)
    walk.state.font = walk.fonts.get(name_text(name), NO_FONT)


def _matrix(walk: Walk, operands: list[bytes]) -> None:
    a, b, c, d, e, f = map(float, operands[-6:])
    walk.text_matrix = walk.line_matrix = (a, b, c, d, e, f)


def _move(walk: Walk, operands: list[bytes]) -> None:
    x, y = map(float, operands[-2:])
    _move_line(walk, x, y)


def _move_and_lead(walk: Walk, operands: list[bytes]) -> None:
    x, y = map(float, operands[-2:])
    walk.state.leading = -y
    _move_line(walk, x, y)


def _next_line(walk: Walk, operands: list[bytes]) -> None:
    _move_line(walk, 0.0, -walk.state.leading)


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


def _show_on_next_line(walk: Walk, operands: list[bytes]) -> None:
    _next_line(walk, operands)
    _show_string(walk, operands[-1])


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


def _show_string(walk: Walk, token: bytes) -> None:
    state = walk.state
    if not token.startswith((b"(", b"<")):
        raise ValueError(token)
    shown = state.font.measure(token)
    advance = (
        shown.advance / 1000 * state.size + shown.codes * state.char_space + shown.spaces * state.word_space
    ) * state.stretch
    if shown.codes:
        walk.sink.show(state, walk.text_matrix, token, advance)
    _advance(walk, advance)


def _advance(walk: Walk, distance: float) -> None:
    a, b, c, d, e, f = walk.text_matrix
    walk.text_matrix = (a, b, c, d, e + distance * a, f + distance * b)


OPERATORS: dict[bytes, Operator] = {
    b"BT": _begin,
    b"ET": lambda walk, operands: None,
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
