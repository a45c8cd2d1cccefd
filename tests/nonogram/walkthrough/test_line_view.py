from itertools import product

import pytest

from bookmaker.nonogram.walkthrough.line_view import LineView, count_ways
from tests import naive

LINES = [
    (clue, line)
    for n in range(1, 7)
    for clue in naive.clues_that_fit(n)
    for line in product(range(3), repeat=n)
]


def fitting(clue: naive.Line, line: naive.Line) -> list[naive.Line]:
    return [
        one
        for one in naive.arrangements(clue, len(line))
        if all(known in (naive.UNKNOWN, cell) for known, cell in zip(line, one, strict=True))
    ]


def starts_of(arrangement: naive.Line) -> list[int]:
    return [
        i
        for i, cell in enumerate(arrangement)
        if cell == naive.FILLED and (i == 0 or arrangement[i - 1] == naive.EMPTY)
    ]


def test_starts_are_those_of_all_arrangements() -> None:
    """A run starts where it starts in some arrangement, ways are as many as arrangements, both ways round."""
    for clue, line in LINES:
        ways = fitting(clue, line)
        view = LineView(clue, line)
        assert count_ways(view) == len(ways), (clue, line)
        if ways:
            starts = [sorted(set(column)) for column in zip(*map(starts_of, ways), strict=True)]
            assert view.starts == starts, (clue, line)
            backwards = [
                [len(line) - s - run for s in reversed(found)]
                for run, found in zip(clue, starts, strict=True)
            ]
            assert view.mirror.starts == backwards[::-1], (clue, line)


@pytest.mark.parametrize(
    ("clue", "line", "first", "last", "runs"),
    [
        ((3,), "??????", 0, 5, [0]),
        ((3,), ".?????", 1, 5, [0]),
        ((1, 2), "#.????", 2, 5, [1]),
        ((1, 2), "#?????", 0, 5, [0, 1]),
        ((2, 1, 2), "##.???.##", 3, 5, [1]),
        ((2, 2), "#??.##", 0, 2, [0]),
        ((3, 1), ".#?????#", 1, 7, [0, 1]),
    ],
)
def test_room(clue: naive.Line, line: str, first: int, last: int, runs: list[int]) -> None:
    """Settled ends are laid aside with the runs that are done there; a run in progress is not done."""
    room = LineView(clue, tuple(".#?".index(cell) for cell in line)).room

    assert (room.first, room.last, list(room.runs)) == (first, last, runs)
