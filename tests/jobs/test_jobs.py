"""Tasks: the same results in the same order, here or in workers."""

import pytest

from bookmaker.jobs import TASKS_WORTH_A_WORKER, Executor, available_cores, check, run
from tests.jobs import trial_tasks


@pytest.mark.parametrize("on", [None, 1, 2, Executor(), Executor(1), Executor(2)])
@pytest.mark.parametrize("count", [0, 1, 40])
def test_results_come_in_order(on: Executor | int | None, count: int) -> None:
    """Results stand in the order of the tasks, whoever did them."""
    results = list(run(trial_tasks.square, range(count), on))

    assert results == [number * number for number in range(count)]


SIZES = (
    (Executor(), 0, 10, 1),
    (Executor(), 19, 10, 1),
    (Executor(), 20, 10, 2),
    (Executor(), 10_000, 10, 3),
    (Executor(), TASKS_WORTH_A_WORKER - 1, TASKS_WORTH_A_WORKER, 1),
    (Executor(5), 1, 10, 5),
    (Executor(scheduler="tcp://a:1"), 1000, 10, None),
)


@pytest.mark.parametrize(("on", "count", "worth", "jobs"), SIZES)
def test_as_many_as_are_worth_it(
    on: Executor, count: int, worth: int, jobs: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the number of processes was left open, it is that of the cores which the tasks are worth."""
    monkeypatch.setattr("bookmaker.jobs.available_cores", lambda: 3)

    assert on.sized_for(count, worth) == Executor(jobs, on.scheduler)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_task_that_ends_its_process(jobs: int) -> None:
    """Whoever does it, a task that calls exit is told as what it is, and nothing else ends."""
    with pytest.raises(RuntimeError, match=r"^SystemExit: a task ended its process with 7$"):
        list(run(trial_tasks.leave, range(9), jobs))


def test_nothing_is_done_before_it_is_asked_for() -> None:
    """A run that nobody listens to does nothing."""
    results = run(trial_tasks.die, [5], 1)

    results.close()  # type: ignore[attr-defined]


def test_processes_need_no_check() -> None:
    """This machine is always there, and like itself."""
    check(Executor())
    check(Executor(2))


def test_cores() -> None:
    """There is at least one core."""
    assert available_cores() >= 1
