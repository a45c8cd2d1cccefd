"""Barnes & Noble Press: the trims of an older guide, and figures that nobody is refused by."""

import pytest

from bookmaker.errors import PrinterError
from bookmaker.findings import Level
from bookmaker.paper.units import to_inches
from bookmaker.printers.barnes_and_noble import PRINTER
from bookmaker.rules import Submission

# Pages: inside margin in inches; None: refused.
GUTTERS = [(38, None), (39, None), (40, 0.5), (150, 0.5), (151, 0.5), (800, 0.5), (801, None)]


@pytest.mark.parametrize(("pages", "inside"), GUTTERS)
@pytest.mark.parametrize("trim", [trim.name for trim in PRINTER.trims])
def test_gutter_is_the_same_for_all_page_counts(pages: int, inside: float | None, trim: str) -> None:
    """Every trim takes 40 to 800 pages, all with one margin."""
    if inside is None:
        with pytest.raises(PrinterError, match=f"{pages} pages, barnes-and-noble takes 40 to 800 at {trim}"):
            PRINTER.spec(trim, "white", "black", False, pages)
    else:
        assert to_inches(PRINTER.spec(trim, "white", "black", False, pages).inside) == inside


def test_bleed_leaves_out_the_spine() -> None:
    """The page is 1/8 in wider and 1/4 in higher than the trim; margins count from the trim."""
    spec = PRINTER.spec("6x9", "white", "black", True, 100)

    assert (spec.sheet(1).x0, spec.sheet(1).x1, spec.sheet(1).height) == (0, 441, 666)
    assert spec.outer == 36


def test_letter_is_not_on_the_list() -> None:
    """The list of 2014 has no 8.5x11."""
    with pytest.raises(PrinterError, match=r"no 8\.5x11, it has 5x8, 5\.5x8\.5, .*; the nearest: "):
        PRINTER.named_trim("8.5x11")


@pytest.mark.parametrize("name", ["gutters", "outer_in", "bleed_in", "page_limits", "min_type_pt"])
def test_hearsay_is_a_warning(name: str) -> None:
    """Margins, bleed and page counts were told by third parties alone."""
    terms = Submission(PRINTER, PRINTER.trims[2], False, "white", "black", 100)

    assert terms.level(name, Level.ERROR) == "warning"


@pytest.mark.parametrize(("bleed", "level"), [(False, "error"), (True, "warning")])
def test_the_size_of_a_page_is_as_sure_as_its_bleed(bleed: bool, level: str) -> None:
    """A wrong trim is an error by the guide; how much bleed a page has is hearsay."""
    terms = Submission(PRINTER, PRINTER.trims[2], bleed, "white", "black", 100)

    assert terms.level("page_sizes", Level.ERROR) == level
