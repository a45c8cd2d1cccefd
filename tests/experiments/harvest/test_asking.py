import gzip
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from bookmaker.errors import HostError, RefusedError
from bookmaker.experiments.harvest.asking import TRIES, asking
from bookmaker.experiments.harvest.host import Host, Request
from tests.stub_host import FakeClock, Reply, Stub, packed, puzzle

BODY = puzzle(1)
BUSY = Reply(status=503)
EXPORT = Request("export.cgi", {"id": "1"})


def ask(stub: Stub, *, times: int = 1, timeout: float = 2.0) -> tuple[list[bytes | None], list[float]]:
    """Ask the stub for puzzle 1 and return what came and the rests that were taken."""
    clock = FakeClock()
    asked = asking(Host(stub.base, timeout, 2.0), clock.clock)
    return [asked(EXPORT) for _ in range(times)], clock.rests


def faulted(stub: Stub, error: type[Exception]) -> tuple[str, list[float]]:
    clock = FakeClock()
    with pytest.raises(error) as fault:
        asking(Host(stub.base, 2.0, 2.0), clock.clock)(EXPORT)
    return str(fault.value), clock.rests


def test_an_answer_and_an_honest_name(stub: Stub) -> None:
    """The first request waits for nothing, the next ones for the pause; each says who asks."""
    stub.replies[1] = [Reply(BODY)]

    assert ask(stub, times=3) == ([BODY] * 3, [2.0, 2.0])
    assert all(headers["User-Agent"].startswith("nonogram-bookmaker/") for _, headers, _ in stub.seen)
    assert stub.most_at_once == 1


def test_packed(stub: Stub) -> None:
    """An answer may come packed."""
    stub.replies[1] = [packed(BODY)]

    assert ask(stub)[0] == [BODY]


@pytest.mark.parametrize("status", [404, 410])
def test_nothing_there(stub: Stub, status: int) -> None:
    """What the host does not have is no fault."""
    stub.replies[1] = [Reply(b"gone", status)]

    assert ask(stub)[0] == [None]


PASSING = {
    "500 then fine": Reply(b"oops", 500),
    "busy": BUSY,
    "too many": Reply(status=429),
    "cut": Reply(BODY, cut=40),
    "cut before anything": Reply(BODY, cut=0),
    "cut while packed": Reply(gzip.compress(BODY)[:60], headers={"Content-Encoding": "gzip"}),
    "not packed at all": Reply(BODY, headers={"Content-Encoding": "gzip"}),
    "slow": Reply(BODY, wait=0.6),
}


@pytest.mark.parametrize("reply", PASSING.values(), ids=PASSING)
def test_what_passes(stub: Stub, reply: Reply) -> None:
    """A fault that may pass is waited out, longer each time."""
    stub.replies[1] = [reply, reply, Reply(BODY)]

    assert ask(stub, timeout=0.3) == ([BODY], [4.0, 8.0])


def test_patience_ends(stub: Stub) -> None:
    """After so many times the host is left alone."""
    stub.replies[1] = [BUSY]
    told, rests = faulted(stub, HostError)

    assert told.endswith(
        f"/export.cgi: answers 503, {TRIES} times; try again later, what was collected is kept"
    )
    assert (stub.exports, rests) == (TRIES, [4.0, 8.0, 16.0, 32.0])


FAR = ("1 Jan 2020 00:00:00 +999999999999", "Mon, 99 Foo 2020 99:99:99 GMT", "9" * 5000 + " Jan 2020", ", ,")
RETRY_AFTER = (
    ("7", 7.0),
    (" 1 ", 4.0),
    ("000", 4.0),
    *((told, 4.0) for told in ("soon", "", "-5", "1e9", "\xb2", "Mon, 01 Jan 0001 00:00:00 +2300", *FAR)),
    ("Mon, 01 Jan 2024 00:00:00 +0000", 4.0),
)


@pytest.mark.parametrize(("told", "wait"), RETRY_AFTER)
def test_retry_after(stub: Stub, told: str, wait: float) -> None:
    """A host that says when to come again is asked no sooner; what makes no sense says nothing."""
    stub.replies[1] = [Reply(status=429, headers={"Retry-After": told}), Reply(BODY)]

    assert ask(stub) == ([BODY], [wait])


def test_retry_after_a_date(stub: Stub) -> None:
    """It may be a date."""
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=100))
    stub.replies[1] = [Reply(status=503, headers={"Retry-After": until}), Reply(BODY)]

    assert 90 < ask(stub)[1][0] <= 100


@pytest.mark.parametrize("told", ["3600", "9" * 5000, "Fri, 31 Dec 9999 23:59:59 -2300"])
def test_a_long_wait_ends_the_run(stub: Stub, told: str) -> None:
    """Nobody is made to wait for an hour, or for ever: the run ends, and the host is not asked again."""
    stub.replies[1] = [Reply(status=429, headers={"Retry-After": told})]

    assert "asks to be left alone for " in faulted(stub, RefusedError)[0]
    assert stub.exports == 1


def test_asked_too_much(stub: Stub) -> None:
    """A host that says again and again that it is asked too much is asked nothing more."""
    stub.replies[1] = [Reply(status=429)]

    assert "answers 429, 5 times; start again later" in faulted(stub, RefusedError)[0]
    assert stub.exports == TRIES


@pytest.mark.parametrize("status", [401, 403, 451])
def test_no_means_no(stub: Stub, status: int) -> None:
    """A host that says no is not asked again."""
    stub.replies[1] = [Reply(status=status)]
    told, _ = faulted(stub, RefusedError)

    assert f"answers {status}, it does not let us in" in told
    assert stub.exports == 1


def test_where_it_is_asked(stub: Stub) -> None:
    """A path is below the address; one that begins with a slash is at the root of the host."""
    asked = asking(Host(f"{stub.base}/pbn", 2.0, 0.0), FakeClock().clock)
    asked(Request("export.cgi"))
    asked(Request("/robots.txt"))

    assert [path for path, _, _ in stub.seen] == ["/pbn/export.cgi", "/robots.txt"]
