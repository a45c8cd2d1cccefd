"""A grid to a better one under the same placement: unsure cells are flipped while the score falls.

This brings back what thresholds lose: half-covered stems, eyes that ran together with the ground, notches.
"""

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.kernels.looking import Look
from bookmaker.gridding.kernels.parts import Flags
from bookmaker.gridding.kernels.scoring import (
    BLUR,
    DRIFT,
    DRIFT_PARTS,
    EDGE,
    PART,
    REACH,
    Room,
    count_wrong_parts,
    make_room,
    measure_drift,
    measure_score,
)
from bookmaker.nonogram.kernels.batch import make_tables, read_grid
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.sweep import Tables, count_open, settle_blank

Drifts = NDArray[np.int64]
Bench = tuple[NDArray[np.int32], Look, Flags, Room, Drifts]
"""What a trial needs: coverage, look, colours of the parts, scratch, and the drift of each cell."""

SURE = 750
"""Thousandths: cells within 125 of wholly black or white are not tried."""

CROWD = 3_000_000
"""Of a score, for each clue beyond the limit, over all lines, while a grid is hinted towards it."""

UNLIMITED, TOWARDS, WITHIN = 0, 1, 2
"""What hinting makes of a limit of clues: nothing; it draws near; it keeps to it and to line logic."""


@piece
def climb(
    grid: Flags,
    coverage: NDArray[np.int32],
    look: Look,
    colours: Flags,
    axis: int,
    limits: tuple[int, int, int],
) -> tuple[int, int]:
    """Flip cells of a grid for the better, in place; return (score, wrong parts).

    ``axis`` as in a place: cells that are mirror images flip together. ``limits`` are (rounds, clues in
    a line, what to make of them); WITHIN wants a grid that is line-solvable within them, and it stays so.
    """
    size = (grid.shape[0], grid.shape[1])
    room = make_room(size, colours.size - 1)
    drifts = np.zeros(size, np.int64)
    for row in range(1, size[0] - 1):
        for col in range(1, size[1] - 1):
            drifts[row, col] = measure_drift(grid, look, row, col)
    bench = (coverage, look, colours, room, drifts)
    wrong = count_wrong_parts(grid, look[2], colours, room)
    solver = make_tables((size[0] - 2, size[1] - 2))
    cells, gains = np.empty((grid.size, 2), np.int64), np.empty(grid.size, np.int64)
    for _ in range(limits[0]):
        tried = gather(grid, bench, (wrong, axis), limits, (cells, gains))
        flipped = 0
        for i in np.argsort(gains[:tried], kind="mergesort"):
            row, col = cells[i, 0], cells[i, 1]
            gain, after = try_flip(grid, bench, (row, col), (wrong, axis), limits)
            if gain < 0 and (limits[2] != WITHIN or is_fair(grid, solver, limits[1])):
                settle_drift(grid, bench, row, col, axis)
                wrong = after
                flipped += 1
            else:
                flip(grid, bench[0], (row, col), axis)
        if not flipped:
            break
    return measure_score(grid, coverage, look, colours, room)


@piece
def gather(
    grid: Flags,
    bench: Bench,
    state: tuple[int, int],
    limits: tuple[int, int, int],
    found: tuple[NDArray[np.int64], NDArray[np.int64]],
) -> int:
    """List the cells whose flip alone lowers the score, with what it gains; return how many.

    ``state`` is (wrong parts, axis). Cells of crowded lines are tried, too, where a limit is to be reached.
    """
    (cells, gains), axis = found, state[1]
    used = 0
    for row in range(1, grid.shape[0] - 1):
        for col in range(1, grid.shape[1] - 1):
            if partner(bench[0], row, col, axis) < col:
                continue
            is_sure = abs(2 * bench[0][row, col] - 1000) >= SURE
            if is_sure and (limits[2] != TOWARDS or not clues_over(grid, row, col, col, limits[1])):
                continue
            gain, _ = try_flip(grid, bench, (row, col), state, limits)
            flip(grid, bench[0], (row, col), axis)
            if gain < 0:
                cells[used, 0], cells[used, 1] = row, col
                gains[used] = gain
                used += 1
    return used


