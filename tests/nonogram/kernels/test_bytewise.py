import numpy as np
import pytest

from bookmaker.nonogram import paths
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.kernels import wide
from bookmaker.nonogram.solver import judge, settle_line
from bookmaker.nonogram.verdict import Verdict
from tests import naive
from tests.nonogram.kernels.line_cases import every_case


@pytest.mark.parametrize("length", range(1, 7))
def test_every_line(length: int) -> None:
    """Every state of a short line settles as the twin says."""
    for clue, line in every_case(length):
        cells = np.array(line, np.uint8)
        fits = wide.settle(np.array(clue, np.int64), cells)

        assert (tuple(cells) if fits else None) == naive.settle(clue, line), (clue, line)


@pytest.mark.parametrize("length", [61, 62, 63, 64, 65, 66, 127, 128, 129, 130])
def test_around_the_words(length: int) -> None:
    """On both sides of a word's end and of two words', lines settle as the twin says."""
    rng = np.random.default_rng(length)
    for _ in range(12):
        answer = (rng.random(length) < rng.choice([0.3, 0.5, 0.7, 0.95])).astype(np.uint8)
        line = np.where(rng.random(length) < 0.5, answer, 2).astype(np.uint8)
        line[rng.integers(length)] = rng.integers(2)
        clue = naive.runs(tuple(answer))
        settled = settle_line(clue, line)

        assert (None if settled is None else tuple(settled)) == naive.settle_long(clue, tuple(line))


def test_both_paths_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wide path judges small puzzles as the word path does: verdict, answers, cells and fired probes."""
    puzzles = [clues_of(grid) for grid in drawn(60)] + list(mixed(40))
    by_word = [judge(clues, max_answers=5) for clues in puzzles]
    monkeypatch.setattr(paths, "WORD_CELLS", 0)
    by_bytes = [judge(clues, max_answers=5) for clues in puzzles]

    assert {one.verdict for one in by_word} >= {
        Verdict.LINE_SOLVABLE,
        Verdict.NEEDS_PROBING,
        Verdict.AMBIGUOUS,
        Verdict.IMPOSSIBLE,
    }
    for one, other in zip(by_word, by_bytes, strict=True):
        assert (one.verdict, one.answers, one.exact) == (other.verdict, other.answers, other.exact)
        assert (one.line_unknown, one.probes) == (other.line_unknown, other.probes) or one.fault
        if one.verdict.is_unique:
            assert one.grid == other.grid


@pytest.mark.parametrize(("height", "width"), [(3, 63), (63, 3), (2, 130), (64, 64), (66, 61)])
def test_wide_puzzles(height: int, width: int) -> None:
    """Puzzles beyond a word are judged to a grid that has their clues, with width and height unswapped."""
    grid = (np.random.default_rng(height * width).random((height, width)) < 0.75).astype(np.uint8)
    clues = clues_of(grid)
    solution = judge(clues)

    assert solution.grid is not None
    assert (solution.grid.height, solution.grid.width) == (height, width)
    if solution.verdict is Verdict.AMBIGUOUS:
        assert solution.second is not None
        assert clues_of(solution.second) == clues == clues_of(solution.grid)
    else:
        assert solution.verdict.is_unique
        assert (solution.grid.cells == grid).all()


def test_wide_budget() -> None:
    """The wide path stops at its budget too, undecided."""
    clues = Clues(((1,), (1,)), ((1,),) * 2 + ((),) * 70)

    assert judge(clues, budget=1).verdict is Verdict.UNDECIDED
    assert judge(clues).verdict is Verdict.AMBIGUOUS


def drawn(count: int) -> np.ndarray:
    return (np.random.default_rng(3).random((count, 7, 9)) < 0.5).astype(np.uint8)


def mixed(count: int) -> list[Clues]:
    """Rows of one grid with the columns of another that fills as many cells."""
    stacks = (np.random.default_rng(seed).random((4 * count, 4, 4)) < 0.5 for seed in (1, 2))
    pairs = [
        (clues_of(one.astype(np.uint8)), clues_of(other.astype(np.uint8)))
        for one, other in zip(*stacks, strict=True)
        if one.sum() == other.sum()
    ]
    return [Clues(one.rows, other.cols) for one, other in pairs[:count]]
