"""A call to the time it takes: the only clock of the house, and no book prints what it tells."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True)
class Timing:
    """Milliseconds that a call took over some runs: the best and the median."""

    runs: int
    best_ms: float
    median_ms: float


def time_call(call: Callable[[], object], runs: int) -> Timing:
    """Time a call over ``runs`` runs, at least one, after a run to warm up that does not count."""
    call()
    took = [_once(call) for _ in range(runs)]
    return Timing(runs, round(min(took), 4), round(median(took), 4))


def _once(call: Callable[[], object]) -> float:
    began = perf_counter()
    call()
    return (perf_counter() - began) * 1000
