"""Ink to the placements of it on a grid that keep most of its shape, best first."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.ink import FULL, Ink
from bookmaker.gridding.kernels import doors

UNIT = 256
"""Steps of a coordinate within a pixel."""

FITS = (0, 1, 2, 3, 4)
"""Quarters of a cell by which the longer side of the ink falls short of the grid."""

STEPS = 4
"""Steps from one end of what a fit leaves free to the other, and from half a cell before the middle on."""

MOST_STRETCH = 7
"""Percent by which a cell may be taller than wide, or the other way round."""

THRESHOLDS = (360, 420, 460, 500, 540, 600)
"""Thousandths of a cell: with more ink than this it is black."""

FINEST, HAIR = 6, 90
"""Steps in a cell at which parts are told apart; thousandths of a cell from its edge where a part begins."""

LEAST_PART = 45
"""Hundredths of a cell: smaller parts of a drawing are not looked for in the grid."""

REACH = 2
"""Cells beyond which it no longer matters how far away a colour is."""

LIKE, CELL_LIKE = 60, 500
"""Thousandths by which the halves of a symmetric drawing may differ: all over, and in any cell."""


@dataclass(frozen=True, eq=False)
class Plate:
    """Ink made ready for one size of grid.

    ``drawing`` is what the kernels ask for; ``margin`` pixels of white stand around the ink; ``cells`` is the
    grid's height and width in cells, without border; ``box`` the ink's in pixels; ``wanted`` how many white
    and black parts it has.
    """

    drawing: tuple[
        NDArray[np.int64], tuple[NDArray[np.uint8], NDArray[np.int32], NDArray[np.int32]], NDArray[np.uint8]
    ]
    margin: int
    cells: tuple[int, int]
    box: tuple[int, int]
    wanted: tuple[int, int]

    @property
    def bordered(self) -> tuple[int, int]:
        """Height and width of the grid with its border."""
        return self.cells[0] + 2, self.cells[1] + 2


@dataclass(frozen=True, eq=False)
class Placement:
    """Where the ink lies under a grid, as the kernels have it, the threshold of black, and the score."""

    place: NDArray[np.int64]
    level: int
    score: int


def prepare(ink: Ink, size: int) -> Plate:
    """Make ink ready for grids whose longer side has ``size`` cells."""
    height, width = ink.levels.shape
    longest = max(height, width)
    margin = 2 * longest // size + 1
    padded = np.pad(ink.levels, margin)
    black = (padded * 2 >= FULL).astype(np.uint8)
    apart = np.empty((2, *black.shape), np.int32)
    doors.measure_distances(black, REACH * longest // size, apart)
    labels, colours = _parts(black, apart, longest, size)
    sums = np.zeros((padded.shape[0] + 1, padded.shape[1] + 1), np.int64)
    sums[1:, 1:] = padded.cumsum(axis=0, dtype=np.int64).cumsum(axis=1)
    blacks = int(colours.sum())
    return Plate(
        (sums, (black, labels, apart), colours),
        margin,
        (_cells(height, longest, size), _cells(width, longest, size)),
        (height, width),
        (colours.size - 1 - blacks, blacks),
    )


def place_ink(plate: Plate, mirrored: bool, kept: int) -> list[Placement]:
    """Return the ``kept`` best placements, one for each grid they give, best first.

    With ``mirrored`` the ink stands in the middle, and its halves are made alike as far as they nearly are.
    """
    places = list_places(plate, mirrored)
    levels = np.array(THRESHOLDS, np.int64)
    shape = (len(places), levels.size)
    found = np.empty(shape, np.int64), np.empty(shape, np.uint64)
    doors.survey(plate.drawing[0], places, levels, plate.wanted, plate.bordered, found)
    order = np.argsort(found[0], axis=None, kind="stable")
    _, first = np.unique(found[1].ravel()[order], return_index=True)
    chosen = np.sort(order[np.sort(first)[:kept]])
    where, level = places[chosen // levels.size], levels[chosen % levels.size]
    scores = np.empty(chosen.size, np.int64)
    doors.assess(plate.drawing, where, level, plate.bordered, scores)
    ranked = np.argsort(scores, kind="stable")
    return [Placement(where[i], int(level[i]), int(scores[i])) for i in ranked]


def list_places(plate: Plate, mirrored: bool) -> NDArray[np.int64]:
    """List the places to try: (cell height, cell width, top, left, axis) a row, as ``covering`` has them."""
    downs, acrosses = [], []
    for fit in FITS:
        side = _unit(max(plate.box), fit, max(plate.cells))
        downs += [(side, top) for top in _starts(plate, 0, fit, side)]
        lefts = _centred(plate, side) if mirrored else [(x, -1) for x in _starts(plate, 1, fit, side)]
        acrosses += [(side, left, axis) for left, axis in lefts]
    rows = [
        (high, wide, top, left, axis)
        for high, top in downs
        for wide, left, axis in acrosses
        if abs(high - wide) * 100 <= MOST_STRETCH * max(high, wide)
    ]
    return np.array(rows, np.int64)


def is_nearly_symmetric(ink: Ink) -> bool:
    """Say whether the left and the right of the ink are one another's mirror image but for small parts."""
    return int(_lopsidedness(ink).sum()) * 1000 <= LIKE * FULL * ink.levels.size


