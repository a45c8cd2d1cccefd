"""The words beside and above cells into the clues of their rows and columns, or what is wrong with them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bookmaker.proof.lattice import Axis, Lattice
from bookmaker.proof.lettering import NO_LETTERS, Word

OFF_CENTRE = 0.36
"""Of a cell: how far the middle of a number may lie from the middle of its row or column."""

_SAME_LINE = 0.3
"""Of the type size: how far the numbers of a row may lie from one line."""

_HOLE = 1.6
"""Of the usual step from number to number in columns: one this long means that a number is gone."""

_SMALLEST, _NARROWEST = 3.0, 0.1
"""Points of the smallest type, and the share of it that its narrowest figure is wide, that anybody reads."""

_NUMBERS = re.compile(r"[0-9]{1,3}(?:[,.;:·/–-][0-9]{1,3})*[,.;]?")


@dataclass(frozen=True)
class Read:
    """The numbers of each row and each column as they stand, () for none; and what could not be read.

    ``faults`` are what is wrong for sure, ``doubts`` what nobody knows.
    """

    rows: tuple[tuple[int, ...], ...]
    cols: tuple[tuple[int, ...], ...]
    faults: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def empty_lines(self) -> list[str]:
        """The names of the lines without any number."""
        named = (("row", self.rows), ("column", self.cols))
        return [
            f"{name} {number}" for name, lines in named for number, line in enumerate(lines, 1) if not line
        ]

    @property
    def sums_agree(self) -> bool:
        """Whether rows and columns fill equally many cells."""
        return sum(map(sum, self.rows)) == sum(map(sum, self.cols))

    @property
    def has_zero(self) -> bool:
        """Whether a 0 stands for an empty line."""
        return any(0 in line for line in self.rows + self.cols)


def read_figures(cells: Lattice, beside: Sequence[Word], above: Sequence[Word]) -> Read:
    """Read the clues of rows from the words beside the cells, those of columns from the words above."""
    faults: list[str] = []
    doubts = [f"nobody can tell what shows of {_told(word)}" for word in (*beside, *above) if word.unsure]
    by_row = _assign(beside, cells.down, "row", faults)
    by_column = _assign(above, cells.across, "column", faults)
    rows = tuple(_read_row(by_row[r], f"row {r + 1}", faults) for r in range(cells.down.spaces))
    cols = tuple(_read_column(by_column[c], f"column {c + 1}", faults) for c in range(cells.across.spaces))
    faults += _holes(by_column)
    return Read(rows, cols, tuple(dict.fromkeys(faults)), tuple(dict.fromkeys(doubts)))


def _assign(words: Sequence[Word], axis: Axis, name: str, faults: list[str]) -> dict[int, list[Word]]:
    """Give each word to the row or column in whose middle it stands."""
    assigned: dict[int, list[Word]] = defaultdict(list)
    for word in words:
        x, y = word.centre
        at = x if name == "column" else -y
        place = axis.find(at)
        if place is None:
            continue
        low, high = axis.edges[place : place + 2]
        if abs(at - (low + high) / 2) > OFF_CENTRE * (high - low):
            other = place + 1 if at > (low + high) / 2 else place - 1
            beyond = f"{name}s {min(place, other) + 1} and {max(place, other) + 1}"
            at_edge = not 0 <= other < axis.spaces
            told = f"the edge of {name} {place + 1}" if at_edge else f"between {beyond}"
            faults.append(f"{_told(word)} stands {'at ' if at_edge else ''}{told}")
        assigned[place].append(word)
    return assigned


def _read_row(words: Sequence[Word], name: str, faults: list[str]) -> tuple[int, ...]:
    words = sorted(words, key=lambda word: word.x0)
    for one, other in pairwise(words):
        if abs(one.y - other.y) > _SAME_LINE * max(one.size, other.size):
            faults.append(f"{name}: {_told(one)} and {_told(other)} do not stand on one line")
    return _values(words, name, faults)


def _read_column(words: Sequence[Word], name: str, faults: list[str]) -> tuple[int, ...]:
    words = sorted(words, key=lambda word: (-word.y, word.x0))
    for one, other in pairwise(words):
        if one.y - other.y < _SAME_LINE * max(one.size, other.size):
            faults.append(f"{name}: {_told(one)} and {_told(other)} stand on one line")
    return _values(words, name, faults)


def _values(words: Sequence[Word], name: str, faults: list[str]) -> tuple[int, ...]:
    values: list[int] = []
    for word in words:
        if word.doubt:
            faults.append(f"{name}: {word.doubt}")
        if word.size < _SMALLEST or word.x1 - word.x0 < _NARROWEST * word.size:
            faults.append(f"{name}: {_told(word)} is too small to read")
        if not _NUMBERS.fullmatch(word.text):
            faults.append(f"{name}: {_told(word)} is no number")
            continue
        values += map(int, re.findall("[0-9]+", word.text))
    if 0 in values and len(values) > 1:
        faults.append(f"{name}: a 0 stands beside other numbers")
    return tuple(values)


def _told(word: Word) -> str:
    return "a glyph without letters" if NO_LETTERS in word.text else word.text


def _holes(columns: dict[int, list[Word]]) -> Iterator[str]:
    """Name columns in which the numbers stand apart as if one between them were gone."""
    stacks = {c: sorted({round(word.y, 1) for word in words}) for c, words in columns.items()}
    steps = sorted(high - low for stack in stacks.values() for low, high in pairwise(stack))
    if len(steps) < 3:
        return
    usual = steps[len(steps) // 2]
    for c in sorted(stacks):
        if any(high - low > _HOLE * usual for low, high in pairwise(stacks[c])):
            yield f"column {c + 1}: its numbers stand apart as if one were missing"
