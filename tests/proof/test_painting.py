"""Marks painted one over the other into what shows: boxes, outlines, strokes, veils, what nobody knows."""

import numpy as np
import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import FilledBox, ImageBox, PageScene, Stroke
from bookmaker.proof.painting import Mark, Painting, cover, paint, painting_of

AT = np.arange(8) + 0.5
TRIANGLE = ((0.0, 0.0), (8.0, 0.0), (0.0, 8.0))
HOLE = ((1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (1.0, 3.0))

PAINTED: list[tuple[str, list[Mark], list[str]]] = [
    ("nothing", [], ["........"] * 8),
    ("a box", [FilledBox(2, 3, 6, 5, 0, False, 1)], ["........"] * 3 + ["..####.."] * 2 + ["........"] * 3),
    (
        "white on black",
        [FilledBox(0, 0, 8, 8, 0, False, 1), FilledBox(0, 0, 8, 7, 1, False, 2)],
        ["########"] + ["........"] * 7,
    ),
    (
        "an outline",
        [FilledBox(0, 0, 8, 8, 0, True, 1, (TRIANGLE,))],
        ["........", "#.......", "##......", "###.....", "####....", "#####...", "######..", "#######."],
    ),
    (
        "a hole",
        [FilledBox(0, 0, 8, 8, 0, True, 1, (TRIANGLE, HOLE), even_odd=True)],
        ["........", "#.......", "##......", "###.....", "####....", "#..##...", "#..###..", "#######."],
    ),
    ("a stroke", [Stroke(4, 1, 4, 7, 2, 0, 1)], ["........"] + ["...##..."] * 6 + ["........"]),
    (
        "a slanted stroke",
        [Stroke(0, 0, 8, 8, 1.2, 0, 1)],
        ["." * (7 - i) + "#" + "." * i for i in range(8)],
    ),
    ("half through", [FilledBox(0, 0, 8, 4, 0, False, 1, opacity=0.5)], ["........"] * 4 + ["++++++++"] * 4),
    ("an image", [ImageBox(0, 0, 2, 8, 1)], ["??......"] * 8),
    ("a blend", [FilledBox(0, 0, 8, 8, 0, False, 1, unsure=True)], ["????????"] * 8),
    (
        "a box on an image",
        [ImageBox(0, 0, 8, 8, 1), FilledBox(0, 0, 4, 8, 0, False, 2)],
        ["####????"] * 8,
    ),
]


@pytest.mark.parametrize(("what", "marks", "shown"), PAINTED, ids=[one[0] for one in PAINTED])
def test_what_shows(what: str, marks: list[Mark], shown: list[str]) -> None:
    """Each point shows the topmost mark; of an image nobody knows what shows, until something hides it."""
    assert _drawn(paint(marks, AT, AT)) == shown


def _drawn(values: np.ndarray) -> list[str]:
    letters = np.where(np.isnan(values), "?", np.where(values > 0.9, ".", np.where(values < 0.1, "#", "+")))
    return ["".join(row) for row in letters[::-1].tolist()]


def test_cover_asks_for_no_colour() -> None:
    """White, transparent and unsure marks cover as black ones do."""
    for mark in (FilledBox(0, 0, 4, 8, 1, False, 1), FilledBox(0, 0, 4, 8, 0, False, 1, unsure=True)):
        assert cover([mark], AT, AT).sum() == 32
    assert cover([ImageBox(0, 0, 8, 8, 1)], AT, AT).all()
    assert not cover([], AT, AT).any()


def test_marks_by_place_and_order() -> None:
    """Marks are told in the order of painting, those over a box, and of boxes those painted later."""
    scene = PageScene(
        1,
        90,
        90,
        strokes=(Stroke(0, 5, 9, 5, 2, 0, 3),),
        fills=(FilledBox(0, 0, 9, 9, 0, False, 2), FilledBox(50, 50, 60, 60, 0, False, 4)),
        images=(ImageBox(0, 0, 90, 90, 1),),
    )

    painting = painting_of(scene)
    later = painting.later(np.array([[1.0, 4.0, 3.0, 7.0], [51, 51, 52, 52]]), np.array([1.0, 4.0]))

    assert [mark.order for mark in painting.marks] == [1, 2, 3, 4]
    assert [mark.order for mark in painting.over(Box(0, 0, 9, 9))] == [1, 2, 3]
    assert [[mark.order for mark in marks] for marks in later] == [[2, 3], []]
    assert Painting(()).over(Box(0, 0, 9, 9)) == []
