"""One climb into its summit: from a random grid with one answer, a few cells at a time, never down."""

from dataclasses import dataclass

import numpy as np

from bookmaker.experiments.mine.aim import Aim, Climb
from bookmaker.experiments.mine.weighing import Weighed, heaviest, weigh
from bookmaker.nonogram.grid import Cells
from bookmaker.sources.stream import WORD, Stream

STARTS = 64
"""Random grids drawn at once, of which the heaviest is begun with."""
MOST_DRAWS = 16
"""Draws after which a climb is given up for want of a grid with one answer."""
NEIGHBOURS = 16
"""Changed grids weighed at once: one call of compiled code, and still a short way to the next step up."""
MOST_FLIPS = 3
MOST_STEPS = 4096
"""Steps after which a climb ends wherever it is: on large grids there is a step up to be found for ever."""


@dataclass(frozen=True)
class Summit:
    """Where a climb ended: ``top`` is None where no start had one answer; ``steps`` counts grids tried."""

    number: int
    steps: int
    top: Weighed | None


def climb(task: Climb) -> Summit:
    """Climb once; what comes of it depends on the task alone."""
    stream = Stream(task.seed, 0, task.number)
    steps, top = _start(stream, task.aim)
    if top is None:
        return Summit(task.number, steps, None)
    at, dry = top, 0
    while dry < task.aim.drought and steps < MOST_STEPS:
        steps += NEIGHBOURS
        dry += NEIGHBOURS
        next_one = heaviest(weigh(_neighbours(stream, at.cells), task.aim))
        if next_one and next_one.weight >= at.weight:
            at = next_one
        if at.weight > top.weight:
            top, dry = at, 0
    return Summit(task.number, steps, top)


def _start(stream: Stream, aim: Aim) -> tuple[int, Weighed | None]:
    """Return how many grids were drawn, and the heaviest of the first draw with one that has one answer."""
    for draw in range(1, MOST_DRAWS + 1):
        best = heaviest(weigh(_drawn(stream, aim), aim))
        if best:
            return draw * STARTS, best
    return MOST_DRAWS * STARTS, None


def _drawn(stream: Stream, aim: Aim) -> Cells:
    return (stream.words(STARTS, aim.height, aim.width) < round(aim.fill * WORD)).astype(np.uint8)


def _neighbours(stream: Stream, cells: Cells) -> Cells:
    """Return copies of a grid with one to three cells changed in each."""
    words = stream.words(NEIGHBOURS, 1 + MOST_FLIPS)
    flips = 1 + words[:, 0] * MOST_FLIPS // WORD
    places = words[:, 1:] * cells.size // WORD
    copies = np.repeat(cells.reshape(1, -1), NEIGHBOURS, axis=0)
    for copy, count, some in zip(copies, flips, places, strict=True):
        copy[np.unique(some[:count])] ^= 1
    return copies.reshape(NEIGHBOURS, *cells.shape)
