"""The random stream: the same words everywhere, its own for every puzzle."""

import numpy as np

from bookmaker.sources.stream import WORD, Stream


def test_words_are_known_numbers() -> None:
    """The stream of a seed is a fact that no release of numpy may change."""
    words = Stream(2026, 0, 0).words(4)

    assert words.tolist() == [768519172, 2748406119, 2006902501, 1591287647]


def test_streams_of_puzzles_are_independent() -> None:
    """Seed, section and puzzle each name another stream."""
    names = [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)]

    firsts = {tuple(Stream(*name).words(3).tolist()) for name in names}

    assert len(firsts) == len(names)


def test_words_go_on_whatever_the_batch() -> None:
    """Drawing in batches of any size gives the same stream."""
    whole = Stream(5, 1, 2).words(12)
    stream = Stream(5, 1, 2)

    parts = np.concatenate([stream.words(5), stream.words(7)])

    assert whole.tolist() == parts.tolist()
    assert whole.min() >= 0 and whole.max() < WORD
