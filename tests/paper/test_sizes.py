"""One size is the usual one, however a program rounds it from page to page."""

from collections.abc import Sequence

import pytest

from bookmaker.paper.sizes import Size, usual_size

CASES: list[tuple[Sequence[Size], Size | None]] = [
    ((), None),
    (((432, 648),), (432, 648)),
    (((612, 792), (432, 648)), (612, 792)),
    (((612, 792), (432, 648), (432, 648)), (432, 648)),
    (((612, 792), (612, 792), (432, 648), (432.001, 648), (432.002, 648)), (432, 648)),
    (((612, 792), (612, 792), (432.004, 648), (432.006, 648), (432.0061, 648)), (432.006, 648)),
    (((612, 792), (612, 792), (432, 648), (432.3, 648), (432.6, 648)), (612, 792)),
    (((1e30, 1e30), (-5, 0)), (1e30, 1e30)),
]


@pytest.mark.parametrize(("sizes", "expected"), CASES)
def test_usual_size(sizes: Sequence[Size], expected: Size | None) -> None:
    """Sizes that differ by less than anybody can measure count as one, the first of equals wins."""
    assert usual_size(sizes) == expected
