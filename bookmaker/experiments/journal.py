"""What an experiment has done so far, kept in a file that outlives its process: one line a finished task.

A line is written whole by one call, so that a process killed at any moment leaves complete lines and at most
the beginning of one, which is dropped when the journal is opened again: its task was not done.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import FileIO
from itertools import count
from pathlib import Path

from filelock import FileLock, Timeout

from bookmaker.errors import ExperimentError
from bookmaker.files import check_plain, reason
from bookmaker.signals import held_back

SCHEMA = 1
BEGINNING = b'{"journal": '
"""What every journal begins with; nothing else is ever written over or cut."""
ENTRY = b'{"key": "'
"""What the line of every task begins with."""
SYNCED_EVERY = 64
"""Lines between two moments at which the disk is made to have them; only a loss of power can cost as many."""

Record = dict[str, object]


@dataclass(frozen=True)
class Journal:
    """The finished tasks of an experiment: ``records`` by key, in the order in which they were added."""

    records: Mapping[str, Record]
    _write: Callable[[str, Mapping[str, object]], None]

    def add(self, key: str, record: Mapping[str, object]) -> None:
        """Add what a task gave, plain JSON values; in ``records`` it then stands as it would be read again.

        Raises ValueError for a key that is there already, ExperimentError when the file cannot be written.
        """
        if key in self.records:
            raise ValueError(f"{key}: stands in the journal already, expected each task once")
        self._write(key, record)


def is_count(value: object) -> bool:
    """Whether a value of a record is a count of something."""
    return type(value) is int and value >= 0


def any_record(_key: str, _record: Record) -> bool:
    """Take every record for one of the experiment's."""
    return True


@contextmanager
def open_journal(
    path: Path, about: Mapping[str, object], is_ours: Callable[[str, Record], bool] = any_record
) -> Iterator[Journal]:
    """Open the journal of an experiment, or begin one, and let no other process have it meanwhile.

    ``about`` says which experiment it is and with which parameters, in plain JSON values; ``is_ours`` whether
    a task of it may have given a record, asked in the order of the lines. Raises ExperimentError for a
    journal about something else, one in use, or a file that is none or was damaged; it then stays as it is.
    """
    # Looked at before the lock as well, whose file would be left in a folder that is somebody else's.
    _whole(path, about)
    with _locked(path):
        whole = _whole(path, about)
        records = _records(whole.split(b"\n")[1:-1], path, is_ours)
        with _append_to(path) as file:
            _cut(file, len(whole), path)
            if not whole:
                _write(file, _beginning(about), path)
            journal = Journal(records, _writer(file, records, path))
            try:
                yield journal
            finally:
                with suppress(OSError):
                    os.fsync(file.fileno())


def _writer(
    file: FileIO, records: dict[str, Record], path: Path
) -> Callable[[str, Mapping[str, object]], None]:
    added = count(1)

    def write(key: str, record: Mapping[str, object]) -> None:
        line = _line({"key": key, "record": dict(record)})
        # An interruption between the line and the record would let the task be done twice.
        with held_back():
            _write(file, line, path)
            records[key] = json.loads(line)["record"]
        if next(added) % SYNCED_EVERY == 0:
            os.fsync(file.fileno())

    return write


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode() + b"\n"


def _beginning(about: Mapping[str, object]) -> bytes:
    return _line({"journal": SCHEMA, "about": dict(about)})


def _whole(path: Path, about: Mapping[str, object]) -> bytes:
    """Return the whole lines of a journal, none where there is none or one that was only begun."""
    if not path.exists():
        return b""
    check_plain(path, "a journal", ExperimentError)
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise ExperimentError(f"{path}: {reason(fault)}, expected a journal; check the path") from None
    whole = data[: data.rfind(b"\n") + 1]
    torn = data[len(whole) :]
    if not (data.startswith(BEGINNING) if whole else _beginning(about).startswith(torn)):
        raise ExperimentError(
            f"{path}: is no journal, expected one of an experiment; choose another place with --out"
        )
    if whole:
        _check_about(_about(whole.partition(b"\n")[0], path), json.loads(_line(dict(about))), path)
        number = whole.count(b"\n") + 1
        _check_torn(torn, f"{path}:{number}")
    return whole


