"""What printers offer, as data: one module a printer, each exporting ``PRINTER``.

To add one: write ``printers/<name>.py`` and list it here.
"""

from bookmaker.errors import PrinterError, did_you_mean
from bookmaker.printers import barnes_and_noble, home, ingramspark, kdp_hardcover, kdp_paperback, lulu
from bookmaker.printers._limits import (
    CONFIDENCES,
    NO_LIMIT,
    TOPICS,
    UNMEASURED,
    GutterBand,
    Limits,
    Source,
    bound_pages,
    is_too_few,
    is_too_many,
)
from bookmaker.printers.printer import Printer, Trim

__all__ = [
    "CONFIDENCES",
    "NO_LIMIT",
    "PRINTERS",
    "TOPICS",
    "UNMEASURED",
    "USUAL",
    "GutterBand",
    "Limits",
    "Source",
    "bound_pages",
    "find_printer",
    "is_too_few",
    "is_too_many",
    "usual_trims",
]

PRINTERS = (
    kdp_paperback.PRINTER,
    kdp_hardcover.PRINTER,
    ingramspark.PRINTER,
    lulu.PRINTER,
    barnes_and_noble.PRINTER,
    home.PRINTER,
)

USUAL = PRINTERS[0]
"""Whose rules hold where nobody says whose."""


def find_printer(name: str) -> Printer:
    """Return the printer of a name, e.g. ``kdp-paperback``; raises PrinterError naming those there are."""
    for printer in PRINTERS:
        if printer.name == name:
            return printer
    names = [printer.name for printer in PRINTERS]
    expected = f"{', '.join(names[:-1])} or {names[-1]}"
    raise PrinterError(f"printer {name!r}: unknown, expected {expected}{did_you_mean(name, names)}")


def usual_trims(printer: Printer) -> tuple[Trim, ...]:
    """Return the trims of a printer's list; where none was seen, of all lists what the printer takes."""
    if printer.trims or printer.custom is None:
        return printer.trims
    usual: list[Trim] = []
    for size in (trim for other in PRINTERS for trim in other.trims):
        is_new = not any(trim.is_near(size.width_in, size.height_in) for trim in usual)
        if is_new and printer.custom.covers(size.width_in, size.height_in):
            usual.append(printer.find_trim(size.width_in, size.height_in))
    return tuple(usual)
