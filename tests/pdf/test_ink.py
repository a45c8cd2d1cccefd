"""Ink is measured where it was drawn, to a hundredth of an inch, and more finely near a limit."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from reportlab.lib.colors import black, white
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageInk, Unread
from bookmaker.pdf.ink import open_inks, read_ink
from bookmaker.pdf.room import ROWS, Room
from tests.inks import inks_of

WIDTH, HEIGHT = 612.0, 792.0
SHEET = Box(0, 0, WIDTH, HEIGHT)
LIVE = Box(27, 18, 594, 774)


def bounds(live: Box = LIVE, trim: Box = SHEET, bleeds: tuple[str, ...] = ()) -> PageBounds:
    return PageBounds(1, WIDTH, HEIGHT, live, live, trim, bleeds)


def ink_of(path: Path, draw: Callable[[Canvas], object], near: PageBounds | None = None) -> PageInk:
    """Draw one page and measure it."""
    canvas = Canvas(str(path / "x.pdf"), pagesize=(WIDTH, HEIGHT))
    draw(canvas)
    canvas.save()
    (ink,) = inks_of(path / "x.pdf", [near or bounds()])
    assert isinstance(ink, PageInk)
    return ink


def filled(x: float, y: float, width: float, height: float, gray: float = 0.0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(gray)
        canvas.rect(x, y, width, height, stroke=0, fill=1)

    return draw


def sides(box: Box | None) -> tuple[float, float, float, float]:
    assert box is not None
    return box.x0, box.y0, box.x1, box.y1


def test_coarse(tmp_path: Path) -> None:
    """Far from every limit a pixel is 0.01 in, and ink is widened by less than one."""
    ink = ink_of(tmp_path, filled(100.3, 200.2, 300, 400))

    assert ink.slack == pytest.approx(1.1 * 0.72)
    assert sides(ink.dark) == pytest.approx((100.3, 200.2, 400.3, 600.2), abs=0.72)


def test_cells(tmp_path: Path) -> None:
    """The cells of a page with ink are told, so that nothing need be drawn over them."""
    room = Room(SHEET, ink_of(tmp_path, filled(100, 200, 300, 400)).inked)

    assert room.hidden(Box(120, 220, 380, 580)) == 1
    for empty in (Box(0, 0, WIDTH, 185), Box(0, 615, WIDTH, HEIGHT), Box(0, 0, 84, HEIGHT)):
        assert room.hidden(empty) == 0
    assert room.hidden(Box(80, 185, 420, 615)) == pytest.approx(0.82, abs=0.1)


@pytest.mark.parametrize("side", [20, 3000])
def test_cells_of_any_page(side: float, tmp_path: Path) -> None:
    """A page smaller than its cells, or larger than is rendered finely, has as many."""
    canvas = Canvas(str(tmp_path / "x.pdf"), pagesize=(side, side))
    canvas.rect(0, side / 2, side, side / 2, stroke=0, fill=1)
    canvas.save()
    sheet = Box(0, 0, side, side)

    (ink,) = inks_of(tmp_path / "x.pdf", [PageBounds(1, side, side, sheet, sheet, sheet)])

    assert isinstance(ink, PageInk) and len(ink.inked) == ROWS
    assert Room(sheet, ink.inked).hidden(sheet) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("x", [27.05, 27.1, 27.2])
def test_fine(x: float, tmp_path: Path) -> None:
    """Within two pixels of a limit the page is measured at 300 dpi, right to 0.003 in.

    PDFium snaps upright rectangles to whole pixels, hence the half pixel inwards.
    """
    ink = ink_of(tmp_path, filled(x, 200, 300, 400))

    assert ink.slack == pytest.approx(1.1 * 0.24)
    assert ink.dark is not None and x - 0.216 <= ink.dark.x0 <= x + 0.121


@pytest.mark.parametrize("x", [27.0, 26.98, 26.9, 26.8])
def test_in_doubt(x: float, tmp_path: Path) -> None:
    """Where that leaves a doubt about the limit, the edge is measured to 0.0004 in."""
    ink = ink_of(tmp_path, filled(x, 200, 300, 400))

    assert ink.slack == pytest.approx(1.1 * 0.03)
    assert ink.dark is not None and x - 0.027 <= ink.dark.x0 <= x + 0.03


def test_thin_line_at_the_limit(tmp_path: Path) -> None:
    """A line of 0.75 pt whose edges stand at 27.0 and 405.0 points is not told to lie outside of them."""

    def draw(canvas: Canvas) -> None:
        canvas.setLineWidth(0.75)
        canvas.rect(27.375, 100, 377.25, 300)

    ink = ink_of(tmp_path, draw, bounds(live=Box(27, 18, 405, 774)))

    assert ink.dark is not None
    assert ink.dark.x0 + ink.slack >= 27 and ink.dark.x1 - ink.slack <= 405


def test_thresholds(tmp_path: Path) -> None:
    """Gray below 200 is dark, a 10 % tint is faint, and lighter ink than that is still seen."""
    for gray, dark, faint in ((0.0, True, True), (0.7, True, True), (0.8, False, True), (0.9, False, True)):
        ink = ink_of(tmp_path, filled(100, 100, 300, 300, gray))
        assert (ink.dark is not None, ink.faint is not None) == (dark, faint), gray
        assert not ink.blank


def beyond(path: Path, *boxes: tuple[float, float, float, float], gray: float = 0.0) -> dict[str, Box]:
    """Draw a block in the middle and others besides, and return what is nearest to each edge."""

    def draw(canvas: Canvas) -> None:
        for box in ((100, 100, 300, 500), *boxes):
            filled(*box, gray=gray)(canvas)

    return dict(ink_of(path, draw).nearest)


def test_nearest(tmp_path: Path) -> None:
    """Only what lies beyond a margin is enclosed, cut at the margin, and not the rest of the page."""
    found = beyond(tmp_path, (20, 300, 30, 10), (18, 400, 20, 10), (300, 5, 40, 6))

    assert list(found) == ["left", "bottom"]
    assert sides(found["left"]) == pytest.approx((18, 300, 27, 410), abs=1)
    assert sides(found["bottom"]) == pytest.approx((300, 5, 340, 11), abs=1)


def test_nearest_of_what_keeps_its_margin(tmp_path: Path) -> None:
    """Ink that keeps a margin hardly is pointed at, other ink is not."""
    found = beyond(tmp_path, (30, 300, 20, 10), (570, 600, 20, 10))

    assert list(found) == ["left", "right"]
    assert sides(found["left"]) == pytest.approx((30, 300, 33.6, 310), abs=1)
    assert sides(found["right"]) == pytest.approx((586.4, 600, 590, 610), abs=1)


def test_nearest_leaves_out_art_that_runs_off(tmp_path: Path) -> None:
    """Beside art on the page edge it is the loose ink that is pointed at; faint ink where no other is."""
    found = beyond(tmp_path, (0, 100, 60, 50), (15, 600, 20, 10), gray=0.85)

    assert list(found) == ["left"]
    assert sides(found["left"]) == pytest.approx((15, 600, 27, 610), abs=1)


def test_fringe_is_no_faint_ink(tmp_path: Path) -> None:
    """The smoothing around black ink does not count as faint ink beyond it."""
    ink = ink_of(tmp_path, filled(100.1, 100.1, 300, 300))

    assert ink.faint == ink.dark


def test_blank(tmp_path: Path) -> None:
    """White on white is a blank page."""
    ink = ink_of(tmp_path, filled(0, 0, WIDTH, HEIGHT, gray=1))

    assert ink.blank and ink.dark is None and ink.faint is None


def test_reaches(tmp_path: Path) -> None:
    """Edges that ink touches are named, dark ones apart from faint ones."""
    assert ink_of(tmp_path, filled(590, 300, 22, 20)).reaches == ("right",)
    assert ink_of(tmp_path, filled(0, 0, WIDTH, 20)).reaches == ("left", "right", "bottom")
    tint = ink_of(tmp_path, filled(0, 780, WIDTH, 12, gray=0.9))
    assert (tint.reaches, tint.reaches_faint) == ((), ("left", "right", "top"))


def test_at_edges(tmp_path: Path) -> None:
    """Each edge that ink touches has the stretch where it does, as deep as the margin."""

    def draw(canvas: Canvas) -> None:
        filled(540, 700, 72, 92)(canvas)
        filled(590, 300, 22, 20, gray=0.9)(canvas)

    places = dict(ink_of(tmp_path, draw).at_edges)

    assert list(places) == ["right", "top"]
    assert sides(places["right"]) == pytest.approx((594, 300, WIDTH, HEIGHT), abs=0.8)
    assert sides(places["top"]) == pytest.approx((540, 774, WIDTH, HEIGHT), abs=0.8)


def test_loose_ink(tmp_path: Path) -> None:
    """Art that runs off the page is left out of the box; what else is in the margin is not."""

    def draw(canvas: Canvas) -> None:
        filled(590, 300, 22, 20)(canvas)
        filled(100, 100, 300, 300)(canvas)
        filled(598, 100, 5, 5)(canvas)

    ink = ink_of(tmp_path, draw)

    assert ink.reaches == ("right",) and ink.dark is not None
    assert ink.dark.x1 == pytest.approx(603, abs=0.72)


def test_stops_short(tmp_path: Path) -> None:
    """Ink between the trim line and the page edge that does not come to the edge is named with its place."""
    near = bounds(trim=Box(0, 9, 603, 783), bleeds=("right", "top", "bottom"))

    assert ink_of(tmp_path, filled(590, 300, 22, 20), near).stops_short == ()
    ((side, box),) = ink_of(tmp_path, filled(590, 300, 13, 20), near).stops_short
    assert side == "right" and (box.y0, box.y1) == pytest.approx((300, 320), abs=0.72)
    assert ink_of(tmp_path, filled(590, 300, 11, 20), near).stops_short == ()


@pytest.mark.parametrize(
    ("ends", "reaches"), [(0.0, True), (0.2, True), (1.2, True), (1.8, False), (5.0, False)]
)
def test_nearly_at_the_edge(ends: float, reaches: bool, tmp_path: Path) -> None:
    """Art that ends within 0.02 in of the end of its bleed reaches it, a little of an edge or all of it."""
    near = bounds(trim=Box(0, 9, 603, 783), bleeds=("right", "top", "bottom"))

    for left, low, height in ((590.0, 300.0, 20.0), (0.0, 0.0, HEIGHT)):
        ink = ink_of(tmp_path, filled(left, low, WIDTH - left - ends, height), near)
        assert ("right" not in ink.reaches and bool(ink.stops_short)) is not reaches


BLEED = bounds(live=Box(27, 27, 585, 765), trim=Box(0, 9, 603, 783), bleeds=("right", "top", "bottom"))


def shaded(gray: Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.float64]]) -> Image.Image:
    """Return an image whose gray, 0 to 255, follows from the place across and down, 0 to 1."""
    down, across = np.mgrid[0:1:400j, 0:1:300j]  # type: ignore[misc]
    return Image.fromarray(gray(across, down).clip(0, 255).astype(np.uint8))


def at_the_foot(across: NDArray[np.float64], down: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return 1 where a line of small type would be, less than a quarter of an inch from the edge, else 0."""
    return 1.0 * ((abs(down - 0.98) < 0.004) & (abs(across - 0.5) < 0.1))


