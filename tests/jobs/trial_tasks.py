"""Tasks that workers of any kind can be given: good ones, failing ones and deadly ones."""

import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    if number == 70:
        raise ValueError("70")
    return number


def die(number: int) -> int:
    if number == 5:
        kill()
    return number


def die_once(task: tuple[int, str]) -> int:
    """Kill the first worker that is given one of some numbers; later ones see the mark it left."""
    number, folder = task
    mark = Path(folder) / str(number)
    if number % 7 == 3 and not mark.exists():
        mark.touch()
        kill()
    return number


def kill() -> None:
    """End this process as the system does when memory is short."""
    if hasattr(signal, "SIGKILL"):
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(9)


def slowly(number: int) -> int:
    time.sleep(0.05)
    return number


class AwkwardError(Exception):
    """A fault that cannot cross to another process."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def stumble(number: int) -> int:
    if number in (3, 30):
        raise AwkwardError("at ", str(number))
    return number


def linger(task: tuple[int, str]) -> int:
    """Mark one task in 64; the first takes a second and counts the marks that the others made meanwhile."""
    number, folder = task
    if number == 0:
        time.sleep(1)
        return len(list(Path(folder).iterdir()))
    if number % 64 == 0:
        (Path(folder) / str(number)).touch()
    return 0


@dataclass(frozen=True)
class Unreadable:
    """A task that can be sent, and in another process not be read."""

    home: int = field(default_factory=os.getpid)

    def __reduce__(self) -> tuple[Callable[[int], object], tuple[int]]:
        return _read_at, (self.home,)


def _read_at(home: int) -> Unreadable:
    if os.getpid() != home:
        raise LookupError("no such task here")
    return Unreadable(home)


def leave(number: int) -> int:
    if number == 3:
        sys.exit(7)
    return number
