"""An image, as an object or inline, onto its resolution where it is placed, and its colours."""

from pypdf.generic import PdfObject, StreamObject

from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.content.colours import find_space, names_of
from bookmaker.pdf.content.spaces import UNKNOWN, Space, read_space
from bookmaker.pdf.content.state import Ink
from bookmaker.pdf.content.tokens import inline_image
from bookmaker.pdf.content.walk import SenselessError, Walk
from bookmaker.pdf.matrices import Corners, axis_lengths, intersect, transform_corners
from bookmaker.pdf.objects import entry, number

_UNIT_SQUARE = (0.0, 0.0, 1.0, 1.0)
_COSTS = 10
"""Tokens that it takes as long to read as to look at an image."""

_INLINE_COSTS = 100
"""Likewise, to look at the data of one that stands among the operators."""

_SMALLEST = 1e-3
"""Points; an image thinner than that is nowhere."""

_LARGEST = 1_000_000
"""Pixels of one side; what says it has more is no image."""

_UNTOLD = Ink(UNKNOWN, 0.0, ())
"""Stands for colours of which an image says nothing, such as those of JPEG 2000."""

_TABLE = Ink(UNKNOWN, 0.0, ("indexed",))


def draw_image(walk: Walk, source: StreamObject) -> None:
    """Tell of an image, of its own stencil besides, and of what shines through it."""
    seen = _place(walk)
    if seen is None:
        return
    _look(walk, source)
    if _is_true(entry(source, "/ImageMask")):
        _tell(walk, source, seen, is_mask=True)
        walk.use(walk.state.fill)
        return
    _tell(walk, source, seen, is_mask=False)
    stencil = entry(source, "/Mask")
    if isinstance(stencil, StreamObject):
        _tell(walk, stencil, seen, is_mask=True)
    space = entry(source, "/ColorSpace")
    walk.use(_image_ink(read_space(space)) if space is not None else _UNTOLD)
    if entry(source, "/SMask") is not None:
        walk.sink.blend("image with a soft mask")
    if number(source, "/SMaskInData", 0):
        walk.sink.blend("JPEG 2000 image with alpha")


def _look(walk: Walk, source: StreamObject) -> None:
    """Note what keeps an image, or what cuts it, from being drawn whole, where anybody asks."""
    if walk.shared.damaged is None:
        return
    for one in (source, entry(source, "/Mask"), entry(source, "/SMask")):
        if isinstance(one, StreamObject) and (damage := walk.shared.looks.damage(one)):
            walk.shared.damaged[damage] = None


def _look_inline(walk: Walk, token: bytes) -> None:
    """Note what keeps an inline image from being drawn whole, where anybody asks."""
    if walk.shared.damaged is None:
        return
    if not walk.shared.looks.knows(token):
        walk.shared.spend(_INLINE_COSTS)
    if damage := walk.shared.looks.inline_damage(token):
        walk.shared.damaged[damage] = None


def draw_inline_image(walk: Walk, operands: list[bytes]) -> None:
    """Tell of an inline image."""
    keys = inline_image(operands[-1])
    seen = _place(walk)
    if seen is None:
        return
    _look_inline(walk, operands[-1])
    is_mask = (keys.get("/IM") or keys.get("/ImageMask")) == b"true"
    width, height = keys.get("/W") or keys["/Width"], keys.get("/H") or keys["/Height"]
    _tell_pixels(walk, int(width), int(height), seen, is_mask)
    space = keys.get("/CS") or keys.get("/ColorSpace")
    walk.use(walk.state.fill if is_mask else _inline_ink(walk, space))


def _inline_ink(walk: Walk, space: bytes | None) -> Ink:
    """Return what an inline image is painted with: a named space, or a table that is written out."""
    if space is None:
        return _UNTOLD
    return _TABLE if space in (b"/I", b"/Indexed") else _image_ink(find_space(walk, space))


def _place(walk: Walk) -> Corners | None:
    """Return what shows of the unit square, on which images are drawn; None when nothing does."""
    walk.shared.spend(_COSTS)
    if min(axis_lengths(walk.state.ctm)) < _SMALLEST:
        return None
    corners = transform_corners(_UNIT_SQUARE, walk.state.ctm)
    seen = intersect(corners, walk.state.clip)
    if seen is None:
        walk.sink.lose("image", corners)
    return seen


def _tell(walk: Walk, source: StreamObject, seen: Corners, is_mask: bool) -> None:
    width, height = int(number(source, "/Width", 0)), int(number(source, "/Height", 0))
    _tell_pixels(walk, width, height, seen, is_mask)


def _tell_pixels(walk: Walk, width: int, height: int, seen: Corners, is_mask: bool) -> None:
    if not (0 < width < _LARGEST and 0 < height < _LARGEST):
        raise SenselessError("draws an image of no size")
    across, up = axis_lengths(walk.state.ctm)
    walk.sink.image(width, height, POINTS_PER_INCH * min(width / across, height / up), seen, is_mask)


def _image_ink(space: Space) -> Ink:
    return Ink(space, 0.0, names_of(space))


def _is_true(value: PdfObject | None) -> bool:
    return bool(getattr(value, "value", False))
