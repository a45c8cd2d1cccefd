"""Slow, plainly right twins of the kernels of gridding: every rule is spelled out cell by cell."""

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

import numpy as np
from numpy.typing import NDArray

SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
Cells = NDArray[np.uint8]
Place = tuple[int, int]


def parts(cells: Cells) -> list[frozenset[Place]]:
    """List the parts in the order of their first cells: black ones join at corners, white ones do not."""
    found: list[frozenset[Place]] = []
    for place in np.ndindex(*cells.shape):
        if not any(place in part for part in found):
            part, edge = {place}, [place]
            for row, col in edge:
                steps = SIDES + CORNERS if cells[row, col] else SIDES
                for there in ((row + down, col + right) for down, right in steps):
                    inside = 0 <= there[0] < cells.shape[0] and 0 <= there[1] < cells.shape[1]
                    if inside and there not in part and cells[there] == cells[place]:
                        part.add(there)
                        edge.append(there)
            found.append(frozenset(part))
    return found


def distance(black: Cells, place: Place, colour: int, reach: int) -> int:
    """Return how far the nearest pixel of a colour is from one, in sixteenths of a pixel."""
    squares = [(r - place[0]) ** 2 + (c - place[1]) ** 2 for r, c in np.argwhere(black == colour).tolist()]
    return isqrt(min([*squares, reach**2]) << 8)


def coverage(levels: Cells, place: tuple[int, int, int, int], row: int, col: int) -> int:
    """Return the ink in a cell, in thousandths, by adding the shares of all pixels it overlaps."""
    high, wide, top, left = (Fraction(number, 256) for number in place)
    up, before = top + row * high, left + col * wide
    ink = Fraction(0)
    for y, x in np.argwhere(levels > 0).tolist():
        overlap = _overlap(up, high, y) * _overlap(before, wide, x)
        ink += overlap * int(levels[y, x]) / 4
    return int(ink * 1000 / (high * wide) + Fraction(1, 2))


def _overlap(start: Fraction, length: Fraction, pixel: int) -> Fraction:
    return max(min(start + length, Fraction(pixel + 1)) - max(start, Fraction(pixel)), Fraction(0))


def outline(grid: Cells) -> int:
    """Count the sides between a black and a white cell."""
    return sum(
        int(grid[row, col] != grid[row + down, col + right])
        for row, col in inner(grid)
        for down, right in SIDES
        if grid[row, col]
    )


def blur(grid: Cells, covered: NDArray[np.int32]) -> int:
    """Add up how far the ink in each cell is from all or nothing, in thousandths."""
    return sum(abs(int(covered[place]) - 1000 * int(grid[place])) for place in np.ndindex(*grid.shape))


def near_drift(grid: Cells, ink: int, row: int, col: int) -> int:
    """Add up how far the samples of a cell lie from cells of their colour beside it, but for the slack.

    ``ink`` has a bit for each black sample. One of the 8 neighbours must have the other colour.
    """
    total = 0
    for sample in range(36):
        if (ink >> sample & 1) != grid[row, col]:
            ways = [
                _away(down, sample // 6) ** 2 + _away(right, sample % 6) ** 2
                for down, right in SIDES + CORNERS
                if grid[row + down, col + right] != grid[row, col]
            ]
            total += max(isqrt(10**6 * min(ways)) // 6 - 350, 0)
    return total


def _away(step: int, sample: int) -> int:
    """Return how many samples away the nearest one of the next cell up or down, or of the same, is."""
    return {-1: sample + 1, 0: 0, 1: 6 - sample}[step]


def wrong_parts(grid: Cells, drawn: Cells, names: NDArray[np.int32], colours: Cells) -> int:
    """Count wrong parts of a grid by samples: ``drawn`` and ``names`` have 6 x 6 of them a cell."""
    found = parts(grid)
    homes, kept = set(), 0
    for name in range(1, len(colours)):
        shares = []
        for part in found:
            samples = (
                names[6 * row : 6 * row + 6, 6 * col : 6 * col + 6] == name
                for row, col in part
                if grid[row, col] == colours[name]
            )
            shares.append(sum(int(one.sum()) for one in samples))
        if max(shares) >= 9:
            kept += 1
            homes.add(shares.index(max(shares)))
    lost = len(colours) - 1 - kept
    return lost + kept - len(homes) + len(found) - len(homes)


def inner(grid: Cells) -> Iterator[Place]:
    """Yield the cells of a bordered grid that are no border."""
    for row in range(1, grid.shape[0] - 1):
        for col in range(1, grid.shape[1] - 1):
            yield row, col
