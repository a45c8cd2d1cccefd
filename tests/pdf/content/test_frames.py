"""A box with a hole is four sides around it."""

import pytest

from bookmaker.pdf.content.frames import quad, sides_of

Box = tuple[float, float, float, float]
OUTER, INNER = (0, 0, 9, 9), (1, 2, 6, 5)
SIDES: list[Box] = [(0, 0, 9, 2), (0, 5, 9, 9), (0, 2, 1, 5), (6, 2, 9, 5)]


def points(*corners: float) -> list[float]:
    return [value for point in quad(*corners) for value in point]


PATHS: dict[str, tuple[list[float], list[int], list[Box]]] = {
    "two rectangles": ([*OUTER, *INNER], [], SIDES),
    "of points": (points(*OUTER) + points(*INNER), [0, 8], SIDES),
    "closed by points": ([*points(*OUTER), 0, 0, *points(*INNER), 1, 2], [0, 10], SIDES),
    "a hole at the edge": ([*OUTER, 0, 2, 6, 5], [], [SIDES[0], SIDES[1], SIDES[3]]),
    "one rectangle": ([*OUTER], [], []),
    "three": ([*OUTER, *INNER, *INNER], [], []),
    "one beside the other": ([*OUTER, 10, 2, 12, 5], [], []),
    "one of no height": ([*OUTER, 1, 2, 6, 2], [], []),
    "a triangle": ([*points(*OUTER), 1, 2, 6, 2, 6, 5], [0, 8], []),
    "a knot": ([*points(*OUTER), 1, 2, 6, 5, 6, 2, 1, 5], [0, 8], []),
    "nothing": ([], [], []),
}


@pytest.mark.parametrize("name", PATHS)
def test_sides(name: str) -> None:
    """Sides go around, those of no thickness are none; other paths have no sides."""
    values, starts, expected = PATHS[name]

    assert list(sides_of(values, starts, even_odd=True)) == [quad(*side) for side in expected]


def test_direction() -> None:
    """Boxes drawn in one direction leave a hole only where every second one does."""
    values, back = [*OUTER, *INNER], [*OUTER, 6, 2, 1, 5]

    assert [len(list(sides_of(path, [], even_odd=False))) for path in (values, back)] == [0, 4]
