"""Grids kept from run to run: whole or not at all, never an error, and not too many."""

import os
import re
from pathlib import Path

import pytest

from bookmaker.gridding import cache
from bookmaker.gridding.cache import cached, key_of, prune
from bookmaker.nonogram.grid import Grid, parse_grid

HOOK = parse_grid(["###", "#..", "#.."])
KEY = key_of("hook", 3, b"\0")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep grids in a folder of the test's own."""
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    return tmp_path


def refuse() -> Grid | None:
    raise AssertionError("made again")


@pytest.mark.parametrize("grid", [HOOK, None])
def test_made_once(folder: Path, grid: Grid | None) -> None:
    """What was made is found again, that nothing can be made as well, and nothing else lies about."""
    assert cached(KEY, lambda: grid) == grid
    assert cached(KEY, refuse) == grid
    assert [path.name for path in folder.iterdir()] == [KEY.hex()]


def test_keys_are_apart() -> None:
    """Another part, order or kind of part is another key."""
    parts: list[tuple[str | int | bytes, ...]] = [
        ("a", 1),
        ("a", "1"),
        ("a", b"1"),
        (1, "a"),
        ("a1",),
        ("a", 1, ""),
    ]

    assert len({key_of(*one) for one in parts}) == len(parts)


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data[:-1],
        lambda data: data[:40],
        lambda _: b"",
        lambda data: data.replace(b"#..", b".#."),
        lambda data: data + b"\n#.#",
        lambda _: b"\xff\xfe\0",
    ],
)
def test_a_torn_file_is_made_anew(folder: Path, harm: object) -> None:
    """A file that is not what was written is not believed, and mended."""
    cached(KEY, lambda: HOOK)
    path = folder / KEY.hex()
    path.write_bytes(harm(path.read_bytes()))  # type: ignore[operator]

    assert cached(KEY, lambda: None) is None
    assert cached(KEY, refuse) is None


def test_a_file_under_another_name_is_not_believed(folder: Path) -> None:
    """A grid belongs to its key."""
    cached(KEY, lambda: HOOK)
    other = key_of("other")
    (folder / KEY.hex()).rename(folder / other.hex())

    assert cached(other, lambda: None) is None


def test_nowhere_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a folder, or with one that has gone, grids are made each time."""
    for place in (None, tmp_path / "gone"):
        monkeypatch.setattr(cache, "cache_folder", lambda place=place: place)
        assert cached(KEY, lambda: HOOK) == HOOK
        assert cached(KEY, lambda: None) is None


def test_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named by version and code; of others, those used last stay; a file in its way is no error."""
    make = cache.cache_folder.__wrapped__
    monkeypatch.setattr(cache, "user_cache_path", lambda *_: tmp_path)
    for age in range(4):
        other = tmp_path / f"grids-0.{age}-{age:016x}"
        other.mkdir()
        os.utime(other, (age, age))

    folder = make()

    assert folder is not None and re.fullmatch(r"grids-.+-[0-9a-f]{16}", folder.name)
    assert sorted(path.name[:9] for path in tmp_path.iterdir()) == ["grids-0.1", "grids-0.2", "grids-0.3"]
    monkeypatch.setattr(cache, "user_cache_path", lambda *_: folder / "no" / "folder")
    (folder / "no").write_bytes(b"")
    assert make() is None
    monkeypatch.setattr(cache, "user_cache_path", lambda *_: Path("~/.cache"))
    assert make() is None


def test_the_oldest_go(tmp_path: Path) -> None:
    """Too many grids are cut to those used last; as many as may be are left alone."""
    for age in range(10):
        path = tmp_path / str(age)
        path.write_bytes(b"")
        os.utime(path, (age, age))

    prune(tmp_path, most=10, left=4)
    assert len(list(tmp_path.iterdir())) == 10
    prune(tmp_path, most=9, left=4)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["6", "7", "8", "9"]


def test_what_cannot_be_pruned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that vanishes, or cannot be removed, leaves the others to be pruned."""
    for age in range(5):
        path = tmp_path / str(age)
        path.write_bytes(b"")
        os.utime(path, (age, age))
    unlink = Path.unlink

    def refuse(path: Path) -> None:
        if path.name in "01":
            raise FileNotFoundError if path.name == "0" else PermissionError
        unlink(path)

    monkeypatch.setattr(Path, "unlink", refuse)
    prune(tmp_path, most=3, left=2)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1", "3", "4"]


def test_a_file_that_vanishes_before_it_is_looked_at(tmp_path: Path) -> None:
    """What is no longer there is not counted and ends nothing."""
    for age in range(3):
        (tmp_path / str(age)).write_bytes(b"")
        os.utime(tmp_path / str(age), (age, age))
    try:
        (tmp_path / "gone").symlink_to("nowhere")
    except OSError:
        pytest.skip("no links here")

    prune(tmp_path, most=2, left=1)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["2", "gone"]
