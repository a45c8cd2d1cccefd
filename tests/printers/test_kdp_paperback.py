"""KDP paperback: the published tables, page counts at every edge, and refusals that help."""

from functools import reduce
from pathlib import Path

import pytest
import yaml

from bookmaker.errors import PrinterError
from bookmaker.paper.units import inches, to_inches
from bookmaker.printers.kdp_paperback import PRINTER
from bookmaker.printers.printer import SAFETY

# Inside margin and outer margin in inches, then with bleed; None: refused.
GUTTERS = [
    (22, None),
    (1, None),
    (23, None),  # bound as 24, yet the file has too few
    (24, 0.375),
    (149, 0.375),
    (150, 0.375),
    (151, 0.5),
    (299, 0.5),
    (300, 0.5),
    (301, 0.625),
    (499, 0.625),
    (500, 0.625),
    (501, 0.75),
    (700, 0.75),
    (701, 0.875),
    (827, 0.875),
    (828, 0.875),
    (829, None),
]

# Trim: most pages in black on white, cream, groundwood; standard and premium color on white.
MOST_PAGES = {
    "5x8": (828, 776, 812, 600, 828),
    "5.06x7.81": (828, 776, 812, 600, 828),
    "5.25x8": (828, 776, 812, 600, 828),
    "5.5x8.5": (828, 776, 812, 600, 828),
    "6x9": (828, 776, 812, 600, 828),
    "6.14x9.21": (828, 776, 812, 600, 828),
    "6.69x9.61": (828, 776, 812, 600, 828),
    "7x10": (828, 776, 812, 600, 828),
    "7.44x9.69": (828, 776, 812, 600, 828),
    "7.5x9.25": (828, 776, 812, 600, 828),
    "8x10": (828, 776, 812, 600, 828),
    "8.25x6": (800, 750, 784, 600, 800),
    "8.25x8.25": (800, 750, 784, 600, 800),
    "8.27x11.69": (780, 730, 764, None, 590),
    "8.5x8.5": (590, 550, 578, 600, 590),
    "8.5x11": (590, 550, 578, 600, 590),
    "8x11": (590, 550, 578, 600, 590),  # custom
}
COMBINATIONS = [
    ("black", "white"),
    ("black", "cream"),
    ("black", "groundwood"),
    ("standard-color", "white"),
    ("premium-color", "white"),
]


@pytest.mark.parametrize(("pages", "inside"), GUTTERS)
def test_gutter_grows_with_the_bound_page_count(pages: int, inside: float | None) -> None:
    """The inside margin follows the bands of the even page count; outside the limits nothing is printed."""
    if inside is None:
        with pytest.raises(PrinterError, match=f"{pages} pages?, kdp-paperback takes 24 to 828 at 6x9"):
            PRINTER.spec("6x9", "white", "black", False, pages)
    else:
        assert to_inches(PRINTER.spec("6x9", "white", "black", False, pages).inside) == inside


def test_every_listed_trim_is_tabled() -> None:
    """The table of limits below covers every listed trim."""
    assert [trim.name for trim in PRINTER.trims] == list(MOST_PAGES)[:-1]


@pytest.mark.parametrize("trim", MOST_PAGES)
@pytest.mark.parametrize("index", range(5))
def test_page_limits_of_every_trim(trim: str, index: int) -> None:
    """Each trim takes exactly its least and most pages in each ink and paper."""
    (ink, paper), most = COMBINATIONS[index], MOST_PAGES[trim][index]
    if most is None:
        with pytest.raises(PrinterError, match=rf"ink: kdp-paperback prints no {ink} ink on {paper} paper"):
            PRINTER.spec(trim, paper, ink, False, 100)
        return
    least = 72 if ink == "standard-color" else 24
    assert PRINTER.spec(trim, paper, ink, False, least).pages == least
    assert PRINTER.spec(trim, paper, ink, False, most).pages == most
    for pages in (least - 1, most + 1):
        with pytest.raises(PrinterError):
            PRINTER.spec(trim, paper, ink, False, pages)


