"""The marks of a page, painted one over the other, into what shows at the points of a net."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import FilledBox, ImageBox, PageScene, Polygon, Stroke
from bookmaker.pdf.matrices import Corners

Mark = FilledBox | Stroke | ImageBox
Points = NDArray[np.float64]
Mask = NDArray[np.bool_]

NOBODY_KNOWS = float("nan")
"""Stands for what shows where an image lies, or a mark of which something else decides what shows."""

_UPRIGHT = 0.01
"""Points by which the ends of an upright or level stroke may differ."""


@dataclass(frozen=True)
class Painting:
    """Marks in the order of painting."""

    marks: tuple[Mark, ...]

    @property
    def weight(self) -> int:
        """How much it takes to paint all marks: their number, and that of their corners."""
        return len(self.marks) + sum(map(corner_count, self.marks))

    @cached_property
    def _table(self) -> Points:
        """Edges and order of each mark, float64 of shape (5, marks)."""
        values = [(*corners_of(mark), mark.order) for mark in self.marks]
        return np.array(values, np.float64).reshape(-1, 5).T

    def over(self, box: Box) -> list[Mark]:
        """Return the marks that reach into a box."""
        x0, y0, x1, y1, _ = self._table
        reach = (x0 < box.x1) & (x1 > box.x0) & (y0 < box.y1) & (y1 > box.y0)
        return [self.marks[i] for i in np.flatnonzero(reach).tolist()]

    def later(self, corners: Points, orders: Points) -> list[list[Mark]]:
        """Return for each of some boxes, float64 of shape (n, 4), the marks on it painted after its order."""
        x0, y0, x1, y1, order = (column[None, :] for column in self._table)
        left, low, right, top = (column[:, None] for column in corners.T)
        reach = (x0 < right) & (x1 > left) & (y0 < top) & (y1 > low) & (order > orders[:, None])
        found: list[list[Mark]] = [[] for _ in corners]
        for place, mark in zip(*(one.tolist() for one in np.nonzero(reach)), strict=True):
            found[place].append(self.marks[mark])
        return found


def painting_of(scene: PageScene) -> Painting:
    """Return all marks of a page but its characters."""
    marks: list[Mark] = [*scene.fills, *scene.strokes, *scene.images]
    return Painting(tuple(sorted(marks, key=lambda mark: mark.order)))


def paint(marks: Sequence[Mark], xs: Points, ys: Points) -> Points:
    """Return what shows on white paper, float64 of shape (ys, xs): 0 black to 1 white, NaN for nobody knows.

    ``xs`` and ``ys`` rise.
    """
    shown = np.ones((len(ys), len(xs)))
    columns, rows = xs.tolist(), ys.tolist()
    for mark in marks:
        x0, y0, x1, y1 = corners_of(mark)
        place = (
            slice(bisect_left(rows, y0), bisect_left(rows, y1)),
            slice(bisect_left(columns, x0), bisect_left(columns, x1)),
        )
        part = shown[place]
        if part.size:
            _lay(mark, part, _shape(mark, xs[place[1]], ys[place[0]]))
    return shown


def _lay(mark: Mark, part: Points, shape: Mask | None) -> None:
    """Paint a mark, on the points of its shape or on all, onto what is there."""
    inside = ... if shape is None else shape
    if is_unsure(mark):
        part[inside] = NOBODY_KNOWS
    elif not isinstance(mark, ImageBox):
        below = part[inside] * (1 - mark.opacity) if mark.opacity < 1 else 0.0
        part[inside] = below + mark.lightness * mark.opacity


def cover(marks: Sequence[Mark], xs: Points, ys: Points) -> Mask:
    """Return on which points, bool of shape (ys, xs), any of some marks lies; ``xs`` and ``ys`` rise."""
    opaque = [_blackened(mark) for mark in marks]
    covered: Mask = paint(opaque, xs, ys) < 1
    return covered


def _blackened(mark: Mark) -> FilledBox | Stroke:
    if isinstance(mark, ImageBox):
        return FilledBox(mark.x0, mark.y0, mark.x1, mark.y1, 0.0, False, mark.order)
    return replace(mark, lightness=0.0, opacity=1.0, unsure=False)


def is_unsure(mark: Mark) -> bool:
    """Whether nobody knows what shows where it lies."""
    return isinstance(mark, ImageBox) or mark.unsure


def corner_count(mark: Mark) -> int:
    """Return the number of corners of a ragged mark."""
    return sum(map(len, mark.outlines)) if isinstance(mark, FilledBox) else 0


def opacity_of(mark: Mark) -> float:
    """Return how much of what a mark lies on it hides, 1 for all."""
    return 1.0 if isinstance(mark, ImageBox) else mark.opacity


def corners_of(mark: Mark) -> Corners:
    """Return the box around what a mark covers."""
    if not isinstance(mark, Stroke):
        return mark.x0, mark.y0, mark.x1, mark.y1
    half = mark.width / 2
    x0, x1 = (mark.x0, mark.x1) if mark.x0 <= mark.x1 else (mark.x1, mark.x0)
    y0, y1 = (mark.y0, mark.y1) if mark.y0 <= mark.y1 else (mark.y1, mark.y0)
    if x1 - x0 < _UPRIGHT:
        return x0 - half, y0, x1 + half, y1
    if y1 - y0 < _UPRIGHT:
        return x0, y0 - half, x1, y1 + half
    return x0 - half, y0 - half, x1 + half, y1 + half


def _shape(mark: Mark, xs: Points, ys: Points) -> Mask | None:
    """Return on which points a mark lies, None for all in the box around it."""
    if isinstance(mark, FilledBox):
        return _inside(mark.outlines, mark.even_odd, xs, ys) if mark.outlines else None
    if isinstance(mark, Stroke) and min(abs(mark.x1 - mark.x0), abs(mark.y1 - mark.y0)) >= _UPRIGHT:
        return _inside((_band(mark),), False, xs, ys)
    return None


def _band(stroke: Stroke) -> Polygon:
    """Return the corners of a slanted stroke."""
    along, up = stroke.x1 - stroke.x0, stroke.y1 - stroke.y0
    share = stroke.width / 2 / hypot(along, up)
    dx, dy = -up * share, along * share
    return (
        (stroke.x0 + dx, stroke.y0 + dy),
        (stroke.x1 + dx, stroke.y1 + dy),
        (stroke.x1 - dx, stroke.y1 - dy),
        (stroke.x0 - dx, stroke.y0 - dy),
    )


def _inside(outlines: Sequence[Polygon], even_odd: bool, xs: Points, ys: Points) -> Mask:
    """Tell which points lie in outlines, by the sides to the left of each."""
    starts = np.array([point for outline in outlines for point in outline])
    ends = np.array([point for outline in outlines for point in (*outline[1:], outline[0])])
    (x0, y0), (x1, y1) = starts.T, ends.T
    mask = np.zeros((len(ys), len(xs)), np.bool_)
    for row, y in enumerate(ys.tolist()):
        crossing = np.flatnonzero((y0 <= y) != (y1 <= y))
        if not len(crossing):
            continue
        a, b = y0[crossing], y1[crossing]
        at = x0[crossing] + (y - a) / (b - a) * (x1[crossing] - x0[crossing])
        ways = np.where(b > a, 1, -1)[None, :] * (at[None, :] <= xs[:, None])
        winding = ways.sum(axis=1)
        mask[row] = winding % 2 == 1 if even_odd else winding != 0
    return mask
