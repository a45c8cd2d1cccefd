"""Blocks poured down pages."""

import pytest

from bookmaker.pages.drawing.flow import Block, overflows, pour, pour_best, stack


def block(height: float, above: float = 0, keep: bool = False, fresh: bool = False) -> Block:
    return Block(height, lambda x, top: (), above, keep, fresh)


CASES = [
    ("all on one page", [block(30), block(30), block(40)], [[0, 30, 60]]),
    ("a page is full", [block(60), block(50)], [[0], [0]]),
    ("space before is dropped at the head", [block(60, 20), block(50, 20)], [[0], [0]]),
    ("space before counts within a page", [block(40, 20), block(40, 20)], [[0, 60]]),
    ("kept blocks move together", [block(50), block(20, keep=True), block(40)], [[0], [0, 20]]),
    (
        "kept blocks too tall for a page part where it is full",
        [block(50, keep=True), block(40, keep=True), block(60), block(20)],
        [[0, 50], [0, 60]],
    ),
    ("too tall a block still gets a page", [block(10), block(120)], [[0], [0]]),
    (
        "a fresh block breaks where that is free",
        [block(80), block(10, fresh=True), block(60)],
        [[0], [0, 10]],
    ),
    (
        "a fresh block does not leave a page nearly empty",
        [block(30), block(10, fresh=True), block(50), block(60)],
        [[0, 30, 40], [0]],
    ),
    (
        "of two fresh blocks one may break",
        [block(60), block(10, fresh=True), block(60), block(20, fresh=True)],
        [[0], [0, 10, 70]],
    ),
    ("a fresh block does not cost a page", [block(30), block(10, fresh=True), block(40)], [[0, 30, 40]]),
]


@pytest.mark.parametrize(("law", "blocks", "tops"), CASES, ids=[case[0] for case in CASES])
def test_pour(law: str, blocks: list[Block], tops: list[list[float]]) -> None:
    """Blocks fill pages of 100 in order."""
    assert [[top for _, top in column] for column in pour(blocks, 100)] == tops


ORDERS = [
    ("fewer pages", [[block(60), block(80), block(40)], [block(60), block(40), block(80)]], [[0, 60], [0]]),
    (
        "fuller pages",
        [[block(60), block(50), block(40), block(20)], [block(60), block(20), block(50), block(40)]],
        [[0, 60], [0, 50]],
    ),
    ("what fits at all", [[block(120)], [block(60), block(60)]], [[0], [0]]),
    ("the first of equals", [[block(50), block(40)], [block(40), block(50)]], [[0, 50]]),
]


@pytest.mark.parametrize(("law", "orders", "tops"), ORDERS, ids=[case[0] for case in ORDERS])
def test_the_best_order_is_taken(law: str, orders: list[list[Block]], tops: list[list[float]]) -> None:
    """Of several orders that is taken which makes the fewest and the fullest pages."""
    assert [[top for _, top in column] for column in pour_best(orders, 100)] == tops


def test_a_stack_is_as_high_as_its_blocks() -> None:
    """Blocks that never part are one block, without the space above the first."""
    assert stack([block(10, 5), block(20, 7)]).height == 37


def test_too_tall_a_block_overflows() -> None:
    """A page is overflowed by a block that is taller, not by one that fills it."""
    assert not overflows(pour([block(10), block(100)], 100), 100)
    assert overflows(pour([block(10), block(101)], 100), 100)
