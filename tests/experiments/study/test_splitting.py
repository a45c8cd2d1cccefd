"""Four counts of drawn grids, compared with brute force."""

import numpy as np
import pytest

from bookmaker.experiments.study import splitting
from bookmaker.experiments.study.splitting import Split, judge_stack, split, total
from bookmaker.nonogram.solver import GridVerdicts
from bookmaker.nonogram.verdict import Solution, Verdict
from tests import naive


def test_split_agrees_with_brute_force() -> None:
    """Of all 512 grids of 3x3 and some of 4x4, each is counted as its own verdict says."""
    every = np.array([[int(bit) for bit in f"{number:09b}"] for number in range(512)], np.uint8)
    some = (np.random.default_rng(5).random((200, 4, 4)) < 0.5).astype(np.uint8)

    for stack in (every.reshape(-1, 3, 3), some):
        assert split(stack) == _split_slowly(stack)
    assert split(every.reshape(-1, 3, 3)) == Split(fair=384, ambiguous=128)


@pytest.mark.parametrize(
    ("solution", "answers", "by_sat"),
    [
        (Solution(Verdict.UNDECIDED, answers=1, exact=False), 0, 0),
        (Solution(Verdict.UNDECIDED, exact=False), 0, 0),
        (Solution(Verdict.NEEDS_SEARCH, answers=1), 1, 1),
        (Solution(Verdict.AMBIGUOUS, answers=2), 2, 1),
    ],
)
def test_what_nobody_can_decide_is_nothing_else(
    solution: Solution, answers: int, by_sat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What budget and SAT leave open is undecided, even where one answer was met; what SAT decides counts."""
    open_batch = GridVerdicts(np.array([9, 0]), np.array([0, 1]))
    monkeypatch.setattr(splitting, "judge_grids", lambda stack, **options: open_batch)
    monkeypatch.setattr(splitting, "judge", lambda clues, **options: solution)

    judged = judge_stack(np.zeros((2, 5, 5), np.uint8))

    assert (list(judged.answers), judged.by_sat) == ([answers, 1], by_sat)


def test_total() -> None:
    """Splits add up field by field."""
    assert total([Split(1, 2, 3, 4, 1), Split(10, 0, 0, 1)]) == Split(11, 2, 3, 5, 1)
    assert total([Split(1, 2, 3, 4)]).grids == 10


def _split_slowly(stack: np.ndarray) -> Split:
    kinds = []
    for grid in stack.tolist():
        rows, cols = (
            tuple(naive.runs(tuple(line)) for line in side) for side in (grid, zip(*grid, strict=True))
        )
        kinds.append(naive.judge(rows, cols))
    return Split(
        fair=kinds.count("LINE_SOLVABLE"),
        stuck=kinds.count("NEEDS_PROBING") + kinds.count("NEEDS_SEARCH"),
        ambiguous=kinds.count("AMBIGUOUS"),
    )
