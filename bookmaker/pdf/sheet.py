"""The pixels of a page onto boxes in points: where its ink lies, what of it runs off, what stops short."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import ceil, floor, inf

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.sizes import FORGIVEN
from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.attached import attached
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cutting import Pixels

DARK, FAINT = 200, 250
"""Gray below which a pixel has ink: such as nobody overlooks, and any."""

TO_EDGE = FORGIVEN
"""Art that ends so near to the end of its bleed is taken to reach it: sizes of pages are forgiven as much."""

_NEXT_TO = 0.1 * POINTS_PER_INCH
"""Ink that comes this near to the safe margin is looked for, so that it can be pointed at."""

_AT_TRIM = 0.01 * POINTS_PER_INCH
"""Art that comes this near to the trim line is meant to run over it."""

_TOUCHES = 0.1
"""Share of an edge that must have ink where an image reaches it: the dust on a scan of a page is no art."""

_MANY = 2
"""Edges of which so much is asked; the shadow of a book on a scan of a page is on one."""

Mask = NDArray[np.bool_]
Strip = tuple[slice, slice]


class Sheet:
    """The pixels of a page with the measures that lead back to points; rows count from the top.

    ``art`` tells where images and shadings are, and is asked only where a page with bleed has ink on an edge.
    """

    def __init__(self, pixels: Pixels, bounds: PageBounds, art: Callable[[], Sequence[Box]] = tuple) -> None:
        self.pixels, self.bounds = pixels, bounds
        self.rows, self.columns = pixels.shape
        self.across: float = bounds.width / self.columns
        self.up: float = bounds.height / self.rows
        near = TO_EDGE if bounds.bleeds else 0.0
        self.edges = {side: _along(side, max(1, round(near / self._pixel(side)))) for side in SIDES}
        self._told_art, self._kept = art, dict[int, Mask]()

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
        if self._runs_off(threshold):
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

    def _runs_off(self, threshold: int) -> bool:
        """Whether art runs off the page, which does not count in its margins."""
        return bool(self.reached(threshold)) or self._art is not None

    def _loose_ink(self, threshold: int, strip: Strip) -> Mask:
        if self._runs_off(threshold):
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
            if self._art is not None:
                loose[margin] &= ~self._art[margin]
            if loose[margin].any():
                band = ink[margin]
                loose[margin] &= ~attached(band, self._page_edges(margin, band))
        return loose

    @cached_property
    def _art(self) -> Mask | None:
        """Where images and shadings are that run off a page with bleed, be they ever so light in places."""
        places = map(self._place, self._told_art()) if self.bounds.bleeds and self.reached(FAINT) else ()
        bleeding = [place for place in places if self._bleeds(place)]
        return self._within(bleeding) if bleeding else None

    def _place(self, box: Box) -> Strip:
        """Return the pixels of a box and those of its smoothed edges."""
        left, right = floor(box.x0 / self.across) - 1, ceil(box.x1 / self.across) + 1
        top, bottom = floor(self.rows - box.y1 / self.up) - 1, ceil(self.rows - box.y0 / self.up) + 1
        return slice(max(0, top), bottom), slice(max(0, left), right)

    def _bleeds(self, place: Strip) -> bool:
        """Whether what is placed there has ink on the edges of the page that it reaches, on two at least."""
        inside, shares = self._within([place]), list[float]()
        for side, edge in self.edges.items():
            across = 1 if side in ("left", "right") else 0
            reached = inside[edge].any(axis=across)
            if reached.any():
                inked = (inside[edge] & (self.pixels[edge] < FAINT)).any(axis=across)
                shares.append(float(inked.sum() / reached.sum()))
        touched = sum(share >= _TOUCHES for share in shares)
        return bool(shares) and touched >= min(_MANY, len(shares))

    def _within(self, places: Sequence[Strip]) -> Mask:
        inside = np.zeros((self.rows, self.columns), dtype=bool)
        for place in places:
            inside[place] = True
        return inside

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
            if self._art is not None:
                short &= ~self._art
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
        return box.distances(self.bounds.page)


def _along(side: str, depth: int) -> Strip:
    """Return the lines of pixels along an edge of the page, or of any strip along that edge."""
    strips = {
        "left": (slice(None), slice(0, depth)),
        "right": (slice(None), slice(-depth, None)),
        "top": (slice(0, depth), slice(None)),
        "bottom": (slice(-depth, None), slice(None)),
    }
    return strips[side]
