"""The fills of a page into what shows at a point: the lightness of the topmost."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bookmaker.pdf.marks import Char, FilledBox

WHITE_PAPER = 1.0

_LIKE_GROUND = 0.04
"""By how much a character must be lighter or darker than what it stands on to be seen."""

_POINTS_AT_ONCE = 4_000_000
"""Pairs of points and fills looked at together, for the sake of memory."""

_MIDDLE = 0.33


class Ground:
    """Fills of a page, painted one over the other on white paper."""

    def __init__(self, fills: Sequence[FilledBox]) -> None:
        """Take fills in the order of painting, without the ragged ones that are more than marks in cells."""
        values = [(box.x0, box.y0, box.x1, box.y1, box.lightness, box.order) for box in fills]
        self._table = np.array(values, dtype=np.float64).reshape(-1, 6)

    def lightness(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return what shows at points, float64 of shape (n, 2): 0 black to 1 white."""
        found = np.full(len(points), WHITE_PAPER)
        if not len(self._table):
            return found
        step = max(1, _POINTS_AT_ONCE // len(self._table))
        for start in range(0, len(points), step):
            inside = self._inside(points[start : start + step])
            top = len(self._table) - 1 - np.argmax(inside[:, ::-1], axis=1)
            covered = inside.any(axis=1)
            found[start : start + step][covered] = self._table[top[covered], 4]
        return found

    def visible(self, chars: Sequence[Char]) -> list[Char]:
        """Return the characters that no later fill covers and that differ from what they stand on."""
        if not len(self._table):
            return [char for char in chars if char.lightness < WHITE_PAPER - _LIKE_GROUND]
        step = max(1, _POINTS_AT_ONCE // len(self._table))
        parts = (chars[start : start + step] for start in range(0, len(chars), step))
        return [char for part in parts for char in self._visible(part)]

    def _visible(self, chars: Sequence[Char]) -> list[Char]:
        points = np.array(
            [(char.x + char.advance / 2, char.y + _MIDDLE * char.size) for char in chars], dtype=np.float64
        ).reshape(-1, 2)
        orders = np.array([char.order for char in chars], dtype=np.float64)
        inside = self._inside(points)
        is_later = self._table[:, 5][None, :] > orders[:, None]
        covered = (inside & is_later).any(axis=1)
        below = inside & ~is_later
        top = len(self._table) - 1 - np.argmax(below[:, ::-1], axis=1)
        ground = np.where(below.any(axis=1), self._table[top, 4], WHITE_PAPER)
        inks = np.array([char.lightness for char in chars], dtype=np.float64)
        shows = ~covered & (np.abs(inks - ground) >= _LIKE_GROUND)
        return [char for char, one in zip(chars, shows.tolist(), strict=True) if one]

    def _inside(self, points: NDArray[np.float64]) -> NDArray[np.bool_]:
        x, y = points[:, :1], points[:, 1:]
        x0, y0, x1, y1 = self._table[:, :4].T
        inside: NDArray[np.bool_] = (x0 <= x) & (x < x1) & (y0 <= y) & (y < y1)
        return inside
