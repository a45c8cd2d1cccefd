"""What a page measures and says into figures and words for a message, whatever the file makes of them."""

from collections.abc import Sequence

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


def such_as(sample: str) -> str:
    """Quote some text of a page as an example; nothing where it would not show on every terminal."""
    is_plain = sample.isascii() and sample.isprintable() and "'" not in sample
    return f" such as '{sample}'" if sample and is_plain else ""


def some(items: Sequence[str], between: str = ", ", most: int = 3) -> str:
    """Return the first few of many names or remarks, and how many more there are."""
    more = f" and {len(items) - most} more" if len(items) > most else ""
    return between.join(items[:most]) + more
