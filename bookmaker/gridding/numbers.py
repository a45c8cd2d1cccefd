"""The values of a drawing's attributes to what is wrong with them: numbers, points, paths and transforms."""

import re

from bookmaker.errors import did_you_mean
from bookmaker.gridding.classes import COMMANDS, TRANSFORMS

LARGEST = 10_000
"""Units: a number beyond is a slip, and far outside the canvas."""

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)
_LENGTHS = ("r", "rx", "ry", "width", "height", "stroke-width", "stroke-dasharray")
_FLAG = re.compile(r"[01]")
_CALL = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)\s*")


def attribute_fault(key: str, value: str) -> str:
    """Say what is wrong with the value of an attribute; empty when nothing is."""
    if key == "d":
        return _path_fault(value)
    if key == "transform":
        return _transform_fault(value)
    if key == "fill-rule":
        return "" if value in ("evenodd", "nonzero") else f"{_shown(value)}, expected evenodd or nonzero"
    numbers = _numbers(value) or []
    if key == "points":
        odd = len(numbers) % 2 or not numbers
        return f"{_shown(value)}, expected pairs of numbers" if odd else _range_fault(numbers)
    if key != "stroke-dasharray" and len(numbers) != 1:
        return f"{_shown(value)}, expected one number"
    if not numbers or (key in _LENGTHS and min(numbers) < 0):
        return f"{_shown(value)}, expected 0 or more"
    return _range_fault(numbers)


def _path_fault(path: str) -> str:
    """Walk through the commands of a path; each takes its numbers once or more."""
    place = _skip(path, 0)
    if path[place : place + 1] not in ("M", "m"):
        return f"{_shown(path)}, expected a path that begins with M"
    numbers: list[float] = []
    while place < len(path):
        command = path[place].upper()
        if command not in COMMANDS:
            return f"{_shown(path[place:])}, expected one of the commands {' '.join(COMMANDS)}"
        taken, place = _arguments(path, place + 1, command == "A")
        needed = COMMANDS[command]
        if (len(taken) % needed or not taken) if needed else taken:
            return f"{command} with {len(taken)} numbers, expected {needed} at a time"
        numbers += taken
    return _range_fault(numbers)


def _arguments(path: str, place: int, is_arc: bool) -> tuple[list[float], int]:
    """Take the numbers from a place on, and the blanks after them, but no comma that no number follows.

    Of an arc's seven the fourth and the fifth are single digits 0 or 1.
    """
    taken: list[float] = []
    end = _skip(path, place)
    while True:
        pattern = _FLAG if is_arc and len(taken) % 7 in (3, 4) else _NUMBER
        found = pattern.match(path, _between(path, end) if taken else end)
        if not found:
            return taken, _skip(path, end)
        taken.append(float(found[0]))
        end = found.end()


def _transform_fault(value: str) -> str:
    place = 0
    while place < len(value.rstrip()):
        call = _CALL.match(value, place)
        if not call:
            return f"{_shown(value[place:])}, expected transforms such as translate(4 0)"
        name, numbers = call[1], _numbers(call[2])
        if name not in TRANSFORMS:
            near = did_you_mean(name, TRANSFORMS) or f", expected {', '.join(TRANSFORMS)}"
            return f"{name!r} is no transform{near}"
        if numbers is None or len(numbers) not in TRANSFORMS[name]:
            counts = " or ".join(map(str, TRANSFORMS[name]))
            return f"{_shown(call[0].strip())}, expected {counts} numbers"
        fault = _range_fault(numbers)
        if fault:
            return fault
        place = call.end()
    return ""


def _numbers(text: str) -> list[float] | None:
    """Read numbers set apart by spaces or commas; None for anything else."""
    taken, place = _arguments(text, 0, False)
    return taken if place == len(text) and taken else None


def _range_fault(numbers: list[float]) -> str:
    far = next((number for number in numbers if abs(number) > LARGEST), None)
    return f"{far:g}, expected no number beyond {LARGEST}" if far is not None else ""


def _between(text: str, place: int) -> int:
    """Return the place after blanks with or without one comma."""
    place = _skip(text, place)
    return _skip(text, place + 1) if text[place : place + 1] == "," else place


def _skip(text: str, place: int) -> int:
    """Return the place of the next character that is no blank."""
    return len(text) - len(text[place:].lstrip())


def _shown(value: str) -> str:
    text = " ".join(value.split())
    return repr(text if len(text) <= 24 else f"{text[:24]}…")
