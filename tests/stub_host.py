"""A stub of webpbn on this machine: scripted answers and faults by puzzle number, and no way out of here."""

import gzip
import socket
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from bookmaker.experiments.harvest import turns
from bookmaker.experiments.harvest.host import Clock

LINES = {
    "PLUS": (["1", "3", "1"], ["1", "3", "1"]),
    "PROBE": (["1 1", "2", "1", "1"], ["2", "1", "2", "1"]),
    "MANY": (["1", "1"], ["1", "1"]),
}


@dataclass(frozen=True)
class Reply:
    """One answer: ``cut`` sends only so many bytes, ``wait`` seconds pass before, ``drip`` between bytes.

    ``raw`` is sent instead of all of it, head included; then ``endless`` over and over, dripping if told so.
    """

    body: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    cut: int | None = None
    wait: float = 0.0
    drip: float = 0.0
    raw: bytes | None = None
    endless: bytes = b""

    def pieces(self) -> Iterator[bytes]:
        """Yield what is sent, piece by piece."""
        if self.raw is not None:
            yield self.raw
            while self.endless:
                yield from _bytes(self.endless) if self.drip else [self.endless]
            return
        head = {"Content-Length": str(len(self.body)), **self.headers}
        lines = [f"HTTP/1.1 {self.status} So", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        yield "\r\n".join(lines).encode()
        body = self.body if self.cut is None else self.body[: self.cut]
        yield from _bytes(body) if self.drip else filter(None, [body])


@dataclass
class Stub:
    """The stub: ``replies`` by number, the last one again and again, else that there is no such puzzle."""

    base: str = ""
    replies: dict[int, list[Reply]] = field(default_factory=dict)
    robots: Reply = field(default_factory=lambda: Reply(status=404))
    asked: list[int] = field(default_factory=list)
    seen: list[tuple[str, Mapping[str, str], Mapping[str, list[str]]]] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    counting: threading.Lock = field(default_factory=threading.Lock)
    at_once: int = 0
    most_at_once: int = 0
    turns: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def reply(self, number: int) -> Reply:
        script = self.replies.get(number, [Reply(f"Puzzle {number} does not exist\n".encode())])
        turn = self.turns[number]
        self.turns[number] += 1
        return script[min(turn, len(script) - 1)]

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count a request as being answered."""
        with self.counting:
            self.at_once += 1
            self.most_at_once = max(self.at_once, self.most_at_once)
        yield
        with self.counting:
            self.at_once -= 1

    @property
    def exports(self) -> int:
        return len(self.asked)


def puzzle(
    number: int, kind: str = "PLUS", *, title: str = "Plus", more: str = "", form: str = "grid"
) -> bytes:
    """Return a puzzle as the site exports it."""
    rows, cols = LINES[kind]
    lines = {
        axis: "".join(
            "<line>" + "".join(f"<count>{run}</count>" for run in clue.split()) + "</line>\n"
            for clue in clues
        )
        for axis, clues in (("columns", cols), ("rows", rows))
    }
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
        f'<source>webpbn.com</source>\n<puzzle type="{form}" defaultcolor="black">\n'
        f"<id>#{number} (v.1)</id>\n"
        f"<title>{title}</title>\n<author>Ann Author</author>\n<authorid>ann</authorid>\n"
        "<copyright>&copy; Copyright 2004 by Ann Author</copyright>\n"
        '<color name="white" char=".">FFFFFF</color>\n<color name="black" char="X">000000</color>\n'
        f'{more}<clues type="columns">\n{lines["columns"]}</clues>\n'
        f'<clues type="rows">\n{lines["rows"]}</clues>\n'
        "</puzzle>\n</puzzleset>\n"
    ).encode()


def packed(body: bytes) -> Reply:
    """Return an answer packed by gzip."""
    return Reply(gzip.compress(body, mtime=0), headers={"Content-Encoding": "gzip"})


def _bytes(data: bytes) -> Iterator[bytes]:
    return (data[start : start + 1] for start in range(len(data)))


@dataclass
class FakeClock:
    """A clock that goes on only while somebody rests, and remembers each rest."""

    time: float = 1000.0
    rests: list[float] = field(default_factory=list)

    def rest(self, seconds: float) -> None:
        """Rest so long, in no time."""
        self.rests.append(seconds)
        self.time += seconds

    @property
    def clock(self) -> Clock:
        """The clock as it is handed on."""
        return Clock(lambda: self.time, self.rest)


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keep the turns of a test in a folder of its own."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr(turns, "user_cache_path", lambda *_: folder)
    return folder


@pytest.fixture
def stub() -> Iterator[Stub]:
    """Serve a stub on loopback while a test runs."""
    told = Stub()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(told))
    server.daemon_threads = True
    told.base = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(autouse=True)
def no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every connection fail that would leave this machine, and every look-up of a name."""
    connect = socket.socket.connect

    def connect_here(self: socket.socket, address: tuple[str, int]) -> None:
        assert address[0] in ("127.0.0.1", "::1"), f"a test wanted to connect to {address}"
        connect(self, address)

    look_up = socket.getaddrinfo

    def look_up_here(host: str, *arguments: object, **options: object) -> object:
        assert host in ("127.0.0.1", "::1", "localhost"), f"a test wanted to look up {host}"
        return look_up(host, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", connect_here)
    monkeypatch.setattr(socket, "getaddrinfo", look_up_here)


def _handler(told: Stub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self._note({})
            self._send(told.robots if self.path == "/robots.txt" else Reply(status=404), ExitStack())

        def do_POST(self) -> None:
            fields = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
            self._note(fields)
            number = int(fields["id"][0])
            told.asked.append(number)
            with ExitStack() as turn:
                turn.enter_context(told.one_more())
                self._send(told.reply(number), turn)

        def _note(self, fields: Mapping[str, list[str]]) -> None:
            told.times.append(time.monotonic())
            told.seen.append((self.path, dict(self.headers), fields))

        def _send(self, reply: Reply, turn: ExitStack) -> None:
            time.sleep(reply.wait)
            self.close_connection = True
            pieces = reply.pieces()
            piece = next(pieces)
            with suppress(OSError):
                for following in pieces:
                    self.wfile.write(piece)
                    time.sleep(reply.drip)
                    piece = following
                # Whoever has the last of an answer may ask again at once.
                turn.close()
                self.wfile.write(piece)

        def log_message(self, *_arguments: object) -> None:
            pass

    return Handler
