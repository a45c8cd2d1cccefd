"""Crop marks on a rendered page into the trim they point at, for files that do not tell it.

They are known by their look: at each corner of a rectangle in the middle of the page an upright and a level
line, short, thin and alone, outside of it and in line with its edges. Lines that go on through the corner are
a frame, and lines that meet there are a bracket.
"""

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import Box
from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cutting import Pixels
from bookmaker.pdf.sheet import FAINT

_SHORTEST, _LONGEST = 5.0, 45.0
"""Points; programs draw marks of 6 to 36."""

_FARTHEST = 30.0
"""Points from the end of a mark to its corner at most."""

_REACH = 0.25
"""Share of the width and the height of a page within which its marks are looked for, from either edge."""

_ALONE = 4
"""Pixels to either side of a line in which no other ink may be; a mark is thinner than that."""

_NEAR = 2.0
"""Pixels by which the corners of a trim may miss the middle of the page."""

_ROUND = 2
"""Decimals of an inch that a trim can be told with, as a pixel is 0.01 in."""

Mask = NDArray[np.bool_]
Corner = tuple[float, float]


def marked_trim(pixels: Pixels, bounds: PageBounds) -> Box | None:
    """Return the rectangle that crop marks point at; None where there are none."""
    found: list[list[Corner]] = []
    for corner in (pixels, pixels[:, ::-1], pixels[::-1], pixels[::-1, ::-1]):
        places = list(_corners(corner, bounds))
        alike = [[*row, place] for row in found for place in places if _is_near(row[0], place)]
        found = alike if found else [[place] for place in places]
        if not found:
            return None
    rows, columns = pixels.shape
    across, down = (float(sum(one) / len(one)) for one in zip(*max(found), strict=True))
    return _rounded(across * bounds.width / columns, down * bounds.height / rows, bounds)


def without(pixels: Pixels, trim: Box, bounds: PageBounds) -> Pixels:
    """Return a copy of a page with its trim left white."""
    rest, (rows, columns) = pixels.copy(), pixels.shape
    across, up = columns / bounds.width, rows / bounds.height
    top, bottom = rows - trim.y1 * up, rows - trim.y0 * up
    rest[round(top) : round(bottom), round(trim.x0 * across) : round(trim.x1 * across)] = 255
    return rest


def _rounded(left: float, top: float, bounds: PageBounds) -> Box:
    """Return the trim in the middle of the page that begins there, its size as exact as pixels are."""
    lengths = (bounds.width - 2 * left, bounds.height - 2 * top)
    width, height = (round(one / POINTS_PER_INCH, _ROUND) * POINTS_PER_INCH for one in lengths)
    x0, y0 = (bounds.width - width) / 2, (bounds.height - height) / 2
    return Box(x0, y0, x0 + width, y0 + height)


def _is_near(one: Corner, other: Corner) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= _NEAR


def _corners(pixels: Pixels, bounds: PageBounds) -> Iterator[Corner]:
    """Yield the corners that two marks point at, in pixels from the upper left one of the page."""
    rows, columns = pixels.shape
    pixel = bounds.width / columns
    block = pixels[: int(rows * _REACH), : int(columns * _REACH)] < FAINT
    upright = list(_marks(block, pixel)) if block.size else []
    level = list(_marks(block.T, pixel)) if upright else []
    for (x, bottom), (y, right) in product(upright, level):
        if 0 <= x - right + 1 <= _FARTHEST / pixel and 0 <= y - bottom + 1 <= _FARTHEST / pixel:
            yield x, y


def _marks(block: Mask, pixel: float) -> Iterator[tuple[float, float]]:
    """Yield the middles of short upright lines with nothing above or beside them, and where each ends."""
    alone = block.copy()
    alone[:, _ALONE:] &= ~block[:, :-_ALONE]
    alone[:, :-_ALONE] &= ~block[:, _ALONE:]
    first = block.argmax(axis=0)
    columns = np.flatnonzero(alone[first, np.arange(block.shape[1])])
    if not len(columns):
        return
    begin = first[columns]
    goes_on = alone[:, columns] | (np.arange(len(block))[:, np.newaxis] < begin)
    end = np.where(goes_on.all(axis=0), len(block), goes_on.argmin(axis=0))
    length = (end - begin) * pixel
    is_mark = (length >= _SHORTEST) & (length <= _LONGEST)
    for group in _side_by_side(columns[is_mark]):
        top, last = int(first[group[0]]), int(end[columns == group[0]][0])
        beside = [column for column in (group[0] - 1, group[-1] + 1) if 0 <= column < block.shape[1]]
        if not (block[last : last + 2, group].any() or block[top:last, beside].any()):
            yield float(group[0] + group[-1] + 1) / 2, float(last)


def _side_by_side(columns: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    return [group for group in np.split(columns, np.flatnonzero(np.diff(columns) > 1) + 1) if len(group)]
