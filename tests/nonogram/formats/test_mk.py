import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.formats import mk

READ = (
    ("1 2\n2\n#\n1\n1\n", [[2]], [[1], [1]]),
    ("1\n2\n2\n#\n1\n1\n", [[2]], [[1], [1]]),
    ("2 1\n1\n\n#\n1\n", [[1], []], [[1]]),
    ("2 1\n0\n1\n# columns\n1\n\n", [[], [1]], [[1]]),
    ("1 3\n\n#\n\n\n", [[]], [[], [], []]),
)

REFUSED = (
    ("x\n", ["p:1:1: 'x', expected height and width"]),
    ("1 1\n1\n1\n1\n", ["p:3:1: '1', expected a line '#' before the columns"]),
    ("1 1\n1\n#\n", ["p:3:1: 2 lines after the size, expected 3: 1 row, a line '#' and 1 column"]),
    ("1 1\n1\n#\n1\n1\n", ["p:5:1: 4 lines after the size"]),
    ("1 1\n1?\n#\n?\n", ["p:2:1: '1?', expected whole", "p:4:1: '?', a number that is not told"]),
)


@pytest.mark.parametrize(("text", "rows", "cols"), READ)
def test_read(text: str, rows: list[list[int]], cols: list[list[int]]) -> None:
    """Height and width, the rows, a line with #, the columns."""
    (puzzle,) = mk.read(text.encode(), "p")

    assert [list(clue) for clue in puzzle.clues.rows] == rows
    assert [list(clue) for clue in puzzle.clues.cols] == cols
    assert mk.is_format(text.encode())


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every fault is told at its line and column."""
    with pytest.raises(PuzzleFileError) as caught:
        mk.read(text.encode(), "p")

    for message, fault in zip(caught.value.messages, faults, strict=True):
        assert message.startswith(fault)
