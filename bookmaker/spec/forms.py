"""The forms a value may have: how each is read from its text, said in words, and said in a JSON Schema.

A form's ``read`` returns the plain value or raises ValueError with ``what was found, what was expected``.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from bookmaker.errors import did_you_mean
from bookmaker.spec.document import Scalar, Value
from bookmaker.spec.isbn import check_isbn

PLACES = ("count", "claim")
"""What a title may leave open as ``{count}`` and have filled in."""

SIDE = (5, 60)
"""Fewest and most cells on a side."""

_WORD: dict[str, object] = {"type": ["string", "number"]}
"""Text in a schema: editors take a title such as 1984 for a number."""


@dataclass(frozen=True)
class Form:
    """A way to read a value, what may be written in words, and the same as a JSON Schema."""

    read: Callable[[Value], object]
    says: str
    schema: dict[str, object]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read before pydantic looks at the type."""
        return core_schema.no_info_before_validator_function(self.read, handler(source))

    def __get_pydantic_json_schema__(self, _schema: Any, _handler: Any) -> dict[str, object]:
        """Say what may be written."""
        return dict(self.schema)


@dataclass(frozen=True)
class Size:
    """A grid's cells across and down."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


def text(longest: int, places: bool = False, says: str = "") -> Form:
    """Text of one line, numbers too; with ``places`` it may leave {count} and {claim} open."""
    says = says or f"text of at most {longest} characters"

    def read(value: Value) -> str:
        line = " ".join(_scalar(value, "text").text.split())
        if not line:
            raise ValueError("found an empty text, expected some; write it, or leave the key out")
        if len(line) > longest:
            raise ValueError(f"found {len(line)} characters, expected at most {longest}; shorten it")
        for char in line:
            if unicodedata.category(char) in ("Cc", "Cs"):
                raise ValueError(f"found the control character U+{ord(char):04X}; delete it")
        if places:
            _check_places(line)
        return line

    return Form(read, says, {**_WORD, "maxLength": longest})


def isbn() -> Form:
    """An ISBN-10 or ISBN-13 with its check digit, kept as written."""

    def read(value: Value) -> str:
        written = _scalar(value, "an ISBN").text.strip()
        check_isbn(written)
        return written

    return Form(read, "an ISBN with or without hyphens", dict(_WORD))


def whole(low: int, high: int) -> Form:
    """A whole number; both ends are allowed."""

    def read(value: Value) -> int:
        return _whole(value, low, high)

    return Form(read, _whole_says(low, high), {"type": "integer", "minimum": low, "maximum": high})


def number(low: float, high: float) -> Form:
    """A number with or without a decimal point; both ends are allowed."""
    says = f"a number from {low:g} to {high:g}"

    def read(value: Value) -> float:
        written = _plain(value, says)
        if not re.fullmatch(r"-?(\d+|\d*\.\d+)", written, re.ASCII) or not low <= float(written) <= high:
            raise ValueError(f"found {quoted(written)}, expected {says}")
        return float(written)

    return Form(read, says, {"type": "number", "minimum": low, "maximum": high})


def flag() -> Form:
    """True or false, and nothing that only looks like it."""
    says = "true or false"

    def read(value: Value) -> bool:
        written = _plain(value, says)
        if written not in ("true", "false"):
            raise ValueError(f"found {quoted(written)}, expected {says}")
        return written == "true"

    return Form(read, says, {"type": "boolean"})


def one_of(*words: str) -> Form:
    """One of a few words."""

    def read(value: Value) -> str:
        return _chosen(value, words)

    return Form(read, _choice_says(words), {"enum": list(words)})


def some_of(*words: str) -> Form:
    """One of a few words or a list of them."""

    def read(value: Value) -> tuple[str, ...]:
        return tuple(dict.fromkeys(_chosen(item, words) for item in _items(value)))

    choice: dict[str, object] = {"enum": list(words)}
    schema: dict[str, object] = {"anyOf": [choice, {"type": "array", "items": choice}]}
    return Form(read, f"{_choice_says(words)}, or a list of them", schema)


def whole_or(word: str, low: int, high: int) -> Form:
    """A whole number, or a word that leaves it open and is read as None."""
    says = f"{word} or {_whole_says(low, high)}"

    def read(value: Value) -> int | None:
        if isinstance(value, Scalar) and value.text == word:
            return None
        try:
            return _whole(value, low, high)
        except ValueError:
            raise ValueError(f"found {found(value)}, expected {says}") from None

    choices = [{"const": word}, {"type": "integer", "minimum": low, "maximum": high}]
    return Form(read, says, {"anyOf": choices})


def pattern(expression: str, says: str) -> Form:
    """A word of a certain shape."""

    def read(value: Value) -> str:
        written = _scalar(value, says).text
        if not re.fullmatch(expression, written, re.ASCII):
            raise ValueError(f"found {quoted(written)}, expected {says}")
        return written

    return Form(read, says, {"type": "string", "pattern": f"^{expression}$"})


def size() -> Form:
    """A grid's size: ``15x15``, ``20x12``, or one number for a square."""
    low, high = SIDE
    expected = "width x height in cells; write it like 15x15"

    def read(value: Value) -> Size:
        written = _scalar(value, expected).text
        match = re.fullmatch(r"(\d{1,4})(?:\s*[x×X]\s*(\d{1,4}))?", written.strip(), re.ASCII)
        if match is None:
            raise ValueError(f"found {quoted(written)}, expected {expected}")
        width, height = int(match[1]), int(match[2] or match[1])
        if not (low <= width <= high and low <= height <= high):
            raise ValueError(f"found {width}x{height}, expected {low} to {high} cells on a side")
        return Size(width, height)

    written = {"type": "string", "pattern": r"^\s*[0-9]{1,4}(\s*[x×X]\s*[0-9]{1,4})?\s*$"}
    return Form(read, f"width x height, {low} to {high} each", {"anyOf": [written, {"type": "integer"}]})


