import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import _non, non
from bookmaker.nonogram.formats._numbers import Runs, read_runs
from bookmaker.nonogram.grid import format_grid
from tests.nonogram.formats.samples import CLUES, GOAL

SIZE = "width 2\nheight 3\n"

BLOCKS = (
    # lines of the rows, the three clues that they are
    ("1\n0\n1\n", [[1], [], [1]]),
    ("1\n\n1\n", [[1], [], [1]]),
    ("1\n\n1\n\n", [[1], [], [1]]),
    ("1\n\n\n\n", [[1], [], []]),
    ("\n1\n\n", [[], [1], []]),
    ("\n\n1\n", [[], [], [1]]),
    ("\n\n\n", [[], [], []]),
    ("\n\n\n\n\n", [[], [], []]),
    ("\n1\n\n1\n\n1\n\n", [[1], [1], [1]]),
    ("1\n1\n1\n\n", [[1], [1], [1]]),
    ("1,1\n 2 \n1, 1\n", [[1, 1], [2], [1, 1]]),
    ("1\nremark of a friend\n# and a comment\n1\n1\n", [[1], [1], [1]]),
)

TOLD = (
    ('title "Fox"', {"title": "Fox"}),
    ("title Fox and hen", {"title": "Fox and hen"}),
    ('title "say "so""', {"title": 'say "so"'}),
    ('title "a &quot;b&quot; &amp;amp; &copy; é"', {"title": 'a "b" &amp; © é'}),
    ('by "Jan"\ncopyright "J"\nlicense CC-BY-3.0\ncatalogue "a #1"', {
        "author": "Jan", "copyright": "J", "licence": "CC-BY-3.0", "source": "a #1",
    }),
    ('class "probe2"\nprobes "39 one-step, 7 depth-2"', {"kind": "probe2", "probes": (39, 7)}),
    ('class "hopeless"\nprobes "many"\nanswer-sha256 "?"\nlevel 5', {}),
    ("color 1 #000000\nmaxrule 3\nby", {}),
)  # fmt: skip

REFUSED = (
    ("width 2\nrows\n1\n", ["p:1:1: no height, expected a line 'height' with a number; add it"]),
    ("width x\nheight 401\nrows\n", ["p:1:1: width 'x', expected 1 to 400", "p:2:1: height '401', expected"]),
    ("width 2\nwidth 3\nheight 1\n", ["p:2:1: width 3, expected 2 as told before; delete one"]),
    ("width 1\nheight 1\n", ["p:1:1: no line 'rows'", "p:1:1: no line 'columns'"]),
    (
        "width 1\nheight 1\nrows\n1\n",
        ["p:1:1: no line 'columns', expected a line 'columns' before the clues of the columns"],
    ),
    (
        "width 1\nheight 2\nrows\n1\ncolumns\n1\n1\n",
        [
            "p:3:1: 1 clue of rows, expected 2 as height tells",
            "p:5:1: 2 clues of columns, expected 1 as width",
        ],
    ),
    (
        "width 1\nheight 1\nrows\n?\ncolumns\n1 0\n",
        ["p:4:1: '?', a number that is not told", "p:6:3: 0 among"],
    ),
    (
        "width 1\nheight 1\nrows\n1\nrows\n1\ncolumns\n1\n",
        ["p:5:1: a second 'rows', expected one; delete it, or"],
    ),
    (
        "width 2\nheight 1\nrows\n1r,1b\ncolumns\n1r\n1b\n",
        ["p:4:4: runs of colours 'r' and 'b', expected one"],
    ),
    ("width 2\nheight 1\nrows\n1,1b\ncolumns\n1\n1b\n", ["p:4:3: runs of colours '1' and 'b', expected one"]),
    (
        "width 1\nheight 2\nrows 2\n1\n1\ncolumns\n1\n",
        ["p:3:1: 'rows' with a number, which tells the height, expected a line 'rows' before the clues"],
    ),
    (
        "width 1\nheight 2\nrows\n1\nx1\ncolumns\n1\n",
        ["p:3:1: 1 clue of rows, expected 2", "p:5:1: 'x1', expected a clue, whole numbers; mend it or"],
    ),
    (
        "width 1\nheight 3\nrows\nhm\n1\nx1\ncolumns\n1\nhm\n",
        [
            "p:3:1: 1 clue of rows, expected 3 as height",
            "p:4:1: 'hm', expected a clue",
            "p:6:1: 'x1', expected a clue",
        ],
    ),
    ('width 2\nheight 1\nsaved "1"\n', ["p:1:1: no line 'rows'", "p:1:1: no line 'columns'"]),
    (
        'width 2\nheight 1\nrows\n1\ncolumns\n1\n0\nsaved "1"\n',
        ["p:8:1: 1 cell in the saved grid, expected 2, 2 x 1"],
    ),
    ('width 2\nheight 1\ngoal "1"\n', ["p:3:1: 1 cell in the goal, expected 2, 2 x 1"]),
    ('width 2\nheight 1\ngoal "1?"\n', ["p:3:1: '?' in the goal, expected 0 and 1"]),
    ('width 2\nheight 1\ngoal "ab"\n', ["p:3:1: a goal of several colours"]),
    (
        'width 1\nheight 1\nrows\n1\ncolumns\n1\ngoal "0"\n',
        ["p:7:1: the answer has row 1 as '0', expected '1' as its clue tells; mend one of them"],
    ),
    ("width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth 1\n", ["p:7:1: no height"]),
)


