"""Few blank pages stand in a row."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfWriter

from bookmaker.pdf.facts import PageFacts, PageInk
from bookmaker.rules import blanks
from tests.good_book import change, told, write_book
from tests.made_facts import facts, found, named, submission


def book(pattern: str) -> Iterable[PageFacts]:
    """Return pages of a pattern: ``x`` printed, ``.`` blank, ``?`` not rendered."""
    for number, kind in enumerate(pattern, 1):
        ink = None if kind == "?" else PageInk(number, blank=kind == ".")
        yield PageFacts(number, ink=ink)


CASES = {
    "xxxx": [],
    "x.x..x": [],
    "x...x": [("BLANK-RUN", "warning", 2)],
    "x....x": [("BLANK-RUN", "warning", 2)],
    "x.....x": [("BLANK-RUN", "error", 2)],
    "...x": [("BLANK-RUN", "warning", 1)],
    ".....x": [("BLANK-RUN", "error", 1)],
    "x..........": [],
    "x...........": [("BLANK-RUN", "error", 2)],
    ".....": [("BLANK-RUN", "error", 1)],
    "x...x.....x": [("BLANK-RUN", "warning", 2), ("BLANK-RUN", "error", 6)],
    "x..?..x": [],
}


@pytest.mark.parametrize("pattern", CASES)
def test_check(pattern: str) -> None:
    """Rows at the start, in the middle and at the end, on both sides of their limits."""
    assert named(found(blanks, facts(book(pattern)))) == CASES[pattern]


def test_limit_is_the_printers() -> None:
    """The longest row is the printer's figure."""
    assert named(found(blanks, facts(book("x..x")), submission(max_blank_run=1, warn_blank_run=1)))


@pytest.mark.parametrize(("pages", "expected"), [(18, []), (24, [("BLANK-RUN", "error", 4)])])
def test_end_of_a_part(pages: int, expected: list[tuple[str, str, int]]) -> None:
    """Only at the end of the book may a row be longer, not where a part of it ends."""
    part = replace(submission(pages), is_part=True, first_page=8)

    assert named(found(blanks, facts(book("xxx........")), part)) == expected


@pytest.mark.parametrize(("count", "level"), [(4, "warning"), (5, "error")])
def test_break_one_thing(count: int, level: str, tmp_path: Path) -> None:
    """Pages with content that shows nothing are blank, and nothing else is found."""

    def empty(writer: PdfWriter) -> None:
        for sheet in writer.pages[5 : 5 + count]:
            sheet["/Contents"].get_object().set_data(b"1 g 0 0 612 792 re f")  # type: ignore[union-attr]

    path = change(write_book(tmp_path / "good.pdf"), tmp_path / "x.pdf", empty)

    assert told(path) == {("BLANK-RUN", level, 6)}
