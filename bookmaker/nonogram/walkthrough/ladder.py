"""A line into its simplest reason, by trying the techniques in the order of a patient solver."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from bookmaker.nonogram.clues import Clue, format_clue
from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.solver import settle_line
from bookmaker.nonogram.walkthrough import ends, runs_within, whole_lines
from bookmaker.nonogram.walkthrough.line_view import LineView, count_ways
from bookmaker.nonogram.walkthrough.reasons import Reason, Technique
from bookmaker.nonogram.walkthrough.wording import tell_settled

LADDER = (
    whole_lines.empty_line,
    whole_lines.full_line,
    whole_lines.overlap,
    whole_lines.complete_line,
    whole_lines.remainder,
    ends.edge,
    whole_lines.overlap_in_room,
    runs_within.finished_run,
    ends.gap_at_the_end,
    ends.last_run,
    ends.glued_run,
    runs_within.small_gap,
    runs_within.join,
    runs_within.split,
    runs_within.reach,
    runs_within.bounded_run,
    runs_within.either_way,
)
"""Techniques that look at one thing; what they leave of a line needs all its arrangements."""

WAYS_NUMBERED = 12
"""Arrangements up to which a solver might list them, so that it is worth telling how many there are."""

SETTLED_KEPT = 1 << 15
"""Settled lines that are kept: a nested puzzle of 12 x 12 asks for 15,000, most of them many times."""


def simplest_reason(clue: Clue, cells: Sequence[int]) -> tuple[int, Reason] | None:
    """Return (the rung of the ladder, the reason), or None where line logic tells nothing of the line.

    Raises ValueError when no arrangement fits.
    """
    settled = settle(clue, bytes(cells))
    if settled is None:
        raise ValueError(f"no arrangement of {format_clue(clue)} fits")
    if settled == bytes(cells):
        return None
    view = LineView(clue, tuple(cells))
    rung, found = _first_that_tells(view)
    if found is None:
        return rung, _by_all_ways(view, settled)
    rest = _after(view, found)
    if bytes(rest.cells) == settled:
        return rung, found
    # What tells cells of both values may be two techniques; a solver tells it in one breath.
    _, another = _first_that_tells(rest)
    return rung, found.joined(another) if another and another.why == found.why else found


@lru_cache(maxsize=SETTLED_KEPT)
def settle(clue: Clue, cells: bytes) -> bytes | None:
    """Settle one line completely; None means no arrangement fits."""
    settled = settle_line(clue, np.frombuffer(cells, np.uint8))
    return None if settled is None else settled.tobytes()


@lru_cache(maxsize=SETTLED_KEPT)
def tell(clue: Clue, cells: bytes) -> tuple[tuple[int, int], ...] | None:
    """Return the cells (position, value) that one line settles; None means no arrangement fits."""
    settled = settle(clue, cells)
    if settled is None:
        return None
    return tuple((i, value) for i, value in enumerate(settled) if cells[i] == UNKNOWN != value)


def _first_that_tells(view: LineView) -> tuple[int, Reason | None]:
    for rung, technique in enumerate(LADDER):
        found = technique(view)
        if found:
            return rung, found
    return len(LADDER), None


def _after(view: LineView, found: Reason) -> LineView:
    fresh = dict(found.settled)
    return LineView(view.clue, tuple(fresh.get(i, cell) for i, cell in enumerate(view.cells)))


def _by_all_ways(view: LineView, settled: bytes) -> Reason:
    ways = count_ways(view)
    number = "both ways" if ways == 2 else f"all {ways} ways" if ways <= WAYS_NUMBERED else "every way"
    cells = [(i, cell) for i, cell in enumerate(settled) if view.cells[i] == UNKNOWN != cell]
    words = f"trying {number} to place {format_clue(view.clue)}, {tell_settled(cells)} every time"
    return Reason(Technique.EVERY_WAY, tuple(cells), words)
