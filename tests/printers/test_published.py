"""Every printer against the paper on print, figure by figure, where that lies beside the repository."""

from functools import reduce
from pathlib import Path
from typing import Any

import pytest
import yaml

from bookmaker.paper.units import to_inches
from bookmaker.printers import NO_LIMIT, Source, find_printer
from bookmaker.printers.printer import Printer

PAPER = Path(__file__).parents[3] / "shared" / "print_specs.yaml"
pytestmark = pytest.mark.skipif(not PAPER.exists(), reason="the paper on print is not here")

KEYS = {
    "kdp-paperback": "kdp_paperback",
    "kdp-hardcover": "kdp_hardcover",
    "ingramspark": "ingramspark",
    "lulu": "lulu",
    "barnes-and-noble": "barnes_and_noble_press",
}
INKS = {
    "bw_white": "black-white",
    "bw_cream": "black-cream",
    "bw_groundwood": "black-groundwood",
    "standard_color_white": "standard-color-white",
    "premium_color_white": "premium-color-white",
}

# Printer, figure of Limits, place in the paper; the value there is that figure.
FIGURES = [
    ("kdp-paperback", "outer_in", "outside_top_bottom_margin.no_bleed_min_in"),
    ("kdp-paperback", "outer_bleed_in", "outside_top_bottom_margin.with_bleed_min_in"),
    ("kdp-paperback", "outer_bleed_trim_in", "outside_top_bottom_margin.with_bleed_min_in"),
    ("kdp-paperback", "bleed_in", "bleed.amount_in"),
    ("kdp-paperback", "min_type_pt", "min_font_pt.value"),
    ("kdp-paperback", "min_line_pt", "min_line_pt.value"),
    ("kdp-paperback", "min_gray_percent", "min_gray_fill_percent.value"),
    ("kdp-paperback", "min_image_ppi", "images.min_ppi.value"),
    ("kdp-paperback", "poor_image_ppi", "images.low_resolution_below_ppi.value"),
    ("kdp-paperback", "max_file_mb", "file.max_size_mb.value"),
    ("kdp-paperback", "max_blank_run", "consecutive_blank_pages.max_at_start_or_middle"),
    ("kdp-paperback", "max_blank_run_end", "consecutive_blank_pages.max_at_end"),
    ("ingramspark", "outer_in", "safety_margin_in.value"),
    ("ingramspark", "outer_bleed_trim_in", "safety_margin_in.value"),
    ("ingramspark", "bleed_in", "bleed_in.value"),
    ("ingramspark", "min_image_ppi", "image_ppi.value"),
    ("lulu", "outer_in", "safety_margin_in.value"),
    ("lulu", "outer_bleed_trim_in", "safety_margin_in.value"),
    ("lulu", "bleed_in", "bleed_in.value"),
    ("lulu", "min_image_ppi", "image_ppi.min"),
    ("barnes-and-noble", "outer_in", "margin_in.value"),
    ("barnes-and-noble", "outer_bleed_trim_in", "margin_in.value"),
    ("barnes-and-noble", "bleed_in", "bleed_in.value"),
]

