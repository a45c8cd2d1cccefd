"""A finished book on which something is painted over, drawn where nothing belongs, or rubbed out."""

from pathlib import Path

import pytest

from bookmaker.layout import Layout
from bookmaker.proof import prove_pdf
from tests.printed_books import Edit, add, both, edit_pages, replace, rewrite, write_interior


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Layout]:
    """A fair book of six puzzles, each on its page, with all answers on one."""
    path = tmp_path_factory.mktemp("defaced") / "interior.pdf"
    return path, write_interior(path)


# Puzzle 1 has ten columns of 26.7367 points from x = 203.45 and eight rows down from y = 483.94. The first
# clue of row 1, a 6, stands in the box of 18 by 18 points at 184, 461; it is the number at place 1.
IMAGE = "q {} 0 0 {} {} {} cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7f EI Q"
SLANTED = "q 0 0 m 600 0 l 600 500 l 0 800 l h W n"
HATCH = " ".join(f"184 {461 + 0.7 * i:.1f} m 202 {461 + 0.7 * i:.1f} l" for i in range(26))
PENCIL = " ".join(f"{232 + 3 * i} 404 m {232 + 3 * i} 428 l" for i in range(8))
NUMBER = "BT /F3+0 15.5 Tf {} Tm (4) Tj ET"

COVERED: dict[str, tuple[Edit, str]] = {
    "a white stroke": (add("1 G 18 w 184 470 m 202 470 l S"), "a 6 among the clues is painted over"),
    "a white drawing": (add("1 g 183 460 m 183 480 l 203 482 l 204 459 l h f"), "is painted over"),
    "a black blob": (add("0 g 183 460 m 175 485 215 485 203 460 c h f"), "is painted over"),
    "hatching": (add(f"0 G .8 w {HATCH} S"), "is painted over"),
    "half a digit": (add("1 g 184 461 8 18 re f"), "row 1: 6 is hidden in part"),
    "a band": (add("0 g 160 463 45 8 re f"), "is hidden in part"),
    "a box in a cell": (add("0 g 231 404 25 25 re f"), "something is printed in row 3 column 2"),
    "gray in a cell": (add("0.8 g 230.2 403.8 26.7 26.7 re f"), "something is printed in row 3 column 2"),
    "a thick stroke in a cell": (add("0 G 24 w 232 417 m 255 417 l S"), "is printed in row 3 column 2"),
    "a cross in a cell": (add("0 G 1 w 233 406 m 254 428 l 233 428 m 254 406 l S"), "in row 3 column 2"),
    "pencil marks": (add(f"0 G 1 w {PENCIL} S"), "something is printed in row 3 column 2"),
    "a dot on a line": (
        add("0 g 256 410 m 252 414 l 256 418 l 260 414 l h f"),
        "printed in row 3 column 2",
    ),
    "gray in many cells": (add("0.77 g 230.2 430.5 187.1 53.4 re f"), "row 1 column 5 and 10 more"),
    "a bar over all": (add("0.5 g 100 404 420 26 re f"), "row 3 column 4 and 6 more"),
    "a letter in a cell": (add("BT /F1+0 12 Tf 240 410 Td (x) Tj ET"), "x stands among the cells"),
    "a slanted letter": (add(NUMBER.format(".9 .4 -.4 .9 240 410")), "4 is printed askew in row 3 column 2"),
    "a turned digit among clues": (add(NUMBER.format("0 1 -1 0 175 465")), "askew among the clues"),
    "a number to the right": (
        add(NUMBER.format("1 0 0 1 482 465.5")),
        "a 4 that is no clue stands beside row 1",
    ),
    "a number to the left": (
        add(NUMBER.format("1 0 0 1 132 465.5")),
        "a 4 that is no clue stands beside row 1",
    ),
    "a number below": (add(NUMBER.format("1 0 0 1 213 250")), "stands above or below column 1"),
    "a number above": (add(NUMBER.format("1 0 0 1 213 550")), "stands above or below column 1"),
    "a tiny clue": (rewrite(1, "6) Tj /F3+0 2 Tf (6"), "6 is too small to read"),
    "most of a line": (
        replace("256.927 270.050 m 256.927 483", "256.927 420.05 m 256.927 483"),
        "the line between columns 2 and 3 is drawn in part only",
    ),
    "white over some cells": (add("1 g 220 300 90 90 re f"), "columns 1 and 2 is drawn in part only"),
    "white over a line": (
        add("1 G 5 w 256.927 280 m 256.927 380 l S"),
        "columns 2 and 3 is drawn in part only",
    ),
    "a piece of a line too many": (
        add("0 G .7 w 243.5 271 m 243.5 330 l S"),
        "row 7 column 2, row 8 column 2",
    ),
}


