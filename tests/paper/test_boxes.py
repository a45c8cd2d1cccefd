"""Rectangles among one another."""

from bookmaker.paper.boxes import Box, around


def test_distances() -> None:
    """Each edge is told by how far it keeps from what is around it, negative beyond it."""
    kept = Box(110, 190, 300, 380).distances(Box(100, 200, 350, 400))

    assert kept == {"left": 10, "right": 50, "top": 20, "bottom": -10}


def test_around() -> None:
    """The box around boxes touches the outermost of each side."""
    assert around([Box(0, 5, 2, 9), Box(1, 1, 7, 3)]) == Box(0, 1, 7, 9)
    assert around([]) is None
