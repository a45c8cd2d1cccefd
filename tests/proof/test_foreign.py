"""Books as other programs draw them are read as far as their grids are drawn and their clues are text."""

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfWriter, Transformation
from reportlab.pdfgen.canvas import Canvas

from bookmaker.errors import ExitCode
from bookmaker.proof import prove_pdf
from tests.foreign_books import Style, write_foreign
from tests.printed_books import edit_pages, fair_grid

STYLES = {
    "one a page": Style(),
    "four a page, boxes, gray answers": Style(
        across=2, down=2, cell=12, zone="boxes", lines="cells", mark="gray"
    ),
    "six a page, clues as strings": Style(across=2, down=3, cell=9, rows_as="string"),
    "thin boxes for lines, free clues": Style(
        lines="thin boxes", zone="nothing", rows_as="string", label="#{}", answer_label="{}", mark="inset"
    ),
    "landscape, labels below": Style(
        across=2, wide=True, cell=16, zone="nothing", label="No. {}", label_below=True
    ),
    "turned by its key": Style(wide=True, turn="key", cell=16),
    "drawn sideways": Style(wide=True, turn="drawn", cell=16),
    "lines in pieces, answers of dots": Style(lines="pieces", mark="dot"),
    "lines drawn twice, clues on answers": Style(lines="twice", answer_clues=True),
    "nothing numbered": Style(label="", answer_label=""),
    "bare numbers below": Style(label="{}", answer_label="{}", label_below=True, across=2, down=2, cell=11),
    "clues on the right and below": Style(side="right", zone="nothing"),
    "boxed clues on the right and below": Style(side="right", zone="boxes"),
    "answers in a frame": Style(answer_lines=False, cell=15),
    "cells with gaps": Style(lines="tiles", zone="nothing"),
    "no frame": Style(lines="open", zone="nothing", mark="stroke"),
    "small squares": Style(mark="small"),
    "shaded blocks": Style(shaded=True, zone="nothing", mark="stroke", cell=15),
    "Times": Style(font="Times-Roman", rows_as="string"),
    "Courier": Style(font="Courier", rows_as="string"),
}
SIZES = ((10, 10), (10, 10), (8, 12), (12, 8), (5, 5))


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("zeros", [True, False], ids=["0 for empty lines", "no 0"])
def test_each_way_to_draw_is_read(name: str, zeros: bool, tmp_path: Path) -> None:
    """All puzzles of a fair book are proved, however it is drawn."""
    share = 0.6 if zeros else 0.35
    grids = [fair_grid(*size, seed, share) for seed, size in enumerate(SIZES)]

    report = prove_pdf(write_foreign(tmp_path / "book.pdf", grids, replace(STYLES[name], zeros=zeros)))

    assert (report.findings, len(report.puzzles), report.proved) == ((), 5, 5)


def test_what_is_assumed_is_said(tmp_path: Path) -> None:
    """Empty lines without a 0 and puzzles without a number are told as they were taken."""
    grids = [fair_grid(8, 8, seed, 0.35) for seed in range(6)]

    report = prove_pdf(
        write_foreign(tmp_path / "book.pdf", grids, replace(STYLES["nothing numbered"], zeros=False))
    )

    assert report.notes[0].startswith("puzzles have no numbers that can be read")
    assert "taken for empty; the book prints no 0" in report.notes[1]


def test_a_wrong_answer_of_another_program(tmp_path: Path) -> None:
    """What differs is found as it is in a book of ours."""
    grids = [fair_grid(10, 10, seed) for seed in range(3)]
    book = write_foreign(tmp_path / "book.pdf", grids, Style(mark="inset"))

    report = prove_pdf(
        edit_pages(book, tmp_path / "wrong.pdf", {5: lambda data: data + b" 0 g 0 0 600 800 re f"})
    )

    assert [(one.rule, one.page, one.number) for one in report.findings] == [("ANSWER-MISSING", 2, 2)]


def test_answers_upside_down(tmp_path: Path) -> None:
    """Answers that stand on their head on the page of the puzzle are read with their captions."""
    grids = [fair_grid(10, 10, seed) for seed in range(4)]
    writer = PdfWriter(clone_from=write_foreign(tmp_path / "book.pdf", grids, Style()))
    for place in range(4):
        turned = Transformation().rotate(180).scale(0.5).translate(500, 480)
        writer.pages[place].merge_transformed_page(writer.pages[4], turned)
        writer.remove_page(4)
    writer.write(tmp_path / "upside.pdf")

    report = prove_pdf(tmp_path / "upside.pdf")

    assert (report.findings, report.proved) == ((), 4)
    assert [one.answer_page for one in report.puzzles] == [1, 2, 3, 4]


def test_outlined_clues_are_not_judged(tmp_path: Path) -> None:
    """A grid without live text is named with its page and is no pass."""
    canvas = Canvas(str(tmp_path / "outlined.pdf"), invariant=1)
    for place in range(11):
        canvas.line(100 + 20 * place, 300, 100 + 20 * place, 500)
        canvas.line(100, 300 + 20 * place, 300, 300 + 20 * place)
    canvas.save()

    report = prove_pdf(tmp_path / "outlined.pdf")

    assert [(one.rule, one.level, one.page) for one in report.findings] == [("CLUE-UNREADABLE", "unknown", 1)]
    assert report.exit_code is ExitCode.NOT_JUDGED


def test_images_are_named(tmp_path: Path) -> None:
    """Pages that an image covers are told in a note, for a puzzle may be on it."""
    from PIL import Image

    picture = tmp_path / "puzzle.png"
    Image.new("L", (40, 40), 128).save(picture)
    canvas = Canvas(str(tmp_path / "images.pdf"), invariant=1)
    canvas.drawImage(str(picture), 100, 200, 400, 400)
    canvas.save()

    report = prove_pdf(tmp_path / "images.pdf")

    assert report.notes == ("page 1: an image nobody can read covers much of the page",)
    assert report.exit_code is ExitCode.NOT_JUDGED


OTHER_GRIDS = {
    "a table of numbers": [[str(r * c) for c in range(6)] for r in range(6)],
    "a word search": [["ABCDEF"[(r * c) % 6] for c in range(6)] for r in range(6)],
    "a sudoku": [[str((r + c) % 9 + 1) if (r * 7 + c * 3) % 3 else "" for c in range(9)] for r in range(9)],
    "a form": [["Name", ""], ["Street", ""], ["Town", ""]],
}


@pytest.mark.parametrize("name", OTHER_GRIDS)
def test_other_grids_are_no_puzzles(name: str, tmp_path: Path) -> None:
    """Tables, letters and other kinds of puzzle are not taken for nonograms."""
    cells = OTHER_GRIDS[name]
    canvas = Canvas(str(tmp_path / "other.pdf"), invariant=1)
    for r, row in enumerate(cells):
        for c, text in enumerate(row):
            canvas.rect(100 + 30 * c, 600 - 30 * r, 30, 30)
            canvas.drawString(106 + 30 * c, 608 - 30 * r, text)
    canvas.save()

    report = prove_pdf(tmp_path / "other.pdf")

    assert (report.puzzles, report.findings) == ((), ())
