"""The title page."""

import itertools
from collections.abc import Callable

import pytest

from bookmaker.book import Imprint
from bookmaker.pages import title
from bookmaker.paper.page import Page, Text, dump
from tests.page_ink import contains, ink_box, union
from tests.sample_books import classic, make_book, make_page_side

LONG = "The Very Large Book of Nonograms for People Who Really Do Like Long Titles on a Title Page"


def texts(**changes: object) -> list[Text]:
    items = title.compose(make_page_side(1, str(changes.pop("trim", "8.5x11"))), make_book(**changes))
    return [item for item in items if (isinstance(item, Text) and item.font != "semibold") or _is_word(item)]


def _is_word(item: object) -> bool:
    return isinstance(item, Text) and not item.text.isdigit()


def test_golden(golden: Callable[[str, str], None]) -> None:
    """A title page stands as it was last looked at."""
    golden("page_title", dump(Page(1, title.KIND, title.compose(make_page_side(1), make_book()))))


def test_says_what_the_listing_says() -> None:
    """Title, subtitle, author and publisher are all on it."""
    said = " ".join(text.text for text in texts())

    for words in ("Small Nonograms", "A handful of puzzles", "A. Author", "Small Press"):
        assert words in said


@pytest.mark.parametrize("trim", ["5x8", "6x9", "8.5x11"])
def test_long_titles_shrink_then_wrap(trim: str) -> None:
    """A title of 90 letters is printed whole, inside the live area, its lines not touching."""
    lines = [text for text in texts(title=LONG, trim=trim) if text.text in LONG]
    live = make_page_side(1, trim).live

    assert " ".join(text.text for text in lines) == LONG
    assert all(contains(live, ink_box(text, classic())) for text in lines)
    assert all(upper.y - lower.y >= lower.size for upper, lower in itertools.pairwise(lines))


WITHOUT_ROOM = [
    ({}, []),
    ({"title": LONG, "subtitle": LONG, "author": LONG, "imprint": Imprint(LONG)}, []),
    ({"title": "X" * 60}, ["title"]),
    ({"subtitle": "X" * 60, "author": "X" * 60}, ["subtitle", "author"]),
    ({"imprint": Imprint("X" * 60)}, ["imprint.publisher"]),
]


@pytest.mark.parametrize(("changes", "keys"), WITHOUT_ROOM)
def test_words_without_room_are_faults_of_their_keys(changes: dict[str, object], keys: list[str]) -> None:
    """A word too long for any size is a fault of its key, told with the word; others are silent."""
    faults = list(title.faults(make_page_side(1, "5x8"), make_book(**changes)))

    assert [fault.key for fault in faults] == keys
    assert all("X" * 60 in fault.text for fault in faults)


def test_a_page_that_overflows_is_told() -> None:
    """On a low page words that fit by themselves may be too many together."""
    book = make_book(title=LONG, subtitle=2 * LONG, author=LONG, imprint=Imprint(LONG))
    (fault,) = title.faults(make_page_side(1, "4x6"), book)

    assert str(fault).startswith("title: with subtitle, author and publisher it overflows the title page")


@pytest.mark.parametrize("trim", ["4x6", "5x6", "6x6", "8.25x6"])
def test_a_long_title_shrinks_before_it_overflows(trim: str) -> None:
    """On a low page the title is set smaller, so that subtitle, author and publisher keep their room."""
    side, book = make_page_side(1, trim), make_book(title=LONG, subtitle="A handful of puzzles " * 4)

    assert list(title.faults(side, book)) == []


@pytest.mark.parametrize("trim", ["4.5x7", "5x8", "6x9", "8.5x11"])
def test_no_short_word_stands_alone(trim: str) -> None:
    """Title, subtitle, author and publisher are broken into even lines."""
    words = "The Very Long Publishing House of Puzzles and Pictures Pub"
    said = {item.text for item in texts(title=words, subtitle=words, imprint=Imprint(words), trim=trim)}

    assert "Pub" not in said
    assert "The" not in said


def test_nothing_overlaps_when_there_is_no_room_for_the_ornament() -> None:
    """The ornament gives way to words."""
    side = make_page_side(1, "5x8")
    book = make_book(title=LONG, subtitle=LONG, author=LONG, imprint=Imprint(LONG))
    items = title.compose(side, book)
    words = sorted(
        (ink_box(item, classic()) for item in items if isinstance(item, Text)), key=lambda box: -box.y1
    )

    assert all(upper.y0 > lower.y1 - 2 for upper, lower in itertools.pairwise(words))
    assert contains(side.live, union(ink_box(item, classic()) for item in items))


def test_an_empty_imprint_leaves_no_gap() -> None:
    """Without a publisher the author stands at the foot."""
    author = next(text for text in texts(imprint=Imprint()) if text.text == "A. Author")
    publisher = next(text for text in texts() if text.text == "Small Press")

    assert author.y == publisher.y
