"""A solved puzzle to a report of its difficulty."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from itertools import pairwise
from math import log

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import Cells, parse_grid
from bookmaker.nonogram.measures import Report, is_tedious, report_of
from bookmaker.nonogram.rounds import Work
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.trace import trace_of
from tests.nonogram.built_grids import abreast, beam, chain
from tests.nonogram.hard_grids import DEEP, PROBING

PLUS = parse_grid([".#.", "###", ".#."]).cells
WORKED = parse_grid(["#.#..", ".#.##", "..###", ".##..", ".#..#"]).cells


def report(cells: Cells) -> Report:
    """Report on the clues of a grid."""
    clues = clues_of(cells)
    return report_of(clues, judge(clues))


def test_the_worked_example() -> None:
    """The stair of the docs has the measures that the docs work out by hand."""
    assert report(chain(3)) == Report(
        tier="warm-up",
        rung="line",
        probes=(0, 0),
        sweeps=3,
        sweeps_by_rows=3,
        sweeps_by_columns=3,
        sweeps_per_side=0.75,
        bottleneck=2,
        visits=round(11 / 8, 4),
        open_placements=round(3 * log(2) / 11, 4),
        skims=16,
        scrubs=0,
        is_tedious=False,
    )


RUNGS = [
    (PLUS, "warm-up", "line", (0, 0)),
    (PROBING.cells, "expert", "probe1", (1, 0)),
    (DEEP.cells, "expert", "probe2", None),
]


@pytest.mark.parametrize(("cells", "tier", "rung", "probes"), RUNGS)
def test_the_rung(cells: Cells, tier: str, rung: str, probes: tuple[int, int] | None) -> None:
    """The rung is the class by strict probing, and what lines do not solve is stuck: a bottleneck of 0."""
    told = report(cells)

    assert (told.tier, told.rung) == (tier, rung)
    assert (told.bottleneck == 0) == (rung != "line")
    assert probes in (None, told.probes)
    assert (told.probes[1] > 0) == (rung == "probe2")


def test_a_trace_in_hand_is_not_worked_out_again() -> None:
    """Handed in, a trace is believed."""
    clues = clues_of(PROBING)
    trace = trace_of(clues)
    solution = judge(clues)

    assert report_of(clues, solution, trace) == report_of(clues, solution)
    assert report_of(clues, solution, replace(trace, firings=())).probes == (0, 0)


SWEEPS = [(5, 6), (6, 8), (7, 10), (12, 20), (30, 56)]


@pytest.mark.parametrize(("links", "sweeps"), SWEEPS)
def test_a_longer_chain_takes_more_sweeps(links: int, sweeps: int) -> None:
    """Each link more is two sweeps more, whichever side begins."""
    told = report(chain(links))

    assert (told.sweeps, told.sweeps_by_rows, told.sweeps_by_columns) == (sweeps, sweeps, sweeps)
    assert told.sweeps_per_side == round(sweeps / (links + 1), 4)
    assert told.bottleneck == 1


@pytest.mark.parametrize("copies", [1, 2, 3, 5])
def test_copies_abreast_widen_the_bottleneck(copies: int) -> None:
    """As many lines are open at the narrowest moment as there are copies, and the sweeps stay."""
    told = report(abreast(chain(7), copies))

    assert (told.sweeps, told.bottleneck) == (10, copies)


@pytest.mark.parametrize("slack", range(6))
def test_more_slack_leaves_more_placements(slack: int) -> None:
    """Four rows with slack + 1 arrangements and twelve sure columns: the mean follows."""
    assert report(beam(slack)).open_placements == round(4 * log(slack + 1) / 16, 4)


GROWING: list[tuple[str, Callable[[int], Cells], list[int]]] = [
    ("sweeps", chain, [3, 4, 5, 8, 12]),
    ("sweeps_per_side", chain, [3, 4, 5, 8, 12]),
    ("bottleneck", lambda copies: abreast(chain(6), copies), [1, 2, 3, 4]),
    ("visits", chain, [5, 6, 7, 8, 12]),
    ("open_placements", beam, [0, 1, 2, 3, 4, 5]),
    ("open_placements", chain, [5, 6, 8, 12]),
    ("skims", chain, [2, 3, 4, 5, 8, 12]),
    ("scrubs", lambda copies: abreast(WORKED, copies), [1, 2, 3]),
    ("is_tedious", chain, [9, 10]),
]
IDS = [f"{measure}-{number}" for number, (measure, _, _) in enumerate(GROWING)]


@pytest.mark.parametrize(("measure", "build", "steps"), GROWING, ids=IDS)
def test_measures_grow_with_what_they_measure(
    measure: str, build: Callable[[int], Cells], steps: list[int]
) -> None:
    """In a family of grids that has ever more of something, its measure rises from each to the next."""
    told = [getattr(report(build(step)), measure) for step in steps]

    assert all(one < other for one, other in pairwise(told)), told


def test_lines_that_are_sure_dilute() -> None:
    """Sure lines around a chain leave its sweeps and lower what is told for each side."""
    told = [report(chain(7, head)) for head in (2, 3, 4, 5)]

    assert len({one.sweeps for one in told}) == 1
    assert all(one.sweeps_per_side > other.sweeps_per_side for one, other in pairwise(told))


TEDIUM = [(Work(0, 20), False), (Work(0, 21), True), (Work(100, 0), False), (Work(101, 0), True)]


@pytest.mark.parametrize(("work", "tedious"), TEDIUM)
def test_both_sides_of_tedium(work: Work, tedious: bool) -> None:
    """More scrubs than lines are tedious, or more than five times as many skims."""
    assert is_tedious(clues_of(np.ones((8, 12), np.uint8)), work) == tedious


def grids() -> list[Cells]:
    """Return grids of all rungs, most of them random."""
    random = np.random.default_rng(11)
    drawn = [(random.random((7, 9)) < 0.55).astype(np.uint8) for _ in range(60)]
    unique = [cells for cells in drawn if judge(clues_of(cells)).verdict.is_unique]
    return [*unique, chain(6), PROBING.cells, DEEP.cells]


def test_turned_and_mirrored_copies_have_the_same_report() -> None:
    """Mirrored, nothing changes but the order of probes; turned, the two counts of sweeps change places."""
    for cells in grids():
        told = strict(report(cells))
        turned = replace(told, sweeps_by_rows=told.sweeps_by_columns, sweeps_by_columns=told.sweeps_by_rows)

        assert strict(report(cells[::-1])) == strict(report(cells[:, ::-1])) == told
        assert strict(report(cells.T)) == turned


def strict(told: Report) -> Report:
    """Leave out the counts of a trace, which scans in a fixed order and is no property of the puzzle."""
    return replace(told, probes=(0, 0))


def test_a_report_is_plain() -> None:
    """It goes into JSON as it is, and comes out alike each time."""
    told = json.dumps(asdict(report(WORKED)))

    assert told == json.dumps(asdict(report(WORKED)))
    assert json.loads(told)["rung"] == "line"


@pytest.mark.parametrize("rows", [["1", "1"], ["2", "2"]])
def test_no_report_without_one_answer(rows: list[str]) -> None:
    """Clues with no answer or several have no difficulty to report."""
    clues = Clues(tuple((int(row),) for row in rows), ((1,), (1,)))

    with pytest.raises(ValueError, match="only a puzzle with one answer"):
        report_of(clues, judge(clues))
