"""Every rule is explained, in full and in one form."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import bookmaker.rules
from bookmaker.printers import PRINTERS
from bookmaker.printers.printer import Printer
from bookmaker.rules import FAMILIES, LEVELS, Family
from bookmaker.rules.explained import PROGRAMS, Explained, explain, explained_families

FOLDER = Path(bookmaker.rules.__file__).parent
TOLD = {family.name: family for family in explained_families()}
RULES = [one for family in explained_families() for one in family.rules]
EXAMPLES = {"passes", "fails"}
LONGEST = 300


def name_of(family: Family) -> str:
    return family.__name__.rpartition(".")[2]


@pytest.mark.parametrize("family", FAMILIES, ids=name_of)
def test_a_family_explains_its_rules_and_no_others(family: Family) -> None:
    """The TOML file beside a module has a table for each of its ids, and a title and a text of its own."""
    told = TOLD[name_of(family)]

    assert {one.rule for one in told.rules} == set(family.IDS)
    assert told.title and told.about.endswith(".")


def test_no_file_is_without_a_family() -> None:
    """Each TOML file of the folder belongs to a module that is listed."""
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(TOLD)


def test_ids_are_unique() -> None:
    """No id belongs to two families, and each names a fault in capitals."""
    assert len(LEVELS) == sum(len(family.IDS) for family in FAMILIES)
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)*", rule) for rule in LEVELS)


@pytest.mark.parametrize("one", RULES, ids=lambda one: one.rule)
def test_texts_are_whole_and_short(one: Explained) -> None:
    """Texts are sentences that any terminal can show, examples are phrases, and none is long."""
    texts = {field.name: getattr(one, field.name) for field in fields(one)}
    may_lack = {"note", "word_saving"} | ({"word"} if one.word_saving else set())
    sentences = {key for key in ("finds", "why", *PROGRAMS, "note") if texts[key]}

    assert {key for key, text in texts.items() if not text} <= may_lack
    assert [key for key, text in texts.items() if len(text) > LONGEST] == []
    assert [key for key, text in texts.items() if not text.isascii() or text != " ".join(text.split())] == []
    assert [key for key in sentences if not texts[key].endswith(".")] == []
    assert [key for key in (*EXAMPLES, "word_saving") if texts[key].endswith(".")] == []
    assert [key for key, text in texts.items() if text.count("`") % 2 or "|" in text] == []


@pytest.mark.parametrize("one", RULES, ids=lambda one: one.rule)
@pytest.mark.parametrize("printer", PRINTERS, ids=lambda printer: printer.name)
def test_sources_are_kept_by_every_printer(one: Explained, printer: Printer) -> None:
    """What a rule names as its source is a topic or figure of each printer."""
    assert one.published(printer).seen


def test_a_rule_is_explained_in_lines() -> None:
    """The text for a terminal has every part beside its label, broken where a line is full."""
    lines = explain("MARGIN-BOTTOM").splitlines()
    labels = [line.split(None, 1)[0] for line in lines[2:] if not line.startswith(" ")]

    assert lines[0] == "MARGIN-BOTTOM (error or warning)"
    assert labels == ["Finds", "Why", "Passes", "Fails", *PROGRAMS.values(), "Source"]
    assert max(map(len, lines)) <= 100
    assert lines[-2].startswith("Source     KDP help, Set Trim Size, Bleed, and Margins, 20")


def test_unknown_ids_are_refused() -> None:
    """What is no rule is not explained."""
    with pytest.raises(KeyError):
        explain("MARGIN")
