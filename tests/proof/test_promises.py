"""What a book promises of guesses, held against what its puzzles need."""

from pathlib import Path

import pytest

from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.proof.proving import Proving, prove_pdf
from tests.nonogram.hard_grids import DEEP, PROBING
from tests.printed_books import CUP, fair_puzzles, write_interior
from tests.sample_books import make_puzzle

LINE, ONE, SEVERAL = Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH
SINGLE = "one what-if at a time does not solve it"
LINES = "lines alone do not solve it"

KEPT = [(PROBING, ONE), (DEEP, SEVERAL), (PROBING, SEVERAL)]
BROKEN = [(PROBING, LINE, LINES), (DEEP, LINE, LINES), (DEEP, ONE, SINGLE)]


@pytest.mark.parametrize(("grid", "printed"), KEPT)
def test_honest_books_are_silent(tmp_path: Path, grid: Grid, printed: Verdict) -> None:
    """A page that says at least what its puzzle needs keeps every promise."""
    assert needing_a_guess(tmp_path, grid, printed) == []


@pytest.mark.parametrize(("grid", "printed", "told"), BROKEN)
def test_a_page_that_says_too_little(tmp_path: Path, grid: Grid, printed: Verdict, told: str) -> None:
    """A puzzle that needs more than the book and its page say is a fault, told once."""
    [message] = needing_a_guess(tmp_path, grid, printed)

    assert message.startswith(told)


@pytest.mark.parametrize(("grid", "printed"), KEPT)
def test_held_to_lines_alone(tmp_path: Path, grid: Grid, printed: Verdict) -> None:
    """Where no guessing is promised from without, no mark excuses a puzzle that needs a guess."""
    told = "lines alone do not solve it, and no guessing was promised"
    assert needing_a_guess(tmp_path, grid, printed, promised=True) == [told]


def test_lines_alone_need_no_excuse(tmp_path: Path) -> None:
    """A book that lines alone solve keeps that promise, too."""
    assert needing_a_guess(tmp_path, CUP, LINE, promised=True) == []


def needing_a_guess(folder: Path, grid: Grid, printed: Verdict, promised: bool = False) -> list[str]:
    """Print a book with a grid as a puzzle of some verdict, and prove it."""
    path = folder / "interior.pdf"
    write_interior(path, [make_puzzle(1, grid, "", "expert", printed), *fair_puzzles()[1:3]])
    findings = prove_pdf(path, proving=Proving(promised=promised)).findings
    assert {one.number for one in findings} <= {1}
    return [one.message for one in findings if one.rule == "NEEDS-GUESS"]