@piece
def try_flip(
    grid: Flags, bench: Bench, cell: tuple[int, int], state: tuple[int, int], limits: tuple[int, int, int]
) -> tuple[int, int]:
    """Flip a cell and its mirror image, and leave them so; return (change of the score, wrong parts)."""
    coverage, look, colours, room, drifts = bench
    (row, col), (wrong, axis) = cell, state
    other = partner(coverage, row, col, axis)
    before = local_outline(grid, row, col) + (local_outline(grid, row, other) if other != col else 0)
    crowd = clues_over(grid, row, col, other, limits[1]) if limits[2] == TOWARDS else 0
    flip(grid, coverage, cell, axis)
    if limits[2] == TOWARDS:
        crowd = clues_over(grid, row, col, other, limits[1]) - crowd
    outline = local_outline(grid, row, col) + (local_outline(grid, row, other) if other != col else 0)
    drift = change_of_drift(grid, look, drifts, (row, col, -1))
    blur = change_of_blur(grid, coverage, row, col)
    if other != col:
        drift += change_of_drift(grid, look, drifts, (row, other, col))
        blur += change_of_blur(grid, coverage, row, other)
    change = BLUR * blur + EDGE * (outline - before) + DRIFT * drift // DRIFT_PARTS + CROWD * crowd
    if change > 2 * PART:  # one flip hardly ever mends three parts, and counting is the dearest
        return change, wrong
    after = count_wrong_parts(grid, look[2], colours, room)
    return change + PART * (after - wrong), after


@piece
def partner(coverage: NDArray[np.int32], row: int, col: int, axis: int) -> int:
    """Return the column of the mirror image of a cell; its own where it has none that is alike."""
    other = axis - col
    if axis < 0 or other < 1 or coverage[row, other] != coverage[row, col]:
        return col
    return other


@piece
def flip(grid: Flags, coverage: NDArray[np.int32], cell: tuple[int, int], axis: int) -> None:
    """Change the colour of a cell and of its mirror image."""
    row, col = cell
    other = partner(coverage, row, col, axis)
    grid[row, col] ^= 1
    if other != col:
        grid[row, other] ^= 1


@piece
def clues_over(grid: Flags, row: int, col: int, other: int, most: int) -> int:
    """Count the clues beyond ``most`` in a row and in a column, or in two of them."""
    across, down, twin = 0, 0, 0
    for x in range(1, grid.shape[1]):
        across += int(grid[row, x] > grid[row, x - 1])
    for y in range(1, grid.shape[0]):
        down += int(grid[y, col] > grid[y - 1, col])
        twin += int(grid[y, other] > grid[y - 1, other])
    over = max(across - most, 0) + max(down - most, 0)
    return over + (max(twin - most, 0) if other != col else 0)


@piece
def local_outline(grid: Flags, row: int, col: int) -> int:
    """Count the sides of a cell at which the colour changes."""
    value = grid[row, col]
    return (
        int(grid[row - 1, col] != value)
        + int(grid[row + 1, col] != value)
        + int(grid[row, col - 1] != value)
        + int(grid[row, col + 1] != value)
    )


@piece
def change_of_blur(grid: Flags, coverage: NDArray[np.int32], row: int, col: int) -> int:
    """Return what a flip that was made costs in blur."""
    lean = 2 * int(coverage[row, col]) - 1000
    return -lean if grid[row, col] else lean


@piece
def change_of_drift(grid: Flags, look: Look, drifts: Drifts, cell: tuple[int, int, int]) -> int:
    """Return what a flip that was made costs in drift, in the cells around it.

    Cells around another column, the third number, have been counted before; -1 for none.
    """
    row, col, done = cell
    change = 0
    for y in range(max(row - REACH, 1), min(row + REACH + 1, grid.shape[0] - 1)):
        for x in range(max(col - REACH, 1), min(col + REACH + 1, grid.shape[1] - 1)):
            if done < 0 or abs(x - done) > REACH:
                change += measure_drift(grid, look, y, x) - drifts[y, x]
    return change


@piece
def settle_drift(grid: Flags, bench: Bench, row: int, col: int, axis: int) -> None:
    """Note the drift of all cells around a flip that stays."""
    coverage, look, _, _, drifts = bench
    other = partner(coverage, row, col, axis)
    for y in range(max(row - REACH, 1), min(row + REACH + 1, grid.shape[0] - 1)):
        for x in range(1, grid.shape[1] - 1):
            if abs(x - col) <= REACH or abs(x - other) <= REACH:
                drifts[y, x] = measure_drift(grid, look, y, x)


@piece
def is_fair(grid: Flags, solver: tuple[NDArray[np.uint64], NDArray[np.uint64], Tables], most: int) -> bool:
    """Say whether line logic alone solves a grid, with no more clues in a line than ``most``."""
    picture, state, tables = solver
    read_grid(grid[1:-1, 1:-1], picture, tables)
    at, size = tables[1], tables[2]
    for line in range(size[0] + size[1]):
        if at[line + 1] - at[line] > most:
            return False
    settle_blank(tables, state)
    return count_open(state, size) == 0
