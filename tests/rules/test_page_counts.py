"""Page counts are held against the table of the printer."""

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfWriter

from bookmaker.preflight import Options, Part
from bookmaker.printers import PRINTERS, find_printer
from bookmaker.rules import page_counts
from tests.good_book import told, write_book
from tests.made_facts import KDP, facts, found, named, submission

ODD = ("PAGES-ODD", "warning", None)
CASES = {
    24: [],
    150: [],
    590: [],
    0: [("PAGES-NONE", "error", None)],
    22: [("PAGES-FEW", "error", None)],
    23: [("PAGES-FEW", "error", None), ("PAGES-ODD", "info", None)],
    25: [("PAGES-ODD", "info", None)],
    147: [("PAGES-ODD", "info", None)],
    149: [("PAGES-ODD", "info", None)],
    151: [ODD],
    589: [("PAGES-ODD", "info", None)],
    591: [("PAGES-MANY", "error", None), ("PAGES-ODD", "info", None)],
    592: [("PAGES-MANY", "error", None)],
}


@pytest.mark.parametrize("pages", CASES)
def test_check(pages: int) -> None:
    """Both ends of the range and the odd counts next to a gutter band, at 8.5 x 11 in on white."""
    assert named(found(page_counts, facts(page_count=pages), submission(pages))) == CASES[pages]


WIDENING = {
    "kdp-paperback": [151, 301, 501, 701],
    "kdp-hardcover": [151, 301, 501, 701],
    "ingramspark": [],
    "lulu": [59, 151, 399, 601],
    "barnes-and-noble": [],
    "home": [],
}
"""Odd page counts of which the last leaf widens the inside margin."""


@pytest.mark.parametrize("name", [printer.name for printer in PRINTERS])
def test_odd_and_the_inside_margin(name: str) -> None:
    """An odd count is warned of when the margin of the bound book is wider than that of a leaf less."""
    terms = replace(submission(), printer=find_printer(name))
    told = {pages: named(found(page_counts, facts(page_count=pages), terms)) for pages in range(1, 1202, 2)}

    assert [pages for pages, all_of in told.items() if ODD in all_of] == WIDENING[name]


def test_odd_tells_both_margins() -> None:
    """The message names the margin that is asked for and the one of a leaf less."""
    terms = replace(submission(), printer=find_printer("lulu"))

    (finding,) = found(page_counts, facts(page_count=59), terms)

    assert finding.message == (
        "59 pages, the printer binds 60 and adds a blank one; "
        "60 need an inside margin of 0.625 in, 58 only 0.5 in"
    )


@pytest.mark.parametrize("pages", [22, 23, 24, 25, 589, 590, 591])
def test_rule_and_printer_agree(pages: int) -> None:
    """What the printer makes no set-up for is what the rule refuses."""
    refused = {"PAGES-FEW", "PAGES-MANY"} & {rule for rule, _, _ in CASES.get(pages, [])}
    faults = list(KDP.faults("8.5x11", "white", "black", False, pages))

    assert [key for key, _ in faults] == ["pages"] * len(refused)


def test_limits_follow_paper_and_ink() -> None:
    """Standard colour asks for 72 pages, cream holds fewer than white."""
    colour = replace(submission(70), ink="standard-color")
    cream = replace(submission(552), paper="cream")

    assert named(found(page_counts, facts(page_count=70), colour)) == [("PAGES-FEW", "error", None)]
    assert named(found(page_counts, facts(page_count=552), cream)) == [("PAGES-MANY", "error", None)]


def test_part_of_a_book() -> None:
    """A part may have any number of pages but none."""
    part = replace(submission(200), is_part=True)

    assert named(found(page_counts, facts(page_count=3), part)) == []
    assert named(found(page_counts, facts(page_count=0), part)) == [("PAGES-NONE", "error", None)]


def test_unknown_count() -> None:
    """A page tree that could not be read has no count to judge."""
    assert found(page_counts, facts(page_count=None)) == []


@pytest.mark.parametrize(
    ("pages", "expected"),
    [(22, ("PAGES-FEW", "error", None)), (25, ("PAGES-ODD", "info", None))],
)
def test_few_and_odd(pages: int, expected: tuple[str, str, None], tmp_path: Path) -> None:
    """A book that is good but for its page count has exactly that finding."""
    assert told(write_book(tmp_path / "x.pdf", pages)) == {expected}


def test_part_is_judged_as_a_part(tmp_path: Path) -> None:
    """The gate judges the answer pages alone without a word on their number."""
    path = write_book(tmp_path / "x.pdf", 3)

    assert told(path, Options(trim="8.5x11", part=Part(first_page=1, pages=120))) == set()


def test_many(good_book: Path) -> None:
    """A printer that binds no more than 20 pages refuses 24."""
    trims = tuple(replace(trim, page_limits={"black-white": (4, 20)}) for trim in KDP.trims)
    thin = replace(KDP, trims=trims)

    assert told(good_book, Options(printer=thin, trim="8.5x11")) == {("PAGES-MANY", "error", None)}


def test_none(tmp_path: Path) -> None:
    """A PDF without pages is told as that."""
    path = tmp_path / "x.pdf"
    with path.open("wb") as stream:
        PdfWriter().write(stream)

    assert told(path) == {("PAGES-NONE", "error", None)}
