"""What a section accepts: each verdict, clue cap and tier."""

import pytest

from bookmaker.book import EASIEST_FIRST
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import Difficulty
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Verdict
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen, in_order
from bookmaker.selection.terms import Judged, Refused, judge_grid
from tests.nonogram.hard_grids import DEEP, PROBING

PLUS = parse_grid([".#.", "###", ".#."])
DIAGONAL = parse_grid(["#.", ".#"])
EMPTY = parse_grid(["...", "..."])
FULL = parse_grid(["##", "##"])
COMB = parse_grid(["#.#.#", "#####"])


def asked(**terms: object) -> Asked:
    return Asked(
        where="a.yaml:9: sections[1]", title="A", source="noise", width=5, height=5, count=1, **terms
    )  # type: ignore[arg-type]


ACCEPTED = [
    (PLUS, {}),
    (COMB, {"max_clues": 3}),
    (PROBING, {"solving": "probe"}),
    (PROBING, {"solving": "unique"}),
    (PROBING, {"solving": "probe", "tiers": ("expert",)}),
    (DEEP, {"solving": "unique", "tiers": ("expert",)}),
]
REFUSED = [
    (EMPTY, {}, "are nearly empty or nearly filled"),
    (FULL, {}, "are nearly empty or nearly filled"),
    (COMB, {"max_clues": 2}, "have over 2 clues in a line"),
    (DIAGONAL, {"solving": "unique"}, "have more than one answer"),
    (PROBING, {}, "need a guess"),
    (DEEP, {}, "need what-ifs inside what-ifs"),
    (DEEP, {"solving": "probe"}, "need what-ifs inside what-ifs"),
    (PROBING, {"solving": "probe", "tiers": ("hard",)}, "are of the level expert"),
    (PLUS, {"solving": "probe", "tiers": ("expert",)}, "are of the level warm-up"),
    (PLUS, {"tiers": ("expert",)}, "are of the level warm-up"),
]


@pytest.mark.parametrize(("grid", "terms"), ACCEPTED)
def test_accepted(grid: Grid, terms: dict[str, object]) -> None:
    """A grid that meets the terms comes back with clues, verdict, difficulty and log."""
    judged = judge_grid(grid, asked(**terms))

    assert isinstance(judged, Judged)
    assert judged.verdict.is_unique


@pytest.mark.parametrize(("grid", "terms", "reason"), REFUSED)
def test_refused(grid: Grid, terms: dict[str, object], reason: str) -> None:
    """A grid that does not is refused with the one reason that counts."""
    assert judge_grid(grid, asked(**terms)) == Refused(reason)


def test_deeper_what_ifs_come_last() -> None:
    """A puzzle that needs what-ifs inside what-ifs is harder than any that needs one at a time."""
    picture = Picture("a", "", PLUS, "noise")
    difficulties = [
        Difficulty("expert", "search", 0, 0),
        Difficulty("expert", "probe", 9, 0),
        Difficulty("hard", "line", 20, 1),
    ]
    chosen = [Chosen(picture, Judged(clues_of(PLUS), Verdict.LINE_SOLVABLE, one, ())) for one in difficulties]
    rungs = [one.judged.difficulty.rung for one in in_order(chosen, EASIEST_FIRST)]

    assert rungs == ["line", "probe", "search"]


def test_more_what_ifs_come_later() -> None:
    """Of puzzles that need what-ifs, fewer of them come first, then fewer cells that lines leave open."""
    picture, expert = Picture("a", "", PLUS, "noise"), Difficulty("expert", "probe", 3, 0)
    costs = [(9, 40), (1, 90), (1, 12)]
    chosen = [
        Chosen(picture, Judged(clues_of(PLUS), Verdict.NEEDS_PROBING, expert, (), *cost)) for cost in costs
    ]
    ordered = [(one.judged.what_ifs, one.judged.unknown) for one in in_order(chosen, EASIEST_FIRST)]

    assert ordered == [(1, 12), (1, 90), (9, 40)]
