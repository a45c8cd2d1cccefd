"""A blank page."""

from bookmaker.pages import blank
from tests.sample_books import make_page_side


def test_nothing_stands_on_it() -> None:
    """A blank page has no item and no folio."""
    assert blank.compose(make_page_side(8), None) == ()
    assert not blank.HAS_FOLIO
