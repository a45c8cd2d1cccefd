import pytest

from bookmaker.errors import HostError, RefusedError
from bookmaker.experiments.harvest.answers import request_for
from bookmaker.experiments.harvest.host import Host, asking
from bookmaker.experiments.harvest.robots import obeying
from tests.stub_host import Reply, Stub, puzzle


def ask(stub: Stub, robots: bytes | Reply, times: int = 1) -> list[float]:
    """Ask the stub for puzzle 1 so many times and return the rests."""
    stub.robots = robots if isinstance(robots, Reply) else Reply(robots)
    stub.replies[1] = [Reply(puzzle(1))]
    rests: list[float] = []
    host = Host(stub.base, 2.0, 2.0)
    with asking(host, rests.append) as plain:
        asked = obeying(plain, host, rests.append)
        for _ in range(times):
            assert asked(request_for(1)) == puzzle(1)
    return rests


@pytest.mark.parametrize(
    "robots",
    [
        Reply(status=404),
        b"",
        b"User-agent: *\nDisallow: /private/\n",
        b"User-agent: nonogram-bookmaker\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
        b"<html><body>no such page</body></html>",
        b"\xff\xfe\x00nonsense",
    ],
)
def test_open(stub: Stub, robots: bytes | Reply) -> None:
    """Where nothing is said against us we ask; robots.txt is read once."""
    assert ask(stub, robots, times=2) == [2.0, 2.0]
    assert [path for path, _, _ in stub.seen] == ["/robots.txt", "/export.cgi", "/export.cgi"]


@pytest.mark.parametrize(
    "robots",
    [
        b"User-agent: *\nDisallow: /\n",
        b"User-agent: *\nDisallow: /export.cgi\n",
        b"User-agent: Nonogram-Bookmaker\nDisallow: /\n",
    ],
)
def test_closed(stub: Stub, robots: bytes) -> None:
    """What is closed to programs is not asked for."""
    with pytest.raises(RefusedError, match="closed to programs"):
        ask(stub, robots)
    assert stub.exports == 0


def test_a_longer_pause(stub: Stub) -> None:
    """A site that wants more time between requests gets it."""
    assert ask(stub, b"User-agent: *\nCrawl-delay: 10\n", times=2) == [8.0, 2.0, 8.0, 2.0]


def test_a_pause_beyond_all_patience(stub: Stub) -> None:
    """An hour between requests means no."""
    with pytest.raises(RefusedError, match="more than 300 seconds"):
        ask(stub, b"User-agent: *\nCrawl-delay: 3600\n")


def test_no_answer(stub: Stub) -> None:
    """While robots.txt cannot be had nothing else is asked for."""
    with pytest.raises(HostError, match="answers 500"):
        ask(stub, Reply(status=500))
    assert stub.exports == 0
