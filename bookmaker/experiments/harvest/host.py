"""Requests into answers of a host that is not ours: one at a time, after a pause, and again only a few times.

The clock here bounds how long a silent or dripping host is listened to; no puzzle depends on it.
"""

import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from time import monotonic, sleep
from urllib.parse import urlencode

import urllib3
from urllib3.exceptions import HTTPError, NameResolutionError, NewConnectionError, SSLError
from urllib3.exceptions import TimeoutError as LateError

from bookmaker import __version__
from bookmaker.errors import HostError, RefusedError

NAME = "nonogram-bookmaker"
AGENT = f"{NAME}/{__version__} (collects puzzles for personal use, one request at a time)"
TRIES = 5
"""Times a request is made at most."""
BACK_OFF = 2
"""How many times longer the wait is after each failure, beginning with the pause."""
LONGEST_WAIT = 300.0
"""Seconds that a host may ask us to wait; of one that asks for more nothing more is asked in this run."""
MOST_BYTES = 1024 * 1024
"""Of an answer, packed or not: many times the largest puzzle of the site."""
WHOLE_ANSWER = 4
"""Timeouts that a whole answer may take, however steadily it drips."""
CHUNK = 16 * 1024
BUSY = {408, 425, 429, 500, 502, 503, 504}
NO = {401, 403, 407, 451}
GONE = {404, 410}


@dataclass(frozen=True)
class Host:
    """A site by the address its paths are added to, and how patiently it is asked; both times in seconds."""

    base: str
    timeout: float = 30.0
    pause: float = 2.0


@dataclass(frozen=True)
class Request:
    """What is asked: a path below the address, and the fields of a form to send, if any."""

    path: str
    fields: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Reply:
    """One answer: ``body`` None where the host has nothing at that path.

    ``trouble`` says why an answer is none; ``wait`` is how long the host asks to be left alone, in seconds.
    """

    body: bytes | None = None
    trouble: str = ""
    again: bool = False
    wait: float | None = None


Ask = Callable[[Request], bytes | None]


@contextmanager
def asking(host: Host, rest: Callable[[float], None] = sleep) -> Iterator[Ask]:
    """Open a way to ask a host; ``rest`` waits so many seconds, and comes between any two requests.

    What is yielded returns the bytes of an answer, or None where the host has nothing at that path. It
    raises HostError where no answer is to be had, and RefusedError where the host says no.
    """
    pool = urllib3.PoolManager(num_pools=1, maxsize=1, retries=False, headers={"User-Agent": AGENT})
    has_asked = False

    def reply_to(request: Request) -> Reply:
        nonlocal has_asked
        if has_asked:
            rest(host.pause)
        has_asked = True
        return _reply(pool, host, request)

    try:
        yield lambda request: _ask_again(host, request, reply_to, rest)
    finally:
        pool.clear()


def _ask_again(
    host: Host, request: Request, reply_to: Callable[[Request], Reply], rest: Callable[[float], None]
) -> bytes | None:
    where = f"{host.base}/{request.path}"
    wait = host.pause
    for tried in range(1, TRIES + 1):
        reply = reply_to(request)
        if not reply.trouble:
            return reply.body
        if not reply.again:
            raise HostError(f"{where}: {reply.trouble}, expected a puzzle; look at it in a browser")
        if reply.wait is not None and reply.wait > LONGEST_WAIT:
            raise RefusedError(
                f"{where}: {reply.trouble} and asks to be left alone for {reply.wait:.0f} seconds; "
                "start again after that, what was collected is kept"
            )
        if tried < TRIES:
            # The pause before any request comes besides.
            rest(max(wait, reply.wait or 0.0))
            wait *= BACK_OFF
    raise HostError(f"{where}: {reply.trouble}, {TRIES} times; try again later, what was collected is kept")


def _reply(pool: urllib3.PoolManager, host: Host, request: Request) -> Reply:
    deadline = monotonic() + WHOLE_ANSWER * host.timeout
    headers = {"User-Agent": AGENT, "Accept-Encoding": "gzip"}
    form = None
    if request.fields is not None:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        form = urlencode(dict(request.fields))
    try:
        response = pool.urlopen(
            "GET" if form is None else "POST",
            f"{host.base}/{request.path}",
            body=form,
            headers=headers,
            timeout=urllib3.Timeout(connect=host.timeout, read=host.timeout),
            redirect=False,
            preload_content=False,
        )
        try:
            return _judged(response, host, deadline)
        finally:
            response.close()
    except (HTTPError, OSError) as fault:
        return Reply(trouble=_told(fault), again=not isinstance(fault, SSLError))


def _judged(response: urllib3.BaseHTTPResponse, host: Host, deadline: float) -> Reply:
    status = response.status
    told = f"answers {status}"
    if status in NO:
        raise RefusedError(f"{host.base}: {told}, it does not let us in; ask its owner, and stay away")
    if status in GONE:
        return Reply()
    if status in BUSY:
        return Reply(trouble=told, again=True, wait=_wait(response.headers.get("Retry-After", "")))
    if 300 <= status < 400:
        return Reply(trouble=f"leads away to {_elsewhere(response.headers.get('Location', ''))}")
    if status != 200:
        return Reply(trouble=told)
    return _unpacked(_read(response, deadline), response.headers.get("Content-Encoding", ""))


def _read(response: urllib3.BaseHTTPResponse, deadline: float) -> bytes:
    """Read what is sent, as it comes and packed as it is; one byte over the most tells that there is more."""
    parts: list[bytes] = []
    size = 0
    while size <= MOST_BYTES:
        part = response.read1(min(CHUNK, MOST_BYTES + 1 - size), decode_content=False)
        if not part:
            break
        parts.append(part)
        size += len(part)
        if monotonic() > deadline:
            raise TimeoutError
    expected = response.headers.get("Content-Length", "")
    if size <= MOST_BYTES and expected.isdecimal() and size < int(expected):
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
    told = told.strip()
    if told.isdecimal():
        return float(told[:9])
    try:
        until = parsedate_to_datetime(told)
    except ValueError:
        return None
    now = datetime.now(UTC)
    return max(0.0, (until.astimezone(UTC) - now).total_seconds())


def _elsewhere(location: str) -> str:
    return repr(location[:100]) if location else "nowhere"


def _told(fault: Exception) -> str:
    if isinstance(fault, SSLError):
        return "shows no certificate that can be trusted"
    if isinstance(fault, NewConnectionError | NameResolutionError):
        return "cannot be reached"
    if isinstance(fault, TimeoutError | LateError):
        return "does not answer in time"
    return "breaks off"
