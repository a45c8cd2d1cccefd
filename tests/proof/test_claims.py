"""The words of a book into what it promises, and the mark of a puzzle that needs a what-if."""

import pytest

from bookmaker.proof.claims import find_promise, marked_pages

PROMISES = [
    "no guessing needed",
    "you never need to guess",
    "No other puzzle needs a guess.",
    "100 guess-free puzzles",
    "Solved without guessing!",
    "Alle Rätsel sind ohne Raten lösbar",
    "no need to guess",
    "There is no need for guessing.",
    "You won't need to guess",
    "You won’t ever have to guess.",
    "without the need to guess",
    "Solve without ever having to guess",
    "Guessing is never required",
    "100% logic, 0% guessing",
    "zero guessing",
    "No-guess nonograms",
    "free from guesswork",
    "can be solved without trial and error",
    "Ganz ohne zu raten",
    "sans jamais avoir à deviner",
    "sin adivinar",
    "Без угадывания",
]


@pytest.mark.parametrize("text", PROMISES)
def test_promises_are_heard(text: str) -> None:
    """A page that promises that no guess is needed is found, with its words."""
    found = find_promise([(1, "Contents"), (4, f"Rules. {text} Levels.")])

    assert found is not None and found.page == 4


@pytest.mark.parametrize(
    "text",
    [
        "Guess what it shows",
        "a unique solution",
        "no guests",
        "try a guess",
        "no need to hurry",
        "a good guess",
    ],
)
def test_other_words_promise_nothing(text: str) -> None:
    """Words about other things, and about guesses, are no promise."""
    assert find_promise([(1, text)]) is None


ALL = {8: "12 expert, what-if", 9: "13 easy", 10: "14 easy"}
HEADER = {page: f"What if? {page}" for page in (8, 9, 10)}
MARKS = [
    (ALL, {8}, "en", {8}),
    (ALL, {8, 9}, "de", {8}),
    (ALL, {9}, None, {8}),
    (HEADER, {8}, "en", set()),
    (HEADER, {8, 9, 10}, "en", {8, 9, 10}),
    ({8: "what is it? if you like"}, {8}, "en", set()),
    ({8: "y si", 9: "14"}, {8}, "en", set()),
    ({8: "y si", 9: "14"}, {8}, "es", {8}),
    ({8: "y si", 9: "14"}, {8}, None, {8}),
    ({8: "what-if"}, {8}, "en", {8}),
]


@pytest.mark.parametrize(("texts", "needy", "language", "marked"), MARKS)
def test_marks_are_seen(
    texts: dict[int, str], needy: set[int], language: str | None, marked: set[int]
) -> None:
    """A page that says what-if has marked its puzzle, unless all say so, in the language of the promise."""
    assert marked_pages(texts, needy, language) == marked
