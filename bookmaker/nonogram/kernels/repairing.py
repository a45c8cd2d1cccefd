"""A picture and single flips of its cells to what each would leave open, and what it would cost the eye.

Everything is counted in whole numbers, costs in thousandths of a cell, so that every machine chooses alike.
"""

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.kernels.batch import make_tables, read_grid, read_runs
from bookmaker.nonogram.kernels.bits import Numbers, Words, bit
from bookmaker.nonogram.kernels.compiling import door, piece
from bookmaker.nonogram.kernels.parts import Look, look_at
from bookmaker.nonogram.kernels.sweep import Tables, count_open, settle_blank

Weights = NDArray[np.int64]
Drawn = NDArray[np.uint8]
Moves = NDArray[np.int64]

PART, LONE, ROUGH = 1500, 1500, 60
"""What a part more or fewer, a new lone cell and a longer side of outline cost: PICTURES.md, section 5."""
OVER = 3
"""Open cells that a clue over the limit weighs as much as."""
SKIPPED = -1

HOT, COLD = 3000, 150
"""Temperatures of the annealing, in thousandths of an open cell."""
CHANCE = 1 << 30
"""What a certain chance is given as."""
STEPS_DOWN = 16
"""Entries of the table of chances while the chance falls to an e-th, some 37 in 100."""
REACH = 4
"""Temperatures that a step goes up with that chance."""


@piece
def workshop(grid: Drawn) -> tuple[Words, Words, Tables, Words, Numbers]:
    """Return a grid as line masks, and room for its state, clues and runs."""
    picture, state, tables = make_tables((grid.shape[0], grid.shape[1]))
    read_grid(grid, picture, tables)
    return picture, state, tables, np.empty(tables[0].size, np.uint64), np.empty(tables[0].size, np.int64)


@piece
def flip(picture: Words, row: int, col: int, height: int) -> None:
    """Flip one cell in its row and in its column."""
    picture[row] ^= bit(col)
    picture[height + col] ^= bit(row)


@piece
def trouble(picture: Words, state: Words, tables: Tables, limit: int) -> int:
    """Return the cells that line logic leaves open, and what clues over the limit weigh."""
    read_runs(picture, tables)
    settle_blank(tables, state)
    at, over = tables[1], 0
    for i in range(at.size - 1):
        over += max(0, at[i + 1] - at[i] - limit)
    return count_open(state, tables[2]) + OVER * over


@piece
def worse_look(now: Look | Numbers, start: Numbers) -> int:
    """Return what the change of parts, lone cells and outline costs."""
    parts = abs(now[0] - start[0]) + abs(now[1] - start[1])
    loss: int = PART * parts + LONE * max(0, now[2] - start[2]) + ROUGH * max(0, now[3] - start[3])
    return loss


@piece
def look_of(grid: Drawn, look: Numbers) -> None:
    """Write what an eye counts in a grid: filled parts, empty parts, lone cells, outline."""
    picture, _, _, runs, leads = workshop(grid)
    look[0], look[1], look[2], look[3] = look_at(picture, grid.shape[0], runs, leads)


@piece
def try_moves(
    grid: Drawn, start: Numbers, weights: Weights, moves: Moves, limits: tuple[int, int, int], found: Moves
) -> None:
    """Write for each move what it leaves in trouble and what it costs; SKIPPED where it costs too much.

    A move is (row, column, row, column): a cell and its mirror image, or -1 for none. ``limits`` are the
    clues of a line at most, what earlier flips have cost, and the cost from which on a move is skipped.
    """
    most_clues, spent, dear = limits
    picture, state, tables, runs, leads = workshop(grid)
    height = grid.shape[0]
    for i in range(moves.shape[0]):
        row, col, row_2, col_2 = moves[i]
        cost = spent + weights[row, col]
        flip(picture, row, col, height)
        if row_2 >= 0:
            flip(picture, row_2, col_2, height)
            cost += weights[row_2, col_2]
        cost += worse_look(look_at(picture, height, runs, leads), start)
        found[i, 0] = trouble(picture, state, tables, most_clues) if cost < dear else SKIPPED
        found[i, 1] = cost
        flip(picture, row, col, height)
        if row_2 >= 0:
            flip(picture, row_2, col_2, height)


@piece
def open_cells(grid: Drawn, undecided: Drawn) -> int:
    """Mark the cells that line logic leaves open, and count them."""
    _, state, tables, _, _ = workshop(grid)
    settle_blank(tables, state)
    for row in range(grid.shape[0]):
        known = state[0, row] | state[1, row]
        for col in range(grid.shape[1]):
            undecided[row, col] = 0 if known & bit(col) else 1
    return count_open(state, tables[2])


@piece
def ailment_of(grid: Drawn, limit: int) -> int:
    """Return the trouble of a grid: open cells, and what clues over the limit weigh."""
    picture, state, tables, _, _ = workshop(grid)
    return trouble(picture, state, tables, limit)


