"""A solving log in sentences."""

import itertools

import numpy as np

from bookmaker.nonogram.grid import Grid, format_grid
from bookmaker.nonogram.verdict import Step, Sweep
from bookmaker.pages.drawing.telling import tell
from tests.sample_books import classic

WORDS = classic().texts.how_to_solve
LISTS = classic().texts.lists

# Clues of rows 3, 1, 2 and of columns 2, 3, 1.
LOG = (
    Sweep("row", (Step("row", 0, ((0, 1), (1, 1), (2, 1))), Step("row", 2, ((1, 1),))), 5),
    Sweep("column", (Step("column", 1, ((1, 1),)), Step("column", 2, ((1, 0), (2, 0)))), 3),
    Sweep("row", (Step("row", 1, ((0, 0),)), Step("row", 2, ((0, 1),))), 2),
)


def test_each_line_is_told_by_its_reason() -> None:
    """Lines are grouped by why they moved; numbers count from 1 and stand in a list."""
    told = [each.sentences for each in tell(LOG, (3, 3), WORDS, LISTS)]

    assert told == [
        "Row 1 fits in one way only. Overlap in row 3.",
        "Columns 2 and 3 are now complete.",
        "Rows 2 and 3 are now complete.",
    ]


def test_grids_before_and_after_follow_each_other() -> None:
    """Each sweep begins with what the one before left, the first with nothing."""
    told = list(tell(LOG, (3, 3), WORDS, LISTS))

    assert format_grid(Grid(told[0].before)) == ("???", "???", "???")
    assert all((one.after == other.before).all() for one, other in itertools.pairwise(told))
    assert format_grid(Grid(told[-1].after)) == ("###", ".#.", "##.")
    assert told[0].after.dtype == np.uint8
