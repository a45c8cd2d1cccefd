"""Files that a user names: read whole where they are plain files, written beside their place and moved in."""

import errno
import mmap
import os
import re
import stat
from contextlib import suppress
from pathlib import Path

from bookmaker.errors import BookmakerError, OutputError

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def check_plain(path: Path, what: str, error: type[BookmakerError]) -> None:
    """Raise ``error`` where no plain file stands: nothing, a folder, a device or a pipe."""
    if str(path) == "-" and not path.exists():
        raise error(f"-: stdin is not read, expected {what}; save it as a file first")
    try:
        fault = _no_plain_file(path.stat().st_mode, what)
    except OSError as found:
        raise error(f"{path}: {reason(found)}, expected {what}; check the path") from None
    if fault:
        raise error(f"{path}: {fault}")


def read_file(path: Path, most: int, what: str, error: type[BookmakerError]) -> bytes:
    """Read a plain file of at most ``most`` bytes.

    Raises ``error`` with what was found where ``what`` was expected: nothing, a folder, a device or a pipe
    (which may have no end), or more bytes.
    """
    name = path.as_posix()
    try:
        fault = _no_plain_file(path.stat().st_mode, what)
        if fault:
            raise error(f"{name}: {fault}")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as found:
        raise error(f"{name}: {reason(found)}, expected {what}; check the name") from None
    check_length(data, most, name, what, error)
    return data


def check_length(data: bytes, most: int, name: str, what: str, error: type[BookmakerError]) -> None:
    """Raise ``error`` for more bytes than ``what`` has."""
    if len(data) > most:
        raise error(f"{name}: over {most // 1024} KiB, expected {what}, which is shorter")


def decode(data: bytes, name: str, what: str, error: type[BookmakerError]) -> str:
    """Turn the bytes of a file into text; raises ``error`` for what is no text, or not in UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        if data.startswith(b"%PDF-") or (b"\0" in data and not data.startswith(_UTF_16)):
            raise error(f"{name}: is no text, expected {what}") from None
        line = data.count(b"\n", 0, fault.start) + 1
        raise error(f"{name}:{line}: not UTF-8; save the file as UTF-8 text") from None


def check_place(path: Path, known: re.Pattern[bytes], what: str, option: str) -> None:
    """Raise OutputError where nothing may be written: over another file, one that is read-only, or a folder.

    A file that is a ``what``, so that ``known`` is found in it, may be written over, and one without a byte.
    Devices and pipes take what comes. ``option`` is where the caller was told the place.
    """
    if str(path) == "-":
        raise OutputError(f"-: is no place for a file; name one with {option}")
    try:
        is_free = (path.parent.is_dir() and not os.path.lexists(path)) or _gives_way(path, known)
    except OSError as fault:
        raise _unwritable(path, fault, option) from None
    if not is_free:
        raise OutputError(f"{path}: is there already and no {what}; choose another place with {option}")


def write_file(path: Path, data: bytes, option: str) -> None:
    """Write beside a place and move into it, so that no half of a file stands there; raises OutputError.

    Devices and pipes are written as they are. ``option`` is where the caller was told the place.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path, data)
    except OSError as fault:
        raise _unwritable(path, fault, option) from None


def same_place(path: Path) -> str:
    """Name a place so that two ways to write it are equal, also where case is not told apart."""
    return os.path.realpath(path).casefold()


def reason(fault: OSError) -> str:
    """Say in words why a file cannot be read or written."""
    if isinstance(fault, FileNotFoundError):
        return "no such file"
    if fault.errno == errno.ELOOP:
        return "is a link that leads to itself"
    told = fault.strerror or str(fault)
    return told[:1].lower() + told[1:]


def _no_plain_file(mode: int, what: str) -> str:
    if stat.S_ISDIR(mode):
        return f"is a folder, expected {what}; name a file in it"
    return "" if stat.S_ISREG(mode) else f"is a device or a pipe, expected {what}; save it as a file first"


def _gives_way(path: Path, known: re.Pattern[bytes]) -> bool:
    """Whether what stands at a place may be written over, links followed; raises OSError for what cannot."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "is a folder")
    if not stat.S_ISREG(mode):
        return True
    _check_writable(path)
    with path.open("rb") as file:
        if not os.fstat(file.fileno()).st_size:
            return True
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            return known.search(content) is not None


def _check_writable(path: Path) -> None:
    # The mode is asked besides, as nothing is read-only to the administrator of a system.
    if not os.access(path, os.W_OK) or not path.stat().st_mode & 0o222:
        raise PermissionError(errno.EACCES, "is read-only")


def _replace(path: Path, data: bytes) -> None:
    # A link keeps pointing where it did: what it leads to is replaced.
    place = Path(os.path.realpath(path))
    if place.exists():
        _check_writable(place)
    beside = place.parent / f".bookmaker-{os.getpid()}.part"
    try:
        beside.write_bytes(data)
        beside.replace(place)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _unwritable(path: Path, fault: OSError, option: str) -> OutputError:
    told = reason(fault)
    if isinstance(fault, FileNotFoundError):
        told = "is a link that leads nowhere" if path.is_symlink() else "lies in no folder that is there"
    return OutputError(f"{path}: {told}; choose another place with {option}")
