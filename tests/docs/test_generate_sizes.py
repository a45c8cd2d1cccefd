"""The page on grid sizes says what fits a puzzle page."""

import pytest

from bookmaker.printers import PRINTERS, usual_trims
from bookmaker.printers.printer import Printer
from bookmaker.template import load_template
from docs import generate_sizes
from docs.generate_sizes import LANGUAGE, PAGES, TEMPLATE, few, largest, most, side_of


def test_page_is_current() -> None:
    """docs/sizes.md is what the generator writes; else run it."""
    assert generate_sizes.PAGE.read_text(encoding="utf-8") == generate_sizes.render()


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda printer: printer.name)
def test_other_books_differ_as_the_page_says(printer: Printer) -> None:
    """Bleed costs no cell; the thickest book costs two at most."""
    template = load_template(TEMPLATE, LANGUAGE)
    for trim in usual_trims(printer):
        usual = side_of(printer, trim, template, PAGES)
        thickest = trim.page_limits[f"{printer.inks[0]}-{printer.default_paper}"][1]
        thick = side_of(printer, trim, template, thickest)
        for depth in (few, most):
            assert largest(thick, depth) in range(largest(usual, depth) - 2, largest(usual, depth) + 1)
            if printer.limits.bleed_in:
                assert largest(side_of(printer, trim, template, PAGES, True), depth) == largest(usual, depth)
