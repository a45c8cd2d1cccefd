"""One climb into its summit: from a random grid with one answer, a few cells at a time, never down."""

from dataclasses import dataclass

import numpy as np

from bookmaker.experiments.mine.aim import Aim, Climb
from bookmaker.experiments.mine.weighing import Weighed, weigh
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
MOST_WORK = 150_000_000
"""Lines of a puzzle times probes, after which a climb ends: some ten seconds of one core at any size, so that
a hunt that is stopped loses no more. A climb for depth-2 puzzles takes 9 to 36 million at 12x12; at 15x15 it
is cut short as a rule."""


@dataclass(frozen=True)
class Summit:
    """Where a climb ended: ``top`` is None where no start had one answer; ``steps`` counts grids tried."""

    number: int
    steps: int
    top: Weighed | None


def climb(task: Climb) -> Summit:
    """Climb once; what comes of it depends on the task alone."""
    stream, left = Stream(task.seed, 0, task.number), most_probes(task.aim)
    steps, left, top = _start(stream, task.aim, left)
    if top is None:
        return Summit(task.number, steps, None)
    at, dry = top, 0
    while dry < task.aim.drought and steps < MOST_STEPS and left > 0:
        steps += NEIGHBOURS
        dry += NEIGHBOURS
        weighed = weigh(_neighbours(stream, at.cells), task.aim, left)
        left -= weighed.probes
        if weighed.heaviest and weighed.heaviest.weight >= at.weight:
            at = weighed.heaviest
        if at.weight > top.weight:
            top, dry = at, 0
    return Summit(task.number, steps, top)


def most_probes(aim: Aim) -> int:
    """Return the probes after which a climb ends wherever it is; one of larger grids takes longer."""
    return MOST_WORK // (aim.width + aim.height)


def _start(stream: Stream, aim: Aim, left: int) -> tuple[int, int, Weighed | None]:
    """Draw until a grid has one answer; return grids drawn, probes left and its heaviest."""
    steps = 0
    while steps < MOST_DRAWS * STARTS and left > 0:
        weighed = weigh(_drawn(stream, aim), aim, left)
        steps += STARTS
        left -= weighed.probes
        if weighed.heaviest:
            return steps, left, weighed.heaviest
    return steps, left, None


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
