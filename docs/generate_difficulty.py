"""Fill the tables of docs/difficulty.md from the calibration set and the bank; run by ``python -m docs``."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import median

from benchmarks.calibration.cut_tiers import Graded, grade_all, read_grids
from bookmaker.bank import load_bank
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import CUTS, LINE_TIERS, TIERS, grade, tier_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.measures import Report, report_of
from bookmaker.nonogram.solver import judge
from bookmaker.resources import pictures_dir
from docs.marked import fill, head, row

PAGE = Path(__file__).with_name("difficulty.md")

EVERY = 5
"""Of the calibration set, one grid in so many is measured."""

MEASURES = ("sweeps", "sweeps_per_side", "bottleneck", "visits", "open_placements", "skims", "scrubs")


def render() -> str:
    """Return the page as text, its prose as it is and its tables anew."""
    tables = {"cuts": _cuts, "calibration": _calibration, "bank": _bank, "measures": _measures}
    return fill(PAGE, tables)


def _cuts() -> Iterator[str]:
    """Tell the scores of each level and its share of the set."""
    graded = _graded()
    counts = Counter(tier_of(one.score) for one in graded)
    between = (f"{low} to {high - 1}" for low, high in pairwise(CUTS))
    scores = [f"under {CUTS[0]}", *between, f"{CUTS[-1]} and more"]
    yield from head("level", "score", "grids of the set")
    for tier, told in zip(LINE_TIERS, scores, strict=True):
        yield row(tier, told, f"{counts[tier]} of {len(graded)}")


@cache
def _graded() -> list[Graded]:
    return grade_all()


def _calibration() -> Iterator[str]:
    graded = _graded()
    yield from head("kind", "cells", *LINE_TIERS)
    for kind, size in sorted({(one.kind, one.size) for one in graded}):
        counts = Counter(tier_of(one.score) for one in graded if (one.kind, one.size) == (kind, size))
        yield row(kind, size, *(counts[tier] for tier in LINE_TIERS))


def _bank() -> Iterator[str]:
    bank = load_bank(pictures_dir())
    tiers = Counter((drawn.size, _tier(drawn.grid)) for _, drawn in bank.grids())
    yield from head("cells", *TIERS)
    for size in bank.sizes:
        yield row(size, *(tiers[size, tier] for tier in TIERS))


def _tier(grid: Grid) -> str:
    clues = clues_of(grid)
    return grade(clues, judge(clues)).tier


def _measures() -> Iterator[str]:
    reports = [_report(grid) for _, grid in list(read_grids())[::EVERY]]
    yield from head("level", "grids", *(name.replace("_", " ") for name in MEASURES), "tedious")
    for tier in LINE_TIERS:
        yield row(tier, *_medians([one for one in reports if one.tier == tier]))


def _report(grid: Grid) -> Report:
    clues = clues_of(grid)
    return report_of(clues, judge(clues))


def _medians(reports: Sequence[Report]) -> Iterator[str]:
    yield str(len(reports))
    for name in MEASURES:
        yield f"{median(getattr(one, name) for one in reports):.3g}"
    yield str(sum(one.is_tedious for one in reports))


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
