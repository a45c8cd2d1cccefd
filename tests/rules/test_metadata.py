"""The document information is filled in or empty."""

from pathlib import Path

import pytest

from bookmaker.pdf.facts import DocumentFacts
from bookmaker.rules import metadata
from tests.good_book import change, told
from tests.made_facts import facts, found, named

FOUND = [("META-PLACEHOLDER", "warning", None)]

CASES = [
    ("Easy Nonograms", "A. Author", []),
    ("", "", []),
    ("Untitled Love", "Anon", []),
    ("untitled", "A. Author", FOUND),
    ("Easy Nonograms", "anonymous", FOUND),
    (" Untitled document ", "(unspecified)", FOUND),
]


@pytest.mark.parametrize(("title", "author", "expected"), CASES)
def test_check(title: str, author: str, expected: list[tuple[str, str, None]]) -> None:
    """Whole placeholders are told, words that contain one are not."""
    assert named(found(metadata, facts(document=DocumentFacts(title, author)))) == expected


def test_break_one_thing(good_book: Path, tmp_path: Path) -> None:
    """The default of a program is found, and nothing else."""
    path = change(good_book, tmp_path / "x.pdf", lambda writer: writer.add_metadata({"/Title": "untitled"}))

    assert told(path) == set(FOUND)
