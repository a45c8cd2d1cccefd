"""Run many independent tasks, in this process or in several; the results never depend on which.

The workers are our own few lines and not the standard library's pools: those read results in a thread that
waits for ever when a worker is ended in the middle of a message, as it is when the user interrupts.
"""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar, cast

from bookmaker.errors import WorkerError
from bookmaker.signals import born_deaf, held_back

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_WORTH_A_WORKER = 256
"""A spawned worker costs about a second before it does anything, a puzzle a few milliseconds."""

CHUNKS_A_WORKER = 16
"""Parts the tasks are dealt in, so that no worker is left with long ones at the end."""


MOST_WORKERS = 60
"""Windows waits for no more than 63 pipes at once."""

Answer = tuple[int, object, Exception | None]
"""The place of a chunk, and its results or the fault that ended it."""


@dataclass(frozen=True)
class Worker:
    """A process and our end of the pipe to it."""

    process: BaseProcess
    pipe: Connection


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
    this process. Raises what a task raises, and WorkerError when a worker is ended from outside.
    """
    workers = min(available_cores(), len(tasks) // TASKS_WORTH_A_WORKER) if jobs is None else jobs
    workers = min(workers, len(tasks), MOST_WORKERS)
    if workers <= 1:
        yield from map(function, tasks)
        return
    size = max(1, len(tasks) // (workers * CHUNKS_A_WORKER))
    chunks = [tasks[start : start + size] for start in range(0, len(tasks), size)]
    crew: list[Worker] = []
    try:
        _hire(crew, function, workers)
        for results in _in_order(_deal(crew, chunks)):
            yield from cast(Sequence[Result], results)
    finally:
        _dismiss(crew)


def _hire(crew: list[Worker], function: Callable[[Task], Result], count: int) -> None:
    context = multiprocessing.get_context("spawn")
    with born_deaf():
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(function, theirs), daemon=True)
            process.start()
            # Only the worker may hold its end, or its death would never be noticed.
            theirs.close()
            crew.append(Worker(process, ours))


def _work(function: Callable[[object], object], pipe: Connection) -> None:
    """Answer chunks of tasks until the parent closes the pipe."""
    # Where a process cannot be born deaf to Ctrl-C, it leaves the answer to the parent from here on.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            place, chunk = pipe.recv()
            try:
                pipe.send((place, [function(task) for task in chunk], None))
            except Exception as fault:
                pipe.send((place, None, _portable(fault)))


def _portable(fault: Exception) -> Exception:
    """Return a fault that can cross a pipe: itself, or what it says."""
    try:
        pickle.loads(pickle.dumps(fault))
        return fault
    except Exception:
        return RuntimeError(f"{type(fault).__name__}: {fault}")


def _deal(crew: Sequence[Worker], chunks: Sequence[Sequence[Task]]) -> Iterator[Answer]:
    """Yield the answer to each chunk as it comes; a worker is never without work."""
    waiting = iter(enumerate(chunks))
    busy = {worker.pipe for worker in crew if _give(worker.pipe, next(waiting, None))}
    while busy:
        for pipe in cast(list[Connection], wait(busy)):
            answer = _answer(pipe)
            if not _give(pipe, next(waiting, None)):
                busy.discard(pipe)
            yield answer


def _give(pipe: Connection, chunk: tuple[int, Sequence[Task]] | None) -> bool:
    """Send a chunk, and say whether there was one; a worker that is gone is noticed when it should answer."""
    if chunk is None:
        return False
    with suppress(OSError):
        pipe.send(chunk)
    return True


def _answer(pipe: Connection) -> Answer:
    try:
        return cast(Answer, pipe.recv())
    except (EOFError, OSError):
        raise WorkerError(
            "a worker process was ended from outside, most often for want of memory; try again with --jobs 1"
        ) from None


def _in_order(answers: Iterator[Answer]) -> Iterator[object]:
    """Yield the results chunk by chunk, and raise the first fault of all, whichever worker was quicker."""
    early: dict[int, tuple[object, Exception | None]] = {}
    due = 0
    for place, *answer in answers:
        early[place] = cast(tuple[object, Exception | None], tuple(answer))
        while due in early:
            results, fault = early.pop(due)
            if fault is not None:
                raise fault
            yield results
            due += 1


def _dismiss(crew: Sequence[Worker]) -> None:
    """End the workers, idle or not: whoever stops listening does not want the rest."""
    with held_back():
        for worker in crew:
            worker.process.terminate()
            worker.pipe.close()
        for worker in crew:
            worker.process.join()
