"""Places of cells and lines."""

import pytest

from bookmaker.figures.axis import Weights, place_cells

WEIGHTS = Weights(cell=10, thin=1, fifth=2, tenth=3, frame=4)

PLACED = [
    (1, (4, 4)),
    (5, (4, 1, 1, 1, 1, 4)),
    (6, (4, 1, 1, 1, 1, 2, 4)),
    (11, (4, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 4)),
    (16, (4, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1, 2, 4)),
]


@pytest.mark.parametrize(("count", "widths"), PLACED)
def test_lines_have_their_weights(count: int, widths: tuple[int, ...]) -> None:
    """Every fifth line is heavier, every tenth the more, and the outer ones are the frame."""
    axis = place_cells(count, 100, WEIGHTS)

    assert axis.widths == widths
    assert axis.count == count
    assert (axis.start, axis.end) == (100, 100 + sum(widths) + 10 * count)


@pytest.mark.parametrize("count", [1, 7, 400])
def test_cells_are_of_one_side(count: int) -> None:
    """Whatever lines stand beside a cell, it is equally wide inside, and they touch it on both sides."""
    axis = place_cells(count, 7, WEIGHTS)

    for cell in range(count):
        left, right = axis.inside(cell, cell + 1)
        assert right - left == 10
        assert axis.middle(cell) == left + 5
        assert axis.across(cell, cell + 1) == (left - axis.widths[cell], right + axis.widths[cell + 1])
