import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.formats import clue_text, read_clues
from bookmaker.nonogram.formats.clue_text import format_clue_text, parse_clue_text

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
    ("1 x\n---\n1\n", ["p:1:3: 'x', expected whole numbers by spaces or commas"]),
    ("-1\n---\n1.5\n", ["p:1:1: '-1', expected", "p:3:1: '1.5', expected"]),
    ("1 0\n---\n1\n", ["p:1:3: 0 among other runs"]),
    ("1\n---\n1\n---\n1\n", ["p:4:1: a second '---'"]),
    ("1234567\n---\n1\n", ["p:1:1: '1234567', expected"]),
    ("---\n1\n", ["p: no row before the line '---'"]),
    ("1\n---\n", ["p: no column after a line '---'"]),
    ("1\n---", ["p: no column after a line '---'"]),
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


def test_many_faults_are_counted() -> None:
    """Of a text of another kind a few faults are told, and how many more there are."""
    with pytest.raises(PuzzleFileError) as caught:
        parse_clue_text("x\n" * 500 + "---\n1\n", "p")

    assert len(caught.value.messages) == 13
    assert caught.value.messages[-1] == "p: 488 more faults"


@given(sides, sides)
def test_round_trip(rows: tuple[tuple[int, ...], ...], cols: tuple[tuple[int, ...], ...]) -> None:
    """What is written is read back, whatever the clues."""
    clues = Clues(rows, cols)
    text = format_clue_text(clues)

    assert parse_clue_text(text) == clues
    assert clue_text.is_format(text)
    assert read_clues(text, "p") == clues


@given(st.text(alphabet="0123456789 ,-#\n\r\tx", max_size=60))
def test_any_text(text: str) -> None:
    """Any text is read or refused, and what is read can be written and read again."""
    try:
        clues = parse_clue_text(text)
    except PuzzleFileError:
        return

    assert parse_clue_text(format_clue_text(clues)) == clues
