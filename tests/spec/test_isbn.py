"""ISBNs are told from numbers that only look like one."""

import pytest

from bookmaker.spec.isbn import check_isbn

GOOD = [
    "9780306406157",
    "978-0-306-40615-7",
    "979-10-90636-07-1",
    "0306406152",
    "0-8044-2957-X",
    "080442957x",
]
BAD = ["9780306406158", "9770306406157", "0306406153", "0804429570", "X804429570", "", "978", "978030640615٧"]


@pytest.mark.parametrize("isbn", GOOD)
def test_good_isbns_pass(isbn: str) -> None:
    """Either length, with or without hyphens, X or x as ten."""
    check_isbn(isbn)


@pytest.mark.parametrize("isbn", BAD)
def test_bad_isbns_are_refused(isbn: str) -> None:
    """A wrong check digit, prefix, length or digit is refused."""
    with pytest.raises(ValueError, match="expected"):
        check_isbn(isbn)
