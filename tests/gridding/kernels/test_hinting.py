import numpy as np
import pytest

from bookmaker.gridding.ink import ink_of
from bookmaker.gridding.kernels import doors
from bookmaker.gridding.kernels.hinting import TOWARDS, UNLIMITED, WITHIN
from bookmaker.gridding.making import find_fair
from bookmaker.gridding.placing import place_ink, prepare
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.solver import judge_grids


def plate_of(seed: int, symmetric: bool) -> tuple:
    """Return a plate of some blots, and its placements at size 12."""
    random = np.random.default_rng(seed)
    y, x = np.mgrid[:240, :240]
    darkness = np.zeros((240, 240), np.uint8)
    for _ in range(7):
        row, col, radius = [*random.integers(30, 210, 2).tolist(), int(random.integers(8, 40))]
        shade = 255 if random.integers(0, 4) else 0
        darkness[(y - row) ** 2 + (x - col) ** 2 < radius**2] = shade
    if symmetric:
        darkness = np.maximum(darkness, darkness[:, ::-1])
    plate = prepare(ink_of(darkness), 12)
    return plate, place_ink(plate, symmetric, 30)


def hint(
    plate: object, placement: object, limits: tuple[int, int, int], grid: np.ndarray | None = None
) -> tuple:
    made = np.empty(plate.bordered, np.uint8) if grid is None else grid.copy()
    covered = np.empty(plate.bordered, np.int32)
    level = placement.level if grid is None else -1
    score, wrong = doors.hint(plate.drawing, (placement.place, level), made, covered, limits)
    return made, score, wrong


@pytest.mark.parametrize("symmetric", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_hinting_only_betters(seed: int, symmetric: bool) -> None:
    """The score never rises, is that of the grid that is left, and a symmetric grid stays so."""
    plate, placements = plate_of(seed, symmetric)
    for placement in placements[:8]:
        plain, before, _ = hint(plate, placement, (0, 0, UNLIMITED))
        assert before == placement.score
        hinted, after, _ = hint(plate, placement, (4, 0, UNLIMITED))
        assert after <= before
        assert hint(plate, placement, (0, 0, UNLIMITED), hinted)[1] == after
        axis = placement.place[4]
        assert (axis >= 0) == symmetric
        if symmetric:
            inside = hinted[:, 1:axis]
            assert np.array_equal(inside, inside[:, ::-1])
        assert np.array_equal(plain, hinted) == (after == before)


def test_hinting_within_what_is_fair() -> None:
    """With a limit of clues a grid that line logic solves stays one, and gets no worse."""
    plate, placements = plate_of(3, False)
    grids = [hint(plate, placement, (0, 0, UNLIMITED)) for placement in placements]
    fair = find_fair([grid for grid, _, _ in grids], 4)
    assert fair.any()
    for placement, (grid, score, _), is_fair in zip(placements, grids, fair, strict=True):
        clues = clues_of(Grid(grid))
        solvable = bool(judge_grids(grid[None]).line_solvable[0])
        assert is_fair == (solvable and clues.longest <= 4)
        if is_fair:
            better, after, _ = hint(plate, placement, (4, 4, WITHIN), grid)
            assert find_fair([better], 4).all()
            assert after <= score


def test_hinting_towards_a_limit() -> None:
    """Hinted towards a limit of clues, no grid has more beyond it than before, and some have fewer."""
    plate, placements = plate_of(3, False)
    fewer = 0
    for placement in placements:
        grid, _, _ = hint(plate, placement, (4, 0, UNLIMITED))
        thinned, _, _ = hint(plate, placement, (4, 1, TOWARDS), grid)
        before, after = clues_beyond(grid, 1), clues_beyond(thinned, 1)
        assert after <= before
        fewer += after < before
    assert fewer


def clues_beyond(grid: np.ndarray, most: int) -> int:
    clues = clues_of(Grid(grid))
    return sum(max(len(clue) - most, 0) for clue in clues.rows + clues.cols)
