"""Printed answers into cells: by a ruling for each, by fives, by a frame that may stand off."""

import numpy as np
import pytest

from bookmaker.nonogram.grid import EMPTY, FILLED, Grid, format_grid, parse_grid
from bookmaker.pdf.marks import FilledBox, ImageBox, Polygon, Stroke
from bookmaker.proof.answers import HALF, UNSEEN, has_plain_cells, read_answer
from bookmaker.proof.lattice import Axis, Lattice, Place

CUP = parse_grid(["##..#.", "#.#..#", "##.###"])


def lattice(xs: list[float], ys: list[float]) -> Lattice:
    across, down = (Axis(tuple(Place(at, 0) for at in edges)) for edges in (xs, [-y for y in ys]))
    return Lattice(across, down)


def fills(grid: Grid, cell: float, inset: float = 0.0, gray: float = 0.0) -> list[FilledBox]:
    """Return a box for each filled cell of a grid whose upper left corner is at 0, 0."""
    return [
        FilledBox(
            c * cell + inset,
            -(r + 1) * cell + inset,
            (c + 1) * cell - inset,
            -r * cell - inset,
            gray,
            False,
            1,
        )
        for r, c in np.argwhere(grid.cells == 1).tolist()
    ]


LATTICES = {
    "a ruling for each cell": lattice([10.0 * c for c in range(7)], [-10.0 * r for r in range(4)]),
    "a frame": lattice([0, 60], [0, -30]),
    "a frame half a cell off, and fives": lattice([-5, 50, 65], [5, -35]),
    "a frame a cell off": lattice([-10, 70], [10, -40]),
}


@pytest.mark.parametrize("name", LATTICES)
@pytest.mark.parametrize(("inset", "gray"), [(0, 0), (1.5, 0), (0, 0.8)])
def test_cells_are_found_by_what_is_drawn(name: str, inset: float, gray: float) -> None:
    """Cells are those on whose sides rulings and fills lie, however few rulings there are."""
    cells = read_answer(LATTICES[name], fills(CUP, 10, inset, gray), 6, 3)

    assert cells is not None and format_grid(Grid(cells)) == format_grid(CUP)


def test_dots_fill_cells() -> None:
    """Round marks that are all alike fill the cells they stand in."""
    dots = [FilledBox(*_corners(fill), 0.0, True, 1, (_diamond(fill),)) for fill in fills(CUP, 10, 1)]

    cells = read_answer(LATTICES["a ruling for each cell"], dots, 6, 3)

    assert cells is not None and format_grid(Grid(cells)) == format_grid(CUP)


def _diamond(fill: FilledBox) -> Polygon:
    x, y = (fill.x0 + fill.x1) / 2, (fill.y0 + fill.y1) / 2
    return (x, fill.y0), (fill.x1, y), (x, fill.y1), (fill.x0, y)


LOGO = ((0.0, -30.0), (60.0, -30.0), (60.0, 0.0))
OVER = {
    "a large drawing": (FilledBox(0, -30, 60, 0, 0.0, True, 2, (LOGO,)), 3, HALF),
    "a white drawing": (FilledBox(0, -30, 60, 0, 1.0, True, 2, (LOGO,)), 4, EMPTY),
    "a thick stroke": (Stroke(40, -15, 50, -15, 10, 0.0, 2), 4, FILLED),
    "a white stroke": (Stroke(0, -15, 60, -15, 10, 1.0, 2), 5, EMPTY),
    "a box larger than all": (FilledBox(-9, -39, 69, 9, 0.0, False, 2), 4, FILLED),
    "an image": (ImageBox(45, -30, 60, 0, 2), 5, UNSEEN),
    "a blend": (FilledBox(50, -30, 60, 0, 0.5, False, 2, unsure=True), 5, UNSEEN),
    "gray": (FilledBox(40, -20, 50, -10, 0.6, False, 2), 4, HALF),
    "half through": (FilledBox(40, -20, 50, -10, 0.0, False, 2, opacity=0.5), 4, HALF),
    "most of a cell": (FilledBox(40, -20, 50, -12.2, 0.0, False, 2), 4, HALF),
    "a speck": (FilledBox(43, -17, 45, -15, 0.0, False, 2), 4, EMPTY),
}


@pytest.mark.parametrize("what", OVER)
def test_what_is_painted_later_is_what_shows(what: str) -> None:
    """Whatever its form, a mark painted over an answer changes the cells under it as the eye sees them."""
    mark, column, state = OVER[what]

    cells = read_answer(LATTICES["a ruling for each cell"], [*fills(CUP, 10), mark], 6, 3)

    assert cells is not None and cells[1, column] == state


@pytest.mark.parametrize("rest", ["filled", "empty"])
def test_small_marks_that_are_all_alike(rest: str) -> None:
    """A small square in each filled cell fills it; a dot in each empty one leaves it empty."""
    empty = Grid(1 - CUP.cells)
    marks = fills(CUP, 10, 3) if rest == "filled" else [*fills(CUP, 10), *fills(empty, 10, 3)]

    cells = read_answer(LATTICES["a ruling for each cell"], marks, 6, 3)

    assert cells is not None and format_grid(Grid(cells)) == format_grid(CUP)


def test_another_size_is_told() -> None:
    """An answer whose cells are plain is told from one in which nobody can tell them."""
    assert has_plain_cells(LATTICES["a frame"], fills(CUP, 10))
    assert not has_plain_cells(LATTICES["a frame"], fills(CUP, 10, 1.3))
    assert not has_plain_cells(LATTICES["a frame"], [])


def _corners(fill: FilledBox) -> tuple[float, float, float, float]:
    return fill.x0, fill.y0, fill.x1, fill.y1


def test_half_a_cell_is_told() -> None:
    """A cell of which a part is filled is neither filled nor empty."""
    boxes = [*fills(CUP, 10), FilledBox(20, -10, 25, 0, 0.0, False, 1)]

    cells = read_answer(LATTICES["a ruling for each cell"], boxes, 6, 3)

    assert cells is not None and cells[0].tolist() == [1, 1, HALF, 0, 1, 0]


def test_white_takes_away() -> None:
    """A white fill on top of a black one empties the cell, one below does not."""
    white = FilledBox(0, -10, 10, 0, 1.0, False, 2)

    over = read_answer(LATTICES["a frame"], [*fills(CUP, 10), white], 6, 3)
    under = read_answer(LATTICES["a frame"], [white, *fills(CUP, 10)], 6, 3)

    assert over is not None and under is not None
    assert (over[0, 0], under[0, 0]) == (0, 1)


def test_another_number_of_cells_is_no_answer() -> None:
    """Fills that lie on the sides of no such cells are not read; no fills at all are an empty grid."""
    assert read_answer(LATTICES["a frame"], fills(CUP, 10), 7, 4) is None
    empty = read_answer(LATTICES["a frame"], [], 2, 1)
    assert empty is not None and empty.tolist() == [[0, 0]]
