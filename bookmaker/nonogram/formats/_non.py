"""The lines of one puzzle of a .non file, gathered by key, into clues and grids or the faults of them."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.formats._goal import differing_line
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS
from bookmaker.nonogram.formats._lines import TOLD
from bookmaker.nonogram.formats._numbers import Runs, read_runs, second_colour
from bookmaker.nonogram.formats._text import tidy
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Grid

PROPERTIES = {
    "catalogue": "source",
    "by": "author",
    "license": "licence",
    "title": "title",
    "copyright": "copyright",
}
"""The keys of the format whose texts we keep, with our names for them."""

KEYS = {*PROPERTIES, "licence", "class", "probes", "answer-sha256"}
BLOCKS = {"rows": "height", "columns": "width"}
GRIDS = ("goal", "saved")
_NOUNS = {"goal": "goal", "saved": "saved grid"}
_CLUE = re.compile(r"\s*([0-9?,.+-].*)?")
_CELLS = re.compile(r"""\s*(?:[0-9?,.+-].*|"[\w?\s]*+"?\s*)?""", re.ASCII)
_KNOWN = {*KEYS, *BLOCKS, *GRIDS, "width", "height", "color", "maxrule"}

Line = tuple[int, str]


@dataclass
class Part:
    """What the lines of one puzzle tell, by key, while they are gathered; ``first`` is its first line.

    ``read`` keeps the clues of a block once they are read, after the last line is taken. ``sized`` are the
    lines such as ``rows 2``, which tell a size, and ``passed`` the lines within a block that mean nothing.
    """

    first: int
    texts: list[tuple[str, str]] = field(default_factory=list)
    sizes: dict[str, list[Line]] = field(default_factory=dict)
    blocks: dict[str, list[Line]] = field(default_factory=dict)
    starts: list[tuple[str, int]] = field(default_factory=list)
    open: str = ""
    read: dict[str, list[tuple[int, Runs]]] = field(default_factory=dict)
    sized: dict[str, int] = field(default_factory=dict)
    passed: dict[str, list[Line]] = field(default_factory=dict)

    def take(self, number: int, line: str) -> None:
        """Take one line of the file: a key, a line of the block that is open, or nothing."""
        key, value = ([*line.split(None, 1), "", ""])[:2]
        value = value.strip()
        if key in BLOCKS and value.isdecimal():
            self.sized.setdefault(key, number)
            key = BLOCKS[key]
        if key not in _KNOWN:
            self._take_inside(number, line)
            return
        self.open = ""
        if key in ("width", "height"):
            self.sizes.setdefault(key, []).append((number, value))
        elif key in BLOCKS or key in GRIDS:
            self.starts.append((key, number))
            self._open(key, [(number, " " * (len(line) - len(value)) + value)] if value else [])
        elif key in KEYS:
            self.texts.append((key, value))

    def _take_inside(self, number: int, line: str) -> None:
        """Take a line without a key into the block that is open, or keep it as one that means nothing."""
        if self.open and (_CLUE if self.open in BLOCKS else _CELLS).fullmatch(line):
            self.blocks[self.open].append((number, line))
        elif self.open:
            self.passed.setdefault(self.open, []).append((number, line))

    def _open(self, key: str, lines: list[Line]) -> None:
        """Begin a block; what a second one of its name holds is passed over, but for its fault."""
        self.open = key if key not in self.blocks else "again"
        self.blocks.setdefault(self.open, []).extend(lines)

    @property
    def is_told(self) -> bool:
        """Whether any key of a puzzle stands in the part."""
        return bool(self.texts or self.sizes or self.blocks)

    @property
    def has_clues(self) -> bool:
        """Whether rows or columns are told."""
        return any(name in self.blocks for name in BLOCKS)

    def size(self, key: str) -> int:
        """Return width or height, 0 where it is not told or wrongly so."""
        value = self.sizes.get(key, [(0, "")])[0][1]
        is_size = re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", value)
        return int(value) if is_size and 1 <= int(value) <= LARGEST else 0

    def clues(self) -> Clues:
        """Return the clues of a part without faults."""
        rows, cols = (tuple(one.clue for _, one in self._runs(name)) for name in BLOCKS)
        return Clues(rows, cols)

    def grid(self, key: str) -> Grid | None:
        """Return the answer or the saved grid of a part without faults; None where there is none."""
        if key not in self.blocks:
            return None
        cells = [{"0": EMPTY, "?": UNKNOWN}.get(cell, FILLED) for cell in self._cells(key)]
        return Grid(np.array(cells, np.uint8).reshape(self.size("height"), self.size("width")))

    def faults(self) -> list[Line]:
        """List what is wrong, each with its line and column."""
        faults = [*self._size_faults()]
        if not faults:
            faults += [*self._repeated(), *self._missing(), *self._block_faults(), *self._colour_faults()]
        faults = faults or [*self._grid_faults()]
        return faults or [*self._goal_fault()]

    def _size_faults(self) -> Iterator[Line]:
        for key in ("width", "height"):
            told = self.sizes.get(key, [])
            if not told:
                yield self.first, f"1: no {key}, expected a line {key!r} with a number; add it"
            for number, value in told:
                if not re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", value) or not 1 <= int(value) <= LARGEST:
                    yield (
                        number,
                        f"1: {key} {value[:20]!r}, expected 1 to {LARGEST}; mend it or cut the puzzle",
                    )
                elif self.size(key) not in (0, int(value)):
                    yield number, f"1: {key} {value}, expected {told[0][1][:20]} as told before; delete one"

    def _repeated(self) -> Iterator[Line]:
        seen = set()
        for key, number in self.starts:
            if key in seen and key != "saved":
                yield number, f"1: a second {key!r}, expected one; delete it, or part two puzzles by '===='"
            seen.add(key)

    def _missing(self) -> Iterator[Line]:
        if "goal" in self.blocks and not self.has_clues:
            return
        for name in BLOCKS:
            if name in self.blocks:
                continue
            expected = f"expected a line {name!r} before the clues of the {name}; add it"
            if name in self.sized:
                yield (
                    self.sized[name],
                    f"1: {name!r} with a number, which tells the {BLOCKS[name]}, {expected}",
                )
            else:
                yield self.first, f"1: no line {name!r}, {expected}"

    def _block_faults(self) -> Iterator[Line]:
        for name, size in BLOCKS.items():
            if name not in self.blocks:
                continue
            told = len(self._lines(name))
            if told != self.size(size):
                yield (
                    self._start(name),
                    f"1: {counted(told, 'clue')} of {name}, expected {self.size(size)} as {size} tells; "
                    f"write one a line, 0 for an empty one",
                )
                for number, line in self.passed.get(name, [])[:TOLD]:
                    found = line.strip()[:20]
                    yield number, f"1: {found!r}, expected a clue, whole numbers; mend it or delete the line"
            yield from ((number, fault) for number, one in self._runs(name) for fault in one.faults)

    def _colour_faults(self) -> Iterator[Line]:
        return second_colour(one for name in BLOCKS if name in self.blocks for one in self._runs(name))

    def _grid_faults(self) -> Iterator[Line]:
        cells = self.size("width") * self.size("height")
        for key in GRIDS:
            if key not in self.blocks:
                continue
            found = self._cells(key)
            odd = re.search(r"[^0-9A-Za-z?]" if key == "saved" else "[^0-9A-Za-z]", found)
            if odd:
                yield self._start(key), f"1: {odd[0]!r} in the {_NOUNS[key]}, expected 0 and 1; mend the cell"
            elif len(found) != cells:
                yield (
                    self._start(key),
                    f"1: {counted(len(found), 'cell')} in the {_NOUNS[key]}, expected {cells}, "
                    f"{self.size('width')} x {self.size('height')}; mend it or delete it",
                )
            elif len(set(found) - set("0?")) > 1:
                yield (
                    self._start(key),
                    f"1: a {_NOUNS[key]} of several colours, expected 0 and 1; choose another puzzle",
                )

    def _goal_fault(self) -> Iterator[Line]:
        goal = self.grid("goal")
        differs = differing_line(self.clues(), goal) if goal and self.has_clues else ""
        if differs:
            yield self._start("goal"), f"1: {differs}"

    def _start(self, key: str) -> int:
        return next(number for name, number in self.starts if name == key)

    def _cells(self, key: str) -> str:
        return re.sub(r'[\s"]', "", "".join(line for _, line in self.blocks[key]))

    def _lines(self, name: str) -> list[Line]:
        return fitted(self.blocks[name], self.size(BLOCKS[name]))

    def _runs(self, name: str) -> list[tuple[int, Runs]]:
        """Read the clues of a block, once; none of a block of more lines than any puzzle has."""
        if name not in self.read:
            lines = self._lines(name)
            few = lines if len(lines) <= LARGEST else []
            self.read[name] = [(number, read_runs(line, 0, coloured=True)) for number, line in few]
        return self.read[name]


def fitted(lines: list[Line], count: int) -> list[Line]:
    """Drop the lines of a block that are decoration.

    Those are all empty ones where the others are as many as the clues, else the last empty ones and then the
    first while there are too many.
    """
    told = [line for line in lines if line[1].strip()]
    if len(told) == count:
        return told
    first, end = 0, len(lines)
    while end > count and not lines[end - 1][1].strip():
        end -= 1
    while end - first > count and not lines[first][1].strip():
        first += 1
    return lines[first:end]


def text_of(value: str) -> str:
    """Return what a text of the format means: without its quotes, HTML escapes resolved."""
    quoted = re.fullmatch('"(.*)"', value)
    return tidy(html.unescape(quoted[1] if quoted else value))


def escape(text: str) -> str:
    """Write a text in quotes so that ``text_of`` reads it back."""
    return '"' + text.replace("&", "&amp;").replace('"', "&quot;") + '"'
