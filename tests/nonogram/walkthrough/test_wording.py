import pytest

from bookmaker.nonogram.walkthrough import wording


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ([3], "cell 4"),
        ([3, 4], "cells 4 and 5"),
        ([3, 4, 5], "cells 4 to 6"),
        ([0, 2, 5, 6, 7, 8], "cells 1, 3 and 6 to 9"),
        ([7, 0, 1], "cells 1, 2 and 8"),
    ],
)
def test_cells(cells: list[int], words: str) -> None:
    """Cells count from 1; three and more in a row are a range."""
    assert wording.name_cells(cells) == words


@pytest.mark.parametrize(
    ("settled", "words"),
    [
        ([(0, 1)], "cell 1 is filled"),
        ([(0, 0), (1, 0)], "cells 1 and 2 are empty"),
        ([(0, 0), (1, 1), (2, 1)], "cells 2 and 3 are filled and cell 1 is empty"),
    ],
)
def test_settled(settled: list[tuple[int, int]], words: str) -> None:
    """Filled cells come first, and the verb agrees with their number."""
    assert wording.tell_settled(settled) == words


@pytest.mark.parametrize(
    ("clue", "run", "words"),
    [
        ((3,), 0, "the 3"),
        ((1, 3, 1), 1, "the 3"),
        ((3, 1, 3), 2, "the second 3"),
        ((1,) * 12, 9, "the tenth 1"),
        ((1,) * 23, 10, "the 11th 1"),
        ((1,) * 23, 20, "the 21st 1"),
        ((1,) * 23, 22, "the 23rd 1"),
    ],
)
def test_runs(clue: tuple[int, ...], run: int, words: str) -> None:
    """A run is called by its length, and counted only where there are several of that length."""
    assert wording.name_run(clue, run) == words


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists(words: list[str], sentence: str) -> None:
    """A list has its 'and' before the last word."""
    assert wording.join_words(words) == sentence
