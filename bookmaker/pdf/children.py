"""Have a file read by processes of our own, each ended when it takes too long, and followed by another.

A PDF can make a library loop, eat all memory or abort the process it runs in. So each library reads in a
fresh interpreter: what it told before it was lost counts, the page at which it was lost is not judged, and
another process goes on after that page.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from bookmaker.errors import WorkerError
from bookmaker.files import reason
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import Unread
from bookmaker.pdf.telling import Fact, read_fact
from bookmaker.pdf.tracks import InksTrack, PagesTrack, Track

_PROGRAM = (
    f"import sys; sys.path[:] = sys.argv.pop(1).split({os.pathsep!r}); "
    "from bookmaker.pdf.child import main; main(*sys.argv[1:])"
)
"""Finds all modules where this process does, and not in the folder that a user happens to stand in."""

MOST_PAGES = 1200
"""No printer takes more; the pages of a file that claims a hundred thousand are not waited for."""

_TICK = 0.1


@dataclass(frozen=True)
class Patience:
    """How long reading a layer may take, in seconds, and how often another process takes over.

    ``silence`` is the longest time for one page or for opening the file; ``whole``, and ``a_page`` for each
    page of a book, that for all.
    """

    silence: float = 20.0
    whole: float = 60.0
    a_page: float = 0.1
    restarts: int = 3


PATIENT = Patience()


class Child:
    """A process that reads; a thread puts each line it tells into a queue, and None when it has ended.

    Raises WorkerError when it cannot be started, which is no fault of the file.
    """

    def __init__(self, arguments: Sequence[str], heard: "SimpleQueue[Heard]") -> None:
        self.last_heard = time.monotonic()
        self.killed_for = ""
        self._process = _started(arguments)
        self._ear = self._process.stdin
        self._in_thread(self._listen, self._process.stdout, heard)

    def say(self, lines: Sequence[bytes]) -> None:
        """Write lines to the process and close its ear, without waiting until it has heard them."""
        self.last_heard = time.monotonic()
        ear, self._ear = self._ear, None
        if ear:
            self._in_thread(self._say, ear, lines)

    def kill(self, why: str = "") -> None:
        """End the process, if it has not ended."""
        self.killed_for = self.killed_for or why
        self._process.kill()

    def loss(self) -> str:
        """Wait for the end of the process and say why it did not come to that of its work, else nothing."""
        code = self._process.wait()
        ear, self._ear = self._ear, None
        if ear:
            ear.close()
        return self.killed_for or (
            f"its reader broke off, most often for want of memory ({code})" if code else ""
        )

    def _in_thread(self, work: Callable[..., None], pipe: IO[bytes] | None, arguments: object) -> None:
        """Serve a pipe beside the rest; where there is no memory left for that, end the process."""
        try:
            Thread(target=work, args=(pipe, arguments), daemon=True).start()
        except RuntimeError as fault:
            self.kill()
            self.loss()
            if pipe:
                pipe.close()
            raise _not_started(str(fault)) from None

    def _listen(self, pipe: IO[bytes], heard: "SimpleQueue[Heard]") -> None:
        try:
            with pipe:
                for line in pipe:
                    self.last_heard = time.monotonic()
                    heard.put((self, line))
        except (OSError, MemoryError):
            self.kill("what its reader says cannot be heard")
        finally:
            # Whoever follows waits for this, whatever happened here.
            heard.put((self, None))

    def _say(self, pipe: IO[bytes], lines: Sequence[bytes]) -> None:
        with suppress(OSError), pipe:
            pipe.writelines(lines)


def _started(arguments: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            [*command(), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as fault:
        raise _not_started(reason(fault)) from None


def _not_started(why: str) -> WorkerError:
    return WorkerError(
        f"{command()[0]}: {why}, expected a process that reads the PDF; "
        "see whether this program may be run, close others to free memory, and try again"
    )


Heard = tuple[Child, bytes | None]


class Reading:
    """One layer of a file, read by a child and, where that is lost, by another one after it."""

    def __init__(self, path: Path, track: Track, heard: "SimpleQueue[Heard]", patience: Patience) -> None:
        self.track, self.ended = track, False
        self._path, self._heard, self._patience = path, heard, patience
        self._began, self._restarts = time.monotonic(), 0
        self.child = Child(track.arguments(path), heard)

    def ask(self, pages: Sequence[PageBounds]) -> None:
        """Ask for the ink of pages, once."""
        if self.track.ask(pages):
            self._began = time.monotonic()
            self._say_what_is_asked()

    def take(self, line: bytes | None) -> Iterator[Fact]:
        """Yield what a line of the child tells, or what was lost when it has ended."""
        if line is None:
            yield from self._end(self.child.loss())
            return
        fact = read_fact(line, self.track.layer)
        if fact is not None:
            yield self.track.note(fact)

    def watch(self) -> None:
        """End the child when it has taken too long."""
        if self.track.is_idle:
            return
        now, patience = time.monotonic(), self._patience
        whole = patience.whole + patience.a_page * min(self.track.pages, MOST_PAGES)
        if now - self._began > whole:
            self._restarts = patience.restarts
            self.child.kill(f"reading took longer than {whole:g} s")
        elif now - self.child.last_heard > patience.silence:
            self.child.kill(f"its reader said nothing for {patience.silence:g} s")

    def _say_what_is_asked(self) -> None:
        if self.track.lines is not None:
            self.child.say(self.track.lines)

    def _end(self, loss: str) -> Iterator[Fact]:
        """Tell what was lost, and have another child go on after it as long as there is patience."""
        if not self.track.is_done:
            yield self.track.lose(loss or "its reader ended before its time")
        if self.track.is_done:
            self.ended = True
        elif self._restarts >= self._patience.restarts:
            self.ended = True
            yield Unread(self.track.layer, f"{loss}; what comes after was not read")
        else:
            self._restarts += 1
            yield from self._restart()

    def _restart(self) -> Iterator[Fact]:
        try:
            self.child = Child(self.track.arguments(self._path), self._heard)
            self._say_what_is_asked()
        except WorkerError as fault:
            self.ended = True
            yield Unread(self.track.layer, f"no other reader could be started ({fault})")


class Readings:
    """The layers of a file being read side by side, each by a child; to be closed by ``with``."""

    def __init__(self, path: Path, patience: Patience, tracks: Sequence[Track] = ()) -> None:
        heard: SimpleQueue[Heard] = SimpleQueue()
        self._heard = heard
        self.layers: list[Reading] = []
        try:
            for track in tracks or (PagesTrack(), InksTrack()):
                self.layers.append(Reading(path, track, heard, patience))
        except WorkerError:
            self._end()
            raise

    def __enter__(self) -> "Readings":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        for reading in self.layers:
            reading.child.kill()
            reading.child.loss()

    def ask(self, pages: Sequence[PageBounds]) -> None:
        """Ask for the ink of pages, once."""
        for reading in self.layers:
            reading.ask(pages)

    def facts(self) -> Iterator[Fact]:
        """Yield each fact as it is told, until nothing more is to come."""
        while not all(reading.ended for reading in self.layers):
            for reading in self.layers:
                if not reading.ended:
                    reading.watch()
            with suppress(Empty):
                child, line = self._heard.get(timeout=_TICK)
                for reading in self.layers:
                    if reading.child is child and not reading.ended:
                        yield from reading.take(line)


def scenes_apart(path: Path, patience: Patience = PATIENT) -> Iterator[Fact]:
    """Yield how a child opens a file, then the marks of its pages, or why they could not be read."""
    with Readings(path, patience, [PagesTrack("scenes", has_document=True)]) as readings:
        yield from readings.facts()


def command() -> list[str]:
    """Return what starts a reading process; its arguments follow."""
    return [sys.executable, "-c", _PROGRAM, os.pathsep.join(sys.path)]


def _environment() -> dict[str, str]:
    """Let no library start threads, whose memory would count against the limit."""
    return {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
