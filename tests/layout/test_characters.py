"""The author's words checked against the fonts."""

import pytest

from bookmaker.book import Imprint
from bookmaker.errors import FontError
from bookmaker.layout.characters import check_characters
from tests.sample_books import CUP, classic, make_book, make_puzzle

PRINTED = ["Ñandú, Škoda, Łódź", "Ωμέγα, Ἀθήνα", "Ёлка и щука", "Cafe\u0301", "“Quote” – no. 5 × 5…"]
REFUSED = [
    ("日本", ["日", "本"]),
    ("Snowman ☃", ["☃"]),
    ("Smile 🙂", ["🙂"]),
    ("שלום", ["ש", "ל", "ו", "ם"]),
]


@pytest.mark.parametrize("words", PRINTED)
def test_latin_greek_and_cyrillic_pass(words: str) -> None:
    """Words in the scripts of the fonts are printed, with accents however they are written."""
    check_characters(make_book((words, [make_puzzle(1, CUP, words)]), title=words, author=words), classic())


@pytest.mark.parametrize(("words", "missing"), REFUSED)
def test_a_character_without_a_glyph_stops_the_build(words: str, missing: list[str]) -> None:
    """Each lacking character is named with its string and the font."""
    with pytest.raises(FontError) as caught:
        check_characters(make_book(title=words), classic())

    assert len(caught.value.messages) == len(missing)
    for message, char in zip(caught.value.messages, missing, strict=True):
        assert message.startswith(f"title: {words!r}: character {char!r} (U+{ord(char):04X}")
        assert "SourceSansPro-Regular" in message


@pytest.mark.parametrize("char", ["\u200d", "\u00ad", "\ufeff", "\x07"])
def test_invisible_characters_stop_the_build(char: str) -> None:
    """What cannot be seen in print is refused by its code."""
    with pytest.raises(FontError, match=f"U\\+{ord(char):04X}"):
        check_characters(make_book(title=f"A{char}B"), classic())


def test_all_places_are_told_at_once() -> None:
    """Title, imprint, section and picture are all named."""
    book = make_book(("☃1", [make_puzzle(1, CUP, "☃2")]), title="☃3", imprint=Imprint(dedication="☃4"))

    with pytest.raises(FontError) as caught:
        check_characters(book, classic())

    places = [message.split(":")[0] for message in caught.value.messages]
    assert places == ["title", "imprint.dedication", "section title", "picture picture-1"]
