"""Characters of a page into words and phrases, as a reader's eye joins them."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bookmaker.pdf.marks import Char

JOINED, APART = 0.1, 0.17
"""Gaps, in em, up to which figures are one number and from which they are two; between, nobody can tell."""

PHRASE_GAP = 1.0
"""Of the type size: the widest gap between words of one phrase."""

NO_LETTERS = "\ufffd"
"""Stands for a glyph of which nobody tells the letters."""

_MIDDLE = 0.33
"""Of the type size: how far the middle of a figure lies above its baseline."""

_SAME_LINE = 0.1
"""Of the type size: how far baselines of one line may lie apart."""

_STRUCK = 0.08
"""Of the type size: how far a character is moved that is drawn twice to look bold."""

_OVERLAP = 0.25
"""Of its advance: how far a figure may reach over the one before."""


@dataclass(frozen=True, slots=True)
class Word:
    """Characters without a gap; ``doubt`` says why they may be read otherwise.

    ``in_sentence`` tells that it or a word beside it has letters, ``unsure`` that nobody knows what shows
    of it.
    """

    text: str
    x0: float
    x1: float
    y: float
    size: float
    doubt: str = ""
    in_sentence: bool = False
    unsure: bool = False

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of its figures."""
        return (self.x0 + self.x1) / 2, self.y + _MIDDLE * self.size

    @property
    def cap(self) -> float:
        """How high its figures are."""
        return 2 * _MIDDLE * self.size


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that follow each other on one line."""

    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        """The words, by spaces."""
        return " ".join(word.text for word in self.words)

    @property
    def x0(self) -> float:
        """Where it begins."""
        return self.words[0].x0

    @property
    def x1(self) -> float:
        """Where it ends."""
        return self.words[-1].x1

    @property
    def y(self) -> float:
        """Its baseline."""
        return self.words[0].y

    @property
    def size(self) -> float:
        """The type size of its first word."""
        return self.words[0].size


def read_words(chars: Iterable[Char], hurt: Collection[int] = (), unsure: Collection[int] = ()) -> list[Word]:
    """Join characters to words, line by line from the top; ``hurt`` and ``unsure`` are those of a Sight."""
    words = [word for line in _lines(chars) for word in _cut_line(line, hurt, unsure)]
    return [word for phrase in read_phrases(words) for word in _mark_sentence(phrase)]


def _mark_sentence(phrase: Phrase) -> Iterable[Word]:
    if all(word.text[:1].isdecimal() for word in phrase.words):
        return phrase.words
    return (replace(word, in_sentence=True) for word in phrase.words)


def read_phrases(words: Sequence[Word]) -> list[Phrase]:
    """Join the words of ``read_words`` to phrases."""
    phrases: list[list[Word]] = []
    for word in words:
        last = phrases[-1][-1] if phrases else None
        if last and abs(word.y - last.y) <= _SAME_LINE * word.size and _is_near(last, word):
            phrases[-1].append(word)
        else:
            phrases.append([word])
    return [Phrase(tuple(phrase)) for phrase in phrases]


def _is_near(one: Word, other: Word) -> bool:
    return -other.size <= other.x0 - one.x1 <= PHRASE_GAP * max(one.size, other.size)


def _lines(chars: Iterable[Char]) -> Iterator[list[Char]]:
    """Yield characters that share a baseline, from left to right."""
    line: list[Char] = []
    for char in sorted(chars, key=lambda one: (-one.y, one.x)):
        if line and line[0].y - char.y > _SAME_LINE * min(char.size, line[0].size):
            yield sorted(line, key=lambda one: one.x)
            line = []
        line.append(char)
    if line:
        yield sorted(line, key=lambda one: one.x)


def _cut_line(line: Sequence[Char], hurt: Collection[int], unsure: Collection[int]) -> Iterator[Word]:
    together: list[Char] = []
    doubt = ""
    before: Char | None = None
    for char in line:
        if before and _is_struck_twice(before, char):
            continue
        gap, found = _gap(before, char) if before else (APART, "")
        before = char
        if together and gap >= APART:
            yield _word(together, doubt, unsure)
            together, doubt = [], ""
        if not is_space(char.text):
            together.append(char)
            doubt = doubt or found or (f"{char.text} is hidden in part" if id(char) in hurt else "")
    if together:
        yield _word(together, doubt, unsure)


def _is_struck_twice(before: Char, char: Char) -> bool:
    """Whether a character only makes the one before bolder."""
    return char.text == before.text and char.x - before.x < _STRUCK * char.size


def _gap(before: Char, char: Char) -> tuple[float, str]:
    """Return the gap between two characters in em, APART across a space, and what is doubtful about it."""
    gap = char.x - before.x - before.advance
    if is_space(before.text) or is_space(char.text) or abs(before.size - char.size) > 0.1 * char.size:
        return APART, ""
    if not (is_figure(before.text) and is_figure(char.text)):
        return gap / char.size, ""
    if gap < -_OVERLAP * before.advance:
        return 0.0, f"{before.text} and {char.text} lie on each other"
    em = gap / char.size
    doubt = f"{before.text} and {char.text} may be one number or two" if JOINED < em < APART else ""
    return em, doubt


def _word(chars: Sequence[Char], doubt: str, unsure: Collection[int]) -> Word:
    first, last = chars[0], chars[-1]
    text = "".join(_plain(char.text) for char in chars)
    is_unsure = any(id(char) in unsure for char in chars)
    return Word(text, first.x, last.x + last.advance, first.y, first.size, doubt, unsure=is_unsure)


@lru_cache(maxsize=1024)
def _plain(text: str) -> str:
    """Return letters as anyone writes them: wide, circled and joined ones resolved."""
    return unicodedata.normalize("NFKC", text) or NO_LETTERS


@lru_cache(maxsize=1024)
def is_space(text: str) -> bool:
    """Whether a character leaves no mark."""
    return bool(text) and (text.isspace() or all(unicodedata.category(one) in ("Cf", "Cc") for one in text))


@lru_cache(maxsize=1024)
def is_figure(text: str) -> bool:
    """Whether a character is a figure, of whatever form."""
    return _plain(text).isdecimal()
