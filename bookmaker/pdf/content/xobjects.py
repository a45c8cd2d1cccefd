"""Operators that draw images, forms and shadings, and that take a named graphics state."""

from pypdf.generic import DictionaryObject, StreamObject

from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.content.state import NOWHERE
from bookmaker.pdf.content.tokens import END_IMAGE, inline_image, name_text
from bookmaker.pdf.content.walk import MAX_DEPTH, Operator, UnreadableError, Walk
from bookmaker.pdf.matrices import axis_lengths, intersect, multiply, transform_corners
from bookmaker.pdf.objects import array, dictionary, entry, key_of, matrix, number, numbers, text

_UNIT_SQUARE = (0.0, 0.0, 1.0, 1.0)
_PLAIN_BLENDS = ("", "Normal", "Compatible")


def _draw(walk: Walk, operands: list[bytes]) -> None:
    name = name_text(operands[-1])
    source = walk.find("/XObject", name)
    if not isinstance(source, StreamObject):
        raise ValueError(name)
    if text(source, "/Subtype") == "Image":
        _draw_image(walk, int(number(source, "/Width", 0)), int(number(source, "/Height", 0)))
        if entry(source, "/SMask") is not None:
            walk.sink.blend("image with a soft mask")
    elif text(source, "/Subtype") == "Form":
        key = key_of(dictionary(walk.resources, "/XObject"), name, f"direct {id(source)}")
        _draw_form(walk, source, key)


def _draw_inline(walk: Walk, operands: list[bytes]) -> None:
    keys = inline_image(operands[-1])
    width = keys.get("/W") or keys["/Width"]
    height = keys.get("/H") or keys["/Height"]
    _draw_image(walk, int(width), int(height))


def _draw_image(walk: Walk, width: int, height: int) -> None:
    across, up = axis_lengths(walk.state.ctm)
    if not (across and up and width > 0 and height > 0):
        return
    corners = transform_corners(_UNIT_SQUARE, walk.state.ctm)
    seen = intersect(corners, walk.state.clip)
    if seen is None:
        walk.sink.lose("image", corners)
        return
    walk.sink.image(width, height, POINTS_PER_INCH * min(width / across, height / up), seen)


def _draw_form(walk: Walk, form: StreamObject, key: str) -> None:
    """Draw a form with its own resources, or the page's where it has none; a form in itself draws nothing."""
    if key in walk.open_forms:
        return
    if len(walk.open_forms) >= MAX_DEPTH:
        raise UnreadableError(f"forms are nested deeper than {MAX_DEPTH}")
    walk.save()
    entered = walk.stack.pop()
    outside = walk.resources, walk.fonts, walk.text_matrix, walk.line_matrix, walk.stack
    walk.stack = []
    walk.open_forms.append(key)
    walk.resources = dictionary(form, "/Resources") or walk.resources
    walk.state.ctm = multiply(matrix(form, "/Matrix"), walk.state.ctm)
    bounds = numbers(form, "/BBox", 4)
    if bounds:
        _clip_to(walk, bounds)
    walk.run(walk.tokens_of(form, key))
    walk.open_forms.pop()
    walk.resources, walk.fonts, walk.text_matrix, walk.line_matrix, walk.stack = outside
    walk.state = entered


def _clip_to(walk: Walk, bounds: tuple[float, ...]) -> None:
    x0, x1 = sorted((bounds[0], bounds[2]))
    y0, y1 = sorted((bounds[1], bounds[3]))
    seen = intersect(transform_corners((x0, y0, x1, y1), walk.state.ctm), walk.state.clip)
    walk.state.clip = seen or NOWHERE


def _shade(walk: Walk, operands: list[bytes]) -> None:
    if walk.state.clip != NOWHERE:
        walk.sink.paint(walk.state.clip)


def _graphics_state(walk: Walk, operands: list[bytes]) -> None:
    source = walk.find("/ExtGState", name_text(operands[-1]))
    if not isinstance(source, DictionaryObject):
        raise ValueError(operands[-1])
    walk.state.width = number(source, "/LW", walk.state.width)
    if isinstance(entry(source, "/SMask"), DictionaryObject):
        walk.sink.blend("soft mask")
    if min(number(source, "/ca", 1.0), number(source, "/CA", 1.0)) < 1:
        walk.sink.blend("opacity")
    if _blend(source) not in _PLAIN_BLENDS:
        walk.sink.blend("blend mode")


def _blend(source: DictionaryObject) -> str:
    candidates = array(source, "/BM")
    return str(candidates[0]).removeprefix("/") if candidates else text(source, "/BM")


OPERATORS: dict[bytes, Operator] = {
    b"Do": _draw,
    END_IMAGE: _draw_inline,
    b"sh": _shade,
    b"gs": _graphics_state,
}
