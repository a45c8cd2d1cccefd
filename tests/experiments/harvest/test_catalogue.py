import json
from pathlib import Path

import pytest

from bookmaker.experiments.harvest.catalogue import catalogue, is_record, write_catalogue, write_terms
from bookmaker.experiments.journal import Record

RECORDS: dict[str, Record] = {
    "12": {"outcome": "puzzle", "title": "Gem", "file": "up-to-100/line/webpbn-00012.non"},
    "3": {"outcome": "colour", "why": "4 colours"},
    "2": {"outcome": "puzzle", "title": "Plus", "file": "up-to-100/line/webpbn-00002.non"},
}


def test_order(tmp_path: Path) -> None:
    """The list goes by number, whatever the order in which they were collected."""
    write_catalogue(tmp_path, "https://webpbn.com", RECORDS)
    text = (tmp_path / "index.json").read_text(encoding="utf-8")
    write_catalogue(tmp_path, "https://webpbn.com", dict(reversed(list(RECORDS.items()))))

    assert (tmp_path / "index.json").read_text(encoding="utf-8") == text
    told = json.loads(text)
    assert [one["number"] for one in told["puzzles"]] == [2, 12]
    assert told["skipped"] == [{"number": 3, "outcome": "colour", "why": "4 colours"}]


def test_terms(tmp_path: Path) -> None:
    """The terms name the site that they are those of."""
    write_terms(tmp_path, "https://webpbn.com")

    assert "https://webpbn.com" in (tmp_path / "TERMS.txt").read_text(encoding="utf-8")


def test_nothing_yet() -> None:
    """A collection of nothing is a list of nothing."""
    assert catalogue("https://webpbn.com", {}) == {
        "schema": 1,
        "from": "https://webpbn.com",
        "terms": "TERMS.txt",
        "puzzles": [],
        "skipped": [],
    }


PUZZLE: Record = {
    "outcome": "puzzle",
    "title": "Gem",
    "author": "A",
    "copyright": "c",
    "source": "https://webpbn.com/12",
    "file": "up-to-100/line/webpbn-00012.non",
    "width": 5,
    "height": 9,
    "class": "line",
}


@pytest.mark.parametrize(
    ("key", "record", "is_one"),
    [
        ("12", PUZZLE, True),
        ("3", {"outcome": "colour", "why": "4 colours"}, True),
        ("012", PUZZLE, False),
        ("twelve", PUZZLE, False),
        ("12", {**PUZZLE, "title": None}, False),
        ("12", {**PUZZLE, "width": "5"}, False),
        ("12", {**PUZZLE, "outcome": "lost"}, False),
        ("12", {**PUZZLE, "outcome": ["puzzle"]}, False),
        ("3", {"outcome": "colour"}, False),
        ("3", {}, False),
    ],
)
def test_records(key: str, record: Record, is_one: bool) -> None:
    """What a number was noted as is known as such; what it cannot have been is not."""
    assert is_record(key, record) is is_one
