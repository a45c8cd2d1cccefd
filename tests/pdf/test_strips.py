"""Edges in doubt of a limit are measured again, and only those."""

from pathlib import Path

import pypdfium2
import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageInk
from bookmaker.pdf.strips import sharpen
from tests.raw_pdf import LETTER, book

WIDTH, HEIGHT = 612.0, 792.0
SHEET = Box(0, 0, WIDTH, HEIGHT)
LIVE = Box(27, 18, 594, 774)
BOUNDS = PageBounds(1, WIDTH, HEIGHT, LIVE, LIVE, SHEET)
SLACK = 0.216


def sharpened(folder: Path, content: bytes, ink: PageInk, page: bytes = LETTER) -> PageInk:
    """Draw a page and sharpen what was measured of it."""
    (folder / "x.pdf").write_bytes(book([content], page))
    with pypdfium2.PdfDocument(folder / "x.pdf") as document:
        return sharpen(document[0], ink, BOUNDS, (200, 250), 0.9)


def measured(box: Box, faint: Box | None = None) -> PageInk:
    return PageInk(1, box, faint or box, SLACK)


OFFSETS = {
    "left": (0.05, 0, 0, 0),
    "bottom": (0, 0.05, 0, 0),
    "right": (0, 0, -0.05, 0),
    "top": (0, 0, 0, -0.05),
}


@pytest.mark.parametrize("side", OFFSETS)
@pytest.mark.parametrize("entries", [LETTER, LETTER + b"/Rotate 180"])
def test_every_side(side: str, entries: bytes, tmp_path: Path) -> None:
    """An edge is found on its own side, to half a thousandth of an inch, and the others stay."""
    true = Box(27, 18, 594, 774).inset(*(-0.05 if name == side else 9 for name in OFFSETS))
    blurred = Box(*(edge - off for edge, off in zip(true.corners, _outwards(side), strict=True)))
    turn = b"-1 0 0 -1 612 792 cm " if b"Rotate" in entries else b""
    content = turn + b"%f %f %f %f re f" % (true.x0, true.y0, true.width, true.height)
    ink = sharpened(tmp_path, content, measured(blurred), entries)

    assert ink.dark is not None
    assert ink.dark.corners == pytest.approx(true.corners, abs=0.03)
    assert ink.faint == ink.dark
    assert ink.slack == pytest.approx(0.027, abs=0.0001)


def _outwards(side: str) -> tuple[float, ...]:
    return tuple(0.1 * (1 if off > 0 else -1 if off < 0 else 0) for off in OFFSETS[side])


def test_without_doubt(tmp_path: Path) -> None:
    """What is surely inside, or surely outside, of its limits is not rendered again."""
    for box in (Box(27, 18, 594, 774), Box(26, 17, 595, 775)):
        ink = measured(box)
        assert sharpened(tmp_path, b"", ink) is ink


def test_faint_ink(tmp_path: Path) -> None:
    """Faint ink has edges of its own, which need not be those of dark ink."""
    content = b".9 g 26.95 200 99 99 re f 0 g 50 200 99 99 re f"
    ink = sharpened(tmp_path, content, measured(Box(50, 200, 149, 299), Box(26.88, 200, 149, 299)))

    assert ink.dark == Box(50, 200, 149, 299)
    assert ink.faint is not None and ink.faint.x0 == pytest.approx(26.95, abs=0.03)


@pytest.mark.parametrize(
    "ink",
    [
        PageInk(1),
        PageInk(1, Box(26.9, 200, 300, 400), Box(26.9, 200, 300, 400), SLACK, reaches_faint=("top",)),
        PageInk(1, Box(26.9, 200, 300, 400), Box(26.9, 200, 300, 400), SLACK, marks=SHEET),
    ],
)
def test_what_no_strip_can_tell(ink: PageInk, tmp_path: Path) -> None:
    """A blank page, and one with art or marks on its edge, stays as it was measured."""
    assert sharpened(tmp_path, b"0 0 612 792 re f", ink) is ink
