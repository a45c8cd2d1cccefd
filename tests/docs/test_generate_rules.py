"""The page on rules says what the rules say of themselves."""

import re

import pytest

from bookmaker.rules import FAMILIES, LEVELS, Family
from docs import generate_rules


def test_page_is_current() -> None:
    """docs/rules.md is what the generator writes; else run it."""
    assert generate_rules.PAGE.read_text(encoding="utf-8") == generate_rules.render()


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__.rpartition(".")[2])
def test_every_rule_is_described(family: Family) -> None:
    """A family's docstring has the four parts in order, and the first names each of its ids."""
    described = generate_rules.sections(family)["What it finds"]

    assert all(re.search(rf"\b{rule}\b", described) for rule in family.IDS)


def test_ids_are_unique() -> None:
    """No id belongs to two families, and each names a fault in capitals."""
    assert len(LEVELS) == sum(len(family.IDS) for family in FAMILIES)
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)*", rule) for rule in LEVELS)
