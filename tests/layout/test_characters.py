"""The author's words checked against the fonts."""

import unicodedata

import pytest

from bookmaker.book import Book, Imprint
from bookmaker.layout.characters import character_faults, printable
from tests.sample_books import CUP, classic, make_book, make_puzzle

PRINTED = ["Ñandú, Škoda, Łódź", "Ωμέγα, Ἀθήνα", "Ёлка и щука", "Cafe\u0301", "“Quote” – no. 5 × 5…"]
REFUSED = [
    ("日本", ["日", "本"]),
    ("Snowman ☃", ["☃"]),
    ("Smile 🙂", ["🙂"]),
    ("שלום", ["ש", "ל", "ו", "ם"]),
]


def told(book: Book) -> list[str]:
    return [str(fault) for fault in character_faults(book, classic())]


@pytest.mark.parametrize("words", PRINTED)
def test_latin_greek_and_cyrillic_pass(words: str) -> None:
    """Words in the scripts of the fonts are printed, with accents however they are written."""
    book = make_book((words, [make_puzzle(1, CUP, words)]), title=words, author=words)

    assert told(book) == []
    assert printable(book, classic()).title == unicodedata.normalize("NFC", words)


@pytest.mark.parametrize(("words", "missing"), REFUSED)
def test_a_character_without_a_glyph_stops_the_build(words: str, missing: list[str]) -> None:
    """Each lacking character is named with its string and the font."""
    messages = told(make_book(title=words))

    assert len(messages) == len(missing)
    for message, char in zip(messages, missing, strict=True):
        assert message.startswith(f"title: {words!r}: character {char!r} (U+{ord(char):04X}")
        assert "SourceSansPro-Regular" in message


@pytest.mark.parametrize("char", ["\u200d", "\u00ad", "\ufeff", "\x07"])
def test_invisible_characters_stop_the_build(char: str) -> None:
    """What cannot be seen in print is refused by its code."""
    book = make_book(title=f"A{char}B")
    (message,) = told(book)

    assert f"U+{ord(char):04X}" in message
    assert printable(book, classic()).title == "AB"


def test_all_places_are_told_at_once() -> None:
    """Title, imprint, the section by its number and the picture by its file are all named."""
    book = make_book(
        ("Fine", [make_puzzle(1)]),
        ("☃1", [make_puzzle(2, CUP, "☃2")]),
        title="☃3",
        imprint=Imprint(dedication="☃4"),
    )

    assert [message.split(": '")[0] for message in told(book)] == [
        "title",
        "imprint.dedication",
        "sections[2].title",
        "picture 'picture-2': title",
    ]


def test_a_printable_book_has_nothing_to_tell() -> None:
    """Without the characters that are lacking, every word can be measured, and the rest of it stays."""
    book = make_book(("日本 A", [make_puzzle(1, CUP, "B ☃")]), title="Hi 🙂 there", author="李")
    clean = printable(book, classic())

    assert told(clean) == []
    assert (clean.title, clean.author, clean.sections[0].title) == ("Hi  there", "", " A")
    assert clean.puzzles[0].answer == book.puzzles[0].answer
