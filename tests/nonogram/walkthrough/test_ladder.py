from itertools import product

import numpy as np
import pytest

from bookmaker.nonogram.clues import runs
from bookmaker.nonogram.walkthrough.ladder import LADDER, simplest_reason
from bookmaker.nonogram.walkthrough.line_view import LineView
from bookmaker.nonogram.walkthrough.reasons import Reason
from tests import naive

TOLD = """
0       | ?????           | .....           | empty line
    the clue is 0, so all 5 cells are empty
0       | .???.           | .....           | empty line
    the clue is 0, so cells 2 to 4 are empty
0       | ?               | .               | empty line
    the clue is 0, so cell 1 is empty
5       | ?????           | #####           | full line
    the 5 needs all 5 cells, so all of them are filled
5       | ?#???           | #####           | full line
    the 5 needs all 5 cells, so cells 1 and 3 to 5 are filled
1       | ?               | #               | full line
    the 1 needs the only cell, so cell 1 is filled
1 3     | ?????           | #.###           | full line
    1 3 needs all 5 cells, so cells 1 and 3 to 5 are filled and cell 2 is empty
2 3     | ..??????..      | ..##.###..      | full line
    2 3 needs all the room that is left, cells 3 to 8, so cells 3, 4 and 6 to 8 are filled and cell 5 is empty
6       | ??????????      | ????##????      | overlap
    however the 6 is pushed in 10 cells, cells 5 and 6 are filled
4 3     | ??????????      | ??##???#??      | overlap
    however 4 3 is pushed in 10 cells, cells 3 and 4 (the 4) and cell 8 (the 3) are filled
2 1     | ?????           | ?#???           | overlap
    however 2 1 is pushed in 5 cells, cell 2 is filled
4 4     | ??????????      | ?###??###?      | overlap
    however 4 4 is pushed in 10 cells, cells 2 to 4 (the first 4) and cells 7 to 9 (the second 4) are filled
2       | .##..??         | .##....         | complete line
    the 2 is complete, so cells 6 and 7 are empty
1 1     | ?#??#??         | .#..#..         | complete line
    1 1 is complete, so cells 1, 3, 4, 6 and 7 are empty
3       | .?##.           | .###.           | remainder
    the one open cell is just what the 3 still needs, so cell 2 is filled
2 2     | #?...??         | ##...##         | remainder
    the 3 open cells are just what 2 2 still needs, so cells 2, 6 and 7 are filled
3       | ##?????         | ###....         | edge
    the 3 starts at the edge, so cell 3 is filled and cells 4 to 7 are empty
3 1     | #????????       | ###.?????       | edge
    the 3 starts at the edge, so cells 2 and 3 are filled and cell 4 is empty
2 1 2   | ??.#??.?#       | ??.#??.##       | edge
    the second 2 ends at the edge, so cell 8 is filled
2       | .#??????        | .##.....        | edge
    with everything before it settled, the 2 starts in cell 2, so cell 3 is filled and cells 4 to 8 are empty
1 2     | ???????#.       | ?????.##.       | edge
    with everything after it settled, the 2 ends in cell 8, so cell 7 is filled and cell 6 is empty
4       | ..?????..       | ..?###?..       | overlap in the room left
    the 4 has cells 3 to 7 to lie in; however it is pushed, cells 4 to 6 are filled
2 3     | ..???????..     | ..?#??##?..     | overlap in the room left
    2 3 has cells 3 to 9 to lie in; however it is pushed, cell 4 (the 2) and cells 7 and 8 (the 3) are filled
2 1     | ##.?..?.        | ##.?..?.        | -
    nothing
2 2     | ?????.?#??????? | ?????.?#??????? | -
    nothing
2 2     | ??.##.?????     | ??.##.?????     | -
    nothing
2 4     | ???????####??   | ??????.####.?   | finished run
    cells 8 to 11 are the 4, so cells 7 and 12 are empty
3 3     | ????###?????    | ???.###.????    | finished run
    cells 5 to 7 are a whole run of 3, so cells 4 and 8 are empty
1 1 1   | ???#??#???      | ??.#..#.??      | finished run
    cells 4 and 7 are whole runs of 1, so cells 3, 5, 6 and 8 are empty
1 1     | ?.?#?           | ?..#.           | finished run
    cell 4 is the second 1, so cells 3 and 5 are empty
3       | ??.????         | ...????         | small gap
    the 3 does not fit into cells 1 and 2, so they are empty
3 1     | ??.????????     | ...????????     | small gap
    the 3 that comes first does not fit into cells 1 and 2, so they are empty
1 3     | ??????.??       | ??????...       | small gap
    the 3 that comes last does not fit into cells 8 and 9, so they are empty
2 4 1   | ##.???.????.?   | ##.....????.?   | small gap
    the 4 that comes next does not fit into cells 4 to 6, so they are empty
3       | ????.??.????    | ????....????    | small gap
    the gap at cells 6 and 7 is too small for the 3, so it is empty
3 3     | ?????.??.?????.??.????? | ?????....?????....????? | small gap
    the gaps at cells 7 and 8 and cells 16 and 17 are too small for a run of 3, so they are empty
3 4 5   | ????????????.??.???????????? | ????????????....???????????? | small gap
    the gap at cells 14 and 15 is too small for the 4, so it is empty
3 4     | ??????????.??.?????????? | ??????????....?????????? | small gap
    the gap at cells 12 and 13 is too small for the 3 and the 4, so it is empty
2 3 4   | ??????????????.?.?????????????? | ??????????????...?????????????? | small gap
    the gap at cell 16 is too small for any run that could lie there, the shortest being 2, so it is empty
2 1 2   | ?#?.#.???.?.????? | ?#?.#.???...????? | small gap
    the gap at cell 11 is too small for the second 2, and no other run reaches it, so it is empty
2       | ?#????????      | ?#?.......      | reach
    the 2 has to cover cell 2 and cannot reach cells 4 to 10, so they are empty
4       | ???#?#???       | ..?#?#?..       | reach
    the 4 has to cover cells 4 to 6 and cannot reach cells 1, 2, 8 and 9, so they are empty
1 2 1   | .????#.???      | .??.?#.???      | reach
    the first 1 can only lie in cells 2 and 3 and the 2 in cells 5 and 6, so cell 4 is empty
5 1     | ??#?#?????????  | ??###?????????  | glued run
    cell 3 belongs to the 5, which cannot end before cell 5, so cell 4 is filled
2 4     | ????#?.???#?    | ????#?.?###?    | glued run
    cell 11 belongs to the 4, which cannot start after cell 9, so cells 9 and 10 are filled
3 1     | ???#??????      | .??#??????      | glued run
    cell 4 belongs to the 3, which cannot start before cell 2, so cell 1 is empty
1 3     | ?????##???      | ?????##?..      | glued run
    cells 6 and 7 belong to the 3, which cannot end after cell 8, so cells 9 and 10 are empty
3 1     | ???.#?#???      | ???.###???      | join
    cells 5 and 7 belong to the same run, the 3, so cell 6 is filled
1 1 4 1 | ????##?#??..?   | ????####??..?   | join
    cells 5 and 6 and cell 8 belong to the same run, the 4, so cell 7 is filled
2 2     | ?#?#???         | ?#.#???         | split
    filling cell 3 would make a run of 3 at cells 2 to 4, which is too long, so cell 3 is empty
2 1     | ?#?.?           | ?#?.#           | bounded run
    the 1 can only lie in cell 5, so cell 5 is filled
1 2 1 3 | .??.?????.????  | .??.?#???.?##?  | bounded run
    the 2 can only lie in cells 5 to 7 and the 3 in cells 11 to 14, so cells 6, 12 and 13 are filled
2 3     | ?????.#??????   | ?????.##?????   | either-way
    cell 7 belongs to the 2 or the 3, and in each case cell 8 is filled
1 2     | ??#????         | ?.#????         | either-way
    cell 3 belongs to the 1 or the 2, and in each case cell 2 is empty
1 1 3 2 | ????#????##???? | ???.#????##???? | either-way
    cell 5 belongs to the first 1, the second 1 or the 3, and in each case cell 4 is empty
1 2     | ???#??.??..     | ???#?..??..     | trial of every way
    trying all 4 ways to place 1 2, cell 6 is empty every time
4 2 2 2 | ####.?????#?#??????????? | ####.?????#.#??????????? | split
    filling cell 12 would make a run of 3 at cells 11 to 13, where no run is so long, so cell 12 is empty
3 1 4   | ??#?#?#??#???   | ??#?#.#??#???   | either-way
    cell 5 belongs to the 3 or the 1, and in each case cell 6 is empty
"""
"""Clue, line before, line after, technique, and under them the words; a dash where nothing may be told."""


