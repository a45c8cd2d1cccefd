"""The words of a book into what it promises, and the mark of a puzzle that needs a what-if."""

import pytest

from bookmaker.proof.claims import find_promise, is_marked

PROMISES = [
    "no guessing needed",
    "you never need to guess",
    "No other puzzle needs a guess.",
    "100 guess-free puzzles",
    "Solved without guessing!",
    "Alle Rätsel sind ohne Raten lösbar",
    "sin adivinar",
    "Без угадывания",
]


@pytest.mark.parametrize("text", PROMISES)
def test_promises_are_heard(text: str) -> None:
    """A page that promises that no guess is needed is found, with its words."""
    found = find_promise([(1, "Contents"), (4, f"Rules. {text} Levels.")])

    assert found is not None and found[0] == 4


@pytest.mark.parametrize("text", ["Guess what it shows", "a unique solution", "no guests", "try a guess"])
def test_other_words_promise_nothing(text: str) -> None:
    """Words about other things, and about guesses, are no promise."""
    assert find_promise([(1, text)]) is None


def test_marks_are_seen() -> None:
    """A page that says what-if has marked its puzzle."""
    assert is_marked("20 × 20 expert · what-if answer p. 90")
    assert not is_marked("what is it? if you like")
