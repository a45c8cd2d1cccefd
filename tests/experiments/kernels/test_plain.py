"""The plain search of the published study, against its recipe in plain Python."""

from collections.abc import Iterator

import numpy as np
import pytest

from bookmaker.experiments.study.plain import search_plainly
from tests import naive
from tests.naive import EMPTY, FILLED, UNKNOWN, Lines


def nodes_of(picture: Lines, rows: Lines, cols: Lines, grid: Lines) -> Iterator[bool]:
    """Yield at each state whether it is an answer, in the order of the recipe."""
    settled = naive.line_logic(rows, cols, grid)
    places = naive.open_cells(settled) if settled else []
    yield settled is not None and not places
    if places:
        r, c = places[0]
        for value in (FILLED + EMPTY - picture[r][c], picture[r][c]):
            assert settled
            yield from nodes_of(picture, rows, cols, naive.put(settled, (r, c), value))


def search_slowly(picture: Lines, nodes: int) -> int:
    rows, cols = (
        tuple(naive.runs(tuple(line)) for line in side) for side in (picture, zip(*picture, strict=True))
    )
    blank = ((UNKNOWN,) * len(cols),) * len(rows)
    found = 0
    for number, is_answer in enumerate(nodes_of(picture, rows, cols, blank), 1):
        if number > nodes:
            return 0
        found += is_answer
        if found == 2:
            return 2
    return found


@pytest.mark.parametrize("nodes", [0, 1, 2, 3, 6, 2000])
def test_search_agrees_with_its_recipe(nodes: int) -> None:
    """Whatever the budget, it decides as many grids as the recipe does, and alike."""
    stack = (np.random.default_rng(11).random((40, 4, 5)) < 0.45).astype(np.uint8)

    found = [search_plainly(grid, nodes) for grid in stack]
    assert found == [search_slowly(tuple(map(tuple, grid)), nodes) for grid in stack.tolist()]
