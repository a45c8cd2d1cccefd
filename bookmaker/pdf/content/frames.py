"""A filled path that is a box with a hole in it onto the sides of that frame, as browsers draw borders."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bookmaker.pdf.matrices import Corners

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]

_BOXES = 2
_CORNERS = 4


def quad(x0: float, y0: float, x1: float, y1: float) -> Quad:
    """Return a box by its corners, one after the other."""
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def sides_of(values: Sequence[float], starts: Sequence[int], even_odd: bool) -> Iterator[Quad]:
    """Yield the sides of a frame; none for a path of other than two boxes, or of two that leave no hole.

    ``values`` and ``starts`` are those of ``bars_of``.
    """
    if len(starts) != _BOXES and (starts or len(values) != _BOXES * _CORNERS):
        return
    boxes = [box for outline in _outlines(values, starts) if (box := _box(outline))]
    if len(boxes) != _BOXES or not (even_odd or boxes[0][1] != boxes[1][1]):
        return
    (x0, y0, x1, y1), (left, low, right, high) = sorted(
        (corners for corners, _ in boxes), key=_width, reverse=True
    )
    if x0 <= left and right <= x1 and y0 <= low and high <= y1:
        sides = (x0, y0, x1, low), (x0, high, x1, y1), (x0, low, left, high), (right, low, x1, high)
        yield from (quad(*side) for side in sides if side[0] < side[2] and side[1] < side[3])


def _outlines(values: Sequence[float], starts: Sequence[int]) -> Iterator[Sequence[Point]]:
    if not starts:
        yield from (quad(*values[i : i + _CORNERS]) for i in (0, _CORNERS))
    for start, end in pairwise([*starts, len(values)] if starts else []):
        yield list(zip(values[start:end:2], values[start + 1 : end : 2], strict=True))


def _box(outline: Sequence[Point]) -> tuple[Corners, bool] | None:
    """Return the corners of an upright box and which way around it is drawn, None for another shape."""
    xs, ys = sorted({x for x, _ in outline}), sorted({y for _, y in outline})
    if not (len(xs) == len(ys) == 2 and len(set(outline)) == _CORNERS and len(outline) <= _CORNERS + 1):
        return None
    (ax, ay), (bx, by), (cx, cy) = outline[:3]
    if not (ay == by and bx == cx) and not (ax == bx and by == cy):
        return None
    return (xs[0], ys[0], xs[1], ys[1]), (bx - ax) * (cy - by) > (by - ay) * (cx - bx)


def _width(corners: Corners) -> float:
    return corners[2] - corners[0]
