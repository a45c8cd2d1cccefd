"""Ink keeps the printer's margins, by parity and page count."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Text
from bookmaker.pdf.facts import ImageFact, PageContent, PageFacts, PageInk, TextFact, UnseenFact
from bookmaker.preflight import Options, Part
from bookmaker.printers import GutterBand
from bookmaker.rules import margins
from tests.good_book import HEIGHT, WIDTH, change, findings, merge, told, write_book
from tests.made_facts import INNER, facts, found, named, page, submission

INCH = 72.0


def inked(number: int = 1, slack: float = 0.0, **nearest: float) -> PageFacts:
    """Return a page whose ink keeps an inch from each edge but for the named ones, in inches."""
    keep = {"left": 1.0, "right": 1.0, "top": 1.0, "bottom": 1.0} | nearest
    box = Box(
        keep["left"] * INCH,
        keep["bottom"] * INCH,
        WIDTH - keep["right"] * INCH,
        HEIGHT - keep["top"] * INCH,
    )
    return page(number, ink=PageInk(number, box, box, slack))


def told_of(seen: PageFacts, pages: int = 24, bleed: bool = False) -> list[tuple[str, str]]:
    findings = found(margins, facts([seen]), submission(pages, bleed))
    return [(rule, level) for rule, level, _ in named(findings)]


def far(seen: PageFacts, pages: int = 24, bleed: bool = False) -> list[str]:
    """Return the ids of errors and warnings."""
    return [rule for rule, level in told_of(seen, pages, bleed) if level != "info"]


EDGES = [
    ({"left": 0.375}, []),
    ({"left": 0.374}, ["MARGIN-INSIDE"]),
    ({"right": 0.25}, []),
    ({"right": 0.249}, ["MARGIN-OUTSIDE"]),
    ({"top": 0.25}, []),
    ({"top": 0.249}, ["MARGIN-TOP"]),
    ({"bottom": 0.25}, []),
    ({"bottom": 0.249}, ["MARGIN-BOTTOM"]),
    ({"bottom": -0.1}, ["MARGIN-BOTTOM"]),
    ({"left": 0.1, "top": 0.1}, ["MARGIN-INSIDE", "MARGIN-TOP"]),
]


@pytest.mark.parametrize(("nearest", "expected"), EDGES)
def test_edges_of_a_recto(nearest: dict[str, float], expected: list[str]) -> None:
    """Each margin of a right-hand page, on both sides of its limit."""
    assert far(inked(1, **nearest)) == expected


@pytest.mark.parametrize(("nearest", "expected"), EDGES)
def test_edges_of_a_verso(nearest: dict[str, float], expected: list[str]) -> None:
    """A left-hand page is the mirror image."""
    swapped = {{"left": "right", "right": "left"}.get(side, side): keep for side, keep in nearest.items()}

    assert far(inked(2, **swapped)) == expected


GUTTERS = [
    (24, 0.375),
    (150, 0.375),
    (151, 0.5),
    (300, 0.5),
    (301, 0.625),
    (500, 0.625),
    (501, 0.75),
    (700, 0.75),
    (701, 0.875),
    (828, 0.875),
    (149, 0.375),
    (299, 0.5),
]


@pytest.mark.parametrize(("pages", "gutter"), GUTTERS)
def test_gutter_bands(pages: int, gutter: float) -> None:
    """The inside margin grows with the page count, on both sides of every band."""
    assert far(inked(1, left=gutter), pages) == []
    assert far(inked(1, left=gutter - 0.001), pages) == ["MARGIN-INSIDE"]


def test_slack_of_the_measurement() -> None:
    """Ink that may be inside for all that can be measured is inside."""
    assert far(inked(1, slack=0.0005 * INCH, left=0.3745)) == []
    assert far(inked(1, slack=0.0005 * INCH, left=0.3744)) == ["MARGIN-INSIDE"]


def test_tight() -> None:
    """Less than 1/16 in to spare is worth a word and no more."""
    assert told_of(inked(1, left=0.4374)) == [("MARGIN-TIGHT", "info")]
    assert told_of(inked(1, left=0.4376)) == []


def test_tight_where_art_is_cut() -> None:
    """Ink that ends at the margin of a page with art that runs off is that art, cut there, and not tight."""
    cut = Box(0.38 * INCH, 100, 500, 700)
    art = PageInk(1, cut, cut, slack=0.3, reaches=("top",), reaches_faint=("top",))
    loose = replace(art, dark=(inside := Box(0.42 * INCH, 100, 500, 700)), faint=inside)

    tight = [("MARGIN-TIGHT", "info")]
    assert [told_of(page(1, ink=ink)) for ink in (art, loose)] == [[], tight]


@pytest.mark.parametrize("keep", [0.375, 0.3745, 0.38])
def test_tight_is_within_the_limit(keep: float) -> None:
    """What may be inside for all that can be measured is not told by a figure that is outside."""
    (finding,) = found(margins, facts([inked(1, slack=0.0005 * INCH, left=keep)]))

    assert finding.rule == "MARGIN-TIGHT" and finding.value == max(keep, 0.375)
    assert finding.message.startswith(f"ink close to the limit, {max(keep, 0.375):g} in from the inside")


@pytest.mark.parametrize("reaches", [{"reaches_faint": ("right",)}, {"reaches": ("right",)}])
def test_inner_part_of_art(reaches: dict[str, Any]) -> None:
    """Art that runs off the page is not tight where it leaves the margin, ink at other edges may be."""
    seen = inked(1, right=0.51, top=0.3)
    assert seen.ink is not None

    findings = found(
        margins, facts([replace(seen, ink=replace(seen.ink, **reaches))]), submission(bleed=True)
    )

    assert [one.rule for one in findings] == ["MARGIN-TOP"]


def test_art_that_bleeds_is_not_tight(tmp_path: Path) -> None:
    """A ground that runs off three edges of a page has no margin to keep there."""
    ground: dict[int, tuple[Item, ...]] = {3: (Fill((Box(300, 600, 621, 801),), gray=0.5),)}

    assert told(write_book(tmp_path / "x.pdf", bleed=True, extra=ground)) == set()


@pytest.mark.parametrize(
    ("right", "expected"),
    [
        (0.374, [("MARGIN-OUTSIDE", "error")]),
        (0.375, [("MARGIN-OUTSIDE", "warning")]),
        (0.499, [("MARGIN-OUTSIDE", "warning")]),
        (0.5, []),
    ],
)
def test_bleed(right: float, expected: list[tuple[str, str]]) -> None:
    """With bleed 0.375 in from the edge of the page is a must, and from the trim it is safe."""
    assert told_of(inked(1, right=right), bleed=True) == expected


def test_finding_has_its_figures() -> None:
    """Value, limit, unit, box and source tell what to move, how far, and who says so."""
    (finding,) = found(margins, facts([inked(1, left=0.31)]), submission(120))

    assert (finding.value, finding.limit, finding.unit) == (0.31, 0.375, "in")
    assert finding.box == pytest.approx((0.31 * 72, 72, 0.375 * 72, 720))
    assert finding.message == (
        "ink 0.31 in from the inside edge, KDP wants 0.375 in for up to 150 pages; this book has 120"
    )
    assert finding.fix == "move or shrink the content until it is 0.375 in or more from the inside edge"
    assert "2026-09-30" in finding.source


BANDS = [
    (150, "up to 150 pages; this book has 150"),
    (151, "151 to 300 pages; this book has 151"),
    (212, "151 to 300 pages; this book has 212"),
    (828, "701 to 828 pages; this book has 828"),
    (900, "701 to 828 pages; this book has 900"),
]


@pytest.mark.parametrize(("pages", "words"), BANDS)
def test_band_is_named(pages: int, words: str) -> None:
    """A gutter that grew with the book is told with the page counts that need it."""
    (finding,) = found(margins, facts([inked(1, left=0.31)]), submission(pages))

    assert finding.message.endswith(f" in for {words}")


def test_one_gutter_for_all_books() -> None:
    """A printer of one inside margin has no bands to name."""
    terms = submission(120, gutters=(GutterBand(9999, 0.5),))

    (finding,) = found(margins, facts([inked(1, left=0.31)]), terms)

    assert finding.message.endswith("KDP wants 0.5 in")


def faint(content: PageContent) -> PageFacts:
    box, wide = Box(72, 72, 540, 720), Box(72, 10, 540, 720)
    return page(1, content=content, ink=PageInk(1, box, wide))


def test_faint_ink() -> None:
    """Light ink is noise when only an image is there, and a tint when a path or a text is."""
    image = ImageFact(900, 900, 400, Box(0, 0, 612, 792))
    tint = PageContent(1, art=Box(72, 10, 540, 720))
    text = PageContent(1, texts=(TextFact(9, "F", 1, Box(72, 10, 90, 16)),))

    assert told_of(faint(PageContent(1, images=(image,)))) == [("MARGIN-FAINT", "warning")]
    assert told_of(faint(tint)) == [("MARGIN-BOTTOM", "error")]
    assert told_of(faint(text)) == [("MARGIN-BOTTOM", "error")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TextFact(9, "F", 1, Box(100, 100, 150, 106), seen=False), []),
        (TextFact(9, "F", 1, Box(5, 100, 150, 106), seen=False), [("MARGIN-HIDDEN", "warning")]),
        (TextFact(9, "F", 1, Box(5, 100, 150, 106), lightness=1.0), [("MARGIN-HIDDEN", "warning")]),
        (TextFact(9, "F", 1, Box(700, 100, 750, 106), seen=False), [("MARGIN-HIDDEN", "warning")]),
        (TextFact(9, "F", 1, Box(5, 100, 150, 106)), []),
    ],
)
def test_hidden_text(text: TextFact, expected: list[tuple[str, str]]) -> None:
    """Text nobody sees is told where it lies beyond a margin; text that is seen is judged by its ink."""
    assert told_of(page(1, content=PageContent(1, texts=(text,)))) == expected


def unseen(why: str, *corners: float, what: str = "path") -> PageContent:
    return PageContent(1, unseen=(UnseenFact(what, why, Box(*corners)),))


UNSEEN: dict[str, tuple[PageContent, str]] = {
    "white, inside": (unseen("white", 100, 100, 150, 150), ""),
    "white, at the limit": (unseen("white", 27, 100, 150, 150), ""),
    "white, in the margin": (unseen("white", 2, 100, 50, 150), "a white path, 0.028 in from the inside"),
    "white, all over the margins": (unseen("white", 2, 2, 610, 790), ""),
    "white, half of the page": (
        unseen("white", 2, 2, 610, 400),
        "a white path, 0.028 in from the inside edge",
    ),
    "clipped away, inside": (unseen("clipped away", 100, 100, 150, 150), ""),
    "clipped away": (
        unseen("clipped away", 100, 2, 150, 50),
        "a path clipped away, 0.028 in from the bottom",
    ),
    "off the page": (unseen("off the page", 700, 100, 756, 150), "off the page, 2 in beyond the outside"),
    "an image": (
        unseen("off the page", -90, 9, -72, 20, what="image"),
        "an image off the page, 1.25 in beyond",
    ),
    "seen image across the limit": (PageContent(1, images=(ImageFact(9, 9, 9, Box(2, 100, 50, 150)),)), ""),
    "image of nothing": (
        PageContent(1, images=(ImageFact(9, 9, 9, Box(2, 100, 20, 150)),)),
        "an image of nothing, 0.028 in from the inside edge",
    ),
}


@pytest.mark.parametrize("name", UNSEEN)
def test_hidden_objects(name: str) -> None:
    """An object that leaves no mark is told where it lies beyond a margin, the worst place first."""
    content, words = UNSEEN[name]
    findings = found(margins, facts([page(1, content=content)]))

    assert [(one.rule, one.box is not None) for one in findings] == [("MARGIN-HIDDEN", True)] * bool(words)
    assert all(words in one.message for one in findings)


def test_white_over_art() -> None:
    """Where art runs off the page, white in that margin is seen; what is cut off there is not."""
    ink = PageInk(1, INNER, INNER, reaches=("left",), reaches_faint=("left",))

    assert told_of(page(1, content=unseen("white", 2, 100, 20, 150), ink=ink), bleed=True) == []
    assert told_of(page(1, content=unseen("clipped away", 2, 100, 20, 150), ink=ink), bleed=True) == [
        ("MARGIN-HIDDEN", "warning")
    ]


def test_hidden_is_told_once_a_page() -> None:
    """Of many objects the farthest beyond its limit is told."""
    parts = [unseen("white", x, 100, 40, 150).unseen[0] for x in (9, 3, 6)]

    (finding,) = found(margins, facts([page(1, content=PageContent(1, unseen=tuple(parts)))]))

    assert finding.box == (3, 100, 40, 150)


def test_text_over_art_that_bleeds() -> None:
    """Ink cannot tell text from the art around it, so its box is judged."""
    ink = PageInk(1, Box(72, 72, 540, 720), Box(72, 72, 540, 720), reaches=("top",), reaches_faint=("top",))
    text = PageContent(1, texts=(TextFact(9, "F", 1, Box(300, 780, 320, 786), lightness=1.0),))

    assert told_of(page(1, content=text, ink=ink), bleed=True) == [("MARGIN-TOP", "error")]


def test_not_rendered() -> None:
    """A page whose ink was not measured has no margin to judge."""
    assert found(margins, facts([replace(page(1), ink=None)])) == []


def mark(x: float, y: float) -> dict[int, tuple[Item, ...]]:
    return {3: (Fill((Box(x, y, x + 9, y + 9),)),)}


BROKEN = {
    "inside": (mark(0.36 * 72, 400), ("MARGIN-INSIDE", "error", 3)),
    "outside": (mark(612 - 0.24 * 72 - 9, 400), ("MARGIN-OUTSIDE", "error", 3)),
    "top": (mark(300, 792 - 0.24 * 72 - 9), ("MARGIN-TOP", "error", 3)),
    "bottom": (mark(300, 0.24 * 72), ("MARGIN-BOTTOM", "error", 3)),
    "tight": (mark(0.38 * 72, 400), ("MARGIN-TIGHT", "info", 3)),
    "overhang": (
        {3: (Text(0.376 * 72 - 0.6, 400, "W", "text", 30),)},
        ("MARGIN-TIGHT", "info", 3),
    ),
    "tint": ({3: (Fill((Box(300, 10, 320, 30),), gray=0.9),)}, ("MARGIN-BOTTOM", "error", 3)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, tmp_path: Path) -> None:
    """One mark in a margin of one page is found, with its page, and nothing else."""
    extra, expected = BROKEN[name]

    assert told(write_book(tmp_path / "x.pdf", extra=extra)) == {expected}


@pytest.mark.parametrize(
    ("pages", "keep", "expected"),
    [
        (150, 0.376, ("MARGIN-TIGHT", "info", 3)),
        (152, 0.376, ("MARGIN-INSIDE", "error", 3)),
        (152, 0.501, ("MARGIN-TIGHT", "info", 3)),
        (302, 0.501, ("MARGIN-INSIDE", "error", 3)),
    ],
)
def test_gutter_follows_the_book(
    pages: int, keep: float, expected: tuple[str, str, int], tmp_path: Path
) -> None:
    """The same ink is inside or outside of the gutter by the page count of the whole book."""
    path = write_book(tmp_path / "x.pdf", 4, extra=mark(keep * 72, 400))

    assert told(path, Options(trim="8.5x11", part=Part(1, pages))) == {expected}


def test_parity_follows_the_book(tmp_path: Path) -> None:
    """A part that starts on an even page has its first gutter on the right."""
    path = write_book(tmp_path / "x.pdf", 4, extra=mark(0.3 * 72, 400))

    assert told(path, Options(trim="8.5x11", part=Part(2, 24))) == {("MARGIN-TIGHT", "info", 3)}


@pytest.mark.parametrize("width", [8, 9, 12, 18, 24, 36])
@pytest.mark.parametrize(("keep", "rule"), [(0.375, "MARGIN-TIGHT"), (0.374, "MARGIN-INSIDE")])
def test_rectangles_at_the_limit(keep: float, rule: str, width: float, tmp_path: Path) -> None:
    """A rectangle of any width on the limit is well: the reader moves some by a pixel, which is no fault."""
    x = keep * INCH

    path = write_book(tmp_path / "x.pdf", 4, extra={3: (Fill((Box(x, 400, x + width, 409),)),)})

    assert [one.rule for one in findings(path, Options(trim="8.5x11", part=Part(1, 24)))] == [rule]


def test_measured_to_a_hundredth(tmp_path: Path) -> None:
    """The value told is what was drawn."""
    (finding,) = findings(write_book(tmp_path / "x.pdf", extra=mark(0.31 * 72, 400)))

    assert finding.value == pytest.approx(0.31, abs=0.011)


def noise(canvas: Canvas) -> None:
    canvas.drawImage(ImageReader(Image.new("L", (400, 200), 235)), 300, 5, 40, 20)


def unpainted(canvas: Canvas) -> None:
    text = canvas.beginText(5, 400)
    text.setFont("drawn", 10)
    text.setTextRenderMode(3)
    text.textOut("not seen")
    canvas.drawText(text)


def white(canvas: Canvas) -> None:
    canvas.setFillGray(1)
    canvas.setFont("drawn", 10)
    canvas.drawString(5, 400, "not seen")


def off_the_page(canvas: Canvas) -> None:
    canvas.setFont("drawn", 10)
    canvas.drawString(700, 400, "not seen")


def white_rectangle(canvas: Canvas) -> None:
    canvas.setFillGray(1)
    canvas.rect(2, 400, 40, 40, stroke=0, fill=1)


def rectangle_off_the_page(canvas: Canvas) -> None:
    canvas.rect(-80, 400, 40, 40, stroke=0, fill=1)


def clipped_image(canvas: Canvas) -> None:
    path = canvas.beginPath()
    path.rect(200, 200, 20, 20)
    canvas.clipPath(path, stroke=0)
    canvas.drawImage(ImageReader(Image.new("L", (400, 200), 0)), 300, 5, 40, 20)


def white_image(canvas: Canvas) -> None:
    canvas.drawImage(ImageReader(Image.new("L", (40, 20), 255)), 300, 5, 4, 2)


HIDDEN: dict[str, tuple[Callable[[Canvas], None], tuple[str, str, int]]] = {
    "scan noise": (noise, ("MARGIN-FAINT", "warning", 3)),
    "unpainted": (unpainted, ("MARGIN-HIDDEN", "warning", 3)),
    "white": (white, ("MARGIN-HIDDEN", "warning", 3)),
    "off the page": (off_the_page, ("MARGIN-HIDDEN", "warning", 3)),
    "white rectangle": (white_rectangle, ("MARGIN-HIDDEN", "warning", 3)),
    "rectangle off the page": (rectangle_off_the_page, ("MARGIN-HIDDEN", "warning", 3)),
    "clipped image": (clipped_image, ("MARGIN-HIDDEN", "warning", 3)),
    "white image": (white_image, ("MARGIN-HIDDEN", "warning", 3)),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_break_one_hidden_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """What is hardly or not seen in a margin is found, and nothing else."""
    draw, expected = HIDDEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == {expected}


def background(canvas: Canvas) -> None:
    canvas.setFillGray(1)
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)


def cells(canvas: Canvas) -> None:
    canvas.setFillGray(1)
    for x in range(150, 450, 20):
        canvas.rect(x, 200, 20, 20, stroke=0, fill=1)


@pytest.mark.parametrize("draw", [background, cells])
def test_white_that_is_no_fault(draw: Callable[[Canvas], None], good_book: Path, tmp_path: Path) -> None:
    """A white background, as word processors draw it, and white cells of a grid are nothing to tell."""
    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == set()


def test_art_that_bleeds_is_not_hidden(tmp_path: Path) -> None:
    """Art that runs over every edge of the page, and white on it, is what bleed is for."""
    art = (Fill((Box(-20, -20, 640, 820),)), Fill((Box(300, 760, 320, 790),), gray=1))
    path = write_book(tmp_path / "x.pdf", bleed=True, extra={3: art})

    assert ("MARGIN-HIDDEN", "warning", 3) not in told(path)
