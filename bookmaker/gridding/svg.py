"""A drawing to the SVG of one of its versions: for a size, in a pose, without some parts, bent a little."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin
from xml.sax.saxutils import quoteattr

from bookmaker.gridding.classes import PAINTS, SIDE, style_sheet
from bookmaker.gridding.drawing import Drawing, Part

MARGIN = 16
"""Units around the canvas in which ink still shows."""


@dataclass(frozen=True)
class Choices:
    """Which version of a drawing: the default is the one whose grids the bank holds.

    ``without`` are numbers of optional parts, from 1; ``stroke`` and ``stretch`` are percent of the widths
    of strokes and of the whole; ``lean`` is how many hundredths of the height the top goes to the right;
    ``turn`` is degrees clockwise.
    """

    pose: int = 1
    without: tuple[int, ...] = ()
    stroke: int = 100
    mirrored: bool = False
    stretch: int = 100
    lean: int = 0
    turn: int = 0


AS_DRAWN = Choices()


def write_svg(drawing: Drawing, size: int, choices: Choices = AS_DRAWN, scale: int = 4) -> str:
    """Write a version of a drawing for a size class as a whole SVG of ``scale`` pixels a unit.

    Raises ValueError for a pose or an optional part that the drawing has not.
    """
    if not 1 <= choices.pose <= drawing.poses:
        raise ValueError(f"pose {choices.pose}, expected 1 to {drawing.poses}")
    if not set(choices.without) <= set(range(1, drawing.optional_parts + 1)):
        raise ValueError(f"parts {choices.without}, expected numbers from 1 to {drawing.optional_parts}")
    side = SIDE + 2 * MARGIN
    body = "".join(_write_parts(drawing.parts, size, choices))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {side} {side}" '
        f'width="{side * scale}" height="{side * scale}"><style>{style_sheet()}</style>'
        f'<g transform="{_bend(choices)}">{body}</g></svg>'
    )


def _write_parts(parts: Iterable[Part], size: int, choices: Choices) -> Iterable[str]:
    for part in parts:
        if _is_shown(part, size, choices):
            words = " ".join((part.name, *_write_attributes(part, choices.stroke)))
            yield f"<{words}>{''.join(_write_parts(part.parts, size, choices))}</{part.name}>"


def _write_attributes(part: Part, stroke: int) -> Iterable[str]:
    """Write what an element says, and its paint; the width of a stroke is its own or that of its class."""
    attributes = dict(part.attributes)
    width = attributes.pop("stroke-width", "")
    yield from (f"{key}={quoteattr(value)}" for key, value in attributes.items())
    if part.paint:
        yield f'class="{part.paint}"'
        thousandths = round(float(width) * 1000) if width else PAINTS[part.paint].width * 100
        if thousandths:
            yield f'stroke-width="{thousandths * stroke // 100 / 1000:.3f}"'


def _is_shown(part: Part, size: int, choices: Choices) -> bool:
    least, greatest = part.levels
    return (
        least <= size <= greatest
        and part.pose in (0, choices.pose)
        and (not part.optional or part.optional not in choices.without)
    )


def _bend(choices: Choices) -> str:
    """Return the transform about the middle: stretched and mirrored, leant, turned.

    Six decimals are the same with any library of sines.
    """
    wide = choices.stretch / 100 * (-1 if choices.mirrored else 1)
    lean, angle = -choices.lean / 100, radians(choices.turn)
    turn, rise = cos(angle), sin(angle)
    a, b, c, d = turn * wide, rise * wide, turn * lean - rise, rise * lean + turn
    middle = SIDE / 2
    e, f = middle - a * middle - c * middle, middle - b * middle - d * middle
    numbers = (round(number * 10**6) / 10**6 + 0.0 for number in (a, b, c, d, e, f))
    return f"matrix({' '.join(f'{number:.6f}' for number in numbers)})"
