"""Bank grids drawn as one contact sheet, numbered; with names or, for a blind test, without."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from PIL import Image, ImageDraw

from bookmaker.bank.entry import BankGrid, BankPicture
from bookmaker.bank.tiles import Shades, draw_tile, sheet_font
from bookmaker.findings import counted
from bookmaker.nonogram.grid import Grid, crop

PAPER, INK, SOFT = 255, 0, 120
"""Shades of gray: paper, filled cells and names, numbers."""

TILE_SHADES = Shades(INK, cell_line=228, fifth_line=168)

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
    size = next(
        (size for size in sizes if sheet_font("Semibold", size).getlength(name) <= room), SMALLEST_CAPTION
    )
    yield _Words(start, base, name, "Semibold", size)


def _paint(items: Iterable[_Words | _Tile], height: int) -> Image.Image:
    image = Image.new("L", (WIDTH, height), PAPER)
    pen = ImageDraw.Draw(image)
    for item in items:
        if isinstance(item, _Tile):
            draw_tile(pen, (item.left, item.top), item.grid, item.cell, TILE_SHADES)
        else:
            font = sheet_font(item.face, item.size)
            pen.text((item.left, item.base), item.text, fill=item.shade, font=font, anchor="ls")
    return image
