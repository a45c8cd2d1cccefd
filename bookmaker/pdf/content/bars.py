"""Filled paths onto those of their parts that look like lines, and these onto the lines they make together.

Word, for one, draws the borders of its tables so. What is short, the stem of an outlined letter, is no line;
nor are strips that touch and make an area, as gradients are drawn.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from math import atan2, degrees, floor, hypot, inf

from bookmaker.pdf.content.frames import Point, quad, sides_of
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.matrices import Corners

_THICKEST = 1.0
"""Points; a thicker line is thin to no printer."""

_SHORTEST = 9.0
"""Points; the stems of outlined text of 12 points, where they are as thin as lines, are shorter."""

_LONGEST = 1e5
_SLOT = 0.05
"""Points; strips that leave no more between them touch, by the way that programs round."""

_QUAD = 4


@dataclass(frozen=True, slots=True)
class Bar:
    """A filled box that looks like a line; its ends and its sides are told in its own direction.

    ``angle`` is that of its direction, in tenths of a degree from 0 to 1799.
    """

    angle: int
    ends: tuple[float, float]
    sides: tuple[float, float]
    corners: Corners

    @property
    def width(self) -> float:
        """How thick it is, in points."""
        return self.sides[1] - self.sides[0]

    @property
    def slots(self) -> range:
        """The strips of the page, of one slot each, on which it lies."""
        return range(floor(self.sides[0] / _SLOT), floor(self.sides[1] / _SLOT) + 1)


def bars_of(
    values: Sequence[float], starts: Sequence[int], matrix: Matrix, even_odd: bool = False
) -> Iterator[Bar]:
    """Yield the bars of a filled path, given as coordinates, and those that are sides of a frame.

    ``starts`` has the places where subpaths begin; without any they are opposite corners of rectangles.
    """
    narrow, low = _limits(matrix[:4])
    shapes = _subpaths(values, starts, narrow, low) if starts else _boxes(values, narrow, low)
    for shape in chain(shapes, sides_of(values, starts, even_odd)):
        bar = _bar([_transform(point, matrix) for point in shape])
        if bar:
            yield bar


@lru_cache(maxsize=256)
def _limits(matrix: tuple[float, float, float, float]) -> tuple[float, float]:
    """Return how wide and how high a thin box may be before a matrix is applied to it."""
    a, b, c, d = matrix
    area = abs(a * d - b * c)
    return (_THICKEST * hypot(c, d) / area, _THICKEST * hypot(a, b) / area) if area else (inf, inf)


def _boxes(values: Sequence[float], narrow: float, low: float) -> Iterator[Sequence[Point]]:
    """Yield the thin rectangles; a book of answers has a hundred on a page, nearly all drawn forwards."""
    sides = iter(values)
    slim = [
        (x0, y0, x1, y1)
        for x0, y0, x1, y1 in zip(sides, sides, sides, sides, strict=False)
        if x1 - x0 < narrow or y1 - y0 < low
    ]
    for x0, y0, x1, y1 in slim:
        if abs(x1 - x0) < narrow or abs(y1 - y0) < low:
            yield quad(x0, y0, x1, y1)


def _subpaths(
    values: Sequence[float], starts: Sequence[int], narrow: float, low: float
) -> Iterator[Sequence[Point]]:
    """Yield the boxes around thin subpaths, and those of four sides, which may be thin and stand askew."""
    for start, end in pairwise([*starts, len(values)]):
        xs, ys = values[start:end:2], values[start + 1 : end : 2]
        x0, y0, x1, y1 = min(xs), min(ys), max(xs), max(ys)
        if x1 - x0 < narrow or y1 - y0 < low:
            yield quad(x0, y0, x1, y1)
        elif _QUAD <= len(xs) <= _QUAD + 1:
            yield list(zip(xs, ys, strict=True))[:_QUAD]


def _transform(point: Point, matrix: Matrix) -> Point:
    x, y = point
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _bar(points: Sequence[Point]) -> Bar | None:
    """Return a shape of four points as seen along its longest side, None when it looks like no line."""
    sides = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise([*points, points[0]])]
    along, up = max(sides, key=lambda side: hypot(*side))
    length = hypot(along, up)
    if not _SHORTEST <= length <= _LONGEST:
        return None
    cos, sin = along / length, up / length
    if (round(cos, 4), round(sin, 4)) < (0, 0):
        cos, sin = -cos, -sin
    across = [y * cos - x * sin for x, y in points]
    ends = [x * cos + y * sin for x, y in points]
    width = max(across) - min(across)
    if width >= _THICKEST:
        return None
    xs, ys = zip(*points, strict=True)
    return Bar(
        round(10 * degrees(atan2(sin, cos))) % 1800,
        (min(ends), max(ends)),
        (min(across), max(across)),
        (min(xs), min(ys), max(xs), max(ys)),
    )


def widths_of(bars: Iterable[Bar]) -> Iterator[float | None]:
    """Yield how thick the line is that each bar is a part of, None for a bar that is a part of an area."""
    bars = list(bars)
    slots: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for bar in bars:
        for slot in bar.slots:
            slots[bar.angle, slot].append(bar.ends)
    covers = {key: _Cover.of(ends) for key, ends in slots.items()}
    for bar in bars:
        width = _pile(bar, covers)
        yield width if width < _THICKEST else None


@dataclass(frozen=True, slots=True)
class _Cover:
    """What of a slot is covered: where bars start, in order, and how far those up to each one reach."""

    starts: list[float]
    reaches: list[float]

    @classmethod
    def of(cls, ends: list[tuple[float, float]]) -> "_Cover":
        ends.sort()
        return cls([start for start, _ in ends], list(accumulate((end for _, end in ends), max)))

    def has(self, place: float) -> bool:
        i = bisect_right(self.starts, place)
        return i > 0 and self.reaches[i - 1] >= place


def _pile(bar: Bar, covers: dict[tuple[int, int], _Cover]) -> float:
    """Return how thick all is that lies on a bar at its middle, or under it, with nothing between."""
    middle = sum(bar.ends) / 2
    own = bar.slots
    first, last = own[0], own[-1]
    while (last - first) * _SLOT < _THICKEST and _is_covered(covers, bar.angle, last + 1, middle):
        last += 1
    while (last - first) * _SLOT < _THICKEST and _is_covered(covers, bar.angle, first - 1, middle):
        first -= 1
    return max(bar.width, (last - first + 1) * _SLOT) if last - first + 1 > len(own) else bar.width


def _is_covered(covers: dict[tuple[int, int], _Cover], angle: int, slot: int, place: float) -> bool:
    cover = covers.get((angle, slot))
    return cover is not None and cover.has(place)
