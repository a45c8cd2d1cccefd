"""What printers offer, as data: one module a printer, each exporting ``PRINTER``.

To add one: write ``printers/<name>.py`` and list it here.
"""

from bookmaker.errors import PrinterError, did_you_mean
from bookmaker.printers import home, kdp_paperback
from bookmaker.printers._limits import (
    NO_LIMIT,
    TOPICS,
    GutterBand,
    Limits,
    Source,
    bound_pages,
    is_too_few,
    is_too_many,
)
from bookmaker.printers.printer import Printer

__all__ = [
    "NO_LIMIT",
    "PRINTERS",
    "TOPICS",
    "GutterBand",
    "Limits",
    "Source",
    "bound_pages",
    "find_printer",
    "is_too_few",
    "is_too_many",
]

PRINTERS = (kdp_paperback.PRINTER, home.PRINTER)


def find_printer(name: str) -> Printer:
    """Return the printer of a name, e.g. ``kdp-paperback``; raises PrinterError naming those there are."""
    for printer in PRINTERS:
        if printer.name == name:
            return printer
    names = [printer.name for printer in PRINTERS]
    raise PrinterError(f"printer {name!r}: unknown, expected {' or '.join(names)}{did_you_mean(name, names)}")