def batched(lines: list[str]) -> list[tuple[str, str]]:
    return list(zip(lines[::2], lines[1::2], strict=True))


def cells_of(text: str) -> naive.Line:
    return tuple(".#?".index(cell) for cell in text)


def clue_of(text: str) -> naive.Line:
    return tuple(int(run) for run in text.split() if run != "0")


def after(line: naive.Line, reason: Reason) -> naive.Line:
    cells = list(line)
    for position, value in reason.settled:
        assert cells[position] == naive.UNKNOWN, (line, reason)
        cells[position] = value
    return tuple(cells)


@pytest.mark.parametrize(("case", "words"), batched(TOLD.strip().splitlines()))
def test_reasons(case: str, words: str) -> None:
    """The simplest reason is told with all its cells, in words that name it, and none where there is none."""
    clue, before, then, technique = (part.strip() for part in case.split("|"))
    found = simplest_reason(clue_of(clue), cells_of(before))

    if technique == "-":
        assert found is None
    else:
        assert found is not None
        assert (found[1].technique, found[1].words) == (technique, words.strip())
        assert "".join(".#?"[cell] for cell in after(cells_of(before), found[1])) == then


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_each_line_is_told_to_its_end(length: int) -> None:
    """Reason by reason a line comes to what all its arrangements agree on, and nothing else is ever told."""
    for clue in naive.clues_that_fit(length):
        for line in product(range(3), repeat=length):
            check(clue, line)


