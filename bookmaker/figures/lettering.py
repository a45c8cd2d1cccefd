"""Numbers and words to outlines of the house font, each defined once, so that a figure needs no font."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from bookmaker.figures.document import number
from bookmaker.paper.outlines import outline
from bookmaker.paper.type import Face
from bookmaker.template import load_template

TEMPLATE, LANGUAGE = "classic", "en"


@dataclass(frozen=True)
class Word:
    """A word whose left end stands at ``x`` on the baseline ``y``; ``face`` names one of the template's."""

    x: float
    y: int
    text: str
    face: str
    size: int

    @property
    def end(self) -> float:
        """Where it ends."""
        return self.x + advance(self.text, self.face, self.size)


def advance(text: str, face: str, size: int) -> float:
    """Measure a text in units; figures are of one width, a whole number of half units."""
    return sum(_advance(char, face, size) for char in text)


def figure_height(face: str, size: int) -> float:
    """Return how high a figure stands above its baseline."""
    return _face(face).digit_height * size


def write_words(words: Iterable[Word]) -> str:
    """Write the definitions of all characters and numbers, then every word by them."""
    words = sorted(words, key=lambda word: (word.y, word.x))
    definitions = "".join(_define(words))
    return f"<defs>\n{definitions}</defs>\n{''.join(_place(words))}" if words else ""


def _define(words: Sequence[Word]) -> Iterator[str]:
    """Define characters, then the texts of several figures that stand in more than one place as numbers."""
    chars = {(word.face, word.size, char) for word in words for char in word.text if not char.isspace()}
    for face, size, char in sorted(chars):
        yield f'<path id="{_name(char, face, size)}" d="{outline(_face(face), char, size)}"/>\n'
    numbers = {(word.face, word.size, word.text) for word in words if _is_number(word.text)}
    for face, size, text in sorted(numbers):
        yield f'<g id="{_name(text, face, size)}">{_spell(text, face, size)}</g>\n'


def _place(words: Sequence[Word]) -> Iterator[str]:
    """Write words; those on one baseline share it."""
    for y, row in groupby(words, key=lambda word: word.y):
        uses = "".join(_use(word) for word in row)
        yield f'<g transform="translate(0 {y})">{uses}</g>\n'


def _use(word: Word) -> str:
    if len(word.text) == 1 or _is_number(word.text):
        return f'<use href="#{_name(word.text, word.face, word.size)}" x="{number(word.x)}"/>'
    return _spell(word.text, word.face, word.size, word.x)


def _spell(text: str, face: str, size: int, x: float = 0) -> str:
    """Write a text character by character from ``x`` on."""
    uses = []
    for char in text:
        if not char.isspace():
            place = f' x="{number(x)}"' if x else ""
            uses.append(f'<use href="#{_name(char, face, size)}"{place}/>')
        x += _advance(char, face, size)
    return "".join(uses)


def _name(text: str, face: str, size: int) -> str:
    """Name a definition by all that decides it, so that figures on one web page may share their names."""
    spelt = text if text.isascii() and text.isalnum() else "-".join(f"u{ord(char):x}" for char in text)
    return f"{face[0]}{size}-{spelt}"


def _is_number(text: str) -> bool:
    return len(text) > 1 and text.isdecimal()


@cache
def _advance(char: str, face: str, size: int) -> float:
    width = _face(face).width(char, size)
    return round(2 * width) / 2 if char.isdecimal() else width


@cache
def _face(name: str) -> Face:
    return load_template(TEMPLATE, LANGUAGE).faces[name]
