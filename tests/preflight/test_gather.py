"""A file is heard fact by fact: what is missing is told, and no fact costs more than another."""

import time
from pathlib import Path

import pytest

from bookmaker.errors import PrinterError
from bookmaker.paper.boxes import Box
from bookmaker.pdf import readings
from bookmaker.pdf.facts import Layer, Unread
from bookmaker.pdf.telling import PageCount
from bookmaker.preflight.gather import Heard, gather
from bookmaker.preflight.setup import Options
from tests.good_book import write_book
from tests.made_facts import shape
from tests.raw_pdf import book

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


def with_crop_marks(path: Path, trim: Box) -> Path:
    """Write a page of letter size with a block on it, and marks that point at a trim."""
    upright = [
        f"{x} {y} m {x} {y + 24} l S" for x in (trim.x0, trim.x1) for y in (trim.y0 - 36, trim.y1 + 12)
    ]
    level = [f"{x} {y} m {x + 24} {y} l S" for y in (trim.y0, trim.y1) for x in (trim.x0 - 36, trim.x1 + 12)]
    lines = " ".join(upright + level)
    path.write_bytes(book([f"0.5 w {lines} 250 350 90 90 re f".encode()] * 2))
    return path


def test_marks_tell_the_trim(tmp_path: Path) -> None:
    """Crop marks tell the trim to judge by, and make no TrimBox where the file has none."""
    gathered = gather(with_crop_marks(tmp_path / "x.pdf", Box(90, 72, 522, 720)), Options(), patience=None)

    assert [page.shape.trim for page in gathered.facts.pages if page.shape] == [None, None]
    assert gathered.guess.submission.trim is not None and gathered.guess.submission.trim.name == "6x9"


def test_a_trim_that_is_asked_for(tmp_path: Path) -> None:
    """Whatever marks point at, the trim that the caller names stands."""
    path = with_crop_marks(tmp_path / "x.pdf", Box(90, 72, 522, 720))

    gathered = gather(path, Options(trim="8.5x11"), patience=None)

    assert gathered.guess.submission.trim is not None and gathered.guess.submission.trim.name == "8.5x11"
