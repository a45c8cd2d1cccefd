"""Puzzles as they were read into clues that can be solved, and findings of those that cannot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bookmaker.findings import Finding, Level
from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.faults import misfits, unequal_sums
from bookmaker.proof.found import Puzzle, Puzzles
from bookmaker.proof.rules import finding, shorten


@dataclass(frozen=True)
class Legible:
    """The clues that can be solved, by the place of their puzzle, and the findings of all puzzles.

    ``taken_empty`` counts the lines without a number that were taken for empty ones.
    """

    clues: dict[int, Clues] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    taken_empty: int = 0


def check_clues(puzzles: Sequence[Puzzle], prints_zero: bool = False) -> Legible:
    """Check what was read of each puzzle: cells, numbers, sums.

    Where a book ``prints_zero`` for empty lines, as one that has any 0 does, no line is without a number.
    """
    prints_zero = prints_zero or any(puzzle.drawing.read.has_zero for puzzle in puzzles)
    clues: dict[int, Clues] = {}
    findings: list[Finding] = []
    taken_empty = 0
    for place, puzzle in enumerate(puzzles):
        made = _clues(puzzle)
        unreadable, wrong = _unreadable(puzzle, made, prints_zero), _wrong_sums(made)
        findings += _uneven(puzzle)
        if unreadable:
            findings.append(finding("CLUE-UNREADABLE", shorten(unreadable), puzzle.page, puzzle.number))
        elif wrong:
            findings.append(finding("CLUE-SUM", shorten(wrong), puzzle.page, puzzle.number))
        elif puzzle.drawing.read.doubts:
            told, level = shorten(puzzle.drawing.read.doubts), Level.UNKNOWN
            findings.append(finding("CLUE-UNREADABLE", told, puzzle.page, puzzle.number, level))
        else:
            clues[place] = made
            taken_empty += len(puzzle.drawing.read.empty_lines)
    return Legible(clues, tuple(findings), taken_empty)


def check_unnumbered(puzzles: Puzzles) -> Iterator[Finding]:
    """Find grids with clues that have no number: among the puzzles one is lost, after them it is unknown."""
    for page in sorted({grid.page for grid in puzzles.among_numbered}):
        yield finding("CLUE-UNREADABLE", "a puzzle without a number that can be read", page)
    for page in sorted({grid.page for grid in puzzles.after_numbered}):
        told = "a grid with clues and without a number that can be read, after all puzzles; it is not proved"
        yield finding("CLUE-UNREADABLE", told, page, level=Level.UNKNOWN)


def _clues(puzzle: Puzzle) -> Clues:
    read = puzzle.drawing.read
    return Clues(tuple(map(_clue, read.rows)), tuple(map(_clue, read.cols)))


def _clue(numbers: tuple[int, ...]) -> Clue:
    return () if numbers == (0,) else numbers


def _unreadable(puzzle: Puzzle, clues: Clues, prints_zero: bool) -> list[str]:
    """List what cannot be read; a line without a number is empty where no 0 is printed and the sums agree."""
    read = puzzle.drawing.read
    missing = [f"{line} has no number" for line in read.empty_lines]
    return [*read.faults, *(missing if prints_zero or unequal_sums(clues) else ())]


def _wrong_sums(clues: Clues) -> list[str]:
    return [*misfits(clues), *filter(None, [unequal_sums(clues)])]


def _uneven(puzzle: Puzzle) -> Iterator[Finding]:
    cells = puzzle.drawing.cells
    for axis, line, how in ((cells.across, "column", "wide"), (cells.down, "row", "high")):
        worst = axis.worst()
        if worst is not None:
            width = axis.edges[worst + 1] - axis.edges[worst]
            told = f"{line} {worst + 1} is {width:.1f} points {how}, most are {axis.usual:.1f}"
            yield finding("CELLS-UNEVEN", told, puzzle.page, puzzle.number)
            return
