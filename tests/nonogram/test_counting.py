"""Counting answers part by part."""

import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.counting import count_in_parts
from bookmaker.nonogram.grid import Grid
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
