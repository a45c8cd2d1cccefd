"""Run many independent tasks, in this process, in several, or on a cluster; results never depend on which."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bookmaker.jobs.dealing import call

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_WORTH_A_WORKER = 256
"""A spawned worker costs about a second before it does anything, a puzzle a few milliseconds."""


@dataclass(frozen=True)
class Executor:
    """Where tasks run: in ``jobs`` processes of this machine, or on the Dask cluster at ``scheduler``.

    ``jobs`` None takes as many of this machine's cores as the tasks are worth, 1 works in this process;
    with an address such as ``tcp://10.0.0.1:8786`` it says nothing.
    """

    jobs: int | None = None
    scheduler: str = ""

    def sized_for(self, count: int, worth: int = TASKS_WORTH_A_WORKER) -> "Executor":
        """Return it with a worker for each ``worth`` tasks, where their number was left open."""
        if self.scheduler or self.jobs is not None:
            return self
        return replace(self, jobs=max(1, min(available_cores(), count // worth)))


HERE = Executor()
"""As many processes of this machine as the tasks are worth."""


def run(
    function: Callable[[Task], Result], tasks: Sequence[Task], on: Executor | int | None = None
) -> Iterator[Result]:
    """Yield ``function(task)`` for each task, in order, each as soon as those before it are done.

    ``function`` must be a module-level function and tasks plain values, for workers are other processes; it
    may be called again for a task whose worker was lost. ``on`` is an Executor, or its number of
    jobs.
    Raises the first fault of a task, WorkerError where a task costs one worker after the other, and
    ClusterError for a cluster that cannot be used.
    """
    on = (on if isinstance(on, Executor) else Executor(jobs=on)).sized_for(len(tasks))
    if on.scheduler and tasks:
        # Loaded here because Dask is an extra, and takes a second to load.
        from bookmaker.jobs.cluster import run_on_cluster

        yield from run_on_cluster(function, tasks, on.scheduler)
        return
    workers = min(on.jobs or 1, len(tasks))
    if workers <= 1:
        yield from (call(function, task) for task in tasks)
        return
    from bookmaker.jobs.processes import run_in_processes

    yield from run_in_processes(function, tasks, workers)


def check(on: Executor) -> None:
    """Raise ClusterError for a cluster that cannot be reached, or whose workers have other code."""
    if on.scheduler:
        from bookmaker.jobs.cluster import check_cluster

        check_cluster(on.scheduler)


def available_cores() -> int:
    """Count the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
