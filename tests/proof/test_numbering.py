"""Phrases around drawings into numbers: one kind numbers them all, and it is no folio."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.proof.lettering import Phrase, Word
from bookmaker.proof.numbering import Target, number_drawings


def phrase(text: str, x: float, y: float, size: float = 10) -> Phrase:
    words, at = [], x
    for word in text.split():
        words.append(Word(word, at, at + 5 * len(word), y, size))
        at += 5 * len(word) + 3
    return Phrase(tuple(words))


PAGES = range(7, 12)
TARGETS = [Target(page, Box(100, 200, 300, 400)) for page in PAGES]

AROUND = {
    "a number at the head": lambda n, p: [phrase(str(n), 20, 700, 30), phrase(str(p), 290, 20)],
    "words before it": lambda n, p: [
        phrase(f"Puzzle {n}", 100, 420, 14),
        phrase(f"answer p. {p + 60}", 300, 420),
    ],
    "a sign before it": lambda n, p: [phrase(f"#{n}", 100, 420), phrase(f"page {p}", 290, 20)],
    "words after it": lambda n, p: [phrase(f"{n} Snail", 180, 185, 11), phrase(f"page {p}", 180, 170, 8)],
    "a total after it": lambda n, p: [phrase(f"Puzzle {n} of 5", 100, 420), phrase("15 x 15", 300, 420, 12)],
    "beside the drawing": lambda n, p: [phrase(f"No. {n}", 40, 300), phrase(str(p), 290, 20, 8)],
}


@pytest.mark.parametrize("name", AROUND)
def test_drawings_are_numbered(name: str) -> None:
    """The number of each is found, whatever else stands on its page."""
    phrases = {page: AROUND[name](number, page) for number, page in enumerate(PAGES, 1)}

    labels = number_drawings(TARGETS, phrases)

    assert {place: label.number for place, label in labels.items()} == {0: 1, 1: 2, 2: 3, 3: 4, 4: 5}


NOTHING = {
    "folios": lambda n, p: [phrase(str(p), 290, 20)],
    "sizes": lambda n, p: [phrase("15 x 15", 100, 420)],
    "pages of answers": lambda n, p: [phrase(f"answer p. {n + 60}", 100, 420)],
    "steps": lambda n, p: [phrase(f"Step {n}", 100, 420)],
    "words": lambda n, p: [phrase("Snail", 100, 420)],
}


@pytest.mark.parametrize("name", NOTHING)
def test_other_numbers_number_nothing(name: str) -> None:
    """Folios, sizes, steps and references are no numbers of puzzles."""
    phrases = {page: NOTHING[name](number, page) for number, page in enumerate(PAGES, 1)}

    assert number_drawings(TARGETS, phrases) == {}


def test_captions_of_one_page() -> None:
    """Of several drawings on a page each has the caption that stands nearest below it."""
    targets = [Target(9, Box(x, y, x + 80, y + 80)) for y in (400, 200) for x in (50, 200)]
    captions = [(1, 55, 385), (2, 205, 385), (3, 55, 185), (4, 205, 185)]
    phrases = {9: [phrase(f"{number} Snail", x, y) for number, x, y in captions]}

    labels = number_drawings(targets, phrases, wanted={1, 2, 3, 4})

    assert [labels[place].number for place in range(4)] == [1, 2, 3, 4]
    assert {label.rest for label in labels.values()} == {"Snail"}
