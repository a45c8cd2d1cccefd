"""Few rectangles that cover cells."""

import numpy as np
import pytest

from bookmaker.nonogram.covering import Block, cover
from bookmaker.nonogram.grid import FILLED, parse_grid

BLOCKS = [
    ("...", []),
    ("#.#", [(0, 0, 1, 1), (0, 2, 1, 3)]),
    ("###\n###", [(0, 0, 2, 3)]),
    (".#.\n###\n.#.", [(0, 1, 1, 2), (1, 0, 2, 3), (2, 1, 3, 2)]),
    ("##.\n##.\n###", [(0, 0, 2, 2), (2, 0, 3, 3)]),
]


@pytest.mark.parametrize(("rows", "blocks"), BLOCKS)
def test_few_blocks(rows: str, blocks: list[tuple[int, int, int, int]]) -> None:
    """Runs are one block, and grow downward while rows repeat them."""
    assert list(cover(parse_grid(rows).cells == FILLED)) == [Block(*block) for block in blocks]


@pytest.mark.parametrize("seed", range(20))
def test_each_chosen_cell_is_covered_once(seed: int) -> None:
    """No cell is left out, covered twice or covered though it is not chosen."""
    rng = np.random.default_rng(seed)
    chosen = rng.random((rng.integers(1, 12), rng.integers(1, 12))) < 0.6
    count = np.zeros(chosen.shape, int)
    for block in cover(chosen):
        count[block.top : block.foot, block.left : block.right] += 1

    assert (count == chosen).all()
