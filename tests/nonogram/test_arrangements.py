"""Counting and packing the arrangements of a line."""

from collections.abc import Iterator
from itertools import product
from math import comb

import pytest

from bookmaker.nonogram.arrangements import count_arrangements, pack, skim
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, parse_grid
from tests import naive

Line = tuple[int, ...]

SKIMS = [
    ((3,), "?????", "??#??"),
    ((5,), "?????", "#####"),
    ((), "???", "..."),
    ((2,), "?.???", "..?#?"),
    ((2,), "??.??.?", "??.??.."),
    ((1, 1), "??#??", "??#??"),
    ((1, 3), "#????", "#.###"),
    ((1, 3), "#?????", "#.?##?"),
    ((2, 1), "??????#", "?????.#"),
]


@pytest.mark.parametrize(("clue", "before", "after"), SKIMS)
def test_skimming(clue: Line, before: str, after: str) -> None:
    """What both packings agree on is told, and no more."""
    assert skim(clue, parse_grid([before]).cells[0].tolist()) == parse_grid([after]).cells[0].tolist()


def test_every_short_line() -> None:
    """Counts are those of all arrangements, packings are their ends, and a skim tells only what is so."""
    for clue, line in short_lines(7):
        fitting = [one for one in naive.arrangements(clue, len(line)) if fits(one, line)]
        assert count_arrangements(clue, line) == len(fitting)
        if not fitting:
            with pytest.raises(ValueError, match="no arrangement"):
                skim(clue, line)
            continue
        assert pack(clue, line) == [min(starts) for starts in zip(*map(starts_of, fitting), strict=True)]
        told = skim(clue, line)
        settled = naive.settle(clue, line)
        assert settled is not None
        assert all(cell in (UNKNOWN, sure) for cell, sure in zip(told, settled, strict=True))
        assert all(cell in (UNKNOWN, now) for cell, now in zip(line, told, strict=True))


def test_large_counts_are_exact() -> None:
    """The arrangements of ten runs in a long line are more than a machine word counts."""
    assert count_arrangements((1,) * 40, [UNKNOWN] * 160) == comb(121, 40) > 2**64


def short_lines(longest: int) -> Iterator[tuple[Line, Line]]:
    """Yield every clue with every line of its length of which half is known at most."""
    for length in range(1, longest + 1):
        clues = {naive.runs(cells) for cells in product((EMPTY, FILLED), repeat=length)}
        for line in product((EMPTY, FILLED, UNKNOWN), repeat=length):
            if line.count(UNKNOWN) * 2 >= length:
                yield from ((clue, line) for clue in sorted(clues))


def fits(arrangement: Line, line: Line) -> bool:
    return all(known in (UNKNOWN, cell) for cell, known in zip(arrangement, line, strict=True))


def starts_of(cells: Line) -> list[int]:
    return [i for i, cell in enumerate(cells) if cell == FILLED and (i == 0 or cells[i - 1] != FILLED)]
