"""Images and shadings are found where they show, in forms and on turned pages too."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from reportlab.lib.colors import black, white
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.placed import Placed, placed_on

WIDTH, HEIGHT = 400.0, 600.0
PICTURE = ImageReader(Image.linear_gradient("L"))


def placed(path: Path, draw: Callable[[Canvas], object], turn: int = 0) -> Iterator[Placed]:
    """Draw one page, which is as high when it is seen turned, and yield what is found on it."""
    canvas = Canvas(str(path / "x.pdf"), pagesize=(WIDTH, HEIGHT))
    canvas.setPageRotation(turn)
    draw(canvas)
    canvas.save()
    sheet = Box(0, 0, WIDTH, HEIGHT)
    with closing(pypdfium2.PdfDocument(path / "x.pdf")) as document:
        yield from placed_on(document[0], PageBounds(1, WIDTH, HEIGHT, sheet, sheet, sheet))


def clipped(canvas: Canvas) -> None:
    path = canvas.beginPath()
    path.rect(50, 50, 30, 40)
    path.rect(100, 60, 20, 10)
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.drawImage(PICTURE, 0, 0, 300, 300)


def in_a_form(canvas: Canvas) -> None:
    canvas.beginForm("outer", 0, 0, 100, 100)
    canvas.drawImage(PICTURE, 10, 10, 200, 20)
    canvas.endForm()
    canvas.translate(100, 100)
    canvas.scale(2, 2)
    canvas.doForm("outer")


def shaded(canvas: Canvas) -> None:
    path = canvas.beginPath()
    path.rect(20, 30, 100, 200)
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.linearGradient(0, 0, WIDTH, 0, (black, white))


PLACES = {
    "whole": (lambda canvas: canvas.drawImage(PICTURE, 10, 20, 100, 200), (10, 20, 110, 220)),
    "over the edge": (lambda canvas: canvas.drawImage(PICTURE, -10, 500, 100, 200), (0, 500, 90, HEIGHT)),
    "clipped": (clipped, (50, 50, 120, 90)),
    "in a form": (in_a_form, (120, 120, 300, 160)),
    "shaded": (shaded, (20, 30, 120, 230)),
}


@pytest.mark.parametrize("name", PLACES)
def test_places(name: str, tmp_path: Path) -> None:
    """What shows of an object is told, to a hundredth of a point."""
    draw, expected = PLACES[name]

    (found,) = placed(tmp_path, draw)

    assert found.box.corners == pytest.approx(expected, abs=0.01)
    assert found.is_image is (name != "shaded")


TURNED = {0: (10, 20, 110, 220), 90: (20, 490, 220, 590), 180: (290, 380, 390, 580), 270: (180, 10, 380, 110)}


@pytest.mark.parametrize("turn", TURNED)
def test_turned_pages(turn: int, tmp_path: Path) -> None:
    """Places are those on the page as it is seen."""
    (found,) = placed(tmp_path, lambda canvas: canvas.drawImage(PICTURE, 10, 20, 100, 200), turn)

    assert found.box.corners == pytest.approx(TURNED[turn], abs=0.01)


def test_nothing_to_tell(tmp_path: Path) -> None:
    """Paths, text and what lies off the page are left out."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(10, 10, 50, 50, fill=1)
        canvas.drawString(100, 100, "words")
        canvas.drawImage(PICTURE, WIDTH + 10, 0, 100, 100)

    assert list(placed(tmp_path, draw)) == []