# Printer, field or topic, place in the paper; page, date and confidence there are those of the source.
SOURCES = [
    ("kdp-hardcover", "page_sizes", "interior_rules"),
    ("kdp-hardcover", "bleed_in", "interior_rules"),
    ("ingramspark", "gutters", "gutter"),
    ("ingramspark", "outer_in", "safety_margin_in"),
    ("ingramspark", "outer_bleed_in", "safety_margin_in"),
    ("ingramspark", "outer_bleed_trim_in", "safety_margin_in"),
    ("ingramspark", "bleed_in", "bleed_in"),
    ("ingramspark", "bleed_at_spine", "bleed_in"),
    ("ingramspark", "page_sizes", "bleed_in"),
    ("ingramspark", "min_image_ppi", "image_ppi"),
    ("ingramspark", "files", "pdf_standard"),
    ("ingramspark", "page_counts", "page_count"),
    ("ingramspark", "single_pages", "single_pages"),
    ("ingramspark", "marks", "no_marks"),
    ("ingramspark", "fonts", "fonts_embedded"),
    ("ingramspark", "colours", "bw_interior_color"),
    ("ingramspark", "pdf_standard", "pdf_standard"),
    ("ingramspark", "total_ink", "max_total_ink_percent"),
    ("lulu", "gutters", "gutter_added_by_pages"),
    ("lulu", "outer_in", "safety_margin_in"),
    ("lulu", "outer_bleed_in", "safety_margin_in"),
    ("lulu", "outer_bleed_trim_in", "safety_margin_in"),
    ("lulu", "bleed_in", "bleed_in"),
    ("lulu", "bleed_at_spine", "bleed_in"),
    ("lulu", "page_sizes", "bleed_in"),
    ("lulu", "min_image_ppi", "image_ppi"),
    ("lulu", "files", "no_security"),
    ("lulu", "single_pages", "single_pages_portrait"),
    ("lulu", "orientation", "single_pages_portrait"),
    ("lulu", "fonts", "fonts_embedded"),
    ("lulu", "colours", "color"),
    ("lulu", "flattening", "flatten"),
    ("barnes-and-noble", "gutters", "margin_in"),
    ("barnes-and-noble", "outer_in", "margin_in"),
    ("barnes-and-noble", "outer_bleed_in", "margin_in"),
    ("barnes-and-noble", "outer_bleed_trim_in", "margin_in"),
    ("barnes-and-noble", "bleed_in", "bleed_in"),
    ("barnes-and-noble", "files", "file"),
    ("barnes-and-noble", "marks", "file"),
    ("barnes-and-noble", "fonts", "file"),
    ("barnes-and-noble", "page_sizes", "trims"),
]


@pytest.fixture(scope="module")
def paper() -> dict[str, Any]:
    """The paper on print."""
    found: dict[str, Any] = yaml.safe_load(PAPER.read_text(encoding="utf-8"))
    return found


def fact(paper: dict[str, Any], printer: str, place: str) -> Any:
    return reduce(lambda found, key: found[key], place.split("."), paper[KEYS[printer]])


@pytest.mark.parametrize(("printer", "figure", "place"), FIGURES)
def test_figures(printer: str, figure: str, place: str, paper: dict[str, Any]) -> None:
    """A figure is the one that the paper gives."""
    assert getattr(find_printer(printer).limits, figure) == fact(paper, printer, place)


@pytest.mark.parametrize(("printer", "name", "place"), SOURCES)
def test_sources(printer: str, name: str, place: str, paper: dict[str, Any]) -> None:
    """Page, date and confidence are those of the fact that the source stands for."""
    compare(find_printer(printer).limits.sources[name], fact(paper, printer, place), paper)


def compare(source: Source, published: dict[str, Any], paper: dict[str, Any]) -> None:
    pages = [published["source"]] if isinstance(published["source"], str) else published["source"]
    page = next((each for each in pages if source.page.endswith(each)), "")
    assert page, f"{source.page} is none of {pages}"
    assert source.seen == paper["source_index"][page]["as_of"]
    assert source.confidence == published["confidence"]


@pytest.mark.parametrize("printer", ["ingramspark", "lulu", "barnes-and-noble"])
def test_what_is_not_compared_is_advice(printer: str) -> None:
    """Where the paper has nothing, the source is our own advice, and says so."""
    compared = {name for owner, name, _ in SOURCES if owner == printer}
    others = {name: one for name, one in find_printer(printer).limits.sources.items() if name not in compared}

    assert {one.confidence for one in others.values()} == {"advice"}
    assert all("own advice" in str(one) for one in others.values())


@pytest.mark.parametrize("printer", ["kdp-paperback", "kdp-hardcover"])
def test_trims(printer: str, paper: dict[str, Any]) -> None:
    """Sizes, and the page limits of each in every ink and paper, are those of the paper."""
    listed = find_printer(printer).trims
    published = paper[KEYS[printer]]["trims"]

    assert [(trim.width_in, trim.height_in) for trim in listed] == [
        (one["width_in"], one["height_in"]) for one in published
    ]
    for trim, one in zip(listed, published, strict=True):
        offered = {INKS[name]: tuple(limits) for name, limits in one["pages"].items() if limits}
        assert trim.page_limits == offered
        assert trim.source.confidence == one["confidence"]


