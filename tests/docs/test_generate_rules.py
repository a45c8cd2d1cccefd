"""The page on rules says what is told about the rules."""

import re

from bookmaker.rules import LEVELS
from docs import generate_rules


def test_page_is_current() -> None:
    """docs/rules.md is what the generator writes; else run it."""
    assert generate_rules.PAGE.read_text(encoding="utf-8") == generate_rules.render()


def test_every_rule_has_a_heading_that_the_index_leads_to() -> None:
    """Each link of the page ends at one heading, and each rule has both."""
    page = generate_rules.render()
    headings = re.findall(r"^#+ (.*)$", page, re.MULTILINE)
    anchors = [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]

    assert set(re.findall(r"\]\(#([^)]*)\)", page)) <= set(anchors)
    assert len(set(anchors)) == len(anchors)
    assert set(LEVELS) <= set(re.findall(r"^\| \[([A-Z0-9-]+)\]", page, re.MULTILINE))
    assert set(LEVELS) <= set(headings)


def test_tables_have_two_cells_a_row() -> None:
    """No text breaks the table it stands in."""
    rows = [line for line in generate_rules.render().splitlines() if line.startswith("|")]

    assert {line.count("|") for line in rows} == {3, 4}
