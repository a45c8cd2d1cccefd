"""The set-up is guessed from the pages, and every guess is owned up to."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bookmaker.errors import PrinterError
from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import PageShape
from bookmaker.preflight.setup import Guess, Options, Part, guess_setup, page_bounds
from bookmaker.printers import PRINTERS, find_printer, usual_trims
from bookmaker.printers.printer import Trim
from bookmaker.rules import Submission
from tests.made_facts import shape, submission

INCH = 72.0


def guessed(
    sizes: Sequence[tuple[float, float]],
    options: Options | None = None,
    trims: Sequence[tuple[float, float] | None] = (),
) -> Guess:
    """Guess from page sizes in inches, and from those of TrimBoxes, one a page."""
    shapes = [shape(i, width * INCH, height * INCH) for i, (width, height) in enumerate(sizes, 1)]
    boxes = [Box(9, 9, 9 + trim[0] * INCH, 9 + trim[1] * INCH) if trim else None for trim in trims]
    shapes = [replace(one, trim=box) for one, box in zip(shapes, boxes or [None] * len(shapes), strict=True)]
    return guess_setup(shapes, len(shapes), options or Options())


def told(terms: Submission) -> tuple[str | None, bool]:
    return terms.trim.name if terms.trim else None, terms.bleed


def read_as(sizes: Sequence[tuple[float, float]], options: Options | None = None) -> tuple[str | None, bool]:
    return told(guessed(sizes, options).submission)


CASES: dict[str, tuple[list[tuple[float, float]], tuple[str, bool]]] = {
    "trim": ([(8.5, 11)], ("8.5x11", False)),
    "trim with bleed": ([(8.625, 11.25)], ("8.5x11", True)),
    "small trim": ([(6.125, 9.25)], ("6x9", True)),
    "between two": ([(6.14, 9.21)], ("6.14x9.21", False)),
    "A4 by the millimetre": ([(210 / 25.4, 297 / 25.4)], ("8.27x11.69", False)),
    "most pages": ([(6, 9), (8.5, 11), (8.5, 11)], ("8.5x11", False)),
    "most pages, each rounded in its own way": (
        [*((6 + number / 720_000, 9) for number in range(30)), (8.5, 11), (8.5, 11)],
        ("6x9", False),
    ),
    "turned": ([(11, 8.5)], ("8.5x11", False)),
    "spread": ([(12, 9)], ("6x9", False)),
    "spread with bleed": ([(12.25, 9.25)], ("6x9", True)),
    "custom": ([(7.3, 9.1)], ("7.3x9.1", False)),
    "custom, round": ([(7, 9)], ("7x9", False)),
    "custom with bleed": ([(7.125, 9.25)], ("7x9", True)),
    "A5": ([(148 / 25.4, 210 / 25.4)], ("5.827x8.268", False)),
    "B5, which 17 x 24.4 cm with 3 mm around it would be, too": (
        [(176 / 25.4, 250 / 25.4)],
        ("6.929x9.842", False),
    ),
    "a hair off": ([(6.03, 9.02)], ("6x9", False)),
    "bleed on all four edges": ([(6.25, 9.25)], ("6x9", True)),
    "bleed of 3 mm on all four edges": ([(6 + 6 / 25.4, 9 + 6 / 25.4)], ("6x9", True)),
    "bleed outside alone": ([(8.625, 11)], ("8.5x11", False)),
    "far too large": ([(20, 20)], ("8.5x8.5", False)),
    "far too small": ([(3, 4)], ("5.06x7.81", False)),
}


@pytest.mark.parametrize("name", CASES)
def test_size(name: str) -> None:
    """The nearest trim, with or without bleed."""
    sizes, expected = CASES[name]

    assert read_as(sizes) == expected


def test_two_readings() -> None:
    """A size that fits two trims nearly as well is told of with both."""
    guess = guessed([(6.13, 9.23)])

    assert [told(guess.submission), *map(told, guess.also_fits)] == [("6.14x9.21", False), ("6x9", True)]
    assert guessed([(8.5, 11)]).also_fits == ()


EVERY_TRIM = [
    (printer.name, trim, bleed)
    for printer in PRINTERS
    for trim in usual_trims(printer)
    for bleed in ((False, True) if printer.limits.bleed_in else (False,))
]

# What else the exact page of a trim may be: printer, trim, bleed of the page, and of the other reading.
NEIGHBOURS = {
    (printer, *page): other
    for printer in ("kdp-paperback", "kdp-hardcover", "ingramspark")
    for page, other in (
        (("6x9", True), ("6.14x9.21", False)),
        (("6.14x9.21", False), ("6x9", True)),
    )
} | {
    ("lulu", "8.25x8.25", True): ("8.5x8.5", False),
    ("lulu", "8.5x8.5", False): ("8.25x8.25", True),
}


@pytest.mark.parametrize(("printer", "trim", "bleed"), EVERY_TRIM)
def test_every_trim_is_read_as_itself(printer: str, trim: Trim, bleed: bool) -> None:
    """The exact page of each trim is that trim, and the neighbour that fits nearly as well is told of."""
    across, up = find_printer(printer).limits.bleed_adds_in if bleed else (0.0, 0.0)

    guess = guessed([(trim.width_in + across, trim.height_in + up)], Options(printer))

    other = NEIGHBOURS.get((printer, trim.name, bleed))
    if (printer, trim.name, bleed) == ("lulu", "8.25x8.25", True):
        # Exactly the page of 8.5x8.5 without bleed, which is taken.
        assert told(guess.submission) == other
        return
    assert told(guess.submission) == (trim.name, bleed)
    assert [*map(told, guess.also_fits)] == ([other] if other else [])


@pytest.mark.parametrize(("name", "listed"), [("6x9", True), ("7x9", False)])
def test_custom_is_said(name: str, listed: bool) -> None:
    """A trim besides the list is called a custom size; without a list there is none."""
    options = Options(trim=name)

    assert guessed([(6, 9)], options).submission.is_custom is not listed
    assert guessed([(6, 9)], Options("lulu", name)).submission.is_custom is False


@pytest.mark.parametrize(
    ("size", "others"),
    [
        ((6.25, 9.25), [("6.25x9.25", False)]),
        ((6.03, 9.02), [("6.03x9.02", False)]),
        ((7, 9), []),
        ((7.3, 9.1), [("7.175x8.85", True)]),
    ],
)
def test_custom_sizes_are_told_of(size: tuple[float, float], others: list[tuple[str, bool]]) -> None:
    """What looks like a slip may be meant; of two custom readings the rounder is taken, equals are told."""
    assert [*map(told, guessed([size]).also_fits)] == others


# Page size and TrimBox in inches: reading, others that fit the page.
DECLARED = {
    "trim and bleed": ((6.125, 9.25), (6, 9), ("6x9", True), [("6.14x9.21", False)]),
    "the other reading of the page": ((6.14, 9.21), (6, 9), ("6x9", True), [("6.14x9.21", False)]),
    "another trim with bleed": ((6.265, 9.46), (6, 9), ("6x9", True), [("6.14x9.21", True)]),
    "room for crop marks": ((7, 10), (6, 9), ("6x9", True), [("7x10", False)]),
    "custom": ((7.125, 9.25), (7, 9), ("7x9", True), []),
    "custom in a larger page": ((8, 10), (7, 9), ("7x9", True), [("8x10", False)]),
    "all of the page": ((6.125, 9.25), (6.125, 9.25), ("6x9", True), [("6.14x9.21", False)]),
    "no trim of the printer": ((6, 9), (3, 4), ("6x9", False), []),
}


@pytest.mark.parametrize("name", DECLARED)
def test_what_the_file_says_itself(name: str) -> None:
    """A TrimBox smaller than the page names the trim, where the printer has it."""
    size, trim, reading, others = DECLARED[name]
    guess = guessed([size, size], trims=[trim, trim])

    assert (told(guess.submission), [*map(told, guess.also_fits)]) == (reading, others)


@pytest.mark.parametrize("trims", [[(6, 9), None], [(6, 9), (5.5, 8.5)]])
def test_trim_boxes_that_differ_say_nothing(trims: list[tuple[float, float] | None]) -> None:
    """Only one TrimBox on every page counts."""
    assert told(guessed([(7, 10), (7, 10)], trims=trims).submission) == ("7x10", False)


@pytest.mark.parametrize(
    ("printer", "size", "expected"),
    [
        ("lulu", (6.25, 9.25), ("6x9", True)),
        ("lulu", (6.125, 9.25), ("6x9", True)),
        ("lulu", (7.25, 9.25), ("7x9", True)),
        ("lulu", (5, 7.75), ("5x7.75", False)),
        ("ingramspark", (6.03, 9.02), ("6.03x9.02", False)),
        ("ingramspark", (6.25, 9.25), ("6x9", True)),
        ("kdp-hardcover", (8.25, 11), ("8.25x11", False)),
        ("kdp-hardcover", (8.5, 11), ("8.25x11", False)),
        ("kdp-hardcover", (7.25, 9.25), ("7x10", False)),
        ("barnes-and-noble", (8.5, 11), ("8x10", False)),
    ],
)
def test_other_printers(printer: str, size: tuple[float, float], expected: tuple[str, bool]) -> None:
    """Each printer has trims, custom ones and bleed of its own."""
    assert read_as([size], Options(printer)) == expected


def test_what_was_guessed() -> None:
    """What the caller says is not guessed, and is taken at its word."""
    options = Options(trim="6x9", bleed=False, ink="premium-color")

    assert guessed([(8.5, 11)]).guessed == ("trim", "bleed", "paper", "ink")
    assert guessed([(8.5, 11)], options).guessed == ("paper",)
    assert read_as([(8.5, 11)], options) == ("6x9", False)


def test_part_of_the_options() -> None:
    """A trim that is told leaves the bleed to be guessed, and the other way round."""
    assert read_as([(6.125, 9.25)], Options(trim="6x9")) == ("6x9", True)
    assert read_as([(8.5, 11)], Options(bleed=True)) == ("8.5x11", True)


def test_custom_trim() -> None:
    """A size that the printer cuts besides its list may be told."""
    assert read_as([(7.3, 9.1)], Options(trim="7.3x9.1")) == ("7.3x9.1", False)


def test_no_sizes() -> None:
    """Without a size there is no trim but the one that is told."""
    assert guess_setup((), 0, Options()).submission.trim is None
    options = Options(trim="6x9", bleed=False)
    assert told(guess_setup((PageShape(1, None, None),), 1, options).submission) == ("6x9", False)


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
    message = f"part: 2 pages from page {first_page} to {first_page + 1}, the book has {pages};"
    with pytest.raises(PrinterError, match=message):
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


def test_colour_is_asked_of_black_books() -> None:
    """What colour a page has matters where it is printed in black."""
    terms = [guessed([(8.5, 11)], Options(ink=ink)).submission for ink in ("black", "premium-color")]
    asked = [page_bounds(shape(), one) for one in terms]

    assert [one.asks_colour for one in asked if one] == [True, False]


def test_bounds_with_bleed() -> None:
    """The spine does not bleed; what had better be kept lies further in than what must."""
    recto = page_bounds(shape(1, 621, 810), submission(bleed=True))
    verso = page_bounds(shape(2, 621, 810), submission(bleed=True))

    assert recto is not None and recto.bleeds == ("right", "top", "bottom")
    assert verso is not None and verso.bleeds == ("left", "top", "bottom")
    assert (recto.live.x1, recto.safe.x1) == pytest.approx((594, 585))
    assert page_bounds(PageShape(1, None, None), submission()) is None


def test_bounds_with_bleed_on_all_edges() -> None:
    """A printer that has bleed at the spine wants art to reach its end there, too."""
    terms = guessed([(6.25, 9.25)], Options("lulu")).submission
    bounds = page_bounds(shape(1, 450, 666), terms)

    assert bounds is not None and bounds.bleeds == ("left", "right", "top", "bottom")
    assert bounds.trim.corners == pytest.approx((9, 9, 441, 657))


@pytest.mark.parametrize(
    ("width", "height", "trim", "bleed", "sheet"),
    [
        (612, 792, None, False, (0, 0, 612, 792)),
        (621, 810, None, True, (0, 0, 621, 810)),
        (621, 810, Box(0, 9, 612, 801), True, (0, 0, 621, 810)),
        (640, 820, Box(14, 14, 626, 806), True, (0, 0, 640, 820)),
        (712, 892, Box(50, 50, 662, 842), True, (41, 41, 671, 851)),
        (712, 892, Box(0, 50, 612, 842), True, (0, 41, 621, 851)),
        (712, 892, Box(50, 50, 662, 842), False, (41, 41, 671, 851)),
    ],
)
def test_sheet(
    width: float, height: float, trim: Box | None, bleed: bool, sheet: tuple[float, float, float, float]
) -> None:
    """The sheet is the trim and the bleed around it, or all of a page that has no room for more."""
    bounds = page_bounds(shape(1, width, height, trim=trim), submission(bleed=bleed))

    assert bounds is not None and bounds.sheet is not None
    assert bounds.sheet.corners == pytest.approx(sheet)
