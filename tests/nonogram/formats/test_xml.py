"""XML and the tree it is read into."""

import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.formats._xml import parse_xml


def test_plain_elements_have_no_containers() -> None:
    """What is empty is shared, as hundreds of thousands of lists would take seconds."""
    root = parse_xml(b"<puzzle><a/><a/><b c='d'>e<f/></b></puzzle>", "p").children[0]
    first, second, full = root.children

    assert first.attributes is second.attributes
    assert first.children is first.parts is second.children
    assert (full.attributes["c"], full.text, full.children[0].name) == ("d", "e", "f")


def test_more_elements_than_any_set_has_are_refused_at_the_first() -> None:
    """Elements are counted while they are read, and the rest of a file is never looked at."""
    with pytest.raises(PuzzleFileError, match=r"p:1:1200005: over 300000 elements, expected fewer"):
        parse_xml(b"<puzzle>" + b"<a/>" * 300_001 + b"<", "p")
