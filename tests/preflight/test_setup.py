"""The set-up is guessed from the pages, and every guess is owned up to."""

from collections.abc import Sequence

import pytest

from bookmaker.errors import PrinterError
from bookmaker.pdf.facts import PageShape
from bookmaker.preflight.setup import Guess, Options, Part, guess_setup, page_bounds
from tests.made_facts import shape, submission

INCH = 72.0


def guessed(sizes: Sequence[tuple[float, float]], options: Options | None = None) -> Guess:
    """Guess from page sizes in inches."""
    shapes = [shape(i, width * INCH, height * INCH) for i, (width, height) in enumerate(sizes, 1)]
    return guess_setup(shapes, len(shapes), options or Options())


def read_as(sizes: Sequence[tuple[float, float]], options: Options | None = None) -> tuple[str | None, bool]:
    terms = guessed(sizes, options).submission
    return terms.trim.name if terms.trim else None, terms.bleed


CASES = {
    "trim": ([(8.5, 11)], ("8.5x11", False)),
    "trim with bleed": ([(8.625, 11.25)], ("8.5x11", True)),
    "small trim": ([(6.125, 9.25)], ("6x9", True)),
    "between two": ([(6.14, 9.21)], ("6.14x9.21", False)),
    "A4 by the millimetre": ([(210 / 25.4, 297 / 25.4)], ("8.27x11.69", False)),
    "most pages": ([(6, 9), (8.5, 11), (8.5, 11)], ("8.5x11", False)),
    "turned": ([(11, 8.5)], ("8.5x11", False)),
    "spread": ([(12, 9)], ("6x9", False)),
    "spread with bleed": ([(12.25, 9.25)], ("6x9", True)),
    "not listed": ([(7.3, 9.1)], ("7.5x9.25", False)),
}


@pytest.mark.parametrize("name", CASES)
def test_size(name: str) -> None:
    """The nearest trim, with or without bleed."""
    sizes, expected = CASES[name]

    assert read_as(sizes) == expected


def test_two_readings() -> None:
    """A size that fits two trims nearly as well is told of with both."""
    (other,) = guessed([(6.13, 9.23)]).also_fits

    assert other.trim is not None and {other.trim.name, "6x9"} == {"6.14x9.21", "6x9"}
    assert guessed([(8.5, 11)]).also_fits == ()


def test_what_was_guessed() -> None:
    """What the caller says is not guessed, and is taken at its word."""
    told = Options(trim="6x9", bleed=False, ink="premium-color")

    assert guessed([(8.5, 11)]).guessed == ("trim", "bleed", "paper", "ink")
    assert guessed([(8.5, 11)], told).guessed == ("paper",)
    assert read_as([(8.5, 11)], told) == ("6x9", False)


def test_part_of_the_options() -> None:
    """A trim that is told leaves the bleed to be guessed, and the other way round."""
    assert read_as([(6.125, 9.25)], Options(trim="6x9")) == ("6x9", True)
    assert read_as([(8.5, 11)], Options(bleed=True)) == ("8.27x11.69", True) or read_as(
        [(8.5, 11)], Options(bleed=True)
    ) == ("8.5x11", True)


def test_custom_trim() -> None:
    """A size that the printer cuts besides its list must be told."""
    assert read_as([(7.3, 9.1)], Options(trim="7.3x9.1")) == ("7.3x9.1", False)


def test_no_sizes() -> None:
    """Without a size there is no trim but the one that is told."""
    assert guess_setup((), 0, Options()).submission.trim is None
    told = guess_setup((PageShape(1, None, None),), 1, Options(trim="6x9", bleed=False)).submission
    assert told.trim is not None and told.trim.name == "6x9"


def test_home() -> None:
    """Another printer has other trims and no bleed."""
    assert read_as([(8.27, 11.69)], Options(printer="home")) == ("8.27x11.69", False)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(printer="nowhere"), "nowhere"),
        (Options(trim="99x99"), "99x99"),
        (Options(trim="letter"), "letter"),
        (Options(paper="silk"), "silk"),
        (Options(ink="blue"), "blue"),
        (Options(paper="cream", ink="premium-color"), "premium-color"),
        (Options(printer="home", bleed=True), "bleed"),
    ],
)
def test_not_offered(options: Options, words: str) -> None:
    """What the printer does not offer is refused with its name."""
    with pytest.raises(PrinterError, match=words):
        guessed([(8.5, 11)], options)


@pytest.mark.parametrize(
    ("first_page", "pages", "fits"), [(319, 320, True), (320, 320, False), (1, 1, False)]
)
def test_part_fits_its_book(first_page: int, pages: int, fits: bool) -> None:
    """A part that runs over the end of its book is refused with the page it would end on."""
    options = Options(part=Part(first_page, pages))
    if fits:
        assert guessed([(8.5, 11)] * 2, options).submission.pages == pages
        return
    told = f"part: 2 pages from page {first_page} to {first_page + 1}, the book has {pages};"
    with pytest.raises(PrinterError, match=told):
        guessed([(8.5, 11)] * 2, options)


def test_part() -> None:
    """A part of a book has the book's page count and place."""
    terms = guessed([(8.5, 11)], Options(part=Part(first_page=4, pages=320))).submission

    assert (terms.pages, terms.is_part, terms.is_recto(1), terms.is_recto(2)) == (320, True, False, True)
    assert terms.margin(1, "right").must == pytest.approx(0.625 * INCH)


def test_bounds_without_bleed() -> None:
    """A right-hand page has its gutter on the left, and no edge bleeds."""
    bounds = page_bounds(shape(1), submission())

    assert bounds is not None and bounds.bleeds == ()
    assert (bounds.live.x0, bounds.live.x1) == pytest.approx((27, 594))


def test_bounds_with_bleed() -> None:
    """The spine does not bleed; what had better be kept lies further in than what must."""
    recto = page_bounds(shape(1, 621, 810), submission(bleed=True))
    verso = page_bounds(shape(2, 621, 810), submission(bleed=True))

    assert recto is not None and recto.bleeds == ("right", "top", "bottom")
    assert verso is not None and verso.bleeds == ("left", "top", "bottom")
    assert (recto.live.x1, recto.safe.x1) == pytest.approx((594, 585))
    assert page_bounds(PageShape(1, None, None), submission()) is None