@piece
def draw_number(stream: Words, below: int) -> int:
    """Draw a whole number from 0 on, below a bound under 2**31 (xorshift64*, Marsaglia and Vigna)."""
    word = stream[0]
    word ^= word >> np.uint64(12)
    word ^= word << np.uint64(25)
    word ^= word >> np.uint64(27)
    stream[0] = word
    high = (word * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    number: int = np.int64((high * np.uint64(below)) >> np.uint64(32))  # type: ignore[assignment]
    return number


@piece
def pick(
    grid_now: Words, start: Words, state: Words, size: tuple[int, int], stream: Words
) -> tuple[int, int]:
    """Draw a cell: 70 in 100 at or beside an open one, 15 a flipped one, the others anywhere."""
    height, width = size
    chance = draw_number(stream, 100)
    row, col = draw_number(stream, height), draw_number(stream, width)
    if chance < 70:
        for _ in range(30):
            if not (state[0, row] | state[1, row]) & bit(col):
                break
            row, col = draw_number(stream, height), draw_number(stream, width)
        row = min(height - 1, max(0, row + draw_number(stream, 3) - 1))
        col = min(width - 1, max(0, col + draw_number(stream, 3) - 1))
    elif chance < 85:
        for _ in range(60):
            if (grid_now[row] ^ start[row]) & bit(col):
                break
            row, col = draw_number(stream, height), draw_number(stream, width)
    return row, col


@piece
def anneal(
    grid: Drawn,
    weights: Weights,
    plan: tuple[int, int, int, int, int],
    heat: tuple[Numbers, Numbers],
    best: Drawn,
) -> int:
    """Search for cheap flips by simulated annealing; write the best grid and return its cost, or -1.

    ``plan`` is (clues of a line at most, steps, what a thousandth of cost weighs in thousandths of an open
    cell, seed, sum of a column and its mirror image or -1); ``heat`` is (temperatures, one a stage;
    chances, of CHANCE, of going up by 0, 1, 2 … sixteenths of the temperature).
    """
    limit, steps, weigh, seed, mirror = plan
    height, width = grid.shape
    picture, state, tables, runs, leads = workshop(grid)
    start, known = picture.copy(), np.empty_like(state)
    look = np.array(look_at(picture, height, runs, leads))
    stream = np.full(1, np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0x632BE59BD9B4E019))
    now = 1000 * trouble(picture, known, tables, limit)
    spent, cheapest = 0, -1
    for step in range(steps):
        row, col = pick(picture, start, known, (height, width), stream)
        twin = mirror - col
        if mirror >= 0 and not 0 <= twin < width:
            continue
        was = bool((picture[row] ^ start[row]) & bit(col))
        change = weights[row, col]
        flip(picture, row, col, height)
        if mirror >= 0 and twin != col:
            change += weights[row, twin]
            flip(picture, row, twin, height)
        change = -change if was else change
        cost = spent + change + worse_look(look_at(picture, height, runs, leads), look)
        climb = most_climb(heat[0][step * heat[0].size // steps], heat[1], stream)
        left, energy = 0, weigh * cost
        if (
            energy - now <= climb
        ):  # else no need to solve it: it would cost too much even if nothing were open
            left = trouble(picture, state, tables, limit)
            energy += 1000 * left
        if energy - now <= climb:
            now, spent = energy, spent + change
            known[:] = state
            if left == 0 and (cheapest < 0 or cost < cheapest):
                cheapest = cost
                write_grid(picture, best)
        else:
            flip(picture, row, col, height)
            if mirror >= 0 and twin != col:
                flip(picture, row, twin, height)
    return cheapest


@piece
def most_climb(temperature: int, chances: Numbers, stream: Words) -> int:
    """Draw how far up a step may go: any way by chance, the less the farther."""
    chance, entry = draw_number(stream, CHANCE), 0
    while entry + 1 < chances.size and chance < chances[entry + 1]:
        entry += 1
    return entry * REACH * temperature // STEPS_DOWN


@piece
def write_grid(picture: Words, grid: Drawn) -> None:
    """Write line masks as cells."""
    for row in range(grid.shape[0]):
        for col in range(grid.shape[1]):
            grid[row, col] = 1 if picture[row] & bit(col) else 0


GRID = "uint8[:, ::1]"
NUMBERS, TABLE = "int64[::1]", "int64[:, ::1]"

eye = door(f"void({GRID}, {NUMBERS})")(look_of)
attempts = door(f"void({GRID}, {NUMBERS}, {TABLE}, {TABLE}, UniTuple(int64, 3), {TABLE})")(try_moves)
ailment = door(f"int64({GRID}, int64)")(ailment_of)
undecided = door(f"int64({GRID}, {GRID})")(open_cells)
annealing = door(f"int64({GRID}, {TABLE}, UniTuple(int64, 5), UniTuple({NUMBERS}, 2), {GRID})")(anneal)
