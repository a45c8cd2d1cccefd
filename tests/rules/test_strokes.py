"""Drawn lines are wide enough to print."""

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import PageContent, StrokeFact
from bookmaker.rules import strokes
from tests.good_book import change, merge, told
from tests.made_facts import facts, found, named, page, submission

BOX = Box(100, 100, 200, 100)
WARNED, REFUSED = [("LINE-THIN", "warning", 1)], [("LINE-THIN", "error", 1)]

CASES = [(0.75, []), (0.74, WARNED), (0.5, WARNED), (0.25, WARNED), (0.24, REFUSED), (0.0, REFUSED)]


@pytest.mark.parametrize(("width", "expected"), CASES)
def test_check(width: float, expected: list[tuple[str, str, int]]) -> None:
    """Widths on both sides of the published limit and of what may vanish."""
    content = PageContent(1, strokes=(StrokeFact(width, 4, BOX),))

    assert named(found(strokes, facts([page(content=content)]))) == expected


def test_one_finding_a_page() -> None:
    """All thin strokes of a page are counted in one finding, told by the thinnest."""
    content = PageContent(1, strokes=(StrokeFact(0, 1, BOX), StrokeFact(0.5, 52, BOX), StrokeFact(1, 9, BOX)))

    (finding,) = found(strokes, facts([page(content=content)]))

    assert finding.message == "a line of 0 pt, 0.75 pt is the least (in 53 places)"


def test_limit_is_the_printers() -> None:
    """A printer at home takes thinner lines."""
    content = PageContent(1, strokes=(StrokeFact(0.5, 4, BOX),))

    assert found(strokes, facts([page(content=content)]), submission(min_line_pt=0.5)) == []


def line(width: float, across: float = 1.0, up: float = 1.0, gray: float = 0.0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.scale(across, up)
        canvas.setStrokeGray(gray)
        canvas.setLineWidth(width)
        canvas.line(200 / across, 600 / up, 300 / across, 600 / up)

    return draw


def box(width: float, height: float, gray: float = 0.0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(gray)
        canvas.rect(200, 600, width, height, stroke=0, fill=1)

    return draw


BROKEN = {
    "thin box": (box(100, 0.48), {("LINE-THIN", "warning", 3)}),
    "thin upright box": (box(0.1, 100), {("LINE-THIN", "error", 3)}),
    "thin white box": (box(100, 0.1, gray=1), set()),
    "box as thick as a line may be": (box(100, 0.75), set()),
    "speck": (box(0.4, 0.4), set()),
    "thin": (line(0.74), {("LINE-THIN", "warning", 3)}),
    "hairline": (line(0), {("LINE-THIN", "error", 3)}),
    "thin by the matrix": (line(1, 0.5, 0.5), {("LINE-THIN", "warning", 3)}),
    "thin in one direction": (line(1, 2, 0.5), {("LINE-THIN", "warning", 3)}),
    "wide by the matrix": (line(0.4, 2, 2), set()),
    "white": (line(0.1, gray=1), set()),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """A thin line is found as it is printed, and nothing else."""
    draw, expected = BROKEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == expected
