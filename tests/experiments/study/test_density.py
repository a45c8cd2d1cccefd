"""Density curves: the published ones counted again, our own within sampling error of them."""

from math import sqrt
from statistics import NormalDist

from bookmaker.experiments.journal import Record
from bookmaker.experiments.study.density import DensityPlan, ReplayPlan, curves_of, measure
from bookmaker.experiments.study.density_result import density_result
from bookmaker.experiments.study.drawing import blocks, draw
from bookmaker.experiments.study.published import FAIR, FILLS, GRIDS, SETTLED, SIDES, density_draws
from bookmaker.experiments.study.result import format_csv, format_json, format_text
from bookmaker.nonogram.solver import judge_grids


def test_the_published_fair_grids_are_found_again() -> None:
    """All 39 published counts of line-solvable grids are those of the replayed draws, exactly."""
    counted = {
        (drawn.side, drawn.fill): int(judge_grids(drawn.cells()).line_solvable.sum())
        for drawn in density_draws()
    }
    published = {(side, fill): count for side in SIDES for fill, count in zip(FILLS, FAIR[side], strict=True)}

    assert len(published) == 39
    assert counted == published


def test_the_whole_published_study() -> None:
    """Every figure is found again but four that its budget left too low, and no grid stays undecided."""
    plan = ReplayPlan()
    result = density_result(plan, [measure(task) for task in plan.tasks.values()])

    assert result.differing == ()
    changed = [one for one in result.compared if one.published != one.measured]
    assert [one.measured for one in changed] == list(SETTLED.values()) == [8, 22, 3, 7]
    assert all(row[-2] == 0 for row in result.rows)


def test_our_own_grids_are_fair_as_often_as_the_published() -> None:
    """No point differs by more than chance allows, 39 of them looked at with one chance in 20 to fail."""
    ours, worst = 600, NormalDist().inv_cdf(1 - 0.05 / 39 / 2)
    for side in SIDES:
        for fill, published in zip(FILLS, FAIR[side], strict=True):
            fair = sum(
                int(judge_grids(draw(block)).line_solvable.sum())
                for block in blocks("noise", side, fill, 20, ours)
            )
            both = (fair + published) / (ours + GRIDS)
            spread = sqrt(both * (1 - both) * (1 / ours + 1 / GRIDS))
            assert abs(fair / ours - published / GRIDS) <= worst * spread, f"{side} at {fill}: {fair}"


def made_up() -> tuple[DensityPlan, list[Record]]:
    """A plan of two blocks a point, and records of it that need no solver."""
    plan = DensityPlan(sides=(10, 15), fills=(0.4, 0.5, 0.6), grids=200, seed=3)
    fair = {(10, 0.4): 10, (10, 0.5): 40, (10, 0.6): 80, (15, 0.4): 0, (15, 0.5): 20, (15, 0.6): 45}
    return plan, [
        {
            "fair": fair[block.side, block.fill],
            "stuck": 4,
            "ambiguous": 95 - fair[block.side, block.fill],
            "undecided": 1,
            "by_sat": 2,
        }
        for block in plan.tasks.values()
    ]


def test_blocks_are_added_up_and_half_points_found() -> None:
    """Records of one place are one point; half of the grids are fair between the points around it."""
    plan, records = made_up()
    curves = curves_of(plan.tasks, records)

    point = curves.of(10)[1]
    assert (point.grids, point.fair.count, point.stuck.count, point.ambiguous.count) == (200, 80, 8, 110)
    assert (point.undecided, point.by_sat) == (2, 4)
    ten, fifteen = curves.half_fair
    assert ten.fill == 0.525
    assert ten.low and ten.high and 0.5 < ten.low < ten.fill < ten.high < 0.6
    assert (fifteen.fill, fifteen.high) == (None, None)


def test_forms_of_a_result() -> None:
    """JSON, CSV and the table tell the same figures; undecided grids are told as such."""
    result = density_result(*made_up())

    assert format_json(result).startswith('{\n  "schema": 1,\n  "study": "density",\n  "sides": [')
    head, first, *rest = format_csv(result).splitlines()
    assert head.startswith("size,fill,grids,fair,fair_share,fair_low,fair_high,stuck,")
    assert first.startswith("10x10,0.4,200,20,0.1,0.06567,")
    assert first.endswith(",2,4") and len(rest) == 5
    lines = format_text(result).splitlines()
    assert lines[0] == "10x10, 200 grids a fill"
    told = "0.40 10.0 % 6.6 to 14.9 4.0 % 2.0 to 7.7 85.0 % 79.4 to 89.3 2"
    assert " ".join(lines[2].split()) == told
    assert lines[5].startswith("  half of all grids are fair at a fill of 0.525, 95 %: 0.5")
    assert lines[12] == "  the share of fair grids does not climb over one half between these fills"
    assert "12 sparse grids stayed undecided" in (result.chart.note if result.chart else "")
