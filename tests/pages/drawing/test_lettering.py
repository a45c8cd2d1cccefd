"""Strings set in a style."""

import itertools

import pytest

from bookmaker.errors import Fault
from bookmaker.pages.drawing.lettering import (
    Room,
    centre,
    fit_alike,
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
    room = Room(STYLE, width, 4)
    style, found = room.fit(text)

    assert found == lines
    assert style.size >= least
    assert all(style.width(line) <= width for line in found)
    assert room.holds(text)
    assert list(room.faults("title", text, "title page")) == []


def test_a_low_room_makes_text_smaller() -> None:
    """Where lines would be higher than the room, the text is set smaller, in even lines."""
    text = "Some words that are broken into a few lines"
    high, low = Room(STYLE, 400, 4), Room(STYLE, 400, 4, 100)

    assert low.fit(text)[0].size < high.fit(text)[0].size
    assert len(low.fit(text)[1]) * low.fit(text)[0].line <= 100
    assert low.holds(text)
    assert not Room(STYLE, 400, 4, 10).holds(text)


def test_texts_are_fitted_alike() -> None:
    """The longest of several texts decides the size of all; without room it is the floor."""
    short, long = ("Word", 200.0), ("Several words, and then some", 200.0)

    assert fit_alike(STYLE, [short], 2).size == STYLE.size
    assert STYLE.floor < fit_alike(STYLE, [short, long], 2).size < STYLE.size
    assert fit_alike(STYLE, [short, ("W" * 99, 200.0)], 2).size == STYLE.floor


NO_ROOM = [
    ("Unbreakable", 60, 3, ["Unbreakable"]),
    ("One word a line", 50, 3, ["One", "word", "a line"]),
    ("Any", -5, 1, ["Any"]),
]


@pytest.mark.parametrize(("text", "width", "lines", "set_as"), NO_ROOM)
def test_a_text_without_room_is_a_fault(text: str, width: float, lines: int, set_as: list[str]) -> None:
    """What does not fit at the floor is a fault of its key, and is set at the floor nevertheless."""
    room = Room(STYLE, width, lines - (len(set_as) == lines))
    (fault,) = room.faults("title", text, "title page")

    assert not room.holds(text)
    assert isinstance(fault, Fault)
    assert fault.key == "title"
    assert fault.text.startswith(f"{text!r} found no room on the title page, expected to fit in ")
    assert room.fit(text)[0].size == STYLE.floor
    assert room.fit(text)[1] == set_as


def test_decomposed_accents_are_composed() -> None:
    """An accent written as two characters is one glyph."""
    assert Room(STYLE, 400, 1).fit("Cafe\u0301")[1] == ["Caf\u00e9"]


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
