"""The page on picture files names what a drawing may hold and what importing one tells."""

from pathlib import Path

import pytest

from bookmaker.gridding.classes import COMMON, ELEMENTS, MAYBE, PAINTS
from bookmaker.gridding.regrid import Outcome

PAGE = Path(__file__).parents[2] / "docs" / "picture-format.md"
SECTION = PAGE.read_text(encoding="utf-8").partition("## The drawing\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("name", PAINTS)
def test_classes_that_paint(name: str) -> None:
    """Every class that paints stands in the table with what it means."""
    assert f"| `{name}` | {PAINTS[name].meaning} |" in SECTION


@pytest.mark.parametrize("word", [*ELEMENTS, *COMMON[1:], MAYBE, "from20", "to15", "pose-1"])
def test_words_of_a_drawing(word: str) -> None:
    """Every element, attribute and class is named."""
    assert f"`{word}`" in SECTION


@pytest.mark.parametrize("outcome", sorted(set(Outcome) - {Outcome.FAULTY}))
def test_outcomes(outcome: Outcome) -> None:
    """Every outcome that importing reports is named; a faulty drawing is an error of the call."""
    assert outcome in SECTION
