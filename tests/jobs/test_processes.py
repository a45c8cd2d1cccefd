"""Tasks: the same results in the same order, here or in workers."""

import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from bookmaker import jobs
from bookmaker.errors import WorkerError


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    if number == 70:
        raise ValueError("70")
    return number


@pytest.mark.parametrize("workers", [None, 1, 2])
@pytest.mark.parametrize("count", [0, 1, 2 * jobs.TASKS_WORTH_A_WORKER])
def test_results_come_in_order(workers: int | None, count: int) -> None:
    """Results stand in the order of the tasks, whoever did them."""
    assert list(jobs.run(square, range(count), workers)) == [n * n for n in range(count)]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_in_a_task_reaches_the_caller(workers: int) -> None:
    """What a task raises is raised here, and the workers end."""
    with pytest.raises(ValueError, match="70"):
        list(jobs.run(refuse, range(200), workers))


def test_cores() -> None:
    """There is at least one core."""
    assert jobs.available_cores() >= 1


def die(number: int) -> int:
    if number == 5:
        os._exit(9)
    return number


def test_a_task_that_kills_its_workers_is_told() -> None:
    """Out of memory, say: an error that names the task and the remedy, and no waiting for ever."""
    with pytest.raises(WorkerError, match=r"^task 6 of 30: 3 worker processes .* try again with --jobs 1$"):
        list(jobs.run(die, range(30), 2))

    assert multiprocessing.active_children() == []


def die_once(task: tuple[int, str]) -> int:
    number, folder = task
    mark = Path(folder) / str(number)
    if number % 7 == 3 and not mark.exists():
        mark.touch()
        if hasattr(signal, "SIGKILL"):
            os.kill(os.getpid(), signal.SIGKILL)
        os._exit(9)
    return number


def test_a_worker_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    """The results of a run whose workers die on the way are those of a run in which none did."""
    tasks = [(number, str(tmp_path)) for number in range(20)]

    assert list(jobs.run(die_once, tasks, 2)) == list(range(20))
    assert len(list(tmp_path.iterdir())) == 3


class AwkwardError(Exception):
    """A fault that cannot cross a pipe."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def stumble(number: int) -> int:
    if number in (3, 30):
        raise AwkwardError("at ", str(number))
    return number


def test_the_first_fault_is_raised() -> None:
    """Of several tasks that fail the first in order is told, even one that cannot be pickled."""
    with pytest.raises(RuntimeError, match=r"AwkwardError: at 3$"):
        list(jobs.run(stumble, range(40), 2))


def test_the_rest_may_be_left() -> None:
    """A caller that stops listening ends the workers."""
    results = jobs.run(square, range(2000), 2)

    assert [next(results), next(results)] == [0, 1]
    results.close()  # type: ignore[attr-defined]

    assert multiprocessing.active_children() == []
