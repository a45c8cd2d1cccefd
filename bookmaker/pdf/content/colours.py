"""Operators that set the colour of fills and strokes."""

from pypdf.generic import ArrayObject, PdfObject

from bookmaker.pdf.content.state import Ink
from bookmaker.pdf.content.tokens import name_text
from bookmaker.pdf.content.walk import Operator, Walk
from bookmaker.pdf.objects import number

_SPACES = {
    "DeviceGray": "gray",
    "CalGray": "gray",
    "G": "gray",
    "DeviceRGB": "rgb",
    "CalRGB": "rgb",
    "RGB": "rgb",
    "DeviceCMYK": "cmyk",
    "CMYK": "cmyk",
    "Lab": "lab",
    "Separation": "spot",
    "DeviceN": "spot",
    "Indexed": "indexed",
    "I": "indexed",
    "Pattern": "pattern",
}
_ICC_SPACES = {1: "gray", 3: "rgb", 4: "cmyk"}
_WHITE_TINT = 0.999


def space_name(space: PdfObject | None) -> str:
    """Name the kind of a colour space object: gray, rgb, cmyk, lab, spot, indexed or pattern."""
    parts = [part.get_object() for part in space] if isinstance(space, ArrayObject) else [space]
    family = str(parts[0]).removeprefix("/")
    if family == "ICCBased" and len(parts) > 1:
        return _ICC_SPACES.get(int(number(parts[1], "/N", 0)), "unknown")
    return _SPACES.get(family, "unknown")


def _is_white(space: str, values: list[float]) -> bool:
    """Tell whether components make paper white; where it cannot be told, they do not."""
    if space in ("gray", "rgb"):
        return min(values) >= _WHITE_TINT
    return space in ("cmyk", "spot") and max(values) <= 1 - _WHITE_TINT


def _set(walk: Walk, ink: Ink, space: str, operands: list[bytes]) -> None:
    ink.space = space
    ink.is_white = _is_white(space, [float(value) for value in operands])
    walk.sink.colour(space)


def _setter(space: str, components: int, strokes: bool) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        ink = walk.state.stroke if strokes else walk.state.fill
        _set(walk, ink, space, operands[-components:])

    return operator


def _space_setter(strokes: bool) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        name = name_text(operands[-1])
        ink = walk.state.stroke if strokes else walk.state.fill
        ink.space = _SPACES.get(name[1:]) or space_name(walk.find("/ColorSpace", name))
        ink.is_white = False

    return operator


def _component_setter(strokes: bool) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        ink = walk.state.stroke if strokes else walk.state.fill
        if operands[-1].startswith(b"/"):
            ink.is_white = False
            walk.sink.colour("pattern")
        else:
            _set(walk, ink, ink.space, operands)

    return operator


OPERATORS: dict[bytes, Operator] = {
    b"g": _setter("gray", 1, strokes=False),
    b"G": _setter("gray", 1, strokes=True),
    b"rg": _setter("rgb", 3, strokes=False),
    b"RG": _setter("rgb", 3, strokes=True),
    b"k": _setter("cmyk", 4, strokes=False),
    b"K": _setter("cmyk", 4, strokes=True),
    b"cs": _space_setter(strokes=False),
    b"CS": _space_setter(strokes=True),
    b"sc": _component_setter(strokes=False),
    b"scn": _component_setter(strokes=False),
    b"SC": _component_setter(strokes=True),
    b"SCN": _component_setter(strokes=True),
}
