"""Operators that build, paint and clip paths, and those of the graphics state around them."""

from functools import lru_cache
from math import isfinite

from bookmaker.pdf.content.bars import bars_of
from bookmaker.pdf.content.state import NOWHERE, State
from bookmaker.pdf.content.tokens import name_text
from bookmaker.pdf.content.walk import Operator, SenselessError, Walk
from bookmaker.pdf.matrices import Corners, intersect, multiply, thinnest, transform_corners

_CORNERS = 4
"""Coordinates that a rectangle leaves in a path: those of two corners."""

_thinnest = lru_cache(maxsize=256)(thinnest)


def _start(walk: Walk, operands: list[bytes]) -> None:
    x, y = operands[-2:]
    starts, path = walk.starts, walk.path
    if path and not starts:
        starts += range(0, len(path), _CORNERS)
    starts.append(len(path))
    path += (x, y)


def _point(walk: Walk, operands: list[bytes]) -> None:
    x, y = operands[-2:]
    walk.path += (x, y)


def _curve(walk: Walk, operands: list[bytes]) -> None:
    a, b, c, d, e, f = operands[-6:]
    walk.path += (a, b, c, d, e, f)


def _short_curve(walk: Walk, operands: list[bytes]) -> None:
    a, b, c, d = operands[-4:]
    walk.path += (a, b, c, d)


def _rectangle(walk: Walk, operands: list[bytes]) -> None:
    x, y, width, height = map(float, operands[-4:])
    if walk.starts:
        walk.starts.append(len(walk.path))
    walk.path += (x, y, x + width, y + height)


def _stroke(walk: Walk, operands: list[bytes]) -> None:
    _paint(walk, fills=False, strokes=True)


def _fill(walk: Walk, operands: list[bytes]) -> None:
    _paint(walk, fills=True, strokes=False)


def _fill_even_odd(walk: Walk, operands: list[bytes]) -> None:
    _paint(walk, fills=True, strokes=False, even_odd=True)


def _fill_and_stroke(walk: Walk, operands: list[bytes]) -> None:
    _paint(walk, fills=True, strokes=True)


def _no_paint(walk: Walk, operands: list[bytes]) -> None:
    _paint(walk, fills=False, strokes=False)


def _clip(walk: Walk, operands: list[bytes]) -> None:
    walk.clip_pending = True


def _paint(walk: Walk, fills: bool, strokes: bool, even_odd: bool = False) -> None:
    """Paint the path as the box around its points; a curve lies within the box of its handles."""
    path, walk.path = walk.path, []
    starts, walk.starts = walk.starts, []
    clips, walk.clip_pending = walk.clip_pending, False
    if not path:
        return
    values = list(map(float, path))
    xs, ys = values[::2], values[1::2]
    corners = transform_corners((min(xs), min(ys), max(xs), max(ys)), walk.state.ctm)
    if not isfinite(sum(corners)):
        raise ValueError(corners)
    if fills or strokes:
        _tell_path(walk, corners, fills, strokes)
        if fills and not walk.state.fill.is_white and (not strokes or walk.state.stroke.is_white):
            _tell_bars(walk, values, starts, even_odd)
    if clips:
        walk.state.clip = intersect(corners, walk.state.clip) or NOWHERE


def _tell_path(walk: Walk, corners: Corners, fills: bool, strokes: bool) -> None:
    state, sink = walk.state, walk.sink
    shows_fill, shows_stroke = fills and not state.fill.is_white, strokes and not state.stroke.is_white
    width = line_width(state) if strokes else 0.0
    outline = _grown(corners, width / 2) if shows_stroke or (strokes and not shows_fill) else corners
    seen = intersect(outline, state.clip)
    if seen is None or _is_point(seen):
        sink.lose("path", outline)
        return
    walk.use_inks(fills, strokes, seen)
    if not (shows_fill or shows_stroke):
        sink.whiten("path", seen)
        return
    sink.paint(seen)
    if shows_fill:
        sink.cover(state.fill.lightness, seen)
    if shows_stroke:
        sink.stroke(width, seen)


