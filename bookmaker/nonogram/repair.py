"""A grid that needs a guess to the most like it that line logic solves.

A repair is a set of flipped cells. What it costs is what an eye would miss: the weight of each flipped
cell, parts that join, split or go, new lone cells, a more ragged outline; all in thousandths of a cell. A
beam search finds cheap repairs of a few cells; where those do not do, annealing and a wider beam look
further, and the cheapest wins. The method and its weights are those of PICTURES.md, section 5.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.beam import Beam, all_moves, cells_of, search_beam
from bookmaker.nonogram.grid import FILLED, Grid
from bookmaker.nonogram.heat import CHANCES, TEMPERATURES
from bookmaker.nonogram.kernels import repairing
from bookmaker.nonogram.kernels.bits import WORD_CELLS
from bookmaker.nonogram.patch import Flips, Patient, apply

NO_LIMIT = 1000
"""Clues of a line at most where no limit is asked for."""

SURE, SMALL_PART, SMALL_CELLS = 150, 2000, 4
"""What any flip costs, and what one in a part of up to four cells, an eye or a button, costs on top."""

WEIGH = 4
"""How much a cell of cost weighs against an open cell while annealing."""


@dataclass(frozen=True)
class Effort:
    """How far a repair looks; all is counted, so that every machine finds the same.

    ``first`` is always searched. Where it finds nothing, or more than its depth of flips, ``runs`` of
    annealing with ``steps`` a cell follow, and ``second``.
    """

    first: Beam
    runs: int
    steps: int
    second: Beam


FULL = Effort(Beam(width=12, depth=3), runs=3, steps=200, second=Beam(width=24, depth=40))
QUICK = Effort(Beam(width=8, depth=3), runs=1, steps=60, second=Beam(width=8, depth=12))


@dataclass(frozen=True)
class Repaired:
    """A line-solvable grid, how many cells differ from the one given, and what that costs in thousandths."""

    grid: Grid
    flips: int
    cost: int


def repair(
    grid: Grid,
    weights: NDArray[np.int64] | None = None,
    *,
    max_clues: int | None = None,
    symmetric: bool = False,
    effort: Effort = FULL,
) -> Repaired | None:
    """Return the cheapest repair found, with no flips where none is needed; None when the effort ends.

    ``weights`` say what flipping each cell costs, in thousandths, shape (height, width); those of
    ``weights_of`` when left out. ``max_clues`` is the most a line may have afterwards. ``symmetric`` keeps
    a picture that is its own mirror image so. Raises ValueError for a side of more than 62 cells, and for
    weights of another shape than the grid.
    """
    patient = _patient(grid, weights, max_clues, symmetric)
    if patient.is_well:
        return Repaired(grid, 0, 0)
    found = search_beam(patient, effort.first)
    if not found or len(found) > effort.first.depth * (2 if patient.mirror >= 0 else 1):
        others = [_annealed(patient, effort, seed) for seed in range(effort.runs)]
        others.append(search_beam(patient, effort.second))
        tried = [polish(patient, flips) for flips in (found, *others) if flips]
        found = min(tried, key=lambda flips: (patient.cost(flips), sorted(flips)), default=None)
    if not found:
        return None
    found = polish(patient, found)
    return Repaired(Grid(apply(patient.cells, found)), len(found), patient.cost(found))


def single_repairs(grid: Grid, *, max_clues: int | None = None) -> tuple[tuple[int, int], ...]:
    """List every cell (row, column) whose flip alone makes a grid line-solvable, cheapest first."""
    patient = _patient(grid, None, max_clues, symmetric=False)
    moves = all_moves(patient, frozenset())
    found = patient.attempt(frozenset(), moves)
    cured = np.column_stack((found[:, 1], moves[:, :2]))[found[:, 0] == 0]
    return tuple((row, col) for _, row, col in sorted(cured.tolist()))


def weights_from_coverage(coverage: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return weights from the ink of a drawing, in thousandths of each cell: half a cell flips for little."""
    weights: NDArray[np.int64] = SURE + np.abs(2 * np.asarray(coverage, np.int64) - 1000)
    return weights


def weights_of(grid: Grid) -> NDArray[np.int64]:
    """Return weights of a grid with no drawing behind it: the more neighbours of its colour, the dearer."""
    filled = np.pad(grid.cells == FILLED, 1)
    inner = filled[1:-1, 1:-1]
    same = np.zeros(inner.shape, np.int64)
    for down, right in ((a, b) for a in range(3) for b in range(3) if (a, b) != (1, 1)):
        same += filled[down : down + grid.height, right : right + grid.width] == inner
    return SURE + same * 125 + SMALL_PART * _small_parts(grid)


