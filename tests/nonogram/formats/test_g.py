import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.formats import g

READ = (
    (": rows\n2\n: columns\n1\n1\n", [[2]], [[1], [1]]),
    (": columns\n1\n1\n: rows\n2\n", [[2]], [[1], [1]]),
    (":\n2\n:\n1\n1\n:\nthanks to all\n", [[2]], [[1], [1]]),
    (": rows\n\n2\n\n: columns\n1\n\n1\n:\n", [[], [2], []], [[1], [], [1]]),
    ("A title\n# none of this counts\n: rows\n0\n: columns\n0\n", [[]], [[]]),
    ("#d\n 0:  white\n 1:X black\n: rows\n2\n: columns\n1\n1\n", [[2]], [[1], [1]]),
    ("#D\n 0:  #000000 night\n b:% #FFFF00 moon\n: rows\n2b\n: columns\n1b\n1b\n", [[2]], [[1], [1]]),
)

REFUSED = (
    (": rows\n1\n", "p:1:1: 1 line with ':', expected two"),
    ("#t\n: rows\n1\n", "p:1:1: a triddler, expected rows and columns; choose one in black and white"),
    (
        "#d\n 0: white\n a:A white/black ><\n:\n1\n:\n1\n",
        "p:3:1: a colour 'white/black', a puzzle with triangles",
    ),
    (
        "#d\n 0:  white\n r:r red\n b:b blue\n:\n1r 1b\n:\n1r\n\n1b\n",
        "p:6:4: runs of colours 'r' and 'b', expected one",
    ),
    ("#d\n 0:  white\n r:r red\n:\n1 1r\n:\n1\n\n1r\n", "p:5:3: runs of colours '1' and 'r', expected one"),
    (
        ": rows\n2b\n: columns\n1\n1\n",
        "p:2:1: 'b' behind a number, expected a colour of the file; declare it with '#d'",
    ),
    (": rows\n?\n: columns\n1\n", "p:2:1: '?', a number that is not told"),
    (": rows\n<2\n: columns\n1\n", "p:2:1: '<2', expected whole numbers"),
    (": rows\n: columns\n1\n", "p:1:1: 1 x 0 cells, expected a row and a column at least"),
)


@pytest.mark.parametrize(("text", "rows", "cols"), READ)
def test_read(text: str, rows: list[list[int]], cols: list[list[int]]) -> None:
    """Rows stand after the first colon and columns after the second; any two colours are black and white."""
    (puzzle,) = g.read(text.encode(), "p")

    assert [list(clue) for clue in puzzle.clues.rows] == rows
    assert [list(clue) for clue in puzzle.clues.cols] == cols
    assert g.is_format(text.encode())


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_refuse(text: str, message: str) -> None:
    """Triddlers, triangles and colour puzzles are refused by name, faults at their line and column."""
    with pytest.raises(PuzzleFileError) as caught:
        g.read(text.encode(), "p")

    assert caught.value.messages[0].startswith(message)


@pytest.mark.parametrize("word", ["", " ", "\t rows ", " " * 200_000])
def test_marks_are_lines_of_one_word(word: str) -> None:
    """A line is a mark where one word at most stands behind its colon, however far behind."""
    assert g.is_format(f":{word}\n1\n:{word}\n1\n".encode())
    assert not g.is_format(f":{word}!\n1\n:{word}!\n1\n".encode()) or "rows" in word
