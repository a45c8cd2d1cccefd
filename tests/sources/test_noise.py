"""Noise: independent cells at the fill asked for."""

import pytest

from bookmaker.sources import noise
from bookmaker.sources.stream import Stream


@pytest.mark.parametrize("fill", [0.3, 0.5, 0.65])
def test_fill_is_met_on_average(fill: float) -> None:
    """Over many grids the share of filled cells is the fill."""
    stack = noise.draw(Stream(1, 0, 0), 400, 20, 15, fill)

    assert stack.shape == (400, 15, 20)
    assert stack.mean() == pytest.approx(fill, abs=0.01)


def test_grids_do_not_depend_on_the_batch() -> None:
    """The second grid is the same whether drawn with the first or after it."""
    both = noise.draw(Stream(1, 0, 0), 2, 6, 4, 0.5)
    stream = Stream(1, 0, 0)
    noise.draw(stream, 1, 6, 4, 0.5)

    assert (noise.draw(stream, 1, 6, 4, 0.5)[0] == both[1]).all()


@pytest.mark.parametrize(("fill", "cell"), [(0.0, 0), (1.0, 1)])
def test_ends_of_the_range(fill: float, cell: int) -> None:
    """Fill 0 and 1 are exactly empty and full, which selection refuses."""
    assert (noise.draw(Stream(1, 0, 0), 3, 9, 9, fill) == cell).all()


def test_default_fill() -> None:
    """Left out, the fill is the half-fair one of the size."""
    assert noise.default_fill(15, 15) == 0.543
