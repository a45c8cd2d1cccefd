"""Clues set around a grid."""

from itertools import pairwise

import pytest

from bookmaker.figures.document import Area
from bookmaker.figures.lettering import Word, figure_height
from bookmaker.figures.setting import FACE, MARGIN, PAD, WEIGHTS, Setting
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import Grid, parse_grid
from tests.drawn_figures import random_grid

GRIDS = {
    "1x1": parse_grid("#"),
    "5x5": random_grid(5, 5),
    "1x9": random_grid(1, 9),
    "9x1": random_grid(9, 1),
    "40x3": random_grid(40, 3),
    "30x20": random_grid(30, 20),
    "full 12": parse_grid(["#" * 12] * 12),
    "full 130": parse_grid(["#" * 3] * 130),
    "blank": parse_grid(["." * 7] * 4),
    "62x62": random_grid(62, 62),
}
NAMED = pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS.keys())


def _ink(word: Word) -> Area:
    return Area(
        word.x, word.y - figure_height(FACE, word.size), word.end - word.x, figure_height(FACE, word.size)
    )


def _zones(setting: Setting) -> tuple[list[Word], list[Word]]:
    words = list(setting.numbers())
    rows = [word for word in words if word.x < setting.cols.start]
    return rows, [word for word in words if word.x >= setting.cols.start]


@NAMED
def test_every_number_stands_in_its_line(grid: Grid) -> None:
    """Row numbers lie in their row and zone, column numbers in their column and zone, clear of all lines."""
    setting = Setting(clues_of(grid))
    rows, cols = _zones(setting)

    for ink in map(_ink, rows):
        assert ink.x >= MARGIN + WEIGHTS.thin + 1
        assert ink.x + ink.width < setting.cols.start
        assert any(
            first < ink.y and ink.y + ink.height < last
            for first, last in (setting.rows.inside(r, r + 1) for r in range(setting.rows.count))
        )
    for ink in map(_ink, cols):
        assert ink.y >= MARGIN + WEIGHTS.thin + 1
        assert ink.y + ink.height < setting.rows.start
        assert any(
            first + 1 <= ink.x and ink.x + ink.width <= last - 1
            for first, last in (setting.cols.inside(c, c + 1) for c in range(setting.cols.count))
        )


@NAMED
def test_numbers_do_not_touch(grid: Grid) -> None:
    """Between the numbers of a row is a gap that no two figures have, and columns have air between lines."""
    rows, cols = _zones(Setting(clues_of(grid)))

    by_row = sorted(rows, key=lambda word: (word.y, word.x))
    for word, following in pairwise(by_row):
        assert word.y != following.y or following.x - word.end >= 0.35 * word.size
    by_col = sorted(cols, key=lambda word: (round(word.x + word.end), word.y))
    for word, following in pairwise(by_col):
        if round(word.x + word.end) == round(following.x + following.end):
            assert following.y - word.y >= 1.3 * figure_height(FACE, word.size)


@NAMED
def test_all_numbers_are_there(grid: Grid) -> None:
    """Rows' numbers and columns' have the same sum, that of the filled cells; empty lines have a 0."""
    clues = clues_of(grid)
    rows, cols = _zones(Setting(clues))

    assert sum(int(word.text) for word in rows) == sum(int(word.text) for word in cols) == grid.cells.sum()
    assert len(rows) == sum(len(clue) or 1 for clue in clues.rows)
    assert len(cols) == sum(len(clue) or 1 for clue in clues.cols)


def test_numbers_are_aligned_to_the_grid() -> None:
    """The last numbers of all rows end at one place, those of all columns stand on one baseline."""
    setting = Setting(clues_of(random_grid(15, 15)))
    rows, cols = _zones(setting)

    ends = {max(word.end for word in rows if word.y == y) for y in {word.y for word in rows}}
    bases = [word.y for word in cols if word.y == setting.rows.start - PAD]
    assert ends == {setting.cols.start - PAD}
    assert len(bases) == setting.cols.count
    assert max(word.y for word in cols) == bases[0]


@pytest.mark.parametrize(("longest", "size"), [(9, 18), (99, 18), (130, 18), (1234, 13), (123456, 9)])
def test_long_numbers_are_set_smaller(longest: int, size: int) -> None:
    """Three figures stand in a column at full size, more of them at less."""
    assert Setting(Clues(((1,),), ((longest,),))).size == size
