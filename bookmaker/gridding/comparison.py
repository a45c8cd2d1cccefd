"""Grids before and after their repair, side by side on one sheet, changed cells marked."""

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from bookmaker.bank.tiles import Shades, draw_tile, sheet_font
from bookmaker.gridding.making import Made
from bookmaker.nonogram.grid import FILLED

PAPER, INK, SOFT = (255, 255, 255), (0, 0, 0), (110, 110, 110)
TILE_SHADES = Shades(INK, cell_line=(226, 226, 226), fifth_line=(165, 165, 165))
CHANGED = (214, 30, 30)
"""Red: a cell that was added is filled with it, of one that was taken away it is the frame."""

MARGIN, GAP, BETWEEN, CAPTION, KEY = 40, 44, 24, 40, 64
"""Pixels around the sheet, between pairs, within a pair, for the words below a pair, for the key above."""

TILE, COLUMNS = 260, 3
"""Pixels for the longest side of a grid, or as near below as whole cells come; pairs beside one another."""

Pair = tuple[str, int, Made]
"""The name of a picture, its size class, and what was made."""


def draw_comparison(pairs: Sequence[Pair]) -> Image.Image:
    """Draw every grid as it was placed, and as it became, with the added and the removed cells in red."""
    slot = 2 * TILE + BETWEEN
    columns = min(COLUMNS, len(pairs)) or 1
    rows = -(-len(pairs) // columns)
    width = 2 * MARGIN + columns * slot + (columns - 1) * GAP
    image = Image.new("RGB", (width, 2 * MARGIN + KEY + rows * (TILE + CAPTION + GAP) - GAP), PAPER)
    pen = ImageDraw.Draw(image)
    _draw_key(pen)
    for index, pair in enumerate(pairs):
        left = MARGIN + index % columns * (slot + GAP)
        top = MARGIN + KEY + index // columns * (TILE + CAPTION + GAP)
        _draw_pair(pen, left, top, pair)
    return image


def _draw_key(pen: ImageDraw.ImageDraw) -> None:
    base, side = MARGIN + 20, 18
    pen.text(
        (MARGIN, base),
        "Left: as placed. Right: as it became.",
        fill=SOFT,
        font=sheet_font("Regular", 18),
        anchor="ls",
    )
    left = MARGIN + 330
    for word, added in (("added", True), ("taken away", False)):
        _mark(pen, (left, base - 15, left + side, base - 15 + side), added)
        pen.text((left + side + 8, base), word, fill=SOFT, font=sheet_font("Regular", 18), anchor="ls")
        left += side + 90


def _draw_pair(pen: ImageDraw.ImageDraw, left: int, top: int, pair: Pair) -> None:
    name, size, made = pair
    cell = max(TILE // max(made.after.height, made.after.width), 3)
    foot = top + TILE
    upper = foot - made.after.height * cell
    second = left + TILE + BETWEEN
    draw_tile(pen, (left, upper), made.before, cell, TILE_SHADES)
    draw_tile(pen, (second, upper), made.after, cell, TILE_SHADES)
    for row, col in np.argwhere(made.before.cells != made.after.cells):
        x, y = second + int(col) * cell, upper + int(row) * cell
        _mark(pen, (x, y, x + cell, y + cell), bool(made.after.cells[row, col] == FILLED))
    changed = {0: "no cell changed", 1: "1 cell changed"}.get(made.flips, f"{made.flips} cells changed")
    pen.text((left, foot + 24), f"{name} {size}", fill=INK, font=sheet_font("Semibold", 19), anchor="ls")
    pen.text(
        (second, foot + 24),
        changed,
        fill=CHANGED if made.flips else SOFT,
        font=sheet_font("Regular", 19),
        anchor="ls",
    )


def _mark(pen: ImageDraw.ImageDraw, box: tuple[int, int, int, int], added: bool) -> None:
    """Mark a changed cell, so that added and removed are told apart in gray, too."""
    left, top, right, foot = box
    inset = max((right - left) // 5, 1)
    inner = (left + 1, top + 1, right - 1, foot - 1)
    if added:
        pen.rectangle(inner, fill=CHANGED)
    else:
        pen.rectangle(inner, fill=PAPER, outline=CHANGED, width=inset)
