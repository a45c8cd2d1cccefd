"""A place for each label of a drawing: near what it names, on the page, and clear of other labels."""

from collections.abc import Iterator, Sequence
from itertools import product

from bookmaker.paper.boxes import Box

Size = tuple[float, float]

_GAP = 1.0
"""Points between a label and what it names, or another label."""

_WORTH = 150.0
"""Points that a label goes away rather than hide one box wholly, and less for a part of one."""


def place_label(size: Size, near: Box, page: Box, taken: Sequence[Box], seen: Sequence[Box] = ()) -> Box:
    """Return the free place nearest to a box, above it first; the least covered one when none is free.

    The box itself and others to be ``seen``, such as what other labels name, are left free where that takes
    the label not too far away.
    """
    places = list(_places(size, near, page))
    free = [place for place in places if not any(overlap(place, other) for other in taken)]
    if not free:
        return min(places, key=lambda place: sum(overlap(place, other) for other in taken))
    seen = seen if near in seen else (near, *seen)
    return min(free, key=lambda place: max(_GAP, _distance(place, near)) + _WORTH * _hidden(place, seen))


def place_panel(size: Size, page: Box, taken: Sequence[Box]) -> Box:
    """Return the corner of a page in which a panel covers least of what is taken, the lower left first."""
    width, height = size
    corners = [
        Box(x, y, x + width, y + height)
        for y in (page.y0, page.y1 - height)
        for x in (page.x0, page.x1 - width)
    ]
    return min(corners, key=lambda corner: sum(overlap(corner, other) for other in taken))


def overlap(one: Box, other: Box) -> float:
    """Return the area that two boxes share, in square points."""
    across = min(one.x1, other.x1) - max(one.x0, other.x0)
    upward = min(one.y1, other.y1) - max(one.y0, other.y0)
    return across * upward if across > 0 and upward > 0 else 0.0


def within(box: Box, page: Box) -> Box:
    """Return a box moved onto a page as far as it fits, its lower left corner first."""
    dx = max(min(0.0, page.x1 - box.x1), page.x0 - box.x0)
    dy = max(min(0.0, page.y1 - box.y1), page.y0 - box.y0)
    return box.shift(dx, dy)


def _distance(one: Box, other: Box) -> float:
    """Return the gap between two boxes, up and across together; 0 where they overlap."""
    across = max(0.0, one.x0 - other.x1, other.x0 - one.x1)
    return across + max(0.0, one.y0 - other.y1, other.y0 - one.y1)


def _hidden(place: Box, seen: Sequence[Box]) -> float:
    """Return how many boxes a place hides, parts of them by their share."""
    return sum(overlap(place, box) / (box.width * box.height) for box in seen if box.width * box.height > 0)


def _places(size: Size, near: Box, page: Box) -> Iterator[Box]:
    """Yield places on the page row by row away from the box, in each row those over or under it first.

    Beside the box come after the nearest row, at its head and halfway down: a tall one may have no row.
    """
    width, height = size
    columns = (near.x0, near.x1 - width), tuple(_steps(page.x0, page.x1 - width, width + _GAP))
    for row in range(int(page.height / (height + _GAP)) + 1):
        away = row * (height + _GAP) + _GAP
        for xs, y in product(columns, (near.y1 + away, near.y0 - away - height)):
            for x in xs:
                yield within(Box(x, y, x + width, y + height), page)
        if row == 0:
            yield from _beside(size, near, page)


def _beside(size: Size, near: Box, page: Box) -> Iterator[Box]:
    width, height = size
    for y, x in product(
        (near.y1 - height, (near.y0 + near.y1 - height) / 2), (near.x1 + _GAP, near.x0 - _GAP - width)
    ):
        yield within(Box(x, y, x + width, y + height), page)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    count = max(0, int((last - first) / step))
    return (first + i * step for i in range(count + 1))
