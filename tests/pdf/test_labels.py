"""Labels stand near what they name, on the page and clear of each other."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.labels import overlap, place_label, place_panel

PAGE = Box(0, 0, 200, 100)
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

    assert place_label(SIZE, near, PAGE, taken).corners == pytest.approx(expected)


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
    assert place_label(SIZE, Box(50, 40, 60, 50), PAGE, (), seen).corners == pytest.approx(expected)


def test_many_labels_of_one_place() -> None:
    """As long as there is room no label covers another, and none leaves the page."""
    placed: list[Box] = []
    for _ in range(20):
        placed.append(place_label(SIZE, Box(190, 90, 195, 95), PAGE, placed))

    assert all(PAGE.contains(place) for place in placed)
    pairs = [(one, other) for i, one in enumerate(placed) for other in placed[:i]]
    assert not any(overlap(one, other) for one, other in pairs)


def test_no_room() -> None:
    """On a full page a label takes the place that covers least."""
    taken = [Box(0, 0, 200, 95)]

    assert place_label(SIZE, Box(50, 40, 60, 50), PAGE, taken).y1 == pytest.approx(100)


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
    assert place_panel((50, 30), PAGE, taken).corners == pytest.approx(expected)
