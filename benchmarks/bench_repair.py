"""Times repair on grids that need much of it, beside a greedy one: how many are mended, at what cost.

The hard sets are outlines one cell wide that touch at corners, drawn around our own pictures, and random
blobs half filled, as in the studies that the method comes from.
"""

import time
from collections.abc import Callable, Iterator

import numpy as np

from bookmaker.bank import load_bank
from bookmaker.nonogram.beam import all_moves, cells_of
from bookmaker.nonogram.grid import FILLED, Grid
from bookmaker.nonogram.patch import Flips, Patient
from bookmaker.nonogram.repair import NO_LIMIT, QUICK, repair, weights_of
from bookmaker.resources import pictures_dir
from bookmaker.sources import blobs
from bookmaker.sources.stream import Stream

PICTURES = 15
MOST_FLIPS = 40

Mended = tuple[int, int] | None
"""Flips and cost in thousandths of a cell, or None."""


def main() -> None:
    """Print a row for each set and way of mending: grids, mended, mean cost and flips, seconds a grid."""
    print(
        f"{'set':12} {'way':8} {'grids':>6} {'mended':>7} {'cost':>6} {'flips':>6} {'seconds':>8} {'most':>6}"
    )
    ways: dict[str, Callable[[Grid], Mended]] = {"greedy": mend_greedily, "quick": mend_quickly, "full": mend}
    mend(Grid(np.eye(4, dtype=np.uint8)))
    for name, grids in (
        ("outline 15", list(outlines(15))),
        ("outline 20", list(outlines(20))),
        ("blobs 15", list(random_blobs(15))),
        ("blobs 20", list(random_blobs(20))),
    ):
        for way, function in ways.items():
            show(name, way, grids, function)


def show(name: str, way: str, grids: list[Grid], function: Callable[[Grid], Mended]) -> None:
    """Print the row of one set mended in one way."""
    took, done = [], []
    for grid in grids:
        start = time.perf_counter()
        found = function(grid)
        took.append(time.perf_counter() - start)
        done += [found] if found else []
    cost, flips = (sum(one[part] for one in done) / max(len(done), 1) for part in (1, 0))
    print(
        f"{name:12} {way:8} {len(grids):6} {len(done):7} {cost / 1000:6.2f} {flips:6.1f} "
        f"{sum(took) / len(took):8.2f} {max(took):6.2f}"
    )


def outlines(size: int) -> Iterator[Grid]:
    """Yield the outlines of some of the bank's pictures of a size, one cell wide, touching at corners."""
    grids = [drawn.grid for _, drawn in load_bank(pictures_dir()).grids() if drawn.size == size]
    for grid in grids[:: max(1, len(grids) // PICTURES)][:PICTURES]:
        filled = np.pad(grid.cells == FILLED, 1)
        inside = filled[:-2, 1:-1] & filled[2:, 1:-1] & filled[1:-1, :-2] & filled[1:-1, 2:]
        yield Grid((filled[1:-1, 1:-1] & ~inside).astype(np.uint8))


def random_blobs(size: int) -> Iterator[Grid]:
    """Yield random blobs, half of the cells filled."""
    for cells in blobs.draw(Stream(1, size, 0), PICTURES, size, size, 0.5):
        yield Grid(cells)


def mend(grid: Grid) -> Mended:
    """Mend as books do."""
    found = repair(grid)
    return (found.flips, found.cost) if found else None


def mend_quickly(grid: Grid) -> Mended:
    """Mend with the smaller effort."""
    found = repair(grid, effort=QUICK)
    return (found.flips, found.cost) if found else None


def mend_greedily(grid: Grid) -> Mended:
    """Flip whichever cell leaves the fewest open, again and again."""
    patient = Patient(grid.cells.copy(), weights_of(grid), NO_LIMIT, -1)
    flips: Flips = frozenset()
    while not patient.is_cured_by(flips):
        if len(flips) == MOST_FLIPS:
            return None
        moves = all_moves(patient, flips)
        found = patient.attempt(flips, moves)
        flips |= cells_of(moves[np.lexsort((found[:, 1], found[:, 0]))[0]])
    return len(flips), patient.cost(flips)
