"""How to solve: its lessons are true, its example is solved, its promise is proved."""

from collections.abc import Callable
from dataclasses import fields

import numpy as np
import pytest

from bookmaker.book import Book
from bookmaker.nonogram.clues import clues_of, parse_clue
from bookmaker.nonogram.grid import EMPTY, UNKNOWN, parse_grid
from bookmaker.nonogram.solver import judge, settle_line
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass, Verdict
from bookmaker.pages import how_to_solve
from bookmaker.paper.page import Page, Text, dump
from bookmaker.printers import find_printer
from tests.page_ink import contains, ink_box
from tests.sample_books import classic, make_book, make_page_side, make_puzzle

LESSONS = [field.name for field in fields(classic().looks.lessons)]
FAIR = make_book(("All", [make_puzzle(1)]))
PROBING = make_book(("All", [make_puzzle(1), make_puzzle(2, verdict=Verdict.NEEDS_PROBING)]))
DEEP = make_book(
    (
        "All",
        [
            make_puzzle(1),
            make_puzzle(2, verdict=Verdict.NEEDS_PROBING),
            make_puzzle(3, verdict=Verdict.NEEDS_SEARCH),
        ],
    )
)
UNPROVED = make_book(("All", [make_puzzle(1), make_puzzle(2, verdict=Verdict.UNDECIDED)]))


def said(book: Book, trim: str = "8.5x11") -> str:
    side = make_page_side(4, trim)
    items = [
        item for column in how_to_solve.paginate(side, book) for item in how_to_solve.compose(side, column)
    ]
    return " ".join(item.text for item in items if isinstance(item, Text))


def test_golden(golden: Callable[[str, str], None]) -> None:
    """The lessons stand as they were last looked at."""
    side = make_page_side(4)
    columns = how_to_solve.paginate(side, FAIR)
    pages = [Page(4, how_to_solve.KIND, how_to_solve.compose(side, column)) for column in columns]
    golden("page_how_to_solve", "\n".join(map(dump, pages)))


@pytest.mark.parametrize("name", LESSONS)
def test_each_lesson_is_what_the_solver_deduces(name: str) -> None:
    """The line after a lesson is exactly what all arrangements of the line before agree on."""
    lesson = getattr(classic().looks.lessons, name)
    before, after = parse_grid([lesson.before]).cells[0], parse_grid([lesson.after]).cells[0]

    settled = settle_line(parse_clue(lesson.clue), before)

    assert settled is not None
    assert settled.tolist() == after.tolist()
    assert (before != after).any()


def test_the_example_is_line_solvable() -> None:
    """The worked example needs no guess, and its log ends with its picture."""
    answer = parse_grid(classic().looks.example)
    solution = judge(clues_of(answer), log=True)
    cells = np.full_like(answer.cells, UNKNOWN)
    for sweep in solution.log:
        for step in sweep.steps:
            line = cells[step.index] if step.axis == "row" else cells[:, step.index]
            for position, value in step.settled:
                line[position] = value

    assert solution.verdict is Verdict.LINE_SOLVABLE
    assert (cells == answer.cells).all()


@pytest.mark.parametrize("trim", ["5x8", "6x9", "8.5x11"])
def test_every_step_is_told(trim: str) -> None:
    """Each sweep of the log is a step, whatever the page."""
    answer = parse_grid(classic().looks.example)
    text = said(FAIR, trim)

    for number in range(1, len(judge(clues_of(answer), log=True).log) + 1):
        assert f"Step {number}:" in text


SMALL = ["4x6", "4x8", "4x11.69", "4.5x7", "5x6", "6x6"]


@pytest.mark.parametrize("trim", [*SMALL, "7x7", "8.5x6", "5x8", "6x9", "8.5x11", "8.5x8.5"])
def test_stays_in_the_live_area(trim: str) -> None:
    """Prose and figures stay in the live area of any trim."""
    for number in (4, 5):
        side = make_page_side(number, trim)
        for column in how_to_solve.paginate(side, PROBING):
            for item in how_to_solve.compose(side, column):
                assert contains(side.live, ink_box(item, classic()), slack=0.1), item


PAGES = {"8.5x11": 3, "8x10": 3, "7x10": 4, "6x9": 4, "5x8": 6, "8.25x8.25": 4, "8.5x8.5": 4, "8.25x6": 7}


@pytest.mark.parametrize("trim", [trim.name for trim in find_printer("kdp-paperback").trims])
@pytest.mark.parametrize("book", [FAIR, PROBING, DEEP, UNPROVED], ids=["fair", "probing", "deep", "unproved"])
def test_no_page_is_wasted(trim: str, book: Book) -> None:
    """Whatever the trim, few pages do, one more where what-ifs are taught, and every one is well filled."""
    side = make_page_side(4, trim)
    columns = how_to_solve.paginate(side, book)
    filled = [(column[-1][1] + column[-1][0].height) / side.live.height for column in columns]

    assert len(columns) <= PAGES.get(trim, 6) + (book is not FAIR)
    assert min(filled) > 0.36, filled
    assert max(filled) < 1, filled