def test_pages_with_bleed(paper: dict[str, Any]) -> None:
    """A page with bleed has the size that the paper gives for each trim."""
    printer = find_printer("kdp-paperback")
    for one in paper["kdp_paperback"]["trims"]:
        sheet = printer.spec(one["id"], "white", "black", True, 100).sheet(1)

        assert (to_inches(sheet.width), to_inches(sheet.height)) == pytest.approx(one["page_with_bleed_in"])


def test_custom_trims(paper: dict[str, Any]) -> None:
    """The range of custom sizes and the limits that stand in for unpublished ones."""
    custom, published = find_printer("kdp-paperback").custom, paper["kdp_paperback"]["custom_trim"]
    stand_in = published["fallback_page_limits"]["use"]

    assert custom is not None
    assert (list(custom.width_in), list(custom.height_in)) == (published["width_in"], published["height_in"])
    assert custom.page_limits == find_printer("kdp-paperback").named_trim(stand_in).page_limits


@pytest.mark.parametrize("printer", ["kdp-paperback", "kdp-hardcover"])
def test_gutters(printer: str, paper: dict[str, Any]) -> None:
    """The bands of the inside margin; hardcovers have those of paperbacks."""
    bands = [(band.max_pages, band.inside_in) for band in find_printer(printer).limits.gutters]

    assert bands == [
        (band["max_pages"], band["inside_in"]) for band in paper["kdp_paperback"]["gutter_by_pages"]
    ]


def test_gutters_of_lulu(paper: dict[str, Any]) -> None:
    """The gutter is the safety margin and what the page count adds."""
    safety = paper["lulu"]["safety_margin_in"]["value"]
    bands = [(band.max_pages, band.inside_in) for band in find_printer("lulu").limits.gutters]

    assert bands == [
        (band["max_pages"], safety + band["add_in"])
        for band in paper["lulu"]["gutter_added_by_pages"]["bands"]
    ]


@pytest.mark.parametrize(
    ("printer", "place"), [("ingramspark", "safety_margin_in.value"), ("barnes-and-noble", "margin_in.value")]
)
def test_gutters_without_bands(printer: str, place: str, paper: dict[str, Any]) -> None:
    """Where no table was seen, the margin of the other edges holds at the spine."""
    (band,) = find_printer(printer).limits.gutters

    assert (band.max_pages, band.inside_in) == (NO_LIMIT, fact(paper, printer, place))


# Least and most pages; IngramSpark's least is disputed, and the paper asks to warn under 24.
COUNTS = {"lulu": (32, 800), "barnes-and-noble": (40, 800), "ingramspark": (24, 1200)}


@pytest.mark.parametrize("name", COUNTS)
def test_page_counts(name: str, paper: dict[str, Any]) -> None:
    """The page counts and who told them, all of them hearsay."""
    printer, published = find_printer(name), paper[KEYS[name]]["page_count"]
    least, most = COUNTS[name]

    assert most == published["max"]
    assert least == published["min"] or f"warn below {least}" in published["disputed"]
    for size in printer.sizes:
        assert set(size.page_limits.values()) == {(least, most)}
        assert size.counted_by is not None
        compare(size.counted_by, published, paper)


def test_trims_of_barnes_and_noble(paper: dict[str, Any]) -> None:
    """The trims are those of the older guide, taken with its confidence."""
    printer, published = find_printer("barnes-and-noble"), paper["barnes_and_noble_press"]["trims"]

    assert [trim.name for trim in printer.trims] == published["value"]
    for trim in printer.trims:
        compare(trim.source, published, paper)


@pytest.mark.parametrize("name", ["ingramspark", "lulu"])
def test_no_list_is_invented(name: str, paper: dict[str, Any]) -> None:
    """Where the paper has no list of sizes there is none here, and the bounds are called unsure."""
    printer: Printer = find_printer(name)

    assert "trims" not in paper[KEYS[name]] and printer.trims == ()
    assert printer.custom is not None and printer.custom.source.confidence == "low"
    assert "no table of sizes was seen" in str(printer.custom.source)