def line_width(state: State) -> float:
    """Return the width of strokes at their thinnest; raises SenselessError for one beyond all measure."""
    width = state.width * _thinnest(state.ctm)
    if not isfinite(width):
        raise SenselessError("draws a line beyond all measure")
    return width


def _tell_bars(walk: Walk, values: list[float], starts: list[int], even_odd: bool) -> None:
    """Tell of what a fill paints and of which no outline is drawn, so that it looks like a line."""
    for bar in bars_of(values, starts, walk.state.ctm, even_odd):
        seen = intersect(bar.corners, walk.state.clip)
        if seen:
            walk.sink.bar(bar, seen)


def _is_point(corners: Corners) -> bool:
    """Whether nothing is left of a path, as under a matrix that flattens all."""
    x0, y0, x1, y1 = corners
    return x0 == x1 and y0 == y1


def _grown(corners: Corners, by: float) -> Corners:
    x0, y0, x1, y1 = corners
    return x0 - by, y0 - by, x1 + by, y1 + by


def _save(walk: Walk, operands: list[bytes]) -> None:
    walk.save()


def _restore(walk: Walk, operands: list[bytes]) -> None:
    walk.restore()


def _concatenate(walk: Walk, operands: list[bytes]) -> None:
    a, b, c, d, e, f = map(float, operands[-6:])
    made = multiply((a, b, c, d, e, f), walk.state.ctm)
    if not isfinite(sum(made)):
        raise ValueError(made)
    walk.state.ctm = made


def _line_width(walk: Walk, operands: list[bytes]) -> None:
    width = abs(float(operands[-1]))
    if not isfinite(width):
        raise ValueError(width)
    walk.state.width = width


def _parameter(walk: Walk, operands: list[bytes]) -> None:
    """Take the operand of an operator that changes no fact; raises IndexError when it is missing."""
    operands[-1]


def _nothing(walk: Walk, operands: list[bytes]) -> None:
    """Do what changes no fact."""


def _tolerate(walk: Walk, operands: list[bytes]) -> None:
    walk.tolerates += 1


def _tolerate_no_more(walk: Walk, operands: list[bytes]) -> None:
    walk.tolerates = max(0, walk.tolerates - 1)


def _mark(walk: Walk, operands: list[bytes]) -> None:
    walk.mark(hides=False)


def _mark_with_properties(walk: Walk, operands: list[bytes]) -> None:
    """Begin marked content, which stands on a layer when its tag says so."""
    tag, name = operands[0], operands[-1]
    hides = tag == b"/OC" and bool(walk.shared.hidden) and walk.is_off(name_text(name))
    walk.mark(hides)


def _unmark(walk: Walk, operands: list[bytes]) -> None:
    walk.unmark()


OPERATORS: dict[bytes, Operator] = {
    b"m": _start,
    b"l": _point,
    b"c": _curve,
    b"v": _short_curve,
    b"y": _short_curve,
    b"re": _rectangle,
    b"S": _stroke,
    b"s": _stroke,
    b"f": _fill,
    b"F": _fill,
    b"f*": _fill_even_odd,
    b"B": _fill_and_stroke,
    b"B*": _fill_and_stroke,
    b"b": _fill_and_stroke,
    b"b*": _fill_and_stroke,
    b"n": _no_paint,
    b"W": _clip,
    b"W*": _clip,
    b"q": _save,
    b"Q": _restore,
    b"cm": _concatenate,
    b"w": _line_width,
    b"h": _nothing,
    b"BX": _tolerate,
    b"EX": _tolerate_no_more,
    b"BMC": _mark,
    b"BDC": _mark_with_properties,
    b"EMC": _unmark,
    **dict.fromkeys((b"i", b"j", b"J", b"M", b"d", b"ri", b"MP", b"DP", b"d0", b"d1"), _parameter),
}
