import time

import pytest

from bookmaker.errors import HostError, RefusedError
from bookmaker.experiments.harvest.answers import request_for
from bookmaker.experiments.harvest.asking import asking
from bookmaker.experiments.harvest.host import Host
from bookmaker.experiments.harvest.robots import obeying
from tests.stub_host import FakeClock, Reply, Stub, puzzle


def ask(stub: Stub, robots: bytes | Reply, times: int = 1, path: str = "") -> list[float]:
    """Ask the stub for puzzle 1 so many times and return the rests."""
    stub.robots = robots if isinstance(robots, Reply) else Reply(robots)
    stub.replies[1] = [Reply(puzzle(1))]
    clock = FakeClock()
    host = Host(stub.base + path, 2.0, 2.0)
    asked = obeying(asking(host, clock.clock), host)
    for _ in range(times):
        assert asked(request_for(1)) == puzzle(1)
    return clock.rests


@pytest.mark.parametrize(
    "robots",
    [
        Reply(status=404),
        b"",
        b"User-agent: *\nDisallow: /private/\n",
        b"User-agent: *\nDisallow: /\nAllow: /export.cgi\n",
        b"User-agent: *\nDisallow: /*.cgi.html$\n",
        b"User-agent: *\nDisallow: /export$\n",
        b"User-agent: nonogram-bookmaker\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
        b"<html><body>no such page</body></html>",
        b"\xff\xfe\x00nonsense",
        b"User-agent: *\nCrawl-delay: " + b"9" * 400 + b"\n",
        b"User-agent: *\nCrawl-delay: " + b"9" * 5000 + b"\n",
        b"User-agent: *\nCrawl-delay: nan\nRequest-rate: 1/" + b"9" * 5000 + b"\n",
        b"User-agent: *\nCrawl-delay: -5\nRequest-rate: 0/0\n",
    ],
)
def test_open(stub: Stub, robots: bytes | Reply) -> None:
    """Where nothing is said against us, or nothing that makes sense, we ask; robots.txt is read once."""
    assert ask(stub, robots, times=2) == [2.0, 2.0]
    assert [path for path, _, _ in stub.seen] == ["/robots.txt", "/export.cgi", "/export.cgi"]


@pytest.mark.parametrize(
    "robots",
    [
        b"User-agent: *\nDisallow: /\n",
        b"User-agent: *\nDisallow: /export.cgi\n",
        b"User-agent: Nonogram-Bookmaker\nDisallow: /\n",
        b"\xef\xbb\xbfUser-agent: *\nDisallow: /\n",
        b"User-agent: *\n\nDisallow: /\n",
        b"User-agent: *\rDisallow: /\r",
        b"User-agent: *\n# a remark\nSitemap: /x\nDisallow: /\n",
        b"User-agent: *\nDisallow: /*.cgi\n",
        b"User-agent: *\nDisallow: /*.cgi$\n",
        b"User-agent: *\nDisallow: /%65xport.cgi\n",
    ],
)
def test_closed(stub: Stub, robots: bytes) -> None:
    """What is closed to programs is not asked for."""
    with pytest.raises(RefusedError, match="closed to programs"):
        ask(stub, robots)
    assert stub.exports == 0


def test_the_root(stub: Stub) -> None:
    """The rules of a host are at its root and hold for whole paths, wherever below the site lies."""
    with pytest.raises(RefusedError, match="closed to programs"):
        ask(stub, b"User-agent: *\nDisallow: /pbn/\n", path="/pbn")
    assert [path for path, _, _ in stub.seen] == ["/robots.txt"]


@pytest.mark.parametrize(
    ("told", "pause"),
    [
        (b"Crawl-delay: 10", 10.0),
        (b"Crawl-delay: 7.5", 7.5),
        (b"Crawl-delay: 1", 2.0),
        (b"Request-rate: 1/60", 60.0),
        (b"Request-rate: 2/1m\nCrawl-delay: 20", 30.0),
    ],
)
def test_a_longer_pause(stub: Stub, told: bytes, pause: float) -> None:
    """A site that wants more time between requests gets it."""
    assert ask(stub, b"User-agent: *\n" + told + b"\n", times=2) == [pause, pause]


@pytest.mark.parametrize(
    "told",
    [
        b"Crawl-delay: 3600",
        b"Crawl-delay: " + b"9" * 300,
        b"Request-rate: 1/1h",
        b"Request-rate: 1/" + b"9" * 400,
        b"Request-rate: 1/1d",
    ],
)
def test_a_pause_beyond_all_patience(stub: Stub, told: bytes) -> None:
    """An hour between requests means no."""
    with pytest.raises(RefusedError, match="more than 300 seconds"):
        ask(stub, b"User-agent: *\n" + told + b"\n")
    assert stub.exports == 0


def test_rules_that_multiply(stub: Stub) -> None:
    """A short file cannot be made into many rules: thousands of programs with thousands of lines each."""
    began = time.monotonic()
    with pytest.raises(HostError, match="40000 lines for 20000 programs"):
        ask(stub, b"".join(b"User-agent: a%d\n" % n for n in range(20_000)) + b"Allow: /x\n" * 20_000)
    assert time.monotonic() - began < 2


def test_no_answer(stub: Stub) -> None:
    """While robots.txt cannot be had nothing else is asked for."""
    with pytest.raises(HostError, match="answers 500"):
        ask(stub, Reply(status=500))
    assert stub.exports == 0
