"""The page before the answers."""

from bookmaker.pages import solutions_divider
from bookmaker.paper.page import Fill, Text
from tests.sample_books import make_page_side


def test_names_the_part() -> None:
    """The word Answers stands on it, and how to look one up."""
    said = [
        item.text for item in solutions_divider.compose(make_page_side(9), None) if isinstance(item, Text)
    ]

    assert said == ["Answers", "Answers are listed by puzzle number."]


def test_the_ground_needs_bleed() -> None:
    """The ground covers the sheet with bleed and is left out without."""
    side = make_page_side(9, bleed=True)

    assert Fill((side.sheet,), side.template.looks.tints.ground) in solutions_divider.compose(side, None)
    assert not [item for item in solutions_divider.compose(make_page_side(9), None) if isinstance(item, Fill)]
