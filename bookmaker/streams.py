"""Standard streams into ones that bear any title, a reader that goes away, and having nowhere to lead."""

import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

_GONE = {errno.EPIPE, errno.EINVAL}
"""What a pipe says when nobody reads it any more; the second on Windows."""


def make_streams_safe(as_json: bool) -> None:
    """Let a command print whatever it has to say: how it ends is then its own verdict, and no stream's.

    No console and no locale makes an error of a character it lacks, but JSON is UTF-8 by definition. A pipe
    that nobody reads any more takes the rest in silence, and so does a stream that was closed from the start.
    """
    sys.stdout = _safe(sys.stdout, sys.platform == "win32" or as_json)
    sys.stderr = _safe(sys.stderr, sys.platform == "win32")


def flush_output() -> None:
    """Write out what is left to print; raises OSError where there is no room for it."""
    sys.stdout.flush()


def discard_output() -> None:
    """Point stdout nowhere, so that the interpreter has nothing to complain of when it flushes at its end."""
    with suppress(OSError, ValueError, AttributeError):
        _lead_nowhere(sys.stdout.fileno())


class _Pipe(io.TextIOWrapper):
    """Text for a reader that may go away: all that is then still to come is taken for written.

    It is caught here because a signal that comes while bytes are written would let them be written twice.
    """

    def write(self, text: str, /) -> int:
        with self._bearing():
            super().write(text)
        return len(text)

    def flush(self) -> None:
        with self._bearing():
            super().flush()

    @contextmanager
    def _bearing(self) -> Iterator[None]:
        try:
            yield
        except OSError as fault:
            if fault.errno not in _GONE:
                raise
            _lead_nowhere(self.fileno())


def _safe(stream: TextIO | None, is_utf_8: bool) -> TextIO:
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    if _is_pipe(stream):
        stream = _on_pipe(stream)
    stream.reconfigure(encoding="utf-8" if is_utf_8 else None, errors="replace")
    return stream


def _is_pipe(stream: io.TextIOWrapper) -> bool:
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return not isinstance(stream, _Pipe) and (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode))


def _on_pipe(stream: io.TextIOWrapper) -> _Pipe:
    return _Pipe(
        io.BufferedWriter(io.FileIO(stream.fileno(), "wb", closefd=False)),
        encoding=stream.encoding,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def _lead_nowhere(number: int) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
