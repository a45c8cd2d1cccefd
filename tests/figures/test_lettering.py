"""Numbers and words as outlines."""

import re

import pytest

from bookmaker.figures.lettering import Word, advance, figure_height, write_words


def test_each_character_is_defined_once() -> None:
    """However often a number stands there, its outline is written once and used by name."""
    words = [Word(x, 10, text, "semibold", 18) for x, text in ((0, "1"), (20, "12"), (50, "12"), (80, "2"))]
    svg = write_words(words)

    assert re.findall(r'id="([^"]+)"', svg) == ["s18-1", "s18-2", "s18-12"]
    assert svg.count('href="#s18-12"') == 2
    assert svg.count("<path") == 2
    assert write_words([]) == ""


def test_words_on_one_baseline_share_it() -> None:
    """Words are placed by baseline, then from left to right, whatever the order they came in."""
    words = [
        Word(5, 30, "3", "semibold", 18),
        Word(9, 10, "1", "semibold", 18),
        Word(1, 30, "3", "semibold", 18),
    ]
    svg = write_words(words)

    assert re.findall(r"translate\(0 (\d+)\)", svg) == ["10", "30"]
    assert re.findall(r' x="(\d+)"', svg) == ["9", "1", "5"]
    assert svg == write_words(reversed(words))


def test_words_are_spelt() -> None:
    """A word of letters is set character by character, its spaces left free; every name used is defined."""
    svg = write_words([Word(10, 20, "a × b", "regular", 16)])

    assert set(re.findall(r'href="#([^"]+)"', svg)) == set(re.findall(r'id="([^"]+)"', svg))
    assert "r16-ud7" in svg
    assert svg.count("<use") == 3


@pytest.mark.parametrize("size", [10, 17, 18])
def test_figures_are_of_one_width(size: int) -> None:
    """All figures have the same advance, in half units, and words end where they say."""
    widths = {advance(figure, "semibold", size) for figure in "0123456789"}

    assert len(widths) == 1
    assert (2 * widths.pop()).is_integer()
    assert Word(3, 0, "400", "semibold", size).end == 3 + 3 * advance("0", "semibold", size)
    assert 0.6 * size < figure_height("semibold", size) < 0.7 * size
