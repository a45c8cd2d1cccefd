"""Measures of a page into figures for a message, however large or small the file says they are."""

from bookmaker.paper.units import to_inches

FARTHEST_IN = 1000.0
"""Inches; a file can place things anywhere, and beyond this nobody wants the figure."""


def figure_in(points: float) -> float:
    """Return a length in inches, rounded, and none beyond the farthest."""
    return round(max(-FARTHEST_IN, min(FARTHEST_IN, to_inches(points))), 4)


def told(value: float, form: str = "g", most: float = FARTHEST_IN, least: float = 0.0) -> str:
    """Write a figure that is no less than 0: ``0.310``, ``more than 1000``, ``less than 0.001``."""
    if value >= most:
        return f"more than {most:g}"
    return f"less than {least:g}" if value < least else f"{value:{form}}"
