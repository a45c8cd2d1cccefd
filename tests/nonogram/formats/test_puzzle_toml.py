import re
import tomllib
from pathlib import Path

import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import _toml, puzzle_toml
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


@pytest.mark.parametrize(
    "text",
    [
        "b = 1\n'c' = 2\n[d]\n",
        'b.x = 1\n"c" = 2\n[d.x]\n',
        "b = 1\n  c=1\n[[d]]\n",
        "b = 1\nc = {b = 1}\n[ d ]\n",
    ],
)
def test_every_kind_of_key_has_its_line(text: str) -> None:
    """Keys in quotes, of several parts, and tables are told where they stand."""
    with pytest.raises(PuzzleFileError) as caught:
        puzzle_toml.read((ONE + text).encode(), "p")

    assert [message[:13] for message in caught.value.messages] == [
        "p:3:1: 'b': u",
        "p:4:1: 'c': u",
        "p:5:1: 'd': u",
    ]


def test_many_unknown_keys_are_told_without_long_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are looked at once however many keys are unknown, and only those that are told get advice."""
    asked: list[str] = []
    matched: list[str] = []

    def advising(word: str, known: object) -> str:
        asked.append(word)
        return ""

    class Counting:
        def match(self, line: str) -> re.Match[str] | None:
            matched.append(line)
            return re.match(r"(a[0-9]+)()", line)

    monkeypatch.setattr(_toml, "did_you_mean", advising)
    monkeypatch.setattr(_toml, "_KEY", Counting())
    with pytest.raises(PuzzleFileError, match=r"p:1:1: 2000 of 2000 lines cannot be read"):
        puzzle_toml.read("".join(f"a{n} = 1\n" for n in range(2000)).encode(), "p")

    assert asked == ["a0", "a1", "a2", "a3", "a4"]
    assert len(matched) == 2000


CHAIN = ".".join("a" * 100_000)

BEYOND = (
    (f"{CHAIN} = 1\n", "p:1:1: over 50 dots, expected keys of one word"),
    (f"[{CHAIN}]\n", "p:1:1: over 50 dots"),
    (f"{ONE}{CHAIN} = 1\n", "p:3:1: over 50 dots"),
    (f"{CHAIN} = 1\n{ONE}", "p:1:1: over 50 dots"),
    (f"{ONE}t = {{{CHAIN} = 1}}\n", "p:3:1: over 50 dots"),
    (f'{ONE}"=".{CHAIN} = 1\n', "p:3:1: over 50 dots"),
    (f"{ONE}title = '''\n'\n''''\n{CHAIN} = 1\n", "p:6:1: over 50 dots"),
    (f'{ONE}t = {{b = """x"""", {CHAIN} = 1}}\n', "p:3:1: over 50 dots"),
    (f'{ONE}title = "\\"" # "\n{CHAIN} = 1\n', "p:4:1: over 50 dots"),
    ("a.b.c = 1\n" * 30_000, "p:26:1: over 50 dots"),
    ("".join(f"a{n} = 1\n" for n in range(30_000)), "p:20001:1: over 20000 keys, expected fewer"),
    ("".join(f"[a{n}] # x\n" for n in range(30_000)), "p:20001:1: over 20000 keys"),
    ("t = {" + "".join(f"a{n} = 1, " for n in range(300)) + "}\n", "p:1:1: over 200 values in a list"),
    ("rows = [\n[1],\n[" + "1," * 1_500_000 + "]]\n", "p:3:1: over 300000 numbers"),
    ("rows = [\n[1],\n[" + "1,\n" * 201 + "]]\n", "p:3:1: over 200 values in a list, expected at most 200"),
    ("rows = [" + "[]," * 400_000 + "]\n", "p:1:1: over 300000 numbers, expected fewer"),
    ("rows =\n" + "[\n" * 100_000, "p:2:1: lists in lists"),
    ("a = " + "{a = " * 30, "p:1:1: lists in lists"),
    ("rows = [[1.5," + "1.5," * 60 + "]]\n", "p:1:1: over 50 dots"),
)


@pytest.mark.parametrize(("text", "fault"), BEYOND, ids=range(len(BEYOND)))
def test_what_takes_long_is_refused_before_it_is_parsed(
    text: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No TOML reader sees keys, numbers and lists beyond any puzzle; they are told at their line."""
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(PuzzleFileError, match=re.escape(fault)):
        puzzle_toml.read(text.encode(), "p")


def test_texts_and_comments_are_not_limited() -> None:
    """Dots, brackets and commas in quotes and comments do not count, nor do the rows of a grid."""
    dots = "[{.,=" * 60
    texts = f'# {dots}\ntitle = \'{dots}\' # {dots}\nsource = """\n\\"{dots}"""\n'
    (puzzle,) = puzzle_toml.read(f'{texts}goal = "{"." * 99}#"\n'.encode(), "p")

    assert (puzzle.title, puzzle.source) == (dots, f'"{dots}')


def test_a_set_of_a_thousand_is_read() -> None:
    """A thousand puzzles of 20 x 20 cells in one file are within every limit."""
    one = puzzle_toml.write(FiledPuzzle(Clues(((1,) * 5,) * 20, ((1,) * 5,) * 20), title="a", source="b"))

    assert len(puzzle_toml.read(b"".join([b"[[puzzle]]\n" + one] * 1000), "p")) == 1000


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
