"""Run many independent tasks, in this process or in several; the results never depend on which."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_WORTH_A_WORKER = 256
"""A spawned worker costs about a second before it does anything, a puzzle a few milliseconds."""


def available_cores() -> int:
    """Count the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(
    function: Callable[[Task], Result], tasks: Sequence[Task], jobs: int | None = None
) -> Iterator[Result]:
    """Yield ``function(task)`` for each task, in order.

    ``function`` must be a module-level function and tasks plain values, for workers are spawned. ``jobs``
    None takes as many of this machine's cores as the tasks are worth; with one job everything is done in
    this process.
    """
    workers = min(available_cores(), len(tasks) // TASKS_WORTH_A_WORKER) if jobs is None else jobs
    workers = min(workers, len(tasks))
    if workers <= 1:
        yield from map(function, tasks)
        return
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupt)
    try:
        yield from executor.map(function, tasks, chunksize=max(1, len(tasks) // (workers * 8)))
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupt() -> None:
    """Leave Ctrl-C to the parent, which ends the workers; else each would print a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
