"""Barnes & Noble Press: the trims of an older guide; the rest as third parties tell it.

The printer's current guide was not seen, only its contents list, so that hardly a figure here is more than
a warning. Ask the printer before a release.
"""

from dataclasses import replace

from bookmaker.printers._advice import ADVISED
from bookmaker.printers._limits import NO_LIMIT, GutterBand, Source
from bookmaker.printers._unlisted import INKS, PAPERS, page_limits
from bookmaker.printers.printer import Printer, Trim

_TRIMS = Source(
    "Barnes & Noble, NOOK Press Print Platform Formatting Guide",
    "2014",
    "medium",
    note="The list of 2014, 8.5x11 is not on it; the current one was not seen.",
)
_COUNTS = Source(
    "Barnes & Noble, NOOK Press Print Platform Formatting Guide",
    "2014",
    "low",
    note="A third-party table says 48 to 800; the current guide's chart was not seen.",
)
_THIRD_PARTY = Source("third-party platform table (GitHub)", "undated", "low")
_GUIDE = Source(
    "Barnes & Noble Press Print Formatting Guide",
    "2018-2019",
    "medium",
    note="Read from the guide's contents list, not from its text.",
)
_PAGES = page_limits(40, 800)

PRINTER = Printer(
    name="barnes-and-noble",
    title="Barnes & Noble Press",
    short="Barnes & Noble",
    trims=tuple(
        Trim(width, height, _PAGES, _TRIMS, counted_by=_COUNTS)
        for width, height in (
            (5, 8),
            (5.5, 8.5),
            (6, 9),
            (7, 10),
            (7.5, 9.25),
            (8, 10),
            (8.5, 8.5),
        )
    ),
    custom=None,
    papers=PAPERS,
    inks=INKS,
    default_paper="white",
    limits=replace(
        ADVISED,
        gutters=(GutterBand(NO_LIMIT, 0.5),),
        outer_in=0.5,
        outer_bleed_in=0.625,
        outer_bleed_trim_in=0.5,
        bleed_in=0.125,
        sources=ADVISED.sources
        | {
            "gutters": _THIRD_PARTY,
            "outer_in": _THIRD_PARTY,
            "outer_bleed_in": _THIRD_PARTY,
            "outer_bleed_trim_in": _THIRD_PARTY,
            "bleed_in": _THIRD_PARTY,
            "files": _GUIDE,
            "page_sizes": _TRIMS,
            "marks": _GUIDE,
            "fonts": _GUIDE,
        },
    ),
)
