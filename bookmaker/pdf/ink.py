"""What a page shows, measured on its rendering by PDFium: where ink lies, how far it reaches, its colour.

PDFium is not thread safe, and one file at a time is read here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil, floor, inf, sqrt
from pathlib import Path

import numpy as np
import pypdfium2
from numpy.typing import NDArray

from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.attached import attached
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cutting import Pixels, around, cut_out, put_back
from bookmaker.pdf.facts import Layer, PageInk, Unread
from bookmaker.pdf.reasons import UnjudgedError, reason_of
from bookmaker.pdf.room import COLUMNS, ROWS
from bookmaker.pdf.strips import sharpen

Mask = NDArray[np.bool_]
Strip = tuple[slice, slice]

_DARK, _FAINT = 200, 250
_COARSE_DPI, _FINE_DPI, _COLOUR_DPI = 100, 300, 72
_MAX_PIXELS = 12_000_000
_NEAR = 2
"""Pixels from a limit within which a page is measured again, finely."""

_SLACK = 1.1
"""Pixels by which ink may seem wider than it is: smoothing takes 0.9, as a pixel counts as dark from 22 % of
black in it, and PDFium moves some rectangles by a whole one."""

_NEXT_TO = 0.1 * POINTS_PER_INCH
"""Ink that comes this near to the safe margin is looked for, so that it can be pointed at."""

_TO_EDGE = 0.02 * POINTS_PER_INCH
"""Art that ends so near to the end of its bleed is taken to reach it: sizes of pages are forgiven as much."""

_AT_TRIM = 0.01 * POINTS_PER_INCH
"""Art that comes this near to the trim line is meant to run over it."""


def refusal(path: Path) -> str:
    """Return why PDFium cannot open a file; empty when it can."""
    try:
        pypdfium2.PdfDocument(path).close()
    except Exception as fault:  # the binding lets built-in exceptions of several kinds escape
        return reason_of(fault)
    return ""


def read_ink(path: Path, pages: Iterable[PageBounds]) -> Iterator[PageInk | Unread]:
    """Yield the ink of each page, or why it could not be rendered."""
    with pypdfium2.PdfDocument(path) as document:
        for bounds in pages:
            try:
                yield _read_page(document[bounds.number - 1], bounds)
            except Exception as fault:  # the binding lets built-in exceptions of several kinds escape
                yield Unread(Layer.INK, reason_of(fault), bounds.number)


def _read_page(page: pypdfium2.PdfPage, bounds: PageBounds) -> PageInk:
    width, height = (length * bounds.user_unit for length in page.get_size())
    if abs(width - bounds.width) > 1 or abs(height - bounds.height) > 1:
        raise UnjudgedError(f"PDFium sees a page of {width:.0f} x {height:.0f} points")
    chroma = _chroma(_sheet_of(_render(page, bounds, _COLOUR_DPI, gray=False), bounds))
    coarse = _render(page, bounds, _COARSE_DPI, gray=True)
    ink = _measure(coarse, bounds, chroma)
    if _is_near_a_limit(ink, bounds):
        ink = _measure(_render(page, bounds, _FINE_DPI, gray=True), bounds, chroma)
        ink = sharpen(page, ink, bounds, (_DARK, _FAINT), _SLACK)
    page.close()
    return replace(ink, inked=_inked(coarse))


def _render(page: pypdfium2.PdfPage, bounds: PageBounds, dpi: float, gray: bool) -> Pixels:
    """Render without annotations, which printers drop, and never more pixels than memory is happy with."""
    inches = bounds.width * bounds.height / POINTS_PER_INCH**2
    dpi = min(dpi, sqrt(_MAX_PIXELS / inches))
    scale = dpi / POINTS_PER_INCH * bounds.user_unit
    bitmap = page.render(scale=scale, grayscale=gray, draw_annots=False)
    pixels: Pixels = bitmap.to_numpy()
    return pixels.reshape(pixels.shape[:2]) if gray else pixels


def _sheet_of(pixels: Pixels, bounds: PageBounds) -> Pixels:
    """Leave out what lies around the sheet, such as colour bars."""
    cut = cut_out(pixels, bounds)
    return pixels[cut.rows, cut.columns] if cut else pixels


def _chroma(pixels: Pixels) -> int:
    """Return the greatest distance between channels; in uint8, as int16 took 20 times as long."""
    blue, green, red = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    highest = np.maximum(np.maximum(blue, green), red)
    return int((highest - np.minimum(np.minimum(blue, green), red)).max())


def _inked(pixels: Pixels) -> tuple[int, ...]:
    """Return the cells of a page that have ink, a row a number, the column at the left its lowest bit."""
    height, width = pixels.shape
    tops, lefts = (np.arange(cells) * length // cells for cells, length in ((ROWS, height), (COLUMNS, width)))
    # Row by row, as reduceat took 0.5 ms a page instead of 0.1.
    bands = np.array([pixels[top : top + max(1, ceil(height / ROWS))].min(axis=0) for top in tops])
    inked = np.minimum.reduceat(bands, lefts, axis=1) < _FAINT
    return tuple(int(row) for row in inked @ (1 << np.arange(COLUMNS, dtype=np.int64)))


def _measure(pixels: Pixels, bounds: PageBounds, chroma: int) -> PageInk:
    """Measure a page; where it is larger than its sheet, the sheet, and what is drawn around it."""
    cut = cut_out(pixels, bounds)
    if cut is None:
        return _measure_sheet(pixels, bounds, chroma)
    ink = _measure_sheet(pixels[cut.rows, cut.columns], cut.bounds, chroma)
    marks = _Sheet(around(pixels, cut), bounds).box(_FAINT)
    return replace(put_back(ink, cut), marks=marks)


def _measure_sheet(pixels: Pixels, bounds: PageBounds, chroma: int) -> PageInk:
    sheet = _Sheet(pixels, bounds)
    dark, faint = sheet.loose_box(_DARK), sheet.loose_box(_FAINT)
    nearest = sheet.nearest(_FAINT, faint) | sheet.nearest(_DARK, dark)
    return PageInk(
        number=bounds.number,
        dark=dark,
        faint=sheet.without_fringe(faint, dark),
        slack=_SLACK * max(sheet.across, sheet.up),
        nearest=tuple((side, nearest[side]) for side in SIDES if side in nearest),
        reaches=sheet.reached(_DARK),
        reaches_faint=sheet.reached(_FAINT),
        stops_short=sheet.short_of_bleed(_FAINT),
        chroma=chroma,
        blank=bool(pixels.min() >= _FAINT),
        at_edges=sheet.at_edges(_FAINT),
    )


def _is_near_a_limit(ink: PageInk, bounds: PageBounds) -> bool:
    near = _NEAR * ink.slack / _SLACK
    page = Box(0, 0, bounds.width, bounds.height)
    if any(abs(_distances(box, page)[side] - _TO_EDGE) <= near for side, box in ink.stops_short):
        return True
    return any(
        abs(edge - limit) <= near
        for box in (ink.dark, ink.faint)
        if box
        for limits in (bounds.live, bounds.safe)
        for edge, limit in zip(box.corners, limits.corners, strict=True)
    )


class _Sheet:
    """The pixels of a page with the measures that lead back to points; rows count from the top."""

    def __init__(self, pixels: Pixels, bounds: PageBounds) -> None:
        self.pixels, self.bounds = pixels, bounds
        self.rows, self.columns = pixels.shape
        self.across, self.up = bounds.width / self.columns, bounds.height / self.rows
        self._kept: dict[int, Mask] = {}
        near = _TO_EDGE if bounds.bleeds else 0.0
        self.edges = {side: _along(side, max(1, round(near / self._pixel(side)))) for side in SIDES}

    def reached(self, threshold: int) -> tuple[str, ...]:
        """Name the page edges that ink touches."""
        return tuple(side for side, edge in self.edges.items() if self.pixels[edge].min() < threshold)

    def at_edges(self, threshold: int) -> tuple[tuple[str, Box], ...]:
        """Return a box around the stretch of each page edge that ink touches, as deep as the margin."""
        found, depths = [], self._distances(self.bounds.live)
        for side in self.reached(threshold):
            strip = self._strip(side, max(depths[side], _NEXT_TO))
            edge = self.pixels[self.edges[side]] < threshold
            across = edge.any(axis=1 if side in ("left", "right") else 0, keepdims=True)
            box = self._box_within(strip, np.broadcast_to(across, self.pixels[strip].shape))
            found += [(side, box)] if box else []
        return tuple(found)

    def loose_box(self, threshold: int) -> Box | None:
        """Return the box around the ink without art in the margins that runs off the page."""
        if self.reached(threshold):
            ink = self._loose(threshold)
            return self._box(ink.max(axis=0), ink.max(axis=1))
        return self.box(threshold)

    def box(self, threshold: int) -> Box | None:
        """Return the box around all ink."""
        # Least values of rows and columns, not a mask: 0.1 ms a page instead of 0.9.
        return self._box(self.pixels.min(axis=0) < threshold, self.pixels.min(axis=1) < threshold)

    def nearest(self, threshold: int, box: Box | None) -> dict[str, Box]:
        """Return a box around the loose ink beyond each safe margin, or next to it; ``box`` is around all."""
        found = {}
        for side, margin in self._distances(self.bounds.safe).items():
            near = self._distances(box)[side] if box else inf
            if near < margin + _NEXT_TO:
                strip = self._strip(side, max(margin, near + _NEXT_TO / 2))
                found[side] = self._box_within(strip, self._loose_ink(threshold, strip))
        return {side: place for side, place in found.items() if place}

    def _box(self, columns_inked: Mask, rows_inked: Mask) -> Box | None:
        columns, rows = np.flatnonzero(columns_inked), np.flatnonzero(rows_inked)
        if not len(columns):
            return None
        return Box(
            float(columns[0] * self.across),
            float((self.rows - rows[-1] - 1) * self.up),
            float((columns[-1] + 1) * self.across),
            float((self.rows - rows[0]) * self.up),
        )

    def _box_within(self, strip: Strip, ink: Mask) -> Box | None:
        rows, columns = np.zeros(self.rows, dtype=bool), np.zeros(self.columns, dtype=bool)
        rows[strip[0]], columns[strip[1]] = ink.any(axis=1), ink.any(axis=0)
        return self._box(columns, rows)

    def without_fringe(self, faint: Box | None, dark: Box | None) -> Box | None:
        """Take back the pixel of smoothing by which faint ink surrounds dark ink."""
        if faint is None or dark is None:
            return faint
        return Box(
            dark.x0 if dark.x0 - faint.x0 < 1.5 * self.across else faint.x0,
            dark.y0 if dark.y0 - faint.y0 < 1.5 * self.up else faint.y0,
            dark.x1 if faint.x1 - dark.x1 < 1.5 * self.across else faint.x1,
            dark.y1 if faint.y1 - dark.y1 < 1.5 * self.up else faint.y1,
        )

    def _loose_ink(self, threshold: int, strip: Strip) -> Mask:
        if self.reached(threshold):
            return self._loose(threshold)[strip]
        return self.pixels[strip] < threshold

    def _loose(self, threshold: int) -> Mask:
        """Return the ink without what lies in a margin and hangs together with ink on a page edge."""
        if threshold not in self._kept:
            self._kept[threshold] = self._loosened(self.pixels < threshold)
        return self._kept[threshold]

    def _loosened(self, ink: Mask) -> Mask:
        loose = ink.copy()
        for margin in self._margins():
            band = ink[margin]
            loose[margin] &= ~attached(band, self._page_edges(margin, band))
        return loose

    def short_of_bleed(self, threshold: int) -> tuple[tuple[str, Box], ...]:
        """Return the edges whose bleed has ink that does not hang together with the page edge."""
        found = []
        for side in self.bounds.bleeds:
            strip = self._bleed_strip(side)
            band = self.pixels[strip] < threshold
            if not band.any():
                continue
            short = np.zeros_like(self.pixels, dtype=bool)
            edge = np.zeros_like(band)
            edge[self.edges[side]] = True
            short[strip] = band & ~attached(band, edge)
            box = self._box(short.max(axis=0), short.max(axis=1))
            if box:
                found.append((side, box))
        return tuple(found)

    def _margins(self) -> Iterator[Strip]:
        live = self.bounds.safe
        yield slice(None), slice(0, ceil(live.x0 / self.across) + 1)
        yield slice(None), slice(max(0, floor(live.x1 / self.across) - 1), None)
        yield slice(0, self.rows - floor(live.y1 / self.up) + 1), slice(None)
        yield slice(max(0, self.rows - ceil(live.y0 / self.up) - 1), None), slice(None)

    def _page_edges(self, margin: Strip, band: Mask) -> Mask:
        edges = np.zeros((self.rows, self.columns), dtype=bool)
        for edge in self.edges.values():
            edges[edge] = True
        return band & edges[margin]

    def _bleed_strip(self, side: str) -> Strip:
        """Return the part of the page from its edge to the trim line and a little beyond."""
        return self._strip(side, self._distances(self.bounds.trim)[side] + _AT_TRIM)

    def _strip(self, side: str, points: float) -> Strip:
        """Return the part of the page along an edge, so many points deep."""
        return _along(side, ceil(points / self._pixel(side)))

    def _pixel(self, side: str) -> float:
        """Return the extent of a pixel towards an edge."""
        return self.across if side in ("left", "right") else self.up

    def _distances(self, box: Box) -> dict[str, float]:
        """Return how far a box keeps from each edge of the page."""
        return _distances(box, Box(0, 0, self.bounds.width, self.bounds.height))


def _distances(box: Box, page: Box) -> dict[str, float]:
    return {"left": box.x0, "right": page.x1 - box.x1, "top": page.y1 - box.y1, "bottom": box.y0}


def _along(side: str, depth: int) -> Strip:
    """Return the lines of pixels along an edge of the page, or of any strip along that edge."""
    strips = {
        "left": (slice(None), slice(0, depth)),
        "right": (slice(None), slice(-depth, None)),
        "top": (slice(0, depth), slice(None)),
        "bottom": (slice(-depth, None), slice(None)),
    }
    return strips[side]
