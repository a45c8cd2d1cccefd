"""The half-fair densities, between and beyond the measured sizes."""

import pytest

from bookmaker.nonogram.solver import judge_grids
from bookmaker.sources import noise
from bookmaker.sources.density import HALF_FAIR, half_fair
from bookmaker.sources.stream import Stream


@pytest.mark.parametrize(
    ("width", "height", "fill"),
    [(5, 5, 0.5), (10, 10, 0.5), (15, 15, 0.543), (20, 20, 0.57), (20, 10, 0.543), (12, 12, 0.5172)],
)
def test_half_fair(width: int, height: int, fill: float) -> None:
    """Measured sizes have their measured fill, sizes between them one in proportion."""
    assert half_fair(width, height) == pytest.approx(fill)


def test_half_fair_never_falls() -> None:
    """Larger grids need more ink to be fair, and the largest known fill serves beyond the table."""
    fills = [half_fair(side, side) for side in range(5, 61)]

    assert fills == sorted(fills)
    assert fills[-1] == half_fair(40, 40)


@pytest.mark.parametrize(("side", "fill"), HALF_FAIR)
def test_about_half_are_line_solvable(side: int, fill: float) -> None:
    """The table holds: near half of all grids of noise need no guess at these fills."""
    stack = noise.draw(Stream(7, 0, side), 2000, side, side, fill)

    assert 0.46 < judge_grids(stack).line_solvable.mean() < 0.54
