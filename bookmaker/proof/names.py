"""What answers are called into the names that a puzzle's own page gives away."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bookmaker.proof.kinds import Label
from bookmaker.proof.lettering import Phrase

FURNITURE = 3
"""Pages of other puzzles, all where there are fewer, that have what is no name but a word all pages share."""

TIERS = 6
"""Words that take turns in one place of the pages of puzzles, such as those for how hard they are."""

_WORDS = re.compile(r"[^\W_]+")

_LINE = 1.6
"""Of the type size: how far below the last line a name may go on."""


@dataclass(frozen=True)
class Leaf:
    """The phrases of a page, and the names of the answers to its puzzles, by the place of the puzzle."""

    phrases: tuple[Phrase, ...]
    names: Mapping[int, str]


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


def names_given_away(
    leaves: Mapping[int, Leaf], furniture: Collection[str] = frozenset()
) -> Iterator[tuple[int, str]]:
    """Yield each puzzle, by its place, whose page holds the name of its answer, and that name.

    ``leaves`` go by the number of the page. Words that half of them share give nothing away, nor do those
    that stand where others have like words, such as the tier that only one puzzle has, nor those of a text
    of ``furniture``.
    """
    texts = {page: _text(leaf.phrases) for page, leaf in leaves.items()}
    slots = _slots(leaves)
    most = max(enough(len(leaves)), len(leaves) // 2)
    for page, leaf in leaves.items():
        own = _text(phrase for phrase in leaf.phrases if not _is_furniture(phrase, page, slots, len(leaves)))
        for place, name in leaf.names.items():
            plain = plain_words(name)
            others = sum(plain in text for other, text in texts.items() if other != page)
            if plain in own and others < most and can_tell(name, furniture):
                yield place, name


def can_tell(name: str, furniture: Collection[str]) -> bool:
    """Whether a name has letters enough and is no text of ``furniture``."""
    plain = plain_words(name)
    return is_telling(name) and not any(plain in plain_words(text) for text in furniture)


def entries_of(text: str) -> set[str]:
    """Return the words of a text, as of a list, with and without the number of a page at their end."""
    words = plain_words(text)
    return {words, words.rstrip(" 0123456789") + " "}


@dataclass(frozen=True)
class _Standing:
    """What stands in a place of a page: its words, and whether they hold the name of an answer."""

    words: str
    has_name: bool


_Slots = dict[tuple[int, int, int], dict[int, _Standing]]


def _slots(leaves: Mapping[int, Leaf]) -> _Slots:
    """Sort the phrases of pages by where they stand: height, type size, count of words."""
    slots: _Slots = {}
    for page, leaf in leaves.items():
        names = [plain_words(name) for name in leaf.names.values() if is_telling(name)]
        for phrase in leaf.phrases:
            text = _text([phrase])
            standing = _Standing(_letters(text), any(name in text for name in names))
            slots.setdefault(_slot(phrase), {})[page] = standing
    return slots


def _slot(phrase: Phrase) -> tuple[int, int, int]:
    return round(phrase.y), round(10 * phrase.size), len(_WORDS.findall(phrase.text))


def _is_furniture(phrase: Phrase, page: int, slots: _Slots, pages: int) -> bool:
    """Whether enough other pages have one of a few words in this place, and most of them no name."""
    others = [standing for other, standing in slots[_slot(phrase)].items() if other != page]
    nameless = [standing.words for standing in others if not standing.has_name]
    is_word = len({*nameless, _letters(phrase.text)}) <= TIERS
    return is_word and len(nameless) >= enough(pages) and 2 * len(nameless) > len(others)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalpha())


def enough(pages: int) -> int:
    """Of so many pages with puzzles: on how many others a word must stand to be one that all share."""
    return min(FURNITURE, max(1, pages - 1))


def is_telling(name: str) -> bool:
    """Whether a name has letters enough to be found on a page full of numbers."""
    return sum(letter.isalpha() for letter in name) > 1


def plain_words(text: str) -> str:
    """Return words and numbers in lower case, by single spaces and between two, to find whole words by."""
    return f" {' '.join(_WORDS.findall(text.casefold()))} "


def _text(phrases: Iterable[Phrase]) -> str:
    return plain_words(" ".join(phrase.text for phrase in phrases))
