"""Chunks of tasks into results, by the workers of a Dask cluster that stands already.

Tasks and results cross as bytes of our own pickling, so that Dask neither looks into them nor sends a
function by value: a worker runs the code that it has, and says so where that is not ours.
"""

import logging
import pickle
import socket
import threading
import time
import uuid
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

from bookmaker.errors import BookmakerError, ClusterError, WorkerError
from bookmaker.jobs.dealing import Answer, Deal, answer_to, deal, sealed
from bookmaker.jobs.likeness import differences, likeness
from bookmaker.signals import held_back

Task = TypeVar("Task")
Result = TypeVar("Result")

SCHEMES = ("tcp", "tls")
CONNECT_SECONDS = 5
FIRST_WORKER_SECONDS = 10
LONGEST_GREETING = 1 << 16
NO_WORKER_SECONDS = 60
"""Time after which a cluster without workers is given up: whoever restarts them takes less."""

LOOK_SECONDS = 1
"""Time between two looks at whether there are workers, and whether the user interrupts."""

LOUD = ("distributed", "dask", "tornado", "bokeh", "asyncio")
"""Loggers of Dask, and of what it brings along."""

ONE_AT_A_TIME = threading.Lock()
"""Held by a worker at work: threads would gain nothing, and what tasks call need not be safe for them."""

DEADLY = (
    "worker after worker was lost while at it, most often for want of memory; give workers more of it, or "
    "try again with --jobs 1"
)

Likeness = Mapping[str, str]


def check_cluster(address: str) -> None:
    """Raise ClusterError where no cluster answers, it has no workers, or one is unlike this machine."""
    with _connected(address):
        pass


def run_on_cluster(
    function: Callable[[Task], Result], tasks: Sequence[Task], address: str
) -> Iterator[Result]:
    """Yield ``function(task)`` for each task, in order, made by the workers of a cluster.

    It is left as it was found, however this ends. Raises the first fault of a task, ClusterError for a
    cluster that cannot be used, and WorkerError for one that is lost on the way or a chunk that nobody
    survives.
    """
    with _connected(address) as client:
        dealt = deal(tasks, len(_worker_names(client)) or 1)
        for place, future in _submitted(client, function, dealt):
            told = pickle.loads(_sealed_answer(client, future, f"{address}: {dealt.name(place)}"))
            results, fault = cast(Answer, told)
            if results is None:
                raise cast(Exception, fault)
            yield from cast(list[Result], results)


def work(payload: bytes, expected: Likeness) -> bytes:
    """Do the chunk in ``payload`` on a worker, unless its installation is not the expected one."""
    unlike = differences(likeness(), expected)
    if unlike:
        distributed = import_module("distributed")
        name = distributed.get_worker().address
        return sealed((None, ClusterError(_unlike([f"worker {name}: {unlike}"]))))
    with ONE_AT_A_TIME:
        return answer_to(payload)


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Lend a client of a cluster whose workers are all like this machine."""
    distributed = _distributed(address)
    _check_address(address)
    try:
        _greet(address)
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except Exception as fault:  # a name that does not exist, a port that is closed, another service
        raise ClusterError(
            f"{address}: no Dask scheduler answers there: {_first_line(fault)}; start one with "
            "`dask scheduler`, or mend the address"
        ) from None
    try:
        _check_workers(client, address)
        yield client
    finally:
        # With its client the scheduler drops all that was submitted for it.
        with held_back():
            _close(client)


def _submitted(
    client: Any, function: Callable[[Task], object], dealt: Deal[Task]
) -> Iterator[tuple[int, Any]]:
    """Yield the future of each chunk in order; so many of those after it are submitted already."""
    # A name that is no other run's: results of other code must not be taken for ours.
    name, here = uuid.uuid4().hex, likeness()
    futures: deque[Any] = deque()
    submitted = 0
    for place in range(dealt.count):
        while submitted < min(dealt.count, place + dealt.ahead):
            payload = pickle.dumps((function, dealt.chunk(submitted)))
            futures.append(
                client.submit(work, payload, here, key=f"bookmaker-{name}-{submitted}", pure=False)
            )
            submitted += 1
        yield place, futures.popleft()


def _sealed_answer(client: Any, future: Any, where: str) -> bytes:
    """Wait for the answer to a chunk; Dask itself gives the chunks of a lost worker to others."""
    distributed = import_module("distributed")
    seen = time.monotonic()
    try:
        while True:
            with suppress(TimeoutError):
                return cast(bytes, future.result(timeout=LOOK_SECONDS))
            if _worker_names(client):
                seen = time.monotonic()
            elif time.monotonic() - seen > NO_WORKER_SECONDS:
                raise WorkerError(f"{where}: the cluster has no workers left; start some and try again")
    except BookmakerError:
        raise
    except distributed.KilledWorker:
        raise WorkerError(f"{where}: {DEADLY}") from None
    except Exception as fault:  # the scheduler is gone, a worker that came later lacks our code
        raise WorkerError(
            f"{where}: the cluster does not do it ({_first_line(fault)}); see to its scheduler and workers"
        ) from None


def _distributed(address: str) -> Any:
    """Load Dask, and keep what it logs and warns of from the user, who reads of it in our words."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            distributed = import_module("distributed")
    except ImportError:
        raise ClusterError(
            f"--scheduler {address}: Dask is not installed, which works on clusters; "
            "pip install 'nonogram-bookmaker[cluster]'"
        ) from None
    for name in (*LOUD, *logging.root.manager.loggerDict):
        if name.partition(".")[0] in LOUD:
            logger = logging.getLogger(name)
            logger.handlers[:], logger.propagate = [logging.NullHandler()], False
    for name in LOUD:
        warnings.filterwarnings("ignore", module=rf"{name}\b")
    return distributed


