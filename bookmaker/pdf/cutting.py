"""A rendered page that is larger than its sheet, into the pixels of the sheet and the marks around it."""

from dataclasses import dataclass, replace
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageInk

_ROOM = 2.0
"""Points by which a page must exceed its sheet to have room for marks: programs round its size."""

_ROUNDED = 1.5
"""Points by which art may exceed the bleed, for the same reason."""

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class Cut:
    """Where a sheet lies in the pixels of its page, ``rows`` from the top; ``bounds`` are those of the sheet.

    ``dx`` and ``dy`` lead from the corner of the page to that of the sheet, in points.
    """

    rows: slice
    columns: slice
    bounds: PageBounds
    dx: float
    dy: float


def cut_out(pixels: Pixels, bounds: PageBounds) -> Cut | None:
    """Return where the sheet lies in a page, in whole pixels; None where nothing but the sheet is there."""
    if bounds.sheet is None or not _has_room(bounds, bounds.sheet):
        return None
    rows, columns = pixels.shape[:2]
    across, up = bounds.width / columns, bounds.height / rows
    left, right = max(0, floor(bounds.sheet.x0 / across)), min(columns, ceil(bounds.sheet.x1 / across))
    below, above = max(0, floor(bounds.sheet.y0 / up)), min(rows, ceil(bounds.sheet.y1 / up))
    if left >= right or below >= above:
        return None
    dx, dy = left * across, below * up
    moved = replace(
        bounds,
        width=(right - left) * across,
        height=(above - below) * up,
        live=bounds.live.shift(-dx, -dy),
        safe=bounds.safe.shift(-dx, -dy),
        trim=bounds.trim.shift(-dx, -dy),
        sheet=None,
    )
    return Cut(slice(rows - above, rows - below), slice(left, right), moved, dx, dy)


def _has_room(bounds: PageBounds, sheet: Box) -> bool:
    over = sheet.x0, sheet.y0, bounds.width - sheet.x1, bounds.height - sheet.y1
    return max(over) > _ROOM


def put_back(ink: PageInk, cut: Cut) -> PageInk:
    """Return the ink of a sheet in points of its page."""

    def moved(box: Box | None) -> Box | None:
        return box.shift(cut.dx, cut.dy) if box else None

    def moved_all(sides: tuple[tuple[str, Box], ...]) -> tuple[tuple[str, Box], ...]:
        return tuple((side, box.shift(cut.dx, cut.dy)) for side, box in sides)

    return replace(
        ink,
        dark=moved(ink.dark),
        faint=moved(ink.faint),
        nearest=moved_all(ink.nearest),
        stops_short=moved_all(ink.stops_short),
        at_edges=moved_all(ink.at_edges),
    )


def around(pixels: Pixels, cut: Cut) -> Pixels:
    """Return a copy of the page with the sheet, and a little around it, left white."""
    rest = pixels.copy()
    over = ceil(_ROUNDED * (cut.rows.stop - cut.rows.start) / cut.bounds.height)
    rest[_grown(cut.rows, over), _grown(cut.columns, over)] = 255
    return rest


def _grown(span: slice, over: int) -> slice:
    return slice(max(0, span.start - over), span.stop + over)
