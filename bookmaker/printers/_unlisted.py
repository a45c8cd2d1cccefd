"""What is taken of printers whose tables were not seen: any trim, the usual papers and inks."""

from bookmaker.printers._limits import Source
from bookmaker.printers.printer import CustomTrims

PAPERS = ("white", "cream")
INKS = ("black", "color")

_BOUNDS_IN = (4, 12)
_TRIMS = Source(
    "no table of sizes was seen, bookmaker's own bounds",
    "2026-11-30",
    "low",
    note="Ask the printer whether it cuts the size.",
)


def any_trim(least: int, most: int, counted_by: Source) -> CustomTrims:
    """Return the range of trims that no list narrows, with the page limits of every ink and paper."""
    return CustomTrims(_BOUNDS_IN, _BOUNDS_IN, page_limits(least, most), _TRIMS, counted_by)


def page_limits(least: int, most: int) -> dict[str, tuple[int, int]]:
    """Return one least and greatest page count by ``ink-paper``; colour is printed on white only."""
    return dict.fromkeys(("black-white", "black-cream", "color-white"), (least, most))
