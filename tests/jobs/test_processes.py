"""Workers of this machine: the same results, whatever becomes of them."""

import multiprocessing
from pathlib import Path

import pytest

from bookmaker.errors import WorkerError
from bookmaker.jobs import TASKS_WORTH_A_WORKER, run
from bookmaker.jobs.dealing import AHEAD, LONGEST
from tests.jobs import trial_tasks


@pytest.mark.parametrize("count", [2, 2 * TASKS_WORTH_A_WORKER])
def test_results_come_in_order(count: int) -> None:
    """Results stand in the order of the tasks, whoever did them, and no worker stays."""
    assert list(run(trial_tasks.square, range(count), 2)) == [number * number for number in range(count)]
    assert multiprocessing.active_children() == []


def test_a_fault_in_a_task_reaches_the_caller() -> None:
    """What a task raises is raised here, and the workers end."""
    with pytest.raises(ValueError, match="70"):
        list(run(trial_tasks.refuse, range(200), 2))

    assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    """The results of a run whose workers die on the way are those of a run in which none did."""
    tasks = [(number, str(tmp_path)) for number in range(20)]

    assert list(run(trial_tasks.die_once, tasks, 2)) == list(range(20))
    assert len(list(tmp_path.iterdir())) == 3


def test_workers_that_are_killed_while_idle(tmp_path: Path) -> None:
    """Workers that all die between two chunks are replaced."""
    results = run(trial_tasks.square, range(300), 2)
    before = [next(results)]

    for worker in multiprocessing.active_children():
        worker.kill()

    assert before + list(results) == [number * number for number in range(300)]


def test_a_task_that_kills_its_workers_is_told() -> None:
    """Out of memory, say: an error that names the task and the remedy, and no waiting for ever."""
    with pytest.raises(WorkerError, match=r"^task 6 of 30: 3 worker processes .* try again with --jobs 1$"):
        list(run(trial_tasks.die, range(30), 2))

    assert multiprocessing.active_children() == []


def test_the_first_fault_is_raised() -> None:
    """Of several tasks that fail the first in order is told, even one that cannot be pickled."""
    with pytest.raises(RuntimeError, match=r"AwkwardError: at 3$"):
        list(run(trial_tasks.stumble, range(40), 2))


def test_a_task_that_cannot_be_read_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    """It is no worker lost for want of memory but the fault that it is, without a traceback of the worker."""
    with pytest.raises(LookupError, match="no such task here"):
        list(run(trial_tasks.square, [trial_tasks.Unreadable()] * 2, 2))

    assert capfd.readouterr().err == ""
    assert multiprocessing.active_children() == []


def test_the_rest_may_be_left() -> None:
    """A caller that stops listening ends the workers."""
    results = run(trial_tasks.square, range(2000), 2)

    assert [next(results), next(results)] == [0, 1]
    results.close()  # type: ignore[attr-defined]

    assert multiprocessing.active_children() == []


def test_work_does_not_run_far_ahead(tmp_path: Path) -> None:
    """While the first chunk is not done, only so many of those after it are, so that few results wait."""
    tasks = [(number, str(tmp_path)) for number in range(200 * LONGEST)]

    results = run(trial_tasks.linger, tasks, 2)

    assert next(results) <= 2 * AHEAD