def test_bleed_adds_to_three_sides_and_widens_the_margins() -> None:
    """With bleed the sheet grows at top, bottom and outside, and content keeps 0.375 in from the trim."""
    spec = PRINTER.spec("8.5x11", "white", "black", True, 100)

    assert (spec.trim.width, spec.trim.height) == (612, 792)
    assert (spec.bleed, spec.outer) == (9, 27)
    assert (spec.sheet(1).x0, spec.sheet(1).x1, spec.sheet(1).height) == (0, 621, 810)
    assert (spec.sheet(2).x0, spec.sheet(2).x1, spec.sheet(2).height) == (-9, 612, 810)
    assert PRINTER.spec("8.5x11", "white", "black", False, 100).outer == 18


def test_live_area_keeps_a_safety_and_mirrors() -> None:
    """Where the template asks for less, the printer's least margin and a sixteenth of an inch hold."""
    spec = PRINTER.spec("6x9", "white", "black", False, 200)
    recto, verso = (spec.live_area(number, 0, 0, 0, inches(1)) for number in (1, 2))

    assert (recto.x0, recto.x1) == (spec.inside + SAFETY, spec.trim_width - spec.outer - SAFETY)
    assert (verso.x0, verso.x1) == (spec.outer + SAFETY, spec.trim_width - spec.inside - SAFETY)
    assert (recto.y0, recto.y1) == (inches(1), spec.trim_height - spec.outer - SAFETY)


SPECS = Path(__file__).parents[3] / "shared" / "print_specs.yaml"

# Name of a source: where the paper on print has the same fact.
PUBLISHED = {
    "outer_in": "outside_top_bottom_margin",
    "outer_bleed_in": "outside_top_bottom_margin",
    "outer_bleed_trim_in": "outside_top_bottom_margin",
    "bleed_in": "bleed",
    "bleed_at_spine": "bleed",
    "min_type_pt": "min_font_pt",
    "min_line_pt": "min_line_pt",
    "min_gray_percent": "min_gray_fill_percent",
    "min_image_ppi": "images.min_ppi",
    "poor_image_ppi": "images.low_resolution_below_ppi",
    "max_file_mb": "file.max_size_mb",
    "max_blank_run": "consecutive_blank_pages",
    "max_blank_run_end": "consecutive_blank_pages",
    "files": "file.format",
    "page_counts": "page_count.even",
    "page_sizes": "bleed",
    "single_pages": "file.single_pages_not_spreads",
    "orientation": "file.same_orientation_all_pages",
    "marks": "file.no_crop_or_printer_marks",
    "fonts": "file.fonts_embedded",
    "colours": "file.color_spaces_interior",
    "hidden": "file.no_invisible_objects",
    "flattening": "file.transparency_and_layers_flattened",
    "annotations": "file.no_comments_or_annotations",
    "bookmarks": "file.no_bookmarks",
    "placeholders": "file.no_placeholder_text",
}
NOT_PUBLISHED = {"gutters", "warn_blank_run", "form_fields", "advice"}
"""A table of its own, words of an older page, a rule that follows from another one, and nobody's rule."""


@pytest.mark.skipif(not SPECS.exists(), reason="the paper on print is not here")
@pytest.mark.parametrize("name", PUBLISHED)
def test_sources_are_those_of_the_paper_on_print(name: str) -> None:
    """Page, date and confidence of a source are what was found out about the fact it stands for."""
    specs = yaml.safe_load(SPECS.read_text(encoding="utf-8"))
    fact = reduce(lambda found, key: found[key], PUBLISHED[name].split("."), specs["kdp_paperback"])
    source = PRINTER.limits.sources[name]
    page = source.page.removeprefix("KDP help, ")

    assert page == ([fact["source"]] if isinstance(fact["source"], str) else fact["source"])[0]
    assert source.seen == specs["source_index"][page]["as_of"]
    assert source.confidence == fact["confidence"]


def test_every_source_is_compared() -> None:
    """No source is left out of the comparison unawares."""
    assert set(PUBLISHED) | NOT_PUBLISHED == set(PRINTER.limits.sources)


