"""Single flips tried in compiled code, against each of them done by hand."""

import numpy as np
import pytest

from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.kernels import repairing
from bookmaker.nonogram.solver import judge


def cells_of(seed: int, size: tuple[int, int]) -> np.ndarray:
    return (np.random.default_rng(seed).random(size) < 0.5).astype(np.uint8)


def slow_trouble(cells: np.ndarray, limit: int) -> int:
    clues = clues_of(Grid(cells))
    over = sum(max(0, len(clue) - limit) for clue in clues.rows + clues.cols)
    return judge(clues).line_unknown + repairing.OVER * over


@pytest.mark.parametrize(("seed", "size"), [(1, (5, 5)), (2, (7, 4)), (3, (6, 9))])
def test_attempts(seed: int, size: tuple[int, int]) -> None:
    """Each flip leaves what the solver says, and costs its weight and the change of looks."""
    cells, limit = cells_of(seed, size), 2
    weights = np.random.default_rng(seed).integers(0, 900, size).astype(np.int64)
    look, after = np.zeros(4, np.int64), np.zeros(4, np.int64)
    repairing.eye(cells, look)
    moves = np.array([(row, col, -1, -1) for row in range(size[0]) for col in range(size[1])], np.int64)
    found = np.zeros((len(moves), 2), np.int64)

    repairing.attempts(cells, look, weights, moves, (limit, 100, 1 << 60), found)

    for (row, col, *_), (left, cost) in zip(moves, found, strict=True):
        flipped = cells.copy()
        flipped[row, col] ^= 1
        repairing.eye(flipped, after)
        parts = abs(after[0] - look[0]) + abs(after[1] - look[1])
        rough = 1500 * parts + 1500 * max(0, after[2] - look[2]) + 60 * max(0, after[3] - look[3])
        assert left == slow_trouble(flipped, limit)
        assert cost == 100 + weights[row, col] + rough


def test_pairs_and_dear_ones() -> None:
    """Two cells flip together; a move as dear as the cap is not looked at."""
    cells = cells_of(4, (6, 6))
    look = np.zeros(4, np.int64)
    repairing.eye(cells, look)
    moves = np.array([(1, 0, 1, 5), (2, 2, -1, -1)], np.int64)
    found = np.zeros((2, 2), np.int64)
    weights = np.full((6, 6), 500, np.int64)

    repairing.attempts(cells, look, weights, moves, (99, 0, 1 << 60), found)
    both = cells.copy()
    both[1, [0, 5]] ^= 1
    assert found[0, 0] == slow_trouble(both, 99)
    repairing.attempts(cells, look, weights, moves, (99, 0, int(found[1, 1])), found)
    assert found[1, 0] == repairing.SKIPPED


def test_open_cells() -> None:
    """The cells marked are those that line logic leaves open."""
    cells = np.array([[1, 0], [0, 1]], np.uint8)
    marked = np.zeros_like(cells)

    assert repairing.undecided(cells, marked) == 4 and marked.all()
    assert repairing.undecided(np.ones((2, 2), np.uint8), marked) == 0 and not marked.any()
