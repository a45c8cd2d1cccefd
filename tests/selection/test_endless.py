"""Drawing random puzzles: bounded, reported, repeatable, none twice."""

import pytest

from bookmaker.errors import SelectionError
from bookmaker.jobs import Executor
from bookmaker.nonogram.grid import canonical_key, format_grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.selection.asked import Asked
from bookmaker.selection.endless import Draw, choose_random, draw_puzzle, fill_of


def asked(count: int = 4, fill: float | None = 0.6, tries: int = 600, **changes: object) -> Asked:
    terms = {"where": "a.yaml:9: sections[1]", "title": "A", "source": "noise", "width": 8, "height": 6}
    options = {"fill": fill, "tries": tries}
    return Asked(count=count, options=options, **(terms | changes))  # type: ignore[arg-type]


def drawn(wanted: Asked, jobs: int = 1, taken: frozenset[bytes] = frozenset()) -> list[tuple[str, ...]]:
    return [format_grid(one.picture.grid) for one, _ in choose_random(wanted, 1, 0, taken, Executor(jobs))]


@pytest.mark.parametrize("source", ["noise", "blobs"])
def test_one_more_leaves_the_others(source: str) -> None:
    """Puzzle k does not depend on how many are asked for."""
    assert drawn(asked(3, source=source)) == drawn(asked(5, source=source))[:3]


def test_workers_change_nothing() -> None:
    """Two workers draw what one draws, tries included."""
    wanted = asked(140, width=6, height=6)

    alone = list(choose_random(wanted, 1, 0, frozenset(), Executor(1)))
    together = list(choose_random(wanted, 1, 0, frozenset(), Executor(2)))

    assert [(one.picture.grid, tries) for one, tries in alone] == [
        (one.picture.grid, tries) for one, tries in together
    ]


def test_none_twice() -> None:
    """On tiny grids, where chance repeats itself soon, turned copies are passed over."""
    chosen = list(choose_random(asked(20, width=4, height=4), 1, 0, frozenset(), Executor(1)))

    assert len({canonical_key(one.picture.grid) for one, _ in chosen}) == 20


def test_tries_count_the_grids_drawn() -> None:
    """The tries of a puzzle are those up to the one accepted; with one less it fails."""
    hard = {"fill": 0.4, "width": 12, "height": 12}
    result = draw_puzzle(Draw(asked(**hard), 1, 0, 0))
    assert result.tries > 1

    short = draw_puzzle(Draw(asked(tries=result.tries - 1, **hard), 1, 0, 0))

    assert short.grid is None
    assert sum(short.refused.values()) == result.tries - 1


FAULTS = [
    (
        asked(width=25, height=25, fill=0.3, tries=50),
        "a.yaml:9: sections[1]: puzzle 1: 50 grids of 25x25 drawn at fill 0.3, none fits: 50 need a "
        "guess or have more than one answer; a fill of 0.6 to 0.65 works at most sizes, or raise tries",
    ),
    (
        asked(fill=0.01),
        "a.yaml:9: sections[1]: fill 0.01 leaves 8x6 grids nearly empty or nearly filled; a fill of 0.6 "
        "to 0.65 works at most sizes, or raise tries",
    ),
    (
        asked(solving="probe", tiers=("expert",), fill=0.65, tries=5),
        "a.yaml:9: sections[1]: puzzle 1: 5 grids of 8x6 drawn at fill 0.65, none fits: 5 are solved by "
        "lines alone; a fill near 0.44 leaves most grids to what-ifs, or raise tries",
    ),
    (
        asked(count=30, width=2, height=2, tries=40),
        "a.yaml:9: sections[1]: puzzle 4: 40 grids of 2x2 drawn at fill 0.6, none fits",
    ),
]


@pytest.mark.parametrize(("wanted", "message"), FAULTS)
def test_a_source_that_runs_dry(wanted: Asked, message: str) -> None:
    """After bounded tries the error names fill, size, reasons, and what would work."""
    with pytest.raises(SelectionError) as fault:
        list(choose_random(wanted, 1, 0, frozenset(), Executor(1)))

    assert fault.value.messages[0].startswith(message)


@pytest.mark.parametrize("source", ["noise", "blobs"])
def test_a_section_of_what_ifs_alone(source: str) -> None:
    """Where all must need a what-if the fill is lower of itself, so that few tries are spent."""
    wanted = asked(3, None, source=source, width=12, height=12, solving="probe", tiers=("expert",))
    chosen = list(choose_random(wanted, 1, 0, frozenset(), 1))

    assert {one.judged.verdict for one, _ in chosen} == {Verdict.NEEDS_PROBING}
    assert fill_of(wanted) == 0.4572 < fill_of(asked(3, None, source=source, width=12, height=12))
