"""Grids that take long to make, kept between runs under a name made of everything that decides them.

They lie in the user's cache folder, in a folder named by our version and a hash of the code that makes grids:
other code never finds them. A file that is torn, or of something else, is made anew; where nothing can be
written, grids are made each time.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path

import numpy as np
import PIL
from platformdirs import user_cache_path

import bookmaker
from bookmaker.cachefolders import own_folder
from bookmaker.nonogram.grid import Grid, format_grid, parse_grid

MOST, LEFT = 8_000, 6_000
"""Grids kept, and those used last that stay when there are more; a grid takes less than a kilobyte."""

KEPT = 2
"""Folders of other versions that stay beside a new one."""

NOTHING = "nothing"
"""What stands for a grid that cannot be made."""

CODE = ("gridding/*.py", "gridding/kernels/*.py", "nonogram/*.py", "nonogram/kernels/*.py", "bank/limits.py")
"""The modules that decide what a grid looks like."""


def cached(key: bytes, make: Callable[[], Grid | None]) -> Grid | None:
    """Return what was kept under a key, or make it and keep it.

    ``key`` is the ``key_of`` all that decides the grid. What ``make`` raises is not kept.
    """
    folder = cache_folder()
    if folder is None:
        return make()
    path = folder / key.hex()
    kept = _read(path)
    if kept is not None:
        return parse_grid(kept) if kept != NOTHING else None
    grid = make()
    _write(path, NOTHING if grid is None else "\n".join(format_grid(grid)))
    return grid


def key_of(*parts: str | int | bytes) -> bytes:
    """Return the key of whatever decides a grid: texts, whole numbers and bytes, in a fixed order."""
    return hashlib.sha256(repr(parts).encode()).digest()


@cache
def cache_folder() -> Path | None:
    """Return the folder for grids, made and tried out, or None where none can be written."""
    try:
        folder = own_folder(user_cache_path("bookmaker", False), "grids", _fingerprint(), KEPT)
    except (OSError, RuntimeError):
        return None
    prune(folder)
    return folder


def prune(folder: Path, most: int = MOST, left: int = LEFT) -> None:
    """Remove all but the ``left`` files used last where a folder holds more than ``most``."""
    with suppress(OSError):
        files = sorted(_last_uses(folder))
        for _, path in files[:-left] if len(files) > most else ():
            with suppress(OSError):  # another process may have removed it, or hold it
                Path(path).unlink()


def _last_uses(folder: Path) -> Iterator[tuple[int, str]]:
    """Yield when each file of a folder was last of use, and its path; one that vanishes is passed over."""
    for entry in os.scandir(folder):
        with suppress(OSError):
            yield entry.stat().st_mtime_ns, entry.path


def _read(path: Path) -> str | None:
    """Return what a file keeps, or None when there is none, or it is not whole."""
    try:
        seal, _, text = path.read_text(encoding="ascii").partition("\n")
        os.utime(path)  # says when it was last of use
    except (OSError, ValueError):
        return None
    return text if seal == _seal(path, text) else None


def _write(path: Path, text: str) -> None:
    """Write a file beside its place and move it in; whatever goes wrong, there is none."""
    with suppress(OSError):
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix="part-")
        try:
            with os.fdopen(handle, "w", encoding="ascii", newline="\n") as file:
                file.write(f"{_seal(path, text)}\n{text}")
            Path(beside).replace(path)
        finally:
            Path(beside).unlink(missing_ok=True)


def _seal(path: Path, text: str) -> str:
    """Return the checksum of a text in its place, so that a file moved to another name is no grid either."""
    return hashlib.sha256(f"{path.name}\n{text}".encode()).hexdigest()


def _fingerprint() -> str:
    digest = hashlib.sha256()
    package = Path(bookmaker.__file__).parent
    for source in (source for pattern in CODE for source in sorted(package.glob(pattern))):
        digest.update(source.read_bytes())
    painter = metadata.version("resvg-py")
    digest.update(repr((painter, np.__version__, PIL.__version__)).encode())
    return digest.hexdigest()[:16]
