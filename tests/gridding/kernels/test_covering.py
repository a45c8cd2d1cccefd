import numpy as np
import pytest

from bookmaker.gridding.kernels import doors
from tests.naive_gridding import coverage


def sums_of(levels: np.ndarray) -> np.ndarray:
    sums = np.zeros((levels.shape[0] + 1, levels.shape[1] + 1), np.int64)
    sums[1:, 1:] = levels.cumsum(axis=0, dtype=np.int64).cumsum(axis=1)
    return sums


@pytest.mark.parametrize(
    "place",
    [
        (1024, 1024, 0, 0),
        (1000, 1111, -300, 77),
        (777, 700, 512, -2000),
    ],
)
def test_coverage_is_that_of_the_twin(place: tuple[int, int, int, int]) -> None:
    """The ink in each cell is the sum of the shares of the pixels under it, whatever the fractions."""
    levels = np.random.default_rng(1).integers(0, 5, (14, 18)).astype(np.uint8)
    covered = np.empty((5, 6), np.int32)
    doors.cover(sums_of(levels), np.array([*place, -1], np.int64), covered)

    for row in range(3):
        for col in range(4):
            assert covered[row + 1, col + 1] == coverage(levels, place, row, col)
    border = np.ones(covered.shape, bool)
    border[1:-1, 1:-1] = False
    assert not covered[border].any()


@pytest.mark.parametrize(("axis", "columns"), [(6, 5), (5, 4)])
def test_symmetric_coverage(axis: int, columns: int) -> None:
    """With an axis both halves are the same, and a column left over is empty."""
    levels = np.random.default_rng(2).integers(0, 5, (20, 20)).astype(np.uint8)
    covered = np.empty((7, 7), np.int32)
    doors.cover(sums_of(levels), np.array([1024, 1024, 0, 0, axis], np.int64), covered)
    inside = covered[1:-1, 1 : columns + 1]

    assert np.array_equal(inside, inside[:, ::-1])
    assert not covered[:, columns + 1 :].any()
    assert inside.any()


def test_survey_names_equal_grids_alike() -> None:
    """Two places that give one grid give one name, and others another; the better threshold scores less."""
    levels = np.zeros((12, 12), np.uint8)
    levels[4:8, 4:8] = 4
    places = np.array([(1024, 1024, 0, 0, -1), (1024, 1024, 80, 0, -1), (1024, 1024, 1024, 0, -1)], np.int64)
    scores, names = np.empty((3, 2), np.int64), np.empty((3, 2), np.uint64)
    doors.survey(sums_of(levels), places, np.array([500, 960], np.int64), (1, 1), (5, 5), (scores, names))

    assert names[0, 0] == names[0, 1] == names[1, 0] != names[1, 1]
    assert len(set(names.ravel().tolist())) == 3
    assert scores[0, 0] < scores[1, 0] < scores[1, 1]
