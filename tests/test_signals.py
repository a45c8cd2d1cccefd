"""Signals that come at the wrong moment wait for the right one."""

import signal
import subprocess
import sys
import threading

import pytest

from bookmaker.signals import born_deaf, ended_at_once, held_back, if_stopped

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


LOADING = """
import signal
from bookmaker.signals import ended_at_once
signal.signal(signal.SIGINT, signal.{handler})
with ended_at_once():
    signal.raise_signal(signal.SIGINT)
print(signal.getsignal(signal.SIGINT) is signal.{handler})
"""


@pytest.mark.parametrize(
    ("handler", "code", "said"), [("default_int_handler", -signal.SIGINT, ""), ("SIG_IGN", 0, "True\n")]
)
def test_ctrl_c_while_loading(handler: str, code: int, said: str) -> None:
    """It ends the process without a traceback; one that was started deaf to it stays so."""
    command = [sys.executable, "-c", LOADING.format(handler=handler)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stdout, ended.stderr) == (code, said, "")


def test_after_loading_ctrl_c_is_heard_again() -> None:
    """The handler is Python's own again."""
    with ended_at_once():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL

    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
