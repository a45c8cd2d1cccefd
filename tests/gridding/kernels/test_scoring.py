import numpy as np
import pytest

from bookmaker.gridding.kernels.scoring import (
    count_wrong_parts,
    make_room,
    measure_blur,
    measure_drift,
    measure_outline,
    measure_score,
)
from tests.naive_gridding import blur, inner, near_drift, outline, parts, wrong_parts

SIZE = (9, 10)


def bordered(fill: int, seed: int) -> np.ndarray:
    grid = np.zeros(SIZE, np.uint8)
    grid[1:-1, 1:-1] = np.random.default_rng(seed).integers(0, 100, (SIZE[0] - 2, SIZE[1] - 2)) < fill
    return grid


def empty_look() -> tuple:
    return np.zeros(SIZE, np.uint64), np.zeros((2, *SIZE), np.int32), np.zeros((0, 3), np.int32)


@pytest.mark.parametrize("seed", range(4))
def test_blur_and_outline_are_those_of_the_twin(seed: int) -> None:
    """Blur and outline add up cell by cell."""
    grid = bordered(50, seed)
    covered = np.random.default_rng(seed).integers(0, 1001, SIZE).astype(np.int32)

    assert measure_blur(grid, covered) == blur(grid, covered)
    assert measure_outline(grid) == outline(grid)


@pytest.mark.parametrize("seed", range(4))
def test_drift_is_that_of_the_twin(seed: int) -> None:
    """Samples drift by their way to the nearest neighbour of their colour, less the slack."""
    grid = bordered(50, seed)
    random = np.random.default_rng(seed)
    ink, excess, shares = empty_look()
    ink[1:-1, 1:-1] = random.integers(0, 1 << 36, (SIZE[0] - 2, SIZE[1] - 2))
    excess[:] = random.integers(0, 9, excess.shape)
    for row, col in inner(grid):
        around = grid[row - 1 : row + 2, col - 1 : col + 2]
        if (around != grid[row, col]).any():
            expected = near_drift(grid, int(ink[row, col]), row, col) + excess[grid[row, col], row, col]
            assert measure_drift(grid, (ink, excess, shares), row, col) == expected


@pytest.mark.parametrize(
    ("away", "drift"),
    [(2, 9.5 / 6), (3, 15.5 / 6), (4, None)],
)
def test_drift_from_afar(away: int, drift: float | None) -> None:
    """A cell with no other colour beside it drifts as its middle does, up to a greatest way."""
    grid, (ink, excess, shares) = np.zeros(SIZE, np.uint8), empty_look()
    ink[4, 2] = 1
    grid[4, 2 + away] = 1
    far = measure_drift(grid, (ink, excess, shares), 4, 2)

    if drift is None:
        assert far == measure_drift(np.zeros(SIZE, np.uint8), (ink, excess, shares), 4, 2) > 15.5 / 6 * 1000
    else:
        assert abs(far - (drift * 1000 - 350)) <= 1


@pytest.mark.parametrize("seed", range(6))
def test_wrong_parts_are_those_of_the_twin(seed: int) -> None:
    """Lost, merged and invented parts are counted as by looking up the home of each part of the drawing."""
    drawn_grid, grid = bordered(45, seed), bordered(45, seed)
    random = np.random.default_rng(seed)
    for _ in range(seed):
        grid[random.integers(1, SIZE[0] - 1), random.integers(1, SIZE[1] - 1)] ^= 1
    names = np.zeros(SIZE, np.int32)
    found = parts(drawn_grid)
    for number, part in enumerate(found, 1):
        for place in part:
            names[place] = number
    colours = np.array([0, *(drawn_grid[min(part)] for part in found)], np.uint8)
    fine = np.kron(names, np.ones((6, 6), np.int32))
    shares = np.array([(i, name, 36) for i, name in enumerate(names.ravel())], np.int32)

    wrong = count_wrong_parts(grid, shares, colours, make_room(SIZE, len(colours) - 1))
    assert wrong == wrong_parts(grid, np.kron(drawn_grid, np.ones((6, 6))), fine, colours)
    assert seed or wrong == 0


def test_a_score_is_the_sum_of_its_terms() -> None:
    """A score weighs blur by 0.15, drift by 3, the outline by 0.1 and a wrong part by 1.5 cells."""
    grid, (ink, excess, _) = np.zeros(SIZE, np.uint8), empty_look()
    grid[3:5, 3:5] = 1
    covered = np.zeros(SIZE, np.int32)
    covered[3:5, 3:5] = 900
    ink[3:5, 3:5] = (1 << 36) - 1
    excess[1, 3, 3] = 360
    shares = np.array([(0, 1, 36)], np.int32)  # a white part, and no black one
    score, wrong = measure_score(
        grid, covered, (ink, excess, shares), np.array([0, 0], np.uint8), make_room(SIZE, 1)
    )

    assert wrong == 1
    assert score == 150 * 400 + 100_000 * 8 + 1_500_000 + 3 * 360_000 // 36
