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


DOCTYPES = ("", '<!DOCTYPE puzzle SYSTEM "http://webpbn.com/pbn-0.3.dtd">', "<!DOCTYPE puzzle>")


@pytest.mark.parametrize("doctype", DOCTYPES)
def test_names_of_characters_are_read_with_and_without_a_doctype(doctype: str) -> None:
    """Characters go by the names that HTML gives them, and unknown names are refused at their place."""
    root = parse_xml(f"{doctype}<puzzle>&copy; &lt;&hearts;</puzzle>".encode(), "p").children[0]
    assert root.text == "\N{COPYRIGHT SIGN} <\N{BLACK HEART SUIT}"

    with pytest.raises(PuzzleFileError, match=r"p:1:\d+: entity '&zork;', expected a character"):
        parse_xml(f"{doctype}<puzzle>&zork;</puzzle>".encode(), "p")


@pytest.mark.parametrize("name", ["gbk", "utf-7", "cp037", "utf-16", "klingon", "hex", "utf-32"])
def test_an_encoding_that_is_not_read_is_named(name: str) -> None:
    """Encodings that others may know are not said to be unknown, but not read."""
    with pytest.raises(
        PuzzleFileError, match=f"p:1:1: encoding '{name}' is not read, or not that of the file"
    ):
        parse_xml(f"<?xml version='1.0' encoding='{name}'?><puzzle/>".encode(), "p")
