import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.formats import cwd

READ = (
    ("1\n2\n2\n\n1\n1\n", [[2]], [[1], [1]]),
    ("2\n1\n1\n\n\n1\n", [[1], []], [[1]]),
    ("2\n1\n\n1\n\n1\n", [[], [1]], [[1]]),
    ("1\n2\n\n\n\n\n", [[]], [[], []]),
    ("1\n2\n\n\n\n", [[]], [[], []]),
)

REFUSED = (
    ("1 1\n1\n\n1\n", ["p:1:1: '1 1', expected the height and, on line 2, the width"]),
    ("1\n1\n1\n1\n1\n", ["p:4:1: '1', expected an empty line before the columns"]),
    ("1\n1\n1\n", ["p:3:1: 1 line after the size, expected 3: 1 row, an empty line and 1 column"]),
    ("ACROSS\nDOWN\n", ["p:1:1: 'ACROSS', expected the height"]),
    ("", ["p:1:1: '', expected the height"]),
)


@pytest.mark.parametrize(("text", "rows", "cols"), READ)
def test_read(text: str, rows: list[list[int]], cols: list[list[int]]) -> None:
    """Height, width, the rows, an empty line, the columns; which empty line is a clue, its place tells."""
    (puzzle,) = cwd.read(text.encode(), "p")

    assert [list(clue) for clue in puzzle.clues.rows] == rows
    assert [list(clue) for clue in puzzle.clues.cols] == cols
    assert cwd.is_format(text.encode())


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every fault is told at its line and column; crosswords of letters are no puzzles of this kind."""
    with pytest.raises(PuzzleFileError) as caught:
        cwd.read(text.encode(), "p")

    for message, fault in zip(caught.value.messages, faults, strict=True):
        assert message.startswith(fault)
