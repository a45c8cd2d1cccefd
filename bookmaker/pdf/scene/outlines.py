"""A painted path, as operators leave it, into straight pieces and upright boxes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.matrices import Corners

Point = tuple[float, float]
Piece = tuple[Point, Point]

_UPRIGHT = 0.01
"""Points by which the ends of an upright piece may differ."""

_POINTS = {b"m": 1, b"l": 1, b"c": 3, b"v": 2, b"y": 2}
"""Points that each operator takes, the last of which is where it leads."""

_MOST_CORNERS = 400
"""Of an outline that is cut into boxes; one with more is told by its corners."""

_STEPS = 6
"""Straight pieces that stand for a curve; of a round cell they are off by a hundredth of it."""


@dataclass
class Outline:
    """A subpath in points of the page: where its pieces lead, and which of them are curves."""

    points: list[Point]
    curved: list[bool] = field(default_factory=list)
    closed: bool = False

    def pieces(self) -> Iterator[tuple[Piece, bool]]:
        """Yield the pieces, the closing one too where the path was closed, and which are those of curves."""
        yield from zip(pairwise(self.points), self.curved, strict=True)
        if self.closed and self.points[0] != self.points[-1]:
            yield (self.points[-1], self.points[0]), False

    @property
    def corners(self) -> Corners:
        """The box around it."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def is_rectilinear(self) -> bool:
        """Whether all sides are upright or level, the one that closes it too."""
        around = [*self.points, self.points[0]]
        return not any(self.curved) and all(map(_is_upright, pairwise(around)))

    @property
    def is_box(self) -> bool:
        """Whether it is one upright rectangle."""
        count = len(self.points) - (self.points[0] == self.points[-1])
        return count == 4 and self.is_rectilinear


def outlines_of(path: Sequence[bytes | float], matrix: Matrix) -> list[Outline]:
    """Return the subpaths of a path, a flat list of operators and their operands; raises ValueError."""
    found: list[Outline] = []
    place = 0
    while place < len(path):
        operator = path[place]
        place += 1
        if operator == b"re":
            found.append(_box(list(map(float, path[place : place + 4])), matrix))
            place += 4
        elif operator == b"h":
            if found:
                found[-1].closed = True
        else:
            last = place + 2 * _POINTS[operator]  # type: ignore[index]
            values = list(map(float, path[place:last]))
            _lead(found, operator, [_transform(*pair, matrix) for pair in _pairs(values)])
            place = last
    return found


def _box(values: Sequence[float], matrix: Matrix) -> Outline:
    x, y, width, height = values
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Outline([_transform(*corner, matrix) for corner in corners], [False] * 3, closed=True)


def _transform(x: float, y: float, matrix: Matrix) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _pairs(values: Sequence[float]) -> Iterator[Point]:
    return zip(values[::2], values[1::2], strict=True)


def _lead(found: list[Outline], operator: bytes | float, points: list[Point]) -> None:
    """Begin a subpath or go on with the last one; after a closed one from where that began."""
    if operator == b"m" or not found:
        found.append(Outline(points[-1:]))
        return
    if found[-1].closed:
        found.append(Outline([found[-1].points[0]]))
    outline = found[-1]
    start = outline.points[-1]
    if operator == b"v":
        points = [start, *points]
    elif operator == b"y":
        points = [*points, points[-1]]
    led = points if operator == b"l" else list(_curve(start, *points))
    outline.points += led
    outline.curved += [operator != b"l"] * len(led)


def _curve(start: Point, one: Point, other: Point, end: Point) -> Iterator[Point]:
    """Yield points on a curve, by Bernstein's polynomials of degree three, the last exactly its end."""
    for step in range(1, _STEPS):
        t = step / _STEPS
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
        points = tuple(zip(weights, (start, one, other, end), strict=True))
        yield sum(w * p[0] for w, p in points), sum(w * p[1] for w, p in points)
    yield end


def _is_upright(piece: Piece) -> bool:
    (x0, y0), (x1, y1) = piece
    return abs(x1 - x0) < _UPRIGHT or abs(y1 - y0) < _UPRIGHT


def filled_boxes(outlines: Sequence[Outline], even_odd: bool) -> list[Corners] | None:
    """Return boxes that cover just what a fill paints, None where its sides are not upright and level."""
    if all(outline.is_box for outline in outlines) and not (even_odd and _nested(outlines)):
        return [outline.corners for outline in outlines]
    if sum(len(outline.points) for outline in outlines) <= _MOST_CORNERS and all(
        outline.is_rectilinear for outline in outlines
    ):
        return list(_cut(outlines, even_odd))
    return None


def _nested(outlines: Sequence[Outline]) -> bool:
    """Whether one box holds the middle of another, so that an even-odd fill leaves a hole there."""
    if len(outlines) > _MOST_CORNERS // 4:
        return False
    boxes = [outline.corners for outline in outlines]
    return any(
        one is not other
        and other[0] < (one[0] + one[2]) / 2 < other[2]
        and other[1] < (one[1] + one[3]) / 2 < other[3]
        for one in boxes
        for other in boxes
    )


def _cut(outlines: Iterable[Outline], even_odd: bool) -> Iterator[Corners]:
    """Cut outlines of upright and level sides into boxes, slab by slab from below."""
    sides = [side for outline in outlines for side in _upright_sides(outline)]
    levels = sorted({y for _, y0, y1, _ in sides for y in (y0, y1)})
    for low, high in pairwise(levels):
        middle = (low + high) / 2
        crossings = sorted((x, way) for x, y0, y1, way in sides if y0 < middle < y1)
        winding = 0
        for (x0, way), (x1, _) in pairwise(crossings):
            winding += 1 if even_odd else way
            if (winding % 2 if even_odd else winding) and x1 > x0:
                yield x0, low, x1, high


def _upright_sides(outline: Outline) -> Iterator[tuple[float, float, float, int]]:
    """Yield each upright side as its place, its lower and upper end and the way it runs."""
    for (x0, y0), (x1, y1) in pairwise([*outline.points, outline.points[0]]):
        if abs(x1 - x0) < _UPRIGHT and y0 != y1:
            yield x0, min(y0, y1), max(y0, y1), 1 if y1 > y0 else -1