@pytest.mark.parametrize("trim", SMALL)
def test_small_pages_hold_everything(trim: str) -> None:
    """On a small page words and figures part and shrink, but nothing is lost and little is wasted."""
    side = make_page_side(4, trim)
    columns = how_to_solve.paginate(side, PROBING)

    assert how_to_solve.is_roomy(side, PROBING)
    assert len(columns) <= 14
    assert sorted(said(PROBING, trim).split()) == sorted(said(PROBING).split())


def test_the_answers_are_told_once_in_any_order() -> None:
    """Wherever tiers and answers go, everything is there once."""
    texts = {trim: sorted(said(FAIR, trim).split()) for trim in ("8.5x11", "6x9", "5x8")}

    assert texts["8.5x11"] == texts["6x9"] == texts["5x8"]


def test_claims_follow_the_proofs() -> None:
    """No guessing is promised only when every puzzle is line-solvable, one solution only when proved."""
    assert "never need to guess" in said(FAIR)
    assert "exactly one solution" in said(FAIR)
    assert "never need to guess" not in said(PROBING)
    assert "exactly one solution" in said(PROBING)
    assert "exactly one solution" not in said(UNPROVED)
    assert "guess" not in said(UNPROVED)


def test_what_if_is_taught_where_it_is_needed() -> None:
    """A book that may need a what-if says so and teaches it; a book without guessing does not."""
    assert "Puzzles marked “what-if” may need one what-if at a time" in said(PROBING)
    assert "what-if" not in said(FAIR)
    assert "When nothing moves" in said(PROBING)
    assert "When nothing moves" not in said(FAIR)


def test_what_to_do_when_nothing_comes_of_a_what_if() -> None:
    """Both values are tried, and one that breaks no line tells nothing."""
    text = said(PROBING)

    assert "If nothing more follows and no line breaks, you have learned nothing: rub it all out." in text
    assert "what if it were empty (should that break a line, it is filled), or try another cell" in text
    assert "If it breaks none, rub out just the second and try another." in said(DEEP)


def test_the_what_if_is_true() -> None:
    """Its puzzle needs this one; rows, then columns, give what is drawn, and then row 3 fits no more."""
    small = classic().looks.what_if
    clues = clues_of(parse_grid(small.answer))
    told = classify(clues)
    cells = parse_grid(small.tried).cells.copy()
    for clue, line in ((clues.rows[0], cells[0]), *((clues.cols[at], cells[:, at]) for at in (0, 2))):
        settled = settle_line(clue, line)
        assert settled is not None
        line[:] = settled

    assert told.kind is PuzzleClass.PROBE1 and told.trace
    assert [(one.row, one.col, one.value) for one in told.trace.firings] == [(0, 0, EMPTY)]
    assert (parse_grid(small.tried).cells != UNKNOWN).sum() == 1
    assert (cells == parse_grid(small.followed).cells).all()
    assert settle_line(clues.rows[2], cells[2]) is None


@pytest.mark.parametrize("trim", ["5x8", "6x9", "7.44x9.69", "8.5x11"])
@pytest.mark.parametrize("book", [PROBING, DEEP], ids=["probing", "deep"])
def test_the_what_if_is_on_one_page(trim: str, book: Book) -> None:
    """Its words and its worked example are seen together."""
    side = make_page_side(4, trim)
    pages = [
        " ".join(item.text for item in how_to_solve.compose(side, column) if isinstance(item, Text))
        for column in how_to_solve.paginate(side, book)
    ]

    assert sum("When nothing moves" in page and "What if the first cell" in page for page in pages) == 1


@pytest.mark.parametrize(("trim", "is_beside"), [("5x8", False), ("7.44x9.69", True), ("8.5x11", True)])
def test_the_small_puzzle_is_beside_its_words_where_there_is_room(trim: str, is_beside: bool) -> None:
    """Where the page is narrow it stands below."""
    side = make_page_side(4, trim)
    items = [
        item for column in how_to_solve.paginate(side, PROBING) for item in how_to_solve.compose(side, column)
    ]
    first = next(i for i, item in enumerate(items) if isinstance(item, Text) and "if the first" in item.text)
    texts = [item for item in items[first:] if isinstance(item, Text)]
    last = next(i for i, item in enumerate(texts) if "filled." in item.text)

    assert (texts[last + 1].y > texts[last].y) is is_beside


def test_several_what_ifs_are_taught_where_they_are_needed() -> None:
    """Only a book with a puzzle that needs what-ifs inside what-ifs tells of them."""
    assert "Puzzles marked “what-ifs” may need several what-ifs, one inside another" in said(DEEP)
    assert "When one what-if is not enough" in said(DEEP)
    assert "what-ifs" not in said(PROBING)
    assert "When one what-if" not in said(FAIR)


def test_the_fifth_dot_is_explained() -> None:
    """Five dots mean that lines alone do not solve a puzzle; a book without guessing has none."""
    assert "four are hard, and five, which no puzzle here has, would mean" in said(FAIR)
    assert "four are hard, and five mean that lines alone are not enough" in said(PROBING)
    assert "which no puzzle here has" not in said(PROBING)
