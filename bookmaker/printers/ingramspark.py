"""IngramSpark (and Lightning Source, the same presses): margins, bleed and file rules of its help pages.

No list of trims and no current table of page counts was seen, so that any trim is taken, and page counts
outside what others report are warned of. The printer also asks for PDF/X-1a:2001 or PDF/X-3:2002, for at most
240 % of ink, for a last page that is blank (it adds one), and for no ICC profiles.
"""

from dataclasses import replace

from bookmaker.printers._advice import ADVISED
from bookmaker.printers._limits import NO_LIMIT, GutterBand, Source
from bookmaker.printers._unlisted import INKS, PAPERS, any_trim
from bookmaker.printers.printer import Printer

_REQUIREMENTS = Source("IngramSpark blog, File Requirements for Print Books", "2017-01-31")
_SAFETY = replace(_REQUIREMENTS, note="Third-party sheets give 0.25 in outside and 0.375 in inside.")
_GUTTER = replace(
    _REQUIREMENTS, confidence="medium", note="No table by page counts was seen; the safety margin holds."
)
_BLEED = Source(
    "Lightning Source help, File Creation Tips to Help Avoid Manufacturing Issues",
    "undated",
    note="Bleed at the spine is not accepted; vendor guides say all four sides.",
)
_FILES = Source(
    "Lightning Source help, File Creation Tips to Help Avoid Manufacturing Issues",
    "undated",
    note="PDF/X-1a:2001 is in the printer's own text, PDF/X-3:2002 in a reseller's.",
)
_INK = Source(
    "Lightning Source help, Common File Issues",
    "undated",
    note="At most 240 %; a third-party sheet says 300.",
)
_COLOURS = Source("IngramSpark help, Manufacturing and File Setup Tips", "undated", "medium")
_COUNTS = Source(
    "Lightning Source spine width notes (GitHub)",
    "2024",
    "low",
    note="The least is 18 in two code bases and 24 in a third-party sheet: under 24 is warned of.",
)

PRINTER = Printer(
    name="ingramspark",
    title="IngramSpark",
    short="IngramSpark",
    trims=(),
    custom=any_trim(24, 1200, counted_by=_COUNTS),
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
        min_image_ppi=300,
        sources=ADVISED.sources
        | {
            "gutters": _GUTTER,
            "outer_in": _SAFETY,
            "outer_bleed_in": _SAFETY,
            "outer_bleed_trim_in": _SAFETY,
            "bleed_in": _BLEED,
            "bleed_at_spine": _BLEED,
            "min_image_ppi": replace(_REQUIREMENTS, confidence="medium"),
            "files": _FILES,
            "page_counts": _COUNTS,
            "page_sizes": _BLEED,
            "single_pages": _REQUIREMENTS,
            "marks": _REQUIREMENTS,
            "fonts": _REQUIREMENTS,
            "colours": _COLOURS,
            "pdf_standard": _FILES,
            "total_ink": _INK,
        },
    ),
)
