"""A block of random grids from its name: our own sampler's, or those of the published study."""

from dataclasses import dataclass

import numpy as np

from bookmaker.nonogram.grid import Cells
from bookmaker.sources import ENDLESS
from bookmaker.sources.stream import Stream

BLOCK = 100
"""Grids of one task: a second of the hardest, milliseconds of most."""

FILL_STEPS = 10_000
"""Fills are told apart to four places."""


@dataclass(frozen=True)
class Block:
    """Grids ``first`` to ``first + count - 1`` of all that a source draws at one size and fill."""

    source: str
    side: int
    fill: float
    seed: int
    first: int
    count: int

    @property
    def key(self) -> str:
        """The block's name in a journal."""
        return f"{self.source} {self.side}x{self.side} fill {self.fill:.4f} grids {self.first}+{self.count}"


def blocks(source: str, side: int, fill: float, seed: int, grids: int) -> list[Block]:
    """Cut the grids of one size and fill into blocks; fewer grids are the beginning of more."""
    return [
        Block(source, side, fill, seed, first, min(BLOCK, grids - first)) for first in range(0, grids, BLOCK)
    ]


def draw(block: Block) -> Cells:
    """Draw the grids of a block as uint8 cells of shape (count, side, side), the same on every machine."""
    draw_by_chance = {source.NAME: source.draw for source in ENDLESS}[block.source]
    stream = Stream(block.seed, _section(block), block.first // BLOCK)
    drawn: Cells = draw_by_chance(stream, block.count, block.side, block.side, block.fill)
    return drawn


def _section(block: Block) -> int:
    """Number the streams of one size and fill apart from all others."""
    return block.side * (FILL_STEPS + 1) + round(block.fill * FILL_STEPS)


def replay(seed: int, skipped: int, count: int, side: int, fill: float) -> Cells:
    """Draw grids as numpy's ``default_rng(seed)`` gives them after so many numbers have been drawn from it.

    A cell is filled where ``random() < fill``; a cell takes one number, of which the 53 highest bits count.
    """
    bits = np.random.PCG64(seed)
    bits.advance(skipped)
    numbers = (bits.random_raw(count * side * side) >> np.uint64(11)) * 2.0**-53
    return (numbers < fill).reshape(count, side, side).astype(np.uint8)
