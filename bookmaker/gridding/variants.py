"""A drawing to other grids of its subject, as a seed has it: bent, mirrored, posed, left without some parts.

Which ones come depends on seed, name and number alone. How wide and how large a variant is goes in steps by
which seeds and numbers near one another come to lie far apart; the rest is by chance.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bookmaker.bank.limits import FILL_HIGH, FILL_LOW, SMALLEST_SHARE
from bookmaker.errors import PictureError
from bookmaker.gridding.cache import cached, key_of
from bookmaker.gridding.differing import differ
from bookmaker.gridding.drawing import Drawing, read_drawing
from bookmaker.gridding.ink import Ink, draw_ink
from bookmaker.gridding.making import Effort, grid_ink
from bookmaker.gridding.placing import is_nearly_symmetric
from bookmaker.gridding.proving import is_proved
from bookmaker.gridding.svg import Choices
from bookmaker.nonogram import repair as repairing
from bookmaker.nonogram.beam import Beam
from bookmaker.nonogram.grid import Grid

STRETCH, STROKE, LEAN, TURN = (86, 116), (85, 118), (-5, 5), (-6, 6)
"""Least and most of what ``Choices`` has of each. Beyond these faces grow long and wheels are eggs."""

LESS = 10
"""The longer side may be shorter than the size class by one part in so many."""

FLAT, FOOT = 40, 30
"""Hundredths of its width that something which stands on the ground spans at its foot, the lowest of so many
parts of its height: cars and horses do, a key does not."""

WORD = 1 << 32
STEPS = ((359, 521), (307, 425), (445, 743), (384, 656), (445, 257), (384, 344), (357, 839), (357, 161))
"""Thousandths of their range by which width and size move from seed to seed, going round.

With each pair some 25 seeds in a row lie apart; seeds that two books have by chance may still come together,
and by several pairs it befalls but few pictures of a book.
"""
NEIGHBOURS = 25
"""Seeds that step on from one another. Where these end chance takes over: by steps alone seeds a thousand
apart, which people choose, would fall on one another."""

_NONE = repairing.Effort(Beam(width=1, depth=1), runs=0, steps=0, second=Beam(width=1, depth=1))
_NEAR = repairing.Effort(Beam(width=4, depth=3), runs=0, steps=0, second=Beam(width=1, depth=1))
QUICK = Effort(scored=80, hinted=8, repaired=2, fair=2, rounds=2, repair=_NEAR, wider=_NONE, last=_NEAR)
"""A tenth of a second. Twice as much finds grids that look better by one part in a hundred."""


@dataclass(frozen=True)
class Subject:
    """What variants are drawn of: a vector at a size class, its name, and whether it may be mirrored."""

    name: str
    vector: str
    size: int
    can_mirror: bool = True

    @cached_property
    def drawing(self) -> Drawing:
        """The vector, read; raises PictureError naming the picture's file."""
        return read_drawing(self.vector, lambda line: f"{self.name}.toml: vector, line {line}")

    @cached_property
    def poise(self) -> "Poise":
        """How it may be bent; at a size at which it cannot be drawn, not at all."""
        try:
            return poise_of(draw_ink(self.drawing, self.size))
        except PictureError:
            return Poise(can_lean=False, can_turn=False)


@dataclass(frozen=True)
class Poise:
    """What a thing bears without looking wrong: to lean to one side, to be turned a little."""

    can_lean: bool
    can_turn: bool


@dataclass(frozen=True)
class Candidate:
    """A version of a drawing, and how many cells the longer side of its grid has at most."""

    choices: Choices
    side: int


def variant(subject: Subject, seed: int, number: int) -> Grid | None:
    """Return variant ``number``, from 0, of a seed, cut to its ink; kept from run to run.

    None where that version leads to no grid which both solvers find line-solvable and the bank's limits
    allow. Raises PictureError for a vector that cannot be read.
    """
    key = key_of("variant", subject.name, subject.vector, subject.size, subject.can_mirror, seed, number)
    return cached(key, lambda: grid_candidate(subject, candidate(subject, seed, number)))


def different_variants(
    subject: Subject, seed: int, numbers: Iterable[int], before: Iterable[Grid] = ()
) -> Iterator[Grid]:
    """Yield the variants of a seed that differ, in their order, from all before them."""
    kept = list(before)
    for number in numbers:
        grid = variant(subject, seed, number)
        if grid and all(differ(grid, other) for other in kept):
            kept.append(grid)
            yield grid


def candidate(subject: Subject, seed: int, number: int) -> Candidate:
    """Choose the version of a drawing that is variant ``number`` of a seed."""
    drawing = subject.drawing
    start, chance = _words(f"{seed // NEIGHBOURS}/{subject.name}"), _words(f"{seed}/{number}/{subject.name}")
    wide, large = (_stepped(start, side, seed % NEIGHBOURS, number) for side in (0, 1))
    return Candidate(
        Choices(
            pose=1 + (start[2] + seed + number) % drawing.poses,
            without=tuple(n for n in range(1, drawing.optional_parts + 1) if chance[0] >> n % 32 & 1),
            stroke=_between(STROKE, chance[1]),
            mirrored=subject.can_mirror and chance[2] % 2 == 1,
            stretch=_between(STRETCH, wide),
            lean=_between(LEAN, chance[3]) if subject.poise.can_lean else 0,
            turn=_between(TURN, chance[4]) if subject.poise.can_turn else 0,
        ),
        side=_between((subject.size - subject.size // LESS, subject.size), large),
    )


def grid_candidate(subject: Subject, chosen: Candidate) -> Grid | None:
    """Make the grid of a version, cut to its ink, or None as ``variant`` does."""
    try:
        ink = draw_ink(subject.drawing, subject.size, chosen.choices)
    except PictureError:  # bent off the canvas
        return None
    made = grid_ink(ink, chosen.side, QUICK)
    return made.grid if made and _is_fit(made.grid, subject.size) else None


def poise_of(ink: Ink) -> Poise:
    """Judge by its ink how a thing may be bent: what is symmetric not at all, what stands is not turned."""
    if is_nearly_symmetric(ink):
        return Poise(can_lean=False, can_turn=False)
    height, width = ink.black.shape
    foot = np.flatnonzero(ink.black[-max(1, height // FOOT) :].any(axis=0))
    stands = int(foot[-1] - foot[0] + 1) * 100 >= FLAT * width
    return Poise(can_lean=True, can_turn=not stands)


def _is_fit(grid: Grid, size: int) -> bool:
    large = max(grid.width, grid.height) >= SMALLEST_SHARE * size
    return large and FILL_LOW <= grid.fill <= FILL_HIGH and is_proved(grid)


def _stepped(start: Sequence[int], side: int, place: int, number: int) -> int:
    """Step on from where a subject starts: a step for each place among the seeds near by, one of another pair
    for each number."""
    pair = start[3] % len(STEPS)
    steps = place * STEPS[pair][side] + number * STEPS[pair - 1][side]
    return (start[side] + steps * WORD // 1000) % WORD


def _between(limits: tuple[int, int], word: int) -> int:
    """Turn a word into a whole number from the first limit to the second, each as likely."""
    low, high = limits
    return low + word * (high - low + 1) // WORD


def _words(name: str) -> list[int]:
    """Turn a name into eight whole numbers below WORD that are the same on every machine."""
    digest = hashlib.sha256(name.encode()).digest()
    return [int.from_bytes(digest[start : start + 4], "big") for start in range(0, len(digest), 4)]
