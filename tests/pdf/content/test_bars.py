"""Filled shapes that look like lines are lines; those that make an area together are none."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.pdf.content.bars import bars_of, widths_of
from bookmaker.pdf.matrices import IDENTITY
from tests.pdf.content.made_objects import named
from tests.pdf.content.made_pages import corners, form, read

AREAS = {
    "a box in a box": b"99 99 50 50 re 99.4 99.4 49.2 49.2 re f",
    "a box over a box": b"99 99 50 50 re 99.4 99.4 60 49.2 re f*",
    "a thick frame": b"99 99 50 50 re 101 101 46 46 re f*",
    "a frame of three boxes": b"99 99 50 50 re 99.4 99.4 49.2 49.2 re 105 105 9 9 re f*",
    "a box with a slanted hole": b"99 99 50 50 re 99.4 99.4 m 148.6 100 l 148.6 148.6 l 99.4 148.6 l f*",
    "a box": b"99 99 50 50 re f",
    "a box drawn backwards": b"99 99 -50 -50 re f",
    "a thick line": b"99 99 50 1 re f",
    "a dot": b"99 99 .5 .5 re f",
    "a dash": b"99 99 5 .5 re f",
    "a stem of a letter": b"99 99 .6 8.6 re f",
    "white": b"1 g 99 99 50 .5 re f",
    "outlined": b"99 99 50 .5 re B",
    "not painted": b"99 99 50 .5 re n",
    "clipped away": b"9 9 9 9 re W n 99 99 50 .5 re f",
    "off the page": b"-99 99 50 .5 re f",
    "a clip and then a box": b"99 99 50 .5 re W n 0 0 600 600 re f",
    "a triangle": b"99 99 m 149 99 l 149 101 l f",
    "a curve": b"99 99 m 120 140 130 140 149 99 c f",
    "a circle": b"99 90 m 104 90 108 94 108 99 c 108 104 104 108 99 108 c 90 108 90 90 99 90 c f",
    "askew": b".8 .6 -.6 .8 300 0 cm 99 99 50 1.2 re f",
    "strips": b" ".join(b"99 %f 50 .3 re f" % (99 + 0.3 * i) for i in range(40)),
    "upright strips": b" ".join(b"%f 99 .5 50 re f" % (99 + 0.5 * i) for i in range(40)),
    "strips with rounded places": b" ".join(b"99 %.2f 50 .33 re f" % (99 + i / 3) for i in range(40)),
    "strips that overlap": b" ".join(b"99 %f 50 .6 re f" % (99 + 0.3 * i) for i in range(40)),
    "strips askew": b".8 .6 -.6 .8 300 0 cm "
    + b" ".join(b"99 %f 50 .3 re f" % (99 + 0.3 * i) for i in range(40)),
    "strips of a circle": b" ".join(
        b"%f %f %f .4 re f" % (300 - width, 300 + 0.4 * i, 2 * width)
        for i in range(-40, 40)
        if (width := (17**2 - (0.4 * i) ** 2) ** 0.5)
    ),
    "two halves of a thick line": b"99 99 50 .5 re 99 99.5 50 .5 re f",
}


@pytest.mark.parametrize("name", AREAS)
def test_no_lines(name: str) -> None:
    """What is short, thick, white or has an outline looks like no line, nor do strips that touch."""
    assert [stroke.width for stroke in read(AREAS[name]).strokes if stroke.width < 1] == []


LINES = {
    "level": (b"99 99 50 .48 re f", [0.48]),
    "upright": (b"99 99 .48 50 re f*", [0.48]),
    "drawn backwards": (b"99 99 -50 -.48 re f", [0.48]),
    "of no height": (b"99 99 50 0 re f", [0]),
    "of two points": (b"99 99 m 149 99 l f", [0]),
    "in the colour of text": (b".9 g 99 99 50 .48 re F", [0.48]),
    "with a white outline": (b"1 G 99 99 50 .48 re B", [0.48]),
    "made smaller": (b".1 0 0 .1 0 0 cm 990 990 500 2 re f", [0.2]),
    "made smaller in one direction": (b"1 0 0 .1 0 0 cm 99 990 50 2 re f", [0.2]),
    "flattened": (b"1 0 0 0 0 99 cm 99 99 50 50 re f", [0]),
    "turned": (b"0 1 -1 0 300 0 cm 99 99 50 .48 re f", [0.48]),
    "askew": (b".8 .6 -.6 .8 300 0 cm 99 99 50 .48 re f", [0.48]),
    "askew, of points": (b"99 99 m 139 129 l 138.7 129.4 l 98.7 99.4 l h f", [0.5]),
    "of points": (b"99 99 m 149 99 l 149 99.4 l 99 99.4 l h f", [0.4]),
    "of points, closed by one": (b"99 99 m 149 99 l 149 99.4 l 99 99.4 l 99 99 l f", [0.4]),
    "with slanted ends, as browsers draw them": (b"99 99 m 149 99 l 148.6 99.4 l 99.4 99.4 l f", [0.4]),
    "with round ends": (
        b"99 99 m 149 99 l 149.3 99 149.3 99.4 149 99.4 c 99 99.4 l 98.7 99.4 98.7 99 99 99 c f",
        [0.4],
    ),
    "beside a box": (b"99 99 50 50 re 99 160 50 .4 re f", [0.4]),
    "before points": (b"99 160 50 .4 re 99 99 m 120 120 l 99 140 l f", [0.4]),
    "after points": (b"99 99 m 120 120 l 99 140 l 99 160 50 .4 re f", [0.4]),
    "in a form": (b"/X Do", [0.3]),
    "cut off": (b"110 0 20 600 re W n 99 99 50 .4 re f", [0.4]),
    "two that cross": (b"99 99 50 .4 re 120 80 .4 50 re f", [0.4, 0.4]),
    "two end to end": (b"99 99 50 .4 re 149 99 50 .4 re f", [0.4, 0.4]),
    "two at a distance": (b"99 99 50 .4 re 99 99.8 50 .4 re f", [0.4, 0.4]),
    "two at one place": (b"99 99 50 .4 re f 99 99 50 .4 re f", [0.4, 0.4]),
    "two halves": (b"99 99 50 .24 re 99 99.24 50 .24 re f", [0.5, 0.5]),
    "a line on a thick one": (b"99 99 50 2 re f 99 101 50 .4 re f", [0.4]),
    "a frame": (b"99 99 50 50 re 99.4 99.4 49.2 49.2 re f*", [0.4] * 4),
    "a frame with its hole first": (b"99.4 99.4 49.2 49.2 re 99 99 50 50 re f*", [0.4] * 4),
    "a frame drawn both ways": (b"99 99 50 50 re 148.6 99.4 -49.2 49.2 re f", [0.4] * 4),
    "a frame of points": (
        b"99 99 m 149 99 l 149 149 l 99 149 l h 99.4 99.4 m 99.4 148.6 l 148.6 148.6 l 148.6 99.4 l h f",
        [0.4] * 4,
    ),
    "a frame with a thick side": (b"99 99 50 50 re 99.4 104 49.2 44.6 re f*", [0.4] * 3),
    "a frame without a side": (b"99 99 50 50 re 99.4 99 49.2 49.6 re f*", [0.4] * 3),
    "a frame askew": (b".8 .6 -.6 .8 300 0 cm 99 99 50 50 re 99.4 99.4 49.2 49.2 re f*", [0.4] * 4),
    "a grid": (
        b" ".join(b"99 %d 50 .1 re %d 99 .1 50 re f" % (99 + 10 * i, 99 + 10 * i) for i in range(6)),
        [0.1] * 12,
    ),
}


@pytest.mark.parametrize("name", LINES)
def test_lines(name: str) -> None:
    """A long and thin filled shape is a line as thick as it is printed, parts of one as they are together."""
    data, widths = LINES[name]
    found = read(data, XObject=named(X=form(b"99 99 50 .3 re f"))).strokes

    assert [stroke.width for stroke in found for _ in range(stroke.count)] == pytest.approx(widths)


def test_place() -> None:
    """A line made of a box stands where that shows."""
    (stroke,) = read(b"0 0 120 600 re W n 99 99 50 .48 re f").strokes

    assert corners(stroke.box) == (99, 99, 120, 99.48)


def test_a_page_full_of_bars() -> None:
    """More bars than anybody asks for are counted as far as they are kept."""
    (stroke,) = read(b"99 99 50 .4 re " * 20_100 + b"f").strokes

    assert stroke.count == 20_000


COORDINATES = st.lists(st.floats(-1e9, 1e9) | st.integers(0, 99), min_size=4, max_size=40)


@given(COORDINATES, st.lists(st.integers(0, 9)), st.lists(st.floats(-1e9, 1e9), min_size=4, max_size=4))
def test_any_path(values: Iterable[float], starts: list[int], matrix: list[float]) -> None:
    """Whatever a path is, its bars are thin and each gets its answer."""
    values = list(values)
    places = sorted({4 * start for start in starts if 4 * start + 4 <= len(values)})
    for made in (IDENTITY, (*matrix, 0.0, 0.0)):
        bars = list(bars_of(values[: len(values) // 2 * 2], places, made, True))  # type: ignore[arg-type]

        assert all(0 <= bar.width < 1 and bar.ends[0] < bar.ends[1] for bar in bars)
        assert len(list(widths_of(bars))) == len(bars)
