import itertools

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN, Grid, parse_grid
from bookmaker.nonogram.log import solve_log
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Log, Verdict
from tests import naive


def test_small_log() -> None:
    """A log names each sweep, what it had to choose from, and each line with the cells it settled."""
    log = solve_log(clues_of(parse_grid([".#.", "###", ".#."])))

    assert text(log) == [
        "row sweep of 2",
        "  row 1: 0# 1# 2#",
        "column sweep of 3",
        "  column 0: 0. 2.",
        "  column 1: 0# 2#",
        "  column 2: 0. 2.",
    ]


@pytest.mark.parametrize(
    ("rows", "axes"),
    [
        (["##", "#."], ["row", "column"]),
        (["##", ".."], ["row"]),
        (["#.", "#."], ["column"]),
        (["####", ".#.."], ["row", "column"]),
    ],
)
def test_the_shorter_way_is_told(rows: list[str], axes: list[str]) -> None:
    """The log begins with the side that needs fewer sweeps, then the wider way, with rows on a tie."""
    log = solve_log(clues_of(parse_grid(rows)))

    assert [sweep.axis for sweep in log] == axes


def test_logs_are_what_they_say() -> None:
    """Replayed, a log settles new cells only, each by its own line as the grid stood before the sweep."""
    for cells in (np.random.default_rng(2).random((60, 8, 10)) < 0.55).astype(np.uint8):
        clues = clues_of(cells)
        solution = judge(clues, log=True)
        grid = ((UNKNOWN,) * 10,) * 8
        for sweep in solution.log:
            assert sweep.productive == len(productive(clues, grid))
            grid = replay(clues, grid, sweep)

        assert len(naive.open_cells(grid)) == solution.line_unknown
        if solution.verdict is Verdict.LINE_SOLVABLE:
            assert Grid(np.array(grid, np.uint8)) == solution.grid


def test_sides_take_turns() -> None:
    """Rows and columns alternate, no sweep is without progress, and a turned puzzle is as hard."""
    for cells in (np.random.default_rng(4).random((40, 9, 9)) < 0.6).astype(np.uint8):
        log, turned = solve_log(clues_of(cells)), solve_log(clues_of(cells.T))
        axes = [sweep.axis for sweep in log]

        assert all(one != other for one, other in itertools.pairwise(axes))
        assert all(sweep.steps and sweep.productive >= len(sweep.steps) for sweep in log)
        assert len(log) == len(turned)
        assert narrowest(log) == narrowest(turned)


@pytest.mark.parametrize(
    "clues",
    [Clues(((4,),), ((1,),) * 3), Clues(((1,), (1,)), ((1,), (1,)))],
    ids=["a clue that does not fit", "nothing to tell"],
)
def test_no_log(clues: Clues) -> None:
    """Where line logic cannot begin there is no log."""
    assert solve_log(clues) == ()


def test_wide_log() -> None:
    """A puzzle beyond a word has its log too."""
    cells = (np.random.default_rng(1).random((3, 70)) < 0.8).astype(np.uint8)

    assert solve_log(clues_of(cells))


def test_log_on_request() -> None:
    """A solution carries the log where it was asked for."""
    clues = clues_of(parse_grid(["##", "#."]))

    assert judge(clues).log == ()
    assert judge(clues, log=True).log == solve_log(clues)


def narrowest(log: Log) -> int:
    return min((sweep.productive for sweep in log), default=0)


def text(log: Log) -> list[str]:
    told = []
    for sweep in log:
        told.append(f"{sweep.axis} sweep of {sweep.productive}")
        for step in sweep.steps:
            cells = " ".join(f"{position}{'.#'[value]}" for position, value in step.settled)
            told.append(f"  {step.axis} {step.index}: {cells}")
    return told


def productive(clues: Clues, grid: naive.Lines) -> list[int]:
    cols = tuple(zip(*grid, strict=True))
    lines = [*zip(clues.rows, grid, strict=True), *zip(clues.cols, cols, strict=True)]
    return [i for i, (clue, line) in enumerate(lines) if naive.settle(clue, line) != line]


def replay(clues: Clues, grid: naive.Lines, sweep) -> naive.Lines:
    is_row = sweep.axis == "row"
    lines = list(grid if is_row else zip(*grid, strict=True))
    for step in sweep.steps:
        before = lines[step.index]
        after = naive.settle((clues.rows if is_row else clues.cols)[step.index], before)
        assert after is not None
        changed = tuple(
            (i, new) for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new
        )
        assert step.settled == changed
        lines[step.index] = after
    return tuple(lines) if is_row else tuple(zip(*lines, strict=True))
