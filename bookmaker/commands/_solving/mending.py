"""A puzzle with several answers to the one cell whose change leaves it exactly one."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import Clue, Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import FILLED, Grid
from bookmaker.nonogram.kernels.bits import WORD_CELLS
from bookmaker.nonogram.solver import judge_grids
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass

LARGEST = WORD_CELLS
"""The longest side of a grid that a mend is sought for."""

BUDGET = 500
"""Probes for each of the grids with one cell changed, where no change makes lines enough."""


@dataclass(frozen=True)
class Mend:
    """A cell from 0, the value it takes, and the class of the puzzle that this makes.

    ``drawn`` tells that the cell is one of the answer drawn in the file, else of the first answer.
    ``row_clue`` and ``col_clue`` are the clues that change.
    """

    row: int
    col: int
    value: int
    kind: PuzzleClass
    drawn: bool
    row_clue: Clue
    col_clue: Clue


def can_be_mended(clues: Clues) -> bool:
    """Whether a mend is sought for clues of this size."""
    return max(clues.width, clues.height) <= LARGEST


def find_mend(filed: FiledPuzzle, answers: tuple[Grid, Grid]) -> Mend | None:
    """Return the cheapest single-cell mend of the drawn answer, else of the first of two; None for none.

    One that line logic solves comes before any other; what is cheap is what an eye would miss.
    """
    # Loaded here because few puzzles are ambiguous, and what mends them takes a while to load.
    from bookmaker.nonogram.repair import single_repairs

    goal = filed.goal or answers[0]
    other = answers[1] if goal == answers[0] else answers[0]
    cell = next(iter(single_repairs(goal)), None) or _unique_without_lines(goal, other)
    if cell is None:
        return None
    cells = _flipped(goal.cells, *cell)
    mended = clues_of(cells)
    changed = mended.rows[cell[0]], mended.cols[cell[1]]
    return Mend(*cell, int(cells[cell]), classify(mended).kind, filed.goal is not None, *changed)


def _unique_without_lines(goal: Grid, other: Grid) -> tuple[int, int] | None:
    """Return the cheapest cell whose change leaves one answer, of those that can.

    A cell in whose row and column the other answer agrees cannot: changed in both, both have the same clues
    again.
    """
    from bookmaker.nonogram.repair import weights_of

    differs = goal.cells != other.cells
    order = np.argsort(weights_of(goal), axis=None, kind="stable")
    cells = [divmod(int(place), goal.width) for place in order]
    telling = [(r, c) for r, c in cells if differs[r].any() or differs[:, c].any()]
    stack = np.stack([_flipped(goal.cells, *cell) for cell in telling])
    unique = np.flatnonzero(judge_grids(stack, unique=True, budget=BUDGET).answers == 1)
    return telling[int(unique[0])] if unique.size else None


def _flipped(cells: NDArray[np.uint8], row: int, col: int) -> NDArray[np.uint8]:
    changed = np.array(cells == FILLED, np.uint8)
    changed[row, col] ^= 1
    return changed
