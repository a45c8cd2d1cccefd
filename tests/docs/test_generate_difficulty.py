"""The page on difficulty tells the levels and the measures as they are."""

import re
from dataclasses import asdict

import pytest

from bookmaker.nonogram.clues import clues_of, format_clue
from bookmaker.nonogram.difficulty import CUTS, TIERS
from bookmaker.nonogram.grid import Grid, format_grid
from bookmaker.nonogram.measures import MOST_SKIMS, Report, report_of
from bookmaker.nonogram.solver import judge
from bookmaker.template import load_template
from docs import generate_difficulty
from tests.nonogram.built_grids import chain

TEXT = generate_difficulty.PAGE.read_text(encoding="utf-8")
STAIR = chain(3)


def test_the_page_is_up_to_date() -> None:
    """What is written is what the generator writes."""
    assert generate_difficulty.render() == TEXT


def test_every_level_is_explained() -> None:
    """Each level has its dots, and each cut stands in the table."""
    for dots, tier in enumerate(TIERS, 1):
        assert f"| {dots} | {tier} | " in TEXT
    assert f"| {CUTS[-1]} and more |" in TEXT


def test_whom_the_report_is_for() -> None:
    """Its section begins with whom it is for and that books do without it."""
    assert TEXT.partition("\n## The report\n")[2].startswith("\nFor the curious: no book needs this section.")


@pytest.mark.parametrize("measure", sorted(asdict(report_of(clues_of(STAIR), judge(clues_of(STAIR))))))
def test_every_measure_is_defined(measure: str) -> None:
    """Every key of a report is named on the page; the tier is its subject."""
    assert f"`{measure}`" in TEXT or measure == "tier"


def test_the_worked_example_is_right() -> None:
    """The stair that is drawn has the figures that are worked out for it."""
    clues = clues_of(STAIR)
    told: Report = report_of(clues, judge(clues))
    for clue, row in zip(clues.rows, format_grid(Grid(STAIR)), strict=True):
        assert f"  {format_clue(clue)} {' '.join(row)}\n" in TEXT
    prose = " ".join(TEXT.split())
    for figures in (
        f"3 ÷ 4 = {told.sweeps_per_side:g}",
        f"11 ÷ 8 = {told.visits:g}",
        f"3 × ln 2 ÷ 11 = {told.open_placements:.3f}",
        f"{told.skims} skims, no scrub; not more than {MOST_SKIMS} × 8 = 40",
        f"2 before the last: {told.bottleneck}.",
        f"columns what that leads to; rows the rest: {told.sweeps}.",
    ):
        assert figures in prose


def test_every_book_may_claim_what_the_template_says() -> None:
    """The claims of the table are the words that ``{claim}`` puts into a subtitle."""
    claims = load_template("classic", "en").texts.claims
    for words in (claims.short_no_guessing, claims.short_one_what_if, claims.short_one_solution):
        assert re.search(rf"\| {re.escape(words)} \|", TEXT)
