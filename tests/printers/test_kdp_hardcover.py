"""KDP hardcover: page counts at every edge, the margins of paperbacks, and what it does not print."""

import pytest

from bookmaker.errors import PrinterError
from bookmaker.paper.units import to_inches
from bookmaker.printers import kdp_paperback
from bookmaker.printers.kdp_hardcover import PRINTER

# Pages: inside margin in inches; None: refused.
GUTTERS = [
    (74, None),
    (75, 0.375),  # bound as 76
    (76, 0.375),
    (150, 0.375),
    (151, 0.5),
    (300, 0.5),
    (301, 0.625),
    (500, 0.625),
    (501, 0.75),
    (550, 0.75),
    (551, None),
]


@pytest.mark.parametrize(("pages", "inside"), GUTTERS)
@pytest.mark.parametrize("trim", [trim.name for trim in PRINTER.trims])
def test_gutter_grows_with_the_bound_page_count(pages: int, inside: float | None, trim: str) -> None:
    """Every trim takes 75 to 550 pages and has the gutters of a paperback."""
    if inside is None:
        with pytest.raises(PrinterError, match=f"{pages} pages, kdp-hardcover takes 75 to 550 at {trim}"):
            PRINTER.spec(trim, "white", "black", False, pages)
    else:
        assert to_inches(PRINTER.spec(trim, "white", "black", False, pages).inside) == inside


@pytest.mark.parametrize("bleed", [False, True])
def test_the_inside_is_that_of_a_paperback(bleed: bool) -> None:
    """Page size, bleed and margins are those of a paperback of the same trim."""
    hard, soft = (
        printer.spec("6x9", "white", "black", bleed, 200) for printer in (PRINTER, kdp_paperback.PRINTER)
    )

    assert [hard.sheet(number) for number in (1, 2)] == [soft.sheet(number) for number in (1, 2)]
    assert (hard.inside, hard.outer) == (soft.inside, soft.outer)


@pytest.mark.parametrize(
    ("trim", "paper", "ink", "message"),
    [
        ("8.5x11", "white", "black", "no 8.5x11, it has 5.5x8.5, 6x9, 6.14x9.21, 7x10, 8.25x11; the nearest"),
        ("7x9", "white", "black", "has no 7x9"),
        ("6x9", "groundwood", "black", "has no 'groundwood', it has white, cream"),
        ("6x9", "white", "standard-color", "has no 'standard-color', it has black, premium-color"),
        ("6x9", "cream", "premium-color", "no premium-color ink on cream paper at 6x9"),
    ],
)
def test_what_a_hardcover_lacks(trim: str, paper: str, ink: str, message: str) -> None:
    """Other trims, custom ones too, and papers and inks of paperbacks alone are refused by name."""
    with pytest.raises(PrinterError) as caught:
        PRINTER.spec(trim, paper, ink, False, 100)

    assert message in caught.value.messages[0]
