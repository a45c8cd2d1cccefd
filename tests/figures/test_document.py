"""Shapes as SVG text."""

import xml.etree.ElementTree as ElementTree

import pytest

from bookmaker.figures.document import Area, area_of, fill, gray, number, ring, write_document

NUMBERS = [(0, "0"), (3, "3"), (10, "10"), (2.5, "2.5"), (7.0, "7"), (100.126, "100.13"), (0.25, "0.25")]


@pytest.mark.parametrize(("value", "text"), NUMBERS)
def test_lengths_are_short(value: float, text: str) -> None:
    """A length is written whole where it is, else to a hundredth."""
    assert number(value) == text


@pytest.mark.parametrize(("level", "paint"), [(0, "#000000"), (1, "#ffffff"), (0.55, "#8c8c8c")])
def test_grays(level: float, paint: str) -> None:
    """A gray has three equal parts."""
    assert gray(level) == paint


def test_areas_are_one_path() -> None:
    """Areas of one paint are one path, and no areas are nothing."""
    assert fill([]) == ""
    assert fill([Area(1, 2, 3, 4), Area(4, 2, 1, 1)], "#abc") == (
        '<path fill="#abc" d="M1 2h3v4h-3zM4 2h1v1h-1z"/>\n'
    )
    assert ' stroke="#fff" ' in fill([Area(1, 2, 3, 4)], rim="#fff")


def test_a_ring_covers_the_rim_once() -> None:
    """The sides of an area lie within it and do not overlap."""
    sides = ring(area_of((10, 30), (5, 15)), 2)

    assert sum(side.width * side.height for side in sides) == 20 * 10 - 16 * 6
    assert {(side.x, side.y) for side in sides} == {(10, 5), (10, 13), (10, 7), (28, 7)}


def test_words_are_escaped() -> None:
    """Title and description may hold any character."""
    root = ElementTree.fromstring(write_document((10, 20), ("<b> & 'c'", '"d"'), []))

    assert [child.text for child in root][:2] == ["<b> & 'c'", '"d"']
    assert root.get("viewBox") == "0 0 10 20"
