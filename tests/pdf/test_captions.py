"""Captions say in a few words what is wrong at a place."""

from typing import Any

import pytest

from bookmaker.findings import Finding, Level
from bookmaker.pdf.captions import Note, label_texts, note_lines


def found(rule: str, message: str = "so", **more: Any) -> Finding:
    return Finding(rule, Level.ERROR, message, **more)


LABELS = [
    (
        found("MARGIN-INSIDE", value=0.3, limit=0.5, unit="in"),
        ["MARGIN-INSIDE: 0.3 in from the spine, needs 0.5 in", "MARGIN-INSIDE: 0.3 in, needs 0.5"],
    ),
    (
        found("LINE-THIN", value=0.5, limit=0.75, unit="pt"),
        ["LINE-THIN: 0.5 pt, needs 0.75 pt", "LINE-THIN: 0.5 pt, needs 0.75"],
    ),
    (
        found("GLYPH-MISSING", value=3, limit=0, unit="characters"),
        ["GLYPH-MISSING: 3 characters, at most 0 characters", "GLYPH-MISSING: 3 characters, at most 0"],
    ),
    (found("FONT-TYPE3", "in drawings"), ["FONT-TYPE3: in drawings", "FONT-TYPE3"]),
    (found("FONT-TYPE3", "字"), ["FONT-TYPE3: ?", "FONT-TYPE3"]),
    (found("FONT-TYPE3", 90 * "x"), ["FONT-TYPE3"]),
]


@pytest.mark.parametrize(("finding", "texts"), LABELS)
def test_labels(finding: Finding, texts: list[str]) -> None:
    """A label names the rule and what is needed, or else what is wrong."""
    assert label_texts(finding) == texts


def test_notes() -> None:
    """Notes are broken into lines of their level, and cut with a word on it."""
    notes = [Note("one two three", Level.ERROR), Note("four")]

    whole, cut = (note_lines(notes, str.split, most) for most in (9, 3))

    assert [line.text for line in whole] == ["one", "two", "three", "four"]
    assert [line.level for line in whole] == [Level.ERROR] * 3 + [None]
    assert [line.text for line in cut] == ["one", "two", "... and more, see the report"]
