import numpy as np
import pytest

from bookmaker.experiments.mine import weighing
from bookmaker.experiments.mine.aim import Aim
from bookmaker.experiments.mine.weighing import LOG_PROBES, UNIQUE_BUDGET, Weighed, Weighing, weigh
from bookmaker.nonogram.grid import Cells, parse_grid
from bookmaker.nonogram.solver import GridVerdicts
from bookmaker.nonogram.trace import classify_grids
from bookmaker.nonogram.verdict import PuzzleClass

LINE = ".#.\n###\n.#."
PROBE = "#..#\n##..\n..#.\n..#."
DIAGONAL = "#.\n.#"


def cells(text: str) -> Cells:
    return parse_grid(text).cells[np.newaxis].copy()


def weighed(text: str, kind: PuzzleClass) -> list[Weighed]:
    stack = cells(text)
    return weigh(stack, Aim(stack.shape[2], stack.shape[1], kind, 0.5)).grids


def test_kinds() -> None:
    """A grid with one answer weighs by its class; one with several weighs nothing."""
    (line,) = weighed(LINE, PuzzleClass.PROBE2)
    (probe,) = weighed(PROBE, PuzzleClass.PROBE2)

    assert (line.kind, line.probes, line.line_unknown) == (PuzzleClass.LINE, (0, 0), 0)
    assert (probe.kind, probe.probes[1], probe.line_unknown) == (PuzzleClass.PROBE1, 0, 16)
    assert probe.weight > line.weight
    assert weighed(DIAGONAL, PuzzleClass.PROBE2) == []


def test_beyond_the_aim() -> None:
    """What is harder than what is looked for weighs nothing."""
    assert weighed(PROBE, PuzzleClass.LINE) == []
    assert weighed(PROBE, PuzzleClass.PROBE1)


def test_line_puzzles_weigh_by_sweeps() -> None:
    """Where line puzzles are looked for, those that take more sweeps are heavier."""
    (few,) = weighed(LINE, PuzzleClass.LINE)
    (none,) = weighed("###\n###\n###", PuzzleClass.LINE)

    assert few.weight > none.weight


def test_heaviest() -> None:
    """Of equals the first is taken, so that nothing depends on an order that was not given."""
    (one,) = weighed(LINE, PuzzleClass.PROBE2)
    (other,) = weighed(".#.\n###\n.#.", PuzzleClass.PROBE2)

    assert Weighing([one, other], 0).heaviest is one
    assert Weighing([], 0).heaviest is None


def test_probes_are_counted_and_bounded() -> None:
    """A trace takes what is left and no more; what it cannot finish weighs nothing."""
    stack, aim = np.concatenate([cells(PROBE)] * 3), Aim(4, 4, PuzzleClass.PROBE2, 0.5)
    whole = weigh(stack, aim)
    each = whole.probes // 3

    assert (len(whole.grids), whole.probes) == (3, 3 * each)
    assert each > 1
    for most, grids, probes in ((0, 0, 0), (each, 1, each), (3 * each - 1, 2, 3 * each - 1)):
        told = weigh(stack, aim, most)
        assert (len(told.grids), told.probes) == (grids, probes)


def test_what_else_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A grid without a proof of one answer costs its budget, counting sweeps as many probes as it is long."""
    undecided = GridVerdicts(np.array([3]), np.array([0]))
    monkeypatch.setattr(weighing, "judge_grids", lambda _stack, **_options: undecided)
    assert weigh(cells(PROBE), Aim(4, 4, PuzzleClass.PROBE2, 0.5)) == Weighing([], UNIQUE_BUDGET)

    monkeypatch.undo()
    assert weigh(cells(LINE), Aim(3, 3, PuzzleClass.LINE, 0.5)).probes == LOG_PROBES
    assert weigh(cells(LINE), Aim(3, 3, PuzzleClass.LINE, 0.5), 0) == Weighing([], 0)


@pytest.mark.parametrize("side", [5, 9])
def test_classes_agree(side: int) -> None:
    """Classes and traces are those that the solver gives one by one."""
    stack = (np.random.default_rng(5).random((60, side, side)) < 0.5).astype(np.uint8)
    told = classify_grids(stack)
    expected = [
        (list(PuzzleClass)[kind], int(unknown), (int(probes[0]), int(probes[1])))
        for kind, unknown, probes in zip(told.kinds, told.unknown, told.probes, strict=True)
        if list(PuzzleClass)[kind] not in (PuzzleClass.MULTIPLE, PuzzleClass.UNDECIDED)
    ]
    found = weigh(stack, Aim(side, side, PuzzleClass.BACKTRACK, 0.5)).grids

    assert [(one.kind, one.line_unknown, one.probes) for one in found] == expected
