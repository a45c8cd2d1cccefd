"""Books that cannot be laid out."""

import pytest

from bookmaker.book import Book, Imprint
from bookmaker.errors import LayoutError
from bookmaker.layout import lay_out
from tests.sample_books import CUP, classic, make_book, make_noise, make_puzzle, make_setup


def told(book: Book, trim: str, per_page: int | None = None) -> list[str]:
    with pytest.raises(LayoutError) as caught:
        lay_out(book, make_setup(trim), classic(), per_page)
    return list(caught.value.messages)


NAMES = [make_puzzle(number, CUP, "W" * (99 if number == 1 else 9)) for number in range(1, 31)]
CASES = [
    (
        "cells and pages",
        make_book(("Fine", make_noise(40, 40, 3))),
        ("5x8", None),
        ["sections[1].size: puzzle ", "sections: 18 pages, kdp-paperback takes 24 to 828"],
    ),
    (
        "characters, words and pages",
        make_book(("漢字", [make_puzzle(1)]), ("A", [make_puzzle(2)]), title="Hi 🙂", subtitle="W" * 99),
        ("6x9", None),
        [
            "title: 'Hi 🙂': character '🙂'",
            "sections[1].title: '漢字': character '漢'",
            "sections[1].title: '漢字': character '字'",
            "subtitle: 'WWW",
            "sections: 14 pages",
        ],
    ),
    (
        "a word that lacks a character and a place",
        make_book(author="☃" + "W" * 99, imprint=Imprint(publisher="W" * 99)),
        ("6x9", None),
        ["author: '☃WWW", "imprint.publisher: 'WWW", "author: 'WWW"],
    ),
    (
        "answers a page and a picture's name",
        make_book(
            ("All", [make_puzzle(number, CUP, "W" * (99 if number == 2 else 9)) for number in range(1, 31)])
        ),
        ("5x8", 24),
        ["picture 'picture-2': title: 'WWW", "solutions.per_page: found 24, at most "],
    ),
    (
        "too many pages",
        make_book(("Cups", [make_puzzle(number) for number in range(1, 700)])),
        ("8.5x11", None),
        ["sections: 766 pages, kdp-paperback takes 24 to 590 at 8.5x11"],
    ),
]


@pytest.mark.parametrize(("law", "book", "setup", "heads"), CASES, ids=[case[0] for case in CASES])
def test_all_faults_are_told_at_once(
    law: str, book: Book, setup: tuple[str, int | None], heads: list[str]
) -> None:
    """Whatever is in the way is told in one go, each with the key of the spec to mend."""
    messages = told(book, *setup)

    assert len(messages) == len(heads), messages
    for message, head in zip(messages, heads, strict=True):
        assert message.startswith(head)


def test_a_mended_book_is_laid_out() -> None:
    """Without the faults that are told, nothing is in the way."""
    book = make_book(("A", make_noise(10, 10, 22)), title="Hi", subtitle="W" * 9)

    assert len(lay_out(book, make_setup("6x9"), classic()).pages) >= 24
