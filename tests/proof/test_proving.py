"""A finished book that is broken in one way, and exactly the finding of that."""

from dataclasses import replace as changed
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter

from bookmaker.book import Puzzle
from bookmaker.errors import ExitCode, PdfError
from bookmaker.layout import Layout
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pdf.facts import Layer, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.telling import Bookmarks
from bookmaker.proof import ProofReport, Proving, prove_pdf
from bookmaker.proof.opening import scenes_here
from tests.printed_books import (
    Edit,
    add,
    both,
    edit_pages,
    fair_grid,
    fair_puzzles,
    replace,
    rewrite,
    write_interior,
)
from tests.sample_books import make_puzzle


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Layout]:
    """A fair book of six puzzles, each on its page, with all answers on one."""
    path = tmp_path_factory.mktemp("proof") / "interior.pdf"
    return path, write_interior(path)


def told(report: ProofReport) -> set[tuple[str, str, int | None, int | None]]:
    """Return rule, level, page and number of every finding."""
    return {(one.rule, str(one.level), one.page, one.number) for one in report.findings}


def test_a_fair_book_is_proved(book: tuple[Path, Layout]) -> None:
    """Every puzzle of a book that nobody broke is proved, with its pages, and nothing is found."""
    path, layout = book

    report = prove_pdf(path)

    assert report.findings == ()
    assert [(one.number, one.page, one.answer_page) for one in report.puzzles] == [
        (number, layout.puzzle_pages[number], layout.answer_pages[number]) for number in range(1, 7)
    ]
    assert report.proved == 6
    assert report.exit_code is ExitCode.DONE


