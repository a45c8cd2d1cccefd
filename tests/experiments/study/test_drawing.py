"""Drawn blocks: the same for the same name, different for different ones, and numpy's own when replayed."""

from dataclasses import replace

import numpy as np
import pytest

from bookmaker.experiments.study.drawing import BLOCK, Block, blocks, draw, replay

ONE = Block("noise", 15, 0.45, 7, 0, 40)


def test_a_block_is_always_the_same() -> None:
    """Its cells are 0 and 1, as many filled as the fill says, and it draws them again."""
    drawn = draw(ONE)

    assert drawn.shape == (40, 15, 15)
    assert np.array_equal(drawn, draw(ONE))
    assert set(np.unique(drawn)) == {0, 1}
    assert abs(drawn.mean() - 0.45) < 0.02


OTHERS = (
    replace(ONE, seed=8),
    replace(ONE, first=BLOCK),
    replace(ONE, fill=0.4501),
    replace(ONE, source="blobs"),
)


@pytest.mark.parametrize("other", OTHERS, ids=lambda block: block.key)
def test_another_name_draws_other_grids(other: Block) -> None:
    """Seed, place, fill and source each tell blocks apart, in their grids and their keys or seeds."""
    assert not np.array_equal(draw(ONE), draw(other))
    assert other.key != ONE.key or other.seed != ONE.seed


@pytest.mark.parametrize("source", ["noise", "blobs"])
def test_fewer_grids_are_the_beginning_of_more(source: str) -> None:
    """The grids of a place do not depend on how many are drawn."""
    few, many = blocks(source, 10, 0.5, 1, 150), blocks(source, 10, 0.5, 1, 270)

    assert [(block.first, block.count) for block in many] == [(0, 100), (100, 100), (200, 70)]
    drawn = np.concatenate([draw(block) for block in many])
    assert np.array_equal(np.concatenate([draw(block) for block in few]), drawn[:150])


def test_replay_is_numpys_generator() -> None:
    """Grids drawn one after the other by ``default_rng`` are found again from any place among them."""
    generator = np.random.default_rng(99)
    first = [generator.random((6, 6)) < 0.4 for _ in range(5)]
    second = [generator.random((9, 9)) < 0.35 for _ in range(4)]

    assert np.array_equal(replay(99, 0, 5, 6, 0.4), first)
    assert np.array_equal(replay(99, 2 * 36, 3, 6, 0.4), first[2:])
    assert np.array_equal(replay(99, 5 * 36, 4, 9, 0.35), second)
