"""Tasks into chunks, dealt out one after the other, and chunks into results or the fault that ended them."""

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

CHUNKS_A_WORKER = 16
"""Parts the tasks are dealt in, so that no worker is left with long ones at the end."""

LONGEST = 64
"""Tasks of a chunk at most, so that progress moves and few results wait for their turn."""

AHEAD = 16
"""Chunks for each worker that are given out before the first of them is done."""

Answer = tuple[list[object] | None, Exception | None]
"""The results of a chunk, or the fault that ended it."""


@dataclass(frozen=True)
class Deal(Generic[Task]):
    """Tasks in chunks of one size, and how many of them may be out at a time."""

    tasks: Sequence[Task]
    size: int
    ahead: int

    @property
    def count(self) -> int:
        """How many chunks there are."""
        return -(-len(self.tasks) // self.size)

    def chunk(self, place: int) -> Sequence[Task]:
        """Return the tasks of a chunk, counted from 0."""
        return self.tasks[place * self.size : (place + 1) * self.size]

    def name(self, place: int) -> str:
        """Name the tasks of a chunk, counted from 1, in a message."""
        first, last = place * self.size + 1, min((place + 1) * self.size, len(self.tasks))
        span = f"task {first}" if first == last else f"tasks {first} to {last}"
        return f"{span} of {len(self.tasks)}"


def deal(tasks: Sequence[Task], workers: int) -> Deal[Task]:
    """Divide tasks among workers."""
    size = min(LONGEST, max(1, len(tasks) // (workers * CHUNKS_A_WORKER)))
    return Deal(tasks, size, workers * AHEAD)


def answer_to(payload: bytes) -> bytes:
    """Turn the bytes of a function and a chunk, as they come to a worker, into those of its answer.

    What cannot be read here, such as a task of a module that is only there, is a fault like one of a task.
    """
    try:
        function, chunk = pickle.loads(payload)
    except (Exception, SystemExit) as fault:
        return sealed((None, portable(fault)))
    return sealed(work_off(function, chunk))


def work_off(function: Callable[[Task], Result], chunk: Sequence[Task]) -> Answer:
    """Do the tasks of a chunk, up to the first that fails."""
    try:
        return [call(function, task) for task in chunk], None
    except Exception as fault:
        return None, portable(fault)


def call(function: Callable[[Task], Result], task: Task) -> Result:
    """Do a task; one that would end its process is a fault like any other."""
    try:
        return function(task)
    except SystemExit as fault:
        raise _ended(fault) from None


def sealed(answer: Answer) -> bytes:
    """Turn an answer into the bytes that cross to the asker; results that cannot are a fault."""
    try:
        return pickle.dumps(answer)
    except Exception as fault:
        return pickle.dumps((None, portable(fault)))


def portable(fault: Exception | SystemExit) -> Exception:
    """Return a fault that can leave the process: itself, or what it says."""
    if isinstance(fault, SystemExit):
        return _ended(fault)
    try:
        pickle.loads(pickle.dumps(fault))
        return fault
    except Exception:
        return RuntimeError(f"{type(fault).__name__}: {fault}")


def _ended(fault: SystemExit) -> Exception:
    return RuntimeError(f"SystemExit: a task ended its process with {fault}")
