"""Shapes in whole units to the text of an SVG that needs no font, file or address."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

OURS = re.compile(
    rb"""\A(\x89PNG\r\n\x1a\n.{29}tEXtSoftware\0bookmaker|<svg xmlns="[^"]*" width="\d+" height="\d+" )""",
    re.DOTALL,
)
"""How the figures begin that are drawn here, PNG and SVG; those of others are not written over."""

WHITE, BLACK = "#fff", "#000"


class Area(NamedTuple):
    """A rectangle by its upper left corner and its extent, in units; y runs downward."""

    x: float
    y: float
    width: float
    height: float


def area_of(across: tuple[float, float], down: tuple[float, float]) -> Area:
    """Return the area between two places across and two places down."""
    return Area(across[0], down[0], across[1] - across[0], down[1] - down[0])


def gray(level: float) -> str:
    """Return a gray from 0, black, to 1, white, as SVG names it."""
    return f"#{round(level * 255):02x}" + 2 * f"{round(level * 255):02x}"


def fill(areas: Iterable[Area], paint: str = BLACK, rim: str = "") -> str:
    """Fill areas with one paint, as one path: areas that touch have no seam; of none, write nothing.

    A ``rim`` is the paint of a line one unit wide around each of them.
    """
    path = "".join(_outline(area) for area in areas)
    stroke = f' stroke="{rim}"' if rim else ""
    return f'<path fill="{paint}"{stroke} d="{path}"/>\n' if path else ""


def ring(area: Area, width: float) -> tuple[Area, ...]:
    """Return the four sides, so wide, of an area, within it."""
    x, y, across, down = area
    return (
        Area(x, y, across, width),
        Area(x, y + down - width, across, width),
        Area(x, y + width, width, down - 2 * width),
        Area(x + across - width, y + width, width, down - 2 * width),
    )


def write_document(size: tuple[int, int], told: tuple[str, str], parts: Sequence[str]) -> str:
    """Write a whole SVG on white; ``told`` are its title and its description, for those who do not see it."""
    width, height = size
    title, description = (escape(text) for text in told)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{title}</title>\n<desc>{description}</desc>\n"
        f"{fill([Area(0, 0, width, height)], WHITE)}{''.join(parts)}</svg>\n"
    )


def number(value: float) -> str:
    """Write a length: whole where it is, else to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _outline(area: Area) -> str:
    x, y, width, height = (number(length) for length in area)
    return f"M{x} {y}h{width}v{height}h-{width}z"
