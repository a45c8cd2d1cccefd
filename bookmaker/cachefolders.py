"""Folders in a cache, named by our version and by the code that decides what is kept in them.

Other code never finds them; of the folders of other versions, those used last stay.
"""

import os
import re
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

import bookmaker


def own_folder(parent: Path, kind: str, code: str, kept: int) -> Path:
    """Return the folder for what is of a ``kind``, made and tried out.

    ``code`` is a fingerprint of 16 hexadecimal digits. Beside a new folder ``kept`` others of its kind stay.
    Raises OSError where none can be written.
    """
    if not parent.is_absolute():  # a user without a home: the path begins with a bare ~
        raise FileNotFoundError(f"{parent}: no whole path")
    folder = parent / f"{kind}-{bookmaker.__version__}-{code}"
    is_new = not folder.is_dir()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        os.utime(folder)  # says when it was last of use
    if is_new:
        _sweep(folder, kind, kept)
    return folder


def _sweep(folder: Path, kind: str, kept: int) -> None:
    """Remove folders of a kind for other code, but those used last: some may take turns with this one.

    Whoever uses one that goes has what it needs in memory, or makes it anew.
    """
    ours = re.compile(rf"{kind}-.+-[0-9a-f]{{16}}")
    with suppress(OSError):
        others = [
            other for other in folder.parent.iterdir() if ours.fullmatch(other.name) and other != folder
        ]
        for other in sorted(others, key=lambda other: other.stat().st_mtime)[:-kept]:
            shutil.rmtree(other, ignore_errors=True)
