import numpy as np
import pytest

from bookmaker.gridding.kernels.looking import look_at

SIDE = 12 * 256


def look(black: np.ndarray, place: tuple[int, int, int, int], size: tuple[int, int]) -> tuple:
    apart = np.zeros((2, *black.shape), np.int32)
    labels = (black + 1).astype(np.int32)
    return look_at((black, labels, apart), np.array([*place, -1], np.int64), size)


@pytest.mark.slow
def test_samples_of_cells() -> None:
    """Each cell has a bit for each of its 36 samples, row by row; what lies outside is like the edge."""
    black = np.zeros((36, 36), np.uint8)
    black[12:24, 12:18] = 1  # the left half of the middle cell
    ink, _, _ = look(black, (SIDE, SIDE, 0, 0), (5, 5))
    left_half = sum(1 << (6 * row + col) for row in range(6) for col in range(3))

    assert int(ink[2, 2]) == left_half
    assert np.count_nonzero(ink) == 1


def test_shares_count_every_sample() -> None:
    """The shares of each cell add up to its 36 samples, a part once a cell."""
    black = np.random.default_rng(3).integers(0, 2, (36, 36)).astype(np.uint8)
    _, _, shares = look(black, (SIDE, SIDE, -99, 55), (5, 5))

    for cell in range(25):
        mine = shares[shares[:, 0] == cell]
        assert mine[:, 2].sum() == 36
        assert len(set(mine[:, 1].tolist())) == len(mine)


def test_excess_of_a_wrong_colour() -> None:
    """Painting a cell costs what its samples lie away from that colour, beyond the slack of 0.3 cells."""
    black = np.zeros((36, 36), np.uint8)
    labels = np.zeros(black.shape, np.int32)
    apart = np.zeros((2, *black.shape), np.int32)
    apart[1] = 16 * 6  # black is 6 pixels away, half a cell
    _, excess, _ = look_at((black, labels, apart), np.array([SIDE, SIDE, 0, 0, -1], np.int64), (5, 5))

    assert not excess[0].any()
    assert abs(int(excess[1, 2, 2]) - 36 * 200) < 36 * 6
