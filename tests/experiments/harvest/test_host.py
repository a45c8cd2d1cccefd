import gzip
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from bookmaker.errors import HostError, RefusedError
from bookmaker.experiments.harvest import host as hosts
from bookmaker.experiments.harvest.answers import Outcome, read_answer
from bookmaker.experiments.harvest.host import MOST_BYTES, TRIES, Host, Request, asking
from tests.stub_host import Reply, Stub, packed, puzzle

BODY = puzzle(1)
BUSY = Reply(status=503)


def ask(
    stub: Stub, number: int = 1, *, times: int = 1, timeout: float = 2.0
) -> tuple[list[bytes | None], list[float]]:
    """Ask the stub and return what came and the rests that were taken."""
    rests: list[float] = []
    with asking(Host(stub.base, timeout, 2.0), rests.append) as asked:
        bodies = [asked(Request("export.cgi", {"id": str(number)})) for _ in range(times)]
    return bodies, rests


def faulted(stub: Stub, error: type[Exception], *, timeout: float = 2.0) -> tuple[str, list[float]]:
    rests: list[float] = []
    with pytest.raises(error) as fault, asking(Host(stub.base, timeout, 2.0), rests.append) as asked:
        asked(Request("export.cgi", {"id": "1"}))
    return str(fault.value), rests


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
    """A fault that may pass is waited out: besides the pause, longer each time."""
    stub.replies[1] = [reply, reply, Reply(BODY)]

    assert ask(stub, timeout=0.3) == ([BODY], [2.0, 2.0, 4.0, 2.0])


def test_patience_ends(stub: Stub) -> None:
    """After so many times the host is left alone."""
    stub.replies[1] = [BUSY]
    told, rests = faulted(stub, HostError)

    assert told.endswith(
        f"/export.cgi: answers 503, {TRIES} times; try again later, what was collected is kept"
    )
    assert (stub.exports, rests) == (TRIES, [2.0, 2.0, 4.0, 2.0, 8.0, 2.0, 16.0, 2.0])


RETRY_AFTER = (
    ("7", 7.0),
    (" 1 ", 2.0),
    ("soon", 2.0),
    ("", 2.0),
    ("-5", 2.0),
    (format_datetime(datetime.now(UTC) - timedelta(hours=1)), 2.0),
)


@pytest.mark.parametrize(("told", "wait"), RETRY_AFTER)
def test_retry_after(stub: Stub, told: str, wait: float) -> None:
    """A host that says when to come again is asked no sooner; what makes no sense says nothing."""
    stub.replies[1] = [Reply(status=429, headers={"Retry-After": told}), Reply(BODY)]

    assert ask(stub) == ([BODY], [wait, 2.0])


def test_retry_after_a_date(stub: Stub) -> None:
    """It may be a date."""
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=100))
    stub.replies[1] = [Reply(status=503, headers={"Retry-After": until}), Reply(BODY)]

    assert 90 < ask(stub)[1][0] <= 100


def test_a_long_wait_ends_the_run(stub: Stub) -> None:
    """Nobody is made to wait for an hour: the run ends, and the host is not asked again."""
    stub.replies[1] = [Reply(status=429, headers={"Retry-After": "3600"})]
    told, _ = faulted(stub, RefusedError)

    assert "asks to be left alone for 3600 seconds" in told
    assert stub.exports == 1


@pytest.mark.parametrize("status", [401, 403, 451])
def test_no_means_no(stub: Stub, status: int) -> None:
    """A host that says no is not asked again."""
    stub.replies[1] = [Reply(status=status)]
    told, _ = faulted(stub, RefusedError)

    assert f"answers {status}, it does not let us in" in told
    assert stub.exports == 1


AT_ONCE: Mapping[str, tuple[Reply, str]] = {
    "elsewhere": (
        Reply(status=302, headers={"Location": "https://example.org/x"}),
        "leads away to 'https://example",
    ),
    "elsewhere here": (Reply(status=301, headers={"Location": "/other"}), "leads away to '/other'"),
    "odd": (Reply(status=400), "answers 400"),
    "long": (Reply(b"x" * (MOST_BYTES + 1)), "sends more than 1024 KiB"),
    "bomb": (packed(b"\0" * (9 * MOST_BYTES)), "sends more than 1024 KiB"),
    "packed oddly": (Reply(BODY, headers={"Content-Encoding": "br"}), "packs its answer as 'br'"),
}


@pytest.mark.parametrize(("reply", "told"), AT_ONCE.values(), ids=AT_ONCE)
def test_what_does_not_pass(stub: Stub, reply: Reply, told: str) -> None:
    """A fault that will be the same again is told at once; no other address is followed."""
    stub.replies[1] = [reply]

    assert told in faulted(stub, HostError)[0]
    assert stub.exports == 1


HEAD = b"HTTP/1.1 200 OK\r\n"
GARBAGE = {
    "nothing": b"",
    "half a head": HEAD,
    "no http": b"220 mail.example.org ESMTP\r\n",
    "bytes": bytes(range(256)) * 4,
    "no status": b"HTTP/1.1\r\n\r\n",
    "odd status": b"HTTP/1.1 9999 What\r\n\r\n",
    "odd length": HEAD + b"Content-Length: many\r\n\r\n" + BODY[:40],
    "negative length": HEAD + b"Content-Length: -5\r\n\r\n" + BODY[:40],
    "two lengths": HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    "odd chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n",
    "cut chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nff\r\nhello",
    "missing chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "many heads": HEAD + b"X: y\r\n" * 500 + b"\r\n",
    "long head": HEAD + b"X: " + b"y" * 200_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("raw", GARBAGE.values(), ids=GARBAGE)
def test_garbage(stub: Stub, monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    """Whatever a host sends, it is an error of the host, or an answer that is then no puzzle."""
    monkeypatch.setattr(hosts, "TRIES", 2)
    stub.replies[1] = [Reply(raw=raw)]
    try:
        bodies, _ = ask(stub)
    except HostError:
        return
    assert read_answer(bodies[0], 1).outcome in (Outcome.UNREADABLE, Outcome.NOT_EXPORTED)


def test_an_endless_answer_is_not_read(stub: Stub) -> None:
    """Of a body that claims to be huge no more is read than an answer may have."""
    stub.replies[1] = [Reply(b"x" * 40 * MOST_BYTES)]
    faulted(stub, HostError)


def test_a_dripping_answer_ends(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that comes byte by byte is given up, though no single byte is late."""
    monkeypatch.setattr(hosts, "TRIES", 1)
    stub.replies[1] = [Reply(BODY, drip=0.05)]
    began = time.monotonic()

    assert "does not answer in time" in faulted(stub, HostError, timeout=0.1)[0]
    assert time.monotonic() - began < 3


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that is not there cannot be reached."""
    monkeypatch.setattr(hosts, "TRIES", 2)
    with (
        pytest.raises(HostError, match="cannot be reached"),
        asking(Host("http://127.0.0.1:9", 1.0, 0.0)) as asked,
    ):
        asked(Request("export.cgi"))


def test_no_way_out() -> None:
    """The guard of these tests holds: the real site cannot be asked from here."""
    with (
        pytest.raises(AssertionError, match=r"look up webpbn\.com"),
        asking(Host("https://webpbn.com")) as asked,
    ):
        asked(Request("export.cgi"))
