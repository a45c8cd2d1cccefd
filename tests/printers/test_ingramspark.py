"""IngramSpark: one margin for all edges, no bleed at the spine, any trim within reason."""

import pytest

from bookmaker.errors import PrinterError
from bookmaker.findings import Level
from bookmaker.paper.units import to_inches
from bookmaker.printers.ingramspark import PRINTER
from bookmaker.rules import Submission

# Pages: inside margin in inches; None: refused.
GUTTERS = [(22, None), (23, None), (24, 0.5), (150, 0.5), (151, 0.5), (800, 0.5), (1200, 0.5), (1201, None)]


@pytest.mark.parametrize(("pages", "inside"), GUTTERS)
def test_gutter_is_the_same_for_all_page_counts(pages: int, inside: float | None) -> None:
    """No table by page counts was seen: the safety margin holds."""
    if inside is None:
        with pytest.raises(PrinterError, match=f"{pages} pages, ingramspark takes 24 to 1200 at 6x9"):
            PRINTER.spec("6x9", "white", "black", False, pages)
    else:
        assert to_inches(PRINTER.spec("6x9", "white", "black", False, pages).inside) == inside


def test_bleed_leaves_out_the_spine() -> None:
    """The page is 1/8 in wider and 1/4 in higher than the trim; margins count from the trim."""
    spec = PRINTER.spec("6x9", "white", "black", True, 100)

    assert (spec.sheet(1).x0, spec.sheet(1).x1, spec.sheet(1).height) == (0, 441, 666)
    assert (spec.sheet(2).x0, spec.sheet(2).x1) == (-9, 432)
    assert spec.outer == PRINTER.spec("6x9", "white", "black", False, 100).outer == 36


@pytest.mark.parametrize("trim", ["4x4", "5x7.75", "6x9", "8.5x11", "12x12"])
def test_any_trim_within_reason(trim: str) -> None:
    """Without a list any size is taken."""
    assert PRINTER.named_trim(trim).name == trim


@pytest.mark.parametrize("trim", ["3.9x6", "12.1x9"])
def test_no_trim_out_of_reason(trim: str) -> None:
    """A size that no book has is refused with the bounds."""
    with pytest.raises(PrinterError, match=f"no {trim}, it has any size from 4x4 to 12x12 in$"):
        PRINTER.named_trim(trim)


def test_levels() -> None:
    """Hearsay about page counts and our own advice are warnings, the printer's own text is an error."""
    terms = Submission(PRINTER, PRINTER.named_trim("6x9"), False, "white", "black", 100)
    names = ("page_limits", "min_type_pt", "form_fields", "outer_in", "gutters")

    assert [terms.level(name, Level.ERROR) for name in names] == ["warning"] * 3 + ["error"] * 2
    assert terms.level("outer_in", Level.INFO) == terms.level("page_limits", Level.INFO) == "info"
    assert terms.source("page_limits") == "Lightning Source spine width notes (GitHub), 2024 (confidence low)"
