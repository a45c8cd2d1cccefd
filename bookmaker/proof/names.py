"""What answers are called into the names that a puzzle's own page gives away."""

import re
from collections.abc import Iterable, Mapping, Sequence

from bookmaker.proof.lettering import Phrase
from bookmaker.proof.numbering import Label

FURNITURE = 3
"""Pages of other puzzles, all where there are fewer, that have a name when it is a word all pages share."""

_LETTERS = re.compile(r"[^\W\d_]+")

_LINE = 1.6
"""Of the type size: how far below the last line a name may go on."""


def name_of(label: Label, phrases: Sequence[Phrase]) -> str:
    """Return what stands after the number of an answer, and on in the lines below in the same type."""
    words = label.phrase.words
    lines = [label.rest] if label.rest else []
    last: tuple[float, float] = (label.phrase.y, words[-1].size)
    for phrase in phrases if lines else ():
        y, size = last
        below = 0 < y - phrase.y <= _LINE * size and abs(phrase.size - size) <= 0.05 * size
        over = phrase.x0 < label.phrase.x1 and phrase.x1 > label.phrase.x0
        if below and over and not any(one.isdecimal() for one in phrase.text):
            lines.append(phrase.text)
            last = phrase.y, phrase.size
    return " ".join(lines)


def names_given_away(names: Mapping[int, str], pages: Mapping[int, str]) -> Iterable[tuple[int, str]]:
    """Yield each puzzle whose page holds the name of its answer, and that name.

    ``names`` and ``pages``, the text of each puzzle's page, go by the number of the puzzle.
    """
    texts = {number: _plain(text) for number, text in pages.items()}
    for number, name in sorted(names.items()):
        plain = _plain(name)
        if len(plain.strip()) < 2 or plain not in texts.get(number, ""):
            continue
        others = sum(plain in text for other, text in texts.items() if other != number)
        if others < min(FURNITURE, max(1, len(texts) - 1)):
            yield number, name


def _plain(text: str) -> str:
    """Return the letters of words in lower case, by single spaces and between two, to find whole words by."""
    words = " ".join(_LETTERS.findall(text.casefold()))
    return f" {words} "
