"""The probe study: its published figures, found again."""

import pytest

from bookmaker.experiments.study.probes import ProbesPlan, groups_of, is_record, measure
from bookmaker.experiments.study.probes_result import probes_result
from bookmaker.experiments.study.result import Result, format_csv, format_text


@pytest.fixture(scope="module")
def result() -> Result:
    """The whole study, some seconds of it."""
    plan = ProbesPlan()
    return probes_result(plan, [measure(task) for task in plan.tasks.values()])


def test_every_published_figure_is_found_again(result: Result) -> None:
    """507 fair, 956 ambiguous, 37 stuck; the 14 at 20x20 one by one; the 49 lost; 7 of 144 cells."""
    assert len(result.compared) == 33
    assert [one for one in result.compared if one.published != one.measured] == []


def test_what_people_read(result: Result) -> None:
    """The table tells the groups, the stuck grids and the hardest puzzle."""
    text = format_text(result)

    assert "507 fair, 956 ambiguous, 37 unique but stuck, 0 undecided" in text
    assert "line logic leaves 8 to 221 cells open; one-step probing finishes all of them" in text
    assert "cells that a probe settles: median 3, at most 31" in text
    assert "a plain search of 2,000 nodes leaves 49 undecided; 49 of them are ambiguous" in text
    assert text.endswith("33 of 33 published figures found again")
    assert format_csv(result).splitlines()[:2] == ["size,fill,index,open,probed,left", "15x15,0.4,48,102,8,0"]


def test_a_figure_not_found_again_is_told() -> None:
    """What differs from the published is listed, and fails."""
    plan = ProbesPlan()
    empty = {"fair": 0, "ambiguous": 0, "undecided": 300, "stuck": [], "lost": [[4, 0], [5, 2]]}
    hardest = {"cells": 144, "line": 0, "one_step": 2, "weaker": 9, "two_deep": 144}
    records = [empty] * (len(plan.tasks) - 1) + [hardest]
    result = probes_result(plan, records)

    assert groups_of(plan.tasks, records)[0].lost[:2] == ((0.4, 4), (0.4, 5))
    assert "  cells settled of the hardest 12x12, weaker: published 7, found 9" in format_text(result)
    assert len(result.differing) == 28


def test_records() -> None:
    """What a task gave is known as such; what it cannot have given is not."""
    drawn, *_, hardest = ProbesPlan().tasks.values()
    good = {
        "fair": 1,
        "ambiguous": 297,
        "undecided": 0,
        "stuck": [[4, 8, 1, 0], [9, 8, 1, 0]],
        "lost": [[4, 0]],
    }
    assert is_record(drawn, good)
    assert is_record(hardest, {"cells": 144, "line": 0, "one_step": 2, "weaker": 9, "two_deep": 144})

    assert not is_record(hardest, good)
    for name, wrong in (("fair", 2), ("fair", True), ("stuck", [[4, 8, 1]]), ("stuck", 2), ("lost", [4])):
        assert not is_record(drawn, {**good, name: wrong})
    assert not is_record(drawn, {**good, "more": 0})
