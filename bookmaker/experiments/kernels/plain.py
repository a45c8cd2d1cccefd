"""The plain search of the published probe study: line logic and splits, nothing else."""

import numpy as np

from bookmaker.nonogram.grid import Cells
from bookmaker.nonogram.kernels.bits import Words, bit, low_bits, lowest
from bookmaker.nonogram.kernels.compiling import piece
from bookmaker.nonogram.kernels.probing import assume, copy_state
from bookmaker.nonogram.kernels.sweep import (
    NO_FAULT,
    Size,
    Tables,
    count_open,
    make_room,
    settle_blank,
    spread_news,
)


@piece
def search(tables: Tables, picture: Cells, limit: int) -> tuple[int, int]:
    """Count answers up to 2 by line logic and splits alone; return (answers or 0, nodes).

    A node is one state handed to line logic, the blank grid too; past ``limit`` of them the count is 0. Split
    is the first open cell row by row, the value against the picture first.
    """
    (height, width), room = tables[2], make_room(tables[1])
    state = np.empty((2, height + width), np.uint64)
    fault = settle_blank(tables, state)
    left = count_open(state, tables[2])
    stack, places = np.empty((left + 1, 2, height + width), np.uint64), np.zeros(left + 1, np.int64)
    depth, found, nodes = 0, 0, 1
    while nodes <= limit:
        cell = first_open(state, tables[2])
        if fault == NO_FAULT and cell >= 0:
            row, col = cell // width, cell % width
            copy_state(state, stack[depth])
            places[depth] = cell
            depth += 1
            value = 1 - int(picture[row, col])
        else:
            found += 1 if fault == NO_FAULT else 0
            if found == 2 or depth == 0:
                return found, nodes
            depth -= 1
            copy_state(stack[depth], state)
            row, col = places[depth] // width, places[depth] % width
            value = int(picture[row, col])
        nodes += 1
        assume(state, row, col, height, value)
        fault, _, _ = spread_news(tables, state, (bit(row), bit(col)), room)
    return 0, nodes


@piece
def first_open(state: Words, size: Size) -> int:
    """Return the first unknown cell row by row, counted from 0, or -1."""
    height, width = size
    for row in range(height):
        unknown = low_bits(width) & ~(state[0, row] | state[1, row])
        if unknown:
            return row * width + lowest(unknown)
    return -1
