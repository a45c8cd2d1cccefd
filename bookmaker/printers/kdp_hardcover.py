"""Amazon KDP hardcover (case laminate): its five trims and page limits; the inside is that of a paperback.

Left-to-right books sold on Amazon.com. The help page says that page sizes, bleed and margins are those of
paperbacks. What is published of paperbacks alone is taken with less confidence.
"""

from dataclasses import replace

from bookmaker.printers import kdp_paperback
from bookmaker.printers._limits import Source
from bookmaker.printers.printer import Printer, Trim

_SEEN = "2026-09-30"
_HARDCOVER = Source(
    "KDP help, Hardcover",
    _SEEN,
    note="8.25x11 is for hardcovers only; 8x10 and 8.5x11 are for paperbacks only.",
)
_SAME = Source(
    "KDP help, Hardcover", _SEEN, note="Page sizes, bleed and margins are said to be those of paperbacks."
)
_MANUSCRIPT = Source("KDP help, Save Your Manuscript File", _SEEN)
_FORMATTING = Source("KDP help, Fix Paperback and Hardcover Formatting Issues", "2026-09-29")
_PAPERBACK_ONLY = Source(
    "KDP help, Paperback Submission Guidelines",
    _SEEN,
    "medium",
    note="Published of paperbacks; no such page for hardcovers was seen.",
)
_OLDER = Source(
    "KDP help, Paperback Manual Review Checklist",
    "undated, older",
    "medium",
    note="Published of paperbacks; no such page for hardcovers was seen.",
)
_PAGES = {
    "black-white": (75, 550),
    "black-cream": (75, 550),
    "premium-color-white": (75, 550),
}
_PAPERBACK = kdp_paperback.PRINTER.limits

PRINTER = Printer(
    name="kdp-hardcover",
    title="Amazon KDP hardcover",
    short="KDP",
    trims=(
        Trim(5.5, 8.5, _PAGES, _HARDCOVER),
        Trim(6, 9, _PAGES, _HARDCOVER),
        Trim(6.14, 9.21, _PAGES, _HARDCOVER),
        Trim(7, 10, _PAGES, _HARDCOVER),
        Trim(8.25, 11, _PAGES, _HARDCOVER),
    ),
    custom=None,
    papers=("white", "cream"),
    inks=("black", "premium-color"),
    default_paper="white",
    limits=replace(
        _PAPERBACK,
        sources=_PAPERBACK.sources
        | {
            "page_sizes": _SAME,
            "bleed_in": _SAME,
            "bleed_at_spine": _SAME,
            "min_type_pt": _MANUSCRIPT,
            "min_line_pt": _MANUSCRIPT,
            "min_gray_percent": _MANUSCRIPT,
            "min_image_ppi": _MANUSCRIPT,
            "warn_blank_run": _OLDER,
            "page_counts": _MANUSCRIPT,
            "single_pages": _PAPERBACK_ONLY,
            "orientation": replace(_MANUSCRIPT, confidence="medium"),
            "flattening": _FORMATTING,
        },
    ),
)
