"""A cluster: the same results as here, whatever becomes of its workers, and left as it was found."""

import pickle
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from bookmaker.errors import BookmakerError, ClusterError, WorkerError
from bookmaker.jobs import Executor, check, cluster, likeness, run
from tests.jobs import trial_tasks
from tests.local_clusters import local_cluster


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """A cluster of two worker processes."""
    with local_cluster(2) as running:
        yield running


@pytest.fixture(scope="module")
def on(local: Any) -> Executor:
    return Executor(scheduler=local.scheduler_address)


def is_clean(local: Any) -> bool:
    """Whether the scheduler has forgotten all tasks, soon."""
    return comes_true(lambda: not local.scheduler.tasks)


def comes_true(is_so: Callable[[], bool]) -> bool:
    """Wait some seconds for what happens in processes that nobody can be asked to hurry."""
    for _ in range(500):
        if is_so():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("count", [0, 1, 7, 500])
def test_results_come_in_order(count: int, on: Executor, local: Any) -> None:
    """Results stand in the order of the tasks, and the cluster keeps nothing of them."""
    assert list(run(trial_tasks.square, range(count), on)) == [number * number for number in range(count)]
    assert is_clean(local)


def test_a_fault_in_a_task_reaches_the_caller(on: Executor, local: Any) -> None:
    """What a task raises is raised here, the first of several."""
    with pytest.raises(ValueError, match=r"^70$"):
        list(run(trial_tasks.refuse, range(200), on))

    assert is_clean(local)


def test_the_rest_may_be_left(on: Executor, local: Any) -> None:
    """A caller that stops listening leaves the cluster alive, and without work."""
    results = run(trial_tasks.square, range(5000), on)

    assert [next(results), next(results)] == [0, 1]
    results.close()  # type: ignore[attr-defined]

    assert is_clean(local)


def test_workers_that_are_killed_cost_nothing_but_time(on: Executor, local: Any, tmp_path: Path) -> None:
    """The results of a run whose workers die on the way are those of a run in which none did."""
    tasks = [(number, str(tmp_path)) for number in range(20)]

    assert list(run(trial_tasks.die_once, tasks, on)) == list(range(20))
    assert len(list(tmp_path.iterdir())) == 3


def test_a_task_that_kills_its_workers_is_told(on: Executor, local: Any) -> None:
    """A chunk that nobody survives is an error with its name and the remedy, and the cluster goes on."""
    with pytest.raises(WorkerError, match=r"^tcp://.*: task 6 of 20: worker after worker .* --jobs 1$"):
        list(run(trial_tasks.die, range(20), on))

    assert is_clean(local)
    assert list(run(trial_tasks.square, range(3), on)) == [0, 1, 4]


def test_functions_go_by_name(on: Executor) -> None:
    """A function that has no name is not sent by value: the worker runs its own code or none."""
    with pytest.raises((pickle.PicklingError, AttributeError)):
        list(run(lambda number: number, range(3), on))


@pytest.fixture
def other_numpy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This machine with another numpy than the workers have."""
    monkeypatch.setattr(likeness, "_version", lambda name: "0.1" if name == "numpy" else version(name))
    likeness.likeness.cache_clear()
    yield
    likeness.likeness.cache_clear()


def version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return likeness.ABSENT


@pytest.mark.usefixtures("other_numpy")
def test_a_worker_unlike_this_machine_is_refused(on: Executor, local: Any) -> None:
    """Other libraries could give other results: every worker that has some is named before any work."""
    assert comes_true(lambda: len(local.scheduler.workers) == 2)  # those killed before were started again

    with pytest.raises(ClusterError) as raised:
        check(on)

    assert len(raised.value.messages) == 2
    assert raised.value.messages[0].startswith("worker tcp://")
    assert "expected 0.1; its results may differ; install the same there" in raised.value.messages[0]


@pytest.mark.usefixtures("other_numpy")
def test_a_worker_that_came_later_is_refused(on: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that nobody asked at the start looks itself before it does anything."""
    monkeypatch.setattr(cluster, "_check_workers", lambda _client, _address: None)

    with pytest.raises(ClusterError, match=r"^worker tcp://.*: numpy .*, expected 0\.1; its results"):
        list(run(trial_tasks.square, range(3), on))


ADDRESSES = (
    ("localhost:8786", "no address of a scheduler, expected one such as tcp://"),
    ("tcp://localhost", "no address of a scheduler"),
    ("tcp://localhost:port", "no address of a scheduler"),
    ("http://localhost:8786", "no address of a scheduler"),
    ("tcp://[::1", "no address of a scheduler"),
    ("tcp://127.0.0.1:9", "no Dask scheduler answers there: "),
)


@pytest.mark.parametrize(("address", "told"), ADDRESSES)
def test_an_address_without_a_scheduler(address: str, told: str) -> None:
    """What is no address, or has nobody listening, is told at once and as a fault of the call."""
    with pytest.raises(ClusterError, match=told) as raised:
        check(Executor(scheduler=address))

    assert raised.value.exit_code == 2


def test_another_service(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that waits for the caller to speak is given up after some seconds."""
    import socket

    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(ClusterError, match="no Dask scheduler answers there: timed out"),
    ):
        check(Executor(scheduler=f"tcp://127.0.0.1:{silent.getsockname()[1]}"))


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Dask is not installed, the command that installs it is told."""
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(ClusterError, match=r"Dask is not installed.*pip install .*\[cluster\]"):
        check(Executor(scheduler="tcp://127.0.0.1:8786"))


def test_a_cluster_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scheduler alone does nothing: how to start workers is told."""
    monkeypatch.setattr(cluster, "FIRST_WORKER_SECONDS", 0.2)
    with (
        local_cluster(0, apart=False) as empty,
        pytest.raises(ClusterError, match="has no workers; start some with `dask worker"),
    ):
        check(Executor(scheduler=_listening(empty)))


def _listening(local: Any) -> str:
    return str(local.scheduler_address)


def test_a_cluster_that_loses_all_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last worker is gone and none comes, the run ends with that."""
    monkeypatch.setattr(cluster, "NO_WORKER_SECONDS", 0.3)
    monkeypatch.setattr(cluster, "LOOK_SECONDS", 0.1)
    assert "no workers left" in _fault_when(lambda local: local.scale(0))


def test_a_scheduler_that_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the scheduler is gone, the run ends with that."""
    assert "see to its scheduler and workers" in _fault_when(lambda local: local.close())


def _fault_when(happens: Callable[[Any], object]) -> str:
    """Return what a run is told to which something happens after its first result."""
    with local_cluster(1, apart=False) as local:
        results = run(trial_tasks.slowly, range(400), Executor(scheduler=local.scheduler_address))
        next(results)
        threading.Timer(0, happens, [local]).start()
        with pytest.raises(BookmakerError) as raised:
            list(results)
    return str(raised.value)
