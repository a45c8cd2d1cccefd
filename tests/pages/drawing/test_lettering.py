"""Strings set in a style."""

import itertools

import pytest

from bookmaker.errors import LayoutError
from bookmaker.pages.drawing.lettering import (
    centre,
    fit_block,
    left,
    paragraph,
    paragraph_height,
    right,
)
from tests.sample_books import classic

STYLE = classic().styles.title


def test_sides() -> None:
    """Text begins, ends or has its middle at a place."""
    width = STYLE.width("Word")

    assert left(STYLE, 100, 0, "Word").x == 100
    assert right(STYLE, 100, 0, "Word").x == pytest.approx(100 - width)
    assert centre(STYLE, 100, 0, "Word").x == pytest.approx(100 - width / 2)


CASES = [
    ("Short", 400, ["Short"], 58),
    ("Easy Nonograms", 400, ["Easy Nonograms"], 52),
    ("Two words", 160, ["Two", "words"], 50),
    ("", 160, [], 58),
]


@pytest.mark.parametrize(("text", "width", "lines", "least"), CASES)
def test_blocks(text: str, width: float, lines: list[str], least: float) -> None:
    """A text keeps most of its size, on the fewest lines that allow it."""
    style, found = fit_block(STYLE, text, width, 4)

    assert found == lines
    assert style.size >= least
    assert all(style.width(line) <= width for line in found)


def test_a_block_without_room_is_refused() -> None:
    """A text that does not fit at the floor stops with the text."""
    with pytest.raises(LayoutError, match=r"'Unbreakable' *: found no room"):
        fit_block(STYLE, "Unbreakable", 60, 3)


def test_decomposed_accents_are_composed() -> None:
    """An accent written as two characters is one glyph."""
    assert fit_block(STYLE, "Cafe\u0301", 400, 1)[1] == ["Caf\u00e9"]


def test_a_paragraph_is_as_high_as_measured() -> None:
    """The place below a paragraph is its measured height below its top."""
    body = classic().styles.body
    text = "Between two runs there is at least one empty cell. " * 4
    items, below = paragraph(body, 10, 500, 200, text)

    assert 500 - below == pytest.approx(paragraph_height(body, 200, text))
    assert [upper.y - lower.y for upper, lower in itertools.pairwise(items)] == pytest.approx(
        [body.line] * (len(items) - 1)
    )
    assert max(item.y for item in items) < 500
