"""The images of a page and its rendering into whether PDFium drew them: it leaves out without a word what it
cannot decode, or what it has no memory for.
"""

from collections.abc import Iterable
from ctypes import byref, c_uint
from math import ceil, floor

import numpy as np
import pypdfium2.raw as pdfium

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.cutting import Pixels
from bookmaker.pdf.placed import Handle
from bookmaker.pdf.reasons import UnjudgedError
from bookmaker.pdf.sheet import FAINT

_ROOM, _ROOM_BESIDES, _MOST_ROOM = 8, 24_000_000, 256_000_000
"""Bytes a pixel that PDFium may take to draw an image and what it takes besides, as was seen with photos; and
what is asked for at most, as it draws larger images in parts."""

_LARGEST = 200_000_000
"""Pixels of an image that is decoded once more to see whether it is as empty as it was drawn."""


def check_memory(images: Iterable[Handle]) -> None:
    """Raise UnjudgedError where memory is too short for the largest of the images."""
    pixels = max((width * height for width, height in map(_size, images)), default=0)
    room = min(_MOST_ROOM, _ROOM * pixels + _ROOM_BESIDES) if pixels else 0
    try:
        np.empty(room, dtype=np.uint8)
    except MemoryError:
        raise UnjudgedError("an image on it takes more memory than there is") from None


def check_drawn(images: Iterable[tuple[Box, Handle]], pixels: Pixels, bounds: PageBounds) -> None:
    """Raise UnjudgedError where no ink is in the place of an image, unless that decodes."""
    rows, columns = pixels.shape
    across, up = columns / bounds.width, rows / bounds.height
    for box, image in images:
        left, right = floor(box.x0 * across), ceil(box.x1 * across)
        top, bottom = floor(rows - box.y1 * up), ceil(rows - box.y0 * up)
        place = pixels[max(0, top) : bottom, max(0, left) : right]
        if place.size and place.min() >= FAINT:
            _check_decodes(image)


def _check_decodes(image: Handle) -> None:
    width, height = _size(image)
    if width * height > _LARGEST:
        raise UnjudgedError(f"an image on it is too large to be looked at ({width:,} x {height:,} pixels)")
    bitmap = pdfium.FPDFImageObj_GetBitmap(image)
    if not bitmap:
        raise UnjudgedError("an image on it cannot be drawn")
    pdfium.FPDFBitmap_Destroy(bitmap)


def _size(image: Handle) -> tuple[int, int]:
    width, height = c_uint(), c_uint()
    pdfium.FPDFImageObj_GetImagePixelSize(image, byref(width), byref(height))
    return width.value, height.value