def mirror_of(grid: Grid) -> int:
    """Return the sum of a column and its mirror image where the ink is its own mirror image; else -1."""
    inked = np.flatnonzero((grid.cells == FILLED).any(axis=0))
    if not inked.size:
        return -1
    first, last = int(inked[0]), int(inked[-1])
    ink = grid.cells[:, first : last + 1] == FILLED
    return first + last if np.array_equal(ink, ink[:, ::-1]) else -1


def polish(patient: Patient, flips: Flips) -> Flips:
    """Take flips back, alone and in pairs, or put others in their place, while the repair gets cheaper."""
    better: Flips | None = flips
    while better:
        flips = better
        better = next(_taken_back(patient, flips), None) or _exchanged(patient, flips)
    return flips


def _patient(
    grid: Grid, weights: NDArray[np.int64] | None, max_clues: int | None, symmetric: bool
) -> Patient:
    if max(grid.height, grid.width) > WORD_CELLS:
        raise ValueError(f"grid: {grid.width} x {grid.height} cells, expected at most {WORD_CELLS} a side")
    if weights is not None and np.shape(weights) != grid.cells.shape:
        raise ValueError(f"weights: shape {np.shape(weights)}, expected {grid.cells.shape} as the grid has")
    return Patient(
        cells=np.ascontiguousarray(grid.cells == FILLED, np.uint8),
        weights=np.ascontiguousarray(weights_of(grid) if weights is None else weights, np.int64),
        max_clues=NO_LIMIT if max_clues is None else max_clues,
        mirror=mirror_of(grid) if symmetric else -1,
    )


def _annealed(patient: Patient, effort: Effort, seed: int) -> Flips | None:
    best = patient.cells.copy()
    plan = (patient.max_clues, effort.steps * best.size, WEIGH, seed, patient.mirror)
    cost = repairing.annealing(patient.cells, patient.weights, plan, (TEMPERATURES, CHANCES), best)
    return patient.flips_to(best) if cost >= 0 else None


def _taken_back(patient: Patient, flips: Flips) -> Iterator[Flips]:
    cost, cells = patient.cost(flips), sorted(flips)
    pairs = ((one, two) for i, one in enumerate(cells) for two in cells[:i])
    for back in (*((cell,) for cell in cells), *pairs):
        fewer = flips - {twin for cell in back for twin in patient.twins(cell)}
        if patient.cost(fewer) < cost and patient.is_cured_by(fewer):
            yield fewer


def _exchanged(patient: Patient, flips: Flips) -> Flips | None:
    """Return the cheapest repair with another cell in the place of one, if it is cheaper than this one."""
    best, cost = None, patient.cost(flips)
    moves = all_moves(patient, flips)
    for cell in sorted(flips):
        fewer = flips - set(patient.twins(cell))
        found = patient.attempt(fewer, moves, cost)
        cured = np.flatnonzero(found[:, 0] == 0)
        if cured.size:
            first = cured[np.argmin(found[cured, 1])]
            best, cost = fewer | cells_of(moves[first]), int(found[first, 1])
    return best


def _small_parts(grid: Grid) -> NDArray[np.int64]:
    small = np.zeros(grid.cells.shape, np.int64)
    padded = np.pad(grid.cells == FILLED, 1)
    seen = np.zeros_like(padded)
    for place in np.ndindex(*padded.shape):
        if not seen[place]:
            part = _part(padded, place, seen)
            if len(part) <= SMALL_CELLS:
                rows, cols = (np.array(side) - 1 for side in zip(*part, strict=True))
                small[rows, cols] = 1
    return small


def _part(
    filled: NDArray[np.bool_], place: tuple[int, ...], seen: NDArray[np.bool_]
) -> list[tuple[int, int]]:
    """List the cells of one part and mark them as seen; filled ones also hang together by corners."""
    height, width = filled.shape
    seen[place] = True
    part = [(place[0], place[1])]
    for row, col in part:
        for down, right in _STEPS[bool(filled[place])]:
            there = row + down, col + right
            inside = 0 <= there[0] < height and 0 <= there[1] < width
            if inside and not seen[there] and filled[there] == filled[place]:
                seen[there] = True
                part.append(there)
    return part


_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
_STEPS = {False: _SIDES, True: (*_SIDES, (1, 1), (1, -1), (-1, 1), (-1, -1))}
