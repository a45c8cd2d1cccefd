"""Every page has the size of the trim, with or without bleed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfWriter, Transformation
from pypdf.generic import FloatObject, NameObject, NumberObject, RectangleObject

from bookmaker.pdf.facts import PageShape
from bookmaker.preflight import Options
from bookmaker.rules import page_sizes
from tests.good_book import change, told
from tests.made_facts import facts, found, named, page, shape, submission

INCH = 72

CASES = {
    "exact": (shape(1), []),
    "0.002 in off": (shape(1, 612 + 0.002 * INCH), []),
    "0.003 in off": (shape(1, 612 + 0.003 * INCH), [("SIZE-WRONG", "info", 1)]),
    "0.020 in off": (shape(1, 612, 792 + 0.020 * INCH), [("SIZE-WRONG", "info", 1)]),
    "0.021 in off": (shape(1, 612, 792 + 0.021 * INCH), [("SIZE-MIXED", "error", 1)]),
    "with bleed": (shape(1, 621, 810), [("SIZE-MIXED", "error", 1)]),
    "another trim": (shape(1, 432, 648), [("SIZE-MIXED", "error", 1)]),
    "spread": (shape(1, 1224, 792), [("SIZE-SPREAD", "error", 1)]),
    "spread with bleed": (shape(1, 1242, 810), [("SIZE-SPREAD", "error", 1)]),
    "turned back": (shape(1, rotation=180), [("SIZE-ROTATED", "warning", 1)]),
    "turned upright": (shape(1, rotation=90), [("SIZE-ROTATED", "warning", 1)]),
    "turned sideways": (shape(1, 792, 612, rotation=270), [("SIZE-ROTATED", "error", 1)]),
    "turned by no right angle": (shape(1, odd_rotation=45), [("SIZE-ROTATED", "warning", 1)]),
    "landscape": (shape(1, 792, 612), [("SIZE-MIXED", "error", 1)]),
    "no box": (PageShape(1, None, None), [("SIZE-MISSING", "error", 1)]),
    "cropped": (shape(1, cropped=True), [("SIZE-CROPPED", "warning", 1)]),
    "user unit": (shape(1, user_unit=2.0), [("SIZE-USERUNIT", "warning", 1)]),
}


@pytest.mark.parametrize("name", CASES)
def test_one_page_of_three(name: str) -> None:
    """One page is judged against the trim and against its fellows."""
    odd, expected = CASES[name]
    pages = [page(1, odd), page(2), page(3)]

    assert named(found(page_sizes, facts(pages))) == expected


def test_all_pages_wrong() -> None:
    """Pages that agree with each other and not with the trim are wrong, not mixed."""
    pages = [page(number, shape(number, 600, 792)) for number in (1, 2)]

    assert named(found(page_sizes, facts(pages))) == [
        ("SIZE-WRONG", "error", 1),
        ("SIZE-WRONG", "error", 2),
    ]


@pytest.mark.parametrize(
    ("bleed", "size", "words"),
    [(False, (621, 810), "the file is with bleed"), (True, (612, 792), "the file is without bleed")],
)
def test_bleed_that_disagrees(bleed: bool, size: tuple[float, float], words: str) -> None:
    """When file and set-up disagree on bleed alone, the message says so."""
    (finding,) = found(page_sizes, facts([page(1, shape(1, *size))]), submission(bleed=bleed))

    assert finding.rule == "SIZE-WRONG" and words in finding.message


def test_sizes_are_told_to_a_tenth_of_a_thousandth() -> None:
    """A custom size of many digits is told with all of them."""
    (finding,) = found(page_sizes, facts([page(1, shape(1, 8.0625 * INCH, 11.2555 * INCH))]))

    assert "the page is 8.0625 x 11.2555 in" in finding.message


def box(name: str, *sides: float) -> Callable[[PdfWriter], object]:
    def edit(writer: PdfWriter) -> None:
        writer.pages[2][NameObject(name)] = RectangleObject(sides)

    return edit


def no_box(writer: PdfWriter) -> None:
    del writer.pages[2]["/MediaBox"]


def turn(degrees: int) -> Callable[[PdfWriter], object]:
    return lambda writer: writer.pages[2].rotate(degrees)


def turned_askew(writer: PdfWriter) -> None:
    writer.pages[2][NameObject("/Rotate")] = NumberObject(45)


def halve(writer: PdfWriter) -> None:
    sheet = writer.pages[2]
    sheet.add_transformation(Transformation().scale(0.5))
    for name in ("/MediaBox", "/TrimBox"):
        sheet[NameObject(name)] = RectangleObject((0, 0, 306, 396))
    sheet[NameObject("/UserUnit")] = FloatObject(2)


BROKEN = {
    "smaller": (box("/MediaBox", 18, 36, 594, 756), ("SIZE-MIXED", "error", 3)),
    "spread": (box("/MediaBox", -300, 0, 924, 792), ("SIZE-SPREAD", "error", 3)),
    "no box": (no_box, ("SIZE-MISSING", "error", 3)),
    "upside down": (turn(180), ("SIZE-ROTATED", "warning", 3)),
    "sideways": (turn(90), ("SIZE-ROTATED", "error", 3)),
    "askew": (turned_askew, ("SIZE-ROTATED", "warning", 3)),
    "cropped": (box("/CropBox", 10, 0, 612, 792), ("SIZE-CROPPED", "warning", 3)),
    "user unit": (halve, ("SIZE-USERUNIT", "warning", 3)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """A page with one fault of its boxes has exactly that finding."""
    edit, expected = BROKEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", edit)) == {expected}


def test_other_trim(good_book: Path) -> None:
    """Judged as another trim, every page is wrong and nothing else is."""
    rules = {(rule, level) for rule, level, _ in told(good_book, Options(trim="8.25x11", bleed=False))}

    assert rules == {("SIZE-WRONG", "error")}
