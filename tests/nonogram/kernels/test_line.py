import numpy as np
import pytest

from bookmaker.nonogram.kernels import word
from bookmaker.nonogram.solver import settle_line
from tests import naive
from tests.nonogram.kernels.line_cases import every_case

TEXT = ".#?"

CASES = (
    # clue, before, after; cases in which nothing may happen come first
    ("1", "??", "??"),
    ("2 1", "?????", "?#???"),
    ("1 1", "??????", "??????"),
    ("0", "???", "..."),
    ("3", "???", "###"),
    ("3", "????", "?##?"),
    ("1 1", "???", "#.#"),
    ("2", "?#???", "?#?.."),
    ("3", "?.????", "..?##?"),
    ("1 3", "#?????", "#.?##?"),
    ("2 2", "?.???.??", "..?#?.##"),
    ("1 2", "??#?.", "#.##."),
    ("4", "#????#", None),
    ("2", "#.#", None),
    ("4", "???", None),
    ("1", ".", None),
    ("0", "?#?", None),
)


@pytest.mark.parametrize(("clue", "before", "after"), CASES)
def test_settle_line(clue: str, before: str, after: str | None) -> None:
    """A cell is settled when all arrangements agree on it, and only then."""
    settled = settle_line(numbers(clue), cells(before))

    assert after == (None if settled is None else "".join(TEXT[cell] for cell in settled))


@pytest.mark.parametrize(("clue", "shape"), [((-5,), 70), ((0, 1), 5), ((1,), (2, 5))])
def test_calls_that_make_no_sense(clue: tuple[int, ...], shape: int | tuple[int, int]) -> None:
    """Runs below 1, and cells that are no line, are refused before anything reads them."""
    with pytest.raises(ValueError, match="expected runs from 1 and one line"):
        settle_line(clue, np.full(shape, 2, np.uint8))


def test_settle_line_leaves_its_input() -> None:
    """The line handed in stays as it was."""
    line = cells("????")
    settle_line((3,), line)

    assert line.tolist() == [2, 2, 2, 2]


@pytest.mark.parametrize("length", range(1, 8))
def test_every_line(length: int) -> None:
    """Every state of a line with every clue that fits settles as the twin says."""
    check_every_line(length)


@pytest.mark.slow
def test_every_line_of_eight() -> None:
    """The same at eight cells, where runs and gaps meet in every way."""
    check_every_line(8)


@pytest.mark.parametrize("length", [31, 32, 33, 47, 61, 62])
def test_long_lines(length: int) -> None:
    """Up to the last bit of a word, lines settle as the twin says."""
    rng = np.random.default_rng(length)
    for _ in range(40):
        answer = (rng.random(length) < rng.choice([0.3, 0.5, 0.7, 0.95])).astype(np.uint8)
        line = np.where(rng.random(length) < 0.4, answer, 2).astype(np.uint8)
        clue = naive.runs(tuple(answer))

        assert settled_by_kernel(clue, tuple(line)) == naive.settle_long(clue, tuple(line))


def check_every_line(length: int) -> None:
    seen = 0
    for clue, line in every_case(length):
        assert settled_by_kernel(clue, line) == naive.settle(clue, line), (clue, line)
        seen += 1

    assert seen == 3**length * len(naive.clues_that_fit(length))


def settled_by_kernel(clue: naive.Line, line: naive.Line) -> naive.Line | None:
    filled, empty = (sum(1 << i for i, cell in enumerate(line) if cell == value) for value in (1, 0))
    runs, room = np.array(clue, np.int64), np.empty((2, len(clue) + 1), np.uint64)
    can_fill, can_empty = word.settle(
        runs, (0, len(clue)), len(line), np.uint64(filled), np.uint64(empty), room
    )
    told = {(1, 0): 1, (0, 1): 0, (1, 1): 2}
    bits = [(int(can_fill) >> i & 1, int(can_empty) >> i & 1) for i in range(len(line))]
    return None if (0, 0) in bits else tuple(told[pair] for pair in bits)


def numbers(clue: str) -> tuple[int, ...]:
    return tuple(int(run) for run in clue.split() if run != "0")


def cells(line: str) -> np.ndarray:
    return np.array([TEXT.index(symbol) for symbol in line], np.uint8)
