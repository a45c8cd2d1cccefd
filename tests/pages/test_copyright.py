"""The copyright page."""

from collections.abc import Callable

import pytest

from bookmaker.book import Book, Imprint
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pages import copyright as copyright_page
from bookmaker.paper.page import Page, Text, dump
from tests.page_ink import contains, ink_box
from tests.sample_books import classic, make_book, make_page_side, make_puzzle


def said(book: Book) -> str:
    items = copyright_page.compose(make_page_side(2), book)
    lines = sorted((item for item in items if isinstance(item, Text)), key=lambda item: -item.y)
    return " ".join(line.text for line in lines)


def test_golden(golden: Callable[[str, str], None]) -> None:
    """A copyright page stands as it was last looked at."""
    items = copyright_page.compose(make_page_side(2), make_book())
    golden("page_copyright", dump(Page(2, copyright_page.KIND, items)))


def test_prints_the_imprint() -> None:
    """Dedication, edition, year, publisher and ISBN are printed where given."""
    for words in ("For Ada.", "Second edition", "© 2026 A. Author", "Small Press", "ISBN 978-3-16-148410-0"):
        assert words in said(make_book())


def test_grants_and_denies_nothing_in_particular() -> None:
    """Rights are reserved in three words; what a buyer may copy is the publisher's to say."""
    text = said(make_book())

    assert "All rights reserved. Each puzzle was solved" in text
    assert "copy " not in text


def test_leaves_out_what_is_not_given() -> None:
    """No empty field, no placeholder and no brace is printed."""
    text = said(make_book(imprint=Imprint()))

    assert "ISBN" not in text
    assert "Published" not in text
    assert "© A. Author" in text
    assert "{" not in text


LONG = "To everyone who ever filled a cell and then found out that it should have had a cross. "
WITHOUT_ROOM = [
    (Imprint(dedication="For Ada.", edition="Second edition"), "5x8", []),
    (Imprint(dedication=LONG), "5x8", []),
    (Imprint(dedication=4 * LONG), "5x8", []),
    (Imprint(dedication=8 * LONG), "5x8", ["imprint.dedication"]),
    (Imprint(edition="W" * 60), "5x8", ["imprint.edition"]),
]


@pytest.mark.parametrize(("imprint", "trim", "keys"), WITHOUT_ROOM)
def test_words_without_room_are_faults_of_their_keys(imprint: Imprint, trim: str, keys: list[str]) -> None:
    """What is too long for its place, or runs into what stands below, is a fault of its key."""
    side = make_page_side(2, trim)

    assert [fault.key for fault in copyright_page.faults(side, make_book(imprint=imprint))] == keys


def test_a_dedication_that_reaches_the_notice_is_told() -> None:
    """On a low page a dedication may run into the notice below it."""
    book = make_book(title=3 * LONG, imprint=Imprint("Press", "978-3-16-148410-0", "First", "2026", 3 * LONG))
    (fault,) = copyright_page.faults(make_page_side(2, "4x6"), book)

    assert str(fault).startswith("imprint.dedication: it runs into the notice on the copyright page")


@pytest.mark.parametrize("trim", ["4x6", "4.5x7", "5x6", "8.25x6"])
def test_a_dedication_keeps_clear_of_the_notice(trim: str) -> None:
    """On a small page the dedication stands higher or is set smaller, inside the live area."""
    side, book = make_page_side(2, trim), make_book(imprint=Imprint(dedication=LONG))
    items = [item for item in copyright_page.compose(side, book) if isinstance(item, Text)]
    dedication = [item for item in items if item.text in LONG]
    notice = [item for item in items if item.text not in LONG]

    assert list(copyright_page.faults(side, book)) == []
    assert min(item.y for item in dedication) > max(item.y for item in notice) + 20
    assert all(contains(side.live, ink_box(item, classic()), 0.5) for item in items)


@pytest.mark.parametrize("trim", ["5x8", "6x9", "8.5x11"])
def test_no_paragraph_ends_in_a_scrap(trim: str) -> None:
    """No paragraph of the notice leaves a single short word to its last line."""
    side = make_page_side(2, trim)
    book = make_book(imprint=Imprint("The Very Long Publishing House of Puzzles and Pictures Pub"))
    items = [item for item in copyright_page.compose(side, book) if isinstance(item, Text)]

    assert {item.text for item in items}.isdisjoint({"Pub", "printed."})


def test_promises_no_proof_it_has_not() -> None:
    """A book with an ambiguous puzzle does not say that two programs agreed on its answers."""
    fair = make_book(("All", [make_puzzle(1)]))
    unfair = make_book(("All", [make_puzzle(1, verdict=Verdict.AMBIGUOUS)]))

    assert "two independent programs" in said(fair)
    assert "two independent programs" not in said(unfair)
