"""A phrase into the numbers in it that may number a drawing: in figures, in Roman numerals, as letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice


class System(StrEnum):
    """How a number is written."""

    FIGURES = "figures"
    ROMAN = "roman"
    LETTERS = "letters"


@dataclass(frozen=True)
class Numeral:
    """A number in a phrase, the words before it in lower case, a 0 for each number in them, and the rest.

    ``is_measure`` tells that it is no more than the first of two numbers, as in ``15 x 15`` and ``1 of 9``.
    """

    number: int
    system: System
    prefix: str
    rest: str
    is_measure: bool


_MOST = 6
"""Numbers of one phrase that are looked at."""

_TOKENS = {
    System.FIGURES: re.compile(r"(?<![0-9])[0-9]{1,4}(?![0-9])"),
    System.ROMAN: re.compile(r"\b[IVXLC]+\b"),
    System.LETTERS: re.compile(r"\b[A-Z]\b"),
}

_OTHER_NUMBER = re.compile(r"[\W_]*(?:x|×|of|by|mal|von|sur|de|di|из|на)?[\W_]*[0-9]")

_ROMAN = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def read_numerals(text: str) -> Iterator[Numeral]:
    """Yield the first few numbers of each system in a phrase."""
    for system, pattern in _TOKENS.items():
        for match in islice(pattern.finditer(text), _MOST):
            number = _value(match[0], system)
            if number is not None:
                rest = text[match.end() :]
                is_measure = bool(_OTHER_NUMBER.match(rest.casefold()))
                before = words_of(text[: match.start()])
                yield Numeral(number, system, before, rest.strip(" .:–—-\t"), is_measure)


def words_of(text: str) -> str:
    """Return the words of a text in lower case, by single spaces, with a 0 for every number."""
    return re.sub(r"[\W_]+", " ", re.sub(r"[0-9]+", " 0 ", text)).strip().casefold()


def _value(token: str, system: System) -> int | None:
    if system is System.FIGURES:
        return int(token)
    if system is System.LETTERS:
        return ord(token) - ord("A") + 1
    value, left = 0, token
    for worth, letters in _ROMAN:
        while left.startswith(letters):
            value, left = value + worth, left[len(letters) :]
    return value if not left and to_roman(value) == token else None


def to_roman(number: int) -> str:
    """Write a number below 400 in Roman numerals."""
    told = ""
    for worth, letters in _ROMAN:
        while number >= worth:
            told, number = told + letters, number - worth
    return told
