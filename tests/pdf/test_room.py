"""Room tells which share of a box lies over ink."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.room import COLUMNS, ROWS, Room

PAGE = Box(0, 0, 10 * COLUMNS, 10 * ROWS)
TOP_LEFT = Room(PAGE, [1] + [0] * (ROWS - 1))
LOWER_HALF = Room(PAGE, [0] * (ROWS // 2) + [(1 << COLUMNS) - 1] * (ROWS // 2))
TOP = PAGE.y1

CASES = [
    (Room(PAGE), PAGE, 0),
    (TOP_LEFT, Box(0, TOP - 10, 10, TOP), 1),
    (TOP_LEFT, Box(0, TOP - 10, 20, TOP), 0.5),
    (TOP_LEFT, Box(4, TOP - 16, 16, TOP - 4), 0.25),
    (TOP_LEFT, Box(6, TOP - 10, 16, TOP), 0),
    (TOP_LEFT, Box(10, TOP - 10, 20, TOP), 0),
    (TOP_LEFT, Box(0, 0, 10, 10), 0),
    (TOP_LEFT, Box(-90, TOP + 20, -50, TOP + 30), 1),
    (LOWER_HALF, PAGE, 0.5),
    (LOWER_HALF, Box(595, 3, 596, 4), 1),
]


@pytest.mark.parametrize(("room", "box", "share"), CASES)
def test_share(room: Room, box: Box, share: float) -> None:
    """Cells of which a box covers half count in full; beyond the page those at its edge do."""
    assert room.hidden(box) == pytest.approx(share)
