"""Shares, their intervals, and where a curve meets one half."""

import pytest

from bookmaker.experiments.study.shares import half_point, share_of, tries_of

SHARES = (
    # count, among, low, high: Newcombe's examples of the score method, Statistics in Medicine 17 (1998) 857
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
    (20, 20, 0.8389, 1.0),
)


@pytest.mark.parametrize(("count", "among", "low", "high"), SHARES)
def test_share_of(count: int, among: int, low: float, high: float) -> None:
    """A share lies in its interval, which has a width even for none and all."""
    share = share_of(count, among)

    assert (share.count, share.share) == (count, round(count / among, 6))
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    assert share.low <= share.share <= share.high


def test_tries_are_the_shares_turned_over() -> None:
    """Tries for one are all by the fair, bounded by the interval; of none there is no upper bound."""
    assert tries_of(81, 263) == pytest.approx((263 / 81, 1 / 0.3662, 1 / 0.2553), abs=1e-3)
    assert tries_of(0, 20) == (None, pytest.approx(1 / 0.1611, abs=1e-2), None)
    assert tries_of(20, 20)[:2] == (1.0, 1.0)


HALVES = (
    ((0.3, 0.4), (0.6, 0.7), None),
    ((0.3, 0.4), (0.1, 0.4999), None),
    ((0.3, 0.4), (0.4, 0.5), 0.4),
    ((0.3, 0.4), (0.25, 0.75), 0.35),
    ((0.3, 0.4, 0.5, 0.6), (0.2, 0.6, 0.4, 0.9), 0.375),
)


@pytest.mark.parametrize(("fills", "shares", "half"), HALVES)
def test_half_point(fills: tuple[float, ...], shares: tuple[float, ...], half: float | None) -> None:
    """The first climb over one half counts, between its two points in proportion."""
    assert half_point(fills, shares) == half
