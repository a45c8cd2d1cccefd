"""The order in which cells fall, as SVG."""

import re
from collections.abc import Callable
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from bookmaker.figures import heat_svg, to_png
from bookmaker.figures.map_cells import FRAME
from bookmaker.figures.ramp import colour_at, step_of
from bookmaker.figures.setting import Setting
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, Grid, parse_grid
from bookmaker.nonogram.moves import Move, Tool
from tests.drawn_figures import extent, numbers, random_grid, row_moves, words_told

GRID = random_grid(12, 12)
CLUES = clues_of(GRID)


def _pixels(svg: str) -> np.ndarray:
    with Image.open(BytesIO(to_png(svg, 1))) as image:
        return np.asarray(image.convert("RGB"))


def _rgb(colour: str) -> list[int]:
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


def test_golden(golden: Callable[[str, str], None]) -> None:
    """A small map with a probe and an open row is the text that was looked at."""
    arrow = parse_grid("..#\n###\n..#")
    golden("figure_heat", heat_svg(clues_of(arrow), row_moves(arrow, [1, 0], [0])).removesuffix("\n"))


def test_colours_tell_the_move() -> None:
    """Near its corner each cell has the colour of its move, in the middle it is black where it is filled."""
    order = [3, 0, 1, 2, 11, 10, 9, 8, 7, 6, 5, 4]
    pixels, setting = _pixels(heat_svg(CLUES, row_moves(GRID, order))), Setting(CLUES)

    for index, r in enumerate(order):
        for c in range(12):
            x, y = setting.cols.inside(c, c + 1)[0], setting.rows.inside(r, r + 1)[0]
            assert pixels[y + 3, x + 3].tolist() == _rgb(colour_at(step_of(index, 12)))
            assert (pixels[y + 15, x + 15] == 0).all() == bool(GRID.cells[r, c])


def test_probed_cells_are_framed() -> None:
    """The cell that was tried has a black frame, a nested one two of them, and no other cell has one."""
    moves = row_moves(GRID, range(12), probes=[4])
    moves[7] = Move(Tool.NESTED, moves[7].settled, ("It is so.",), tried=(7, 5, 1))
    svg = heat_svg(CLUES, moves)
    pixels, setting = _pixels(svg), Setting(CLUES)
    corners = {
        (r, c): [
            bool((pixels[setting.rows.inside(r, r + 1)[0] + by, int(setting.cols.middle(c))] == 0).all())
            for by in (1, FRAME + 1)
        ]
        for r, c in np.ndindex(12, 12)
    }

    assert {cell for cell, (outer, _) in corners.items() if outer} == {(4, 0), (7, 5)}
    assert {cell for cell, (_, inner) in corners.items() if inner} == {(7, 5)}
    assert words_told(svg)[1].startswith("12 moves, 2 of them by probing; 0 cells never settled. Rows: ")


def test_open_cells_are_hatched_and_given_ones_white() -> None:
    """What no move settles is hatched; what was given is white, and no move after it takes it over."""
    cells = np.full((12, 12), UNKNOWN, np.uint8)
    cells[0] = GRID.cells[0]
    svg = heat_svg(CLUES, row_moves(GRID, [0, 1]), given=Grid(cells))
    pixels, setting = _pixels(svg), Setting(CLUES)
    left = setting.cols.inside(2, 3)[0]
    top, foot = setting.rows.inside(0, 1)
    hatched = pixels[slice(*setting.rows.inside(5, 6)), slice(*setting.cols.inside(2, 3))]

    assert (pixels[top + 3, left + 3] == 255).all()
    assert foot > top
    assert 100 < hatched.mean() < 240
    assert "120 cells never settled" in words_told(svg)[1]
    assert 'url(#map-hatch)"' in svg
    assert "map-hatch" not in heat_svg(CLUES, row_moves(GRID, range(12)))


def test_names_are_defined_once() -> None:
    """Every name that is used is defined, and no name twice."""
    svg = heat_svg(CLUES, row_moves(GRID, range(6), probes=[2]))
    names = re.findall(r'id="([^"]+)"', svg)

    assert len(names) == len(set(names))
    assert set(re.findall(r"#([a-z][a-z0-9]*-[a-z0-9]+)", svg)) == set(names)


def test_the_legend_counts() -> None:
    """The legend spells first, last and the counts of each kind there is."""
    svg = heat_svg(CLUES, row_moves(GRID, range(6), probes=[2]))
    _, height = Setting(CLUES).extent
    spelt: dict[float, str] = {}
    for _, y, name in numbers(svg):
        if y > height:
            spelt[y] = spelt.get(y, "") + re.sub(r"#r16-", "", name)

    first, kinds = (spelt[y] for y in sorted(spelt))
    filled = int(GRID.cells[:6].sum())
    assert first == "firstlastof6moves"
    assert kinds.startswith(f"{filled}filled{72 - filled}empty1probed")
    assert "72neversettled" in "".join(spelt[y] for y in sorted(spelt))


@pytest.mark.parametrize("grid", [parse_grid("#"), random_grid(1, 9), random_grid(40, 3)])
def test_narrow_maps_have_room_for_their_legend(grid: Grid) -> None:
    """The figure is as wide as its legend, and all of it lies within."""
    svg = heat_svg(clues_of(grid), row_moves(grid, range(grid.height)))
    width, height = extent(svg)

    assert all(0 < x < width - 12 and 0 < y < height for x, y, _ in numbers(svg))


def test_no_moves_are_no_ramp() -> None:
    """Without moves all is hatched, and the legend says no more than that."""
    svg = heat_svg(CLUES, [])

    assert words_told(svg)[1].startswith("0 moves; 144 cells never settled.")
    assert colour_at(0) not in svg


def test_cells_outside_are_refused() -> None:
    """A move must be of this puzzle."""
    with pytest.raises(ValueError, match="moves: row 13, column 1, expected a cell of 12 x 12"):
        heat_svg(CLUES, [Move(Tool.LINE, ((12, 0, 1),), ("No.",))])
    with pytest.raises(ValueError, match="moves: row 1, column 0"):
        heat_svg(CLUES, [Move(Tool.PROBE, (), ("No.",), tried=(0, -1, 1))])
    with pytest.raises(ValueError, match="grid: 1 x 1 cells"):
        heat_svg(CLUES, [], given=parse_grid("#"))
