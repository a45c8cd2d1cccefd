"""Blobs: rounded shapes at exactly the fill asked for."""

import numpy as np
import pytest

from bookmaker.sources import blobs, noise
from bookmaker.sources.stream import Stream


@pytest.mark.parametrize("fill", [0.3, 0.5, 0.65])
def test_fill_is_met_exactly(fill: float) -> None:
    """Every grid has the same number of filled cells."""
    stack = blobs.draw(Stream(1, 0, 0), 50, 20, 15, fill)

    assert stack.shape == (50, 15, 20)
    assert set(stack.sum(axis=(1, 2)).tolist()) == {round(fill * 300)}


def test_shapes_hang_together() -> None:
    """Neighbours agree far more often than in noise."""

    def agreement(stack: np.ndarray) -> float:
        return float((stack[:, :, 1:] == stack[:, :, :-1]).mean())

    smooth = agreement(blobs.draw(Stream(1, 0, 0), 100, 15, 15, 0.5))
    rough = agreement(noise.draw(Stream(1, 0, 0), 100, 15, 15, 0.5))

    assert smooth > 0.7
    assert rough < 0.55


def test_grids_do_not_depend_on_the_batch() -> None:
    """The second grid is the same whether drawn with the first or after it."""
    both = blobs.draw(Stream(1, 0, 0), 2, 6, 4, 0.5)
    stream = Stream(1, 0, 0)
    blobs.draw(stream, 1, 6, 4, 0.5)

    assert (blobs.draw(stream, 1, 6, 4, 0.5)[0] == both[1]).all()


def test_default_fill() -> None:
    """Left out, half of the cells are filled, and more on grids that would hardly ever be fair."""
    assert blobs.default_fill(10, 10) == 0.5
    assert blobs.default_fill(25, 25) == 0.589
