import numpy as np
import pytest

from bookmaker.experiments.mine.aim import Aim
from bookmaker.experiments.mine.weighing import Weighed, heaviest, weigh
from bookmaker.nonogram.grid import Cells, parse_grid
from bookmaker.nonogram.trace import classify_grids
from bookmaker.nonogram.verdict import PuzzleClass

LINE = ".#.\n###\n.#."
PROBE = "#..#\n##..\n..#.\n..#."
DIAGONAL = "#.\n.#"


def cells(text: str) -> Cells:
    return parse_grid(text).cells[np.newaxis].copy()


def weighed(text: str, kind: PuzzleClass) -> list[Weighed]:
    stack = cells(text)
    return weigh(stack, Aim(stack.shape[2], stack.shape[1], kind, 0.5))


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

    assert heaviest([one, other]) is one
    assert heaviest([]) is None


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
    found = weigh(stack, Aim(side, side, PuzzleClass.BACKTRACK, 0.5))

    assert [(one.kind, one.line_unknown, one.probes) for one in found] == expected
