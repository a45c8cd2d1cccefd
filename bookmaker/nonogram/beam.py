"""Beam search for a cheap repair: sets of flips grow cell by cell, the most promising are kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.patch import NO_CAP, Flips, Moves, Patient, apply

LAMBDAS = (3, 8, 18)
"""What a cell of cost weighs against two cells of trouble; one weight alone gets stuck."""

EXTRA = 2
"""Levels searched on after the first repair was found, for a cheaper one."""

Marked = NDArray[np.bool_]
Places = NDArray[np.intp]


@dataclass(frozen=True)
class Beam:
    """How many sets of flips are kept for each weight, and how many flips they grow to."""

    width: int
    depth: int


@dataclass(frozen=True, eq=False)
class _Grown:
    """Sets of flips after one more move, as arrays: trouble left, cost, the parent's place, the move."""

    trouble: NDArray[np.int64]
    cost: NDArray[np.int64]
    parent: NDArray[np.int64]
    moves: Moves


def search_beam(patient: Patient, beam: Beam) -> Flips | None:
    """Return the cheapest repair that a beam finds, or None."""
    kept: list[Flips] = [frozenset()]
    best: tuple[int, Flips] | None = None
    since = 0
    for level in range(beam.depth):
        grown = _grow(patient, kept, best[0] if best else NO_CAP, everywhere=level == 0)
        cured = np.flatnonzero(grown.trouble == 0)
        if cured.size:
            first = cured[np.argmin(grown.cost[cured])]
            if best is None or grown.cost[first] < best[0]:
                best, since = (int(grown.cost[first]), _flips(grown, kept, int(first))), -1
        kept = _select(grown, kept, beam.width, best[0] if best else NO_CAP)
        since += 1
        if not kept or (best and since >= EXTRA):
            break
    return best[1] if best else None


def all_moves(patient: Patient, flips: Flips) -> Moves:
    """List every cell that is not flipped yet, together with its mirror image where symmetry is kept."""
    return _listed(patient, flips, np.ones(patient.cells.shape, bool))


def cells_of(move: NDArray[np.int64]) -> Flips:
    """Return the cells that a move flips."""
    row, col, row_2, col_2 = (int(number) for number in move)
    return frozenset({(row, col)} if row_2 < 0 else {(row, col), (row_2, col_2)})


def _listed(patient: Patient, flips: Flips, worth: Marked) -> Moves:
    free = worth.copy()
    for cell in flips:
        free[cell] = False
    rows, cols = np.nonzero(free)
    if patient.mirror < 0:
        alone = np.full_like(rows, -1)
        return np.column_stack((rows, cols, alone, alone)).astype(np.int64)
    return _paired(rows, cols, patient.mirror, worth.shape[1])


def _paired(rows: Places, cols: Places, mirror: int, width: int) -> Moves:
    """Return moves of cells with their mirror images; a cell in the middle stands alone."""
    inside = (cols <= mirror) & (mirror - cols < width)
    rows, left = rows[inside], np.minimum(cols, mirror - cols)[inside]
    alone = 2 * left == mirror
    moves = (rows, left, np.where(alone, -1, rows), np.where(alone, -1, mirror - left))
    return np.unique(np.column_stack(moves).astype(np.int64), axis=0)


def _grow(patient: Patient, kept: Iterable[Flips], cap: int, everywhere: bool) -> _Grown:
    found, parents, moves = [], [], []
    for place, flips in enumerate(kept):
        tried = _moves(patient, flips, everywhere)
        found.append(patient.attempt(flips, tried, cap))
        parents.append(np.full(len(tried), place))
        moves.append(tried)
    both = np.concatenate(found)
    done = both[:, 0] >= 0
    return _Grown(both[done, 0], both[done, 1], np.concatenate(parents)[done], np.concatenate(moves)[done])


def _select(grown: _Grown, parents: list[Flips], width: int, cap: int) -> list[Flips]:
    """Return the sets worth growing on: the best for each weight, cheaper than a repair already found."""
    chosen: Mapping[Flips, None] = {}
    for weight in LAMBDAS:
        rank = 2000 * grown.trouble + weight * grown.cost
        order = np.lexsort((grown.cost, rank))
        fresh: dict[Flips, None] = {}
        for place in order:
            if grown.trouble[place] and grown.cost[place] < cap:
                fresh[_flips(grown, parents, int(place))] = None
            if len(fresh) == width:
                break
        chosen = {**chosen, **fresh}
    return list(chosen)


def _flips(grown: _Grown, parents: list[Flips], place: int) -> Flips:
    return parents[int(grown.parent[place])] | cells_of(grown.moves[place])


def _moves(patient: Patient, flips: Flips, everywhere: bool) -> Moves:
    """List the cells worth flipping: at or beside open ones, and outlines near them in a line with one."""
    return all_moves(patient, flips) if everywhere else _listed(patient, flips, _worth(patient, flips))


def _worth(patient: Patient, flips: Flips) -> Marked:
    filled = apply(patient.cells, flips) == 1
    edge = _near(filled, 1) & _near(~filled, 1)
    stuck = (patient.open_cells(flips) == 1) | _crowded(filled, patient.max_clues) & edge
    in_line = stuck.any(axis=1)[:, None] | stuck.any(axis=0)[None, :]
    worth: Marked = _near(stuck, 1) | (edge & in_line & _near(stuck, 4))
    return worth


def _crowded(filled: Marked, max_clues: int) -> Marked:
    """Mark the lines with more clues than a line may have."""
    clues = clues_of(filled.astype(np.uint8))
    across, down = (np.array([len(clue) > max_clues for clue in side]) for side in (clues.rows, clues.cols))
    crowded: Marked = across[:, None] | down[None, :]
    return crowded


def _near(marked: Marked, steps: int) -> Marked:
    """Mark also the cells within some steps, diagonal ones too."""
    side = 2 * steps + 1
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(marked, steps), (side, side))
    near: Marked = np.asarray(windows.any(axis=(2, 3)))
    return near
