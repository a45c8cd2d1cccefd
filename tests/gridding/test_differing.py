"""Two grids of one subject told apart, by cells or by the bank's measure."""

import numpy as np
import pytest

from bookmaker.gridding.differing import cells_apart, differ
from bookmaker.nonogram.grid import Cells, Grid, parse_grid

SHOE = parse_grid([".###......", ".#.#......", ".#..#.....", ".#...####.", ".#......##", ".#########"])


def fewest_apart(one: Cells, other: Cells) -> int:
    """Count what differs at every shift on a floor large enough for all, and return the least."""
    side = 3 * max(*one.shape, *other.shape)
    first = np.zeros((side, side), np.uint8)
    first[side // 3 :, side // 3 :][: one.shape[0], : one.shape[1]] = one
    counts = []
    for down in range(side - other.shape[0] + 1):
        for right in range(side - other.shape[1] + 1):
            second = np.zeros_like(first)
            second[down:, right:][: other.shape[0], : other.shape[1]] = other
            counts.append(int((first != second).sum()))
    return min(counts)


@pytest.mark.parametrize(("shape", "other"), [((1, 1), (4, 3)), ((5, 4), (3, 6)), ((6, 2), (6, 5))])
def test_cells_apart(shape: tuple[int, int], other: tuple[int, int]) -> None:
    """The fewest cells apart are those of trying every shift, whichever of the two is shifted."""
    chance = np.random.Generator(np.random.PCG64(7))
    for _ in range(5):
        one, two = ((chance.random(size) < 0.5).astype(np.uint8) for size in (shape, other))
        assert cells_apart(one, two) == cells_apart(two, one) == fewest_apart(one, two)


@pytest.mark.parametrize(
    "view",
    [SHOE.cells, np.pad(SHOE.cells, 2), SHOE.cells[:, ::-1]],
    ids=["itself", "padded", "mirrored"],
)
def test_the_same(view: Cells) -> None:
    """A copy, with empty lines around it or mirrored, is no other picture."""
    assert not differ(SHOE, Grid(view))
    assert not differ(Grid(view), SHOE)


def test_eight_cells_in_a_hundred() -> None:
    """Cells count up to the limit and not beyond: 7 of 100 are too few, 8 are enough."""
    slab = np.ones((10, 10), np.uint8)
    slab[0, 3:] = 0
    holed = slab.copy()
    for count, place in enumerate([(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5)], 1):
        holed[place] = 0
        assert cells_apart(slab, holed) == count
        assert differ(Grid(slab), Grid(holed)) == (count >= 8)


def test_a_mirror_image_where_it_counts() -> None:
    """Where mirror images are another picture, a lopsided one differs from its own."""
    assert differ(SHOE, Grid(SHOE.cells[:, ::-1]), mirrored_too=False)
