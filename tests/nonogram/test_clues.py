import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.nonogram.clues import Clues, clues_of, format_clue, parse_clue, runs
from bookmaker.nonogram.grid import parse_grid
from tests import naive

RUNS = (("...", ()), ("###", (3,)), ("#.#", (1, 1)), (".##..#", (2, 1)), ("?#?", (1,)))
READ = (("0", ()), ("", ()), ("3 1", (3, 1)), ("3,1", (3, 1)), (" 3 , 1 ", (3, 1)), ("10", (10,)))
REFUSED = ("x", "1 0", "-1", "1.5", "1234567", "0 0")


@pytest.mark.parametrize(("line", "expected"), RUNS)
def test_runs(line: str, expected: tuple[int, ...]) -> None:
    """Runs are the longest stretches of filled cells, in order."""
    assert runs(parse_grid([line]).cells[0]) == expected


@given(st.lists(st.integers(0, 1), min_size=1, max_size=40))
def test_runs_against_the_twin(line: list[int]) -> None:
    """The runs of any line are those of the twin."""
    assert runs(line) == naive.runs(tuple(line))


def test_clues_of() -> None:
    """Rows are read left to right, columns top to bottom, from a grid or its cells."""
    grid = parse_grid(["##.", "#.#"])
    clues = clues_of(grid)

    assert clues == Clues(((2,), (1, 1)), ((2,), (1,), (1,))) == clues_of(np.array(grid.cells))
    assert (clues.height, clues.width, clues.longest) == (2, 3, 2)


@pytest.mark.parametrize(("text", "clue"), READ)
def test_parse(text: str, clue: tuple[int, ...]) -> None:
    """Lengths stand apart by spaces or commas; 0 and nothing are the empty clue."""
    assert parse_clue(text) == clue
    assert parse_clue(format_clue(clue)) == clue


@pytest.mark.parametrize("text", REFUSED)
def test_refuse(text: str) -> None:
    """Anything else is no clue."""
    with pytest.raises(ValueError, match="clue "):
        parse_clue(text)
