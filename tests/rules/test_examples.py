"""Every rule finds the file made to break it, in it nothing else, and leaves its twin in peace."""

from pathlib import Path

import pytest

from bookmaker.rules import LEVELS
from tests.good_book import findings
from tests.rules.examples import EXAMPLES, Example

IDS = [f"{number}-{one.rule}-{one.level}" for number, one in enumerate(EXAMPLES)]


def test_every_rule_has_an_example() -> None:
    """No rule is without one, and they stand in the order of the rules."""
    assert list(dict.fromkeys(one.rule for one in EXAMPLES)) == list(LEVELS)


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_failing(example: Example, good_book: Path, tmp_path: Path) -> None:
    """The broken file has the rule at its level, once, and otherwise what it is said to bring along."""
    found = findings(example.fails(good_book, tmp_path / "x.pdf"), example.options)
    told = {(one.rule, str(one.level)) for one in found}

    assert told == {(example.rule, example.level)} | example.besides
    assert all(one.message and one.fix and one.source for one in found)


@pytest.mark.parametrize("example", EXAMPLES, ids=IDS)
def test_passing(example: Example, good_book: Path, tmp_path: Path) -> None:
    """The twin has nothing, or what is left of a graver fault."""
    found = findings(example.passes(good_book, tmp_path / "x.pdf"), example.passing_by or example.options)

    assert {(one.rule, str(one.level)) for one in found} == example.left
