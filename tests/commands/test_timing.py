import pytest

from bookmaker.commands import _timing
from bookmaker.commands._timing import Timing, time_call


def test_best_and_median(monkeypatch: pytest.MonkeyPatch) -> None:
    """The run to warm up does not count; of the others the best and the median are told."""
    seconds = iter([0, 0.5, 1, 1.25, 2, 2.125, 3, 4])
    monkeypatch.setattr(_timing, "perf_counter", lambda: next(seconds))
    calls = []

    assert time_call(lambda: calls.append(1), 4) == Timing(4, 125, 375)
    assert len(calls) == 5
