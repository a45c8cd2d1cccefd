"""``solving`` decides what a section may hold, whatever way its puzzles come."""

from collections.abc import Callable
from itertools import product

import pytest

from bookmaker.errors import SelectionError
from bookmaker.jobs import Executor
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Verdict
from bookmaker.selection import select
from bookmaker.selection.again import choose_again
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen
from bookmaker.selection.endless import Draw, draw_puzzle
from bookmaker.selection.finite import choose_pictures
from bookmaker.selection.varied import choose_variants
from bookmaker.sources import pictures
from tests.nonogram.hard_grids import DEEP, PROBING

PLUS = parse_grid(["....##....", "....##....", "##########", "....##...."])
OFFERED = {
    Verdict.LINE_SOLVABLE: Picture("plus", "Plus", PLUS, "pictures"),
    Verdict.NEEDS_PROBING: Picture("hook", "Hook", PROBING, "pictures"),
    Verdict.NEEDS_SEARCH: Picture("maze", "Maze", DEEP, "pictures"),
}
HOLDS = {"line": set(list(OFFERED)[:1]), "probe": set(list(OFFERED)[:2]), "unique": set(OFFERED)}


def asked(count: int = 1, **changes: object) -> Asked:
    terms = {"where": "a.yaml:9: sections[1]", "title": "A", "source": "pictures", "width": 10, "height": 10}
    return Asked(count=count, **(terms | changes))  # type: ignore[arg-type]


def by_bank(picture: Picture, wanted: Asked) -> list[Chosen]:
    return choose_pictures([picture], wanted, 1, set())


def by_variants(picture: Picture, wanted: Asked) -> list[Chosen]:
    return choose_variants([picture], wanted, 1, set(), Executor(1), lambda _: None)


def by_earlier_book(picture: Picture, wanted: Asked) -> list[Chosen]:
    return choose_again([wanted], {1: [picture]})[0]


Way = Callable[[Picture, Asked], list[Chosen]]


@pytest.mark.parametrize("way", [by_bank, by_variants, by_earlier_book])
@pytest.mark.parametrize(("solving", "verdict"), list(product(HOLDS, OFFERED)))
def test_pictures(way: Way, solving: str, verdict: Verdict) -> None:
    """A picture of the bank, of files, as a variant or of an earlier book is held to what solving allows."""
    if verdict in HOLDS[solving]:
        [chosen] = way(OFFERED[verdict], asked(solving=solving))
        assert chosen.judged.verdict is verdict
    else:
        with pytest.raises(SelectionError, match=r"need a guess|need what-ifs inside what-ifs"):
            way(OFFERED[verdict], asked(solving=solving))


@pytest.mark.parametrize("source", ["noise", "blobs"])
@pytest.mark.parametrize("solving", HOLDS)
def test_random_grids(source: str, solving: str) -> None:
    """Drawn grids need no more than solving allows, though at this fill many would."""
    wanted = asked(source=source, solving=solving, options={"fill": 0.4, "tries": 2000})
    drawn = [draw_puzzle(Draw(wanted, 1, 0, puzzle)) for puzzle in range(12)]
    verdicts = {one.judged.verdict for one in drawn if one.judged}

    assert verdicts <= HOLDS[solving]
    assert len(verdicts) > (solving != "line")


def test_the_expert_part_of_what_solving_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    """With expert alone, a section takes what lines do not solve and leaves the rest."""
    monkeypatch.setattr(pictures, "pictures", lambda *_: tuple(OFFERED.values()))
    wanted = asked(2, solving="unique", tiers=("expert",))
    [section] = select([wanted], 1, Executor(1), lambda _: None).sections

    assert [puzzle.verdict for puzzle in section.puzzles] == [Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH]
    assert {puzzle.difficulty.tier for puzzle in section.puzzles} == {"expert"}
