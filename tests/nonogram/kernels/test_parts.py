"""What an eye counts in a picture, against flood filling in plain Python."""

import numpy as np
import pytest

from bookmaker.nonogram.kernels import repairing

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = (*SIDES, (1, 1), (1, -1), (-1, 1), (-1, -1))


def slow_look(cells: np.ndarray) -> tuple[int, int, int, int]:
    """Filled parts, empty parts with the paper around, lone cells, sides between filled and empty."""
    wide = np.pad(cells, 1)
    lone = sum(
        not any(wide[row + 1 + down, col + 1 + right] for down, right in AROUND)
        for row, col in np.argwhere(cells == 1)
    )
    outline = int((wide[1:] != wide[:-1]).sum() + (wide[:, 1:] != wide[:, :-1]).sum())
    return count_parts(wide, 1, AROUND), count_parts(wide, 0, SIDES), lone, outline


def count_parts(wide: np.ndarray, value: int, steps: tuple[tuple[int, int], ...]) -> int:
    open_cells = {(int(row), int(col)) for row, col in np.argwhere(wide == value)}
    parts = 0
    while open_cells:
        parts += 1
        front = [open_cells.pop()]
        while front:
            row, col = front.pop()
            near = {(row + down, col + right) for down, right in steps} & open_cells
            open_cells -= near
            front += near
    return parts


def fast_look(cells: np.ndarray) -> tuple[int, ...]:
    look = np.zeros(4, np.int64)
    repairing.eye(np.ascontiguousarray(cells, np.uint8), look)
    return tuple(int(number) for number in look)


def test_every_3x4_picture() -> None:
    """All pictures of three by four cells are counted as by hand."""
    for number in range(1 << 12):
        cells = np.array([number >> bit & 1 for bit in range(12)], np.uint8).reshape(3, 4)
        assert fast_look(cells) == slow_look(cells), cells


@pytest.mark.parametrize("size", [(1, 1), (1, 62), (62, 1), (9, 17), (25, 25), (62, 62)])
@pytest.mark.parametrize("fill", [0.0, 0.3, 0.5, 0.8, 1.0])
def test_random_pictures(size: tuple[int, int], fill: float) -> None:
    """Long sides, empty and full pictures too."""
    cells = (np.random.default_rng(7).random(size) < fill).astype(np.uint8)

    assert fast_look(cells) == slow_look(cells)
