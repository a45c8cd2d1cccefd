"""Solved puzzles and printed answers into findings: what differs, what is missing, what needs a guess."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bookmaker.findings import Finding, Level, counted
from bookmaker.nonogram.grid import FILLED, Grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.proof.answers import HALF, UNSEEN, has_plain_cells, read_answer
from bookmaker.proof.found import Answer, Puzzle
from bookmaker.proof.rules import finding, shorten
from bookmaker.proof.solving import Solved

_STATES = {0: "empty", FILLED: "filled", HALF: "filled in part", UNSEEN: "hidden"}


def check_solution(puzzle: Puzzle, solved: Solved) -> Iterator[Finding]:
    """Find clues that do not have exactly one answer."""
    page, number = puzzle.page, puzzle.number
    if solved.disagreement:
        yield finding("NOT-UNIQUE", solved.disagreement, page, number)
    elif solved.verdict is Verdict.IMPOSSIBLE:
        yield finding("NOT-UNIQUE", "no grid has these clues", page, number)
    elif solved.verdict is Verdict.AMBIGUOUS and solved.grid and solved.second:
        cells = _places(np.argwhere(solved.grid.cells != solved.second.cells))
        yield finding(
            "NOT-UNIQUE", f"more than one grid has these clues; two differ in {cells}", page, number
        )
    elif not solved.verdict.is_unique:
        told = "it could not be decided whether these clues have one answer"
        yield finding("NOT-UNIQUE", told, page, number, Level.UNKNOWN)


def check_answer(answer: Answer, grid: Grid, page: int, where: str | None) -> Iterator[Finding]:
    """Compare a printed answer with the one that the clues on a page have, cell by cell.

    What nobody can tell of it is unknown.
    """
    drawing, level = answer.drawing, Level.ERROR
    printed = read_answer(drawing.cells, drawing.fills, grid.width, grid.height)
    if printed is None:
        is_other = has_plain_cells(drawing.cells, drawing.fills)
        level = Level.ERROR if is_other else Level.UNKNOWN
        size = f"{grid.width} x {grid.height} cells"
        told = f"the answer has not {size}" if is_other else f"no {size} can be told apart in the answer"
    elif np.array_equal(printed, grid.cells):
        return
    else:
        level = Level.ERROR if ((printed != grid.cells) & (printed != UNSEEN)).any() else Level.UNKNOWN
        told = _difference(printed, grid.cells)
    told = f"{told}; the puzzle stands on page {page}"
    yield finding("ANSWER-DIFFERS", told, answer.page, answer.number, level, where)


def _difference(printed: NDArray[np.uint8], right: NDArray[np.uint8]) -> str:
    """Tell the cells that differ, and of the first what is printed and what is right."""
    wrong = np.argwhere(printed != right)
    r, c = wrong[0]
    told = f"{_STATES[int(printed[r, c])]}, the clues have it {_STATES[int(right[r, c])]}"
    return f"{counted(len(wrong), 'cell')} differ: {_places(wrong)}; the first is {told}"


def _places(cells: NDArray[np.int64]) -> str:
    return shorten([f"row {r + 1} column {c + 1}" for r, c in cells.tolist()])
