"""A printed answer into its cells, once it is known how many there are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.grid import EMPTY, FILLED
from bookmaker.pdf.marks import FilledBox
from bookmaker.proof.ground import WHITE_PAPER, Ground
from bookmaker.proof.lattice import Lattice

HALF = 2
"""Stands for a cell of which a part is filled and a part is not."""

_STAND_OFF = (0.0, 0.5, 1.0)
"""Cells by which a frame may stand off from the picture."""

_FITS = 0.2
"""Of a cell: how far the sides of fills may lie from those of cells in the mean."""

_FAINTEST = 0.92
"""Lightness of the faintest fill that can be told from paper."""

_RAGGED_CELL = 1.4
"""Cells that a round or slanted mark may measure at most; a larger one is a drawing of something else."""

_PROBES = ((0.5, 0.5), (0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75))
"""Where in a cell it is looked whether it is filled."""

Edges = NDArray[np.float64]


@dataclass(frozen=True)
class _Fit:
    """Where the sides of cells would lie, x from left to right and -y from top to bottom."""

    across: Edges
    down: Edges


def read_answer(
    lattice: Lattice, fills: Sequence[FilledBox], width: int, height: int
) -> NDArray[np.uint8] | None:
    """Read cells, uint8 of shape (height, width): 0 empty, 1 filled, HALF partly; None when none can be told.

    ``lattice`` may have a ruling for each cell, for groups of cells, or only those of a frame.
    """
    darkest = min((fill.lightness for fill in fills), default=WHITE_PAPER)
    if darkest > _FAINTEST:
        return np.zeros((height, width), np.uint8)
    fit = _best_fit(lattice, [fill for fill in fills if not fill.ragged], width, height)
    return None if fit is None else _look(fit, fills, (darkest + WHITE_PAPER) / 2)


def _best_fit(lattice: Lattice, fills: Sequence[FilledBox], width: int, height: int) -> _Fit | None:
    """Choose the cells on whose sides those of fills and of the inner rulings lie."""
    inner_across = np.array([*lattice.across.edges[1:-1], *(x for fill in fills for x in (fill.x0, fill.x1))])
    inner_down = np.array([*lattice.down.edges[1:-1], *(-y for fill in fills for y in (fill.y1, fill.y0))])
    best, least = None, _FITS
    for fit in _fits(lattice, width, height):
        off = (_off(inner_across, fit.across) + _off(inner_down, fit.down)) / 2
        if off < least - 1e-6:
            best, least = fit, off
    return best


def _fits(lattice: Lattice, width: int, height: int) -> Iterator[_Fit]:
    across, down = np.array(lattice.across.edges), np.array(lattice.down.edges)
    if (lattice.across.spaces, lattice.down.spaces) == (width, height):
        yield _Fit(across, down)
    for off in _STAND_OFF:
        yield _Fit(_divided(across, width, off), _divided(down, height, off))


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


def _look(fit: _Fit, fills: Sequence[FilledBox], dark: float) -> NDArray[np.uint8]:
    """Look at several points of each cell whether they are darker than ``dark``."""
    widths, heights = np.diff(fit.across), np.diff(fit.down)
    largest = _RAGGED_CELL * max(widths.mean(), heights.mean())
    marks = [
        fill for fill in fills if not fill.ragged or max(fill.x1 - fill.x0, fill.y1 - fill.y0) <= largest
    ]
    ground = Ground(marks)
    probes = _PROBES[:1] if any(mark.ragged for mark in marks) else _PROBES
    seen = [
        ground.lightness(_points(fit.across[:-1] + right * widths, -(fit.down[:-1] + low * heights))) < dark
        for right, low in probes
    ]
    filled = np.stack(seen).reshape(len(probes), len(heights), len(widths))
    count = filled.sum(axis=0)
    return np.where(count == len(probes), FILLED, np.where(count == 0, EMPTY, HALF)).astype(np.uint8)


def _points(xs: Edges, ys: Edges) -> NDArray[np.float64]:
    across, up = np.meshgrid(xs, ys)
    return np.stack([across.ravel(), up.ravel()], axis=1)