@pytest.mark.parametrize("what", COVERED)
def test_a_defaced_puzzle_is_unreadable(what: str, book: tuple[Path, Layout], tmp_path: Path) -> None:
    """Whatever its form, what hides a clue or stands where nothing belongs is named with its page."""
    path, layout = book
    edit, message = COVERED[what]

    report = prove_pdf(edit_pages(path, tmp_path / "defaced.pdf", {layout.puzzle_pages[1]: edit}))

    (found,) = report.findings
    assert (found.rule, str(found.level), found.page, found.number) == (
        "CLUE-UNREADABLE",
        "error",
        layout.puzzle_pages[1],
        1,
    )
    assert message in found.message
    assert report.proved == 5


def test_a_line_beside_another_is_uneven(book: tuple[Path, Layout], tmp_path: Path) -> None:
    """A whole line off the lattice, however near to one that is right, makes cells uneven."""
    path, layout = book
    edit = add("0 G .7 w 262 270 m 262 484 l S")

    report = prove_pdf(edit_pages(path, tmp_path / "line.pdf", {layout.puzzle_pages[1]: edit}))

    assert "CELLS-UNEVEN" in {one.rule for one in report.findings}
    assert {one.number for one in report.findings} == {1}


IN_DOUBT: dict[str, tuple[Edit, str]] = {
    "an image on a clue": (add(IMAGE.format(18, 18, 184, 461)), "nobody can tell what shows of 6"),
    "an image in a cell": (add(IMAGE.format(20, 20, 233, 406)), "nobody can see row 3 column 2"),
    "an image on half the grid": (add(IMAGE.format(120, 120, 250, 300)), "nobody can see row 3 column 2"),
    "a slanted clip": (
        both(rewrite(1, ""), add(f"{SLANTED} BT /F3+0 15.5 Tf 187.9446 465.5506 Td (6) Tj ET Q")),
        "nobody can tell what shows of 6",
    ),
}


@pytest.mark.parametrize("what", IN_DOUBT)
def test_what_nobody_can_see_is_unknown(what: str, book: tuple[Path, Layout], tmp_path: Path) -> None:
    """What an image or a clip may hide is neither right nor wrong, and no pass."""
    path, layout = book
    edit, message = IN_DOUBT[what]

    report = prove_pdf(edit_pages(path, tmp_path / "doubtful.pdf", {layout.puzzle_pages[1]: edit}))

    (found,) = report.findings
    assert (found.rule, str(found.level), found.number) == ("CLUE-UNREADABLE", "unknown", 1)
    assert message in found.message


# Answer 1 has cells of 8.429 points, ten from x = 75.44 and eight down from y = 613.1.
ANSWERS: dict[str, tuple[str, str]] = {
    "a white stroke": ("1 G 8.4 w 74 592 m 162 592 l S", "error"),
    "a white box": ("1 g 60 540 120 80 re f", "error"),
    "a black box": ("0 g 60 540 120 80 re f", "error"),
    "a white bar": ("1 g 60 587.8 120 8.4 re f", "error"),
    "a black drawing": ("0 g 76 550 m 76 610 l 150 612 l 158 560 l h f", "error"),
    "a white drawing": ("1 g 76 550 m 76 610 l 150 612 l 158 560 l h f", "error"),
    "a thick stroke for a cell": ("0 G 8.4 w 75.5 608.9 m 83.8 608.9 l S", "error"),
    "a gray cell": ("0.6 g 75.44 604.67 8.43 8.43 re f", "error"),
    "a round dot": ("0 g 77 606 m 77 611 l 79 613 l 82 611 l 82 606 l h f", "error"),
    "the page in white": ("1 g 0 0 612 792 re f", "error"),
    "an image": (IMAGE.format(100, 80, 70, 540), "unknown"),
}


@pytest.mark.parametrize("what", ANSWERS)
def test_a_defaced_answer_differs(what: str, book: tuple[Path, Layout], tmp_path: Path) -> None:
    """What is painted on an answer is part of it; under an image it is unknown.

    Of one that is white all over nothing is left.
    """
    path, layout = book
    operators, level = ANSWERS[what]

    report = prove_pdf(edit_pages(path, tmp_path / "answer.pdf", {layout.answer_pages[1]: add(operators)}))

    rule = "ANSWER-MISSING" if what in ("a white box", "the page in white") else "ANSWER-DIFFERS"
    assert (rule, level, 1) in {(one.rule, str(one.level), one.number) for one in report.findings}


HARMLESS = {
    "a thin line through a clue": "0 G 1.2 w 184 464 m 200 478 l S",
    "white on white": "1 g 560 300 40 400 re f 1 G 9 w 20 20 m 20 700 l S",
    "art beside the grid": "0 g 40 300 m 90 300 l 60 380 l f 0 G 3 w 30 500 m 60 580 90 400 120 560 c S",
    "a ground behind nothing": IMAGE.format(60, 60, 20, 20),
}


@pytest.mark.parametrize("what", HARMLESS)
def test_what_touches_no_puzzle_is_no_fault(what: str, book: tuple[Path, Layout], tmp_path: Path) -> None:
    """Marks beside a puzzle, and a thin line over a clue, leave it as it was."""
    path, layout = book

    report = prove_pdf(edit_pages(path, tmp_path / "fine.pdf", {layout.puzzle_pages[1]: add(HARMLESS[what])}))

    assert (report.findings, report.proved) == ((), 6)
