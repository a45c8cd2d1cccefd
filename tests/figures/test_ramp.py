"""The ramp of the map."""

from itertools import pairwise

import pytest

from bookmaker.figures.ramp import STEPS, colour_at, step_of


def _parts(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _luminance(colour: str) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _parts(colour)]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_the_ends() -> None:
    """The ramp runs from pale yellow to deep blue."""
    assert colour_at(0) == "#fef4b6"
    assert colour_at(STEPS - 1) == "#34589d"


def test_gray_copies_tell_the_order() -> None:
    """Each step is darker than the one before, by much the same step of lightness."""
    lightness = [116 * _luminance(colour_at(step)) ** (1 / 3) - 16 for step in range(STEPS)]
    falls = [first - second for first, second in pairwise(lightness)]

    assert min(falls) > 0.6
    assert max(falls) < 1.2


@pytest.mark.parametrize(
    ("index", "count", "step"), [(0, 1, 0), (0, 2, 0), (1, 2, 63), (0, 900, 0), (899, 900, 63), (32, 64, 32)]
)
def test_steps(index: int, count: int, step: int) -> None:
    """The first move is the first step and the last move the last."""
    assert step_of(index, count) == step
