"""Clues to a verdict once more, in plain Python that shares no code with the kernels.

The clue of a line is read as a little machine: it has one state for each cell of each run and one for each
gap, walks along the line one state a cell, and may rest only in gaps. A set of states is one integer, so a
step of all of them is a shift. Walking from both ends tells which values each cell can take. (The kernels
go run by run instead, over sets of positions.)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Grid
from bookmaker.nonogram.verdict import Solution, Verdict

BUDGET = 200_000
"""Probes at most, a minute or so; counted, never timed."""

BUDGET_LINES = 50
"""Lines up to which a probe counts as one; a larger puzzle gets fewer, for each takes longer."""

Line = list[int]
Place = tuple[int, int]


def second_opinion(clues: Clues, *, budget: int = BUDGET) -> Solution:
    """Judge clues to the same verdict and answer as ``solver.judge``, without log and fault.

    ``answers`` counts to 2. ``effort`` and ``probes`` count this solver's own work.
    """
    board = _blank(clues)
    if not _spread(board, set(range(len(board.machines)))):
        return Solution(Verdict.IMPOSSIBLE)
    if board.is_complete:
        return Solution(Verdict.LINE_SOLVABLE, board.grid, answers=1)
    settled = Solution(Verdict.UNDECIDED, board.grid, exact=False, line_unknown=board.unknown)
    limit = budget * BUDGET_LINES // max(BUDGET_LINES, len(board.lines))
    purse = _Purse(limit)
    try:
        return _beyond_lines(board, settled, purse)
    except _SpentError:
        return replace(settled, effort=limit)


@dataclass(frozen=True)
class _Machine:
    """The clue of one line: which states stand on filled cells, which on gaps, and which may be last."""

    filled: int
    gaps: int
    last: int


@dataclass(frozen=True)
class _Board:
    """Lines as lists of cells, rows first; each cell stands in its row and in its column."""

    machines: tuple[_Machine, ...]
    lines: list[Line]
    height: int

    @property
    def is_complete(self) -> bool:
        return not any(UNKNOWN in row for row in self.lines[: self.height])

    @property
    def unknown(self) -> int:
        return sum(row.count(UNKNOWN) for row in self.lines[: self.height])

    @property
    def grid(self) -> Grid:
        return Grid(np.array(self.lines[: self.height], np.uint8))

    def copy(self) -> "_Board":
        return _Board(self.machines, [line[:] for line in self.lines], self.height)


class _SpentError(Exception):
    """The budget ran out."""


@dataclass
class _Purse:
    """The probes that may still be run."""

    left: int

    def pay(self) -> None:
        """Pay for one probe."""
        if self.left <= 0:
            raise _SpentError
        self.left -= 1


def _blank(clues: Clues) -> _Board:
    rows = [[UNKNOWN] * clues.width for _ in clues.rows]
    cols = [[UNKNOWN] * clues.height for _ in clues.cols]
    return _Board(tuple(map(_machine, clues.rows + clues.cols)), rows + cols, clues.height)


def _machine(clue: Clue) -> _Machine:
    filled, gaps, state = 0, 1, 1
    for run in clue:
        filled |= ((1 << run) - 1) << state
        gaps |= 1 << (state + run)
        state += run + 1
    return _Machine(filled, gaps, 0b11 << (state - 2) if clue else 1)


def _spread(board: _Board, news: set[int]) -> bool:
    """Settle the lines named and all that follow, in place; return whether they can all be met."""
    while news:
        line = news.pop()
        found = _settle(board.machines[line], board.lines[line])
        if found is None:
            return False
        for position, value in found:
            news.add(_write(board, line, position, value))
    return True


def _write(board: _Board, line: int, position: int, value: int) -> int:
    """Write a cell into its line and the line that crosses it; return the latter."""
    crossing, place = (
        (board.height + position, line) if line < board.height else (position, line - board.height)
    )
    board.lines[line][position] = value
    board.lines[crossing][place] = value
    return crossing


def _settle(machine: _Machine, line: Line) -> list[Place] | None:
    """Return the (position, value) of the cells newly settled, or None when the line cannot be met."""
    filled, gaps = machine.filled, machine.gaps
    ahead = [1]
    states = 1
    for cell in line:
        if cell == UNKNOWN:
            states = (states << 1 & (filled | gaps)) | states & gaps
        elif cell == FILLED:
            states = states << 1 & filled
        else:
            states = (states << 1 | states) & gaps
        ahead.append(states)
    states &= machine.last
    if not states:
        return None
    found = []
    for position in range(len(line) - 1, -1, -1):
        before, cell = ahead[position], line[position]
        on_filled, on_gaps = states & filled, states & gaps
        if cell == UNKNOWN:
            can_fill = before << 1 & on_filled
            can_empty = (before << 1 | before) & on_gaps
            if not can_fill:
                found.append((position, EMPTY))
                on_filled = 0
            elif not can_empty:
                found.append((position, FILLED))
                on_gaps = 0
        states = (on_filled >> 1 | on_gaps >> 1 | on_gaps) & before
    return found


def _beyond_lines(board: _Board, settled: Solution, purse: _Purse) -> Solution:
    start, fired = purse.left, 0
    while (clash := _first_clash(board, purse)) is not None:
        fired += 1
        if not _assume(board, *clash):
            return replace(settled, verdict=Verdict.IMPOSSIBLE, exact=True, probes=fired)
    base = replace(settled, probes=fired, effort=start - purse.left)
    if board.is_complete:
        return replace(base, verdict=Verdict.NEEDS_PROBING, grid=board.grid, answers=1, exact=True)
    answers = [grid for grid, _ in zip(_answers(board, purse), range(2), strict=False)]
    base = replace(base, answers=len(answers), effort=start - purse.left)
    if len(answers) == 2:
        return replace(base, verdict=Verdict.AMBIGUOUS, grid=answers[0], second=answers[1])
    if answers:
        return replace(base, verdict=Verdict.NEEDS_SEARCH, grid=answers[0], exact=True)
    return replace(base, verdict=Verdict.IMPOSSIBLE, exact=True)


def _first_clash(board: _Board, purse: _Purse) -> tuple[Place, int] | None:
    """Return the first open cell that one value breaks, with the other value."""
    for place in _open_cells(board):
        for value in (FILLED, EMPTY):
            purse.pay()
            if not _assume(board.copy(), place, value):
                return place, 1 - value
    return None


def _open_cells(board: _Board) -> list[Place]:
    rows = enumerate(board.lines[: board.height])
    return [(r, c) for r, row in rows for c, cell in enumerate(row) if cell == UNKNOWN]


def _assume(board: _Board, place: Place, value: int) -> bool:
    """Set one cell and settle what follows, in place; return whether the lines can still be met."""
    row, col = place
    return _spread(board, {row, _write(board, row, col, value)})


def _answers(board: _Board, purse: _Purse) -> Iterator[Grid]:
    """Yield the answers within a board, splitting at the cell whose two values settle the most."""
    trials = [board]
    while trials:
        trial = trials.pop()
        if trial.is_complete:
            yield trial.grid
        else:
            trials.extend(_halves(trial, purse))


def _halves(board: _Board, purse: _Purse) -> list[_Board]:
    """Return the boards that are left of one, together holding the same answers."""
    best: list[_Board] = []
    fewest = 2 * board.unknown
    for place in _open_cells(board):
        halves = []
        for value in (EMPTY, FILLED):
            purse.pay()
            half = board.copy()
            if _assume(half, place, value):
                halves.append(half)
        if len(halves) < 2:
            return halves
        left = max(half.unknown for half in halves)
        if left < fewest:
            best, fewest = halves, left
    return best
