"""Bank grids drawn as one contact sheet, numbered; with names or, for a blind test, without."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bookmaker.bank.entry import BankGrid, BankPicture
from bookmaker.errors import FontError
from bookmaker.findings import counted
from bookmaker.nonogram.grid import FILLED, Grid, crop

FONTS = "font_source_sans_pro"

PAPER, INK, SOFT, CELL_LINE, FIFTH_LINE = 255, 0, 120, 228, 168
"""Shades of gray: paper, filled cells and names, numbers, lines between cells, every fifth line."""

WIDTH, MARGIN, SIDE_HEADING, GAP = 1560, 56, 140, 24
"""Pixels: the sheet, its margins, the column of category names, the space between tiles."""

TILE = 126
"""Pixels for the longest side of a size class, or as near below as whole cells come."""

CAPTION, BLOCK_GAP, HEADING = 30, 20, 64

CAPTION_SIZE, SMALLEST_CAPTION = 16, 9

Drawn = tuple[BankPicture, BankGrid]


@dataclass(frozen=True)
class _Words:
    """A line of text: its left end and baseline, in pixels from the upper left."""

    left: int
    base: int
    text: str
    face: str
    size: int
    shade: int = INK


@dataclass(frozen=True)
class _Tile:
    """A grid whose upper left corner stands at ``left``, ``top``; ``cell`` is a cell's side in pixels."""

    left: int
    top: int
    grid: Grid
    cell: int


def draw_sheet(drawn: Sequence[Drawn], names: bool = True) -> Image.Image:
    """Draw grids by size; with ``names`` also by category, else in the order given and with numbers alone."""
    items: list[_Words | _Tile] = []
    top = MARGIN
    number = 1
    for size in sorted({grid.size for _, grid in drawn}):
        block = [item for item in drawn if item[1].size == size]
        items.append(_Words(MARGIN, top + 30, f"Size {size}", "Bold", 34))
        items.append(
            _Words(MARGIN + SIDE_HEADING, top + 30, counted(len(block), "grid"), "Regular", 24, SOFT)
        )
        top += HEADING
        for heading, group in _groups(block, names):
            items.append(_Words(MARGIN, top + 24, heading.capitalize(), "Semibold", 22))
            placed, top = _place(group, number, top, names)
            items.extend(placed)
            number += len(group)
        top += BLOCK_GAP
    return _paint(items, top + MARGIN - BLOCK_GAP)


def _groups(block: Sequence[Drawn], names: bool) -> Iterator[tuple[str, list[Drawn]]]:
    if not names:
        yield "", list(block)
        return
    ordered = sorted(block, key=lambda item: (item[0].category, item[0].slug))
    for category, group in groupby(ordered, key=lambda item: item[0].category):
        yield category, list(group)


def _place(group: Sequence[Drawn], number: int, top: int, names: bool) -> tuple[list[_Words | _Tile], int]:
    """Place tiles in rows from ``top`` and return them with the place below; ``number`` is the first's."""
    size = group[0][1].size
    cell = max(TILE // size, 2)
    slot = cell * size
    columns = max((WIDTH - 2 * MARGIN - SIDE_HEADING + GAP) // (slot + GAP), 1)
    items: list[_Words | _Tile] = []
    for index, (entry, drawn) in enumerate(group):
        left = MARGIN + SIDE_HEADING + index % columns * (slot + GAP)
        foot = top + index // columns * (slot + CAPTION + GAP) + slot
        grid = crop(drawn.grid)
        items.append(_Tile(left, foot - grid.height * cell, grid, cell))
        items += _caption((left, foot + 20), slot, number + index, entry.slug if names else "")
    rows = -(-len(group) // columns)
    return items, top + rows * (slot + CAPTION + GAP)


def _caption(place: tuple[int, int], slot: int, number: int, name: str) -> Iterator[_Words]:
    """Write number and name below a tile; a long name is set smaller, so that it ends before the next one."""
    left, base = place
    yield _Words(left, base, str(number), "Regular", CAPTION_SIZE, SOFT)
    start = left + 12 + 9 * len(str(number))
    room = left + slot + GAP // 2 - start
    sizes = range(CAPTION_SIZE, SMALLEST_CAPTION, -1)
    size = next((size for size in sizes if _font("Semibold", size).getlength(name) <= room), SMALLEST_CAPTION)
    yield _Words(start, base, name, "Semibold", size)


def _paint(items: Iterable[_Words | _Tile], height: int) -> Image.Image:
    image = Image.new("L", (WIDTH, height), PAPER)
    pen = ImageDraw.Draw(image)
    for item in items:
        if isinstance(item, _Tile):
            _paint_tile(pen, item)
        else:
            font = _font(item.face, item.size)
            pen.text((item.left, item.base), item.text, fill=item.shade, font=font, anchor="ls")
    return image


def _paint_tile(pen: ImageDraw.ImageDraw, tile: _Tile) -> None:
    right, foot = tile.left + tile.grid.width * tile.cell, tile.top + tile.grid.height * tile.cell
    for r, c in zip(*(tile.grid.cells == FILLED).nonzero(), strict=True):
        x, y = tile.left + int(c) * tile.cell, tile.top + int(r) * tile.cell
        pen.rectangle((x, y, x + tile.cell, y + tile.cell), fill=INK)
    for c in range(tile.grid.width + 1):
        x = tile.left + c * tile.cell
        pen.line((x, tile.top, x, foot), fill=_line_shade(c, tile.grid.width))
    for r in range(tile.grid.height + 1):
        y = tile.top + r * tile.cell
        pen.line((tile.left, y, right, y), fill=_line_shade(r, tile.grid.height))


def _line_shade(position: int, last: int) -> int:
    return FIFTH_LINE if position % 5 == 0 or position == last else CELL_LINE


@cache
def _font(face: str, size: int) -> ImageFont.FreeTypeFont:
    found = find_spec(FONTS)
    if found is None or found.origin is None:
        raise FontError(f"fonts: Python package {FONTS!r} is not installed; install font-source-sans-pro")
    return ImageFont.truetype(Path(found.origin).parent / "files" / f"SourceSansPro-{face}.ttf", size)
