"""The gate: a book that is not as promised does not pass."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.book import Puzzle
from bookmaker.errors import GateError
from bookmaker.jobs import Executor
from bookmaker.layout import Layout
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Page, Text
from bookmaker.press import gate, make
from bookmaker.press.make import Made, make_book
from bookmaker.progress import silent
from bookmaker.proof import Proving
from bookmaker.spec import load_spec
from tests.specs import write_spec


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """A small book, made and not yet proved."""
    folder = tmp_path_factory.mktemp("made")
    return make_book(load_spec(write_spec(folder)), folder, None, Executor(1), silent)


def turned(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its answer turned upside down."""
    return replace(puzzle, picture=replace(puzzle.picture, grid=Grid(puzzle.answer.cells[::-1])))


def other(puzzle: Puzzle) -> Puzzle:
    """The puzzle turned upside down, clues and all."""
    upside_down = turned(puzzle)
    return replace(upside_down, clues=clues_of(upside_down.answer))


def with_puzzles(made: Made, change: Callable[[Puzzle], Puzzle | None]) -> Made:
    """The made book with a record of other puzzles than it prints."""
    section = made.book.sections[0]
    puzzles = tuple(one for one in map(change, section.puzzles) if one)
    return replace(made, book=replace(made.book, sections=(replace(section, puzzles=puzzles),)))


def spoil(
    monkeypatch: pytest.MonkeyPatch, folder: Path, change: Callable[[Page, Layout], Iterable[Item]]
) -> Made:
    """Make a book whose pages are changed after they were laid out."""
    lay_out = make.lay_out

    def spoiled(*arguments: object) -> Layout:
        layout = lay_out(*arguments)  # type: ignore[arg-type]
        pages = tuple(replace(page, items=tuple(change(page, layout))) for page in layout.pages)
        return replace(layout, pages=pages)

    monkeypatch.setattr(make, "lay_out", spoiled)
    return make_book(load_spec(write_spec(folder)), folder, None, Executor(1), silent)


def test_a_good_book_passes(made: Made) -> None:
    """Nothing is said against a book as it was made."""
    assert gate.prove(made, Executor(1), silent).verdict == "READY"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (turned, "its clues are not those of its answer"),
        (other, "its page has another answer than the book"),
        (
            lambda puzzle: replace(puzzle, verdict=Verdict.NEEDS_PROBING),
            "its page proves it LINE_SOLVABLE, the book says NEEDS_PROBING",
        ),
        (lambda puzzle: None, "is printed and not in the book"),
    ],
)
def test_a_record_that_differs(made: Made, change: Callable[[Puzzle], Puzzle | None], told: str) -> None:
    """What the book's record says of each puzzle is what its page proves; all that differ are named."""
    broken = with_puzzles(made, lambda puzzle: change(puzzle) if puzzle.number in (2, 9) else puzzle)
    faults = list(gate.differences(broken, gate.prove_fair(made, Executor(1), silent)))

    assert [fault.split(";")[0] for fault in faults] == [f"puzzle 2: {told}", f"puzzle 9: {told}"]


def test_a_page_that_differs(made: Made) -> None:
    """A puzzle stands on the page that is recorded, and so does its answer."""
    proof = gate.prove_fair(made, Executor(1), silent)
    moved = replace(made, layout=replace(made.layout, puzzle_pages={**made.layout.puzzle_pages, 3: 99}))
    missing = replace(proof, puzzles=proof.puzzles[1:])

    (page,) = gate.differences(moved, proof)
    (gone,) = gate.differences(made, missing)
    assert page.startswith("puzzle 3: stands on pages") and gone.startswith("puzzle 1: is not found")


def test_the_words_of_the_template_are_no_names(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof of a book of ours knows what its template prints by every puzzle."""
    asked: list[Proving] = []
    monkeypatch.setattr(gate, "prove_pdf", lambda *arguments: asked.append(arguments[2]))

    gate.prove_fair(made, Executor(1), silent)

    assert {"expert", "what-if", "time"} <= asked[0].furniture


def test_an_unfair_page_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A clue that is not printed stops the book, by page, puzzle and rule."""

    def without_a_clue(page: Page, layout: Layout) -> Iterator[Item]:
        figures = [item for item in page.items if isinstance(item, Text) and item.text.isdecimal()]
        gone = figures[4] if page.number == layout.puzzle_pages[2] else None
        yield from (item for item in page.items if item is not gone)

    broken = spoil(monkeypatch, tmp_path, without_a_clue)

    with pytest.raises(
        GateError, match=rf"interior\.pdf: page {broken.layout.puzzle_pages[2]}: puzzle 2: .*\[CLUE"
    ):
        gate.prove(broken, 1, silent)


def test_an_unprintable_page_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ink in the gutter of one page stops the book, by page and rule."""

    def with_ink(page: Page, layout: Layout) -> Iterator[Item]:
        yield from page.items
        if page.number == 11:
            yield Fill((Box(2, 300, 20, 320),))

    broken = spoil(monkeypatch, tmp_path, with_ink)

    with pytest.raises(GateError, match=r"interior\.pdf: page 11: .*\[MARGIN-INSIDE\]"):
        gate.prove(broken, 1, silent)
