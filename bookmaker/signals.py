"""Hold Ctrl-C and SIGTERM back from what must not be cut in two; say what those leave that stop the rest."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HELD = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def held_back() -> Iterator[None]:
    """Let the body run to its end; a signal that came meanwhile is delivered then, once.

    Only the main thread can do so, and only it is interrupted; in others this does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        came.append(number)

    before = {number: signal.signal(number, note) for number in HELD}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
        if came:
            signal.raise_signal(came[0])


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process while the body loads what would answer it in words.

    Nothing is begun yet, and Python's own answer is a traceback.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def if_stopped(left: str) -> Iterator[None]:
    """Let whoever stops the body, by Ctrl-C or SIGTERM, be told what that leaves, instead of no change.

    The words go on after ``interrupted; ``; they stay with the exception as its note. Of several around each
    other the innermost are told.
    """
    try:
        yield
    except Exception:
        raise
    except BaseException as stopped:
        stopped.add_note(left)
        raise


@contextmanager
def born_deaf() -> Iterator[None]:
    """Let processes started inside never hear of Ctrl-C, which their parent answers for them.

    The terminal sends it to all of them, and each would print a traceback of its own. Where signals cannot
    be blocked, as on Windows, a process has to close its ears itself.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Loaded here so that this module is there before anything that takes long.
    from multiprocessing import resource_tracker

    # Its helper process, started with the first worker, would open our ears again behind our back.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