# The numbers on the page of puzzle 1 in the order of drawing: 0 is its own; 1 to 14 are the rows 6, 1 3,
# 1 1 1, 1 1 1, 1 3, 6, 4 and 10, each from the right; from 15 on the columns 1, 6 1, 1 3 ... from below.
CELL = 26.7367
COVER = "1 g 184 461 18 18 re f"
BROKEN: list[tuple[str, dict[int, Edit], str, int, int]] = [
    ("a digit changed", {1: rewrite(1, "7")}, "CLUE-SUM", 1, 1),
    ("a digit lost", {1: rewrite(14, "1")}, "CLUE-SUM", 1, 1),
    ("a run longer than its row", {1: rewrite(14, "11")}, "CLUE-SUM", 1, 1),
    ("digits changed, sums kept", {1: both(rewrite(2, "4"), rewrite(13, "3"))}, "NOT-UNIQUE", 1, 1),
    ("a clue moved a column over", {1: rewrite(15, dx=CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved half a column", {1: rewrite(15, dx=CELL / 2)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved a row down", {1: rewrite(1, dy=-CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved half a row", {1: rewrite(1, dy=-CELL / 2)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue lost", {1: rewrite(1, "")}, "CLUE-UNREADABLE", 1, 1),
    ("a number lost within a column", {1: rewrite(29, "")}, "CLUE-UNREADABLE", 1, 1),
    ("a clue painted over", {1: add(COVER)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue turned to a letter", {1: rewrite(1, "l")}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved into the cells", {1: rewrite(1, dx=CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved into the middle of the cells", {1: rewrite(1, dx=5 * CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved down into the cells", {1: rewrite(15, dy=-CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("the last clue moved into the cells", {1: rewrite(14, dx=CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("a clue moved into the last cell", {1: rewrite(14, dx=10 * CELL)}, "CLUE-UNREADABLE", 1, 1),
    ("1 1 set as 11", {1: rewrite(6, dx=6.8)}, "CLUE-SUM", 1, 1),
    ("1 1 set as 1 or two numbers", {1: rewrite(6, dx=4.7)}, "CLUE-UNREADABLE", 1, 1),
    ("a number on another", {1: rewrite(6, "2", dx=14.4)}, "CLUE-UNREADABLE", 1, 1),
    ("a ruling moved", {1: replace("256.927", "258.0")}, "CELLS-UNEVEN", 1, 1),
    (
        "a ruling moved in the cells alone",
        {1: replace("256.927 270.050 m 256.927 483", "258.0 270.050 m 258.0 483")},
        "CELLS-UNEVEN",
        1,
        1,
    ),
    ("a name printed", {1: add("BT /F1+0 9 Tf 250 700 Td (A CUP.) Tj ET")}, "NAME-ON-PUZZLE-PAGE", 1, 1),
    ("a name hidden", {1: add("BT 3 Tr /F1+0 9 Tf 250 700 Td (Cup) Tj ET")}, "NAME-ON-PUZZLE-PAGE", 1, 1),
    ("a name in white", {1: add("BT 1 g /F1+0 9 Tf 250 700 Td (Cup) Tj ET")}, "NAME-ON-PUZZLE-PAGE", 1, 1),
    ("a number printed twice", {2: rewrite(0, "1")}, "NUMBER-TWICE", 2, 1),
    ("a number lost", {2: rewrite(0, "")}, "CLUE-UNREADABLE", 2, 0),
    ("an answer without its number", {0: rewrite(3, "")}, "ANSWER-MISSING", 4, 4),
    ("an answer with a number of no puzzle", {0: rewrite(3, "9")}, "ANSWER-MISSING", 4, 4),
    ("a fill removed", {0: replace("126.015 596.245 25.287 8.429 re", "")}, "ANSWER-DIFFERS", 0, 1),
    ("a fill added", {0: add("0 g 75.441 604.674 8.429 8.429 re f")}, "ANSWER-DIFFERS", 0, 1),
    ("a fill moved half a cell", {0: replace("126.015 596", "130.2 596")}, "ANSWER-DIFFERS", 0, 1),
    ("a fill made white", {0: add("1 g 83.870 604.674 8.429 8.429 re f")}, "ANSWER-DIFFERS", 0, 1),
]


@pytest.mark.parametrize(
    ("what", "edits", "rule", "page_of", "number"), BROKEN, ids=[one[0] for one in BROKEN]
)
def test_one_fault_is_one_finding(
    what: str,
    edits: dict[int, Edit],
    rule: str,
    page_of: int,
    number: int,
    book: tuple[Path, Layout],
    tmp_path: Path,
) -> None:
    """A page broken in one way yields that finding and no other; edits of 0 are those of the answers."""
    path, layout = book
    pages = {0: layout.answer_pages[1], **layout.puzzle_pages}

    report = prove_pdf(
        edit_pages(path, tmp_path / "broken.pdf", {pages[key]: edit for key, edit in edits.items()})
    )

    assert told(report) == {(rule, "error", pages[page_of], number or None)}
    assert report.exit_code is ExitCode.FAILING


HARMLESS: list[tuple[str, dict[int, Edit]]] = [
    ("a ruling moved by a hundredth of a cell", {1: replace("256.927", "257.2")}),
    ("a clue moved within its cell", {1: rewrite(1, dx=-3, dy=2)}),
    ("a word that holds the name", {1: add("BT /F1+0 9 Tf 250 700 Td (Cupboards) Tj ET")}),
    ("the name of another puzzle", {2: add("BT /F1+0 9 Tf 250 700 Td (Cup) Tj ET")}),
    ("invisible figures", {1: add("BT 3 Tr /F1+0 15 Tf 160 466 Td (9) Tj ET")}),
    ("white figures", {1: add("BT 1 g /F1+0 15 Tf 160 330 Td (9) Tj ET")}),
    ("figures struck twice", {1: add("BT 1 0 0 1 187.9446 465.5506 Tm /F3+0 15.5 Tf (6) Tj ET")}),
    ("art beside the grid", {1: add("0.5 g 30 30 60 60 re f 30 120 m 90 180 l S")}),
    (
        "a fill drawn in two pieces",
        {0: replace("75.441 545.671 84.290", "75.441 545.671 42.1 8.429 re 117.5 545.671 42.2")},
    ),
    ("gray fills", {0: replace("0 g\n83.870", "0.6 g\n83.870")}),
]


@pytest.mark.parametrize(("what", "edits"), HARMLESS, ids=[one[0] for one in HARMLESS])
def test_what_changes_no_puzzle_is_no_finding(
    what: str, edits: dict[int, Edit], book: tuple[Path, Layout], tmp_path: Path
) -> None:
    """What a solver would not mind leaves all puzzles proved."""
    path, layout = book
    pages = {0: layout.answer_pages[1], **layout.puzzle_pages}

    report = prove_pdf(
        edit_pages(path, tmp_path / "edited.pdf", {pages[key]: edit for key, edit in edits.items()})
    )

    assert (told(report), report.proved) == (set(), 6)


SPOILERS = ["1 Cup", "Cup", "3: Roller Skate", "2 Lighthouse 12"]
FAIR = ["1 Lighthouse", "Cups", "Snail shells", "Answers", "4"]


@pytest.mark.parametrize("title", [*SPOILERS[:3], *FAIR])
def test_bookmarks_name_nothing(title: str, book: tuple[Path, Layout], tmp_path: Path) -> None:
    """A bookmark that is the name of an answer, with its number or alone, gives it away."""
    writer = PdfWriter(clone_from=book[0])
    writer.add_outline_item(title=title, page_number=0)
    writer.write(tmp_path / "marked.pdf")

    found = told(prove_pdf(tmp_path / "marked.pdf"))

    assert {(rule, page) for rule, _, page, _ in found} == (
        {("NAME-ON-PUZZLE-PAGE", None)} if title in SPOILERS else set()
    )


@pytest.mark.parametrize("text", [SPOILERS[0], *SPOILERS[2:], "Cup", *FAIR])
def test_pages_before_the_answers_name_nothing(text: str, book: tuple[Path, Layout], tmp_path: Path) -> None:
    """A list of contents gives a name away that follows its number; a word alone may be any word."""
    path, layout = book
    page = layout.puzzle_pages[1] - 1

    found = told(
        prove_pdf(
            edit_pages(path, tmp_path / "c.pdf", {page: add(f"BT /F1+0 9 Tf 250 500 Td ({text}) Tj ET")})
        )
    )

    assert {(rule, at) for rule, _, at, _ in found} == (
        {("NAME-ON-PUZZLE-PAGE", page)} if text in SPOILERS and text != "Cup" else set()
    )


SWAPPED = [("of one size", (0, "2"), (1, "1"), {1, 2}), ("of two sizes", (3, "5"), (4, "4"), {4, 5})]


@pytest.mark.parametrize(("what", "one", "other", "wrong"), SWAPPED, ids=[one[0] for one in SWAPPED])
def test_swapped_answers_differ_both(
    what: str,
    one: tuple[int, str],
    other: tuple[int, str],
    wrong: set[int],
    book: tuple[Path, Layout],
    tmp_path: Path,
) -> None:
    """Two answers under each other's number are two findings on their page."""
    path, layout = book
    page = layout.answer_pages[1]

    report = prove_pdf(
        edit_pages(path, tmp_path / "swapped.pdf", {page: both(rewrite(*one), rewrite(*other))})
    )

    assert told(report) == {("ANSWER-DIFFERS", "error", page, number) for number in wrong}
    assert report.proved == 4


def test_an_answer_printed_twice(book: tuple[Path, Layout], tmp_path: Path) -> None:
    """A number that two answers have is told, and the puzzle whose answer it took."""
    path, layout = book
    page = layout.answer_pages[1]

    report = prove_pdf(edit_pages(path, tmp_path / "twice.pdf", {page: rewrite(1, "1")}))

    assert told(report) == {
        ("NUMBER-TWICE", "error", page, 1),
        ("ANSWER-MISSING", "error", layout.puzzle_pages[2], 2),
    }


def test_answers_apart(book: tuple[Path, Layout], tmp_path: Path) -> None:
    """Answers may stand in a file of their own; without it each is missing, with it all are compared."""
    path, layout = book
    puzzles, answers = tmp_path / "puzzles.pdf", tmp_path / "answers.pdf"
    first = layout.answers.start - 1
    _write_pages(path, puzzles, range(first))
    _write_pages(path, answers, range(first, len(layout.pages)))

    alone = prove_pdf(puzzles)
    together = prove_pdf(puzzles, answers)
    broken = prove_pdf(
        puzzles, edit_pages(answers, tmp_path / "b.pdf", {2: replace("126.015 596.245 25.287", "0 0 0")})
    )

    assert told(alone) == {
        ("ANSWER-MISSING", "error", page, number) for number, page in layout.puzzle_pages.items()
    }
    assert together.proved == 6
    assert told(broken) == {("ANSWER-DIFFERS", "error", 2, 1)}
    assert broken.findings[0].where == "b.pdf"


def _write_pages(source: Path, path: Path, pages: range) -> None:
    writer = PdfWriter()
    for number in pages:
        writer.add_page(PdfReader(source).pages[number])
    writer.write(path)


TWINS = parse_grid("#.\n.#")


def needs_a_guess() -> Puzzle:
    """Return a puzzle that has one answer, to which lines alone do not lead."""
    for seed in range(100):
        grid = fair_grid(5, 5, seed)
        cells = grid.cells.copy()
        for place in range(25):
            cells[place // 5, place % 5] ^= 1
            verdict = second_opinion(clues_of(cells)).verdict
            if verdict is Verdict.NEEDS_PROBING:
                return make_puzzle(1, parse_grid(["".join(".#"[cell] for cell in row) for row in cells]), "")
            cells[place // 5, place % 5] ^= 1
    raise AssertionError("no such grid")


def test_a_promise_is_held_against_the_clues(tmp_path: Path) -> None:
    """A puzzle that needs a what-if is a fault where the book says that none does, unless it is marked."""
    needy = needs_a_guess()
    fair = fair_puzzles()[1:3]
    silent, honest = tmp_path / "silent.pdf", tmp_path / "honest.pdf"
    layout = write_interior(silent, [needy, *fair])
    write_interior(honest, [changed(needy, verdict=Verdict.NEEDS_PROBING), *fair])

    assert told(prove_pdf(silent)) == {("NEEDS-GUESS", "error", layout.puzzle_pages[1], 1)}
    assert told(prove_pdf(honest)) == set()
    assert told(prove_pdf(honest, proving=Proving(promised=True))) == told(prove_pdf(silent))


def test_two_answers_are_told(tmp_path: Path) -> None:
    """Clues of two grids are no fair puzzle, and the finding says where the grids differ."""
    path = tmp_path / "twins.pdf"
    layout = write_interior(path, [make_puzzle(1, TWINS, ""), *fair_puzzles()[1:3]])

    report = prove_pdf(path)

    assert told(report) == {("NOT-UNIQUE", "error", layout.puzzle_pages[1], 1)}
    assert "row 1 column 1" in report.findings[0].message
    assert report.proved == 2


def test_a_book_without_puzzles_is_no_pass(book: tuple[Path, Layout], tmp_path: Path) -> None:
    """Where no puzzle is found nothing is proved, and the exit code says so."""
    _write_pages(book[0], tmp_path / "front.pdf", range(3))

    report = prove_pdf(tmp_path / "front.pdf")

    assert (report.puzzles, report.exit_code) == ((), ExitCode.NOT_JUDGED)


def test_files_that_are_none(tmp_path: Path) -> None:
    """A missing file, a folder and another kind of file are errors with the path."""
    text = tmp_path / "text.pdf"
    text.write_text("no PDF", encoding="utf-8")
    for path in (tmp_path / "missing.pdf", tmp_path, text):
        with pytest.raises(PdfError, match="expected a PDF"):
            prove_pdf(path)


SETUPS = [("Letter", False, None), ("A4", False, 4), ("8.5x11", True, 2), ("6x9", False, 1), ("5x8", True, 6)]
SMALL = ((1, 9), (9, 1), (1, 1), (2, 1), (2, 2), (5, 5), (6, 5), (10, 13), (11, 4), (3, 3), (4, 8), (8, 8))
LARGE = ((30, 30), (20, 25), (2, 30), (28, 3), (16, 4))


@pytest.mark.parametrize(("trim", "bleed", "per_page"), SETUPS)
def test_every_size_is_read_back(trim: str, bleed: bool, per_page: int | None, tmp_path: Path) -> None:
    """Puzzles of every shape are proved from the pages of every trim, however many answers share one."""
    sizes = SMALL + (LARGE if trim in ("Letter", "A4", "8.5x11") else ())
    grids = [fair_grid(*size, seed, 0.75 if min(size) > 15 else 0.6) for seed, size in enumerate(sizes)]
    names = [f"Thing {letter}" for letter in "abcdefghijklmnopq"]
    puzzles = [
        make_puzzle(number, grid, name)
        for number, (grid, name) in enumerate(zip(grids, names, strict=False), 1)
    ]
    write_interior(tmp_path / "book.pdf", puzzles, trim, bleed, per_page)

    report = prove_pdf(tmp_path / "book.pdf")

    assert (report.findings, report.proved) == ((), len(puzzles))


def test_a_page_that_cannot_be_read_is_no_pass(book: tuple[Path, Layout]) -> None:
    """What a page that cannot be read would have shown is unknown: its puzzle, or the answers on it."""
    path, layout = book

    def without(page: int) -> ProofReport:
        def scenes(path: Path) -> list[PageScene | Bookmarks | Unread]:
            told = list(scenes_here(path))
            return [
                Unread(Layer.CONTENT, "lost", page) if i == page else one for i, one in enumerate(told, 1)
            ]

        return prove_pdf(path, scenes_of=scenes)

    puzzle, answers = without(layout.puzzle_pages[3]), without(layout.answer_pages[1])

    assert told(puzzle) == {("CLUE-UNREADABLE", "unknown", layout.puzzle_pages[3], None)}
    assert told(answers) == {("CLUE-UNREADABLE", "unknown", layout.answer_pages[1], None)} | {
        ("ANSWER-MISSING", "unknown", page, number) for number, page in layout.puzzle_pages.items()
    }
    assert puzzle.exit_code is answers.exit_code is ExitCode.NOT_JUDGED
    assert (puzzle.proved, answers.proved) == (5, 0)


def test_a_puzzle_that_nobody_sees_is_missed(book: tuple[Path, Layout], tmp_path: Path) -> None:
    """An answer whose puzzle is not there is told, for nothing else would tell of a page without a grid."""
    path, layout = book

    report = prove_pdf(edit_pages(path, tmp_path / "gone.pdf", {layout.puzzle_pages[3]: lambda data: b""}))

    assert told(report) == {("CLUE-UNREADABLE", "error", layout.answer_pages[3], 3)}
