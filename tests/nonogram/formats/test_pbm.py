import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.formats import pbm
from bookmaker.nonogram.grid import parse_grid

READ = (
    (b"P1\n2 2\n1 0\n0 1\n", ["#.\n.#"]),
    (b"P1 2 2 1001", ["#.\n.#"]),
    (b"P1\n# made by hand\n2 # wide\n2\n10#1\n01", ["#.\n.#"]),
    (b"P1\r\n2 1\r\n01\r\n", [".#"]),
    (b"P4\n2 2\n\x80\x40", ["#.\n.#"]),
    (b"P4\n9 1\n\x00\x80", ["........#"]),
    (b"P4\n#1 1\n1 1\n\xff", ["#"]),
    (b"P4 1 1 \x80P4 2 1 \x40\n", ["#", ".#"]),
    (b"P4 1 1 \n", ["."]),
)

REFUSED = (
    (b"P1\n", "p:1:1: 'P1\\n', expected a bitmap"),
    (b"P1\n2 x\n", "p:1:1: 'P1\\n2 x\\n', expected a bitmap"),
    (b"P1\n2 2\n10\n02\n", "p:4:2: '2', expected 0 or 1"),
    (b"P1\n2 2\n101\n", "p:4:1: 3 cells, expected 4"),
    (b"P1\n2 1\n101\n", "p:4:1: 3 cells, expected 2"),
    (b"P1\n0 1\n", "p:2:1: 0 x 1 cells, expected a row"),
    (b"P1\n401 1\n", "p:2:1: 401 x 1 cells, expected at most 400"),
    (b"P4\n9 2\n\0\0\0", "p:2:4: 3 bytes of cells, expected a space and 4"),
    (b"P4\n1 1\n\0junk", "p:3:2: 'junk', expected a bitmap"),
    (b"P5\n1 1\n255\n\0", "p:1:1: 'P5', a greymap, expected a bitmap: 'P1' or 'P4', width"),
    (b"P2\n1 1\n255\n0\n", "p:1:1: 'P2', a greymap, expected a bitmap"),
    (b"P3 1 1 255 0 0 0\n", "p:1:1: 'P3', an image in colour, expected a bitmap"),
    (b"P6#\n1 1 255\n\0\0\0", "p:1:1: 'P6', an image in colour, expected a bitmap"),
    (b"P7\nWIDTH 2\n", "p:1:1: 'P7', a PAM image, expected a bitmap"),
    (b"P4 1 1 \x80P5 1 1 255 \0", "p:1:9: 'P5', a greymap, expected a bitmap"),
    (b"P1 1 1 1\nP1 1 1 1\n", "p:2:1: a second image, expected one, as a plain bitmap holds; cut it"),
    (b"P1 2 1 1\nP1 1 1 1\n", "p:2:1: 'P', expected 0 or 1"),
)


@pytest.mark.parametrize(("data", "goals"), READ)
def test_read(data: bytes, goals: list[str]) -> None:
    """1 is a filled cell; a bitmap is an answer whose clues are taken; raw images may follow each other."""
    puzzles = pbm.read(data, "p")

    assert [puzzle.goal for puzzle in puzzles] == [parse_grid(goal) for goal in goals]
    assert [puzzle.clues for puzzle in puzzles] == [clues_of(parse_grid(goal)) for goal in goals]
    assert pbm.is_format(data)


@pytest.mark.parametrize(("data", "message"), REFUSED)
def test_refuse(data: bytes, message: str) -> None:
    """What is no bitmap, or not all of one, is told at its line and column, whatever the file is called."""
    assert pbm.is_format(data)
    with pytest.raises(PuzzleFileError) as caught:
        pbm.read(data, "p")

    assert caught.value.messages[0].startswith(message)