def is_symmetric(ink: Ink, size: int) -> bool:
    """Say whether they are so in every cell of a grid of this size."""
    apart = _lopsidedness(ink)
    cell = max(1, max(apart.shape) // size)
    sums = np.zeros((apart.shape[0] + 1, apart.shape[1] + 1), np.int64)
    sums[1:, 1:] = apart.cumsum(axis=0).cumsum(axis=1)
    blocks = sums[cell:, cell:] - sums[:-cell, cell:] - sums[cell:, :-cell] + sums[:-cell, :-cell]
    most = int(blocks.max(initial=0)) * 1000
    return most <= CELL_LIKE * FULL * cell * cell and is_nearly_symmetric(ink)


def _lopsidedness(ink: Ink) -> NDArray[np.int64]:
    """Return by how much each pixel differs from its mirror image."""
    levels = ink.levels.astype(np.int64)
    apart: NDArray[np.int64] = np.abs(levels - levels[:, ::-1])
    return apart


def _parts(
    black: NDArray[np.uint8], apart: NDArray[np.int32], longest: int, size: int
) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """Number the parts by pixel, 0 for none, and list their colours; what hangs by a hair is apart."""
    step = max(1, longest // (FINEST * size))
    middles = (slice(step // 2, None, step), slice(step // 2, None, step))
    coarse, away = black[middles], apart[:, *middles]
    least = longest * longest * LEAST_PART // (size * size * 100 * step * step)
    labels, colours = np.zeros(coarse.shape, np.int32), [0]
    for colour in (0, 1):
        core = (coarse == colour) & (away[1 - colour] * size * 1000 > HAIR * longest * 16)
        numbers, kinds = np.empty(coarse.shape, np.int32), np.zeros(coarse.size + 1, np.uint8)
        count = doors.number_parts((core == colour).astype(np.uint8), least, numbers, kinds)
        for number in np.flatnonzero(kinds[1 : count + 1] == colour) + 1:
            labels[numbers == number] = len(colours)
            colours.append(colour)
    fine = labels.repeat(step, axis=0).repeat(step, axis=1)
    fine = np.pad(fine, ((0, step), (0, step)), mode="edge")[: black.shape[0], : black.shape[1]]
    return np.ascontiguousarray(fine), np.array(colours, np.uint8)


def _cells(length: int, longest: int, size: int) -> int:
    """Return the cells along a side: all of them along the longer one, and one to spare along the other."""
    return min(size, length * size // longest + 2)


def _unit(longest: int, fit: int, size: int) -> int:
    """Return the side of a cell with which the longer side of the ink leaves ``fit`` quarters, rounded up."""
    return -(-longest * UNIT * 4 // (4 * size - fit))


def _starts(plate: Plate, axis: int, fit: int, side: int) -> list[int]:
    """Return where the grid may begin along an axis: 0 is down, 1 across."""
    ink = plate.margin * UNIT
    if plate.box[axis] == max(plate.box):
        return [ink - fit * step * side // (4 * STEPS) for step in range(STEPS + 1 if fit else 1)]
    free = plate.cells[axis] * side - plate.box[axis] * UNIT
    return [ink - free // 2 - step * side // STEPS for step in range(-STEPS // 2, STEPS // 2)]


def _centred(plate: Plate, side: int) -> list[tuple[int, int]]:
    """Return where the grid may begin across so that the ink is in the middle of all columns, or of all but
    the last, each with the axis."""
    ink, width = plate.margin * UNIT, plate.box[1] * UNIT
    counts = [cols for cols in (plate.cells[1], plate.cells[1] - 1) if width <= cols * side]
    return [(ink - (cols * side - width) // 2, cols + 1) for cols in counts]
