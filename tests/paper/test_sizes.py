"""One size is the usual one, however a program rounds it from page to page."""

from collections.abc import Sequence

import pytest

from bookmaker.paper.sizes import Size, is_size, usual_size

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


NEAR = [((612, 792), True), ((613.44, 790.56), True), ((613.4404, 792), True), ((613.45, 792), False)]


@pytest.mark.parametrize(("size", "expected"), NEAR)
def test_is_size(size: Size, expected: bool) -> None:
    """Two hundredths of an inch are forgiven either way, and the rounding of a file besides."""
    assert is_size(size, (612, 792)) is expected
