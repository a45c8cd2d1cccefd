import tomllib
from pathlib import Path

import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import puzzle_toml
from bookmaker.nonogram.grid import answer_sha256, format_grid
from tests.nonogram.formats.samples import CLUES, GOAL

ROOT = Path(__file__).parents[3]
ONE = "rows = [[1]]\ncols = [[1]]\n"

REFUSED = (
    ("", ["p:1:1: no key 'rows', expected a list of clues", "p:1:1: no key 'cols'"]),
    ("rows = [[1]\n", ["p:1:1: unclosed array, expected TOML; mend the line"]),
    ("rows = [[1]]\n", ["p:1:1: no key 'cols', expected a list of clues"]),
    (ONE + "bols = 1\n", ["p:3:1: 'bols': unknown key, did you mean 'cols'?"]),
    (ONE + "\ntitle = 3\n", ["p:4:1: title: no text, expected one in quotes"]),
    (ONE + 'class = "easy"\n', ["p:3:1: class: 'easy', expected one of line, probe1, probe2, backtrack"]),
    (ONE + "probes = [1]\n", ["p:3:1: probes: no pair, expected two whole numbers"]),
    (
        ONE + 'answer_sha256 = "ABC"\n',
        ["p:3:1: answer_sha256: no hash, expected 64 hex digits"],
    ),
    (
        'rows = [[1.5], [true], ["1"], 3]\ncols = [[1]]\n',
        [f"p:1:1: rows: row {n} is no list" for n in range(1, 5)],
    ),
    (
        "rows = [[1, 0]]\ncols = [[-1]]\n",
        ["p:1:1: rows: row 1 has 0 among other", "p:2:1: cols: column 1 is no"],
    ),
    (
        "rows = []\ncols = 3\n",
        ["p:1:1: rows: no list of clues, expected 1 to 400", "p:2:1: cols: no list"],
    ),
    (ONE + "goal = '''\n.\n'''\n", ["p:3:1: goal: the answer has row 1 as '0', expected '1' as its clue"]),
    (ONE + "goal = '''\n#.\n'''\n", ["p:3:1: goal: an answer of 2 x 1 cells, expected 1 x 1"]),
    (ONE + "given = '''\n#?\n'''\n", ["p:3:1: given: 2 x 1 cells, expected 1 x 1"]),
    (ONE + "goal = '''\n?x\n'''\n", ["p:3:1: goal:1:1: '?', expected only '#' and '.'"]),
    (
        "[[puzzle]]\n" + ONE + "[[puzzle]]\nrows = 1\n",
        ["p:4:1: no key 'cols'", "p:5:1: rows: no list of clues"],
    ),
    ("title = 'x'\n[[puzzle]]\n" + ONE, ["p:1:1: key 'title' beside tables [[puzzle]]"]),
    ("puzzle = 3\n", ["p:1:1: 'puzzle' is no table [[puzzle]]"]),
    ("a" * 5000 + " = " + "9" * 5000 + "\n", ["p: numbers or lists beyond any puzzle"]),
)


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every fault is told at the line of its key."""
    with pytest.raises(PuzzleFileError) as caught:
        puzzle_toml.read(text.encode(), "p")

    for message, fault in zip(sorted(caught.value.messages), sorted(faults), strict=True):
        assert message.startswith(fault)


def test_the_grammar_in_the_docstring_is_read() -> None:
    """The example that documents the format is a file of it."""
    lines = (puzzle_toml.__doc__ or "").splitlines()
    example = "\n".join(line[4:].split("  #")[0].rstrip() for line in lines if line.startswith("    "))
    example = example.replace('"…"', f'"{"0" * 64}"')
    (puzzle,) = puzzle_toml.read(example.encode(), "p")

    assert puzzle.goal is not None
    assert (puzzle.title, puzzle.kind, puzzle.probes) == ("Fox", "probe1", (3, 0))


def test_write() -> None:
    """What is written is plain TOML that any reader understands."""
    data = puzzle_toml.write(FiledPuzzle(CLUES, goal=GOAL, title='a "b" \\ c', promise=answer_sha256(GOAL)))
    table = tomllib.loads(data.decode())

    assert table["title"] == 'a "b" \\ c'
    assert table["rows"] == [[1, 1], [], [2, 1]]
    assert table["goal"].split() == list(format_grid(GOAL))


def test_clues_of_a_goal_alone() -> None:
    """Where a file has no clues, those of its answer are taken; [0] is an empty clue like []."""
    assert puzzle_toml.read(b"goal = '''\n#.#.\n....\n##.#\n'''\n", "p")[0].clues == CLUES
    assert puzzle_toml.read(b"rows = [[0]]\ncols = [[]]\n", "p")[0].clues.rows == ((),)


def test_several_puzzles() -> None:
    """Each table [[puzzle]] is one."""
    text = f"[[puzzle]]\ntitle = 'a'\n{ONE}[[puzzle]]\ntitle = 'b'\n{ONE}"

    assert [puzzle.title for puzzle in puzzle_toml.read(text.encode(), "p")] == ["a", "b"]


def test_picture_files_are_none() -> None:
    """A picture file of the bank is not claimed, whatever its grids."""
    assert not any(puzzle_toml.is_format(path.read_bytes()) for path in (ROOT / "pictures").glob("*.toml"))
    assert not puzzle_toml.is_format(b'title = "x"\n[grid.5]\nrows = """\n#\n"""\n')
    assert puzzle_toml.is_format(b'title = "x"\nrows = [[1]]\ncols = [[1]]\n')
