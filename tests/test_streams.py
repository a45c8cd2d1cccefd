import io
import os
import sys
from pathlib import Path
from typing import IO

import pytest

from bookmaker.streams import discard_output, flush_output, make_streams_safe


def on_pipe(monkeypatch: pytest.MonkeyPatch) -> tuple[IO[bytes], io.TextIOWrapper]:
    """Make stdout a pipe; return the end that is read, and the stream as it was before."""
    ours, theirs = os.pipe()
    stream = os.fdopen(theirs, "w", encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    make_streams_safe(as_json=False)
    return os.fdopen(ours, "rb"), stream


def test_a_pipe_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader gets every word once, and a question mark for a letter that the locale lacks."""
    reader, stream = on_pipe(monkeypatch)
    with reader, stream:
        make_streams_safe(as_json=False)
        print("one", flush=True)
        print("caf\N{LATIN SMALL LETTER E WITH ACUTE}")
        flush_output()
        expected = b"caf?" if sys.platform != "win32" else "caf\xe9".encode()

        assert reader.read1().split() == [b"one", expected]


@pytest.mark.parametrize("length", [1, 1_000_000])
def test_a_reader_that_went_away(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to nobody is no fault, neither at once nor later."""
    reader, stream = on_pipe(monkeypatch)
    with stream:
        reader.close()
        print("x" * length)
        flush_output()
        print("more", flush=True)


def test_no_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams that were closed from the start take all words, and are no terminals."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    make_streams_safe(as_json=True)
    with sys.stdout, sys.stderr:
        print("x", flush=True)
        print("x", file=sys.stderr)
        assert not sys.stdout.isatty() and not sys.stderr.isatty()


def test_json_is_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the locale, JSON has one encoding."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    make_streams_safe(as_json=True)

    assert sys.stdout.encoding == "utf-8"


def test_output_without_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told once; what is left is then thrown away."""
    if not Path("/dev/full").exists():
        pytest.skip("no such device here")
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        print("x")
        with pytest.raises(OSError, match="space"):
            flush_output()
        discard_output()
        flush_output()
