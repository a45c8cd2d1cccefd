"""A file is heard fact by fact: what is missing is told, and no fact costs more than another."""

import time
from pathlib import Path

import pytest

from bookmaker.errors import PrinterError
from bookmaker.pdf import readings
from bookmaker.pdf.facts import Layer, Unread
from bookmaker.pdf.telling import PageCount
from bookmaker.preflight.gather import Heard, gather
from bookmaker.preflight.setup import Options
from tests.good_book import write_book
from tests.made_facts import shape

MANY = 20_000


def test_lost_shapes_count() -> None:
    """The shapes are known when each was told of or is lost, however often."""
    heard = Heard()
    known = []
    for fact in (
        PageCount(2),
        Unread(Layer.STRUCTURE, "damaged", 1),
        Unread(Layer.STRUCTURE, "damaged", 1),
        Unread(Layer.CONTENT, "damaged", 2),
        shape(2),
    ):
        heard.hear(fact)
        known.append(heard.knows_shapes)

    assert known == [False, False, False, False, True]


def test_pages_given_up() -> None:
    """They are known, too, when nobody will tell of any more."""
    heard = Heard()
    heard.hear(PageCount(2))
    heard.hear(Unread(Layer.CONTENT, "took too long"))

    assert heard.knows_shapes


def test_many_lost_shapes() -> None:
    """Thousands of pages without a shape are heard in well under the minute that going through all took."""
    heard, began = Heard(), time.process_time()
    heard.hear(PageCount(MANY + 1))
    for number in range(1, MANY + 1):
        heard.hear(Unread(Layer.STRUCTURE, "damaged", number))
        assert not heard.knows_shapes

    assert time.process_time() - began < 5


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options("nowhere"), "nowhere"),
        (Options(trim="1x1"), "1x1"),
        (Options(paper="cream-coloured"), "cream-coloured"),
        (Options(ink="green"), "green"),
        (Options("home", bleed=True), "prints no bleed"),
    ],
)
def test_options_come_first(
    options: Options, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What no printer offers is refused before a page is read."""
    path = write_book(tmp_path / "x.pdf", pages=2)
    monkeypatch.setattr(readings, "read_pages", None)

    with pytest.raises(PrinterError, match=words):
        gather(path, options, patience=None)
