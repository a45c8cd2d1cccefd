import numpy as np
import pytest

from benchmarks.calibration.cut_tiers import Graded, cuts, format_grid_line, grade_all, read_grids
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.difficulty import CUTS, LINE_TIERS, Difficulty, grade, score, tier_of
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Solution, Sweep, Verdict
from tests.nonogram.corpus import read_cases


@pytest.fixture(scope="module")
def graded() -> list[Graded]:
    """Every grid of the calibration set with its measures."""
    return grade_all()


EDGES = tuple(
    (points, tier)
    for cut, below, above in zip(CUTS, LINE_TIERS[:-1], LINE_TIERS[1:], strict=True)
    for points, tier in ((cut - 1, below), (cut, above))
)


@pytest.mark.parametrize(("points", "tier"), EDGES)
def test_both_sides_of_every_cut(points: int, tier: str) -> None:
    """A score just below a cut is in the lower tier, the cut itself in the upper."""
    assert tier_of(points) == tier


@pytest.mark.parametrize(("points", "tier"), EDGES)
def test_both_sides_are_graded_so(points: int, tier: str) -> None:
    """A solution whose log weighs just that much is graded so."""
    sweeps = (points + 2) // 2 + 1
    bottleneck = 2 * sweeps - points
    log = tuple(Sweep("row", (), bottleneck + i) for i in range(sweeps))
    solution = Solution(Verdict.LINE_SOLVABLE, answers=1, log=log)

    assert grade(Clues((), ()), solution) == Difficulty(tier, "line", sweeps, bottleneck)


def test_cuts_follow_from_the_set(graded: list[Graded]) -> None:
    """The cuts in the code are those that the calibration set gives."""
    assert cuts(graded) == CUTS


@pytest.mark.parametrize("size", [15, 20, 25])
def test_every_tier_is_reached(graded: list[Graded], size: int) -> None:
    """At each size there are puzzles of every tier that line logic has."""
    assert {tier_of(one.score) for one in graded if one.size == size} == set(LINE_TIERS)


def test_the_set_is_balanced(graded: list[Graded]) -> None:
    """Each kind and size has as many grids as any other."""
    groups = [(one.kind, one.size) for one in graded]

    assert {groups.count(group) for group in groups} == {65}
    assert len(set(groups)) == 9


def test_more_sweeps_are_harder_and_a_wider_way_is_easier() -> None:
    """The score rises with sweeps and falls with the bottleneck, everywhere."""
    for sweeps in range(1, 40):
        for bottleneck in range(1, 40):
            assert score(sweeps + 1, bottleneck) > score(sweeps, bottleneck) > score(sweeps, bottleneck + 1)


def test_grade_works_out_the_log() -> None:
    """A solution with and without its log is graded alike, and again alike."""
    for _, grid in list(read_grids())[::97]:
        clues = clues_of(grid)
        grades = {grade(clues, judge(clues, log=log)) for log in (True, False, True)}

        assert len(grades) == 1


@pytest.mark.parametrize("name", ["unique-but-nothing-forced-4x4", "tower-15x15"])
def test_probing_is_expert(name: str) -> None:
    """What needs a what-if is expert, whatever its sweeps, and stuck is the narrowest of all."""
    (case,) = (case for case in read_cases() if case.name == name)
    difficulty = grade(case.clues, judge(case.clues))

    assert (difficulty.tier, difficulty.rung, difficulty.bottleneck) == ("expert", "probe", 0)
    assert difficulty.dots == 5


def test_turned_and_mirrored_copies_are_as_hard() -> None:
    """Turning or mirroring a puzzle leaves its difficulty as it was."""
    for _, grid in list(read_grids())[::73]:
        copies = (grid.cells, grid.cells.T, grid.cells[::-1], grid.cells[:, ::-1])

        assert len({grade(clues_of(cells), judge(clues_of(cells))) for cells in copies}) == 1


@pytest.mark.parametrize("rows", [["1", "1"], ["2", "2"]])
def test_no_difficulty_without_one_answer(rows: list[str]) -> None:
    """Clues with no answer or several have no difficulty."""
    clues = Clues(tuple((int(row),) for row in rows), ((1,), (1,)))

    with pytest.raises(ValueError, match="only a puzzle with one answer"):
        grade(clues, judge(clues))


def test_blank_puzzle() -> None:
    """The smallest puzzle is a warm-up."""
    clues = clues_of(parse_grid("."))

    assert grade(clues, judge(clues)) == Difficulty("warm-up", "line", 1, 2)


def test_lines_of_the_set_round_trip() -> None:
    """A grid written into the set is read back."""
    grid = Grid((np.random.default_rng(0).random((15, 15)) < 0.5).astype(np.uint8))
    line = format_grid_line("noise/15/0", grid)

    assert line.split()[0] == "noise/15/0"
    assert [int(word, 16) for word in line.split()[1:]] == [
        int("".join(map(str, row)), 2) for row in grid.cells.tolist()
    ]
