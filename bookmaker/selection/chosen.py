"""Accepted pictures and the order they are printed in."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bookmaker.book import EASIEST_FIRST
from bookmaker.nonogram.difficulty import RUNGS, score
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.terms import Judged

Taken = Collection[str | bytes]
"""Slugs and canonical keys that a book prints already."""


@dataclass(frozen=True)
class Chosen:
    """An accepted picture with what the solver said of it, not yet numbered."""

    picture: Picture
    judged: Judged


def in_order(chosen: Sequence[Chosen], order: str) -> list[Chosen]:
    """Order by difficulty, easiest first, or keep the order of the draw."""
    if order != EASIEST_FIRST:
        return list(chosen)
    return sorted(chosen, key=_effort)


def _effort(item: Chosen) -> tuple[int, ...]:
    """Rank by tier, then by what it takes to solve and how much of that, then by what tiers are cut from."""
    judged, difficulty = item.judged, item.judged.difficulty
    rung, sweeps = RUNGS.index(difficulty.rung), score(difficulty.sweeps, difficulty.bottleneck)
    return difficulty.dots, rung, judged.what_ifs, judged.unknown, sweeps
