"""Cells too fine for the page."""

import re
from dataclasses import replace

from bookmaker.book import Book
from bookmaker.layout.fitting import cell_faults, fit_cells, trim_faults
from bookmaker.paper.units import mm
from tests.sample_books import make_book, make_noise, make_page_side, make_puzzle, make_setup


def told(book: Book, trim: str = "6x9") -> list[str]:
    return [str(fault) for fault in cell_faults(make_page_side(trim=trim), book, make_setup(trim))]


def test_cells_are_given_by_number() -> None:
    """Each puzzle has a cell of 5 to 9.6 mm."""
    book = make_book(("A", make_noise(10, 10, 3)), ("B", make_noise(20, 20, 3, start=4)))
    cells = fit_cells(make_page_side(), book)

    assert list(cells) == [1, 2, 3, 4, 5, 6]
    assert all(mm(5) <= cell <= mm(9.6) for cell in cells.values())


def test_too_fine_a_grid_is_refused_with_what_would_fit() -> None:
    """The message names section, puzzle, size, cell, the smallest trim and the largest grid."""
    book = make_book(("Large ones", make_noise(25, 25, 3)))

    (message,) = told(book)

    assert re.match(
        r"sections\[1\]\.size: puzzle \d \(and 2 more of its section\), 25x25: cells of 3\.\d\d mm", message
    )
    assert "at least 5.00 mm" in message
    assert re.search(r"use a trim of [\d.]+x[\d.]+ or larger", message)
    assert re.search(r"grids of at most \d+ cells across", message)


def test_the_trim_offered_works() -> None:
    """The trim that the message names fits every puzzle."""
    book = make_book(("Large ones", make_noise(25, 25, 3)))
    found = re.search(r"use a trim of (\S+) or", told(book)[0])

    assert found
    assert told(book, found[1]) == []


def test_every_section_at_fault_is_named() -> None:
    """All sections whose cells are too fine are told at once, the others not."""
    book = make_book(
        ("Fine", make_noise(30, 30, 2)), ("Well", [make_puzzle(3)]), ("Too", make_noise(40, 40, 2, start=4))
    )
    assert [message.split(":")[0] for message in told(book)] == ["sections[1].size", "sections[3].size"]


def test_no_trim_is_offered_when_none_would_do() -> None:
    """A grid too large for every trim of the printer says so."""
    (message,) = told(make_book(("Vast", make_noise(80, 80, 1))), "8.5x11")

    assert "no trim of kdp-paperback is large enough" in message


def test_a_cell_just_too_small_does_not_read_as_large_enough() -> None:
    """Millimetres are cut, not rounded."""
    book = make_book(("Nearly", make_noise(20, 20, 30)))
    assert "cells of 5.00 mm" not in told(book)[0]


def test_a_page_too_small_for_the_lessons_is_refused_with_a_trim_that_would_do() -> None:
    """With type so large that a paragraph fills more than a page, the trim is at fault."""
    side, book = make_page_side(trim="5x8"), make_book()
    large = replace(side.template.styles.body, size=32)
    looks = replace(side.template.looks, styles=replace(side.template.styles, body=large))
    (fault,) = trim_faults(
        replace(side, template=replace(side.template, looks=looks)), book, make_setup("5x8")
    )
    found = re.search(r"use a trim of (\S+) or larger", fault.text)

    assert fault.key == "print.trim"
    assert fault.text.startswith('5x8: too small for the pages of "how to solve"; ')
    assert found
    assert list(trim_faults(side, book, make_setup("5x8"))) == []
