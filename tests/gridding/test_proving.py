"""Only what both solvers find by lines alone is proved."""

import pytest

from bookmaker.gridding.proving import is_proved
from bookmaker.nonogram.grid import parse_grid
from tests.nonogram.corpus import read_cases


@pytest.mark.parametrize("case", [case for case in read_cases() if case.answer], ids=lambda case: case.name)
def test_the_cases(case) -> None:
    """A grid with one answer is proved where its verdict is LINE_SOLVABLE, and only there."""
    assert is_proved(case.answer) == (case.verdict == "LINE_SOLVABLE")


def test_two_answers() -> None:
    """A grid whose clues have another answer is not."""
    assert not is_proved(parse_grid("#.\n.#"))
