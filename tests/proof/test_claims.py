"""The words of a book into what it promises, and the mark of a puzzle that needs a what-if."""

import pytest

from bookmaker.proof.claims import find_promise, find_single, marked_pages, nested_pages

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
    (HEADER, {8}, "en", set()),
    (HEADER, {8, 9, 10}, "en", {8, 9, 10}),
    ({8: "what is it? if you like"}, {8}, "en", set()),
    ({8: "y si", 9: "14"}, {8}, "en", set()),
    ({8: "y si", 9: "14"}, {8}, "es", {8}),
    ({8: "what-if"}, {8}, "en", {8}),
    ({8: "expert · what-ifs", 9: "14"}, {8}, "de", {8}),
]


@pytest.mark.parametrize(("texts", "needy", "language", "marked"), MARKS)
def test_marks_are_seen(texts: dict[int, str], needy: set[int], language: str, marked: set[int]) -> None:
    """A page that says what-if has marked its puzzle, unless all say so, in the language of the promise."""
    assert marked_pages(texts, needy, language) == marked


SINGLE = [
    "Puzzles marked “what-if” may need one what-if at a time",
    "one solution each, never more than one what-if",
    "Single what-ifs at a time",
    "at most one what-if",
]
MORE = ["may need a what-if", "What if one is not enough?", "one what-if leads to another", "what-ifs"]


@pytest.mark.parametrize("text", SINGLE)
def test_single_what_ifs_are_a_promise(text: str) -> None:
    """A page that says that one what-if at a time is enough is found."""
    promise = find_single([(2, "Contents"), (3, text)])

    assert promise is not None and promise.page == 3


@pytest.mark.parametrize("text", MORE)
def test_other_what_ifs_are_none(text: str) -> None:
    """Words that leave open how many are needed promise nothing."""
    assert find_single([(3, text)]) is None


NESTED = [
    ({8: "expert · what-ifs", 9: "expert · what-if"}, {8, 9}, {8}),
    ({8: "What-ifs 8", 9: "What-ifs 9"}, {8}, set()),
    ({8: "What-ifs 8", 9: "What-ifs 9"}, {8, 9}, {8, 9}),
]


@pytest.mark.parametrize(("texts", "deep", "marked"), NESTED)
def test_marks_of_several_are_seen(texts: dict[int, str], deep: set[int], marked: set[int]) -> None:
    """Only what-ifs in the plural mark a puzzle that needs them one inside another."""
    assert nested_pages(texts, deep) == marked
