"""Installations: alike or not, and in what."""

from pathlib import Path

import pytest

from bookmaker.jobs import likeness
from bookmaker.jobs.likeness import differences

HERE = {"bookmaker": "1.0", "code": "aa", "python": "CPython 3.11.4", "numpy": "2.4"}

CASES = (
    ({}, ""),
    ({"numpy": "2.3"}, "numpy 2.3, expected 2.4"),
    ({"code": "bb"}, "code of bookmaker bb, expected aa"),
    ({"code": "bb", "bookmaker": "0.9"}, "bookmaker 0.9, expected 1.0"),
    (
        {"python": "CPython 3.12.1", "numpy": "none"},
        "python CPython 3.12.1, expected CPython 3.11.4, numpy none, expected 2.4",
    ),
    ({"numba": "1"}, "numba 1, expected none"),
)


@pytest.mark.parametrize(("changes", "told"), CASES)
def test_differences(changes: dict[str, str], told: str) -> None:
    """Each difference is told with what was found and what was expected."""
    assert differences(HERE | changes, HERE) == told


def test_this_installation() -> None:
    """What decides results is told of this installation, and it differs in nothing from itself."""
    told = likeness.likeness()

    assert {"bookmaker", "code", "python", "numpy", "numba"} <= told.keys()
    assert "" not in told.values()
    assert differences(told, told) == ""


def test_the_code(tmp_path: Path) -> None:
    """A changed, added or renamed source is other code; ends of lines and other files are not."""
    (tmp_path / "one.py").write_bytes(b"a = 1\nb = 2\n")
    first = likeness._fingerprint(tmp_path)

    (tmp_path / "one.py").write_bytes(b"a = 1\r\nb = 2\r\n")
    (tmp_path / "one.pyc").write_bytes(b"compiled")
    assert likeness._fingerprint(tmp_path) == first

    (tmp_path / "one.py").write_bytes(b"a = 1\nb = 3\n")
    changed = likeness._fingerprint(tmp_path)
    (tmp_path / "one.py").rename(tmp_path / "two.py")
    assert len({first, changed, likeness._fingerprint(tmp_path)}) == 3
