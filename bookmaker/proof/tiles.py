"""Boxes that stand apart in rows and columns, as cells drawn one by one with gaps, into one drawing."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from bookmaker.proof.rulings import Drawing, Ruling

_FEWEST = 25
"""Boxes that are taken for the cells of one grid."""

_WIDEST_GAP = 0.24
"""Of the distance from box to box: the gap between two."""

_EVEN = 0.02
"""Of that distance: by how much boxes may differ in size and in distance."""


def join_tiles(drawings: Sequence[Drawing]) -> list[Drawing]:
    """Put each full block of boxes of one size together, as if the middles of the gaps were drawn."""
    tiles = [one for one in drawings if len(one.uprights) == len(one.levels) == 2]
    if len(tiles) < _FEWEST:
        return list(drawings)
    joined = [(block, _drawing(block)) for block in _blocks(tiles) if len(block) >= _FEWEST]
    gone = {id(tile) for block, made in joined if made for tile in block}
    kept = [one for one in drawings if id(one) not in gone]
    return [*kept, *(made for _, made in joined if made)]


def _blocks(tiles: Sequence[Drawing]) -> Iterator[list[Drawing]]:
    """Yield boxes that hang together over gaps."""
    x0, y0, x1, y1 = np.array([one.box.corners for one in tiles]).T
    near_x, near_y = (_WIDEST_GAP / (1 - _WIDEST_GAP) * side for side in (x1 - x0, y1 - y0))
    touch = (x0[None, :] <= (x1 + near_x)[:, None]) & (x1[None, :] >= (x0 - near_x)[:, None])
    touch &= (y0[None, :] <= (y1 + near_y)[:, None]) & (y1[None, :] >= (y0 - near_y)[:, None])
    left = np.ones(len(tiles), np.bool_)
    while left.any():
        block = np.zeros(len(tiles), np.bool_)
        new = np.arange(len(tiles)) == left.argmax()
        while new.any():
            block |= new
            new = touch[new].any(axis=0) & left & ~block
        left &= ~block
        yield [tiles[i] for i in np.flatnonzero(block).tolist()]


def _drawing(block: Sequence[Drawing]) -> Drawing | None:
    """Return a block as a drawing, None when its boxes do not fill even rows and columns."""
    across = _sides([(one.box.x0, one.box.x1) for one in block])
    up = _sides([(one.box.y0, one.box.y1) for one in block])
    if not (across and up and len(across) * len(up) == 4 * len(block)):
        return None
    columns, rows, width = _middles(across), _middles(up), block[0].uprights[0].width
    return Drawing(
        tuple(Ruling(at, rows[0], rows[-1], width) for at in columns),
        tuple(Ruling(at, columns[0], columns[-1], width) for at in rows),
    )


def _sides(spans: Sequence[tuple[float, float]]) -> list[float]:
    """Return both ends of each row or column of boxes, none when they are uneven."""
    found: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if not found or low - found[-1][0] > (found[-1][1] - found[-1][0]) / 2:
            found.append((low, high))
    steps = [other[0] - one[0] for one, other in pairwise(found)]
    if not steps or min(steps) <= 0 or max(steps) - min(steps) > _EVEN * steps[0]:
        return []
    return [end for span in found for end in span]


def _middles(ends: Sequence[float]) -> list[float]:
    """Return the middles of the gaps, and where those beyond the outermost boxes would be."""
    half = (ends[2] - ends[1]) / 2
    return [ends[0] - half, *(end + half for end in ends[1::2])]
