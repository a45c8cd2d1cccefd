"""Finished files appear all together, or the folder stays as it was."""

import errno
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from bookmaker.errors import OutputError
from bookmaker.press import outputs
from bookmaker.press.outputs import alone_in, publish, staging


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(folder.iterdir()) if path.is_file()}


def stage(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / name).write_text(text)


def test_publish_replaces_and_removes(tmp_path: Path) -> None:
    """New files stand under their names, unwanted ones are gone, the temporary folder too."""
    stage(tmp_path, a="old a", c="stale", other="kept")

    with staging(tmp_path) as folder:
        stage(folder, a="new a", b="new b")
        publish(folder, tmp_path, ["a", "b"], ["c", "d"])

    assert contents(tmp_path) == {"a": "new a", "b": "new b", "other": "kept"}
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []


def test_two_builds_do_not_mix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who publishes into a folder is alone there: another waits and is told; elsewhere nobody waits."""
    monkeypatch.setattr(outputs, "user_cache_path", lambda *_: tmp_path / "cache")
    monkeypatch.setattr(outputs, "PATIENCE_SECONDS", 0.1)
    out, other = tmp_path / "out", tmp_path / "other"

    told = pytest.raises(OutputError, match="out: another build writes there; wait")
    with alone_in(out), alone_in(other), told, alone_in(out):
        pass
    with alone_in(out):
        pass

    assert not out.exists()


def test_without_a_place_for_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the user has no cache folder, files are published all the same."""
    (tmp_path / "file").touch()
    monkeypatch.setattr(outputs, "user_cache_path", lambda *_: tmp_path / "file" / "cache")

    with alone_in(tmp_path), alone_in(tmp_path):
        pass


@pytest.mark.parametrize("fault", [PermissionError("open"), KeyboardInterrupt()])
def test_a_failure_half_way_puts_everything_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    """When the second file cannot be moved, the first is the old one again."""
    stage(tmp_path, a="old a", b="old b")
    replace = Path.replace

    def broken(self: Path, target: Path) -> Path:
        if self.name == "b" and self.parent.name != "old":
            raise fault
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", broken)
    expected = OutputError if isinstance(fault, OSError) else type(fault)
    with staging(tmp_path) as folder, pytest.raises(expected):
        stage(folder, a="new a", b="new b", c="new c")
        publish(folder, tmp_path, ["a", "b", "c"])

    assert contents(tmp_path) == {"a": "old a", "b": "old b"}


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_second_interrupt_waits_for_the_undoing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C on the last move and again on the first file put back: all files are the old ones."""
    stage(tmp_path, a="old a", b="old b", c="old c")
    replace = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        if self.name == "c" or self.parent.name == "old":
            signal.raise_signal(signal.SIGINT)
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt), staging(tmp_path) as folder:
        stage(folder, a="new a", b="new b", c="new c")
        publish(folder, tmp_path, ["a", "b", "c"])

    assert contents(tmp_path) == {"a": "old a", "b": "old b", "c": "old c"}
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []


def test_a_new_file_is_taken_away_again(tmp_path: Path) -> None:
    """What was not there before a failed move is not there after it."""
    (tmp_path / "b").mkdir()

    with staging(tmp_path) as folder, pytest.raises(OutputError, match="b"):
        stage(folder, a="new a", b="new b")
        publish(folder, tmp_path, ["a", "b"])

    assert contents(tmp_path) == {}


def test_an_error_inside_leaves_no_trace(tmp_path: Path) -> None:
    """Folders made for a build that failed are removed again."""
    out = tmp_path / "deep" / "out"

    with pytest.raises(RuntimeError), staging(out):
        raise RuntimeError

    assert list(tmp_path.iterdir()) == []


def test_a_file_where_a_folder_is_wanted(tmp_path: Path) -> None:
    """An output folder that is a file is an error that says so."""
    (tmp_path / "out").write_text("")

    with pytest.raises(OutputError, match="choose a folder you can write to"), staging(tmp_path / "out"):
        pass


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No room for the copies of the old files: nothing changes, and the reason is named."""
    stage(tmp_path, a="old a")

    def full(*_: object) -> str:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with staging(tmp_path) as folder:
        stage(folder, a="new a")
        monkeypatch.setattr(outputs.shutil, "copy2", full)
        with pytest.raises(OutputError, match="no space left"):
            publish(folder, tmp_path, ["a"])

    assert contents(tmp_path) == {"a": "old a"}


def test_abandoned_folders_are_swept(tmp_path: Path) -> None:
    """What a killed build left long ago goes; a young one may belong to a build that runs."""
    old, young = tmp_path / f"{outputs.PREFIX}old", tmp_path / f"{outputs.PREFIX}young"
    old.mkdir(), young.mkdir()
    long_ago = time.time() - 2 * outputs.ABANDONED_SECONDS
    os.utime(old, (long_ago, long_ago))

    with staging(tmp_path):
        pass

    assert [path.name for path in tmp_path.iterdir()] == [young.name]