def test_long_lines_are_told_to_their_end() -> None:
    """On lines of up to 14 cells, too, each reason is sound and all together are complete."""
    rng = np.random.default_rng(5)
    for _ in range(1500):
        cells = (rng.random(int(rng.integers(6, 15))) < rng.choice([0.4, 0.6])).astype(int)
        known = rng.random(cells.size) < rng.choice([0.15, 0.3])
        check(runs(cells), tuple(np.where(known, cells, naive.UNKNOWN).tolist()))


def check(clue: naive.Line, line: naive.Line) -> None:
    settled = naive.settle(clue, line)
    if settled is None:
        with pytest.raises(ValueError, match="no arrangement"):
            simplest_reason(clue, line)
        return
    while (found := simplest_reason(clue, line)) is not None:
        line = after(line, found[1])
        assert found[1].settled
        assert all(settled[position] == value for position, value in found[1].settled), (clue, line, found)
    assert line == settled, clue


def test_no_reason_is_told_twice_running() -> None:
    """What leads up to some cells of a line is not said again for others right after."""
    for clue in naive.clues_that_fit(6):
        for line in product(range(3), repeat=6):
            if naive.settle(clue, line) is None:
                continue
            why = ""
            while (found := simplest_reason(clue, line)) is not None:
                assert not why or found[1].why != why, (clue, line, found)
                line, why = after(line, found[1]), found[1].why


def test_cells_of_both_values_are_told_together() -> None:
    """Where runs are confined, the cells they cover and those they leave are one reason."""
    found = simplest_reason((1, 1, 1), cells_of("??.???"))

    assert found and found[1].words == (
        "the second 1 can only lie in cell 4 and the third 1 in cell 6, "
        "so cells 4 and 6 are filled and cell 5 is empty"
    )


def test_every_rung_is_sound() -> None:
    """Each technique tells only what all arrangements agree on, wherever easier ones would speak first."""
    for clue in naive.clues_that_fit(5):
        for line in product(range(3), repeat=5):
            settled = naive.settle(clue, line)
            if settled is None or settled == line or sum(clue) == line.count(1):
                continue
            for technique in LADDER:
                found = technique(LineView(clue, line))
                assert found is None or all(settled[i] == value for i, value in found.settled), (clue, line)


def test_a_line_read_from_its_end_has_as_simple_a_reason() -> None:
    """A mirrored line is told on the same rung."""
    for clue in naive.clues_that_fit(5):
        for line in product(range(3), repeat=5):
            if naive.settle(clue, line) is not None:
                found, mirrored = simplest_reason(clue, line), simplest_reason(clue[::-1], line[::-1])
                assert (found and found[0]) == (mirrored and mirrored[0]), (clue, line)