REFUSED = [
    ("9x12", "white", "black", "trim: kdp-paperback has no 9x12, it has 5x8, "),
    ("9x12", "white", "black", "any size from 4x6 to 8.5x11.69 in; the nearest: 8.27x11.69 or 8.5x11"),
    (
        "15x",
        "white",
        "black",
        "'15x' is no trim, expected width x height in inches; write for example 8.5x11",
    ),
    ("6x9", "creme", "black", "has no 'creme', it has white, cream, groundwood, did you mean 'cream'?"),
    (
        "6x9",
        "white",
        "blak",
        "has no 'blak', it has black, standard-color, premium-color, did you mean 'black'?",
    ),
    (
        "6x9",
        "cream",
        "premium-color",
        "no premium-color ink on cream paper at 6x9; inks for that paper: black",
    ),
]


@pytest.mark.parametrize(("trim", "paper", "ink", "message"), REFUSED)
def test_a_refusal_names_what_is_offered(trim: str, paper: str, ink: str, message: str) -> None:
    """A choice the printer lacks is answered with what it has."""
    with pytest.raises(PrinterError) as caught:
        PRINTER.spec(trim, paper, ink, False, 100)

    assert message in caught.value.messages[0]


def test_all_faults_are_told_at_once() -> None:
    """One error carries the message of every key at fault."""
    with pytest.raises(PrinterError) as caught:
        PRINTER.spec("20x30", "pink", "blue", True, 100)

    assert [message.split(":")[0] for message in caught.value.messages] == ["paper", "ink", "trim"]


def test_too_many_pages_names_a_roomier_trim() -> None:
    """A page count over the limit says how many the trim takes and which trim takes more."""
    with pytest.raises(PrinterError) as caught:
        PRINTER.spec("8.5x11", "white", "black", False, 591)

    assert caught.value.messages == (
        "pages: 591 pages, kdp-paperback takes 24 to 590 at 8.5x11 with black ink on white paper; "
        "take puzzles out, or choose a trim with a higher limit, such as 5x8 (828)",
    )


def test_a_thin_book_is_told_what_would_thicken_it() -> None:
    """Under the least page count the message says ink and paper in words, and what to do."""
    with pytest.raises(PrinterError) as caught:
        PRINTER.spec("8.5x11", "white", "standard-color", bleed=False, pages=30)

    assert caught.value.messages == (
        "pages: 30 pages, kdp-paperback takes 72 to 600 at 8.5x11 with standard color ink on white paper; "
        "add puzzles, or let fewer answers share a page",
    )


@pytest.mark.parametrize("name", ["8.5x11", "8.50 x 11.0", "8.5×11", "8.5X11", " 8.5x11 In "])
def test_trims_are_found_however_they_are_written(name: str) -> None:
    """Spaces, a times sign and trailing zeros make no other size."""
    assert PRINTER.named_trim(name).name == "8.5x11"


@pytest.mark.parametrize("size", [(4, 6), (8.5, 11.69), (7.25, 9.5)])
def test_custom_trims_reach_the_ends_of_the_range(size: tuple[float, float]) -> None:
    """Any size within the range is printed, with the limits of 8.5x11."""
    trim = PRINTER.find_trim(*size)

    assert (trim.width_in, trim.height_in) == size
    assert trim.page_limits["black-white"] == (24, 590)


@pytest.mark.parametrize("size", [(3.99, 6), (4, 5.99), (8.51, 11), (8.5, 11.7)])
def test_custom_trims_end_there(size: tuple[float, float]) -> None:
    """A hair beyond the range is refused."""
    with pytest.raises(PrinterError):
        PRINTER.find_trim(*size)


@pytest.mark.parametrize("name", ["6.125x9.255", "8.0625x10.0625", "7x11.1255", "4.1x6"])
def test_custom_trims_keep_their_digits(name: str) -> None:
    """A size goes by the measures it was asked for, up to four decimals."""
    assert PRINTER.named_trim(name).name == name
