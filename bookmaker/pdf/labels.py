"""A place for each label of a drawing: near what it names, on the page, and clear of all else."""

from collections.abc import Iterator, Sequence
from itertools import product

from bookmaker.paper.boxes import Box
from bookmaker.pdf.room import Room

Size = tuple[float, float]

_GAP = 1.0
"""Points between a label and what it names, or another label."""

_WORTH, _WORTH_OF_INK = 150.0, 80.0
"""Points that a label goes away rather than hide one box wholly, or nothing but ink; less for a part."""

_AIR = 5.0
"""Points around a panel that are to be free, too: half a cell."""

_STEPS = 16
"""Places across and up in which room is looked for."""


def place_label(size: Size, near: Box, room: Room, taken: Sequence[Box], seen: Sequence[Box] = ()) -> Box:
    """Return the free place nearest to a box, above it first; the least covered one when none is free.

    The box itself and others to be ``seen``, such as what other labels name, and the ink of the page are left
    free where that takes the label not too far away.
    """
    seen = seen if near in seen else (near, *seen)
    best, least = None, float("inf")
    for place in _places(size, near, room.page):
        cost = max(_GAP, _distance(place, near))
        if cost >= least or any(overlap(place, other) for other in taken):
            continue
        cost += _WORTH * _hidden(place, seen) + _WORTH_OF_INK * room.hidden(place)
        best, least = (place, cost) if cost < least else (best, least)
    if best:
        return best
    places = _places(size, near, room.page)
    return min(places, key=lambda place: sum(overlap(place, other) for other in taken))


def place_panel(size: Size, inside: Box, room: Room, taken: Sequence[Box]) -> Box:
    """Return where a panel hides least of the page: a corner of ``inside``, the lower left first, if that is
    free, else any place there, else any on the page."""
    places = (*_corners(size, inside), *_grid(size, inside), *_grid(size, room.page))
    least, best = float("inf"), places[0]
    for place in places:
        cost = hides(place, room, taken)
        if cost < least:
            least, best = cost, place
        if not least:
            break
    return best


def hides(place: Box, room: Room, taken: Sequence[Box]) -> float:
    """Return how much a place hides, in square points: of ink, and many times that of what is ``taken``."""
    ink = room.hidden(place.inset(*[-_AIR] * 4)) * place.width * place.height
    return ink + _WORTH * sum(overlap(place, other) for other in taken)


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


def _corners(size: Size, area: Box) -> Iterator[Box]:
    width, height = size
    for y, x in product((area.y0, area.y1 - height), (area.x0, area.x1 - width)):
        yield Box(x, y, x + width, y + height)


def _grid(size: Size, area: Box) -> Iterator[Box]:
    """Yield places all over an area, from the bottom up."""
    across, up = max(0.0, area.width - size[0]) / _STEPS, max(0.0, area.height - size[1]) / _STEPS
    for row, column in product(range(_STEPS + 1), repeat=2):
        x, y = area.x0 + column * across, area.y0 + row * up
        yield Box(x, y, x + size[0], y + size[1])
