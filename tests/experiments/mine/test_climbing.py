import numpy as np
import pytest

from bookmaker.experiments.mine import climbing
from bookmaker.experiments.mine.aim import Aim, Climb
from bookmaker.experiments.mine.climbing import (
    MOST_DRAWS,
    MOST_FLIPS,
    NEIGHBOURS,
    STARTS,
    Summit,
    climb,
    most_probes,
)
from bookmaker.experiments.mine.weighing import Weighing, weigh
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Cells
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass
from bookmaker.sources.stream import Stream

AIM = Aim(9, 8, PuzzleClass.PROBE1, 0.45, drought=64)


def test_a_summit() -> None:
    """A climb ends with a puzzle that is what it is told to be."""
    summit = climb(Climb(AIM, 1, 0))

    assert summit.top
    assert summit.top.cells.shape == (8, 9)
    judged = classify(clues_of(summit.top.cells))
    assert judged.kind is summit.top.kind is PuzzleClass.PROBE1
    assert judged.trace
    assert judged.trace.probes == summit.top.probes
    assert judged.solution.grid
    assert np.array_equal(judged.solution.grid.cells, summit.top.cells)


def test_it_depends_on_seed_and_number_alone() -> None:
    """The same climb comes out the same, others otherwise."""
    steps = [climb(Climb(AIM, *which)) for which in ((1, 0), (1, 0), (1, 1), (2, 0))]
    tops = [summit.top.cells.tobytes() for summit in steps if summit.top]

    assert steps[0].steps == steps[1].steps
    assert tops[0] == tops[1]
    assert len(set(tops)) == 3


def test_it_finds_depth_two() -> None:
    """Puzzles that need a probe in a probe are found at 10x10 in a few thousand steps."""
    summit = climb(Climb(Aim(10, 10, PuzzleClass.PROBE2, 0.45, drought=256), 1, 0))

    assert summit.top
    assert summit.top.kind is PuzzleClass.PROBE2
    assert summit.steps < 5000


def test_a_climb_without_a_start() -> None:
    """Where no random grid has one answer the climb says so, and what it cost."""
    summit = climb(Climb(Aim(30, 30, PuzzleClass.PROBE2, 0.3), 1, 0))

    assert (summit.steps, summit.top) == (STARTS * MOST_DRAWS, None)


def test_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """However high it goes, a climb has an end."""
    monkeypatch.setattr(climbing, "MOST_STEPS", 200)

    assert climb(Climb(AIM, 1, 0)).steps <= 200 + NEIGHBOURS


def test_it_ends_with_its_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A climb takes a counted number of probes at most, so that none of them is long."""
    taken: list[tuple[int, int]] = []

    def noted(stack: Cells, aim: Aim, most: int) -> Weighing:
        told = weigh(stack, aim, most)
        taken.append((most, told.probes))
        return told

    monkeypatch.setattr(climbing, "weigh", noted)
    monkeypatch.setattr(climbing, "MOST_WORK", 17 * 500)
    whole = climb(Climb(AIM, 1, 0))

    assert taken[0][0] == most_probes(AIM) == 500
    assert [left - spent for left, spent in taken[:-1]] == [left for left, _ in taken[1:]]
    assert sum(spent for _, spent in taken) == 500
    assert whole.top


def test_a_climb_ends_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first draw takes all probes and nothing is found, the climb has no summit."""
    monkeypatch.setattr(climbing, "MOST_WORK", 0)

    assert climb(Climb(AIM, 1, 0)) == Summit(0, 0, None)


def test_neighbours() -> None:
    """One to three cells are changed, each number of them sometimes, and the grid itself stays."""
    cells = np.zeros((6, 7), np.uint8)
    stream = Stream(1, 0, 0)
    changed = [int(near.sum()) for _ in range(20) for near in climbing._neighbours(stream, cells)]

    assert set(changed) == set(range(1, MOST_FLIPS + 1))
    assert not cells.any()
