"""Counting answers part by part."""

from collections.abc import Callable

import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.counting import count_in_parts
from bookmaker.nonogram.grid import FILLED, Grid, parse_grid
from bookmaker.nonogram.solver import each_answer
from tests.nonogram.corpus import Known, read_cases

PERMUTATIONS = Clues(((1,),) * 6, ((1,),) * 6)


@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case.name)
def test_every_answer_is_found_once(case: Known) -> None:
    """The answers of all parts are the known number of grids, all different, all with the clues."""
    parts = list(count_in_parts(case.clues))
    grids = [Grid(cells) for part in parts for cells in part.answers]

    assert len(grids) == len(set(grids)) == case.answers
    assert all(clues_of(grid) == case.clues for grid in grids)
    assert parts[-1].ended and parts[-1].share == 1.0


def test_the_share_grows_to_one() -> None:
    """What is done of the tree never shrinks."""
    shares = [part.share for part in count_in_parts(PERMUTATIONS)]

    assert shares == sorted(shares) and shares[-1] == 1.0
    assert sum(len(part.answers) for part in count_in_parts(PERMUTATIONS)) == 720


@pytest.mark.parametrize("stop", [2, 10, 100])
def test_a_stop_ends_the_count(stop: int) -> None:
    """With a stop, so many answers are found and at most one more, and no end is claimed."""
    parts = list(count_in_parts(PERMUTATIONS, stop))

    assert stop <= sum(len(part.answers) for part in parts) <= stop + 1
    assert not parts[-1].ended


def test_a_budget_ends_the_count() -> None:
    """With a budget that runs out, no end is claimed."""
    assert not list(count_in_parts(PERMUTATIONS, budget=10))[-1].ended


def test_given_cells_hold() -> None:
    """From a partly filled grid, the answers that agree with it are counted."""
    given = parse_grid(["#?????", *["??????"] * 5])
    parts = list(count_in_parts(PERMUTATIONS, given=given))

    assert sum(len(part.answers) for part in parts) == 120
    assert all(cells[0, 0] == FILLED for part in parts for cells in part.answers)


@pytest.mark.parametrize("ask", [count_in_parts, each_answer])
def test_mistakes_are_told_at_once(ask: Callable[..., object]) -> None:
    """What makes no sense is refused before the first part is asked for."""
    for clues, given in ((Clues((), ()), None), (PERMUTATIONS, parse_grid(["???"]))):
        with pytest.raises(ValueError, match="expected"):
            ask(clues, given=given)
