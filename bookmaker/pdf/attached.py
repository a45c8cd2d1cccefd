"""Which pixels of a mask hang together with given ones."""

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]


def attached(ink: Mask, seeds: Mask) -> Mask:
    """Return the ink that is connected with the seeds through ink, side by side.

    Whole runs of a row or a column are taken at once, so that a few rounds are enough; growing by one
    pixel a round took 1.4 s for a frame line around a page at 300 dpi.
    """
    grown = ink & seeds
    while grown.any():
        spread = _along_rows(_along_rows(grown, ink).T, ink.T).T
        if np.array_equal(spread, grown):
            break
        grown = spread
    return grown


def _along_rows(grown: Mask, ink: Mask) -> Mask:
    """Return every run of ink in a row that has a grown pixel in it."""
    starts = ink.copy()
    starts[:, 1:] &= ~ink[:, :-1]
    runs = np.cumsum(starts).reshape(ink.shape)
    hit = np.zeros(int(starts.sum()) + 1, dtype=bool)
    hit[runs[grown]] = True
    return ink & hit[runs]
