"""Pages of a PDF as pictures, singly and as spreads on a sheet."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

from bookmaker.errors import PdfError
from bookmaker.paper.units import POINTS_PER_INCH

DESK = 120
"""The gray a sheet of spreads lies on, so that the edges of white pages show."""

MOST_PIXELS = 16_000_000
"""No page needs more to be looked at; some PDFs claim pages as large as a field."""

GAP = 24
"""Pixels between spreads."""


def count_pages(path: Path) -> int:
    """Count the pages of a PDF; raises PdfError when it cannot be opened."""
    with _opened(path) as document:
        return len(document)


def render_pages(path: Path, numbers: Sequence[int], dpi: int) -> Iterator[Image.Image]:
    """Yield each page, numbered from 1, as a gray or coloured picture.

    Raises PdfError when the file cannot be opened or a page cannot be drawn.
    """
    with _opened(path) as document:
        for number in numbers:
            try:
                page = document[number - 1]
                yield page.render(scale=_scale(page.get_size(), dpi)).to_pil().convert("RGB")
            except (pypdfium2.PdfiumError, IndexError) as fault:
                raise PdfError(f"{path}: page {number}: cannot be drawn ({fault}); check the file") from None


def _scale(size: tuple[float, float], dpi: int) -> float:
    """Return the pixels a point is drawn in; a huge page is drawn coarser than asked."""
    scale = dpi / POINTS_PER_INCH
    pixels = size[0] * size[1] * scale**2
    return scale * min(1.0, (MOST_PIXELS / pixels) ** 0.5) if pixels > 0 else scale


def _opened(path: Path) -> pypdfium2.PdfDocument:
    try:
        return pypdfium2.PdfDocument(path)
    except (pypdfium2.PdfiumError, OSError) as fault:
        raise PdfError(f"{path}: cannot be opened ({fault}), expected a PDF; check the file") from None


def spread_sheet(pages: Sequence[tuple[int, Image.Image]], columns: int = 4) -> Image.Image:
    """Lay numbered pages out as they lie in an open book, even ones left, odd ones right.

    ``pages`` are in order and of one size; ``columns`` spreads stand beside each other.
    """
    spreads: dict[int, list[tuple[int, Image.Image]]] = {}
    for number, image in pages:
        spreads.setdefault(number // 2, []).append((number, image))
    width, height = pages[0][1].size
    columns = min(columns, len(spreads))
    rows = -(-len(spreads) // columns)
    cell_width, cell_height = 2 * width + GAP, height + GAP
    sheet = Image.new("RGB", (columns * cell_width + GAP, rows * cell_height + GAP), (DESK, DESK, DESK))
    for place, spread in enumerate(spreads.values()):
        left, top = GAP + place % columns * cell_width, GAP + place // columns * cell_height
        for number, image in spread:
            sheet.paste(image, (left + number % 2 * width, top))
        if len(spread) == 2:
            fold = left + width
            ImageDraw.Draw(sheet).line((fold, top, fold, top + height), fill=(DESK, DESK, DESK))
    return sheet
