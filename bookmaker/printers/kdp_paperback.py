"""Amazon KDP paperback: trims, page limits, gutters, margins and file rules, as its help pages give them.

Left-to-right books sold on Amazon.com. Live pages ask for a sign-in, so the figures were read from stored
excerpts and from independent dated transcriptions that agree. Check them again before a release.
"""

from bookmaker.printers._advice import ADVICE
from bookmaker.printers._limits import GutterBand, Limits, Source
from bookmaker.printers.printer import CustomTrims, Printer, Trim

_SEEN = "2026-09-30"
_PRINT_OPTIONS = Source("KDP help, Print Options", _SEEN)
_TRIM_AND_MARGINS = Source("KDP help, Set Trim Size, Bleed, and Margins", _SEEN)
_GUIDELINES = Source("KDP help, Paperback Submission Guidelines", _SEEN)
_MANUSCRIPT = Source("KDP help, Save Your Manuscript File", _SEEN)
_FONTS = Source("KDP help, Paperback Fonts", _SEEN)
_POOR_IMAGES = Source("KDP help, Format Images in Your Book", _SEEN, "medium")
_A4 = Source(
    "KDP help, Print Options",
    _SEEN,
    note="Premium color is 590 in one Amazon table and 780 in another; 590 cannot over-promise.",
)
_CUSTOM = Source(
    "KDP help, Print Options",
    _SEEN,
    note="No page limits are published for custom sizes; those of 8.5x11, the smallest listed, are used.",
)
_BLEED_MARGIN = Source(
    "KDP help, Set Trim Size, Bleed, and Margins",
    _SEEN,
    note="Amazon does not say from which edge the 0.375 in is measured; books here keep it from the trim.",
)
_BLANKS = Source(
    "KDP help, Fix Paperback and Hardcover Formatting Issues",
    "2026-09-29",
    note="An older Amazon checklist allowed 2 in a row, so more than 2 is warned of.",
)
_ORIENTATION = Source("KDP help, Paperback Submission Guidelines", _SEEN, "medium")
_FORM_FIELDS = Source(
    "KDP help, Save Your Manuscript File",
    _SEEN,
    "medium",
    note="Form fields are not named; they follow from the rule on annotations.",
)
_COLOURS = Source(
    "KDP help, Format Images in Your Book",
    _SEEN,
    "low",
    note="No rule for interiors was found, and vendors contradict each other; gray and pure black are safe.",
)


def _pages(
    white: int, cream: int, groundwood: int, standard: int | None, premium: int
) -> dict[str, tuple[int, int]]:
    """Return the limits by ``ink-paper`` from the maxima; only standard color asks for more than 24 pages."""
    limits = {
        "black-white": (24, white),
        "black-cream": (24, cream),
        "black-groundwood": (24, groundwood),
        "premium-color-white": (24, premium),
    }
    return limits if standard is None else limits | {"standard-color-white": (72, standard)}


_TO_828 = _pages(828, 776, 812, 600, 828)
_TO_800 = _pages(800, 750, 784, 600, 800)
_TO_780 = _pages(780, 730, 764, None, 590)
_TO_590 = _pages(590, 550, 578, 600, 590)

PRINTER = Printer(
    name="kdp-paperback",
    title="Amazon KDP paperback",
    short="KDP",
    trims=(
        Trim(5, 8, _TO_828, _PRINT_OPTIONS),
        Trim(5.06, 7.81, _TO_828, _PRINT_OPTIONS),
        Trim(5.25, 8, _TO_828, _PRINT_OPTIONS),
        Trim(5.5, 8.5, _TO_828, _PRINT_OPTIONS),
        Trim(6, 9, _TO_828, _PRINT_OPTIONS),
        Trim(6.14, 9.21, _TO_828, _PRINT_OPTIONS),
        Trim(6.69, 9.61, _TO_828, _PRINT_OPTIONS),
        Trim(7, 10, _TO_828, _PRINT_OPTIONS),
        Trim(7.44, 9.69, _TO_828, _PRINT_OPTIONS),
        Trim(7.5, 9.25, _TO_828, _PRINT_OPTIONS),
        Trim(8, 10, _TO_828, _PRINT_OPTIONS),
        Trim(8.25, 6, _TO_800, _PRINT_OPTIONS),
        Trim(8.25, 8.25, _TO_800, _PRINT_OPTIONS),
        Trim(8.27, 11.69, _TO_780, _A4),
        Trim(8.5, 8.5, _TO_590, _PRINT_OPTIONS),
        Trim(8.5, 11, _TO_590, _PRINT_OPTIONS),
    ),
    custom=CustomTrims(width_in=(4, 8.5), height_in=(6, 11.69), page_limits=_TO_590, source=_CUSTOM),
    papers=("white", "cream", "groundwood"),
    inks=("black", "standard-color", "premium-color"),
    default_paper="white",
    limits=Limits(
        gutters=(
            GutterBand(150, 0.375),
            GutterBand(300, 0.5),
            GutterBand(500, 0.625),
            GutterBand(700, 0.75),
            GutterBand(828, 0.875),
        ),
        outer_in=0.25,
        outer_bleed_in=0.375,
        outer_bleed_trim_in=0.375,
        bleed_in=0.125,
        min_type_pt=7,
        min_line_pt=0.75,
        min_gray_percent=10,
        min_image_ppi=300,
        poor_image_ppi=200,
        max_file_mb=650,
        max_blank_run=4,
        max_blank_run_end=10,
        warn_blank_run=2,
        sources={
            "gutters": _TRIM_AND_MARGINS,
            "outer_in": _TRIM_AND_MARGINS,
            "outer_bleed_in": _BLEED_MARGIN,
            "outer_bleed_trim_in": _BLEED_MARGIN,
            "bleed_in": _TRIM_AND_MARGINS,
            "bleed_at_spine": _TRIM_AND_MARGINS,
            "min_type_pt": _FONTS,
            "min_line_pt": _GUIDELINES,
            "min_gray_percent": _GUIDELINES,
            "min_image_ppi": _GUIDELINES,
            "poor_image_ppi": _POOR_IMAGES,
            "max_file_mb": _MANUSCRIPT,
            "max_blank_run": _BLANKS,
            "max_blank_run_end": _BLANKS,
            "warn_blank_run": Source("KDP help, Paperback Manual Review Checklist", "undated, older"),
            "files": _MANUSCRIPT,
            "page_counts": _GUIDELINES,
            "page_sizes": _TRIM_AND_MARGINS,
            "single_pages": _GUIDELINES,
            "orientation": _ORIENTATION,
            "marks": _MANUSCRIPT,
            "fonts": _MANUSCRIPT,
            "colours": _COLOURS,
            "hidden": _MANUSCRIPT,
            "flattening": _GUIDELINES,
            "annotations": _MANUSCRIPT,
            "form_fields": _FORM_FIELDS,
            "bookmarks": _MANUSCRIPT,
            "placeholders": _MANUSCRIPT,
            "advice": ADVICE,
        },
    ),
)
