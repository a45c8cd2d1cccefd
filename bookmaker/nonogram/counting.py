"""Clues to a count of their answers that can be watched, and stopped with what was counted so far."""

from collections.abc import Iterator

from bookmaker.nonogram import paths
from bookmaker.nonogram.answers import BUDGET
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.deciding import check_clues, settle_by_lines
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.outcome import Found

NO_BUDGET = 1 << 50
"""More probes than a machine runs in years: for those who want all answers and wait for them."""


def count_in_parts(
    clues: Clues, stop: int | None = None, budget: int = BUDGET, *, given: Grid | None = None
) -> Iterator[Found]:
    """Search for answers, all or up to a stop, and yield what is found part by part, each answer once.

    A part tells its answers, the share of the search tree that is done by then, and whether it was the last
    one; where the last part has not ``ended``, the budget or the stop did. The last part may hold one answer
    more than the stop asks for. ``given`` is a partly filled grid to go on from. Raises ValueError, at once,
    as ``solver.judge`` does.
    """
    check_clues(clues)
    settled = settle_by_lines(clues, given)
    if not settled.is_open:
        return iter([Found(settled.answers, True, 0, 1.0)])
    probes = paths.affordable(budget, settled.tables[2])
    return paths.search(settled.tables, settled.cells, probes, paths.EVERY if stop is None else stop)
