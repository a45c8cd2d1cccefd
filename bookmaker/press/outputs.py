"""Put finished files into the output folder all together, or leave it as it was."""

import errno
import hashlib
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from platformdirs import user_cache_path

from bookmaker.errors import OutputError
from bookmaker.files import same_place
from bookmaker.signals import held_back

PREFIX = ".bookmaker-"
"""How the temporary folder beside the results is called while a book is being made."""

NO_ROOM = {errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EROFS, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""What a folder says that takes no more."""

PATIENCE_SECONDS = 10
"""Publishing takes less than a second, on any disk."""

ABANDONED_SECONDS = 24 * 3600
"""Age from which a temporary folder cannot belong to a build that still runs."""


@contextmanager
def staging(out: Path) -> Iterator[Path]:
    """Lend a temporary folder inside ``out``, so on its file system; it is gone in the end, whatever happens.

    Folders made for it are removed again if nothing came to stand in them. Raises OutputError when the
    folder cannot be made or written.
    """
    made = _missing_parents(out)
    try:
        out.mkdir(parents=True, exist_ok=True)
        _sweep_abandoned(out)
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=out))
    except OSError as fault:
        _remove_empty(made)
        raise OutputError(f"{out}: {_reason(fault)}; choose a folder you can write to") from None
    try:
        yield folder
    except OSError as fault:
        if fault.errno not in NO_ROOM:
            raise
        raise OutputError(f"{out}: {_reason(fault)}; nothing was changed") from None
    finally:
        with held_back():
            shutil.rmtree(folder, ignore_errors=True)
            _remove_empty(made)


@contextmanager
def alone_in(out: Path) -> Iterator[None]:
    """Let no other of our processes publish into ``out`` meanwhile, so that files of two books never mix.

    The lock lies in the user's cache folder; where none can be had, nothing is locked. Raises OutputError
    when another one holds it for longer than publishing takes.
    """
    # Loaded here because it is needed in the end alone, if ever.
    from filelock import FileLock, Timeout

    with ExitStack() as stack:
        try:
            stack.enter_context(FileLock(_lock_of(out), timeout=PATIENCE_SECONDS))
        except Timeout:
            raise OutputError(f"{out}: another build writes there; wait for it and build again") from None
        except (OSError, RuntimeError):  # no home, or a file system without locks
            pass
        yield


def publish(staged: Path, out: Path, names: Sequence[str], unwanted: Sequence[str] = ()) -> None:
    """Move ``names`` from ``staged`` into ``out`` one after the other, then remove ``unwanted`` there.

    Each move is atomic. If one fails, or the user interrupts, every file that was there before is put
    back. Raises OutputError naming the file.
    """
    before = _keep_old(staged, out, [*names, *unwanted])
    name = ""
    try:
        for name in names:
            (staged / name).replace(out / name)
        for name in unwanted:
            (out / name).unlink(missing_ok=True)
    except BaseException as fault:
        with held_back():
            _restore(before, out)
        if isinstance(fault, OSError):
            raise OutputError(f"{out / name}: {_reason(fault)}; nothing was changed") from None
        raise


def write_text(path: Path, text: str) -> None:
    """Write a text file as UTF-8 with plain newlines; raises OutputError."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        raise OutputError(f"{path.name}: {_reason(fault)}; nothing was changed") from None


def _lock_of(out: Path) -> Path:
    """Return the lock of a folder: an empty file, named by a hash of the folder's own name."""
    folder = user_cache_path("bookmaker", False) / "locks"
    folder.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(same_place(out).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return folder / f"{name}.lock"


def _keep_old(staged: Path, out: Path, names: Sequence[str]) -> dict[str, Path | None]:
    """Copy what ``out`` has under each name; None where it has nothing."""
    old = staged / "old"
    try:
        old.mkdir()
        return {
            name: Path(shutil.copy2(out / name, old / name)) if (out / name).exists() else None
            for name in names
        }
    except OSError as fault:
        raise OutputError(f"{fault.filename or out}: {_reason(fault)}; nothing was changed") from None


def _restore(before: dict[str, Path | None], out: Path) -> None:
    """Put back what was there; a file that could not be replaced is still the old one."""
    for name, kept in before.items():
        try:
            if kept is None:
                (out / name).unlink(missing_ok=True)
            else:
                kept.replace(out / name)
        except OSError:
            continue


def _missing_parents(folder: Path) -> list[Path]:
    """List the folders that do not exist yet, innermost first."""
    return [path for path in (folder, *folder.parents) if not path.exists()]


def _remove_empty(folders: Sequence[Path]) -> None:
    for folder in folders:
        try:
            folder.rmdir()
        except OSError:
            return


def _sweep_abandoned(out: Path) -> None:
    """Remove what a killed build left behind."""
    for folder in out.glob(f"{PREFIX}*"):
        with suppress(OSError):  # another build may remove it at this very moment
            if time.time() - folder.stat().st_mtime > ABANDONED_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)


def _reason(fault: OSError) -> str:
    if isinstance(fault, PermissionError):
        return "cannot be written; it may be open in a viewer, or read-only: close it"
    if isinstance(fault, FileExistsError | NotADirectoryError):
        return "is a file or lies in one, expected a folder"
    reason = fault.strerror or str(fault)
    return reason[:1].lower() + reason[1:]
