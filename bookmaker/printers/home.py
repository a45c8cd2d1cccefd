"""A printer at home or in the office: US Letter and A4, any page count, no bleed.

Nobody publishes limits for these; the figures are our own, chosen so that any laser or inkjet printer
copes: most cannot print in the outer 0.17 to 0.25 in of a sheet.
"""

from dataclasses import fields

from bookmaker.printers._limits import NO_LIMIT, TOPICS, GutterBand, Limits, Source
from bookmaker.printers.printer import Printer, Trim

_OURS = Source("bookmaker's own choice for office printers", "2026-11-30", "medium")
_LETTER = Source("ANSI/ASME Y14.1, size A (US Letter)", "2026-11-30")
_A4 = Source("ISO 216, A4: 210 x 297 mm", "2026-11-30")
_FIGURES = [field.name for field in fields(Limits) if field.name != "sources"]
_ANY_COUNT = {"black-white": (1, NO_LIMIT)}

PRINTER = Printer(
    name="home",
    title="Home or office printer",
    short="the printer",
    trims=(
        Trim(8.5, 11, _ANY_COUNT, _LETTER, label="Letter"),
        Trim(210 / 25.4, 297 / 25.4, _ANY_COUNT, _A4, label="A4", decimals=2),
    ),
    custom=None,
    papers=("white",),
    inks=("black",),
    default_paper="white",
    limits=Limits(
        gutters=(GutterBand(NO_LIMIT, 0.25),),
        outer_in=0.25,
        outer_bleed_in=0.25,
        outer_bleed_trim_in=0.25,
        bleed_in=0,
        min_type_pt=7,
        min_line_pt=0.5,
        min_gray_percent=10,
        min_image_ppi=150,
        poor_image_ppi=100,
        max_file_mb=NO_LIMIT,
        max_blank_run=NO_LIMIT,
        max_blank_run_end=NO_LIMIT,
        warn_blank_run=NO_LIMIT,
        sources=dict.fromkeys((*_FIGURES, *TOPICS), _OURS),
    ),
)
