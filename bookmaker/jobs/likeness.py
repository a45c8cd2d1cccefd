"""This installation into what decides its results: its code, Python, and the libraries that compute.

A worker that is like the machine that asks gives the same results to the byte; one that differs may not.
"""

import hashlib
import platform
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path

import bookmaker

LIBRARIES = ("numpy", "numba", "llvmlite", "pillow", "resvg-py", "python-sat")
"""Those that tasks use; an extra that one side lacks is a difference, too."""

ABSENT = "none"


@cache
def likeness() -> dict[str, str]:
    """Return what decides results, by its name.

    It is found once in a process, so that a worker whose code changed on the disk after it was started tells
    of the code it began with.
    """
    return {
        "bookmaker": bookmaker.__version__,
        "code": _fingerprint(Path(bookmaker.__file__).parent),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        **{name: _version(name) for name in LIBRARIES},
    }


def differences(there: Mapping[str, str], here: Mapping[str, str]) -> str:
    """Say in what another installation differs from one, empty when in nothing."""
    return ", ".join(_differences(there, here))


def _differences(there: Mapping[str, str], here: Mapping[str, str]) -> Iterator[str]:
    # Other versions have other code; the hash is told where it alone differs.
    same_version = there.get("bookmaker") == here.get("bookmaker")
    for name in dict.fromkeys((*here, *there)):
        found, expected = there.get(name, ABSENT), here.get(name, ABSENT)
        if found != expected and (name != "code" or same_version):
            what = "code of bookmaker" if name == "code" else name
            yield f"{what} {found}, expected {expected}"


def _fingerprint(package: Path) -> str:
    """Hash the sources of a package, whatever the ends of their lines."""
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:16]


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return ABSENT