def _check_address(address: str) -> None:
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in SCHEMES and parts.hostname and parts.port
    except ValueError:
        is_good = False
    if not is_good:
        raise ClusterError(
            f"--scheduler {address}: no address of a scheduler, expected one such as tcp://10.0.0.1:8786; "
            "`dask scheduler` prints its own when it starts"
        )


def _greet(address: str) -> None:
    """Raise OSError where no scheduler speaks; Dask would wait for another service for ever."""
    parts = urlsplit(address)
    with socket.create_connection((parts.hostname, parts.port), CONNECT_SECONDS) as connection:
        if parts.scheme == "tcp":
            # A scheduler speaks first: eight bytes for the length of a short greeting.
            length = int.from_bytes(connection.recv(8), "little")
            if not 0 < length <= LONGEST_GREETING:
                raise OSError("another service does")


def _check_workers(client: Any, address: str) -> None:
    """Raise ClusterError where there is no worker, or where one is not like this machine."""
    try:
        client.wait_for_workers(1, timeout=FIRST_WORKER_SECONDS)
        told = client.run(likeness, on_error="return")
    except TimeoutError:
        raise ClusterError(
            f"{address}: the cluster has no workers; start some with `dask worker {address} --nthreads 1`"
        ) from None
    except Exception as fault:
        raise ClusterError(f"{address}: {_first_line(fault)}; see to the scheduler and its workers") from None
    unlike = [f"worker {name}: {what}" for name, there in told.items() if (what := _unlikeness(there))]
    if unlike:
        raise ClusterError(_unlike(unlike))


def _unlikeness(there: object) -> str:
    """Say how a worker differs, or why it could not tell; one that was just lost differs in nothing."""
    if isinstance(there, OSError):
        return ""
    if isinstance(there, Exception):
        return f"has no bookmaker of this version ({_first_line(there)})"
    return differences(cast(Likeness, there), likeness())


def _unlike(workers: Sequence[str]) -> list[str]:
    remedy = "its results may differ; install the same there, or start it again"
    return [f"{worker}; {remedy}" for worker in workers]


def _worker_names(client: Any) -> list[str]:
    return list(client.nthreads())


def _close(client: Any) -> None:
    try:
        client.close(timeout=CONNECT_SECONDS)
    except Exception:  # the connection is gone, which was what it was to be
        return


def _first_line(fault: Exception) -> str:
    """Say what a fault of Dask is, whose messages go on for lines."""
    told = getattr(fault, "strerror", None) or str(fault)
    lines = told.strip().splitlines()
    return lines[0].rstrip(".:") if lines else type(fault).__name__
