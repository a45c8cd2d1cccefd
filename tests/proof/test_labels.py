"""Books that number their puzzles in other ways than from 1 on in figures: matched, or not judged."""

from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.errors import ExitCode
from bookmaker.proof import ProofReport, prove_pdf
from tests.foreign_books import Style, write_foreign
from tests.printed_books import fair_grid

GRIDS = [fair_grid(10, 10, seed) for seed in range(6)]

Labels = tuple[str, ...]

EASY_HARD = ("Easy 1", "Easy 2", "Easy 3", "Hard 1", "Hard 2", "Hard 3")
AGAIN = ("Puzzle 1", "Puzzle 2", "Puzzle 3") * 2
ROMAN = ("No. I", "No. II", "No. III", "No. IV", "No. V", "No. VI")
LETTERS = ("Puzzle A", "Puzzle B", "Puzzle C", "Puzzle D", "Puzzle E", "Puzzle F")
FROM_101 = ("No. 101", "No. 102", "No. 103", "No. 104", "No. 105", "No. 106")
LEFT_OUT = ("No. 1", "No. 2", "No. 4", "No. 5", "No. 6", "No. 7")
SPELLED = ("Puzzle One", "Puzzle Two", "Puzzle Three", "Puzzle Four", "Puzzle Five", "Puzzle Six")
NUMBERS = ("Puzzle 1", "Puzzle 2", "Puzzle 3", "Puzzle 4", "Puzzle 5", "Puzzle 6")

GOOD: dict[str, tuple[Labels, Labels]] = {
    "sections": (EASY_HARD, EASY_HARD),
    "sections, answers with words more": (EASY_HARD, tuple(f"Solution to {label}" for label in EASY_HARD)),
    "sections by heads alone": (EASY_HARD, ("1", "2", "3") * 2),
    "numbers that start again": (AGAIN, AGAIN),
    "Roman numerals": (ROMAN, ROMAN),
    "Roman numerals, answers in figures": (ROMAN, NUMBERS),
    "letters": (LETTERS, LETTERS),
    "spelled": (SPELLED, SPELLED),
    "sizes before them": (tuple(f"10x10 {label}" for label in NUMBERS), NUMBERS),
    "the numbers of their pages": (("1", "2", "3", "4", "5", "6"), NUMBERS),
    "from 101 on": (FROM_101, FROM_101),
}


def prove(tmp_path: Path, labels: Labels, answer_labels: Labels) -> ProofReport:
    """Prove a fair book with these labels, four answers a page."""
    style = Style(labels=labels, answer_labels=answer_labels)
    return prove_pdf(write_foreign(tmp_path / "book.pdf", GRIDS, style))


@pytest.mark.parametrize("name", GOOD)
def test_each_way_to_number_is_read(name: str, tmp_path: Path) -> None:
    """All puzzles of a fair book are proved, however it numbers them."""
    report = prove(tmp_path, *GOOD[name])

    assert (report.findings, len(report.puzzles), report.proved) == ((), 6, 6)


WRONG: dict[str, tuple[Labels, Labels, set[tuple[str, str]]]] = {
    "letters in another order": (LETTERS, LETTERS[::-1], {("ANSWER-DIFFERS", "error")}),
    "spelled, in another order": (SPELLED, SPELLED[::-1], {("ANSWER-MISSING", "unknown")}),
    "sections in another order": (
        EASY_HARD,
        EASY_HARD[3:] + EASY_HARD[:3],
        {("ANSWER-DIFFERS", "error")},
    ),
    "a number left out": (LEFT_OUT, LEFT_OUT, {("CLUE-UNREADABLE", "unknown")}),
    "a bonus after all": ((*NUMBERS[:5], "Bonus"), (*NUMBERS[:5], ""), {("CLUE-UNREADABLE", "unknown")}),
    "nobody knows which": (
        EASY_HARD,
        ("1", "2", "3", "4", "5", "6"),
        {("ANSWER-MISSING", "unknown")},
    ),
    "doubled on one side": (AGAIN, NUMBERS, {("NUMBER-TWICE", "error")}),
    "an answer under the number of another": (
        NUMBERS,
        ("1", "2", "3", "4", "5", "5"),
        {("NUMBER-TWICE", "error"), ("ANSWER-MISSING", "error")},
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_match_is_told(name: str, tmp_path: Path) -> None:
    """A book whose answers are under other labels than its puzzles is no pass; what is unsure is unknown."""
    labels, answer_labels, told = WRONG[name]

    report = prove(tmp_path, labels, answer_labels)

    assert {(one.rule, str(one.level)) for one in report.findings} == told
    assert report.exit_code is not ExitCode.DONE


def test_a_book_that_is_there_twice(tmp_path: Path) -> None:
    """Puzzles that are printed again under their numbers are doubled, and start no section."""
    style = Style(labels=AGAIN, answer_labels=AGAIN)
    book = write_foreign(tmp_path / "book.pdf", GRIDS[:3] * 2, style)

    report = prove_pdf(book)

    assert {(one.rule, str(one.level)) for one in report.findings} == {("NUMBER-TWICE", "error")}
    assert (len(report.puzzles), report.proved) == (6, 0)


def test_a_grid_where_a_puzzle_is_missing_is_named(tmp_path: Path) -> None:
    """A puzzle whose number cannot be read is told by the page of its grid, be it the first or the last."""
    for place in (0, 5):
        labels = tuple("" if one == place else label for one, label in enumerate(NUMBERS))

        report = prove(tmp_path, labels, NUMBERS)

        assert ("CLUE-UNREADABLE", "error", place + 1, place + 1) in {
            (one.rule, str(one.level), one.page, one.number) for one in report.findings
        }


def test_a_table_is_no_puzzle(tmp_path: Path) -> None:
    """A grid whose rows and columns are only counted, as for sums or for times, is not solved."""
    canvas = Canvas(str(tmp_path / "table.pdf"), invariant=1)
    for place in range(11):
        canvas.line(100 + 20 * place, 300, 100 + 20 * place, 500)
        canvas.line(100, 300 + 20 * place, 300, 300 + 20 * place)
    for place in range(10):
        canvas.drawCentredString(110 + 20 * place, 505, str(place + 1))
        canvas.drawRightString(96, 486 - 20 * place, str(place + 1))
    canvas.save()

    report = prove_pdf(tmp_path / "table.pdf")

    assert (report.puzzles, report.findings, report.exit_code) == ((), (), ExitCode.NOT_JUDGED)


def test_answers_before_the_puzzles(tmp_path: Path) -> None:
    """Answers on pages before the first puzzle are found where most of them are right."""
    from pypdf import PdfReader, PdfWriter

    book = PdfReader(write_foreign(tmp_path / "book.pdf", GRIDS, replace(Style(), folio=False)))
    writer = PdfWriter()
    for number in (*range(6, 12), *range(6)):
        writer.add_page(book.pages[number])
    writer.write(tmp_path / "turned.pdf")

    report = prove_pdf(tmp_path / "turned.pdf")

    assert (report.findings, report.proved) == ((), 6)
