"""The marks over a lattice into what shows in each of its cells."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import FilledBox, ImageBox, Stroke
from bookmaker.proof.lattice import Axis, Lattice
from bookmaker.proof.painting import Mark, Painting, Points, corners_of, is_unsure, paint

_RULING, _THICKEST = 0.8, 3.0
"""Of a cell and in points: how thick a ruling may be."""

_ON_SIDE, _FARTHEST = 0.12, 1.0
"""Of a cell and in points: how far the middle of a ruling may lie from the side of a cell."""

_ALIKE = 0.03
"""By how much cells of one shade may differ in lightness."""

_DARKEST_SHADE = 0.45
"""Lightness of the darkest ground on which a pencil still shows."""

_LARGEST_GROUP = 10
"""Cells of the side of a group that is shaded together."""


def marks_over(painting: Painting, lattice: Lattice) -> tuple[Mark, ...]:
    """Return the marks that reach into cells, without the rulings between them.

    An image that lies under all other marks and behind all cells is but their paper.
    """
    marks = painting.over(lattice.box)
    while marks and is_unsure(marks[0]) and _lies_behind(marks[0], lattice.box):
        del marks[0]
    return tuple(mark for mark in marks if not _is_ruling(mark, lattice))


def _lies_behind(mark: Mark, box: Box) -> bool:
    x0, y0, x1, y1 = corners_of(mark)
    return x0 <= box.x0 and y0 <= box.y0 and x1 >= box.x1 and y1 >= box.y1


def _is_ruling(mark: Mark, lattice: Lattice) -> bool:
    """Whether a mark is thin and lies along a side of cells."""
    if isinstance(mark, ImageBox) or (isinstance(mark, FilledBox) and mark.ragged):
        return False
    x0, y0, x1, y1 = corners_of(mark)
    if x1 - x0 < y1 - y0:
        return _lies_along(lattice.across, (x0 + x1) / 2, x1 - x0)
    return _lies_along(lattice.down, -(y0 + y1) / 2, y1 - y0)


def _lies_along(axis: Axis, at: float, thickness: float) -> bool:
    if thickness > min(_RULING * axis.usual, _THICKEST):
        return False
    near = min(_ON_SIDE * axis.usual, _FARTHEST)
    return any(abs(place.at - at) <= near + place.spread for place in axis.places)


def look_into(marks: Sequence[Mark], across: Points, down: Points, points: int, inset: float) -> Points:
    """Return what shows at points of each cell, float64 of shape (rows, columns, points ** 2).

    ``across`` and ``down`` are the sides of cells, x and -y; ``inset`` is how much of a cell is left out
    on each side. NaN stands for what nobody knows.
    """
    xs, ys = _places(across, points, inset), _places(down, points, inset)
    shown = paint(marks, xs, -ys[::-1])[::-1]
    rows, columns = len(down) - 1, len(across) - 1
    parted = shown.reshape(rows, points, columns, points).swapaxes(1, 2)
    return parted.reshape(rows, columns, points * points)


def _places(edges: Points, points: int, inset: float) -> Points:
    within = inset + (1 - 2 * inset) * (np.arange(points) + 0.5) / points
    places: Points = (edges[:-1, None] + np.diff(edges)[:, None] * within[None, :]).ravel()
    return places


def thickened(mark: Mark, least: float) -> Mark:
    """Return a mark that is at least so wide that a net of points does not miss it."""
    if isinstance(mark, Stroke):
        return replace(mark, width=max(mark.width, least))
    if isinstance(mark, FilledBox) and mark.ragged:
        return mark
    dx, dy = max(0.0, least - mark.x1 + mark.x0) / 2, max(0.0, least - mark.y1 + mark.y0) / 2
    if not (dx or dy):
        return mark
    return replace(mark, x0=mark.x0 - dx, y0=mark.y0 - dy, x1=mark.x1 + dx, y1=mark.y1 + dy)


def is_shading(levels: Points) -> bool:
    """Whether groups of cells are shaded in turn: every other row, column or block of them.

    ``levels`` is the lightness of each cell, NaN for one that may be anything.
    """
    rows, columns = levels.shape
    r, c = np.arange(rows)[:, None], np.arange(columns)[None, :]
    for group in range(1, _LARGEST_GROUP + 1):
        stripes = [np.broadcast_to(r // group % 2, levels.shape)] if rows > 2 * group else []
        stripes += [np.broadcast_to(c // group % 2, levels.shape)] if columns > 2 * group else []
        blocks = [(r // group + c // group) % 2] if group > 1 and min(rows, columns) > group else []
        if any(_has_two_shades(levels, pattern) for pattern in (*stripes, *blocks)):
            return True
    return False


def _has_two_shades(levels: Points, pattern: NDArray[np.int64]) -> bool:
    known = ~np.isnan(levels)
    parts = [levels[known & (pattern == one)] for one in (0, 1)]
    if not all(len(part) and np.ptp(part) <= _ALIKE and part.min() >= _DARKEST_SHADE for part in parts):
        return False
    return bool(abs(parts[0].mean() - parts[1].mean()) > _ALIKE)
