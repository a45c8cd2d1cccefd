"""Turn a call into an exit code: run the command line, tell errors in words, never with a traceback."""

from bookmaker.signals import ended_at_once

with ended_at_once():
    import json
    import os
    import signal
    import sys
    import threading
    from collections.abc import Iterable, Iterator, Sequence
    from contextlib import contextmanager, suppress
    from types import FrameType
    from typing import NoReturn

    import click

    from bookmaker.cli import bookmaker
    from bookmaker.errors import BookmakerError, ExitCode
    from bookmaker.streams import discard_output, flush_output, make_streams_safe


class Terminated(BaseException):
    """SIGTERM as an exception, so that what was begun is undone on the way out."""


def main() -> NoReturn:
    """Run the command line of this process and leave with its exit code."""
    code = run()
    # On the way out already: another Ctrl-C would only put a wrong exit code in place of this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        flush_output()
    except OSError:
        discard_output()
    sys.exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, by default that of the process, and return its exit code.

    Errors go to stderr, a line each, and with ``--json`` as one object to stdout. BOOKMAKER_DEBUG in the
    environment lets an unexpected exception through.
    """
    as_json = "--json" in (sys.argv[1:] if arguments is None else arguments)
    make_streams_safe(as_json)
    try:
        with _termination_raises():
            return _run_command(arguments)
    except BookmakerError as fault:
        return _tell(fault.kind, fault.messages, fault.exit_code, as_json)
    except click.ClickException as fault:
        return _tell("usage", [_usage(fault)], ExitCode.BAD_INPUT, as_json)
    except (KeyboardInterrupt, click.Abort) as stopped:
        return _tell_stopped("interrupted", stopped, ExitCode.INTERRUPTED)
    except Terminated as stopped:
        return _tell_stopped("terminated", stopped, ExitCode.TERMINATED)
    except Exception as fault:
        if os.environ.get("BOOKMAKER_DEBUG"):
            raise
        return _tell(*_unexpected(fault), as_json)


def _run_command(arguments: Sequence[str] | None) -> int:
    code = bookmaker.main(args=arguments, prog_name="bookmaker", standalone_mode=False)
    flush_output()
    return int(code or ExitCode.DONE)


def _tell(kind: str, messages: Iterable[str], code: ExitCode, as_json: bool) -> int:
    messages = list(messages)
    _say(*(f"error: {message}" for message in messages))
    if as_json:
        error = {"kind": kind, "messages": messages}
        with suppress(OSError):
            print(json.dumps({"schema": 1, "error": error}, ensure_ascii=False, indent=2))
    return int(code)


def _tell_stopped(how: str, stopped: BaseException, code: ExitCode) -> int:
    # click puts an exception of its own in place of Ctrl-C; the words of signals.if_stopped are a note.
    notes = getattr(stopped.__cause__ or stopped, "__notes__", [])
    # A book that was finished before stays finished, hence the last words.
    left = notes[0] if notes else "nothing was changed by the unfinished work"
    _say(f"{how}; {left}")
    return int(code)


def _say(*lines: str) -> None:
    """Print lines to stderr; where there is nowhere to tell them, the exit code still does."""
    with suppress(OSError):
        print(*lines, sep="\n", file=sys.stderr)


def _usage(fault: click.ClickException) -> str:
    message = fault.format_message().rstrip(".")
    context = getattr(fault, "ctx", None)
    return f"{message}; see {context.command_path if context else 'bookmaker'} --help"


def _unexpected(fault: Exception) -> tuple[str, list[str], ExitCode]:
    """Return kind, messages and exit code of what no part of ours foresaw."""
    if isinstance(fault, OSError) and fault.strerror:
        # Without a name, what does not exist is the folder the program was started in.
        place = fault.filename or ("the current folder" if isinstance(fault, FileNotFoundError) else "")
        reason = fault.strerror[:1].lower() + fault.strerror[1:]
        told = f"{place}: {reason}" if place else reason
        return "system", [f"{told}; mend that and try again"], ExitCode.BAD_INPUT
    if isinstance(fault, MemoryError):
        return "system", ["not enough memory; try again with less at once"], ExitCode.NOT_JUDGED
    told = " ".join(f"{type(fault).__name__}: {fault}".split())
    advice = "please report this line with your command and spec; BOOKMAKER_DEBUG=1 shows where it happened"
    return "bug", [f"a fault of bookmaker, not of your input: {told}; {advice}"], ExitCode.NOT_JUDGED


@contextmanager
def _termination_raises() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    previous = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous or signal.SIG_DFL)


def _terminate(_number: int, _frame: FrameType | None) -> None:
    # A second request must not break into the undoing that the first one began.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Terminated


if __name__ == "__main__":
    main()
