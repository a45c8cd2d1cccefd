"""The gate: a book that is not as promised does not pass."""

from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.book import Puzzle
from bookmaker.errors import GateError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill
from bookmaker.press import gate, make
from bookmaker.press.make import Made, make_book
from bookmaker.progress import silent
from bookmaker.spec import load_spec
from tests.specs import write_spec


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """A small book, made and not yet proved."""
    folder = tmp_path_factory.mktemp("made")
    return make_book(load_spec(write_spec(folder)), folder, None, 1, silent)


def turned(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its answer turned upside down."""
    return replace(puzzle, picture=replace(puzzle.picture, grid=Grid(puzzle.answer.cells[::-1])))


def ambiguous(puzzle: Puzzle) -> Puzzle:
    """A puzzle that claims to be fair and has two answers."""
    grid = Grid([[1, 0], [0, 1]])  # type: ignore[arg-type]
    picture = replace(puzzle.picture, grid=grid)
    return replace(puzzle, picture=picture, clues=Clues(((1,), (1,)), ((1,), (1,))))


def test_a_good_book_passes(made: Made) -> None:
    """Nothing is said against a book as it was made."""
    assert gate.prove(made, 1, silent).verdict == "READY"


@pytest.mark.parametrize(
    ("break_it", "told"),
    [
        (turned, "its clues are not those of its answer"),
        (ambiguous, "one solver says LINE_SOLVABLE, the other AMBIGUOUS"),
        (
            lambda p: replace(p, verdict=Verdict.NEEDS_PROBING),
            "one solver says NEEDS_PROBING, the other LINE_",
        ),
        (lambda p: replace(ambiguous(p), verdict=Verdict.AMBIGUOUS), "both solvers say AMBIGUOUS"),
    ],
)
def test_an_unfair_puzzle_is_told(made: Made, break_it: object, told: str) -> None:
    """A puzzle with another answer, two answers or another verdict is named."""
    puzzle = made.book.puzzles[4]

    assert gate.disagreement(break_it(puzzle)).startswith(told)  # type: ignore[operator]


def test_all_unfair_puzzles_are_named(made: Made) -> None:
    """The error names every puzzle by its printed number."""
    section = made.book.sections[0]
    puzzles = [turned(one) if one.number in (2, 9) else one for one in section.puzzles]
    broken = replace(made.book, sections=(replace(section, puzzles=tuple(puzzles)),))

    with pytest.raises(GateError) as fault:
        gate.prove_fair(broken, 1, silent)

    assert [message.split(":")[0] for message in fault.value.messages] == ["puzzle 2", "puzzle 9"]


def test_an_unprintable_page_is_told(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ink in the gutter of one page stops the book, by page and rule."""
    lay_out = make.lay_out

    def spoiled(*arguments: object) -> object:
        layout = lay_out(*arguments)  # type: ignore[arg-type]
        page = layout.pages[10]
        ink = Fill((Box(2, 300, 20, 320),))
        pages = [replace(one, items=(*one.items, ink)) if one is page else one for one in layout.pages]
        return replace(layout, pages=tuple(pages))

    monkeypatch.setattr(make, "lay_out", spoiled)
    broken = make_book(load_spec(write_spec(tmp_path)), tmp_path, None, 1, silent)

    with pytest.raises(GateError, match=r"interior\.pdf: page 11: .*\[MARGIN-INSIDE\]"):
        gate.prove(broken, 1, silent)
