"""What a page shows, measured on its rendering by PDFium: where ink lies, how far it reaches, its colour.

PDFium is not thread safe, and one file at a time is read here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, sqrt
from pathlib import Path

import numpy as np
import pypdfium2

from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.units import POINTS_PER_INCH
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cropping import marked_trim, without
from bookmaker.pdf.cutting import Pixels, around, cut_out, put_back
from bookmaker.pdf.drawn import check_drawn, check_memory
from bookmaker.pdf.facts import Layer, PageInk, Unread
from bookmaker.pdf.placed import placed_on
from bookmaker.pdf.reasons import UnjudgedError, reason_of
from bookmaker.pdf.room import COLUMNS, ROWS
from bookmaker.pdf.sheet import DARK, FAINT, TO_EDGE, Sheet
from bookmaker.pdf.strips import sharpen

Art = Callable[[], Sequence[Box]]

_COARSE_DPI, _FINE_DPI, _COLOUR_DPI = 100, 300, 72
_MAX_PIXELS = 12_000_000
_NEAR = 2
"""Pixels from a limit within which a page is measured again, finely."""

_SLACK = 1.1
"""Pixels by which ink may seem wider than it is: smoothing takes 0.9, as a pixel counts as dark from 22 % of
black in it, and PDFium moves some rectangles by a whole one."""


@dataclass(frozen=True)
class OpenInks:
    """A file as PDFium sees it: ``document`` is None when it refuses the file, and ``refusal`` says why."""

    document: pypdfium2.PdfDocument | None
    refusal: str = ""


@contextmanager
def open_inks(path: Path) -> Iterator[OpenInks]:
    """Open a file, once, or say why PDFium cannot; it is closed at the end."""
    try:
        document = pypdfium2.PdfDocument(path)
    except Exception as fault:  # the binding lets built-in exceptions of several kinds escape
        yield OpenInks(None, reason_of(fault))
        return
    with document:
        yield OpenInks(document)


def read_ink(opened: OpenInks, pages: Iterable[PageBounds]) -> Iterator[PageInk | Unread]:
    """Yield the ink of each page, or why it could not be rendered; nothing of a file that is refused."""
    if opened.document is None:
        return
    for bounds in pages:
        try:
            yield _read_page(opened.document[bounds.number - 1], bounds)
        except Exception as fault:  # the binding lets built-in exceptions of several kinds escape
            yield Unread(Layer.INK, reason_of(fault), bounds.number)


def _read_page(page: pypdfium2.PdfPage, bounds: PageBounds) -> PageInk:
    width, height = (length * bounds.user_unit for length in page.get_size())
    if abs(width - bounds.width) > 1 or abs(height - bounds.height) > 1:
        raise UnjudgedError(f"PDFium sees a page of {width:.0f} x {height:.0f} points")
    placed = cache(lambda: list(placed_on(page, bounds)))
    art = cache(lambda: [one.box for one in placed()])
    images = [(one.box, one.handle) for one in placed() if one.is_image]
    check_memory(image for _, image in images)
    chroma = _read_chroma(page, bounds) if bounds.asks_colour else 0
    coarse = _render(page, bounds, _COARSE_DPI, gray=True)
    check_drawn(images, coarse, bounds)
    ink = _measure(coarse, bounds, chroma, art)
    trim = marked_trim(coarse, bounds) if cut_out(coarse, bounds) is None else None
    if trim:
        ink = replace(ink, marked_trim=trim, marks=Sheet(without(coarse, trim, bounds), bounds).box(FAINT))
    elif _is_near_a_limit(ink, bounds):
        fine = _render(page, bounds, _FINE_DPI, gray=True)
        ink = sharpen(page, _measure(fine, bounds, chroma, art), bounds, (DARK, FAINT), _SLACK)
    page.close()
    return replace(ink, inked=_inked(coarse))


def _read_chroma(page: pypdfium2.PdfPage, bounds: PageBounds) -> int:
    return _chroma(_sheet_of(_render(page, bounds, _COLOUR_DPI, gray=False), bounds))


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
    inked = np.minimum.reduceat(bands, lefts, axis=1) < FAINT
    return tuple(int(row) for row in inked @ (1 << np.arange(COLUMNS, dtype=np.int64)))


def _measure(pixels: Pixels, bounds: PageBounds, chroma: int, art: Art) -> PageInk:
    """Measure a page; where it is larger than its sheet, the sheet, and what is drawn around it."""
    cut = cut_out(pixels, bounds)
    if cut is None:
        return _measure_sheet(Sheet(pixels, bounds, art), chroma)
    inner = Sheet(
        pixels[cut.rows, cut.columns], cut.bounds, lambda: [box.shift(-cut.dx, -cut.dy) for box in art()]
    )
    marks = Sheet(around(pixels, cut), bounds).box(FAINT)
    return replace(put_back(_measure_sheet(inner, chroma), cut), marks=marks)


def _measure_sheet(sheet: Sheet, chroma: int) -> PageInk:
    dark, faint = sheet.loose_box(DARK), sheet.loose_box(FAINT)
    nearest = sheet.nearest(FAINT, faint) | sheet.nearest(DARK, dark)
    return PageInk(
        number=sheet.bounds.number,
        dark=dark,
        faint=sheet.without_fringe(faint, dark),
        slack=_SLACK * max(sheet.across, sheet.up),
        nearest=tuple((side, nearest[side]) for side in SIDES if side in nearest),
        reaches=sheet.reached(DARK),
        reaches_faint=sheet.reached(FAINT),
        stops_short=sheet.short_of_bleed(FAINT),
        chroma=chroma,
        blank=bool(sheet.pixels.min() >= FAINT),
        at_edges=sheet.at_edges(FAINT),
    )


def _is_near_a_limit(ink: PageInk, bounds: PageBounds) -> bool:
    near = _NEAR * ink.slack / _SLACK
    if any(abs(box.distances(bounds.page)[side] - TO_EDGE) <= near for side, box in ink.stops_short):
        return True
    return any(
        abs(edge - limit) <= near
        for box in (ink.dark, ink.faint)
        if box
        for limits in (bounds.live, bounds.safe)
        for edge, limit in zip(box.corners, limits.corners, strict=True)
    )