PICTURES = {
    "a photo with light places": shaded(lambda x, y: 128 + 140 * np.sin(19 * x) * np.cos(13 * y)),
    "a photo that fades to the right": shaded(lambda x, y: 300 * x),
    "a photo of light grays": shaded(lambda x, y: 228 + 12 * np.sin(40 * x) - 190 * (abs(y - 0.02) < 0.01)),
    "dots": shaded(lambda x, y: 255.0 - 200 * ((x % 0.1 < 0.03) & (y % 0.1 < 0.03))),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_over_the_whole_page(name: str, tmp_path: Path) -> None:
    """What is dark in a picture that runs off a page with bleed is no ink in its margins."""
    image = ImageReader(PICTURES[name])

    for x, y, width, height in ((0, 0, WIDTH, HEIGHT), (-20, -9, 640, 820)):
        ink = ink_of(tmp_path, lambda canvas, at=(x, y, width, height): canvas.drawImage(image, *at), BLEED)
        assert ink.stops_short == ()
        assert all(BLEED.live.contains(box) for box in (ink.dark, ink.faint) if box)


def test_a_caption_beside_a_picture(tmp_path: Path) -> None:
    """Ink in a margin that a picture leaves free is found where it is, and no more than that."""
    image = ImageReader(PICTURES["a photo with light places"])

    def draw(canvas: Canvas) -> None:
        canvas.drawImage(image, 0, 300, WIDTH, HEIGHT - 300)
        canvas.rect(100, 12, 80, 6, stroke=0, fill=1)

    ink = ink_of(tmp_path, draw, BLEED)

    assert sides(dict(ink.nearest)["bottom"]) == pytest.approx((100, 12, 180, 18), abs=0.8)
    assert ink.dark is not None and ink.dark.x0 > 27 and ink.dark.y1 < 765


SCANS = {
    "white all around": shaded(lambda x, y: 255 - 255 * at_the_foot(x, y)),
    "a shadow at the left": shaded(lambda x, y: 255 - 255 * (at_the_foot(x, y) + (x < 0.01))),
    "dust at the edges": shaded(
        lambda x, y: 255 - 255 * (at_the_foot(x, y) + ((y < 0.005) | (x > 0.99)) * (x * y % 0.1 < 0.005))
    ),
}


@pytest.mark.parametrize("name", SCANS)
def test_a_scan_of_a_page(name: str, tmp_path: Path) -> None:
    """An image that is white along its edges, but for dust or a shadow, is no art that runs off."""
    image = ImageReader(SCANS[name])

    ink = ink_of(tmp_path, lambda canvas: canvas.drawImage(image, 0, 0, WIDTH, HEIGHT), BLEED)

    assert ink.dark is not None and ink.dark.y0 < 18


def test_a_shading_over_the_whole_page(tmp_path: Path) -> None:
    """A shading that fades to white at an edge of the page does not stop short of it."""

    def draw(canvas: Canvas) -> None:
        canvas.linearGradient(0, 0, WIDTH, 0, (white, black, white), (0, 0.04, 0.08), extend=True)

    ink = ink_of(tmp_path, draw, BLEED)

    assert ink.stops_short == () and ink.dark is not None and BLEED.live.contains(ink.dark)


def test_at_the_edge_of_a_page_without_bleed(tmp_path: Path) -> None:
    """Without bleed there is no edge to be missed by a little: ink near it stands in the margin."""
    assert ink_of(tmp_path, filled(590, 300, 21, 20)).reaches == ()


def test_chroma(tmp_path: Path) -> None:
    """Colour is the distance of the channels; gray of three channels has none."""

    def coloured(*rgb: float) -> Callable[[Canvas], None]:
        def draw(canvas: Canvas) -> None:
            canvas.setFillColorRGB(*rgb)
            canvas.rect(100, 100, 50, 50, stroke=0, fill=1)

        return draw

    assert ink_of(tmp_path, coloured(1, 0, 0)).chroma == 255
    assert ink_of(tmp_path, coloured(0.5, 0.5, 0.6)).chroma == pytest.approx(26, abs=2)
    assert ink_of(tmp_path, coloured(0.5, 0.5, 0.5)).chroma == 0


def test_colour_that_nobody_asks_for(tmp_path: Path) -> None:
    """The colour of a page that is printed in colour is not looked at."""

    def red(canvas: Canvas) -> None:
        canvas.setFillColorRGB(1, 0, 0)
        canvas.rect(100, 100, 50, 50, stroke=0, fill=1)

    ink = ink_of(tmp_path, red, replace(bounds(), asks_colour=False))

    assert ink.chroma == 0 and not ink.blank


def test_image_colour(tmp_path: Path) -> None:
    """A gray picture has no colour, however it is smoothed."""
    image = ImageReader(Image.linear_gradient("L"))

    assert ink_of(tmp_path, lambda canvas: canvas.drawImage(image, 100, 100, 301, 299)).chroma <= 2


def test_size_that_pdfium_invents(tmp_path: Path) -> None:
    """Where PDFium sees another size than the file tells, its ink means nothing."""
    canvas = Canvas(str(tmp_path / "x.pdf"), pagesize=(500, 500))
    canvas.rect(100, 100, 50, 50)
    canvas.save()

    (unread,) = inks_of(tmp_path / "x.pdf", [bounds()])

    assert isinstance(unread, Unread) and "500 x 500" in unread.reason


def test_huge_page(tmp_path: Path) -> None:
    """A page of ten square metres is rendered more coarsely rather than not at all."""
    size = 9000.0
    canvas = Canvas(str(tmp_path / "x.pdf"), pagesize=(size, size))
    canvas.rect(1000, 1000, 2000, 2000, fill=1)
    canvas.save()
    sheet = Box(0, 0, size, size)

    (ink,) = inks_of(tmp_path / "x.pdf", [PageBounds(1, size, size, sheet, sheet, sheet)])

    assert isinstance(ink, PageInk) and ink.slack > 2


def test_refusal(tmp_path: Path) -> None:
    """Why a file cannot be opened is told in words."""
    path = tmp_path / "x.pdf"
    path.write_bytes(b"no PDF")

    with open_inks(path) as opened:
        assert "PdfiumError" in opened.refusal
        assert list(read_ink(opened, [bounds()])) == []


ROOM = PageBounds(
    1,
    WIDTH,
    HEIGHT,
    Box(80, 80, 500, 700),
    Box(80, 80, 500, 700),
    Box(60, 60, 540, 720),
    sheet=Box(51, 51, 549, 729),
)
MARKS = {
    "nothing": ([], None),
    "art in the bleed": ([(50.5, 50.5, 100, 100)], None),
    "a crop mark": ([(20, 100, 20, 1)], (20, 100, 40, 101)),
    "crop marks": ([(20, 100, 20, 1), (560, 700, 1, 30)], (20, 100, 561, 730)),
    "art beyond the bleed": ([(30, 300, 100, 50)], (30, 300, 49.2, 350)),
}


@pytest.mark.parametrize("name", MARKS)
def test_marks(name: str, tmp_path: Path) -> None:
    """On a page larger than its sheet, what is drawn around the sheet is marks, and no ink of the sheet."""
    boxes, expected = MARKS[name]

    def draw(canvas: Canvas) -> None:
        canvas.rect(200, 200, 100, 100, fill=1)
        for box in boxes:
            canvas.rect(*box, stroke=0, fill=1)

    ink = ink_of(tmp_path, draw, ROOM)

    assert (sides(ink.marks) if ink.marks else None) == (expected and pytest.approx(expected, abs=0.73))
    assert ink.dark is not None and ink.dark.x1 == pytest.approx(300.5, abs=0.73)
    assert ink.stops_short == ()


def test_the_edge_of_a_sheet(tmp_path: Path) -> None:
    """Art that runs over the edge of the sheet reaches it, as it would the edge of a page."""
    ink = ink_of(tmp_path, filled(40, 300, 100, 50), ROOM)

    assert ink.reaches == ("left",) and ink.dark is not None
    assert sides(ink.dark) == pytest.approx((80, 300, 140, 350), abs=0.8)


def test_colour_bars(tmp_path: Path) -> None:
    """Colour beyond the sheet is no colour of the page."""

    def draw(canvas: Canvas) -> None:
        canvas.setFillColorRGB(1, 0, 0)
        canvas.rect(10, 300, 20, 20, stroke=0, fill=1)

    ink = ink_of(tmp_path, draw, ROOM)

    assert ink.chroma == 0 and ink.blank and ink.marks is not None


def test_a_page_rounded_up(tmp_path: Path) -> None:
    """A page that exceeds its sheet by a point has no room for marks."""
    near = PageBounds(1, WIDTH, HEIGHT, LIVE, LIVE, SHEET, sheet=Box(1, 1, WIDTH - 1, HEIGHT - 1))

    assert ink_of(tmp_path, filled(0, 300, 100, 50), near).marks is None