@pytest.mark.parametrize(("lines", "rows"), BLOCKS)
def test_empty_lines_of_a_block(lines: str, rows: list[list[int]]) -> None:
    """Empty lines are decoration where the others are enough, and empty clues elsewhere."""
    for text in (f"{SIZE}rows\n{lines}columns\n0\n0\n", f"{SIZE}columns\n0\n0\nrows\n{lines}"):
        (puzzle,) = non.read(text.encode(), "p")
        assert [list(clue) for clue in puzzle.clues.rows] == rows


@pytest.mark.parametrize(("lines", "told"), TOLD)
def test_what_is_told_besides(lines: str, told: dict[str, object]) -> None:
    """Texts lose their quotes and HTML escapes; keys that nobody knows mean nothing."""
    (puzzle,) = non.read(f"{lines}\n\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n".encode(), "p")

    assert puzzle == FiledPuzzle(puzzle.clues, **told)  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every fault is told at its line and column; colours are refused by name."""
    with pytest.raises(PuzzleFileError) as caught:
        non.read(text.encode(), "p")

    for message, fault in zip(caught.value.messages, faults, strict=True):
        assert message.startswith(fault)


def count_reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every line that is read as a clue is added."""
    lines: list[str] = []

    def reading(line: str, start: int = 0, coloured: bool = False) -> Runs:
        lines.append(line)
        return read_runs(line, start, coloured)

    monkeypatch.setattr(_non, "read_runs", reading)
    return lines


def test_every_clue_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks of a puzzle and the puzzle itself share one reading of its clues."""
    lines = count_reads(monkeypatch)
    non.read(f"{SIZE}rows\n1\n2\n1,1\ncolumns\n3\n4\n".encode(), "p")

    assert lines == ["1", "2", "1,1", "3", "4"]


@pytest.mark.parametrize("lines", ["1\n" * 150_000, "\n" * 150_000 + "1\n" * 401])
def test_a_block_longer_than_any_puzzle_is_not_read(lines: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a block of too many clues their number is told, and none is looked at."""
    read = count_reads(monkeypatch)
    with pytest.raises(PuzzleFileError, match=r"p:3:1: \d+ clues of rows, expected 3 as height tells"):
        non.read(f"{SIZE}rows\n{lines}columns\n1\n1\n".encode(), "p")

    assert set(read) == {"1"}
    assert len(read) == 2


@pytest.mark.parametrize(
    "lines",
    [
        'goal "100111"',
        "goal 100111",
        "goal 10 01 11",
        "goal\n10\n01\n11",
        'goal "\n10\n01\n11\n"',
        'goal "r00rrr"',
        'goal\n"100111"',
        'goal\n"10\n01\n11"\n',
        'goal\n "r00rrr" \nlevel 5',
    ],
)
def test_a_goal_may_stand_alone_and_in_rows(lines: str) -> None:
    """Cells may be parted by lines, one colour is black, and without clues those of the goal are taken."""
    (puzzle,) = non.read(f"{SIZE}{lines}\n".encode(), "p")

    assert puzzle.goal is not None
    assert format_grid(puzzle.goal) == ("#.", ".#", "##")
    assert puzzle.clues.rows == ((1,), (1,), (2,))


def test_a_saved_grid_is_given() -> None:
    """The first saved grid is one that somebody began to fill."""
    text = f'{SIZE}rows\n1\n1\n2\ncolumns\n1,1\n2\nsaved "10????"\nsaved "100111"\n'
    (puzzle,) = non.read(text.encode(), "p")

    assert puzzle.given is not None
    assert format_grid(puzzle.given) == ("#.", "??", "??")


def test_several_puzzles() -> None:
    """Four equals signs part puzzles; what stands beside them without a key is none."""
    one = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    old = "columns 1\nrows 1\nrows\n1\ncolumns\n1\n"

    assert len(non.read(f"a collection\n====\n{one}====\n{old}\n=====\n\n".encode(), "p")) == 2


def test_write() -> None:
    """Texts stand in quotes, an empty clue is 0, class and trace are keys that other readers pass over."""
    puzzle = FiledPuzzle(CLUES, goal=GOAL, title='A "comb"', author="us", kind="probe1", probes=(3, 0))

    assert non.write(puzzle).decode() == (
        'title "A &quot;comb&quot;"\nby "us"\nclass "probe1"\nprobes "3 one-step, 0 depth-2"\n'
        'width 4\nheight 3\n\nrows\n1,1\n0\n2,1\n\ncolumns\n1,1\n1\n1\n1\n\ngoal "101000001101"\n'
    )
