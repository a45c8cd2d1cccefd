"""A drawing into the lattice of its rulings, and the part of it in which nothing is printed: the cells."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from bookmaker.paper.boxes import Box
from bookmaker.proof.rulings import Drawing, Ruling

EVEN = 0.02
"""Share of the mean by which cells may be wider or narrower, or higher or lower."""

_DOUBLED = 0.25
"""Of a usual distance: rulings nearer than this are one, drawn twice or with a frame around it."""

_TOUCHING = 0.5
"""Points: rulings nearer than this do not tell how far apart rulings usually are."""

_AS_LONG = 0.9
"""Of the longest of rulings that are one to the eye: those about as long stand around the side of a cell."""

_OPEN, _MOST, _FEWEST_SPACES = 0.05, 0.8, 3
"""Of a cell: how far rulings may end from one beyond the lattice; how many must; of how many cells."""

_WHOLE, _NEAR_SIDE = 0.95, 0.03
"""Of a side of cells: what must be drawn of it. Of a cell: how far off its pieces may lie."""

_SPANNING = 0.25
"""Of a drawing: what shorter rulings cross does not divide it."""


@dataclass(frozen=True)
class Place:
    """Where rulings stand that are one to the eye; ``spread`` is half of what they cover together."""

    at: float
    spread: float


@dataclass(frozen=True)
class Axis:
    """Places of rulings across a drawing, in order, and the spaces between them."""

    places: tuple[Place, ...]

    @property
    def spaces(self) -> int:
        """How many there are."""
        return len(self.places) - 1

    @cached_property
    def edges(self) -> tuple[float, ...]:
        """Where the places are."""
        return tuple(place.at for place in self.places)

    def find(self, at: float) -> int | None:
        """Return the space in which something stands, None outside."""
        edges = self.edges
        if not edges[0] <= at < edges[-1]:
            return None
        return bisect_right(edges, at) - 1

    def part(self, first: int, last: int) -> "Axis":
        """Return the spaces from ``first`` up to ``last``, not included."""
        return Axis(self.places[first : last + 1])

    @property
    def step(self) -> float:
        """The mean of the spaces."""
        return (self.edges[-1] - self.edges[0]) / self.spaces

    def worst(self) -> int | None:
        """Return the space that differs most from the usual one, None where all are even.

        The outermost rulings may stand off by what they are thick, as a frame drawn around cells does.
        """
        off = [self._off(space) for space in range(self.spaces)]
        return off.index(max(off)) if any(off) else None

    def _off(self, space: int) -> float:
        ends = [i for i in (space, space + 1) if i in (0, self.spaces)]
        slack = sum(self.places[i].spread for i in ends)
        off = abs(self.edges[space + 1] - self.edges[space] - self.usual)
        return off if off > EVEN * self.usual + slack else 0.0

    @cached_property
    def usual(self) -> float:
        """The median of the spaces, which one moved ruling does not change."""
        widths = sorted(high - low for low, high in pairwise(self.edges))
        return widths[len(widths) // 2]


@dataclass(frozen=True)
class Lattice:
    """The rulings of a drawing as ``across`` (x, left to right) and ``down`` (-y, top to bottom)."""

    across: Axis
    down: Axis

    @cached_property
    def box(self) -> Box:
        """The box around it, in points."""
        return Box(self.across.edges[0], -self.down.edges[-1], self.across.edges[-1], -self.down.edges[0])

    @property
    def is_even(self) -> bool:
        """Whether all spaces are of one width and of one height."""
        return self.across.worst() is None and self.down.worst() is None

    def part(self, columns: tuple[int, int], rows: tuple[int, int]) -> "Lattice":
        """Return the part of columns and rows from the first of each up to the second, not included."""
        return Lattice(self.across.part(*columns), self.down.part(*rows))


def lattice_of(drawing: Drawing) -> Lattice:
    """Return the lattice of the rulings that span a good part of a drawing.

    Where rulings all end a cell beyond the outermost across them, that cell has no frame and is one still.
    """
    box = drawing.box
    across = [one for one in drawing.uprights if one.length >= _SPANNING * box.height]
    down = [one for one in drawing.levels if one.length >= _SPANNING * box.width]
    mirrored = [Ruling(-one.at, one.start, one.end, one.width) for one in reversed(down)]
    return Lattice(
        _with_open_ends(_axis(across), [(one.start, one.end) for one in down]),
        _with_open_ends(_axis(mirrored), [(-one.end, -one.start) for one in across]),
    )


def _with_open_ends(axis: Axis, spans: Sequence[tuple[float, float]]) -> Axis:
    """Add the cells at both ends of an axis that rulings along it reach over and that no frame closes."""
    if axis.spaces < _FEWEST_SPACES or not spans:
        return axis
    near, (first, *_, last) = _OPEN * axis.usual, axis.places
    low, high = (sorted(ends)[len(spans) // 2] for ends in zip(*spans, strict=True))
    alike = [abs(start - low) <= near and abs(end - high) <= near for start, end in spans]
    if sum(alike) < _MOST * len(alike):
        return axis
    before = [Place(low, 0.0)] if abs(first.at - low - axis.usual) <= near else []
    after = [Place(high, 0.0)] if abs(high - last.at - axis.usual) <= near else []
    return Axis((*before, *axis.places, *after))


def broken_lines(drawing: Drawing, cells: Lattice) -> Iterator[str]:
    """Name lines of cells that are drawn in part only, where most are drawn from end to end.

    Outer lines may be left out.
    """
    box, mirrored = cells.box, [Ruling(-one.at, one.start, one.end, one.width) for one in drawing.levels]
    for axis, rulings, low, high, name in (
        (cells.across, drawing.uprights, box.y0, box.y1, "columns"),
        (cells.down, mirrored, box.x0, box.x1, "rows"),
    ):
        drawn = [_reach(place, rulings, axis, low, high) for place in axis.places]
        parts = [i for i, one in enumerate(drawn) if one < _WHOLE and (one or 0 < i < axis.spaces)]
        if 2 * len(parts) < len(drawn):
            yield from (_line_between(i, axis, name) for i in parts)


def _line_between(place: int, axis: Axis, name: str) -> str:
    if 0 < place < axis.spaces:
        return f"the line between {name} {place} and {place + 1} is drawn in part only"
    return f"the outer line of {name[:-1]} {max(1, place)} is drawn in part only"


def _reach(place: Place, rulings: Iterable[Ruling], axis: Axis, low: float, high: float) -> float:
    """Return the share of a side that the rulings at a place cover."""
    near = place.spread + _TOUCHING + _NEAR_SIDE * axis.usual
    pieces = sorted((one.start, one.end) for one in rulings if abs(one.at - place.at) <= near)
    covered, reached = 0.0, low
    for start, end in pieces:
        start, end = max(start, reached), min(end, high)
        if end > start:
            covered, reached = covered + end - start, end
    return covered / (high - low)


def _axis(rulings: Sequence[Ruling]) -> Axis:
    """Gather rulings that are one to the eye; the thinnest and longest tells where cells end."""
    gaps = sorted(high.at - low.at for low, high in pairwise(rulings) if high.at - low.at > _TOUCHING)
    near = _DOUBLED * gaps[len(gaps) // 2] if gaps else 0.0
    groups: list[list[Ruling]] = []
    for ruling in rulings:
        if groups and ruling.at - groups[-1][-1].at <= near:
            groups[-1].append(ruling)
        else:
            groups.append([ruling])
    return Axis(tuple(map(_place, groups)))


def _place(group: Sequence[Ruling]) -> Place:
    thinnest = min(one.width for one in group)
    thin = [one for one in group if one.width <= thinnest + 0.01]
    longest = max(one.length for one in thin)
    places = [one.at for one in thin if one.length >= _AS_LONG * longest]
    widest = max(one.width for one in group)
    return Place(
        sum(places) / len(places), (group[-1].at - group[0].at + (widest if len(group) > 1 else 0.0)) / 2
    )


def largest_empty(taken: Sequence[Sequence[bool]]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return the columns and rows of the largest rectangle in which nothing is taken, None when all is.

    Of equally large ones the one farthest down and to the right.
    """
    heights = [0] * len(taken[0])
    best, found = 0, None
    for r, row in enumerate(taken):
        heights = [0 if one else height + 1 for one, height in zip(row, heights, strict=True)]
        area, columns, height = _largest_under(heights)
        if area and area >= best:
            best, found = area, (columns, (r + 1 - height, r + 1))
    return found


def _largest_under(heights: Sequence[int]) -> tuple[int, tuple[int, int], int]:
    """Return the area, the columns and the height of the largest rectangle under a skyline."""
    best = (0, (0, 0), 0)
    rising: list[tuple[int, int]] = []
    for c, height in enumerate((*heights, 0)):
        first = c
        while rising and rising[-1][1] >= height:
            first, top = rising.pop()
            area = top * (c - first)
            if area and area >= best[0]:
                best = (area, (first, c), top)
        rising.append((first, height))
    return best
