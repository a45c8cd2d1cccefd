"""Random integers that are the same on every machine, under every numpy version.

Only raw bits of the generator are used: numpy keeps those fixed, while the ways it makes floats or
shuffles of them may change.
"""

import numpy as np
from numpy.typing import NDArray

WORD = 1 << 32


class Stream:
    """One puzzle's own stream, named by the book's seed, the section and the puzzle in it."""

    def __init__(self, seed: int, section: int, puzzle: int) -> None:
        self._bits = np.random.PCG64(np.random.SeedSequence([seed, section, puzzle]))

    def words(self, *shape: int) -> NDArray[np.int64]:
        """Draw whole numbers from 0 to 2**32 - 1, in the shape asked for."""
        raw = self._bits.random_raw(int(np.prod(shape)))
        return (raw >> np.uint64(32)).astype(np.int64).reshape(shape)
