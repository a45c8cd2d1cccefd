from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import clue_text, read_puzzles
from bookmaker.nonogram.formats._numbers import Runs, read_runs
from bookmaker.nonogram.formats.clue_text import format_clue_text, parse_clue_text
from bookmaker.nonogram.grid import parse_grid

READ = (
    ("1\n---\n1\n", [[1]], [[1]]),
    ("1\n---\n1", [[1]], [[1]]),
    ("1\r\n---\r\n1\r\n", [[1]], [[1]]),
    ("\ufeff1\n---\n1\n", [[1]], [[1]]),
    ("2 1\n0\n\n---\n1\n1\n\n1\n", [[2, 1], [], []], [[1], [1], [], [1]]),
    ("2,1\n2, 1\n  2   1 \n---\n0\n", [[2, 1]] * 3, [[]]),
    ("# a comment\n1\n# another\n---\n#\n1\n", [[1]], [[1]]),
    ("\n---\n\n", [[]], [[]]),
    ("1\n --- \n1\n\n\n", [[1]], [[1], [], []]),
)

REFUSED = (
    ("1 ?\n---\n1\n", ["p:1:3: '?', a number that is not told, expected every number of a clue"]),
    ("1 x\n---\n1\n", ["p:1:3: 'x', expected whole numbers by spaces or commas"]),
    ("-1\n---\n1.5\n", ["p:1:1: '-1', expected", "p:3:1: '1.5', expected"]),
    ("1 0\n---\n1\n", ["p:1:3: 0 among other runs"]),
    ("1\n---\n1\n---\n1\n", ["p:4:1: a second '---'"]),
    ("1234567\n---\n1\n", ["p:1:1: '1234567', expected"]),
    ("---\n1\n", ["p:1:1: no row before the line '---'"]),
    ("1\n---\n", ["p:2:1: no column after a line '---'"]),
    ("1\n---", ["p:2:1: no column after a line '---'"]),
    ("², ٣\n---\n1\n", ["p:1:1: '²', expected", "p:1:4: '٣', expected"]),
)

clue = st.lists(st.integers(1, 999_999), max_size=6).map(tuple)
sides = st.lists(clue, min_size=1, max_size=8).map(tuple)


@pytest.mark.parametrize(("text", "rows", "cols"), READ)
def test_parse(text: str, rows: list[list[int]], cols: list[list[int]]) -> None:
    """Rows stand above the divider, columns below; 0 and an empty line are the empty clue."""
    clues = parse_clue_text(text)

    assert [list(one) for one in clues.rows] == rows
    assert [list(one) for one in clues.cols] == cols


@pytest.mark.parametrize(("text", "faults"), REFUSED)
def test_refuse(text: str, faults: list[str]) -> None:
    """Every fault is told at its line and column."""
    with pytest.raises(PuzzleFileError) as caught:
        parse_clue_text(text, "p")

    assert len(caught.value.messages) == len(faults)
    for message, fault in zip(caught.value.messages, faults, strict=True):
        assert message.startswith(fault)


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("1\n" * 8 + "x\n" * 5 + "---\n1\n", [f"p:{n}:1: 'x', expected" for n in range(9, 14)]),
        (
            "1\n" * 8 + "x y\n" + "x\n" * 5 + "---\n1\n",
            ["p:9:1", "p:9:3", "p:10:1", "p:11:1", "p:12:1", "p: and 2 more faults"],
        ),
        (
            "x\n" * 500 + "---\n1\n",
            ["p:1:1: 500 of 501 lines cannot be read, expected a puzzle: rows"],
        ),
        ("title: T\nsize: 5\n" * 3, ["p:1:1: 6 of 6 lines cannot be read, expected a puzzle: rows of '#'"]),
        ("x\n" * 5 + "---\n1\n", [f"p:{n}:1: 'x', expected" for n in range(1, 6)]),
    ],
)
def test_many_faults(text: str, messages: list[str]) -> None:
    """Of many faults a few are told and the others counted; of a text of another kind what was expected."""
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(text.encode(), "p")

    assert len(caught.value.messages) == len(messages)
    for told, message in zip(caught.value.messages, messages, strict=True):
        assert told.startswith(message)


