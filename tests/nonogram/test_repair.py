"""Repairs make a grid line-solvable by flips an eye misses least."""

from itertools import combinations

import numpy as np
import pytest

from bookmaker.nonogram.beam import Beam
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Grid, format_grid, parse_grid
from bookmaker.nonogram.patch import Patient, apply
from bookmaker.nonogram.repair import (
    QUICK,
    Effort,
    mirror_of,
    repair,
    single_repairs,
    weights_from_coverage,
    weights_of,
)
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Verdict
from tests.nonogram.corpus import read_cases

X = parse_grid("#...#\n.#.#.\n..#..\n.#.#.\n#...#")


def is_fair(grid: Grid) -> bool:
    clues = clues_of(grid)
    return {judge(clues).verdict, second_opinion(clues).verdict} == {Verdict.LINE_SOLVABLE}


def blob(seed: int, size: int) -> Grid:
    """A random picture of rounded shapes with thin and diagonal bits."""
    heights = np.random.default_rng(seed).random((size + 2, size + 2))
    smooth = heights[:-2, 1:-1] + heights[2:, 1:-1] + heights[1:-1, :-2] + heights[1:-1, 2:]
    return Grid((smooth > np.median(smooth)).astype(np.uint8))


def tower() -> Grid:
    return judge(next(case.clues for case in read_cases() if case.name == "tower-15x15")).grid


def test_the_tower() -> None:
    """Exactly five single cells make the tower solvable, and a repair finds the cheapest of them."""
    grid = tower()
    found = single_repairs(grid)
    by_hand = {
        (row, col)
        for row in range(15)
        for col in range(15)
        if judge(clues_of(apply(grid.cells, frozenset({(row, col)})))).verdict is Verdict.LINE_SOLVABLE
    }

    assert len(found) == 5 and set(found) == by_hand
    repaired = repair(grid)
    assert repaired is not None and repaired.flips == 1
    assert np.argwhere(repaired.grid.cells != grid.cells).tolist() == [list(found[0])]


@pytest.mark.parametrize("seed", range(12))
def test_repairs_are_fair(seed: int) -> None:
    """Both solvers solve every repaired grid; what differs is what is told."""
    grid = blob(seed, 14)
    repaired = repair(grid, effort=QUICK)

    assert repaired is not None and is_fair(repaired.grid)
    assert repaired.flips == np.count_nonzero(repaired.grid.cells != grid.cells)
    assert (repaired.flips == 0) == is_fair(grid)


def test_nothing_cheaper_with_two_flips() -> None:
    """No one or two flips cost less than what a full repair of a small grid finds."""
    grid = X
    patient = Patient(grid.cells.copy(), weights_of(grid), 99, -1)
    repaired = repair(grid)
    cells = [(row, col) for row in range(5) for col in range(5)]
    sets = [frozenset(some) for count in (1, 2) for some in combinations(cells, count)]
    best = min(patient.cost(some) for some in sets if patient.is_cured_by(some))

    assert repaired is not None and repaired.cost <= best


def test_clue_limit() -> None:
    """A line with too many clues is repaired, too, and none gets more than allowed."""
    comb = parse_grid("#.#.#.#\n#.#.#.#\n#######")
    repaired = repair(comb, max_clues=3)

    assert repaired is not None and repaired.flips > 0
    assert clues_of(repaired.grid).longest <= 3 and is_fair(repaired.grid)


def test_symmetry_is_kept() -> None:
    """A picture that is its own mirror image stays so when asked."""
    grid = parse_grid("\n".join(row[:5] + row[4::-1] for row in format_grid(X)))
    repaired = repair(grid, symmetric=True)

    assert mirror_of(grid) >= 0 and not is_fair(grid)
    assert repaired is not None and is_fair(repaired.grid)
    assert (repaired.grid.cells == repaired.grid.cells[:, ::-1]).all()


def test_weights_are_heard() -> None:
    """A cell that costs nothing is flipped rather than one that costs much."""
    weights = np.full((15, 15), 5000, np.int64)
    cheap = single_repairs(tower())[-1]
    weights[cheap] = 0
    repaired = repair(tower(), weights)

    assert repaired is not None
    assert np.argwhere(repaired.grid.cells != tower().cells).tolist() == [list(cheap)]


def test_weights() -> None:
    """Half covered cells are the cheapest, eyes the dearest."""
    coverage = np.array([[0, 250, 500, 750, 1000]], np.int64)
    face = parse_grid("#####\n#.###\n#####\n#####\n#####")

    assert weights_from_coverage(coverage).tolist() == [[1150, 650, 150, 650, 1150]]
    assert weights_of(face)[1, 1] == 150 + 2000
    assert weights_of(face)[3, 3] == 150 + 1000


@pytest.mark.parametrize(
    ("rows", "mirror"), [(".##.", 3), ("..##", 5), ("#.#", 2), ("##.", 1), ("#..#.\n##...", -1), ("...", -1)]
)
def test_mirror(rows: str, mirror: int) -> None:
    """The mirror stands in the middle of the ink, not of the grid."""
    assert mirror_of(parse_grid(rows)) == mirror


def test_an_effort_can_end() -> None:
    """Where too little is tried, nothing is made up."""
    tiny = Effort(Beam(width=1, depth=1), runs=0, steps=0, second=Beam(width=1, depth=1))
    noise = Grid((np.random.default_rng(5).random((20, 20)) < 0.4).astype(np.uint8))

    assert repair(noise, effort=tiny) is None


def test_the_same_again() -> None:
    """Nothing depends on a clock or on luck."""
    grid = Grid((np.random.default_rng(5).random((10, 10)) < 0.45).astype(np.uint8))
    first, second = repair(grid), repair(grid)

    assert first == second and first is not None and first.flips > 0


def test_too_large() -> None:
    """Sides beyond a machine word are refused."""
    with pytest.raises(ValueError, match="expected at most 62"):
        repair(Grid(np.ones((63, 5), np.uint8)))


def test_weights_of_another_shape() -> None:
    """Weights that do not belong to the grid's cells are refused before anything reads them."""
    grid = Grid(np.ones((5, 5), np.uint8))
    with pytest.raises(ValueError, match="weights: shape"):
        repair(grid, np.ones((3, 3), np.int64))
