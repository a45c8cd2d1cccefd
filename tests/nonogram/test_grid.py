import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from bookmaker.nonogram.grid import Grid, canonical_key, crop, format_grid, parse_grid, symmetries

REFUSED = (
    ("", "no cells"),
    (["##", "#"], "row 2 has 1 cell, row 1 has 2"),
    (["#x"], "row 1 has 'x'"),
)

grids = arrays(np.uint8, array_shapes(min_dims=2, max_dims=2, max_side=7), elements=st.integers(0, 2)).map(
    Grid
)
drawn = grids.filter(lambda grid: (grid.cells == 1).any())


@given(grids)
def test_round_trip(grid: Grid) -> None:
    """What is written is read back, as rows and as one text."""
    assert parse_grid(format_grid(grid)) == grid
    assert parse_grid("\n".join(format_grid(grid))) == grid
    assert eval(repr(grid), {"parse_grid": parse_grid}) == grid
    assert hash(parse_grid(format_grid(grid))) == hash(grid)


@pytest.mark.parametrize(("rows", "complaint"), REFUSED)
def test_refuse(rows: str | list[str], complaint: str) -> None:
    """What is no grid is refused, naming the row."""
    with pytest.raises(ValueError, match=complaint):
        parse_grid(rows)


@pytest.mark.parametrize("cells", [np.zeros((0, 3)), np.zeros(3), np.full((1, 1), 3)])
def test_refuse_arrays(cells: np.ndarray) -> None:
    """An array of another shape or with other values is no grid."""
    with pytest.raises(ValueError, match="grid: "):
        Grid(cells)


def test_cells_are_fixed() -> None:
    """A grid keeps a copy of its own that nobody changes."""
    cells = np.ones((2, 3), np.uint8)
    grid = Grid(cells)
    cells[0, 0] = 0

    assert grid.cells[0, 0] == 1
    assert (grid.height, grid.width, grid.fill) == (2, 3, 1.0)
    with pytest.raises(ValueError, match="read-only"):
        grid.cells[0, 0] = 0
    assert grid != "###"


@given(drawn)
def test_copies_share_a_key(grid: Grid) -> None:
    """Turned, mirrored and padded copies have one name, itself first among the eight."""
    copies = symmetries(grid)
    padded = Grid(np.pad(grid.cells, ((1, 0), (0, 2))))

    assert copies[0] == grid
    assert len(copies) == 8
    assert {canonical_key(copy) for copy in (*copies, padded)} == {canonical_key(grid)}


def test_other_pictures_have_other_keys() -> None:
    """Pictures that no turn makes alike have names of their own."""
    pictures = [["#.", "##"], ["##", "##"], ["#.", ".#"], ["###"], ["##.", ".##"], ["#.#"]]

    assert len({canonical_key(parse_grid(rows)) for rows in pictures}) == len(pictures)


def test_crop() -> None:
    """A grid is cut to its ink, and one without ink cannot be."""
    assert format_grid(crop(parse_grid(["....", ".#..", "....", "..#."]))) == ("#.", "..", ".#")
    with pytest.raises(ValueError, match="no filled cell"):
        crop(parse_grid(["...", "..."]))
