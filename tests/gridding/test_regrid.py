from dataclasses import replace

import pytest

from bookmaker.bank import load_bank
from bookmaker.bank.entry import BankGrid, BankPicture, Origin
from bookmaker.gridding.making import Made
from bookmaker.gridding.regrid import Outcome, Task, regrid, sizes_of
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.resources import pictures_dir

GRID = parse_grid("##\n##")
FOX = BankPicture(
    slug="fox",
    title="Fox",
    category="animals",
    tags=(),
    author="A",
    licence="CC0-1.0",
    grids=(BankGrid(10, GRID, Origin.PIXEL), BankGrid(12, GRID, Origin.VECTOR)),
    vector='<path d="M4 8 L30 30 H70 L96 8 V60 L50 96 L4 60Z"/><circle class="w" cx="50" cy="56" r="8"/>',
    missing={25: "too plain"},
)


def test_sizes() -> None:
    """The sizes of a picture are those made from its drawing, else the standard ones."""
    assert sizes_of(FOX) == (12,)
    assert sizes_of(replace(FOX, grids=())) == (15, 20, 25)


@pytest.mark.parametrize(
    ("size", "outcome", "note"),
    [(10, Outcome.KEPT, "origin is pixel"), (25, Outcome.MISSING, "too plain")],
)
def test_what_is_left_alone(size: int, outcome: Outcome, note: str) -> None:
    """Grids drawn by hand stay, and a size that is missing with a reason is not made."""
    done = regrid(Task(FOX, size))

    assert (done.outcome, done.note, done.drawn) == (outcome, note, None)


def test_a_grid_is_made_and_judged() -> None:
    """A grid from the drawing is made anew, with its flips, and judged by both solvers."""
    done = regrid(Task(FOX, 12))

    assert done.outcome is Outcome.MADE and done.made and done.judged and done.drawn
    assert done.drawn == BankGrid(12, done.made.grid, Origin.VECTOR, done.made.flips)
    assert done.judged.verdict is done.judged.second is Verdict.LINE_SOLVABLE


def test_no_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none was found, or the solvers disagree on it, no grid is returned."""
    monkeypatch.setattr("bookmaker.gridding.regrid.make_grid", lambda *_: None)
    assert regrid(Task(FOX, 12)).outcome is Outcome.NONE_FOUND

    two = Made(parse_grid("#.\n.#"), parse_grid("#.\n.#"), 0, False, 1)
    monkeypatch.setattr("bookmaker.gridding.regrid.make_grid", lambda *_: two)
    assert "disagree" in regrid(Task(FOX, 12)).note


def test_a_drawing_at_fault() -> None:
    """What cannot be drawn at a size is told, so that the faults of many files can be told together."""
    blank = replace(FOX, vector='<circle class="w" cx="5" cy="5" r="3"/>', grids=())

    made = regrid(Task(blank, 15))

    assert (made.outcome, made.drawn) == (Outcome.FAULTY, None)
    assert "nothing black at size 15" in made.note


def test_the_bank_comes_again() -> None:
    """A grid of the bank that came from its drawing is what the drawing gives, on any machine."""
    drawn = [
        (entry, grid)
        for entry, grid in load_bank(pictures_dir()).grids()
        if grid.origin is Origin.VECTOR and grid.size <= 20
    ]

    for entry, grid in drawn[::60]:
        assert regrid(Task(entry, grid.size)).drawn == grid, (entry.slug, grid.size)
