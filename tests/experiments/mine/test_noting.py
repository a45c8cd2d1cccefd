"""Climbs into records and back."""

import json

import pytest

from bookmaker.experiments.mine.aim import Aim, Climb
from bookmaker.experiments.mine.climbing import Summit, climb
from bookmaker.experiments.mine.noting import find_of, is_record, record_of
from bookmaker.nonogram.verdict import PuzzleClass

AIM = Aim(6, 5, PuzzleClass.PROBE1, 0.45, drought=16)
SUMMIT = climb(Climb(AIM, 1, 0))


def test_a_summit_comes_back() -> None:
    """What a climb ended with is read again from its record as JSON."""
    record = json.loads(json.dumps(record_of(SUMMIT)))
    find = find_of(7, record)

    assert find and SUMMIT.top
    assert (find.climb, find.kind, find.probes) == (7, SUMMIT.top.kind, SUMMIT.top.probes)
    assert find.line_unknown == SUMMIT.top.line_unknown
    assert (find.grid.cells == SUMMIT.top.cells).all()
    assert is_record(record, AIM)


def test_a_climb_without_a_summit() -> None:
    """It is noted by its steps alone."""
    record = dict(record_of(Summit(1, 1024, None)))

    assert record == {"steps": 1024}
    assert is_record(record, AIM)
    assert find_of(1, record) is None


WRONG = (
    {"steps": -1},
    {"steps": "9"},
    {"class": "multiple"},
    {"class": 3},
    {"line_unknown": None},
    {"probes": [1]},
    {"probes": 3},
    {"probes": [1, -2]},
    {"rows": ["######"] * 4},
    {"rows": ["#####"] * 5},
    {"rows": ["####??"] * 5},
    {"rows": [3] * 5},
    {"rows": "#" * 5},
    {"more": 1},
)


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_no_climb_gives(wrong: dict[str, object]) -> None:
    """A record with one thing wrong is none, and neither is one that lacks something."""
    record = json.loads(json.dumps(record_of(SUMMIT)))

    assert not is_record({**record, **wrong}, AIM)
    for name in record:
        assert not is_record({other: record[other] for other in record if other != name}, AIM)
