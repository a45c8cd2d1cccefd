"""Counts of grids into shares with their intervals, and into the fill at which half of all are fair."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

Z = 1.959964
"""Standard deviations on each side that leave 95 % of a normal distribution between them."""


@dataclass(frozen=True)
class Share:
    """A count of some among all, its share, and the 95 % interval of the share."""

    count: int
    share: float
    low: float
    high: float


def share_of(count: int, among: int) -> Share:
    """Return the share of ``count`` in ``among``, at least 1, with its Wilson score interval.

    The interval holds for any share, none and all too, where the textbook's has no width (E. B. Wilson 1927).
    """
    low, high = _wilson(count, among)
    return Share(count, round(count / among, 6), round(low, 6), round(high, 6))


def tries_of(count: int, among: int) -> tuple[float | None, float, float | None]:
    """Return (tries for one of a kind, least, most) by the same interval; None where there is no bound."""
    low, high = _wilson(count, among)
    return (
        round(among / count, 4) if count else None,
        round(1 / high, 4),
        round(1 / low, 4) if count else None,
    )


def half_point(fills: Sequence[float], shares: Sequence[float]) -> float | None:
    """Return the fill at which a curve first climbs over one half, between two measured points in proportion.

    None where it does not. ``fills`` ascend.
    """
    for (low, under), (high, over) in pairwise(zip(fills, shares, strict=True)):
        if under < 0.5 <= over:
            return round(low + (high - low) * (0.5 - under) / (over - under), 4)
    return None


def _wilson(count: int, among: int) -> tuple[float, float]:
    share, square = count / among, Z * Z
    middle = share + square / (2 * among)
    spread = Z * sqrt(share * (1 - share) / among + square / (4 * among * among))
    bound = 1 + square / among
    low = (middle - spread) / bound if count else 0.0
    high = (middle + spread) / bound if count < among else 1.0
    return low, high
