"""Chunks of tasks into results, by the workers of a Dask cluster that stands already."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from bookmaker.errors import ClusterError

Task = TypeVar("Task")
Result = TypeVar("Result")


def check_cluster(address: str) -> None:
    """Raise ClusterError for a cluster that cannot be used."""
    raise ClusterError(f"{address}: this version works on no cluster; leave --scheduler out")


def run_on_cluster(
    function: Callable[[Task], Result], tasks: Sequence[Task], address: str
) -> Iterator[Result]:
    """Yield ``function(task)`` for each task, in order."""
    check_cluster(address)
    yield from map(function, tasks)