def words() -> Form:
    """A word or a list of words, in order and each once."""

    def read(value: Value) -> tuple[str, ...]:
        named = [_scalar(item, "a word").text.strip() for item in _items(value)]
        twice = [word for word, times in Counter(named).items() if times > 1]
        if twice:
            raise ValueError(f"names {' and '.join(map(quoted, twice))} more than once; name each once")
        return tuple(named)

    return Form(read, "a word or a list of words", {"anyOf": [_WORD, {"type": "array", "items": _WORD}]})


def folders() -> Form:
    """A folder or a list of folders, relative to the current one, each once."""
    each, several = text(200, says="a folder"), words()

    def read(value: Value) -> object:
        for item in _items(value):
            each.read(item)
        return several.read(value)

    return replace(several, read=read, says="a folder or a list of folders")


def pins() -> Form:
    """A map of positions, from 1, to names."""
    says = "positions with names, such as {1: snail}"

    def read(value: Value) -> dict[int, str]:
        if not isinstance(value, dict):
            raise ValueError(f"found {found(value)}, expected {says}")
        return {
            _whole(Scalar(place), 1, 10_000): _scalar(name, "a name").text for place, name in value.items()
        }

    places: dict[str, object] = {
        "patternProperties": {r"^[1-9][0-9]*$": _WORD},
        "additionalProperties": False,
    }
    return Form(read, says, {"type": "object", **places})


def found(value: Value) -> str:
    """Say what was found, as messages do."""
    if isinstance(value, Scalar):
        return quoted(value.text)
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else "nothing"


def quoted(written: str) -> str:
    """Quote a text for a message, cut short where nobody would read on."""
    return repr(written if len(written) <= 60 else f"{written[:57]}...")


def _scalar(value: Value, expected: str) -> Scalar:
    if not isinstance(value, Scalar):
        raise ValueError(f"found {found(value)}, expected {expected}")
    return value


def _plain(value: Value, expected: str) -> str:
    scalar = _scalar(value, expected)
    if scalar.quoted:
        raise ValueError(f"found the text {quoted(scalar.text)}, expected {expected}; take the quotes away")
    return scalar.text


def _whole(value: Value, low: int, high: int) -> int:
    says = _whole_says(low, high)
    written = _plain(value, says)
    # A leading zero would make it octal to other readers of YAML; 20 digits are beyond every limit.
    if not re.fullmatch(r"0|-?[1-9]\d{0,19}", written, re.ASCII) or not low <= int(written) <= high:
        raise ValueError(f"found {quoted(written)}, expected {says}")
    return int(written)


def _whole_says(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}"


def _chosen(value: Value, known: Sequence[str]) -> str:
    word = _scalar(value, _choice_says(known)).text
    if word not in known:
        raise ValueError(f"found {quoted(word)}, expected {_choice_says(known)}{did_you_mean(word, known)}")
    return word


def _choice_says(known: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(known[:-1]), known[-1])))


def _items(value: Value) -> list[Value]:
    return value if isinstance(value, list) else [_scalar(value, "a word or a list of words")]


def _check_places(line: str) -> None:
    for name in re.findall(r"\{([^{}]*)\}", line):
        if name not in PLACES:
            known = ", ".join(f"{{{place}}}" for place in PLACES)
            raise ValueError(f"found {quoted(name)} in braces, expected {known}, which are filled in")
