import click
import pytest

from bookmaker.commands._numbers import FiniteRange


@pytest.mark.parametrize("text", ["nan", "NaN", "-nan", "inf", "-inf", "Infinity", "1e999", "3", "-1", "x"])
def test_what_is_no_number(text: str) -> None:
    """What is outside the range, without end or no number at all is refused."""
    with pytest.raises(click.BadParameter):
        FiniteRange(0, 2).convert(text, None, None)


@pytest.mark.parametrize("text", ["nan", "inf", "1e999"])
def test_a_range_without_end(text: str) -> None:
    """Where there is no limit a number still has an end."""
    with pytest.raises(click.BadParameter, match="not a number"):
        FiniteRange(min=0).convert(text, None, None)


def test_numbers() -> None:
    """A number in the range is taken as it is."""
    assert [FiniteRange(0, 2).convert(text, None, None) for text in ("0", "1.5", "2")] == [0.0, 1.5, 2.0]
