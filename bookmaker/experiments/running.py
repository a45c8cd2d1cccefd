"""The tasks of an experiment into their records: those that the journal lacks are done and added."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from bookmaker import jobs
from bookmaker.experiments.journal import Journal, Record
from bookmaker.progress import Progress

Task = TypeVar("Task")

TASKS_A_WORKER = 8
"""From so many tasks on a worker is worth its start: unlike a book's, they are blocks of many grids."""


def run_tasks(
    journal: Journal,
    function: Callable[[Task], Mapping[str, object]],
    tasks: Mapping[str, Task],
    on: jobs.Executor,
    progress: Progress,
    grids: Callable[[Task], int],
) -> list[Record]:
    """Do every task, by its key, that the journal lacks; return the records of all, in the order of tasks.

    ``function`` must be a module-level function and tasks plain values, for workers may be elsewhere.
    ``grids`` tells how many grids a task judges: these are what progress counts.
    """
    missing = {key: task for key, task in tasks.items() if key not in journal.records}
    total = sum(map(grids, tasks.values()))
    done = total - sum(map(grids, missing.values()))
    progress("grids judged", done, total)
    results = jobs.run(function, list(missing.values()), on.sized_for(len(missing), TASKS_A_WORKER))
    for key, record in zip(missing, results, strict=True):
        journal.add(key, record)
        done += grids(missing[key])
        progress("grids judged", done, total)
    return [journal.records[key] for key in tasks]
