"""Words of a line and the runs that they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.formats import _numbers, read_puzzles
from bookmaker.nonogram.formats._limits import MOST_RUNS
from bookmaker.nonogram.formats._numbers import Runs, read_runs

READ = (
    ("", Runs(())),
    (" , ", Runs(())),
    ("0", Runs(())),
    ("000", Runs(())),
    (" 3", Runs((3,), ((2, ""),))),
    ("1,2  30", Runs((1, 2, 30), ((1, ""),))),
    ("01 000001", Runs((1, 1), ((1, ""),))),
    ("1\N{NO-BREAK SPACE}2", Runs((1, 2), ((1, ""),))),
    ("1a 2b", Runs((1, 2), ((1, "a"), (4, "b")))),
    ("1 " * MOST_RUNS, Runs((1,) * MOST_RUNS, ((1, ""),))),
)

FAULTS = (
    ("1 0", ["3: 0 among other runs"]),
    ("1 ? x", ["3: '?', a number that is not told", "5: 'x', expected whole numbers"]),
    ("1 " * MOST_RUNS + "1", ["401: over 200 runs, expected as many as 400 cells hold; mend it"]),
    ("1a " * MOST_RUNS + "1", ["601: over 200 runs, expected as many"]),
    ("x " * 300, [f"{n}: 'x', expected whole numbers" for n in (1, 3, 5, 7, 9)]),
)


@pytest.mark.parametrize(("line", "runs"), READ)
def test_read(line: str, runs: Runs) -> None:
    """Numbers stand apart by spaces or commas; 0 or nothing is the empty clue."""
    assert read_runs(line, coloured=True) == runs


@pytest.mark.parametrize(("line", "faults"), FAULTS)
def test_refuse(line: str, faults: list[str]) -> None:
    """The first faults of a line are told at their columns, also that it has more runs than any can."""
    found = read_runs(line, coloured=True).faults

    assert len(found) == len(faults)
    for message, fault in zip(found, faults, strict=True):
        assert message.startswith(fault)


@given(st.text(alphabet="0019 ,\t\x1c\N{NO-BREAK SPACE}a?x", max_size=12), st.integers(0, 3))
def test_the_short_way_finds_the_same(line: str, start: int) -> None:
    """Lines of plain numbers are read as those are that have to be looked into word by word."""
    quick = read_runs(line, start)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_numbers, "_plain", lambda line: ())
        slow = read_runs(line, start)

    assert (quick.clue, quick.faults, quick.colours[:1]) == (slow.clue, slow.faults, slow.colours[:1])


@pytest.mark.parametrize("suffix", [".nin", ".txt", ".non", ".g", ".mk", ".cwd"])
def test_a_line_of_millions_is_not_read_to_its_end(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a clue with more runs than any line holds, no more are looked at than it takes to see that."""
    line = "1 " * 1_900_000
    texts = {
        ".nin": f"1 1\n{line}\n1\n",
        ".txt": f"{line}\n---\n1\n",
        ".non": f"width 1\nheight 1\nrows\n{line}\ncolumns\n1\n",
        ".g": f": rows\n{line}\n: columns\n1\n",
        ".mk": f"1 1\n{line}\n#\n1\n",
        ".cwd": f"1\n1\n{line}\n\n1\n",
    }
    looked = 0
    inner = _numbers._fault

    def counting(word: str, words: int, coloured: bool) -> str:
        nonlocal looked
        looked += 1
        return inner(word, words, coloured)

    monkeypatch.setattr(_numbers, "_fault", counting)

    with pytest.raises(PuzzleFileError, match=r"p:\d:401: over 200 runs"):
        read_puzzles(texts[suffix].encode(), "p", suffix)

    assert looked <= 4 * MOST_RUNS
