"""The text of a picture file to the lines on which its keys and rows stand.

TOML readers give values without places; this finds them again in a text that one of them has accepted.
"""

import re
from collections.abc import Iterator

Key = tuple[str, ...]
"""Names from the outermost table inwards, such as grid, 15, rows; a row adds its number, from 1."""

_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\\]*"|'[^']*')"""
_NAMES = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_TABLE = re.compile(rf"\s*\[\s*({_NAMES})\s*\]")
_VALUE = re.compile(rf"\s*({_NAMES})\s*=\s*(?P<opening>'''|\"\"\")?(?P<rest>.*)", re.DOTALL)


def places_of(text: str) -> dict[Key, int]:
    """Return the line, from 1, of each table, of each key, and of each row of a text of several lines.

    Empty lines before the first row are no rows.
    """
    lines = enumerate(text.replace("\r\n", "\n").split("\n"), 1)
    places: dict[Key, int] = {}
    table: Key = ()
    for number, line in lines:
        opened, value = _TABLE.match(line), _VALUE.match(line)
        if opened:
            table = _names(opened[1])
            places.setdefault(table, number)
        elif value:
            key = table + _names(value[1])
            places.setdefault(key, number)
            if value["opening"]:
                within = _within(value["opening"], number, value["rest"], lines)
                places |= {(*key, str(row)): place for row, place in enumerate(within, 1)}
    return places


def line_of(places: dict[Key, int], key: Key) -> int | None:
    """Return the line of a key, or of the nearest table around it; None where there is none."""
    while key and key not in places:
        key = key[:-1]
    return places.get(key)


def spans_of(text: str) -> dict[Key, tuple[int, int]]:
    """Return the first and the last line, from 1, of each table's heading and of each key's value.

    A value of several lines that is no long text, such as a list, is given its first line alone.
    """
    lines = enumerate(text.replace("\r\n", "\n").split("\n"), 1)
    spans: dict[Key, tuple[int, int]] = {}
    table: Key = ()
    for number, line in lines:
        opened, value = _TABLE.match(line), _VALUE.match(line)
        if opened:
            table = _names(opened[1])
            spans.setdefault(table, (number, number))
        elif value:
            last, rest = number, value["rest"]
            while value["opening"] and value["opening"] not in rest:
                last, rest = next(lines, (last, value["opening"]))
            spans.setdefault(table + _names(value[1]), (number, last))
    return spans


def _within(delimiter: str, number: int, rest: str, lines: Iterator[tuple[int, str]]) -> list[int]:
    """Take the lines of a long text up to its end, and return the numbers of those from its first row on.

    Where a backslash may join lines, none is sure.
    """
    numbers: list[int] = []
    joined = False
    while delimiter not in rest:
        numbers += [number] if numbers or rest else []
        joined |= "\\" in rest
        number, rest = next(lines, (number, delimiter))
    if joined and delimiter == '"""':
        return []
    return [*numbers, number] if numbers or not rest.startswith(delimiter) else []


def _names(dotted: str) -> Key:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, dotted))
