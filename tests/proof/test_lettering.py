"""Characters into words: what a reader takes for one number, and what for two."""

import pytest

from bookmaker.pdf.marks import Char
from bookmaker.proof.lettering import NO_LETTERS, read_phrases, read_words


def chars(*placed: tuple[str, float], size: float = 10.0, y: float = 50.0) -> list[Char]:
    """Return characters at places along a line; each leads half its type size on."""
    return [Char(text, x, y, size / 2, size, 0, 0.0, order) for order, (text, x) in enumerate(placed)]


NUMBERS = [
    ([("1", 0), ("1", 5)], ["11"]),
    ([("1", 0), ("1", 6)], ["11"]),
    ([("1", 0), ("1", 4)], ["11"]),
    ([("1", 0), ("1", 6.7)], ["1", "1"]),
    ([("1", 0), ("1", 9)], ["1", "1"]),
    ([("1", 0), (" ", 5), ("1", 5.5)], ["1", "1"]),
    ([("1", 5), ("2", 0)], ["21"]),
    ([("1", 0), ("1", 0.3)], ["1"]),
    ([("①", 0)], ["1"]),
    ([("1", 0), ("", 5)], [f"1{NO_LETTERS}"]),
    ([("1", 0), (",", 5), ("2", 10)], ["1,2"]),
    ([("\u00a0", 0), ("\u200b", 5)], []),
]


@pytest.mark.parametrize(("placed", "words"), NUMBERS)
def test_figures_join_by_their_gaps(placed: list[tuple[str, float]], words: list[str]) -> None:
    """Figures up to 0.1 em apart are one number, from 0.17 em or a space on two; struck twice one."""
    assert [word.text for word in read_words(chars(*placed))] == words


DOUBTFUL = [
    ([("1", 0), ("1", 6.3)], "may be one number or two"),
    ([("1", 0), ("2", 3)], "lie on each other"),
    ([("1", 0), ("2", 0)], "lie on each other"),
]


@pytest.mark.parametrize(("placed", "doubt"), DOUBTFUL)
def test_what_may_be_read_in_two_ways_is_doubtful(placed: list[tuple[str, float]], doubt: str) -> None:
    """Between the two gaps, and where figures lie on each other, nobody can tell."""
    (word,) = read_words(chars(*placed))

    assert doubt in word.doubt


def test_lines_and_sizes_part_words() -> None:
    """Figures on another baseline or of another size are other words; lines go from the top."""
    line = chars(("1", 0)) + chars(("2", 5), y=47) + chars(("3", 5), size=14) + chars(("4", 0), y=80)

    assert [word.text for word in read_words(line)] == ["4", "1", "3", "2"]


def test_phrases_join_words_of_a_line() -> None:
    """Words up to an em apart are a phrase; a word beside letters stands in a sentence."""
    words = read_words(chars(("P", 0), ("o", 5), ("1", 14), ("2", 19), ("7", 60), ("8", 72)))

    assert [phrase.text for phrase in read_phrases(words)] == ["Po 12", "7 8"]
    assert [word.in_sentence for word in words] == [True, True, False, False]