@pytest.mark.parametrize("line", ["1 1", "x x x"])
@pytest.mark.parametrize("divider", ["---", "1"])
def test_more_lines_than_any_puzzle_has_are_not_read(
    line: str, divider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a text of far too many clues no more are looked at than a puzzle may have, and it is refused."""
    read = 0

    def reading(line: str) -> Runs:
        nonlocal read
        read += 1
        return read_runs(line)

    monkeypatch.setattr(clue_text, "read_runs", reading)
    with pytest.raises(PuzzleFileError):
        parse_clue_text(f"{line}\n" * 150_000 + f"{divider}\n1\n", "p")

    assert read == 800


NO_DIVIDER = (
    "no line '---', expected one between the clues of the rows and those of the columns; "
    "add it, or draw a grid of '#' and '.'"
)


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("3\n1 1\n3\n\n3\n1 1\n3\n", [f"p:7:1: {NO_DIVIDER}"]),
        ("\ufeff# Fox\r\n10, 2\r\n0\r\n", [f"p:3:1: {NO_DIVIDER}"]),
        (
            "1\n2\n----\n1\n2\n",
            ["p:3:1: '----', expected whole numbers by spaces or commas", f"p:5:1: {NO_DIVIDER}"],
        ),
        ("#.\n1\n.#\n", ["p:2:1: '1', expected only '#' and '.', or clues"]),
        ("#.\n#.\n1.\n1\n", [f"p:{n}:1: '1', expected only '#' and '.', or clues" for n in (3, 4)]),
    ],
)
def test_a_divider_that_was_forgotten(text: str, messages: list[str]) -> None:
    """Where most lines are clues, the line that must divide them is asked for, and nothing else."""
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(text.encode(), "p")

    assert len(caught.value.messages) == len(messages)
    for told, message in zip(caught.value.messages, messages, strict=True):
        assert told.startswith(message)


@given(sides, sides)
def test_round_trip(rows: tuple[tuple[int, ...], ...], cols: tuple[tuple[int, ...], ...]) -> None:
    """What is written is read back, whatever the clues."""
    clues = Clues(rows, cols)
    text = format_clue_text(clues)

    assert parse_clue_text(text) == clues
    assert clue_text.is_format(text.encode())
    assert read_puzzles(text.encode(), "p")[0].clues == clues


@given(st.text(alphabet="0123456789 ,-#\n\r\tx", max_size=60))
def test_any_text(text: str) -> None:
    """Any text is read or refused, and what is read can be written and read again."""
    try:
        clues = parse_clue_text(text)
    except PuzzleFileError:
        return

    assert parse_clue_text(format_clue_text(clues)) == clues


def test_what_is_told_besides_stands_in_comments() -> None:
    """Title, class, trace and promise are comments before the rows; other comments mean nothing."""
    told = FiledPuzzle(
        Clues(((1,),), ((1,),)),
        title="A: b",
        kind="probe2",
        probes=(39, 7),
        promise="0" * 64,
        goal=parse_grid("#"),
    )
    data = clue_text.write(told)

    assert data.decode() == (
        f"# title: A: b\n# class: probe2\n# probes: 39 one-step, 7 depth-2\n# answer-sha256: {'0' * 64}\n"
        "1\n---\n1\n"
    )
    assert clue_text.read(data, "p") == (replace(told, goal=None),)
    (puzzle,) = clue_text.read(b"# class: hard\n#Title:Fox\n#title: Hen\n1\n# probes: no\n---\n1\n", "p")
    assert puzzle == FiledPuzzle(told.clues, title="Fox")
