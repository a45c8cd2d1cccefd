"""Images have enough pixels for their place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import ImageFact, PageContent
from bookmaker.rules import images
from tests.good_book import change, findings, merge, told
from tests.made_facts import facts, found, named, page

BOX = Box(100, 100, 200, 200)
WARNED, INFORMED = [("IMAGE-PPI", "warning", 1)], [("IMAGE-PPI", "info", 1)]

CASES = [
    (ImageFact(900, 900, 300, BOX), []),
    (ImageFact(900, 900, 299.6, BOX), []),
    (ImageFact(900, 900, 299, BOX), WARNED),
    (ImageFact(900, 900, 72, BOX), WARNED),
    (ImageFact(900, 900, 1200, BOX), []),
    (ImageFact(900, 900, 1201, BOX), INFORMED),
    (ImageFact(1, 900, 72, BOX), []),
    (ImageFact(900, 900, 72, Box(100, 100, 200, 101.4)), []),
]


@pytest.mark.parametrize(("image", "expected"), CASES)
def test_check(image: ImageFact, expected: list[tuple[str, str, int]]) -> None:
    """Resolutions around the limits, and ornaments that do not count."""
    content = PageContent(1, images=(image,))

    assert named(found(images, facts([page(content=content)]))) == expected


@pytest.mark.parametrize(("ppi", "word"), [(200, "soft"), (199, "poor")])
def test_words(ppi: float, word: str) -> None:
    """Under the poor limit the words are stronger."""
    content = PageContent(1, images=(ImageFact(900, 900, ppi, BOX), ImageFact(900, 900, 250, BOX)))

    (finding,) = found(images, facts([page(content=content)]))

    assert finding.message.startswith(f"the worst of 2 {word} images: 900 x 900 pixels")


def test_the_sum_is_told() -> None:
    """Who has no other image is told how small to print it, who has one how many pixels it needs."""
    content = PageContent(1, images=(ImageFact(288, 192, 96, Box(100, 100, 316, 244)),))

    (finding,) = found(images, facts([page(content=content)]))

    assert finding.message == (
        "a poor image: 288 x 192 pixels printed 3 x 2 in, 96 ppi (DPI) where 300 are wanted; "
        "use 900 x 600 pixels, or print it no wider than 0.96 in"
    )


PAGE, PART = Box(0, 0, 612, 792), Box(100, 100, 300, 300)
MRC = {
    "stencil over all of it": (ImageFact(2550, 3300, 300, PAGE, is_mask=True), "info"),
    "stencil a little smaller": (ImageFact(2550, 3300, 300, Box(1, 1, 611, 791), is_mask=True), "info"),
    "stencil of a part": (ImageFact(833, 833, 300, PART, is_mask=True), "warning"),
    "coarse stencil": (ImageFact(1275, 1650, 150, PAGE, is_mask=True), "warning"),
    "image over it": (ImageFact(2550, 3300, 300, PAGE), "warning"),
}


@pytest.mark.parametrize("name", MRC)
def test_background_of_a_scan(name: str) -> None:
    """A coarse background counts less where a stencil of full resolution lies over it."""
    over, level = MRC[name]
    content = PageContent(1, images=(ImageFact(850, 1100, 100, PAGE), over))

    (finding,) = found(images, facts([page(content=content)]))

    assert (finding.level, finding.value) == (level, 100)


MASKS = [(299, WARNED), (300, INFORMED), (599, INFORMED), (600, [])]


@pytest.mark.parametrize(("ppi", "expected"), MASKS)
def test_line_art(ppi: float, expected: list[tuple[str, str, int]]) -> None:
    """Art of one bit shows its steps under twice the pixels of a photograph, which is worth an info."""
    content = PageContent(1, images=(ImageFact(900, 900, ppi, BOX, is_mask=True),))

    assert named(found(images, facts([page(content=content)]))) == expected


def picture(pixels: int, points: float, turn: float = 0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.translate(300, 600)
        canvas.rotate(turn)
        canvas.drawImage(ImageReader(Image.new("L", (pixels, pixels), 60)), 0, 0, points, points)

    return draw


@pytest.mark.parametrize(
    ("draw", "ppi"), [(picture(100, 24.2), 297.5), (picture(72, 72), 72), (picture(100, 72, 30), 100)]
)
def test_break_one_thing(draw: Callable[[Canvas], None], ppi: float, good_book: Path, tmp_path: Path) -> None:
    """A coarse image is found with its resolution, turned or not, and nothing else."""
    path = change(good_book, tmp_path / "x.pdf", merge(3, draw))

    assert [(one.rule, one.page, one.value) for one in findings(path)] == [
        ("IMAGE-PPI", 3, pytest.approx(ppi, abs=0.1))
    ]


def test_fine_image(good_book: Path, tmp_path: Path) -> None:
    """An image of 300 ppi is silent."""
    assert told(change(good_book, tmp_path / "x.pdf", merge(3, picture(100, 24)))) == set()
