"""Drawings into lattices: which rulings are one to the eye, which cells are even, where nothing stands."""

from itertools import product

import pytest

from bookmaker.pdf.marks import PageScene
from bookmaker.proof.lattice import largest_empty, lattice_of
from bookmaker.proof.rulings import find_drawings
from tests.drawn_grids import grid, ruled

UNEVEN = [
    ([0, 20, 40, 60], None),
    ([0, 20, 40.3, 60], None),
    ([0, 20, 40.6, 60], 1),
    ([0, 20, 60, 80], 1),
    ([0, 20, 40, 55], 2),
    ([0, 20, 20.8, 40, 60], None),
]


@pytest.mark.parametrize(("xs", "worst"), UNEVEN)
def test_even_within_two_in_a_hundred(xs: list[float], worst: int | None) -> None:
    """The space that is worst off is named; rulings nearer than a quarter of a cell are one."""
    (drawing,) = find_drawings(ruled(*grid(xs, [0, 20, 40])))

    assert lattice_of(drawing).across.worst() == worst


def test_a_frame_around_cells_moves_none() -> None:
    """A thick frame drawn outside the outermost rulings leaves the cells as the thin rulings have them."""
    frame = ruled(*grid([-1, 61], [-1, 61]), width=2).strokes
    cells = ruled(*grid([0, 20, 40, 60], [0, 20, 40, 60])).strokes

    (drawing,) = find_drawings(PageScene(1, 500, 500, strokes=(*frame, *cells)))

    assert lattice_of(drawing).across.edges == (0, 20, 40, 60)
    assert lattice_of(drawing).is_even


EMPTY = [
    (["..", ".."], ((0, 2), (0, 2))),
    (["#.", ".."], ((0, 2), (1, 2))),
    (["###", "#..", "#.."], ((1, 3), (1, 3))),
    ([".##", "#..", "#.."], ((1, 3), (1, 3))),
    (["..#", "..#", "##."], ((0, 2), (0, 2))),
    (["#"], None),
]


@pytest.mark.parametrize(("rows", "found"), EMPTY)
def test_largest_empty(rows: list[str], found: object) -> None:
    """The largest rectangle without anything in it is found, of equals the last one."""
    assert largest_empty([[one == "#" for one in row] for row in rows]) == found


def test_largest_empty_is_largest() -> None:
    """On every grid of three by three no other empty rectangle has more cells."""
    for bits in product((False, True), repeat=9):
        taken = [bits[i : i + 3] for i in (0, 3, 6)]
        found = largest_empty(taken)
        sizes = [
            (c1 - c0) * (r1 - r0)
            for c0, c1, r0, r1 in product(range(3), range(1, 4), range(3), range(1, 4))
            if c0 < c1 and r0 < r1 and not any(taken[r][c] for r in range(r0, r1) for c in range(c0, c1))
        ]
        assert (0 if found is None else _cells(*found)) == max(sizes, default=0)


def _cells(columns: tuple[int, int], rows: tuple[int, int]) -> int:
    return (columns[1] - columns[0]) * (rows[1] - rows[0])
