"""One request over the net into one reply, bounded in bytes and in time; nothing is followed or tried again.

The clock here bounds how long a silent or dripping host is listened to; no puzzle depends on it.
"""

import socket
import ssl
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from threading import Event, Timer
from urllib.parse import SplitResult, urlencode, urlsplit

from urllib3 import BaseHTTPResponse
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import HTTPError, NameResolutionError, NewConnectionError
from urllib3.exceptions import TimeoutError as LateError

from bookmaker import __version__
from bookmaker.errors import RefusedError
from bookmaker.experiments.harvest.host import Host, Request

NAME = "nonogram-bookmaker"
AGENT = f"{NAME}/{__version__} (collects puzzles for personal use, one request at a time)"
MOST_BYTES = 1024 * 1024
"""Of an answer, packed or not: many times the largest puzzle of the site."""
WHOLE_ANSWER = 4
"""Timeouts that a whole answer may take, however steadily it drips."""
CHUNK = 16 * 1024
MOST_DIGITS = 9
"""Of a number of seconds or bytes that is read; what is longer counts as that long."""
TOO_MANY = 429
BUSY = {408, 425, TOO_MANY, 500, 502, 503, 504}
NO = {401, 403, 407, 451}
GONE = {404, 410}
LATE = "does not answer in time"


@dataclass(frozen=True)
class Reply:
    """One answer: ``body`` None where the host has nothing at that path.

    ``trouble`` says why an answer is none; ``again`` whether that may pass, ``too_many`` whether we asked too
    much, ``wait`` how long the host asks to be left alone, in seconds.
    """

    body: bytes | None = None
    trouble: str = ""
    again: bool = False
    too_many: bool = False
    wait: float | None = None


def fetch(host: Host, request: Request) -> Reply:
    """Make a request and return what came of it; raises RefusedError where the host says no."""
    address = urlsplit(host.address(request.path))
    connection = _connection(address, host.timeout)
    is_late = Event()
    try:
        connection.connect()
        with _shut_after(WHOLE_ANSWER * host.timeout, connection, is_late):
            reply = _judged(_response(connection, address.path, request), host)
    except (HTTPError, HTTPException, OSError) as fault:
        reply = Reply(trouble=_told(fault), again=not isinstance(fault, ssl.SSLCertVerificationError))
    finally:
        connection.close()
    return Reply(trouble=LATE, again=True) if is_late.is_set() else reply


def _connection(address: SplitResult, timeout: float) -> HTTPConnection:
    name = address.hostname or ""
    if address.scheme == "http":
        return HTTPConnection(name, address.port or 80, timeout=timeout)
    return HTTPSConnection(
        name, address.port or 443, timeout=timeout, ssl_context=ssl.create_default_context()
    )


@contextmanager
def _shut_after(seconds: float, connection: HTTPConnection, is_late: Event) -> Iterator[None]:
    """Shut the socket of a connection after so long: whatever is being read then ends, head or body.

    A timeout of the socket alone begins anew with every byte.
    """
    wire = connection.sock

    def shut() -> None:
        is_late.set()
        # What a TLS socket does of its own would first take the TLS away from what is still being read.
        with suppress(OSError):
            socket.socket.shutdown(wire, socket.SHUT_RDWR)

    timer = Timer(seconds, shut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _response(connection: HTTPConnection, path: str, request: Request) -> BaseHTTPResponse:
    headers = {"User-Agent": AGENT, "Accept-Encoding": "gzip", "Connection": "close"}
    form = None
    if request.fields is not None:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        form = urlencode(dict(request.fields))
    method = "GET" if form is None else "POST"
    connection.request(method, path, form, headers, preload_content=False, decode_content=False)
    return connection.getresponse()


def _judged(response: BaseHTTPResponse, host: Host) -> Reply:
    status = response.status
    told = f"answers {status}"
    if status in NO:
        raise RefusedError(f"{host.base}: {told}, it does not let us in; ask its owner, and stay away")
    if status in GONE:
        return Reply()
    if status in BUSY:
        wait = _wait(response.headers.get("Retry-After", ""))
        return Reply(trouble=told, again=True, too_many=status == TOO_MANY, wait=wait)
    if 300 <= status < 400:
        return Reply(trouble=f"leads away to {_elsewhere(response.headers.get('Location', ''))}")
    if status != 200:
        return Reply(trouble=told)
    return _unpacked(_read(response), response.headers.get("Content-Encoding", ""))


def _read(response: BaseHTTPResponse) -> bytes:
    """Read what is sent, as it comes and packed as it is; one byte over the most tells that there is more."""
    parts: list[bytes] = []
    size = 0
    while size <= MOST_BYTES:
        part = response.read1(min(CHUNK, MOST_BYTES + 1 - size), decode_content=False)
        if not part:
            break
        parts.append(part)
        size += len(part)
    expected = _number(response.headers.get("Content-Length", ""))
    if expected is not None and size <= MOST_BYTES and size < expected:
        raise ConnectionError
    return b"".join(parts)


def _unpacked(data: bytes, encoding: str) -> Reply:
    if encoding.lower() in ("gzip", "x-gzip"):
        unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
        try:
            unpacked = unpacking.decompress(data, MOST_BYTES + 1)
        except zlib.error:
            return Reply(trouble="sends what cannot be unpacked", again=True)
        if not unpacking.eof and len(unpacked) <= MOST_BYTES:
            return Reply(trouble="breaks off", again=True)
        data = unpacked
    elif encoding.lower() not in ("", "identity"):
        return Reply(trouble=f"packs its answer as {encoding[:20]!r}, which was not asked for")
    if len(data) > MOST_BYTES:
        return Reply(trouble=f"sends more than {MOST_BYTES // 1024} KiB")
    return Reply(data)


def _wait(told: str) -> float | None:
    """Return the seconds that Retry-After asks for, as a number or a date; None where it says nothing."""
    seconds = _number(told)
    if seconds is not None:
        return float(seconds)
    try:
        until = parsedate_to_datetime(told[:100])
        # Without a zone it is Greenwich time that is meant.
        until = until if until.tzinfo else until.replace(tzinfo=UTC)
        return max(0.0, (until - datetime.now(UTC)).total_seconds())
    except (ValueError, OverflowError, TypeError, IndexError):
        return None


def _number(told: str) -> int | None:
    """Read a whole number from a header, one with more digits than anybody means as the greatest."""
    told = told.strip().lstrip("0") or told.strip()[-1:]
    if not (told.isascii() and told.isdecimal()):
        return None
    return int(told) if len(told) <= MOST_DIGITS else 10**MOST_DIGITS


def _elsewhere(location: str) -> str:
    return repr(location[:100]) if location else "nowhere"


def _told(fault: Exception) -> str:
    if isinstance(fault, ssl.SSLCertVerificationError):
        return "shows no certificate that can be trusted"
    if isinstance(fault, NewConnectionError | NameResolutionError):
        return "cannot be reached"
    return LATE if isinstance(fault, TimeoutError | LateError) else "breaks off"
