import numpy as np
import pytest

from bookmaker.gridding.kernels import doors
from bookmaker.gridding.kernels.source import whole_root
from tests.naive_gridding import distance, parts


def test_small_parts_get_no_number() -> None:
    """Parts of enough pixels are numbered from 1 with their colours; the others are 0."""
    black = np.zeros((8, 9), np.uint8)
    black[1:4, 1:4] = 1
    black[2, 2] = 0  # a hole of one pixel
    black[6, 7] = 1  # a speck
    labels, colours = np.empty(black.shape, np.int32), np.zeros(black.size, np.uint8)

    assert doors.number_parts(black, 2, labels, colours) == 2
    assert colours[:3].tolist() == [0, 0, 1]
    assert labels[0, 0] == 1 and labels[1, 1] == 2 and labels[2, 2] == labels[6, 7] == 0
    assert doors.number_parts(black, 1, labels, colours) == len(parts(black)) == 4


@pytest.mark.parametrize("fill", [3, 30, 97])
def test_distances_are_those_of_the_twin(fill: int) -> None:
    """The nearest pixel of each colour is as far as looking at every pixel finds it, up to the reach."""
    random = np.random.default_rng(fill)
    black = (random.integers(0, 100, (17, 23)) < fill).astype(np.uint8)
    apart = np.empty((2, *black.shape), np.int32)
    doors.measure_distances(black, 6, apart)

    for colour in (0, 1):
        for place in np.ndindex(*black.shape):
            assert apart[(colour, *place)] == distance(black, place, colour, 6)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 15, 16, 17, 10**12 - 1, 10**12, 2**52 + 1])
def test_whole_roots(number: int) -> None:
    """The root is the greatest integer whose square is not greater."""
    root = int(whole_root(np.int64(number)))

    assert root**2 <= number < (root + 1) ** 2
