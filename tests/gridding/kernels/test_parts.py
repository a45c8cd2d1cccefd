import numpy as np
import pytest

from bookmaker.gridding.kernels.parts import label_parts
from bookmaker.nonogram.grid import parse_grid
from tests.naive_gridding import parts


def labels_of(cells: np.ndarray) -> tuple[int, np.ndarray]:
    labels, parents = np.empty(cells.shape, np.int32), np.empty(cells.size, np.int32)
    return label_parts(cells, labels, parents), labels


@pytest.mark.parametrize(
    ("rows", "count"),
    [
        ("...", 1),
        ("#.#", 3),
        ("#.\n.#", 3),  # black joins at the corner, white does not
        ("###\n#.#\n###", 2),
        ("#.#\n.#.\n#.#", 5),
        ("#..#\n.##.\n#..#", 5),
        ("#.#.#\n#.#.#\n#####", 3),
        ("..#..\n.#.#.\n#...#\n.#.#.\n..#..", 6),
    ],
)
def test_parts_of_a_grid(rows: str, count: int) -> None:
    """Black cells join at corners too, white ones only at sides."""
    assert labels_of(parse_grid(rows).cells.copy())[0] == count


@pytest.mark.parametrize("fill", [20, 45, 60, 80])
def test_parts_are_those_of_the_twin(fill: int) -> None:
    """Parts of random grids are numbered as by plain flooding, in the order of their first cells."""
    random = np.random.default_rng(fill)
    for _ in range(20):
        cells = (random.integers(0, 100, (9, 11)) < fill).astype(np.uint8)
        count, labels = labels_of(cells)
        told = [frozenset(map(tuple, np.argwhere(labels == i).tolist())) for i in range(count)]

        assert told == parts(cells)