def _check_torn(torn: bytes, where: str) -> None:
    """Raise ExperimentError for what ends a file without being the beginning of one of our lines."""
    # A loss of power may leave zeros where the system had not written yet.
    if not torn.rstrip(b"\0").startswith(ENTRY[: len(torn.rstrip(b"\0"))]):
        raise ExperimentError(f"{where}: is no line of a journal, {_DAMAGED}")


def _records(lines: list[bytes], path: Path, is_ours: Callable[[str, Record], bool]) -> dict[str, Record]:
    records: dict[str, Record] = {}
    for number, line in enumerate(lines, 2):
        key, record = _entry(line, f"{path}:{number}")
        if key in records:
            raise ExperimentError(f"{path}:{number}: {key} stands here a second time, {_DAMAGED}")
        if not is_ours(key, record):
            raise ExperimentError(f"{path}:{number}: {key[:60]}: no task here gives this, {_DAMAGED}")
        records[key] = record
    return records


_DAMAGED = "expected each finished task once, as it was written; restore the file or delete it to begin again"


def _entry(line: bytes, where: str) -> tuple[str, Record]:
    entry = _parsed(line, where)
    key, record = entry.get("key"), entry.get("record")
    if not isinstance(key, str) or not isinstance(record, dict) or len(entry) != 2:
        raise ExperimentError(f"{where}: is no line of a journal, {_DAMAGED}")
    return key, record


def _about(line: bytes, path: Path) -> Mapping[str, object]:
    beginning = _parsed(line, f"{path}:1")
    about = beginning.get("about")
    if beginning.get("journal") != SCHEMA:
        raise ExperimentError(
            f"{path}:1: a journal of schema {beginning.get('journal')}, expected {SCHEMA}; "
            "go on with the version that began it, or choose another place with --out"
        )
    if not isinstance(about, dict):
        raise ExperimentError(f"{path}:1: says not what the journal is about, {_DAMAGED}")
    return about


def _parsed(line: bytes, where: str) -> dict[str, object]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise ExperimentError(f"{where}: is no line of a journal, {_DAMAGED}")
    return value


def _check_about(found: Mapping[str, object], asked: Mapping[str, object], path: Path) -> None:
    differing = [name for name in {**asked, **found} if found.get(name) != asked.get(name)]
    if not differing:
        return
    told = "; ".join(f"{name} {_told(found, name)}, asked {_told(asked, name)}" for name in differing)
    raise ExperimentError(
        f"{path}: holds another experiment: {told}; ask the same to go on with it, "
        "choose another place with --out, or delete the file to begin again"
    )


def _told(about: Mapping[str, object], name: str) -> str:
    return json.dumps(about[name], ensure_ascii=False) if name in about else "nothing"


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path.with_name(f"{path.name}.lock"))
        lock.acquire(blocking=False)
    except Timeout:
        raise ExperimentError(
            f"{path}: another process is at work on it; wait for its end, or choose another place with --out"
        ) from None
    except (OSError, NotImplementedError) as fault:
        raise _unwritable(path, fault) from None
    try:
        yield
    finally:
        lock.release()


def _append_to(path: Path) -> FileIO:
    try:
        # Without a buffer of ours, a line is the system's as soon as it is added, whatever ends the process.
        return FileIO(path, "ab")
    except OSError as fault:
        raise _unwritable(path, fault) from None


def _cut(file: FileIO, length: int, path: Path) -> None:
    try:
        file.truncate(length)
    except OSError as fault:
        raise _unwritable(path, fault) from None


def _write(file: FileIO, line: bytes, path: Path) -> None:
    """Append a line or nothing of it."""
    before = os.fstat(file.fileno()).st_size
    try:
        written = 0
        while written < len(line):
            written += file.write(line[written:]) or 0
    except OSError as fault:
        with suppress(OSError):
            file.truncate(before)
        raise _unwritable(path, fault) from None


def _unwritable(path: Path, fault: Exception) -> ExperimentError:
    told = reason(fault) if isinstance(fault, OSError) else "lies where no file can be locked"
    return ExperimentError(f"{path}: {told}; choose another place with --out")
