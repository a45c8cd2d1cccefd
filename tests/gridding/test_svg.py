import pytest

from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.svg import AS_DRAWN, Choices, write_svg

DRAWING = read_drawing(
    """<path d="M10 10 H90"/>
    <circle class="w to15" cx="1" cy="1" r="1"/>
    <g class="from20"><rect class="maybe" width="9" height="9"/></g>
    <path class="t maybe from25" d="M0 0 H50"/>
    <path class="b pose-1" d="M0 9 H50" stroke-width="14"/>
    <path class="v pose-2" d="M0 8 H50"/>"""
)
STROKE = 'd="M0 0 H50" class="t" stroke-width="6.500"'


def body(size: int, choices: Choices = AS_DRAWN) -> str:
    return write_svg(DRAWING, size, choices).split("<g transform", 1)[1]


@pytest.mark.parametrize(
    ("size", "choices", "shown", "hidden"),
    [
        (15, Choices(), ["<circle", "M0 9"], ["<rect", "M0 0", "M0 8"]),
        (20, Choices(), ["<rect", "M0 9"], ["<circle", "M0 0", "M0 8"]),
        (25, Choices(), ["<rect", STROKE, "M0 9"], ["<circle", "M0 8"]),
        (25, Choices(without=(2,)), ["<rect"], ["M0 0"]),
        (25, Choices(without=(1, 2), pose=2), ["M0 8"], ["<rect", "M0 0", "M0 9"]),
        (25, Choices(stroke=120), ['class="t" stroke-width="7.800"', 'stroke-width="16.800"'], []),
    ],
)
def test_versions(size: int, choices: Choices, shown: list[str], hidden: list[str]) -> None:
    """A version shows the parts of its level and pose, without those left out, strokes as wide as asked."""
    text = body(size, choices)

    assert all(word in text for word in shown)
    assert not any(word in text for word in hidden)


@pytest.mark.parametrize(
    ("choices", "matrix"),
    [
        (Choices(), "1.000000 0.000000 0.000000 1.000000 0.000000 0.000000"),
        (Choices(mirrored=True), "-1.000000 0.000000 0.000000 1.000000 100.000000 0.000000"),
        (Choices(stretch=110), "1.100000 0.000000 0.000000 1.000000 -5.000000 0.000000"),
        (Choices(lean=10), "1.000000 0.000000 -0.100000 1.000000 5.000000 0.000000"),
        (Choices(turn=90), "0.000000 1.000000 -1.000000 0.000000 100.000000 0.000000"),
    ],
)
def test_bends(choices: Choices, matrix: str) -> None:
    """Versions are mirrored, stretched, leant and turned about the middle of the canvas."""
    assert f'="matrix({matrix})">' in body(15, choices)


@pytest.mark.parametrize(
    "choices", [Choices(pose=0), Choices(pose=3), Choices(without=(3,)), Choices(without=(0,))]
)
def test_choices_that_are_not_there(choices: Choices) -> None:
    """A pose or a part that the drawing has not is a fault of the caller's."""
    with pytest.raises(ValueError, match="expected"):
        write_svg(DRAWING, 15, choices)
