"""Every rule finds the file made to break it, in it nothing else, and leaves its twin in peace."""

import re
from pathlib import Path

import pytest

from bookmaker.findings import Finding
from bookmaker.rules import LEVELS
from tests.good_book import findings
from tests.rules.examples import EXAMPLES, Example

IDS = [f"{number}-{one.rule}-{one.level}" for number, one in enumerate(EXAMPLES)]

MEASURED = {
    *("FILE-SIZE", "PAGES-FEW", "PAGES-MANY", "PAGES-ODD", "BLANK-RUN"),
    *("MARGIN-INSIDE", "MARGIN-OUTSIDE", "MARGIN-TOP", "MARGIN-BOTTOM"),
    *("MARGIN-FAINT", "MARGIN-HIDDEN", "MARGIN-TIGHT", "BLEED-SHORT", "BLEED-UNDECLARED"),
    *("TEXT-SMALL", "LINE-THIN", "GRAY-LIGHT", "TEXT-FAINT", "IMAGE-PPI", "COLOR-IN-BLACK-BOOK"),
    "SIZE-USERUNIT",
}
"""Rules whose message has a value and its limit."""

COUNTED = {"SIZE-WRONG", "SIZE-MIXED", "SIZE-SPREAD", "SIZE-ROTATED", "GLYPH-MISSING", "SYNTAX"}
"""Rules that have a value as well, whose limit is a tolerance or none at all."""


def test_every_rule_has_an_example() -> None:
    """No rule is without one."""
    assert {one.rule for one in EXAMPLES} == set(LEVELS)


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_failing(example: Example, good_book: Path, tmp_path: Path) -> None:
    """The broken file has the rule at its level, and otherwise what it is said to bring along."""
    found = findings(example.fails(good_book, tmp_path / "x.pdf"), example.options)

    assert {(one.rule, str(one.level)) for one in found} == {(example.rule, example.level)} | example.besides
    for one in found:
        check_words(one)


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_passing(example: Example, good_book: Path, tmp_path: Path) -> None:
    """The twin has nothing, or what is left of a graver fault."""
    found = findings(example.passes(good_book, tmp_path / "x.pdf"), example.passing_by or example.options)

    assert {(one.rule, str(one.level)) for one in found} == example.left


def check_words(one: Finding) -> None:
    """A finding has one line to say what is, one what to do, its figures in the same unit, and a source."""
    has_figures = one.value is not None and one.limit is not None and one.unit is not None

    assert one.message and one.fix and one.source
    assert "\n" not in one.message + one.fix and len(one.fix) <= 110
    assert has_figures == (one.rule in MEASURED | COUNTED), one
    if one.rule in MEASURED:
        told = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", one.message)]
        assert [figure for figure in (one.value, one.limit) if not is_told(figure, told)] == [], one


def is_told(figure: float | None, told: list[float]) -> bool:
    return figure is not None and any(abs(abs(figure) - number) <= 0.0006 * max(1, number) for number in told)
