"""What the sheets of grids share: the fonts that come along, and grids drawn as tiles."""

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageDraw, ImageFont

from bookmaker.errors import FontError
from bookmaker.nonogram.grid import FILLED, Grid

PACKAGE = "font_source_sans_pro"

Shade = int | tuple[int, int, int]
"""A colour as the mode of the image has it: gray, or red, green and blue."""


@dataclass(frozen=True)
class Shades:
    """Colours of a tile: filled cells, the lines between cells, every fifth line and the edges."""

    ink: Shade
    cell_line: Shade
    fifth_line: Shade


def draw_tile(
    pen: ImageDraw.ImageDraw, corner: tuple[int, int], grid: Grid, cell: int, shades: Shades
) -> None:
    """Draw a grid whose upper left corner stands at ``corner``; ``cell`` is a cell's side in pixels."""
    left, top = corner
    right, foot = left + grid.width * cell, top + grid.height * cell
    for r, c in zip(*(grid.cells == FILLED).nonzero(), strict=True):
        x, y = left + int(c) * cell, top + int(r) * cell
        pen.rectangle((x, y, x + cell, y + cell), fill=shades.ink)
    for c in range(grid.width + 1):
        x = left + c * cell
        pen.line((x, top, x, foot), fill=_line_shade(c, grid.width, shades))
    for r in range(grid.height + 1):
        y = top + r * cell
        pen.line((left, y, right, y), fill=_line_shade(r, grid.height, shades))


@cache
def sheet_font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a face of the font of the sheets; raises FontError where it is not installed."""
    folder = fonts_folder()
    if folder is None:
        raise FontError(f"fonts: Python package {PACKAGE!r} is not installed; install font-source-sans-pro")
    return ImageFont.truetype(folder / f"SourceSansPro-{face}.ttf", size)


def fonts_folder() -> Path | None:
    """Return the folder of the fonts that come along, or None where they are not installed."""
    found = find_spec(PACKAGE)
    return Path(found.origin).parent / "files" if found and found.origin else None


def _line_shade(position: int, last: int, shades: Shades) -> Shade:
    return shades.fifth_line if position % 5 == 0 or position == last else shades.cell_line
