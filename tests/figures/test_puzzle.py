"""Puzzles as SVG."""

import re
from collections.abc import Callable

import numpy as np
import pytest

from bookmaker.figures import puzzle_svg
from bookmaker.figures.document import BLACK
from bookmaker.figures.puzzle import DOT, ON_BLACK
from bookmaker.figures.setting import Setting
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN, Grid, parse_grid
from tests.drawn_figures import areas, extent, numbers, random_grid, words_told

ARROW = parse_grid("..#\n###\n..#")
PART = parse_grid("?.#\n##?\n??#")


def test_goldens(golden: Callable[[str, str], None]) -> None:
    """A small puzzle, empty and begun, is the text that was looked at."""
    golden("figure_puzzle", puzzle_svg(clues_of(ARROW)).removesuffix("\n"))
    golden("figure_puzzle_begun", puzzle_svg(clues_of(ARROW), PART).removesuffix("\n"))


@pytest.mark.parametrize("grid", [None, random_grid(15, 15)])
def test_it_stands_on_its_own(grid: Grid | None) -> None:
    """No font, file or address is named but that of SVG itself, and every name used is defined."""
    svg = puzzle_svg(clues_of(random_grid(15, 15)), grid, title="A & B <c>")
    rest = svg.replace('xmlns="http://www.w3.org/2000/svg"', "")

    assert not re.search(r"://|font|style|script|<text|<image|<!", rest)
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(re.findall(r'id="([^"]+)"', svg))
    assert words_told(svg)[0] == "A & B <c>"


def test_it_is_told_to_those_who_do_not_see_it() -> None:
    """Title and description tell the size, all clues and how far the grid is."""
    assert words_told(puzzle_svg(clues_of(ARROW), PART)) == (
        "Nonogram, 3 × 3",
        "Rows: 1; 3; 1. Columns: 1; 1; 3. Cells: 4 filled, 1 empty, 4 unknown.",
    )
    assert words_told(puzzle_svg(Clues(((),), ((), ()))))[1] == "Rows: 0. Columns: 0; 0."


@pytest.mark.parametrize("grid", [random_grid(17, 12), parse_grid(["#" * 11] * 11), parse_grid("#.#")])
def test_filled_cells_are_covered_and_no_others(grid: Grid) -> None:
    """The middle of a cell is black where it is filled, and nowhere else."""
    setting = Setting(clues_of(grid))
    black = areas(puzzle_svg(setting.clues, grid))[BLACK]

    for r, c in np.ndindex(grid.cells.shape):
        x, y = setting.cols.middle(c), setting.rows.middle(r)
        covered = any(a.x < x < a.x + a.width and a.y < y < a.y + a.height for a in black)
        assert covered == bool(grid.cells[r, c])


def test_neighbours_are_one_area() -> None:
    """A full puzzle is one area, crossed by light fifths."""
    full = parse_grid(["#" * 12] * 12)
    setting = Setting(clues_of(full))
    found = areas(puzzle_svg(setting.clues, full))
    cells = setting.cols.end - setting.cols.start, setting.rows.end - setting.rows.start

    assert [area for area in found[BLACK] if (area.width, area.height) == cells]
    assert len(found[ON_BLACK]) == 2 + 2 + len(areas(puzzle_svg(setting.clues))[ON_BLACK])


@pytest.mark.parametrize(
    ("grid", "marks", "dots"),
    [
        (PART, None, 1),
        (PART, False, 0),
        (ARROW, None, 0),
        (ARROW, True, 4),
        (parse_grid("???\n" * 3), None, 0),
    ],
)
def test_empty_cells_are_dotted_while_it_is_open(grid: Grid, marks: bool | None, dots: int) -> None:
    """Dots stand in empty cells of a begun puzzle, or where they are asked for."""
    black = areas(puzzle_svg(clues_of(ARROW), grid, marks=marks)).get(BLACK, [])
    assert sum((area.width, area.height) == (DOT, DOT) for area in black) == dots


@pytest.mark.parametrize("grid", [random_grid(23, 31), parse_grid("#?."), random_grid(1, 8)])
def test_nothing_drawn_is_off_the_units(grid: Grid) -> None:
    """All areas have whole places and extents and lie within the figure."""
    svg = puzzle_svg(clues_of(grid), grid)
    width, height = extent(svg)

    for drawn in areas(svg).values():
        for area in drawn:
            assert all(float(length).is_integer() for length in area)
            assert area.x + area.width <= width and area.y + area.height <= height
    assert all(0 < x < width and 0 < y < height for x, y, _ in numbers(svg))


def test_a_turned_puzzle_has_the_same_numbers() -> None:
    """Mirrored at the diagonal, the rows' numbers are the columns'."""
    grid = random_grid(14, 9)
    names = sorted(name for _, _, name in numbers(puzzle_svg(clues_of(grid))))
    assert names == sorted(name for _, _, name in numbers(puzzle_svg(clues_of(Grid(grid.cells.T)))))


def test_a_grid_of_another_size_is_refused() -> None:
    """A grid must have as many rows and columns as there are clues."""
    with pytest.raises(ValueError, match="grid: 3 x 1 cells, expected 3 x 3 as its clues"):
        puzzle_svg(clues_of(ARROW), parse_grid("#.#"))


def test_the_largest_puzzle_is_small_enough() -> None:
    """A random puzzle of the largest side that is read takes less than 3 MB, half filled less than 4."""
    grid = random_grid(400, 400)
    cells = grid.cells.copy()
    cells[200:] = UNKNOWN
    assert len(puzzle_svg(clues_of(grid))) < 3_000_000
    assert len(puzzle_svg(clues_of(grid), Grid(cells))) < 4_000_000
