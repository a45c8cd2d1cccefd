"""Random grids of rounded shapes: smoothed noise, cut at the fill asked for."""

from bookmaker.sources.option import Kind, Option

NAME = "blobs"
OPTIONS = (
    Option("fill", Kind.NUMBER, "share of filled cells; a good one for the size when left out", None, 0.0, 1.0),
    Option("tries", Kind.WHOLE, "grids drawn for one puzzle before giving up", 600, 1, 1_000_000),
)
