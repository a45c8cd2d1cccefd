"""Ink that hangs together with given pixels is found whole, and nothing else is."""

import numpy as np
import pytest

from bookmaker.pdf.attached import attached

CASES = {
    "nothing": ("....\n.##.", "....\n...."),
    "a blob": ("o##.\n.#..\n...#", "o##.\n.#..\n...."),
    "diagonals do not touch": ("o...\n.#..", "o...\n...."),
    "round corners": ("o####\n....#\n.####\n.#...\n.####", "o####\n....#\n.####\n.#...\n.####"),
    "two seeds": ("o#..#o\n......\n..##..", "o#..#o\n......\n......"),
    "a gap": ("o#.#", "o#.."),
}


@pytest.mark.parametrize("name", CASES)
def test_attached(name: str) -> None:
    """``o`` is a seed in ink, ``#`` is ink."""
    before, after = (np.array([list(row) for row in text.split()]) for text in CASES[name])

    result = attached(before != ".", before == "o")

    assert (result == (after != ".")).all()


def test_seed_without_ink() -> None:
    """A seed where there is no ink brings nothing."""
    ink = np.array([[False, True]])

    assert not attached(ink, np.array([[True, False]])).any()
