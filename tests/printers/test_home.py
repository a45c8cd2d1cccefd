"""A printer at home: Letter and A4, any page count, no bleed."""

import pytest

from bookmaker.errors import PrinterError
from bookmaker.paper.units import mm, to_inches
from bookmaker.printers.home import PRINTER


@pytest.mark.parametrize("pages", [1, 2, 7, 24, 151, 829, 5000])
def test_any_page_count_has_the_same_margins(pages: int) -> None:
    """Loose sheets have no spine: the margins never grow."""
    spec = PRINTER.spec("8.5x11", "white", "black", False, pages)

    assert (to_inches(spec.inside), to_inches(spec.outer), spec.bleed) == (0.25, 0.25, 0)


@pytest.mark.parametrize("name", ["8.27x11.69", "A4", "a4", "8.2677 x 11.6929"])
def test_a4_is_exact_in_millimetres(name: str) -> None:
    """A4 is 210 x 297 mm, whichever way it is asked for."""
    spec = PRINTER.spec(name, "white", "black", False, 1)

    assert (spec.trim_width, spec.trim_height) == pytest.approx((mm(210), mm(297)))


def test_letter_goes_by_its_name() -> None:
    """US Letter is 8.5 x 11 in."""
    assert PRINTER.named_trim("Letter").name == "8.5x11"


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (
            ("6x9", "white", False),
            "trim: home has no 6x9, it has 8.5x11, 8.27x11.69; the nearest: 8.5x11 or 8.27x11.69",
        ),
        (("A4", "cream", False), "paper: home has no 'cream', it has white"),
        (("A4", "white", True), "bleed: home prints no bleed; leave it out"),
    ],
)
def test_what_a_home_printer_lacks(choice: tuple[str, str, bool], message: str) -> None:
    """Other sizes, other papers and bleed are refused by name."""
    trim, paper, bleed = choice
    with pytest.raises(PrinterError) as caught:
        PRINTER.spec(trim, paper, "black", bleed, 10)

    assert caught.value.messages == (message,)
