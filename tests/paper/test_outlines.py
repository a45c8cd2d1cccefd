"""Outlines of characters."""

import re

import pytest

from bookmaker.errors import FontError
from bookmaker.paper.outlines import outline
from tests.sample_books import classic

FACE = classic().faces["semibold"]


def test_an_outline_stands_on_the_baseline() -> None:
    """A 1 is as high as the face says, above the baseline, and inside its advance."""
    path = outline(FACE, "1", 100)
    points = [float(number) for number in re.findall(r"-?[\d.]+", path)]

    assert re.fullmatch(r"[MHVLQZ\d. -]+", path)
    assert min(points) == pytest.approx(-100 * FACE.digit_height, abs=1.3)
    assert max(points) <= FACE.width("1", 100)


@pytest.mark.parametrize("char", "0123456789afz×")
def test_numbers_are_short(char: str) -> None:
    """Numbers have at most two decimals, no needless 0 and no negative 0."""
    numbers = re.findall(r"-?\d*\.?\d+", outline(FACE, char, 18))

    assert numbers
    assert all(re.fullmatch(r"-?(0|[1-9]\d*)?(\.\d?[1-9])?", number) for number in numbers)
    assert "-0" not in numbers


def test_what_has_none() -> None:
    """A space has no outline; a character the face lacks is an error that names it."""
    assert outline(FACE, " ", 18) == ""
    with pytest.raises(FontError, match="U\\+732B"):
        outline(FACE, "猫", 18)
