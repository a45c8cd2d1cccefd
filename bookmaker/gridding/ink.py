"""A version of a drawing, or any picture, to the ink that placements are measured on."""

import re
from dataclasses import dataclass
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bookmaker.errors import PictureError
from bookmaker.gridding.drawing import Drawing
from bookmaker.gridding.svg import AS_DRAWN, Choices, write_svg

SCALE = 4
"""Pixels a unit of the canvas: 16 a cell at size 25. Twice as many take four times as long to paint."""

FULL = 4
"""The level of a pixel wholly black. So few levels are the same wherever the drawing is painted."""

_REACHES_OUT = re.compile(
    r"""<!|<\?(?!xml\s)|href\s*=\s*["']\s*(?!\#)|url\(\s*["']?\s*(?!\#)|@import""", re.IGNORECASE
)
"""What makes a drawing look for something outside it: the library would open files of that name."""


@dataclass(frozen=True, eq=False)
class Ink:
    """Pixels cut to their ink: uint8 from 0, white, to FULL, black.

    Some 400 pixels along the longer side are what the placement needs.
    """

    levels: NDArray[np.uint8]

    @property
    def black(self) -> NDArray[np.uint8]:
        """The pixels at least half black, as 1."""
        return (self.levels * 2 >= FULL).astype(np.uint8)


def draw_ink(drawing: Drawing, size: int, choices: Choices = AS_DRAWN) -> Ink:
    """Draw a version of a drawing for a size class.

    Raises PictureError when nothing of it is black, or when it runs off the canvas.
    """
    darkness = paint_svg(write_svg(drawing, size, choices, SCALE))
    if not (darkness >= 128).any():
        raise PictureError(
            f"vector: nothing black at size {size}, expected a silhouette; look at its classes"
        )
    edges = (darkness[0], darkness[-1], darkness[:, 0], darkness[:, -1])
    if any((edge >= 128).any() for edge in edges):
        raise PictureError(
            f"vector: runs off the canvas of 100 x 100 units at size {size}; move or shrink it"
        )
    return ink_of(darkness)


def ink_of(darkness: NDArray[np.uint8]) -> Ink:
    """Cut a gray image, 0 for white to 255 for black, to its ink; raises ValueError when there is none."""
    cut = darkness[ink_box(darkness >= 128)]
    return Ink(((cut.astype(np.int32) * FULL * 2 + 255) // 510).astype(np.uint8))


def ink_box(black: NDArray[np.bool_]) -> tuple[slice, slice]:
    """Return the rows and columns that hold all ink; raises ValueError when there is none."""
    rows, cols = np.flatnonzero(black.any(axis=1)), np.flatnonzero(black.any(axis=0))
    if not rows.size:
        raise ValueError("image: nothing black")
    return slice(rows[0], rows[-1] + 1), slice(cols[0], cols[-1] + 1)


def paint_svg(svg: str, side: int | None = None) -> NDArray[np.uint8]:
    """Paint an SVG on white and return how dark each pixel is, 0 to 255.

    It has the size it says, or ``side`` pixels along its longer side.

    No system fonts are read, and nothing outside the text. Raises ValueError for what names a file or an
    address, holds a document type, or cannot be painted.
    """
    with _paint(svg, side) as image:
        return 255 - np.asarray(image.convert("L"), np.uint8)


def paint_colours(svg: str, scale: float = 1) -> NDArray[np.uint8]:
    """Paint an SVG on white at ``scale`` pixels a unit and return red, green and blue: (height, width, 3).

    Raises ValueError as ``paint_svg`` does.
    """
    with _paint(svg, None, scale) as image:
        return np.asarray(image.convert("RGB"), np.uint8)


def _paint(svg: str, side: int | None, scale: float | None = None) -> Image.Image:
    """Paint an SVG at so many pixels along its longer side, or so many a unit."""
    # Loaded here so that reading a drawing does without.
    import resvg_py

    if _REACHES_OUT.search(svg):
        raise ValueError("svg: names something outside itself, or has a document type")
    png = resvg_py.svg_to_bytes(
        svg_string=svg, background="white", skip_system_fonts=True, width=side, height=side, zoom=scale
    )
    return Image.open(BytesIO(bytes(png)))
