"""Crop marks tell the trim they point at, however they are drawn; frames and ticks like them do not."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageInk
from bookmaker.preflight import Options, validate_pdf
from tests.inks import inks_of

Segment = tuple[float, float, float, float]
WIDTH, HEIGHT = 504.0, 720.0
SHEET = Box(0, 0, WIDTH, HEIGHT)
TRIM = Box(36, 36, 468, 684)


def marks(trim: Box = TRIM, near: float = 12, far: float = 36) -> list[Segment]:
    """Return eight lines that begin and end so far from the corners of a trim."""
    found: list[Segment] = []
    for x, y in product((0, 1), (0, 1)):
        corner_x, corner_y = (trim.x0, trim.x1)[x], (trim.y0, trim.y1)[y]
        along_x, along_y = (-1, 1)[x], (-1, 1)[y]
        found.append((corner_x, corner_y + along_y * near, corner_x, corner_y + along_y * far))
        found.append((corner_x + along_x * near, corner_y, corner_x + along_x * far, corner_y))
    return found


def stroked(segments: list[Segment], width: float = 0.25) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setLineWidth(width)
        for segment in segments:
            canvas.line(*segment)

    return draw


def in_one_path(canvas: Canvas) -> None:
    canvas.setLineWidth(0.5)
    canvas.lines(marks())


def filled(canvas: Canvas) -> None:
    for x0, y0, x1, y1 in marks():
        canvas.rect(min(x0, x1) - 0.2, min(y0, y1) - 0.2, abs(x1 - x0) + 0.4, abs(y1 - y0) + 0.4, 0, 1)


def with_bleed(canvas: Canvas) -> None:
    """Draw marks of the bleed besides, art that fills it, and a line of page information."""
    stroked(marks())(canvas)
    stroked(marks(TRIM.inset(-9, -9, -9, -9), 6, 27))(canvas)
    canvas.setFillGray(0.5)
    canvas.rect(27, 27, WIDTH - 54, HEIGHT - 54, stroke=0, fill=1)
    canvas.drawString(200, 705, "book.indd 1")


SMALL = Box(108, 135, 396, 585)
MARKED: dict[str, tuple[Callable[[Canvas], None], Box]] = {
    "hairlines": (stroked(marks()), TRIM),
    "thick": (stroked(marks(), 1.0), TRIM),
    "short": (stroked(marks(near=6, far=12)), TRIM),
    "in one path": (in_one_path, TRIM),
    "filled": (filled, TRIM),
    "with marks of the bleed": (with_bleed, TRIM),
    "far from the edge": (stroked(marks(SMALL, 9, 30)), SMALL),
}


def body(canvas: Canvas) -> None:
    canvas.setFillGray(0)
    canvas.rect(150, 150, 200, 400, stroke=0, fill=1)


def ink_of(path: Path, draw: Callable[[Canvas], None]) -> PageInk:
    canvas = Canvas(str(path / "x.pdf"), pagesize=(WIDTH, HEIGHT))
    draw(canvas)
    body(canvas)
    canvas.save()
    (ink,) = inks_of(path / "x.pdf", [PageBounds(1, WIDTH, HEIGHT, SHEET, SHEET, SHEET)])
    assert isinstance(ink, PageInk)
    return ink


@pytest.mark.parametrize("name", MARKED)
def test_marks(name: str, tmp_path: Path) -> None:
    """The trim is told to a hundredth of an inch, and what is drawn around it."""
    draw, trim = MARKED[name]

    ink = ink_of(tmp_path, draw)

    assert ink.marked_trim is not None and ink.marks is not None
    assert ink.marked_trim.corners == pytest.approx(trim.corners, abs=0.72)
    assert ink.marks.x0 < trim.x0 and ink.marks.y1 > trim.y1


def crossing(canvas: Canvas) -> None:
    """Draw a frame whose lines go on beyond its corners."""
    for x in (TRIM.x0, TRIM.x1):
        canvas.line(x, 12, x, HEIGHT - 12)
    for y in (TRIM.y0, TRIM.y1):
        canvas.line(12, y, WIDTH - 12, y)


def brackets(canvas: Canvas) -> None:
    stroked(marks(near=0, far=24))(canvas)


def ticked(canvas: Canvas) -> None:
    """Draw a frame with ticks outside, at its corners and between."""
    canvas.rect(*TRIM.corners[:2], TRIM.width, TRIM.height)
    stroked(marks(near=0, far=15))(canvas)
    canvas.lines([(x, 684, x, 699) for x in range(36, 468, 24)])


def grid(canvas: Canvas) -> None:
    canvas.grid(range(36, 480, 24), range(36, 690, 24))


def inwards(canvas: Canvas) -> None:
    """Draw lines within a rectangle that end before its corners."""
    stroked(marks(near=-40, far=-12))(canvas)


UNMARKED = {
    "nothing": lambda canvas: None,
    "a frame that crosses": crossing,
    "brackets": brackets,
    "a frame with ticks": ticked,
    "a grid": grid,
    "lines within": inwards,
    "three corners": stroked(marks()[:-2]),
    "upright lines alone": stroked(marks()[::2]),
    "out of the middle": stroked(marks(TRIM.shift(12, 0), 12, 30)),
    "bars": stroked(marks(), 4.0),
    "long lines": stroked(marks(SMALL, 9, 90)),
}


@pytest.mark.parametrize("name", UNMARKED)
def test_what_only_looks_like_marks(name: str, tmp_path: Path) -> None:
    """Frames, brackets, ticks and grids are art, and so are marks that leave out a corner."""
    ink = ink_of(tmp_path, UNMARKED[name])

    assert ink.marked_trim is None and ink.marks is None


@pytest.mark.parametrize("trim", [None, "6x9"])
def test_a_book_with_marks(trim: str | None, tmp_path: Path) -> None:
    """A file without TrimBox is judged by the trim that its marks point at, and the marks are an error."""
    canvas = Canvas(str(tmp_path / "x.pdf"), pagesize=(WIDTH, HEIGHT))
    for _ in range(24):
        stroked(marks())(canvas)
        body(canvas)
        canvas.showPage()
    canvas.save()

    report = validate_pdf(tmp_path / "x.pdf", Options(trim=trim), patience=None)

    rules = {one.rule for one in report.findings}
    submission = report.guess.submission
    assert submission.trim is not None and submission.trim.name == "6x9"
    assert (
        {"MARKS", "SIZE-WRONG"} <= rules and "BLEED-UNDECLARED" not in rules and "BLEED-UNUSED" not in rules
    )
