from collections.abc import Iterator

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.moves import Placed, Tool
from bookmaker.nonogram.walkthrough import walk
from bookmaker.nonogram.walkthrough.board import Board, board_of
from bookmaker.nonogram.walkthrough.refuting import Refutation, refute
from bookmaker.nonogram.walkthrough.trail import Step
from tests import naive
from tests.nonogram.corpus import puzzle_files, read_cases, read_puzzle

KNOWN = {known.name: known.clues for known in [*map(read_puzzle, puzzle_files()), *read_cases()]}


@pytest.mark.parametrize(
    "name", ["unique-but-nothing-forced-4x4", "tower-15x15", "errata-12x12", "jwilk-022"]
)
def test_steps_lead_to_the_contradiction(name: str) -> None:
    """From what is told, and nothing else, each line tells its cells and the last one breaks."""
    if name not in KNOWN:
        pytest.skip("the public puzzles are not at hand")
    for board, refutation in refutations(KNOWN[name]):
        check(board.copy(), refutation)


def test_random_steps_lead_to_the_contradiction() -> None:
    """So it is on random grids that line logic leaves open."""
    rng = np.random.default_rng(8)
    found = 0
    for cells in (rng.random((60, 9, 8)) < 0.45).astype(np.uint8):
        for board, refutation in refutations(clues_of(cells)):
            check(board.copy(), refutation)
            found += 1
    assert found > 20


def test_no_step_can_be_spared() -> None:
    """Without any one of its steps a what-if of lines alone does not break."""
    for board, refutation in refutations(KNOWN["tower-15x15"]):
        for i in range(len(refutation.steps)):
            rest = refutation.steps[:i] + refutation.steps[i + 1 :]
            assert not breaks(board.copy(), refutation.assumed, rest, refutation.broken)


def test_nothing_breaks() -> None:
    """A value that can be is not refuted."""
    board = board_of(Clues(((1,), (1,)), ((1,), (1,))), None)

    with pytest.raises(ValueError, match="nothing breaks"):
        refute(board, (0, 0, 1), nested=False)


def refutations(clues: Clues) -> Iterator[tuple[Board, Refutation]]:
    board = board_of(clues, None)
    for move in walk(clues):
        if move.tried:
            yield board, refute(board, move.tried, nested=move.tool is Tool.NESTED)
        for cell in move.settled:
            board.put(cell)


def check(board: Board, refutation: Refutation) -> None:
    board.put(refutation.assumed)
    for step in refutation.steps:
        if isinstance(step, Step):
            settled = naive.settle_long(board.clue(step.line), board.cells(step.line))
            assert settled is not None
            assert all(settled[at] == value for at, value in positions(board, step))
            tell(board, step.settled)
        else:
            check(board.copy(), step)
            row, col, value = step.assumed
            tell(board, ((row, col, 1 - value),))
    assert not naive.can_be_filled(board.clue(refutation.broken), board.cells(refutation.broken))


def breaks(board: Board, assumed: Placed, steps: tuple[Step | Refutation, ...], broken: int) -> bool:
    board.put(assumed)
    for step in steps:
        assert isinstance(step, Step)
        settled = naive.settle_long(board.clue(step.line), board.cells(step.line))
        if settled is None or any(settled[at] != value for at, value in positions(board, step)):
            return False
        tell(board, step.settled)
    return not naive.can_be_filled(board.clue(broken), board.cells(broken))


def tell(board: Board, cells: tuple[Placed, ...]) -> None:
    for cell in cells:
        assert board.lines[cell[0]][cell[1]] == UNKNOWN
        board.put(cell)


def positions(board: Board, step: Step) -> list[tuple[int, int]]:
    is_row = step.line < board.clues.height
    return [(col if is_row else row, value) for row, col, value in step.settled]
