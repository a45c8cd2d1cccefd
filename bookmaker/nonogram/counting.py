"""Clues to a count of their answers that can be watched, and stopped with what was counted so far."""

from collections.abc import Iterator

from bookmaker.nonogram import paths
from bookmaker.nonogram.answers import BUDGET
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.deciding import check_clues, settle_by_lines
from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.outcome import Found

NO_BUDGET = 1 << 50
"""More probes than a machine runs in years: for those who want all answers and wait for them."""


def count_in_parts(clues: Clues, stop: int | None = None, budget: int = BUDGET) -> Iterator[Found]:
    """Search for answers, all or up to a stop, and yield what is found part by part, each answer once.

    A part tells its answers, the share of the search tree that is done by then, and whether it was the last
    one; where the last part has not ``ended``, the budget or the stop did. The last part may hold one answer
    more than the stop asks for.
    """
    check_clues(clues)
    tables, cells, fault = settle_by_lines(clues, None)
    if fault or UNKNOWN not in cells:
        yield Found([] if fault else [cells], True, 0, 1.0)
        return
    most = paths.EVERY if stop is None else stop
    yield from paths.search(tables, cells, paths.affordable(budget, tables[2]), most)
