"""A file onto the ink of its pages, read at once."""

from collections.abc import Sequence
from pathlib import Path

from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageInk, Unread
from bookmaker.pdf.ink import open_inks, read_ink


def inks_of(path: Path, pages: Sequence[PageBounds]) -> list[PageInk | Unread]:
    """Return the ink of each page asked for, or why it could not be rendered."""
    with open_inks(path) as opened:
        assert not opened.refusal
        return list(read_ink(opened, pages))
