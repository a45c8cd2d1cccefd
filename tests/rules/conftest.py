"""The book that tests of rules break."""

from pathlib import Path

import pytest

from tests.good_book import write_book


@pytest.fixture(scope="session")
def good_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of 24 pages, 8.5 x 11 in without bleed, that has nothing to find."""
    return write_book(tmp_path_factory.mktemp("good") / "book.pdf")
