"""Edges of ink that may lie on either side of a limit, measured again in strips of 2,400 pixels an inch.

A whole page at that resolution is half a gigabyte; a strip is as wide as the doubt, which is a pixel or two
of the page as it was rendered before.
"""

from dataclasses import dataclass, replace
from math import ceil, floor

import numpy as np
import pypdfium2

from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cutting import Pixels
from bookmaker.pdf.facts import PageInk

_DPI = 2400
_FRINGE = 1.5
"""Pixels within which faint ink is the smoothing of dark ink."""

_AROUND = 2
"""Pixels by which a strip is wider than the doubt."""

_ROUNDING = 1e-6


def sharpen(
    page: pypdfium2.PdfPage,
    ink: PageInk,
    bounds: PageBounds,
    thresholds: tuple[int, int],
    slack_pixels: float,
) -> PageInk:
    """Return the ink with every edge on one side of each limit; ``thresholds`` are those of dark and faint.

    Where ink runs off the page its boxes leave out art, which no strip can tell, so those stay as they are.
    """
    if ink.dark is None or ink.faint is None or ink.reaches_faint or ink.marks:
        return ink
    view = _View(page, bounds)
    dark = _sharp(view, ink.dark, ink.slack, thresholds[0])
    faint = _sharp(view, ink.faint, ink.slack, thresholds[1])
    if dark == ink.dark and faint == ink.faint:
        return ink
    pixel = max(view.across, view.up)
    return replace(ink, dark=dark, faint=_without_fringe(faint, dark, pixel), slack=slack_pixels * pixel)


@dataclass(frozen=True)
class _View:
    """A page as it would be at full resolution; lengths in points of the seen page."""

    page: pypdfium2.PdfPage
    bounds: PageBounds

    @property
    def scale(self) -> float:
        """Pixels a unit of the page."""
        return _DPI / POINTS_PER_INCH * self.bounds.user_unit

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the whole page."""
        width, height = self.page.get_size()
        return ceil(width * self.scale), ceil(height * self.scale)

    @property
    def across(self) -> float:
        """Width of a pixel."""
        return self.bounds.width / self.size[0]

    @property
    def up(self) -> float:
        """Height of a pixel."""
        return self.bounds.height / self.size[1]

    def first_ink(self, side: str, begin: float, end: float, threshold: int) -> float | None:
        """Return how far the outermost ink is from a side of the page, looked for in this range."""
        pixel = self.across if side in ("left", "right") else self.up
        outer, inner = max(0, floor(begin / pixel) - _AROUND), ceil(end / pixel) + _AROUND
        lines = self._strip(side, outer, inner).min(axis=0 if side in ("left", "right") else 1)
        found = np.flatnonzero(lines[:: 1 if side in ("left", "top") else -1] < threshold)
        return float((outer + found[0]) * pixel) if len(found) else None

    def _strip(self, side: str, outer: int, inner: int) -> Pixels:
        """Render what lies so many pixels from a side."""
        columns, rows = self.size
        rest = (columns if side in ("left", "right") else rows) - inner
        cuts = {side: outer, _OPPOSITE[side]: max(0, rest)}
        # Half a pixel less, as the binding rounds up.
        crop = tuple(max(0.0, cuts.get(name, 0) - 0.5) / self.scale for name in _CROPS)
        bitmap = self.page.render(scale=self.scale, crop=crop, grayscale=True, draw_annots=False)
        pixels: Pixels = bitmap.to_numpy()
        return pixels.reshape(pixels.shape[:2])


_OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
_CROPS = ("left", "bottom", "right", "top")


def _sharp(view: _View, box: Box, slack: float, threshold: int) -> Box:
    """Return a box of which the doubtful edges were measured again."""
    bounds = view.bounds
    keeps = box.distances(bounds.page)
    limits = [area.distances(bounds.page) for area in (bounds.live, bounds.safe)]
    for side in SIDES:
        near = keeps[side]
        if any(near + _ROUNDING < limit[side] <= near + slack + _ROUNDING for limit in limits):
            found = view.first_ink(side, near, near + slack, threshold)
            keeps[side] = near if found is None else found
    return Box(keeps["left"], keeps["bottom"], bounds.width - keeps["right"], bounds.height - keeps["top"])


def _without_fringe(faint: Box, dark: Box, pixel: float) -> Box:
    """Take the edges of dark ink where faint ink lies only a pixel of smoothing beyond them."""
    pairs = zip(faint.corners, dark.corners, strict=True)
    return Box(*(inner if abs(outer - inner) < _FRINGE * pixel else outer for outer, inner in pairs))
