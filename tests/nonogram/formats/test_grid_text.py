import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import grid_text, read_puzzles
from bookmaker.nonogram.formats.grid_text import format_grid_text, parse_grid_text
from bookmaker.nonogram.grid import Grid, format_grid

READ = (
    ("#", ["#"]),
    ("#.\n.#\n", ["#.", ".#"]),
    ("#.\r\n.#\r\n\r\n", ["#.", ".#"]),
    ("\n\n#.\n.# \n\n", ["#.", ".#"]),
    ("###\n...\n", ["###", "..."]),
)

REFUSED = (
    ("", ["p:1:1: no cells"]),
    ("\n \n", ["p:1:1: no cells"]),
    ("#.\n.#.\n", ["p:2:3: 3 cells, expected 2 as in the first row"]),
    ("#.\n.\n", ["p:2:2: 1 cell, expected 2"]),
    ("#?\n", ["p:1:2: '?', expected only '#' and '.'"]),
    ("#x\n\n.#\ny.\n", ["p:1:2: 'x', expected", "p:2:1: 0 cells", "p:4:1: 'y', expected"]),
)

grids = arrays(np.uint8, array_shapes(min_dims=2, max_dims=2, max_side=9), elements=st.integers(0, 1)).map(
    Grid
)


@pytest.mark.parametrize(("text", "rows"), READ)
def test_parse(text: str, rows: list[str]) -> None:
    """Each line is a row; empty lines around the grid and spaces after a row do not count."""
    assert list(format_grid(parse_grid_text(text))) == rows


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every row that is wrong is told at its line and column."""
    with pytest.raises(PuzzleFileError) as caught:
        parse_grid_text(text, "p")

    assert len(caught.value.messages) == len(faults)
    for message, fault in zip(caught.value.messages, faults, strict=True):
        assert message.startswith(fault)


@pytest.mark.parametrize("text", ["#" * 401, "#" * 4_000_000, "\n" * 150_000 + "#\n" * 401])
def test_a_grid_larger_than_any_puzzle_is_never_made(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sides are compared with the largest before any cell is."""
    monkeypatch.setattr(grid_text, "parse_grid", None)
    with pytest.raises(PuzzleFileError, match=r"p: [0-9]+ x [0-9]+ cells, expected at most 400 a side"):
        parse_grid_text(text, "p")


@given(grids)
def test_round_trip(grid: Grid) -> None:
    """What is written is read back, and a text without a divider is a grid."""
    text = format_grid_text(grid)

    assert parse_grid_text(text) == grid
    assert grid_text.is_format(text.encode())
    assert read_puzzles(text.encode(), "p")[0].clues == clues_of(grid)


@given(st.text(alphabet="#.? \n\rx", max_size=40))
def test_any_text(text: str) -> None:
    """Any text is read or refused."""
    try:
        grid = parse_grid_text(text)
    except PuzzleFileError:
        return

    assert parse_grid_text(format_grid_text(grid)) == grid


def test_a_grid_with_open_cells() -> None:
    """Open cells are read where a grid is to be gone on with; a puzzle of them is refused with the reason."""
    assert format_grid(parse_grid_text("#?\n..\n", "p", with_unknown=True)) == ("#?", "..")
    assert grid_text.is_format(b"#?\n")
    with pytest.raises(PuzzleFileError, match="fill the open cells, or give the clues"):
        grid_text.read(b"#?\n", "p")


def test_a_puzzle_without_answer_is_no_grid() -> None:
    """There is nothing to draw of clues alone."""
    with pytest.raises(PuzzleFileError, match="no answer in the puzzle, expected one to draw"):
        grid_text.write(FiledPuzzle(Clues(((1,),), ((1,),))))
