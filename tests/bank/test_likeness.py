import numpy as np
import pytest

from bookmaker.bank import load_bank
from bookmaker.bank.likeness import distances, thumbnail
from bookmaker.nonogram.grid import EMPTY, FILLED, Grid, parse_grid, symmetries
from bookmaker.resources import pictures_dir


@pytest.fixture(scope="module")
def drawn() -> dict[int, list[Grid]]:
    bank = load_bank(pictures_dir())
    return {size: [grid.grid for _, grid in bank.grids() if grid.size == size] for size in bank.sizes}


def changed(grid: Grid, share: float, seed: int) -> Grid:
    """A copy with a share of its cells flipped, at least one."""
    rng = np.random.default_rng(seed)
    cells = grid.cells.copy().ravel()
    places = rng.choice(cells.size, max(1, round(share * cells.size)), replace=False)
    cells[places] = np.where(cells[places] == FILLED, EMPTY, FILLED)
    return Grid(cells.reshape(grid.cells.shape))


@pytest.mark.parametrize("size", [15, 20, 25])
def test_turned_copies_are_the_same(drawn: dict[int, list[Grid]], size: int) -> None:
    """A grid does not differ from itself turned, mirrored or with a margin."""
    for grid in drawn[size][::7]:
        padded = Grid(np.pad(grid.cells, ((0, 3), (2, 0))))
        apart = distances([grid, *symmetries(grid), padded])

        # A sample that falls on the line between two cells goes to one side, so a turn moves it by a hair.
        assert apart[0].max() < 0.12


@pytest.mark.parametrize("size", [15, 20, 25])
def test_changed_copies_are_alike(drawn: dict[int, list[Grid]], size: int) -> None:
    """A copy turned, mirrored and with 2 % of its cells changed stays below the warning, nearly always."""
    near = [
        distances([grid, changed(symmetries(grid)[index % 8], 0.02, index)])[0, 1]
        for index, grid in enumerate(drawn[size])
    ]

    assert np.mean(np.array(near) < 0.25) > 0.9


@pytest.mark.parametrize("size", [15, 20, 25])
def test_different_pictures_differ(drawn: dict[int, list[Grid]], size: int) -> None:
    """No two pictures of the bank come near the warning."""
    apart = distances(drawn[size])

    assert apart[~np.eye(len(apart), dtype=bool)].min() > 0.25
    assert (apart == apart.T).all()
    assert (apart.diagonal() == 0).all()


def test_a_bar_and_a_post_and_a_ring() -> None:
    """Ink decides: a bar and a post are the same, a ring and its inside have nothing in common."""
    bar, post = parse_grid(["####"]), parse_grid(["#", "#", "#", "#"])
    ring = parse_grid(["#####", "#...#", "#...#", "#...#", "#####"])

    apart = distances([bar, post, ring])

    assert apart[0, 1] == 0
    assert apart[0, 2] > 0.5


def test_thumbnails_are_whole_counts() -> None:
    """A thumbnail counts samples, so comparing is exact on every machine."""
    counts = thumbnail(parse_grid(["##", "#."]))

    assert counts.shape == (24, 24)
    assert counts.dtype == np.int8
    assert counts.min() == 0
    assert counts.max() == 16


def test_nothing_to_compare() -> None:
    """No grids have no distances."""
    assert distances([]).shape == (0, 0)
