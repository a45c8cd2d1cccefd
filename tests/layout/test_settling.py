"""Page count and gutter, each deciding the other."""

from dataclasses import replace

import pytest

from bookmaker.layout import settling
from bookmaker.layout.plan import Plan, Slot
from bookmaker.layout.settling import settle_pages
from bookmaker.paper.units import inches
from bookmaker.printers import GutterBand
from tests.sample_books import classic, make_book, make_noise, make_setup

# Pages by gutter: what a book needs when its gutter is that wide.
CASES = [
    ("both agree", {0.375: 140, 0.5: 140}, 140, 0.375, False),
    ("the wider gutter is needed", {0.375: 152, 0.5: 154}, 154, 0.5, False),
    ("the wider gutter would add the page that needs it", {0.375: 150, 0.5: 152}, 150, 0.375, False),
    ("each leads to the other", {0.375: 152, 0.5: 150}, 150, 0.5, True),
    ("three lead round in a ring", {0.375: 310, 0.625: 152, 0.5: 140}, 152, 0.625, True),
    ("four do, the widest in the middle", {0.375: 310, 0.625: 510, 0.75: 152, 0.5: 140}, 152, 0.75, True),
]


@pytest.mark.parametrize(("law", "pages", "count", "inside", "noted"), CASES, ids=[case[0] for case in CASES])
def test_settles(
    law: str,
    pages: dict[float, int],
    count: int,
    inside: float,
    noted: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The book settles on a legal gutter for its page count, or says that it took the widest."""
    narrow_template = replace(
        classic(), looks=replace(classic().looks, margins=replace(classic().looks.margins, gutter=0))
    )

    def plan(side: object, book: object, per_page: object) -> Plan:
        gutter = round((side.live.x0 - 4.5) / 72, 3)
        return Plan((Slot("blank"),) * pages[gutter])

    monkeypatch.setattr(settling, "make_plan", plan)
    found, spec, notes = settle_pages(make_book(), make_setup(), narrow_template, None)

    assert len(found.slots) == spec.pages == count
    assert spec.inside == inches(inside)
    assert bool(notes) == noted
    assert spec.inside >= make_setup().spec(count).inside
    assert all(
        f"{gutter:g} in makes {made} pages" in note for note in notes for gutter, made in pages.items()
    )


def test_the_bands_are_as_the_cases_have_them() -> None:
    """The table of gutter bands that the cases stand on is the printer's."""
    bands = make_setup().printer.limits.gutters

    assert bands[:3] == (GutterBand(150, 0.375), GutterBand(300, 0.5), GutterBand(500, 0.625))
    assert bands[3].inside_in == 0.75


def test_the_first_guess_is_one_the_printer_takes() -> None:
    """A book whose rough count is under the minimum is judged by its true count."""
    book = make_book(("Noise", make_noise(10, 10, 14)))
    plan, spec, _ = settle_pages(book, make_setup(), classic(), None)

    assert spec.pages == len(plan.slots) == 24
