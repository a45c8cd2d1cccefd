"""Grays are dark enough to print, and those of text to read."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import FillFact, PageContent, TextFact
from bookmaker.rules import grays
from tests.good_book import change, findings, merge, told
from tests.made_facts import facts, found, named, page, submission

BOX = Box(100, 100, 200, 110)
LIGHT, FAINT = ("GRAY-LIGHT", "warning", 1), ("TEXT-FAINT", "warning", 1)

FILLS = [(0.0, []), (0.87, []), (0.9, []), (0.91, [LIGHT]), (0.95, [LIGHT]), (0.998, [LIGHT]), (1.0, [])]


@pytest.mark.parametrize(("lightness", "expected"), FILLS)
def test_fills(lightness: float, expected: list[tuple[str, str, int]]) -> None:
    """Grays on both sides of the printer's least; white is no gray."""
    content = PageContent(1, fills=(FillFact(lightness, 2, BOX),))

    assert named(found(grays, facts([page(content=content)]))) == expected


def test_colour_ink_has_tints() -> None:
    """The least gray is one of black ink: a light colour in a colour book is none."""
    content = PageContent(1, fills=(FillFact(0.95, 2, BOX),))

    assert found(grays, facts([page(content=content)]), replace(submission(), ink="premium-color")) == []


def test_limit_is_the_printers() -> None:
    """Another printer may print lighter grays."""
    content = PageContent(1, fills=(FillFact(0.94, 2, BOX),))

    assert found(grays, facts([page(content=content)]), submission(min_gray_percent=5)) == []


TEXTS = [(0.0, []), (0.49, []), (0.5, []), (0.51, [FAINT]), (0.9, [FAINT]), (1.0, [])]


@pytest.mark.parametrize(("lightness", "expected"), TEXTS)
def test_texts(lightness: float, expected: list[tuple[str, str, int]]) -> None:
    """Text on both sides of half gray; white text may stand on black, unseen text is no matter of grays."""
    text = TextFact(9, "F", 3, BOX, lightness=lightness)

    assert named(found(grays, facts([page(content=PageContent(1, texts=(text,)))]))) == expected
    assert found(grays, facts([page(content=PageContent(1, texts=(replace(text, seen=False),)))])) == []


AROUND = Box(90, 90, 300, 200)


@pytest.mark.parametrize(
    ("fill", "expected"),
    [
        (FillFact(0.0, 1, AROUND), []),
        (FillFact(0.0, 2, AROUND), [FAINT]),
        (FillFact(0.6, 1, AROUND), [FAINT]),
        (FillFact(0.0, 1, Box(90, 90, 150, 200)), [FAINT]),
    ],
)
def test_text_on_a_dark_area(fill: FillFact, expected: list[tuple[str, str, int]]) -> None:
    """Light text within one dark area can be read; a box around several areas proves nothing."""
    content = PageContent(1, texts=(TextFact(9, "F", 1, BOX, lightness=0.8),), fills=(fill,))

    assert named(found(grays, facts([page(content=content)]))) == expected


def test_messages() -> None:
    """The lightest is told against its limit, with the number of places."""
    content = PageContent(
        1,
        texts=(TextFact(9, "F", 1, BOX, lightness=0.6), TextFact(9, "F", 4, Box(1, 2, 3, 4), lightness=0.7)),
        fills=(FillFact(0.93, 1, BOX), FillFact(0.96, 2, Box(5, 6, 7, 8))),
    )

    gray, text = found(grays, facts([page(content=content)]))

    assert gray.message == "4 % gray, 10 % is the least that prints (in 3 places)"
    assert (gray.value, gray.limit, gray.unit, gray.box) == (4, 10, "%", (5, 6, 7, 8))
    assert text.message == "text in 30 % gray, under 50 % it is hard to read (in 5 places)"
    assert (text.value, text.limit, text.unit, text.box) == (30, 50, "%", (1, 2, 3, 4))


def area(gray: float) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(gray)
        canvas.rect(200, 600, 40, 40, stroke=0, fill=1)

    return draw


def text(gray: float) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(gray)
        canvas.setFont("drawn", 11)
        canvas.drawString(200, 640, "hard to read")

    return draw


BROKEN: dict[str, tuple[Callable[[Canvas], None], list[tuple[str, int, float]]]] = {
    "area of 10 %": (area(0.9), []),
    "area of 9 %": (area(0.91), [("GRAY-LIGHT", 3, 9.0)]),
    "text of 51 %": (text(0.49), []),
    "text of 49 %": (text(0.51), [("TEXT-FAINT", 3, 49.0)]),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """A light area or text is found as it is drawn, and nothing else."""
    draw, expected = BROKEN[name]
    path = change(good_book, tmp_path / "x.pdf", merge(3, draw))

    assert [(one.rule, one.page, one.value) for one in findings(path)] == expected


def test_light_area_that_is_clipped_away(good_book: Path, tmp_path: Path) -> None:
    """A tint whose path is clipped away is not seen."""

    def draw(canvas: Canvas) -> None:
        path = canvas.beginPath()
        path.rect(300, 300, 5, 5)
        canvas.clipPath(path, stroke=0)
        area(0.95)(canvas)

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == set()
