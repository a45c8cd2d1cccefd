"""Phrases around drawings into numbers: one kind numbers them all, and it is no folio."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.proof.kinds import Target
from bookmaker.proof.lettering import Phrase, Word
from bookmaker.proof.numbering import number_drawings


def phrase(text: str, x: float, y: float, size: float = 10) -> Phrase:
    words, at = [], x
    for word in text.split():
        words.append(Word(word, at, at + 5 * len(word), y, size))
        at += 5 * len(word) + 3
    return Phrase(tuple(words))


PAGES = range(7, 12)
TARGETS = [Target(page, Box(100, 200, 300, 400)) for page in PAGES]

ROMAN = ["", "I", "II", "III", "IV", "V"]

AROUND = {
    "a number at the head": lambda n, p: [phrase(str(n), 20, 700, 30), phrase(str(p), 290, 20)],
    "words before it": lambda n, p: [
        phrase(f"Puzzle {n}", 100, 420, 14),
        phrase(f"answer p. {p + 60}", 300, 420),
    ],
    "a sign before it": lambda n, p: [phrase(f"#{n}", 100, 420), phrase(f"page {p}", 290, 20)],
    "words after it": lambda n, p: [phrase(f"{n} Snail", 180, 185, 11), phrase(f"page {p}", 180, 170, 8)],
    "a total after it": lambda n, p: [phrase(f"Puzzle {n} of 5", 100, 420), phrase("15 x 15", 300, 420, 12)],
    "a size before it": lambda n, p: [phrase(f"10x10 Nonogram {n}", 100, 420)],
    "Roman numerals": lambda n, p: [phrase(f"Puzzle {ROMAN[n]}", 100, 420), phrase(str(p), 290, 20, 8)],
    "letters": lambda n, p: [phrase(f"Puzzle {'ABCDE'[n - 1]}", 100, 420), phrase(str(p), 290, 20, 8)],
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


CAPTIONS = {
    "a number in a name": ["1 Snail", "2 Route 66", "3 Fan", "4 IMG_2041", "5 E = mc2"],
    "a number at once": ["1 Snail", "2 7", "3 1 2 3", "4 4 x 4", "5 2001: A Space Odyssey"],
    "numbers everywhere": ["1 1 2", "2 Apollo 11", "3 10 x 10", "4 5", "5 No. 5"],
}


FEW = [
    ["1 Level 3", "2 2 2", "3 3:10 to Yuma"],
    ["1 Puzzle 2", "2 Puzzle 1"],
    ["1 7", "2 Puzzle 2"],
    ["1 2 of 9"],
    ["1 Photo 1", "2 Photo 2", "3 Photo 3", "4 Photo 5", "5 Photo 4", "6 Photo 6"],
]


@pytest.mark.parametrize("captions", FEW, ids=lambda captions: captions[0])
def test_few_captions_number_their_answers(captions: list[str]) -> None:
    """The first number of a caption counts, however few there are and whatever follows it."""
    targets = [Target(14, Box(100 * place, 200, 100 * place + 80, 300)) for place in range(len(captions))]
    head = phrase(f"1 – {len(captions)}", 20, 700, 26)
    phrases = {14: [head, *(phrase(text, 100 * place, 185) for place, text in enumerate(captions))]}

    labels = number_drawings(targets, phrases, wanted=range(1, len(captions) + 1))

    assert [labels[place].number for place in range(len(captions))] == [*range(1, len(captions) + 1)]
    assert not any(label.others for label in labels.values())


@pytest.mark.parametrize("name", CAPTIONS)
@pytest.mark.parametrize("first", [1, 2], ids=["apart", "one of them the number of its page"])
def test_names_may_hold_numbers(name: str, first: int) -> None:
    """A caption numbers its answer, whatever the picture is called, be it by numbers alone."""
    targets = [Target(first, Box(100 * place, 200, 100 * place + 80, 300)) for place in range(5)]
    captions = {first: [phrase(text, 100 * place, 185) for place, text in enumerate(CAPTIONS[name])]}

    labels = number_drawings(targets, captions, wanted=range(1, 6))

    assert {place: label.number for place, label in labels.items()} == {0: 1, 1: 2, 2: 3, 3: 4, 4: 5}
    assert labels[1].rest == CAPTIONS[name][1][2:]


def headed(number: int, head: int) -> list[Phrase]:
    return [phrase(str(head), 20, 700, 30), phrase(f"{number} Snail", 180, 185, 11)]


def test_the_nearest_label_of_an_answer_counts() -> None:
    """An answer with a number at the head of its page and one under it has that under it, name and all."""
    phrases = {page: headed(number, number) for number, page in enumerate(PAGES, 1)}

    labels = number_drawings(TARGETS, phrases, wanted=range(1, 6))

    assert [(label.number, label.rest, label.others) for label in labels.values()] == [
        (number, "Snail", ()) for number in range(1, 6)
    ]


@pytest.mark.parametrize(("number", "head"), [(4, 3), (3, 4)])
def test_labels_that_differ_are_noted(number: int, head: int) -> None:
    """Where two phrases number a drawing otherwise and agree on all others, both numbers are told."""
    phrases = {page: headed(place, place) for place, page in enumerate(PAGES, 1)} | {9: headed(number, head)}

    labels = number_drawings(TARGETS, phrases, wanted=range(1, 6))

    assert (labels[2].number, labels[2].others) == (number, (head,))
    assert not any(labels[place].others for place in (0, 1, 3, 4))


SECTIONS = {
    "that start anew": ["Easy 1", "Easy 2", "Easy 3", "Hard 1", "Hard 2"],
    "that go on": ["Easy 1", "Easy 2", "Hard 3", "Hard 4", "Hard 5"],
    "without a word": ["Puzzle 1", "Puzzle 2", "Puzzle 3", "Puzzle 1", "Puzzle 2"],
}


@pytest.mark.parametrize("name", SECTIONS)
def test_sections_are_numbered(name: str) -> None:
    """Numbers may start anew, and the word before them may change; each drawing has its own."""
    phrases = {page: [phrase(text, 100, 420)] for page, text in zip(PAGES, SECTIONS[name], strict=True)}

    labels = number_drawings(TARGETS, phrases)

    assert [f"{label.prefix} {label.number}".capitalize() for label in labels.values()] == SECTIONS[name]
