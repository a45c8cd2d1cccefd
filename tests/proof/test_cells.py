"""Groups of cells that are shaded in turn, and marks over cells apart from the rulings between them."""

import numpy as np
import pytest

from bookmaker.pdf.marks import FilledBox, ImageBox, Stroke
from bookmaker.proof.cells import is_shading, marks_over
from bookmaker.proof.lattice import Axis, Lattice, Place
from bookmaker.proof.painting import Painting

LATTICE = Lattice(
    Axis(tuple(Place(10.0 * i, 0) for i in range(6))), Axis(tuple(Place(10.0 * i - 50, 0) for i in range(6)))
)

SHADES = [
    ("blocks", lambda r, c: (r // 5 + c // 5) % 2, True),
    ("rows in turn", lambda r, c: r % 2, True),
    ("columns by threes", lambda r, c: c // 3 % 2, True),
    ("one cell", lambda r, c: (r == 3) & (c == 4), False),
    ("two rows", lambda r, c: (r > 3) & (r < 6), False),
    ("the upper half", lambda r, c: r < 5, False),
    ("nothing", lambda r, c: r < 0, False),
    ("single cells in turn", lambda r, c: (r + c) % 2, False),
]


@pytest.mark.parametrize(("what", "shaded", "expected"), SHADES, ids=[one[0] for one in SHADES])
def test_what_is_a_shading(what: str, shaded: object, expected: bool) -> None:
    """Rows, columns and blocks that are shaded in turn are a shading; anything else is something printed."""
    r, c = np.mgrid[:10, :10]
    levels = np.where(shaded(r, c), 0.7, 1.0)  # type: ignore[operator]

    assert is_shading(levels) is expected
    assert not is_shading(np.where(levels < 1, 0.2, levels))


MARKS = [
    ("a ruling", Stroke(20, 0, 20, 50, 0.5, 0, 1), False),
    ("a thin box on a side", FilledBox(0, 19.8, 50, 20.4, 0, False, 1), False),
    ("a line in cells", Stroke(25, 0, 25, 50, 0.5, 0, 1), True),
    ("a thick stroke on a side", Stroke(20, 0, 20, 10, 9, 0, 1), True),
    ("a box in a cell", FilledBox(20, 20, 30, 30, 0, False, 1), True),
    ("a drawing", FilledBox(20, 19, 50, 20, 0, True, 1), True),
    ("elsewhere", FilledBox(60, 0, 90, 50, 0, False, 1), False),
    ("an image behind all", ImageBox(-9, -9, 90, 90, 1), False),
    ("an image in cells", ImageBox(9, 9, 20, 20, 1), True),
]


@pytest.mark.parametrize(("what", "mark", "expected"), MARKS, ids=[one[0] for one in MARKS])
def test_which_marks_lie_over_cells(what: str, mark: FilledBox, expected: bool) -> None:
    """Rulings, paper and what stands elsewhere are no marks over cells; all others are."""
    assert marks_over(Painting((mark,)), LATTICE) == ((mark,) if expected else ())
