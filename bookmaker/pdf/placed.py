"""The images and shadings of a page, as PDFium has them, onto where each shows."""

from collections.abc import Iterator
from ctypes import byref, c_float, c_int
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.matrices import IDENTITY, Corners, intersect, multiply, transform_corners

_DEEPEST = 12
"""Forms within forms that are looked into."""

_MOST_OBJECTS = 100_000
"""Of a page, those of its forms included; what comes after them is not looked at."""

_FINENESS = 1_000_000
"""Whole numbers across and up a page, in which PDFium tells where on the seen page something is."""

_TOLD = (pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_SHADING)

Handle = Any
"""An object of PDFium's own, good as long as its page is open."""


@dataclass(frozen=True)
class Placed:
    """An image or a shading; ``box`` is around what shows of it, in points of the seen page."""

    box: Box
    handle: Handle
    is_image: bool


def placed_on(page: pypdfium2.PdfPage, bounds: PageBounds) -> Iterator[Placed]:
    """Yield the images and shadings of a page that show."""
    sheet = (0.0, 0.0, bounds.width, bounds.height)
    for handle, onto in islice(_objects(page), _MOST_OBJECTS):
        kind = pdfium.FPDFPageObj_GetType(handle)
        shown = _shown(handle) if kind in _TOLD else None
        seen = shown and intersect(_seen(page, bounds, transform_corners(shown, onto)), sheet)
        if seen:
            yield Placed(Box(*seen), handle, kind == pdfium.FPDF_PAGEOBJ_IMAGE)


def _objects(page: pypdfium2.PdfPage) -> Iterator[tuple[Handle, Matrix]]:
    """Yield the objects of a page and of its forms, each with what turns its coordinates into the page's."""
    for index in range(pdfium.FPDFPage_CountObjects(page.raw)):
        yield from _with_inner(pdfium.FPDFPage_GetObject(page.raw, index), IDENTITY, _DEEPEST)


def _with_inner(handle: Handle, onto: Matrix, depth: int) -> Iterator[tuple[Handle, Matrix]]:
    yield handle, onto
    if depth and pdfium.FPDFPageObj_GetType(handle) == pdfium.FPDF_PAGEOBJ_FORM:
        inner = multiply(_matrix(handle), onto)
        for index in range(pdfium.FPDFFormObj_CountObjects(handle)):
            yield from _with_inner(pdfium.FPDFFormObj_GetObject(handle, index), inner, depth - 1)


def _matrix(handle: Handle) -> Matrix:
    found = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(handle, found)
    return found.a, found.b, found.c, found.d, found.e, found.f


def _shown(handle: Handle) -> Corners | None:
    """Return the box around an object within its clip; None when nothing is left of it."""
    x0, y0, x1, y1 = c_float(), c_float(), c_float(), c_float()
    if not pdfium.FPDFPageObj_GetBounds(handle, byref(x0), byref(y0), byref(x1), byref(y1)):
        return None
    shown: Corners | None = (x0.value, y0.value, x1.value, y1.value)
    for clip in _clips(handle):
        shown = shown and intersect(shown, clip)
    return shown


def _clips(handle: Handle) -> Iterator[Corners]:
    """Yield the boxes around the clipping paths of an object, in its own coordinates."""
    clip = pdfium.FPDFPageObj_GetClipPath(handle)
    for path in range(max(0, pdfium.FPDFClipPath_CountPaths(clip))):
        points = list(_points(clip, path))
        if points:
            xs, ys = zip(*points, strict=True)
            yield min(xs), min(ys), max(xs), max(ys)


def _points(clip: Handle, path: int) -> Iterator[tuple[float, float]]:
    x, y = c_float(), c_float()
    for index in range(min(_MOST_OBJECTS, pdfium.FPDFClipPath_CountPathSegments(clip, path))):
        segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, index)
        if pdfium.FPDFPathSegment_GetPoint(segment, byref(x), byref(y)):
            yield x.value, y.value


def _seen(page: pypdfium2.PdfPage, bounds: PageBounds, corners: Corners) -> Corners:
    """Turn a box on the page's own coordinates into points of the page as it is seen."""
    places = [_place(page, corners[i], corners[j]) for i, j in ((0, 1), (2, 3))]
    xs, ys = zip(*places, strict=True)
    across, up = bounds.width / _FINENESS, bounds.height / _FINENESS
    return min(xs) * across, bounds.height - max(ys) * up, max(xs) * across, bounds.height - min(ys) * up


def _place(page: pypdfium2.PdfPage, x: float, y: float) -> tuple[int, int]:
    """Return where a point is, in fractions of the seen page from its upper left corner."""
    across, down = c_int(), c_int()
    size = _FINENESS, _FINENESS
    pdfium.FPDF_PageToDevice(page.raw, 0, 0, *size, 0, x, y, byref(across), byref(down))
    return across.value, down.value
