"""Chunks of tasks into results, by processes of this machine; one that is lost is replaced.

The workers are our own few lines and not the standard library's pools: those read results in a thread that
waits for ever when a worker is ended in the middle of a message, as it is when the user interrupts.
"""

import multiprocessing
import pickle
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar, cast

from bookmaker.errors import WorkerError
from bookmaker.jobs.dealing import Answer, Deal, answer_to, deal
from bookmaker.signals import born_deaf, held_back

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_WORKERS = 60
"""Windows waits for no more than 63 pipes at once."""

MOST_LOST = 3
"""Workers that one chunk may cost: the fault is its own by then."""


@dataclass(frozen=True)
class Crew(Generic[Task]):
    """The workers of one run, each by our end of its pipe, and the places of the chunks they are at."""

    function: Callable[[Task], object]
    processes: dict[Connection, BaseProcess] = field(default_factory=dict)
    busy: dict[Connection, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Course:
    """How far a run has come: the places of chunks nobody has, the next one last; answers that wait for
    their turn; and how many workers each chunk has cost."""

    waiting: list[int]
    early: dict[int, Answer] = field(default_factory=dict)
    lost: Counter[int] = field(default_factory=Counter)


def run_in_processes(
    function: Callable[[Task], Result], tasks: Sequence[Task], workers: int
) -> Iterator[Result]:
    """Yield ``function(task)`` for each task, in order, made by spawned workers.

    Raises the first fault of a task, and WorkerError for a chunk that has cost three workers.
    """
    workers = min(workers, MOST_WORKERS)
    crew = Crew(function)
    try:
        for _ in range(workers):
            _hire(crew)
        for results in _in_order(crew, deal(tasks, workers)):
            yield from cast(list[Result], results)
    finally:
        _dismiss(crew)


def _in_order(crew: Crew[Task], dealt: Deal[Task]) -> Iterator[list[object]]:
    """Yield the results chunk by chunk, and raise the first fault of all, whichever worker was quicker."""
    course = Course(list(range(dealt.count))[::-1])
    _give(crew, dealt, course, due=0)
    for due in range(dealt.count):
        while due not in course.early:
            _collect(crew, dealt, course)
            _give(crew, dealt, course, due)
        results, fault = course.early.pop(due)
        if results is None:
            raise cast(Exception, fault)
        _give(crew, dealt, course, due + 1)
        yield results


def _give(crew: Crew[Task], dealt: Deal[Task], course: Course, due: int) -> None:
    """Give every idle worker the next chunk; one that is gone is noticed when it should answer."""
    for pipe in crew.processes:
        if pipe in crew.busy or not course.waiting or course.waiting[-1] >= due + dealt.ahead:
            continue
        crew.busy[pipe] = place = course.waiting.pop()
        payload = pickle.dumps((crew.function, dealt.chunk(place)))
        with suppress(OSError):
            pipe.send_bytes(payload)


def _collect(crew: Crew[Task], dealt: Deal[Task], course: Course) -> None:
    """Wait for answers and keep them; a chunk whose worker was lost waits for another, hired for it."""
    for place, answer in _answers(crew):
        if answer is not None:
            course.early[place] = answer
            continue
        course.lost[place] += 1
        if course.lost[place] >= MOST_LOST:
            raise WorkerError(_told(dealt.name(place)))
        course.waiting.append(place)
        _hire(crew)


def _answers(crew: Crew[Task]) -> Iterator[tuple[int, Answer | None]]:
    """Wait for answers and yield them with the places of their chunks, None from a worker that is gone."""
    for pipe in cast(list[Connection], wait(list(crew.busy))):
        place = crew.busy.pop(pipe)
        try:
            told = pipe.recv_bytes()
        except (EOFError, OSError):
            _bury(crew, pipe)
            yield place, None
        else:
            yield place, cast(Answer, pickle.loads(told))


def _hire(crew: Crew[Task]) -> None:
    context = multiprocessing.get_context("spawn")
    # An interruption in between would leave a worker that nobody knows.
    with held_back(), born_deaf():
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        # Only the worker may hold its end, or its death would never be noticed.
        theirs.close()
        crew.processes[ours] = process


def _work(pipe: Connection) -> None:
    """Answer chunks of tasks until the parent closes the pipe."""
    # Where a process cannot be born deaf to Ctrl-C, it leaves the answer to the parent from here on.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(answer_to(pipe.recv_bytes()))


def _bury(crew: Crew[Task], pipe: Connection) -> None:
    """Strike a worker off that was lost; it may be alive, if only its pipe is broken."""
    process = crew.processes.pop(pipe)
    pipe.close()
    process.terminate()
    process.join()


def _dismiss(crew: Crew[Task]) -> None:
    """End the workers, idle or not: whoever stops listening does not want the rest."""
    with held_back():
        for pipe, process in crew.processes.items():
            process.terminate()
            pipe.close()
        for process in crew.processes.values():
            process.join()


def _told(name: str) -> str:
    return (
        f"{name}: {MOST_LOST} worker processes in a row were ended from outside while at it, most often for "
        "want of memory; try again with --jobs 1"
    )
