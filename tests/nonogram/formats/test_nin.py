import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import nin
from tests.nonogram.formats.samples import CLUES, GOAL

READ = (
    ("1 1\n1\n1\n", [[1]], [[1]]),
    ("1 1\n1\n1", [[1]], [[1]]),
    ("3 1\n0\n0\n0\n0\n", [[]], [[], [], []]),
    ("3 1\n\n\n\n\n", [[]], [[], [], []]),
    ("3 1\n\n\n\n", [[]], [[], [], []]),
    ("2 2\n2\n\n1\n1\n\n\n", [[2], []], [[1], [1]]),
    ("1 3\n\n1\n\n1\n", [[], [1], []], [[1]]),
    (" 2  1 \n 2 \n1\n1\n", [[2]], [[1], [1]]),
    ("2 2\n1\n\n1\n", [[1], []], [[1], []]),
    ("2 1\r\n1,1\r\n1\r\n1\r\n", [[1, 1]], [[1], [1]]),
)

REFUSED = (
    ("", ["p:1:1: '', expected width and height"]),
    ("2\n1\n", ["p:1:1: '2', expected width and height"]),
    ("2 1 3\n2\n1\n1\n", ["p:1:1: '2 1 3', expected width and height"]),
    ("-2 1\n2\n1\n1\n", ["p:1:1: '-2 1', expected width and height"]),
    ("2 2\n1\n", ["p:2:1: 1 line after the size, expected 4: 2 rows and 2 columns"]),
    ("2 2\n1\n1\n1\n", ["p:4:1: 3 lines after the size, expected 4"]),
    ("1 1\n1\n1\n1\n", ["p:4:1: 3 lines after the size, expected 2"]),
    ("0 1\n1\n", ["p:1:1: 0 x 1 cells, expected a row and a column at least"]),
    ("2 1\n1 ?\nx\n1\n", ["p:2:3: '?', a number that is not told", "p:3:1: 'x', expected whole numbers"]),
    ("2 1\n1 0\n1\n1234567\n", ["p:2:3: 0 among other runs", "p:4:1: '1234567', expected"]),
)


@pytest.mark.parametrize(("text", "rows", "cols"), READ)
def test_read(text: str, rows: list[list[int]], cols: list[list[int]]) -> None:
    """Width and height, the rows, the columns; an empty line is an empty clue, also at the very end."""
    (puzzle,) = nin.read(text.encode(), "p")

    assert [list(clue) for clue in puzzle.clues.rows] == rows
    assert [list(clue) for clue in puzzle.clues.cols] == cols


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every fault is told at its line and column."""
    with pytest.raises(PuzzleFileError) as caught:
        nin.read(text.encode(), "p")

    for message, fault in zip(caught.value.messages, faults, strict=True):
        assert message.startswith(fault)


def test_write() -> None:
    """An empty clue is written as 0, and nothing but the clues is."""
    assert nin.write(FiledPuzzle(CLUES, goal=GOAL, title="Comb")) == b"4 3\n1 1\n0\n2 1\n1 1\n1\n1\n1\n"


@pytest.mark.parametrize(
    "text", ["2 2\n1\n1\n", "1 1\n1\n---\n1\n", "1\n1\n1\n1\n", "1 1\nx\n1\n", "1 1\n#\n1\n"]
)
def test_what_is_none(text: str) -> None:
    """Too few lines, a divider, a size on two lines or other words are no file of this kind."""
    assert not nin.is_format(text.encode())
