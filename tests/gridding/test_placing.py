import numpy as np
import pytest

from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.ink import draw_ink, ink_of
from bookmaker.gridding.placing import MOST_STRETCH, THRESHOLDS, list_places, place_ink, prepare

TALL = '<path d="M30 2 L58 2 L66 98 L22 98Z"/><circle class="w" cx="44" cy="30" r="7"/>'


@pytest.mark.parametrize(
    "vector", [TALL, '<circle cx="50" cy="50" r="50"/>', '<rect y="40" width="100" height="12"/>']
)
@pytest.mark.parametrize("size", [10, 15, 25])
@pytest.mark.parametrize("symmetric", [False, True])
def test_every_place_holds_the_ink(vector: str, size: int, symmetric: bool) -> None:
    """No place cuts any ink off, the longer side fills the grid but for a cell, cells are nearly square."""
    plate = prepare(draw_ink(read_drawing(vector), size), size)
    rows, cols = plate.cells
    assert max(rows, cols) == size
    for high, wide, top, left, axis in list_places(plate, symmetric).tolist():
        first_row, first_col = plate.margin * 256 - top, plate.margin * 256 - left
        last_row, last_col = first_row + plate.box[0] * 256, first_col + plate.box[1] * 256
        assert first_row >= -1 and last_row <= rows * high + 1
        assert first_col >= -high // 2 - 1 and last_col <= cols * wide + wide // 2 + 1
        assert abs(high - wide) * 100 <= MOST_STRETCH * max(high, wide)
        longer = last_row - first_row if rows == size else last_col - first_col
        assert longer >= (size - 1) * min(high, wide) - 256
        if symmetric:
            middle = left + (axis - 1) * wide / 2
            assert abs(middle - (plate.margin * 256 + plate.box[1] * 128)) <= 1
        else:
            assert axis == -1


def test_placements_are_ranked() -> None:
    """Placements come with falling looks, each of a grid of its own, with a known threshold."""
    placements = place_ink(prepare(draw_ink(read_drawing(TALL), 15), 15), True, 50)

    scores = [placement.score for placement in placements]
    assert scores == sorted(scores) and len(scores) == 50
    assert {placement.level for placement in placements} <= set(THRESHOLDS)


def test_specks_are_no_parts() -> None:
    """Only parts of nearly half a cell are looked for."""
    darkness = np.zeros((400, 400), np.uint8)
    darkness[20:380, 20:380] = 255
    darkness[100:110, 100:110] = 0  # a fifth of a cell at 15
    darkness[200:240, 200:240] = 0

    assert prepare(ink_of(darkness), 15).wanted == (2, 1)
