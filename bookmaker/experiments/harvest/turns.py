"""A host's name into turns to ask it: one request at a time, with pauses, whichever of our processes asks.

A lock and the time of the last request lie in the user's cache folder; where there is none, only the requests
of this process know of each other.
"""

import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from filelock import FileLock, Timeout
from platformdirs import user_cache_path

from bookmaker.errors import HostError
from bookmaker.experiments.harvest.host import Clock, Host

PLACES = 64
"""Locks that all hosts share, so that they do not pile up."""
PATIENCE = 600.0
"""Seconds to wait for the turn of another process, which rests within its own."""

Turn = Callable[[float], AbstractContextManager[None]]


def taking_turns(host: Host, clock: Clock) -> Turn:
    """Return a way to take a turn: the body may ask once, so many seconds after the last one was done.

    Raises HostError where other processes leave no turn.
    """
    place = _place_of(host)
    last: float | None = None

    @contextmanager
    def turn(pause: float) -> Iterator[None]:
        nonlocal last
        with _alone(place, host):
            before = max((when for when in (last, _noted(place)) if when is not None), default=None)
            if before is not None and clock.now() < before + pause:
                # A clock that was set back makes nobody wait longer.
                clock.rest(min(pause, before + pause - clock.now()))
            _note(place, clock.now())
            try:
                yield
            finally:
                last = clock.now()
                _note(place, last)

    return turn


def _place_of(host: Host) -> Path | None:
    """Return the files of a host without their suffix, None where there is no folder for them."""
    address = urlsplit(host.base)
    name = f"{address.hostname}:{address.port or (80 if address.scheme == 'http' else 443)}"
    folder = user_cache_path("bookmaker", False) / "hosts"
    if not folder.is_absolute():  # a user without a home: the path begins with a bare ~
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / f"{zlib.crc32(name.encode()) % PLACES}"


@contextmanager
def _alone(place: Path | None, host: Host) -> Iterator[None]:
    with ExitStack() as stack:
        try:
            if place:
                stack.enter_context(FileLock(place.with_suffix(".lock"), timeout=PATIENCE))
        except Timeout:
            raise HostError(
                f"{host.base}: another call of ours asks there all the time; wait for its end"
            ) from None
        except (OSError, RuntimeError):  # a file system without locks, or one that is read-only
            pass
        yield


def _noted(place: Path | None) -> float | None:
    """Return when the last request of any process was; None where that is not known."""
    try:
        return place.with_suffix(".last").stat().st_mtime if place else None
    except OSError:
        return None


def _note(place: Path | None, when: float) -> None:
    if place:
        with suppress(OSError):
            place.with_suffix(".last").touch()
            os.utime(place.with_suffix(".last"), (when, when))
