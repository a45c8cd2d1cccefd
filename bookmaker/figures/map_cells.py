"""What a map tells of cells to how it looks: colours, hatching, squares and frames."""

from collections.abc import Iterable, Mapping

from bookmaker.figures.document import BLACK, WHITE, Area, fill, gray, ring
from bookmaker.figures.ramp import colour_at

NEVER, GIVEN = -1, -2
"""What stands for the step of the ramp in cells that no move settles, and in those that were given."""

SQUARE = 13 / 31
"""The side of the black square in a filled cell, as a share of the cell."""

FRAME, RIM = 3, 1
"""The width of the frame of a probed cell, and of the white that parts it from what is within."""

HATCHING = (
    '<defs><pattern id="map-hatch" width="8" height="8" patternUnits="userSpaceOnUse">'
    f'<path d="M-2 2l4-4M-2 10L10-2M6 10l4-4" stroke="{gray(0.45)}" stroke-width="1.5"/></pattern></defs>\n'
)
"""What an SVG has to define, once, before cells that no move settles are drawn."""


def draw_grounds(areas: Mapping[int, Iterable[Area]]) -> str:
    """Fill the areas of each step with its colour; given ones stay white, those never settled are hatched."""
    coloured = "".join(fill(areas[step], colour_at(step)) for step in sorted(areas) if step >= 0)
    return coloured + fill(areas.get(NEVER, ()), "url(#map-hatch)")


def draw_squares(cells: Iterable[Area]) -> str:
    """Mark filled cells by a black square in the middle, with a rim of white to show it on dark colours."""
    return fill((_grow(_square(cell), RIM / 2) for cell in cells), BLACK, rim=WHITE)


def draw_frames(cells: Iterable[Area], nested: Iterable[Area]) -> str:
    """Frame probed cells, the nested ones twice."""
    cells, nested = list(cells), list(nested)
    twice = [_grow(cell, -FRAME - RIM) for cell in nested]
    rims = [
        *(_grow(cell, -FRAME) for cell in (*cells, *nested)),
        *(_grow(cell, -FRAME + 1) for cell in twice),
    ]
    frames = [(cell, FRAME) for cell in (*cells, *nested)] + [(cell, FRAME - 1) for cell in twice]
    white = fill((side for cell in rims for side in ring(cell, RIM)), WHITE)
    return white + fill((side for cell, width in frames for side in ring(cell, width)), BLACK)


def _square(cell: Area) -> Area:
    side = 2 * round((cell.width * SQUARE - cell.width % 2) / 2) + cell.width % 2
    return _grow(cell, (side - cell.width) / 2)


def _grow(area: Area, by: float) -> Area:
    return Area(area.x - by, area.y - by, area.width + 2 * by, area.height + 2 * by)
