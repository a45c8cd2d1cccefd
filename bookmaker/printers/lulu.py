"""Lulu: a safety margin, a gutter that grows with the page count, bleed on all four edges.

No list of trims was seen, so that any is taken, and page counts outside what a third party reports are warned
of. The Book Creation Guide was read only through code that cites its pages.
"""

from dataclasses import replace

from bookmaker.printers._advice import ADVISED
from bookmaker.printers._limits import GutterBand, Source
from bookmaker.printers._unlisted import INKS, PAPERS, any_trim
from bookmaker.printers.printer import Printer

_SAFETY_IN, _BLEED_IN = 0.5, 0.125
_ADDED_IN = {59: 0.0, 150: 0.125, 399: 0.5, 600: 0.625, 800: 0.75}
"""Inches that the gutter adds to the safety margin, up to a page count."""

_TIPS = Source("Lulu help, Tips for Formatting Documents", "undated")
_FAQ = Source("Lulu help, Interior Formatting FAQ", "undated")
_GUIDE = Source("Lulu Book Creation Guide", "undated")
_GUTTERS = Source(
    "Lulu Book Creation Guide",
    "undated",
    "medium",
    note="The guide's bands are said to overlap at 400 and to skip 60; a help page calls 0.2 to 0.3 typical.",
)
_MEDIUM_GUIDE = replace(_GUIDE, confidence="medium")
_COUNTS = Source("third-party platform table (GitHub)", "undated", "low")

PRINTER = Printer(
    name="lulu",
    title="Lulu",
    short="Lulu",
    trims=(),
    custom=any_trim(32, 800, counted_by=_COUNTS),
    papers=PAPERS,
    inks=INKS,
    default_paper="white",
    limits=replace(
        ADVISED,
        gutters=tuple(GutterBand(most, _SAFETY_IN + added) for most, added in _ADDED_IN.items()),
        outer_in=_SAFETY_IN,
        outer_bleed_in=_SAFETY_IN + _BLEED_IN,
        outer_bleed_trim_in=_SAFETY_IN,
        bleed_in=_BLEED_IN,
        bleed_at_spine=True,
        min_image_ppi=300,
        sources=ADVISED.sources
        | {
            "gutters": _GUTTERS,
            "outer_in": _TIPS,
            "outer_bleed_in": _TIPS,
            "outer_bleed_trim_in": _TIPS,
            "bleed_in": _GUIDE,
            "bleed_at_spine": _GUIDE,
            "min_image_ppi": _FAQ,
            "files": _MEDIUM_GUIDE,
            "page_sizes": _GUIDE,
            "single_pages": _TIPS,
            "orientation": _TIPS,
            "fonts": _GUIDE,
            "colours": _FAQ,
            "flattening": _MEDIUM_GUIDE,
        },
    ),
)
