import subprocess
import sys
from pathlib import Path

import pytest

from bookmaker.experiments.harvest import turns
from bookmaker.experiments.harvest.host import Host
from bookmaker.experiments.harvest.turns import taking_turns
from tests.stub_host import FakeClock, Reply, Stub, puzzle

HOST = Host("https://example.org/pbn")


def take(clock: FakeClock, host: Host = HOST, pause: float = 2.0) -> None:
    """Take a turn as a process does that has taken none before."""
    with taking_turns(host, clock.clock)(pause):
        clock.time += 0.5


def test_the_pause_between_processes() -> None:
    """A process rests for what is left of its own pause since the last request of any."""
    clock = FakeClock()
    take(clock)
    clock.time += 1.5
    take(clock, Host("https://example.org:443"))
    take(clock, pause=5.0)
    clock.time += 9.0
    take(clock)

    assert clock.rests == [0.5, 5.0]


def test_other_hosts() -> None:
    """Another host has its own turns."""
    clock = FakeClock()
    take(clock)
    take(clock, Host("https://example.com"))

    assert clock.rests == []


@pytest.mark.parametrize("back", [10.0, 1e6])
def test_a_clock_that_was_set_back(back: float) -> None:
    """Nobody waits longer than a pause, whatever the clock says."""
    clock = FakeClock(2e6)
    take(clock)
    clock.time -= back
    take(clock)

    assert clock.rests == [2.0]


@pytest.mark.parametrize("place", ["file", "home"])
def test_without_a_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str) -> None:
    """Where no folder can be had a process still keeps to its own pauses."""
    (tmp_path / "file").write_bytes(b"")
    folder = tmp_path / "file" if place == "file" else Path("~") / ".cache"
    monkeypatch.setattr(turns, "user_cache_path", lambda *_: folder)
    clock = FakeClock()
    turn = taking_turns(HOST, clock.clock)
    for _ in range(3):
        with turn(2.0):
            pass

    assert clock.rests == [2.0, 2.0]


ASKING = """
import sys
from pathlib import Path
from bookmaker.experiments.harvest import turns
from bookmaker.experiments.harvest.asking import asking
from bookmaker.experiments.harvest.host import Clock, Host, Request

turns.user_cache_path = lambda *_: Path(sys.argv[1])
ask = asking(Host(sys.argv[2], 5.0, 0.1), Clock())
for _ in range(4):
    ask(Request("export.cgi", {"id": "1"}))
"""


def test_processes_at_once(stub: Stub, cache: Path) -> None:
    """Processes that ask a host at once ask it one after the other, with the pause between any two."""
    stub.replies[1] = [Reply(puzzle(1), wait=0.02)]
    command = [sys.executable, "-c", ASKING, str(cache), stub.base]
    for process in [subprocess.Popen(command, cwd=Path(__file__).parents[3]) for _ in range(3)]:
        assert process.wait(30) == 0

    assert (stub.exports, stub.most_at_once) == (12, 1)
    assert min(b - a for a, b in zip(stub.times, stub.times[1:], strict=False)) > 0.09
