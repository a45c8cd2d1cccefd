import time
from collections.abc import Mapping

import pytest

from bookmaker.experiments.harvest.answers import Outcome, read_answer
from bookmaker.experiments.harvest.fetching import LATE, MOST_BYTES, Reply, fetch
from bookmaker.experiments.harvest.host import Host, Request
from tests import stub_host
from tests.stub_host import Stub, packed, puzzle

BODY = puzzle(1)


def fetched(stub: Stub, *, timeout: float = 2.0) -> Reply:
    return fetch(Host(stub.base, timeout, 0.0), Request("export.cgi", {"id": "1"}))


AT_ONCE: Mapping[str, tuple[stub_host.Reply, str]] = {
    "elsewhere": (
        stub_host.Reply(status=302, headers={"Location": "https://example.org/x"}),
        "leads away to 'https://example",
    ),
    "elsewhere here": (stub_host.Reply(status=301, headers={"Location": "/other"}), "leads away to '/other'"),
    "odd": (stub_host.Reply(status=400), "answers 400"),
    "long": (stub_host.Reply(b"x" * (MOST_BYTES + 1)), "sends more than 1024 KiB"),
    "bomb": (packed(b"\0" * (9 * MOST_BYTES)), "sends more than 1024 KiB"),
    "packed oddly": (stub_host.Reply(BODY, headers={"Content-Encoding": "br"}), "packs its answer as 'br'"),
}


@pytest.mark.parametrize(("reply", "told"), AT_ONCE.values(), ids=AT_ONCE)
def test_what_does_not_pass(stub: Stub, reply: stub_host.Reply, told: str) -> None:
    """A fault that will be the same again is told as such; no other address is followed."""
    stub.replies[1] = [reply]
    came = fetched(stub)

    assert (came.body, came.again) == (None, False)
    assert told in came.trouble
    assert len(stub.seen) == 1


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
    "endless length": HEAD + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n" + BODY[:40],
    "endless zero": HEAD + b"Content-Length: " + b"0" * 5000 + b"\r\n\r\n" + BODY[:40],
    "odd digits": HEAD + "Content-Length: \u00b2\r\n\r\n".encode("latin-1") + BODY[:40],
    "two lengths": HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    "odd chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n",
    "endless chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 5000 + b"\r\nhello\r\n",
    "cut chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nff\r\nhello",
    "missing chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "many heads": HEAD + b"X: y\r\n" * 500 + b"\r\n",
    "long head": HEAD + b"X: " + b"y" * 200_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("raw", GARBAGE.values(), ids=GARBAGE)
def test_garbage(stub: Stub, raw: bytes) -> None:
    """Whatever a host sends, it is trouble with the host, or an answer that is then no puzzle."""
    stub.replies[1] = [stub_host.Reply(raw=raw)]
    came = fetched(stub)

    assert came.trouble or read_answer(came.body, 1).outcome is Outcome.UNREADABLE


ENDLESS = {
    "body": stub_host.Reply(BODY, drip=0.05),
    "status": stub_host.Reply(raw=b"H", endless=b"H", drip=0.05),
    "head": stub_host.Reply(raw=HEAD, endless=b"X", drip=0.05),
    "dripping lines": stub_host.Reply(raw=HEAD, endless=b"X: y\r\n", drip=0.05),
    "continue": stub_host.Reply(raw=b"", endless=b"HTTP/1.1 100 Continue\r\n\r\n"),
    "chunks": stub_host.Reply(
        raw=HEAD + b"Transfer-Encoding: chunked\r\n\r\n", endless=b"1\r\nx\r\n", drip=0.05
    ),
    "trailer": stub_host.Reply(
        raw=HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n", endless=b"X-a: b\r\n" * 20
    ),
    "body without a length": stub_host.Reply(raw=HEAD + b"\r\n", endless=b"x", drip=0.05),
}


@pytest.mark.parametrize("reply", ENDLESS.values(), ids=ENDLESS)
def test_an_answer_without_an_end(stub: Stub, reply: stub_host.Reply) -> None:
    """However an answer drags on, it is given up in time, though no single byte is late."""
    stub.replies[1] = [reply]
    began = time.monotonic()

    assert fetched(stub, timeout=0.1) == Reply(trouble=LATE, again=True)
    assert time.monotonic() - began < 3


def test_an_endless_answer_is_not_read(stub: Stub) -> None:
    """Of a body that claims to be huge no more is read than an answer may have."""
    stub.replies[1] = [stub_host.Reply(b"x" * 40 * MOST_BYTES)]

    assert "sends more than" in fetched(stub).trouble


def test_nobody_there() -> None:
    """A host that is not there cannot be reached."""
    assert fetch(Host("http://127.0.0.1:9", 1.0), Request("export.cgi")).trouble == "cannot be reached"


def test_no_way_out() -> None:
    """The guard of these tests holds: the real site cannot be asked from here."""
    with pytest.raises(AssertionError, match=r"look up webpbn\.com"):
        fetch(Host("https://webpbn.com"), Request("export.cgi"))
