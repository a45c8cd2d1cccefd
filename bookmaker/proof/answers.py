"""A printed answer into its cells, once it is known how many there are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import EMPTY, FILLED
from bookmaker.pdf.marks import FilledBox, ImageBox
from bookmaker.proof.cells import is_shading, look_into
from bookmaker.proof.lattice import Lattice
from bookmaker.proof.painting import Mark, Points, corners_of, is_unsure

HALF, UNSEEN = 2, 3
"""Stand for a cell of which a part is filled and a part is not, and for one under what nobody can read."""

FAINTEST = 0.92
"""Lightness of the faintest fill that can be told from paper."""

_STAND_OFF = (0.0, 0.5, 1.0)
"""Cells by which a frame may stand off from the picture."""

_FITS = 0.2
"""Of a cell: how far the sides of fills may lie from those of cells in the mean."""

_PLAIN, _MOST_CELLS = 0.03, 61
"""Of a cell: how far sides may lie off in an answer of another size; and its cells, less than this many."""

_FULL, _BARE = 0.9, 0.08
"""Shares of a cell from which it is filled, and up to which it is empty."""

_ALIKE = 0.1
"""By which the shares of small marks may differ when one is drawn in each filled, or in each empty cell."""

_APART = 0.08
"""By which the shares of filled cells differ from those of empty ones at least."""

_HIDDEN = 0.08
"""Share of a cell that may lie under what nobody can read."""

_POINTS = 8
"""Each way in a cell, at which it is looked what shows."""

Edges = NDArray[np.float64]


@dataclass(frozen=True)
class _Fit:
    """Where the sides of cells would lie, x from left to right and -y from top to bottom."""

    across: Edges
    down: Edges


def read_answer(lattice: Lattice, marks: Sequence[Mark], width: int, height: int) -> NDArray[np.uint8] | None:
    """Read cells, uint8 of shape (height, width): 0 empty, 1 filled, HALF, UNSEEN; None when nobody can tell.

    ``lattice`` may have a ruling for each cell, for groups of cells, or only those of a frame. ``marks`` are
    in the order of painting, without rulings.
    """
    if not any(is_dark(mark) for mark in marks):
        return np.zeros((height, width), np.uint8)
    fit = _best_fit(lattice, list(_solid(marks)), width, height)
    if fit is None:
        return None
    return _look(fit, marks)


def is_dark(mark: Mark) -> bool:
    """Whether a mark may be seen on paper."""
    return (
        is_unsure(mark) or isinstance(mark, ImageBox) or 1 - mark.opacity * (1 - mark.lightness) <= FAINTEST
    )


def _solid(marks: Sequence[Mark]) -> Iterator[tuple[float, float, float, float]]:
    """Yield the boxes of marks whose sides tell where cells end."""
    for mark in marks:
        is_round = isinstance(mark, ImageBox) or (isinstance(mark, FilledBox) and mark.ragged)
        if not is_round and is_dark(mark):
            yield corners_of(mark)


def _best_fit(
    lattice: Lattice, boxes: Sequence[tuple[float, float, float, float]], width: int, height: int
) -> _Fit | None:
    """Choose the cells of the lattice, else those on whose sides those of fills and of inner rulings lie."""
    across, down = np.array(lattice.across.edges), np.array(lattice.down.edges)
    if (lattice.across.spaces, lattice.down.spaces) == (width, height) != (1, 1):
        return _Fit(across, down)
    inner_across, inner_down = _sides(lattice, boxes)
    best, least = None, _FITS
    for off in _STAND_OFF:
        fit = _Fit(_divided(across, width, off), _divided(down, height, off))
        away = (_off(inner_across, fit.across) + _off(inner_down, fit.down)) / 2
        if away < least - 1e-6:
            best, least = fit, away
    return best


def _sides(lattice: Lattice, boxes: Sequence[tuple[float, float, float, float]]) -> tuple[Edges, Edges]:
    """Return where sides of cells must lie, x and -y: inner rulings, sides of fills within the outer ones."""
    across, down = lattice.across.edges, lattice.down.edges
    xs = [x for box in boxes for x in (box[0], box[2]) if across[0] <= x <= across[-1]]
    ys = [-y for box in boxes for y in (box[3], box[1]) if down[0] <= -y <= down[-1]]
    return np.array([*across[1:-1], *xs]), np.array([*down[1:-1], *ys])


def has_plain_cells(lattice: Lattice, marks: Sequence[Mark]) -> bool:
    """Whether an answer has cells of some number, each of them square and either full or empty."""
    across, down = np.array(lattice.across.edges), np.array(lattice.down.edges)
    boxes = list(_solid(marks))
    xs, ys = _sides(lattice, boxes)
    all_within = len(xs) - len(across) + 2 == len(ys) - len(down) + 2 == 2 * len(boxes)
    if not (boxes and all_within):
        return False
    width, height = (_fewest(sides, edges) for sides, edges in ((xs, across), (ys, down)))
    if not (width and height):
        return False
    fit = _Fit(_divided(across, width, 0.0), _divided(down, height, 0.0))
    cell, high = np.diff(fit.across)[0], np.diff(fit.down)[0]
    return bool(abs(cell - high) <= _ALIKE * cell and (_look(fit, marks) < HALF).all())


def _fewest(sides: Edges, edges: Edges) -> int:
    """Return the fewest cells on whose sides all places lie, 0 for more than any puzzle has."""
    fits = (cells for cells in range(1, _MOST_CELLS) if _off(sides, _divided(edges, cells, 0.0)) <= _PLAIN)
    return next(fits, 0)


def _divided(edges: Edges, cells: int, off: float) -> Edges:
    """Divide what is between the outer rulings, less the distance at which they stand off."""
    cell = (edges[-1] - edges[0]) / (cells + 2 * off)
    sides: Edges = edges[0] + cell * (off + np.arange(cells + 1))
    return sides


def _off(places: Edges, edges: Edges) -> float:
    """Return how far places lie from the nearest side of a cell in the mean, in cells."""
    if not len(places):
        return 0.0
    cell = (edges[-1] - edges[0]) / (len(edges) - 1)
    return float(np.abs(places[:, None] - edges[None, :]).min(axis=1).mean() / cell)


def _look(fit: _Fit, marks: Sequence[Mark]) -> NDArray[np.uint8]:
    return _states(look_into(marks, fit.across, fit.down, _POINTS, 0.0))


def _states(shown: Points) -> NDArray[np.uint8]:
    """Tell from what shows in each cell what it is."""
    hidden = np.isnan(shown).mean(axis=2) > _HIDDEN
    if hidden.all():
        return np.full(hidden.shape, UNSEEN, np.uint8)
    share = _shares(shown)
    states = np.where(share >= _FULL, FILLED, np.where(share <= _BARE, EMPTY, HALF)).astype(np.uint8)
    states[hidden] = UNSEEN
    return _without_parts(states, share, shown) if (states == HALF).any() else states


def _shares(shown: Points) -> Points:
    """Return how much of each cell is filled, by its usual dark, less where it is lighter than that."""
    known = np.isfinite(shown)
    lightest = float(shown[known].max())
    paper = lightest if lightest > 1 - lightest else 1.0
    dark = np.round(shown[known & (shown < paper - (1 - FAINTEST))], 2)
    if not dark.size:
        return np.zeros(shown.shape[:2])
    values, counts = np.unique(dark, return_counts=True)
    usual = float(values[counts.argmax()])
    depth = np.clip((paper - np.where(known, shown, paper)) / (paper - usual), 0.0, 1.0)
    shares: Points = depth.mean(axis=2)
    return shares


def _without_parts(states: NDArray[np.uint8], shares: Points, shown: Points) -> NDArray[np.uint8]:
    """Tell what cells are that are filled in part, where that is meant; they stay HALF where it is not.

    Marks smaller than cells, all alike, fill them; small marks in all others leave those empty; and so does
    a shade of every other group.
    """
    known = states != UNSEEN
    values = np.sort(shares[known])
    gap = int(np.diff(values).argmax()) + 1 if len(values) > 1 else 0
    low, high = values[:gap], values[gap:]
    apart = high[0] - low[-1] if gap else 0.0
    alike = min(_ALIKE, apart / 2)
    is_plain = apart >= _APART and np.ptp(low) <= alike
    if is_plain and (np.ptp(high) <= alike or (high[-1] < _FULL and high[0] >= 1 / 2)):
        return np.where(known, np.where(shares >= high[0], FILLED, EMPTY), UNSEEN).astype(np.uint8)
    levels = np.nanmedian(np.where(np.isnan(shown), 1.0, shown), axis=2)
    levels[states == FILLED] = np.nan
    if (states == FILLED).any() and is_shading(levels):
        return np.where(states == HALF, EMPTY, states).astype(np.uint8)
    return states
