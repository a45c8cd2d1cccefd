"""The page on printers says what the data says."""

from dataclasses import fields

from bookmaker.printers import PRINTERS, TOPICS, Limits
from docs import generate_printers


def test_page_is_current() -> None:
    """docs/printers.md is what the generator writes; else run it."""
    written = generate_printers.PAGE.read_text(encoding="utf-8")

    assert written == generate_printers.render()


def test_every_limit_is_on_the_page() -> None:
    """No figure of the data, and no rule without one, is left out of the tables."""
    assert {field.name for field in fields(Limits)} - {"gutters", "sources"} == set(generate_printers.FIGURES)
    page = generate_printers.render()
    assert all(page.count(f"| {meaning} |") == len(PRINTERS) for meaning in TOPICS.values())
