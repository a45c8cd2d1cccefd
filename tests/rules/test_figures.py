"""Whatever a file says of itself, messages have figures that can be read."""

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import ImageFact, PageContent, StrokeFact, TextFact
from bookmaker.rules import images, margins, page_sizes, strokes
from bookmaker.rules._figures import figure_in, some, told
from tests.made_facts import facts, found, page, shape

HUGE = 7.2e199


@pytest.mark.parametrize(
    ("points", "figure"),
    [(0.0, 0.0), (27.0, 0.375), (-9.0, -0.125), (72_000.0, 1000.0), (HUGE, 1000.0), (-HUGE, -1000.0)],
)
def test_lengths(points: float, figure: float) -> None:
    """A length is told to a tenth of a thousandth of an inch, and to a thousand inches at most."""
    assert figure_in(points) == figure


@pytest.mark.parametrize(
    ("value", "words"),
    [(0.5, "0.500"), (999.9994, "999.999"), (1000, "more than 1000"), (HUGE, "more than 1000")],
)
def test_told(value: float, words: str) -> None:
    """Beyond the farthest no figure is told."""
    assert told(value, ".3f") == words


@pytest.mark.parametrize(("count", "words"), [(0, ""), (1, "a"), (3, "a; b; c"), (5, "a; b; c and 2 more")])
def test_some(count: int, words: str) -> None:
    """Of many names three are told and the rest counted."""
    assert some("abcde"[:count], "; ") == words


def test_far_off_the_page() -> None:
    """Text that stands where no page reaches has its distance in words, and the same in the value."""
    text = TextFact(9, "F", 1, Box(-HUGE, 100, -HUGE, 106), seen=False)

    (finding,) = found(margins, facts([page(content=PageContent(1, texts=(text,)))]))

    assert finding.message.startswith(
        "text that nobody sees, more than 1000 in beyond the inside edge, KDP wants"
    )
    assert finding.value == -1000


def test_no_page_is_that_large() -> None:
    """The size of a page is told up to what anybody prints."""
    seen = facts([page(1, shape(1, 1e9, 792, user_unit=1e6)), page(2), page(3)])

    assert [one.message[:64] for one in found(page_sizes, seen)] == [
        "the page is measured in units of more than 1000 pt instead of 1 ",
        "the page is more than 1000 x 11 in, the trim 8.5x11 asks for 8.5",
    ]


@pytest.mark.parametrize(
    ("ppi", "words"),
    [
        (1e11, "an image of more than 100000 ppi"),
        (1e-9, "a poor image: 90 x 90 pixels printed 1.39 x 1.39 in, less than 0.5 ppi"),
    ],
)
def test_no_image_is_that_fine(ppi: float, words: str) -> None:
    """Images that claim millions of pixels, or lie over miles, are told without counting them."""
    image = ImageFact(90, 90, ppi, Box(100, 100, 200, 200))

    (finding,) = found(images, facts([page(content=PageContent(1, images=(image,)))]))

    assert finding.message.startswith(words)
    assert finding.value is not None and finding.value <= 100_000


def test_no_line_is_that_thin() -> None:
    """A width that rounds to none is told as none."""
    stroke = StrokeFact(1e-30, 1, Box(100, 100, 200, 100))

    (finding,) = found(strokes, facts([page(content=PageContent(1, strokes=(stroke,)))]))

    assert finding.message.startswith("a line of 0 pt,")
