"""One table of a puzzle TOML into a puzzle, or every fault of it at the line of its key."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bookmaker.errors import PuzzleFileError, did_you_mean
from bookmaker.nonogram.clues import Clue, Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._goal import differing_line
from bookmaker.nonogram.formats._header import TEXTS, format_probes, is_kind, is_promise, with_header
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS
from bookmaker.nonogram.formats._lines import TOLD
from bookmaker.nonogram.formats.grid_text import parse_grid_text
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import PuzzleClass

SIDES = {"rows": "row", "cols": "column"}
GRIDS = ("goal", "given")
KEYS = (*TEXTS, "class", "probes", "answer_sha256", *SIDES, *GRIDS)
_KNOWN = f"expected one of {', '.join(KEYS)}; delete it"

Found = list[tuple[int, str]]

_KEY = re.compile(r"""\[{0,2}\s*+(?:["']([^"']*+)["']|([\w-]++))\s*+[.=\]]""")


@dataclass(frozen=True)
class Table:
    """The content of one table, the number of its first line in the file and its lines."""

    content: dict[str, object]
    first: int
    lines: tuple[str, ...]

    def line(self, key: str) -> int:
        """Return the line of the file on which a key stands, the first one where it cannot be told."""
        return self.first + self._places.get(key, 0)

    @cached_property
    def _places(self) -> dict[str, int]:
        """The first line of each key, or of the table of its name, found in one look at all lines."""
        found = ((_KEY.match(line.strip()), n) for n, line in enumerate(self.lines))
        return {key[1] or key[2]: n for key, n in reversed([*found]) if key}


def puzzle_of(table: Table) -> tuple[FiledPuzzle | None, Found]:
    """Return the puzzle of a table, or None and its faults."""
    faults = [(table.line(key), f"1: {fault}") for key, fault in _faults(table.content)]
    if faults:
        return None, faults
    grids, faults = _grids(table)
    clues = _clues(table.content, grids["goal"])
    if not faults:
        faults = [(table.line(key), f"1: {fault}") for key, fault in _disagreeing(clues, grids)]
    puzzle = FiledPuzzle(clues, goal=grids["goal"], given=grids["given"])
    return (None, faults) if faults else (with_header(puzzle, _told(table.content)), [])


def _told(content: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Yield the header of a table without faults."""
    for key in (*TEXTS, "class"):
        yield key, str(content.get(key, ""))
    yield "answer-sha256", str(content.get("answer_sha256", ""))
    probes = content.get("probes")
    if isinstance(probes, list):
        yield "probes", format_probes((probes[0], probes[1]))


def _faults(content: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Yield key and fault for all that a puzzle cannot hold, and for what is missing."""
    unknown = [key for key in content if key not in KEYS]
    for place, key in enumerate(unknown):
        advice = did_you_mean(key[:40], KEYS) if place < TOLD else ""
        yield key, f"{key[:40]!r}: unknown key{advice}, {_KNOWN}"
    for key, value in content.items():
        if key in SIDES:
            yield from ((key, fault) for fault in _clue_faults(key, value))
        elif key in KEYS:
            fault = _fault(key, value)
            if fault:
                yield key, fault
    for side in SIDES:
        if side not in content and (any(other in content for other in SIDES) or "goal" not in content):
            yield "", f"no key {side!r}, expected a list of clues, one a line; add it"


def _fault(key: str, value: object) -> str:
    """Say what is wrong with a key that is not a list of clues; nothing where it is right."""
    if key == "probes":
        is_pair = isinstance(value, list) and len(value) == 2 and all(_is_number(one, 9) for one in value)
        return "" if is_pair else "probes: no pair, expected two whole numbers, one-step and depth-2; mend it"
    if not isinstance(value, str):
        return f"{key}: no text, expected one in quotes; mend it"
    if key == "class" and not is_kind(value):
        return f"class: {value[:20]!r}, expected one of {', '.join(PuzzleClass)}; mend it or leave it out"
    if key == "answer_sha256" and not is_promise(value):
        return "answer_sha256: no hash, expected 64 hex digits in lower case; mend it or leave it out"
    return ""


def _clue_faults(key: str, value: object) -> Iterator[str]:
    if not isinstance(value, list) or not 1 <= len(value) <= LARGEST:
        yield f"{key}: no list of clues, expected 1 to {LARGEST}, such as [[1, 1], []]; mend it"
        return
    for number, clue in enumerate(value, 1):
        name = f"{key}: {SIDES[key]} {number}"
        if not isinstance(clue, list) or not all(_is_number(run, MOST_DIGITS) for run in clue):
            expected = f"one such as [1, 1], of at most {MOST_DIGITS} digits each"
            yield f"{name} is no list of whole numbers, expected {expected}; mend it"
        elif 0 in clue and clue != [0]:
            yield f"{name} has 0 among other runs, expected it alone; write [] for an empty line"


def _is_number(value: object, digits: int) -> bool:
    return type(value) is int and 0 <= value < 10**digits


def _grids(table: Table) -> tuple[dict[str, Grid | None], Found]:
    """Return the grids of a table and what is wrong in them, at the line of each row."""
    grids: dict[str, Grid | None] = dict.fromkeys(GRIDS)
    faults: Found = []
    for key in GRIDS:
        if key not in table.content:
            continue
        try:
            grid = parse_grid_text(str(table.content[key]), "", with_unknown=key == "given")
        except PuzzleFileError as fault:
            faults += [(table.line(key), f"1: {key}{message}") for message in fault.messages]
            continue
        grids[key] = grid
    return grids, faults


def _clues(content: dict[str, object], goal: Grid | None) -> Clues:
    """Return the clues of a table without faults, else those of its goal."""
    if "rows" not in content:
        return clues_of(goal) if goal else Clues((), ())
    rows, cols = (_side(content[side]) for side in SIDES)
    return Clues(rows, cols)


def _side(value: object) -> tuple[Clue, ...]:
    clues = value if isinstance(value, list) else []
    return tuple(tuple(clue) if clue != [0] else () for clue in clues)


def _disagreeing(clues: Clues, grids: dict[str, Grid | None]) -> Iterator[tuple[str, str]]:
    goal, given = grids["goal"], grids["given"]
    differs = differing_line(clues, goal) if goal else ""
    if differs:
        yield "goal", f"goal: {differs}"
    if given and (given.width, given.height) != (clues.width, clues.height):
        yield (
            "given",
            f"given: {given.width} x {given.height} cells, expected {clues.width} x {clues.height}; mend it",
        )
