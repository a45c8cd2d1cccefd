"""The record of a book: what COMMANDS promises, and an earlier book taken again."""

import hashlib
import json
from pathlib import Path

import pytest

from bookmaker.errors import SpecError
from bookmaker.nonogram.grid import answer_sha256, format_grid, parse_grid
from bookmaker.press.record import format_record, recorded_pictures


def test_answer_promise_is_of_the_rows_joined_by_newlines() -> None:
    """The hash is that of the text a reader would write down."""
    promise = hashlib.sha256(b"#.\n.#").hexdigest()

    assert answer_sha256(parse_grid(["#.", ".#"])) == promise


def record(**changes: object) -> dict[str, object]:
    grid = parse_grid(["##", "#."])
    puzzle = {
        "number": 1,
        "id": "hook",
        "title": "Крюк",
        "section": 1,
        "source": "pictures",
        "solution": list(format_grid(grid)),
        "answer_sha256": answer_sha256(grid),
    }
    return {"schema": 1, "puzzles": [puzzle | changes], "tried": {}}


def test_a_record_is_read_back(tmp_path: Path) -> None:
    """What is written as JSON, one puzzle a line, gives the pictures again."""
    path = tmp_path / "book.json"
    path.write_text(format_record(record()), encoding="utf-8")

    [picture] = recorded_pictures(path)[1]

    assert json.loads(path.read_text(encoding="utf-8")) == record()
    assert (picture.slug, picture.title, picture.source) == ("hook", "Крюк", "pictures")
    assert format_grid(picture.grid) == ("##", "#.")


BROKEN = [
    ("no json", "book.json: is no JSON that can be read"),
    ("[" * 100_000, "is no JSON that can be read"),
    ("[]", "is not built as a record is"),
    ("{}", "has no 'schema'"),
    ('{"schema": 99}', "its schema is 99, this version reads 1"),
    ('{"schema": 1}', "has no 'puzzles'"),
    (format_record(record(solution=["##", "##"])), "puzzle 1: its answer and answer_sha256 do not agree"),
    (format_record(record(solution=["##", "#"])), "row 2 has 1 cell, row 1 has 2"),
]


@pytest.mark.parametrize(("text", "told"), BROKEN)
def test_a_broken_record_is_told(tmp_path: Path, text: str, told: str) -> None:
    """A file that is no record, or was changed by hand, is refused with the reason."""
    path = tmp_path / "book.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(SpecError) as fault:
        recorded_pictures(path)

    assert told in str(fault.value)
    assert "expected the book.json of an earlier build" in str(fault.value)


def test_a_missing_record_is_told(tmp_path: Path) -> None:
    """A file that does not exist is named."""
    with pytest.raises(SpecError, match=r"book\.json: no such file"):
        recorded_pictures(tmp_path / "book.json")
