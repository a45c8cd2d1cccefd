"""The doors to the kernels of gridding: compiled where this module is read, or taken from the cache."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.kernels import covering, hinting, source
from bookmaker.gridding.kernels.covering import cover as cover_cells
from bookmaker.gridding.kernels.covering import threshold
from bookmaker.gridding.kernels.looking import Source, look_at
from bookmaker.gridding.kernels.parts import Flags
from bookmaker.gridding.kernels.scoring import make_room, measure_score
from bookmaker.nonogram.kernels.batch import make_tables
from bookmaker.nonogram.kernels.compiling import door

Drawn = tuple[NDArray[np.int64], Source, Flags]
"""A drawing as kernels see it: its integral image, its pixels, the colours of its parts."""

HERE = Path(__file__).parent
SOURCE = "Tuple((uint8[:, ::1], int32[:, ::1], int32[:, :, ::1]))"


def _assess(
    drawing: Drawn,
    places: NDArray[np.int64],
    levels: NDArray[np.int64],
    size: tuple[int, int],
    scores: NDArray[np.int64],
) -> None:
    """Write the score of each place with its threshold; equal places stand one after the other."""
    sums, pixels, colours = drawing
    coverage, grid = np.empty(size, np.int32), np.empty(size, np.uint8)
    room = make_room(size, colours.size - 1)
    look = look_at(pixels, places[0], size)
    cover_cells(sums, places[0], coverage)
    for i in range(places.shape[0]):
        if i and (places[i] != places[i - 1]).any():
            look = look_at(pixels, places[i], size)
            cover_cells(sums, places[i], coverage)
        threshold(coverage, levels[i], grid)
        scores[i], _ = measure_score(grid, coverage, look, colours, room)


def _hint(
    drawing: Drawn,
    start: tuple[NDArray[np.int64], int],
    grid: Flags,
    coverage: NDArray[np.int32],
    limits: tuple[int, int, int],
) -> tuple[int, int]:
    """Write the coverage of a place and hint the grid on it; return (score, wrong parts).

    ``start`` is a place and the threshold the grid begins with, or -1 to begin with the grid as it is.
    ``limits`` as for ``climb``; without rounds the grid is only scored.
    """
    sums, pixels, colours = drawing
    place, level = start
    cover_cells(sums, place, coverage)
    if level >= 0:
        threshold(coverage, level, grid)
    look = look_at(pixels, place, (grid.shape[0], grid.shape[1]))
    return hinting.climb(grid, coverage, look, colours, place[4], limits)


def _find_fair(grids: NDArray[np.uint8], most: int, fair: NDArray[np.uint8]) -> None:
    """Write which bordered grids of a stack are line-solvable with at most ``most`` clues in a line."""
    solver = make_tables((grids.shape[1] - 2, grids.shape[2] - 2))
    for i in range(grids.shape[0]):
        fair[i] = hinting.is_fair(grids[i], solver, most)


DRAWING = f"Tuple((int64[:, ::1], {SOURCE}, uint8[::1]))"

number_parts = door("int64(uint8[:, ::1], int64, int32[:, ::1], uint8[::1])", HERE)(source.number_parts)

measure_distances = door("void(uint8[:, ::1], int64, int32[:, :, ::1])", HERE)(source.measure_distances)

survey = door(
    "void(int64[:, ::1], int64[:, ::1], int64[::1], UniTuple(int64, 2), UniTuple(int64, 2), "
    "Tuple((int64[:, ::1], uint64[:, ::1])))",
    HERE,
)(covering.survey)

cover = door("void(int64[:, ::1], int64[::1], int32[:, ::1])", HERE)(covering.cover)

assess = door(f"void({DRAWING}, int64[:, ::1], int64[::1], UniTuple(int64, 2), int64[::1])", HERE)(_assess)

hint = door(
    f"UniTuple(int64, 2)({DRAWING}, Tuple((int64[::1], int64)), uint8[:, ::1], int32[:, ::1], "
    "UniTuple(int64, 3))",
    HERE,
)(_hint)

find_fair = door("void(uint8[:, :, ::1], int64, uint8[::1])", HERE)(_find_fair)
