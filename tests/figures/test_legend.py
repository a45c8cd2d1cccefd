"""Legends of maps."""

from itertools import pairwise

import pytest

from bookmaker.figures.legend import LINE, NARROWEST, SAMPLE, Sample, draw_legend

SAMPLES = [Sample("12 filled", 20, filled=True), Sample("3 empty", 20), Sample("4 probed", 20, frames=1)] * 3


@pytest.mark.parametrize(("right", "lines"), [(0, 3), (NARROWEST + 12, 3), (500, 3), (2000, 1)])
def test_samples_stand_in_lines(right: int, lines: int) -> None:
    """Samples go on to the next line where the space ends, but a narrow space is not kept to."""
    legend = draw_legend(SAMPLES, 0, (12, 100), right)
    bases = {word.y for word in legend.words}

    assert len(bases) == lines
    assert legend.foot == 100 + (lines - 1) * LINE + SAMPLE
    assert legend.right <= max(right, 12 + NARROWEST) + 1
    for y in bases:
        row = sorted((word.x, word.end) for word in legend.words if word.y == y)
        assert all(end < start for (_, end), (start, _) in pairwise(row))


@pytest.mark.parametrize(("moves", "words"), [(1, "last of 1 move"), (1200, "last of 1200 moves")])
def test_the_ramp_says_how_many(moves: int, words: str) -> None:
    """The ramp stands between its first and last move, above the samples."""
    legend = draw_legend(SAMPLES[:1], moves, (12, 100), 600)

    assert [word.text for word in legend.words] == ["first", words, "12 filled"]
    assert legend.words[0].y == legend.words[1].y == legend.words[2].y - LINE
