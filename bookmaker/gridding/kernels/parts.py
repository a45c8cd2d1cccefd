"""Cells or pixels to their parts: black ones join at corners too, white ones only at sides."""

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram.kernels.compiling import piece

Flags = NDArray[np.uint8]
Labels = NDArray[np.int32]


@piece
def label_parts(flags: Flags, labels: Labels, parents: Labels) -> int:
    """Number the parts of both colours from 0, in the order of their first cells; return how many.

    ``labels`` has the shape of ``flags``; ``parents`` is scratch of at least as many entries.
    """
    made = join_neighbours(flags, labels, parents)
    count = 0
    for label in range(made):
        if parents[label] == label:
            parents[label] = -1 - count
            count += 1
        else:
            parents[label] = parents[parents[label]]
    for row in range(flags.shape[0]):
        for col in range(flags.shape[1]):
            labels[row, col] = -1 - parents[labels[row, col]]
    return count


@piece
def join_neighbours(flags: Flags, labels: Labels, parents: Labels) -> int:
    """Give each cell a label of its neighbours above and to the left, and note which labels are one."""
    height, width = flags.shape
    made = 0
    for row in range(height):
        for col in range(width):
            value = flags[row, col]
            label = -1
            if col and flags[row, col - 1] == value:
                label = labels[row, col - 1]
            if row:
                if flags[row - 1, col] == value:
                    label = joined(parents, label, labels[row - 1, col])
                elif value:
                    if col and flags[row - 1, col - 1]:
                        label = joined(parents, label, labels[row - 1, col - 1])
                    if col + 1 < width and flags[row - 1, col + 1]:
                        label = joined(parents, label, labels[row - 1, col + 1])
            if label < 0:
                label = made
                parents[made] = made
                made += 1
            labels[row, col] = label
    return made


@piece
def joined(parents: Labels, one: int, other: int) -> int:
    """Make two labels one, the older; a label below 0 is none yet."""
    while parents[other] != other:
        other = parents[other]
    if one < 0:
        return other
    while parents[one] != one:
        one = parents[one]
    low, high = min(one, other), max(one, other)
    parents[high] = low
    return low
