"""A figure's SVG to the bytes of a PNG."""

import re
from io import BytesIO

import numpy as np
from PIL import Image, PngImagePlugin

from bookmaker.errors import OutputError
from bookmaker.gridding.ink import paint_colours

USUAL_SCALE, USUAL_SIDE = 2, 4_000
"""Pixels a unit where nothing else is asked, fewer where the longer side would have more than so many."""

LARGEST_SIDE = 8_000
"""The most pixels along a side: 64 million of them take a quarter of a gigabyte to paint."""

_SIZE = re.compile(r'<svg [^>]*width="(\d+)" height="(\d+)"')


def to_png(svg: str, scale: float | None = None) -> bytes:
    """Paint a figure at ``scale`` pixels a unit; lines are sharp where that is a whole number.

    Without a scale it is 2, or less where the figure is large. The same SVG always gives the same bytes.
    Raises OutputError where a side would be too long, or for a scale at which nothing is left.
    """
    scale = _usual_scale(svg) if scale is None else scale
    _check_scale(svg, scale)
    pixels = paint_colours(svg, scale)
    is_gray = bool((pixels == pixels[:, :, :1]).all())
    with Image.fromarray(np.ascontiguousarray(pixels[:, :, 0]) if is_gray else pixels) as image:
        data = BytesIO()
        image.save(data, "PNG", optimize=True, pnginfo=_signature())
    return data.getvalue()


def _signature() -> PngImagePlugin.PngInfo:
    signed = PngImagePlugin.PngInfo()
    signed.add_text("Software", "bookmaker")
    return signed


def _usual_scale(svg: str) -> float:
    fits = USUAL_SIDE / max(_size(svg))
    return float(min(USUAL_SCALE, int(fits))) if fits >= 1 else fits


def _check_scale(svg: str, scale: float) -> None:
    longer, shorter = max(_size(svg)), min(_size(svg))
    if not scale > 0 or shorter * scale < 1:
        raise OutputError(
            f"png: scale {scale:g}, expected more than 0 and at least a pixel; ask for a larger scale"
        )
    if longer * scale > LARGEST_SIDE:
        most = int(100 * LARGEST_SIDE / longer) / 100
        raise OutputError(
            f"png: {longer * scale:,.0f} pixels a side, expected at most {LARGEST_SIDE:,}; "
            f"ask for a scale of at most {most:g}, or write SVG"
        )


def _size(svg: str) -> tuple[int, int]:
    """Return the width and height that a figure says it has."""
    found = _SIZE.search(svg)
    if found is None:
        raise ValueError("svg: no width and height, expected a figure of ours")
    return int(found[1]), int(found[2])
