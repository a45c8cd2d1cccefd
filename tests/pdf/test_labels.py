"""Labels stand near what they name, on the page and clear of each other."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.labels import hides, overlap, place_label, place_panel
from bookmaker.pdf.room import COLUMNS, ROWS, Room

PAGE = Box(0, 0, 200, 100)
EMPTY = Room(PAGE)
SIZE = (40.0, 10.0)

PLACES = {
    "above": (Box(50, 40, 60, 50), (), (50, 51, 90, 61)),
    "below at the top": (Box(50, 85, 60, 95), (Box(0, 90, 200, 100),), (50, 74, 90, 84)),
    "moved in from the right": (Box(190, 40, 198, 50), (), (160, 51, 200, 61)),
    "at the edge for what lies beyond it": (Box(-30, 40, -20, 50), (), (0, 40, 40, 50)),
    "below another label": (Box(50, 40, 60, 50), (Box(50, 51, 90, 61),), (50, 29, 90, 39)),
    "beside a box as tall as the page": (Box(50, 0, 60, 100), (), (61, 90, 101, 100)),
    "beside it at the right edge": (Box(190, 0, 200, 100), (), (149, 90, 189, 100)),
    "halfway down beside it": (
        Box(50, 0, 60, 100),
        (Box(0, 80, 200, 100), Box(0, 0, 200, 20)),
        (61, 45, 101, 55),
    ),
    "beside where rows are taken": (Box(0, 40, 10, 50), (Box(0, 0, 40, 100),), (41, 51, 81, 61)),
}


@pytest.mark.parametrize("name", PLACES)
def test_place(name: str) -> None:
    """The nearest free place, above before below, on the page."""
    near, taken, expected = PLACES[name]

    assert place_label(SIZE, near, EMPTY, taken).corners == pytest.approx(expected)


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ((), (50, 51, 90, 61)),
        ((Box(50, 51, 90, 61),), (50, 29, 90, 39)),
        ((Box(0, 0, 200, 100),), (50, 51, 90, 61)),
        ((Box(50, 51, 90, 61), Box(50, 29, 90, 39)), (61, 40, 101, 50)),
    ],
)
def test_what_is_to_be_seen(seen: tuple[Box, ...], expected: tuple[float, ...]) -> None:
    """A label goes out of the way of what others name, though not for a small part of a large box."""
    assert place_label(SIZE, Box(50, 40, 60, 50), EMPTY, (), seen).corners == pytest.approx(expected)


def test_many_labels_of_one_place() -> None:
    """As long as there is room no label covers another, and none leaves the page."""
    placed: list[Box] = []
    for _ in range(20):
        placed.append(place_label(SIZE, Box(190, 90, 195, 95), EMPTY, placed))

    assert all(PAGE.contains(place) for place in placed)
    pairs = [(one, other) for i, one in enumerate(placed) for other in placed[:i]]
    assert not any(overlap(one, other) for one, other in pairs)


def test_no_room() -> None:
    """On a full page a label takes the place that covers least."""
    taken = [Box(0, 0, 200, 95)]

    assert place_label(SIZE, Box(50, 40, 60, 50), EMPTY, taken).y1 == pytest.approx(100)


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ((), (0, 0, 50, 30)),
        ((Box(0, 0, 10, 10),), (150, 0, 200, 30)),
        ((Box(0, 0, 200, 10),), (0, 70, 50, 100)),
    ],
)
def test_panel(taken: tuple[Box, ...], expected: tuple[float, ...]) -> None:
    """A panel takes the first corner in which it covers nothing."""
    assert place_panel((50, 30), PAGE, EMPTY, taken).corners == pytest.approx(expected)


def inked(*boxes: Box) -> Room:
    """Return the page with ink all over some boxes."""
    cells = [0] * ROWS
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = (column + 0.5) * PAGE.width / COLUMNS, (ROWS - row - 0.5) * PAGE.height / ROWS
            if any(box.contains(Box(x, y, x, y)) for box in boxes):
                cells[row] |= 1 << column
    return Room(PAGE, cells)


def test_label_beside_ink() -> None:
    """A label goes a little way not to hide what the page says."""
    room = inked(Box(0, 50, 200, 65))

    assert place_label(SIZE, Box(50, 40, 60, 50), room, ()).corners == pytest.approx((50, 29, 90, 39))


PANELS: dict[str, tuple[Room, tuple[Box, ...]]] = {
    "corner": (inked(Box(0, 0, 60, 40)), ()),
    "between": (inked(Box(0, 0, 70, 100), Box(135, 0, 200, 100)), ()),
    "clear of boxes": (inked(Box(0, 0, 200, 62)), (Box(0, 70, 60, 90), Box(150, 70, 200, 100))),
}


@pytest.mark.parametrize("name", PANELS)
def test_panel_where_the_page_is_empty(name: str) -> None:
    """A panel finds the room that there is, and says when there is none."""
    room, taken = PANELS[name]

    place = place_panel((50, 30), PAGE, room, taken)

    assert hides(place, room, taken) == 0 and PAGE.contains(place, slack=1e-9)
    full = inked(PAGE)
    assert hides(place_panel((50, 30), PAGE, full, ()), full, ()) == pytest.approx(50 * 30)


def test_boxes_weigh_more_than_ink() -> None:
    """Where there is no room a panel hides ink rather than what is pointed at."""
    room, taken = inked(Box(100, 0, 200, 100)), (Box(0, 0, 100, 100),)

    assert place_panel((50, 30), PAGE, room, taken).x0 >= 100
