"""Operators that set the colour of fills and strokes."""

from functools import lru_cache

from pypdf.generic import DictionaryObject

from bookmaker.pdf.content.spaces import CMYK, GRAY, NAMED, RGB, Space, Values, read_space
from bookmaker.pdf.content.state import Ink
from bookmaker.pdf.content.tokens import name_text
from bookmaker.pdf.content.walk import Operator, SenselessError, Walk

_BLACK = 0.001


def ink_of(space: Space, values: Values) -> Ink:
    """Return the ink of a colour; raises ValueError when it has too few values."""
    lightness = space.lightness(values)
    return Ink(space, lightness, names_of(space, is_black=bool(values) and max(values) <= _BLACK))


def names_of(space: Space, is_black: bool = False) -> tuple[str, ...]:
    """Return the names by which facts tell of a colour space, and of the black of three colours."""
    names = [space.name]
    if is_black and space is RGB:
        names.append("rgb-black")
    if space.registers:
        names.append("registration")
    if space.name == "pattern" and space.base:
        names += names_of(space.base)
    return tuple(names)


@lru_cache(maxsize=1024)
def _device_ink(space: Space, *operands: bytes) -> Ink:
    return ink_of(space, list(map(float, operands)))


def _setter(space: Space, strokes: bool) -> Operator:
    components = len(space.initial)

    def operator(walk: Walk, operands: list[bytes]) -> None:
        _set(walk, strokes, _device_ink(space, *operands[-components:]))

    return operator


def _set(walk: Walk, strokes: bool, ink: Ink) -> None:
    if strokes:
        walk.state.stroke = ink
    else:
        walk.state.fill = ink


def _space_setter(strokes: bool) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        key = "/ColorSpace", operands[-1]
        ink = walk.inks.get(key)
        if ink is None:
            space = find_space(walk, operands[-1])
            ink = walk.inks[key] = ink_of(space, space.initial)
        _set(walk, strokes, ink)

    return operator


def find_space(walk: Walk, token: bytes) -> Space:
    """Return a colour space by its name, read once a document; raises SenselessError when there is none."""
    name = name_text(token)
    known = NAMED.get(name[1:])
    if known is not None:
        return known
    source = walk.find("/ColorSpace", name)
    if source is None:
        raise SenselessError("names a colour space that is not there")
    key = walk.key_of("/ColorSpace", name)
    if key.startswith("direct"):
        return read_space(source)
    if key not in walk.shared.spaces:
        walk.shared.spaces[key] = read_space(source)
    return walk.shared.spaces[key]


def _component_setter(strokes: bool) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        space = (walk.state.stroke if strokes else walk.state.fill).space
        if operands[-1].startswith(b"/"):
            _set_pattern(walk, strokes, space, operands[-1])
        else:
            _set(walk, strokes, _device_ink(space, *operands))

    return operator


def _set_pattern(walk: Walk, strokes: bool, space: Space, token: bytes) -> None:
    name = name_text(token)
    source = walk.find("/Pattern", name)
    if not isinstance(source, DictionaryObject):
        _set(walk, strokes, Ink(space, 0.0, ("pattern",)))
        raise SenselessError("names a pattern that is not there")
    ink = walk.inks.get(("/Pattern", token))
    if ink is None:
        ink = Ink(space, 0.0, names_of(space), source, walk.key_of("/Pattern", name))
        walk.inks["/Pattern", token] = ink
    _set(walk, strokes, ink)


OPERATORS: dict[bytes, Operator] = {
    b"g": _setter(GRAY, strokes=False),
    b"G": _setter(GRAY, strokes=True),
    b"rg": _setter(RGB, strokes=False),
    b"RG": _setter(RGB, strokes=True),
    b"k": _setter(CMYK, strokes=False),
    b"K": _setter(CMYK, strokes=True),
    b"cs": _space_setter(strokes=False),
    b"CS": _space_setter(strokes=True),
    b"sc": _component_setter(strokes=False),
    b"scn": _component_setter(strokes=False),
    b"SC": _component_setter(strokes=True),
    b"SCN": _component_setter(strokes=True),
}
