"""What we advise where a printer publishes nothing, named as our own, so that nobody takes it for a rule."""

from dataclasses import fields

from bookmaker.printers._limits import NO_LIMIT, TOPICS, GutterBand, Limits, Source

ADVICE = Source("bookmaker's own advice", "2026-11-30", "advice")

ADVISED = Limits(
    gutters=(GutterBand(NO_LIMIT, 0.5),),
    outer_in=0.5,
    outer_bleed_in=0.625,
    outer_bleed_trim_in=0.5,
    bleed_in=0.125,
    min_type_pt=7,
    min_line_pt=0.75,
    min_gray_percent=10,
    min_image_ppi=300,
    poor_image_ppi=200,
    max_file_mb=NO_LIMIT,
    max_blank_run=4,
    max_blank_run_end=10,
    warn_blank_run=4,
    sources=dict.fromkeys(
        (*(field.name for field in fields(Limits) if field.name != "sources"), *TOPICS), ADVICE
    ),
)
"""Limits that no press we know of would call unprintable; a printer puts its own in their place."""
