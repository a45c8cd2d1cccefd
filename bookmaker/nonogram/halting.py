"""A batch's wish to end to the threads that work for it: each hears of it between the slices of its work."""

from contextvars import ContextVar
from threading import Event


class HaltError(Exception):
    """The batch that this thread works for is to end; it never leaves the thread."""


def listen_to(halt: Event) -> None:
    """Let this thread, and no other, hear of a halt."""
    _HALT.set(halt)


def check_halt() -> None:
    """Raise HaltError where this thread's work is wanted no more; nothing happens elsewhere."""
    halt = _HALT.get()
    if halt and halt.is_set():
        raise HaltError


_HALT: ContextVar[Event | None] = ContextVar("halt", default=None)
