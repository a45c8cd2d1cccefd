"""Cells of one kind to few rectangles that cover them, so that neighbours are drawn without a seam."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Block(NamedTuple):
    """A rectangle of cells: its first row and column, and those after its last."""

    top: int
    left: int
    foot: int
    right: int


def cover(chosen: NDArray[np.bool_]) -> Iterator[Block]:
    """Yield blocks that cover each chosen cell once: runs of a row, grown downward while rows repeat them.

    They come in order of the row after their last one, then from left to right.
    """
    height = chosen.shape[0]
    open_runs: dict[tuple[int, int], int] = {}
    for r in range(height + 1):
        present = set(_row_runs(chosen[r])) if r < height else set()
        for left, right in sorted(open_runs.keys() - present):
            yield Block(open_runs.pop((left, right)), left, r, right)
        for run in sorted(present - open_runs.keys()):
            open_runs[run] = r


def _row_runs(row: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """List the runs of a row as first column and the column after the last."""
    edges = np.flatnonzero(np.diff(row.astype(np.int8), prepend=0, append=0)).tolist()
    yield from zip(edges[::2], edges[1::2], strict=True)
