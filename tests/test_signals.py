"""Signals that come at the wrong moment wait for the right one."""

import signal
import sys
import threading

import pytest

from bookmaker.signals import born_deaf, held_back, if_stopped

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def test_a_held_signal_comes_after_the_body() -> None:
    """The body runs to its end, then the interrupt arrives, once for several."""
    done = []

    with pytest.raises(KeyboardInterrupt), held_back():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        done.append("body")

    assert done == ["body"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_a_signal_nothing_happens() -> None:
    """The handlers are as they were."""
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]

    with held_back():
        pass

    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_other_threads_are_left_alone() -> None:
    """A thread cannot set handlers, and does not try."""
    faults: list[BaseException] = []

    def work() -> None:
        try:
            with held_back():
                pass
        except ValueError as fault:
            faults.append(fault)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()

    assert faults == []


def test_born_deaf_blocks_and_unblocks() -> None:
    """Inside, Ctrl-C waits; outside, it is heard as before."""
    with pytest.raises(KeyboardInterrupt), born_deaf():
        signal.raise_signal(signal.SIGINT)
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())

    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.parametrize(
    ("fault", "notes"),
    [(KeyboardInterrupt(), ["half", "whole"]), (SystemExit(), ["half", "whole"]), (ValueError(), [])],
)
def test_what_a_stop_leaves(fault: BaseException, notes: list[str]) -> None:
    """What stops the work carries away what it leaves, the innermost first; a fault tells itself."""
    with pytest.raises(type(fault)), if_stopped("whole"), if_stopped("half"):
        raise fault

    assert getattr(fault, "__notes__", []) == notes
