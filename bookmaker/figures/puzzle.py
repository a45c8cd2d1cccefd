"""Clues, and a grid in any state, to a puzzle as a solver expects it: SVG for a web page or a document."""

from collections.abc import Iterator

import numpy as np

from bookmaker.figures.axis import GROUP
from bookmaker.figures.document import BLACK, Area, area_of, fill, gray, write_document
from bookmaker.figures.setting import Setting
from bookmaker.figures.telling import name_puzzle, tell_clues, tell_grid
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.covering import cover
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Grid

DOT = 5
"""The side of the mark in a cell known to be empty."""

ON_BLACK = gray(0.55)
"""The paint of the heavier lines where they cross filled cells."""


def puzzle_svg(clues: Clues, grid: Grid | None = None, *, title: str = "", marks: bool | None = None) -> str:
    """Draw a puzzle with its clues, empty or with a grid.

    Filled cells are black and unknown ones blank; with ``marks`` empty ones carry a dot, by default where
    some cell is unknown. ``title`` names the figure to those who do not see it, and shows when a pointer
    rests on it. Raises ValueError for a grid of another size than the clues.
    """
    setting = Setting(clues)
    check_size(clues, grid)
    told = name_puzzle(clues, title), tell_clues(clues) + tell_grid(grid)
    parts = [setting.draw_zones(), setting.draw_lines(BLACK, BLACK)]
    if grid is not None:
        parts += [fill(_filled(setting, grid)), fill(_lines_on_black(setting, grid), ON_BLACK)]
        if marks or (marks is None and (grid.cells == UNKNOWN).any()):
            parts.append(fill(_dots(setting, grid)))
    return write_document(setting.extent, told, [*parts, setting.draw_clues()])


def check_size(clues: Clues, grid: Grid | None) -> None:
    """Raise ValueError for a grid of another size than the clues."""
    if grid is not None and (grid.width, grid.height) != (clues.width, clues.height):
        raise ValueError(
            f"grid: {grid.width} x {grid.height} cells, expected {clues.width} x {clues.height} as its clues"
        )


def _filled(setting: Setting, grid: Grid) -> Iterator[Area]:
    """Cover the filled cells and the lines around them, which are black too."""
    for block in cover(grid.cells == FILLED):
        yield area_of(
            setting.cols.across(block.left, block.right), setting.rows.across(block.top, block.foot)
        )


def _lines_on_black(setting: Setting, grid: Grid) -> Iterator[Area]:
    """Show the heavier lines between filled cells, to count by."""
    filled, thin = grid.cells == FILLED, 1
    beside = filled[:, 1:] & filled[:, :-1]
    for c in range(GROUP, grid.width, GROUP):
        x = setting.cols.lines[c] + (setting.cols.widths[c] - thin) // 2
        for block in cover(beside[:, c - 1 : c]):
            yield area_of((x, x + thin), setting.rows.inside(block.top, block.foot))
    above = filled[1:] & filled[:-1]
    for r in range(GROUP, grid.height, GROUP):
        y = setting.rows.lines[r] + (setting.rows.widths[r] - thin) // 2
        for block in cover(above[r - 1 : r]):
            yield area_of(setting.cols.inside(block.left, block.right), (y, y + thin))


def _dots(setting: Setting, grid: Grid) -> Iterator[Area]:
    for r, c in np.argwhere(grid.cells == EMPTY).tolist():
        x, y = setting.cols.middle(c), setting.rows.middle(r)
        yield Area(x - DOT / 2, y - DOT / 2, DOT, DOT)
