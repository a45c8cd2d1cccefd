"""What a puzzle's file carries of its proof."""

import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues, clues_of, parse_clue
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import answer_sha256
from bookmaker.puzzlefiles.proving import proved
from tests.puzzlefiles.test_plain_image import HEART

STUCK = Clues(((1, 1), (2,), (1,), (1,)), ((2,), (1,), (2,), (1,)))
DIAGONAL = Clues(((1,), (1,)), ((1,), (1,)))
MISFIT = Clues((parse_clue("1"),), (parse_clue("1"), parse_clue("1")))


def test_a_line_solvable_puzzle() -> None:
    """Class and answer are noted; there is no trace to tell."""
    told = proved(FiledPuzzle(clues_of(HEART)), "x")

    assert (told.kind, told.probes, told.promise) == ("line", None, answer_sha256(HEART))
    assert told.goal == HEART


def test_a_puzzle_that_needs_probing() -> None:
    """The trace is noted: how many probes fired, one-step and depth-2."""
    told = proved(FiledPuzzle(STUCK), "x")

    assert told.kind == "probe1" and told.probes is not None
    assert told.probes[0] > 0 and told.probes[1] == 0


@pytest.mark.parametrize(("clues", "kind"), [(DIAGONAL, "multiple"), (MISFIT, "none")])
def test_without_one_answer_the_class_alone_is_noted(clues: Clues, kind: str) -> None:
    """No hash stands for a puzzle without exactly one answer, and where one is needed that is an error."""
    told = proved(FiledPuzzle(clues, promise="0" * 64), "x")

    assert (told.kind, told.promise, told.goal) == (kind, "", None)
    with pytest.raises(PuzzleFileError, match=r"x: the puzzle is .*, expected exactly one answer; "):
        proved(FiledPuzzle(clues), "x", must_be_unique=True)
