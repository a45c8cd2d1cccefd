"""Lulu: a gutter that grows from a safety margin, and bleed on all four edges."""

import pytest

from bookmaker.errors import PrinterError
from bookmaker.findings import Level
from bookmaker.paper.units import to_inches
from bookmaker.pdf.facts import PageShape
from bookmaker.printers.lulu import PRINTER
from bookmaker.rules import Submission

# Pages: inside margin in inches; None: refused.
GUTTERS = [
    (31, None),
    (32, 0.5),
    (58, 0.5),
    (59, 0.625),  # bound as 60
    (60, 0.625),
    (150, 0.625),
    (151, 1.0),
    (398, 1.0),
    (399, 1.125),  # bound as 400
    (400, 1.125),
    (600, 1.125),
    (601, 1.25),
    (800, 1.25),
    (801, None),
]


@pytest.mark.parametrize(("pages", "inside"), GUTTERS)
def test_gutter_grows_with_the_bound_page_count(pages: int, inside: float | None) -> None:
    """The gutter is the safety margin and what the even page count adds."""
    if inside is None:
        with pytest.raises(PrinterError, match=f"{pages} pages, lulu takes 32 to 800 at 6x9"):
            PRINTER.spec("6x9", "white", "black", False, pages)
    else:
        assert to_inches(PRINTER.spec("6x9", "white", "black", False, pages).inside) == inside


def test_bleed_is_on_all_edges() -> None:
    """The page is 1/4 in larger than the trim both ways, and the trim lies in its middle."""
    spec = PRINTER.spec("6x9", "white", "black", True, 100)

    for number in (1, 2):
        assert spec.sheet(number).corners == (-9, -9, 441, 657)
    assert (spec.outer, spec.inside) == (36, 45)


def test_a_file_is_judged_so() -> None:
    """Size, trim line and margins of a page count the bleed at the spine, too."""
    terms = Submission(PRINTER, PRINTER.named_trim("6x9"), True, "white", "black", 100)
    shape = PageShape(1, 450, 666, (450, 666))

    assert terms.sheet_size == (450.0, 666.0)
    assert terms.trim_box(shape, 450, 666).corners == (9, 9, 441, 657)
    assert [terms.margin(1, side).must for side in ("left", "right", "top")] == [9 + 45, 9 + 36, 9 + 36]
    assert [terms.margin(2, side).must for side in ("left", "right")] == [9 + 36, 9 + 45]


def test_levels() -> None:
    """Hearsay about page counts is a warning, the guide's gutters are an error, and both say how sure."""
    terms = Submission(PRINTER, PRINTER.named_trim("6x9"), False, "white", "black", 100)

    assert terms.level("page_limits", Level.ERROR) == "warning"
    assert terms.level("gutters", Level.ERROR) == "error"
    assert terms.source("gutters") == "Lulu Book Creation Guide, undated (confidence medium)"
