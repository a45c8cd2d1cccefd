"""Operators that draw forms and shadings, and that take a named graphics state."""

from dataclasses import replace

from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from bookmaker.pdf.content.colours import names_of
from bookmaker.pdf.content.images import draw_image, draw_inline_image
from bookmaker.pdf.content.spaces import read_space
from bookmaker.pdf.content.state import NO_VEIL, NOWHERE, Ink, State
from bookmaker.pdf.content.tokens import END_IMAGE, name_text
from bookmaker.pdf.content.walk import Operator, SenselessError, Walk
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.layers import is_off
from bookmaker.pdf.matrices import intersect, multiply, transform_corners
from bookmaker.pdf.objects import (
    array,
    as_number,
    dictionary,
    entry,
    key_of_value,
    matrix,
    number,
    numbers,
    text,
)

_PLAIN_BLENDS = ("", "Normal", "Compatible")


def _draw(walk: Walk, operands: list[bytes]) -> None:
    name = name_text(operands[-1])
    source = walk.find("/XObject", name)
    if not isinstance(source, StreamObject):
        raise SenselessError("names an image or a form that is not there")
    if walk.shared.hidden and is_off(source, "/OC", walk.shared.hidden):
        return
    if text(source, "/Subtype") == "Image":
        draw_image(walk, source)
    elif text(source, "/Subtype") == "Form":
        _draw_form(walk, source, walk.key_of("/XObject", name))


def _draw_form(walk: Walk, form: StreamObject, key: str) -> None:
    """Draw a form with its own resources, or the page's where it has none."""
    resources = dictionary(form, "/Resources") or walk.resources
    state = placed(walk, form, walk.state.ctm)
    if text(dictionary(form, "/Group"), "/S") == "Transparency":
        # A group is laid onto the page as a whole, as a fill is, whatever paints it.
        state.veil = replace(state.veil, stroke=state.veil.fill)
    walk.draw_within(key, state, resources, walk.tokens_of(form, key))


def placed(walk: Walk, source: DictionaryObject, onto: Matrix) -> State:
    """Return the state in which a form or a pattern begins: moved by its matrix, clipped to its box."""
    state = walk.state.copy()
    state.ctm = multiply(matrix(source, "/Matrix"), onto)
    bounds = numbers(source, "/BBox", 4)
    if bounds:
        (x0, x1), (y0, y1) = sorted(bounds[::2]), sorted(bounds[1::2])
        state.clip = intersect(transform_corners((x0, y0, x1, y1), state.ctm), state.clip) or NOWHERE
    return state


def _shade(walk: Walk, operands: list[bytes]) -> None:
    shading = walk.find("/Shading", name_text(operands[-1]))
    if walk.state.clip is not NOWHERE:
        walk.sink.paint(walk.state.clip)
    if not isinstance(shading, DictionaryObject):
        raise SenselessError("names a shading that is not there")
    if walk.state.clip is not NOWHERE:
        walk.use(shading_ink(shading))


def shading_ink(shading: DictionaryObject) -> Ink:
    """Return what a shading is painted with."""
    space = read_space(entry(shading, "/ColorSpace"))
    return Ink(space, 0.0, names_of(space))


def _graphics_state(walk: Walk, operands: list[bytes]) -> None:
    source = walk.find("/ExtGState", name_text(operands[-1]))
    if not isinstance(source, DictionaryObject):
        raise SenselessError("names a graphics state that is not there")
    state, veil = walk.state, walk.state.veil
    if "/Font" in source:
        _set_font(walk, source)
    state.width = abs(number(source, "/LW", state.width))
    if "/BM" in source:
        veil = replace(veil, blend=_blend(source))
    if "/SMask" in source:
        veil = replace(veil, soft_mask=isinstance(entry(source, "/SMask"), DictionaryObject))
    veil = replace(veil, fill=number(source, "/ca", veil.fill), stroke=number(source, "/CA", veil.stroke))
    state.veil = NO_VEIL if veil == NO_VEIL else veil


def _set_font(walk: Walk, source: DictionaryObject) -> None:
    """Take the font and size of a graphics state."""
    value = entry(source, "/Font")
    reference, size = value if isinstance(value, ArrayObject) else ArrayObject()
    font = reference.get_object()
    if not isinstance(font, DictionaryObject):
        raise SenselessError("takes a font that is not there")
    walk.state.font = walk.font(font, key_of_value(reference, f"direct {id(font)}"))
    walk.state.size = as_number(size, 0.0)
    walk.sink.list_font(walk.state.font)


def _blend(source: DictionaryObject) -> str:
    """Return the first blend mode that is asked for, empty for one that hides the ground."""
    candidates = array(source, "/BM")
    name = str(candidates[0]).removeprefix("/") if candidates else text(source, "/BM")
    return "" if name in _PLAIN_BLENDS else name


OPERATORS: dict[bytes, Operator] = {
    b"Do": _draw,
    END_IMAGE: draw_inline_image,
    b"sh": _shade,
    b"gs": _graphics_state,
}
