"""Tries for a fair grid, by source, size and fill."""

from bookmaker.experiments.study.result import format_csv, format_text
from bookmaker.experiments.study.tries import TriesPlan, is_record, measure, tries_result
from bookmaker.sources import noise

PLAN = TriesPlan(sides=(10,), fills=(0.1, 0.6), grids=300, seed=2)


def test_tries_are_counted_in_the_terms_of_the_sources() -> None:
    """Each source is asked for every fill and for its own, which is marked; denser grids take fewer tries."""
    result = tries_result(PLAN, [measure(task) for task in PLAN.tasks.values()])

    rows = [dict(zip(result.columns, row, strict=True)) for row in result.rows]
    own = noise.default_fill(10, 10)
    assert [(row["source"], row["fill"], row["default"]) for row in rows] == [
        ("noise", 0.1, 0),
        ("noise", own, 1),
        ("noise", 0.6, 0),
        ("blobs", 0.1, 0),
        ("blobs", 0.5, 1),
        ("blobs", 0.6, 0),
    ]
    for before, after in ((rows[1], rows[2]), (rows[4], rows[5])):
        assert float(str(after["tries"])) < float(str(before["tries"]))
        assert float(str(after["low"])) < float(str(after["tries"])) < float(str(after["high"]))


def test_where_no_fair_grid_is_found_there_is_no_upper_bound() -> None:
    """None found is told so, and stands empty in the CSV."""
    records = [{"fair": 0}] * len(PLAN.tasks)
    result = tries_result(PLAN, records)

    assert format_csv(result).splitlines()[1] == "noise,10x10,0.1,0,300,0,,79.0953,"
    assert " ".join(format_text(result).splitlines()[2].split()) == "0.10 0 none found 79 to no bound"
    assert result.chart and all(not series.points for series in result.chart.panels[0].series)


def test_records() -> None:
    """What a block gave is known as such; what it cannot have given is not."""
    block = next(iter(PLAN.tasks.values()))

    assert is_record(block, {"fair": block.count})
    for wrong in ({"fair": block.count + 1}, {"fair": 1.0}, {"fair": None}, {}, {"fair": 1, "more": 1}):
        assert not is_record(block, wrong)
