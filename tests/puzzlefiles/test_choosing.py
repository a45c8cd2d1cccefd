"""Puzzles of a file chosen by number and size."""

import pytest

from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.puzzlefiles.choosing import pick, sizes_of

WIDE = FiledPuzzle(Clues(((1,),), ((1,), ())))
SIZED = FiledPuzzle(Clues(((1,), (), ()), ((1,),)), size=15)

PICKED = (
    (None, None, [1, 2, 3]),
    (2, None, [2]),
    (None, 2, [1, 3]),
    (None, 15, [2]),
    (3, 2, [3]),
    (1, 15, []),
)


@pytest.mark.parametrize(("number", "size", "places"), PICKED)
def test_pick(number: int | None, size: int | None, places: list[int]) -> None:
    """Number and size hold together, and what is left out takes any."""
    assert [place for place, _ in pick((WIDE, SIZED, WIDE), number, size)] == places


def test_sizes() -> None:
    """A grid of a picture file goes by its class and by its longer side, any other by the latter."""
    assert (sizes_of(WIDE), sizes_of(SIZED)) == ((2,), (15, 3))
