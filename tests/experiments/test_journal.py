"""The journal of an experiment: what it keeps, what it refuses, and what a killed process leaves."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bookmaker.errors import ExperimentError
from bookmaker.experiments.journal import open_journal

ABOUT = {"experiment": "study density", "seed": 7, "sizes": [10, 15]}

WRITER = """
import sys
from pathlib import Path
from bookmaker.experiments.journal import open_journal
with open_journal(Path(sys.argv[1]), {"experiment": "count"}) as journal:
    for number in range(len(journal.records), int(sys.argv[2])):
        journal.add(str(number), {"square": number * number, "padding": "x" * 2000})
"""
"""Counts on from where the journal stands."""


def filled(path: Path, count: int = 3) -> bytes:
    with open_journal(path, ABOUT) as journal:
        for number in range(count):
            journal.add(f"task {number}", {"grids": number, "names": ["Ä", None]})
    return path.read_bytes()


def keys(path: Path) -> list[str]:
    with open_journal(path, ABOUT) as journal:
        return list(journal.records)


def fault_of(path: Path, about: dict[str, object] = ABOUT) -> str:
    with pytest.raises(ExperimentError) as fault, open_journal(path, about):
        pass
    return str(fault.value).replace(str(path), "J")


def test_what_was_added_is_there_when_the_journal_is_opened_again(tmp_path: Path) -> None:
    """Records come back in order, as they stood when they were added, and opening changes no byte."""
    path = tmp_path / "new folder" / "journal.jsonl"
    with open_journal(path, ABOUT) as journal:
        journal.add("b", {"open": (1, 2), "name": "Ä\u2028"})
        journal.add("a", {})
        added = dict(journal.records)
    data = path.read_bytes()

    with open_journal(path, ABOUT) as journal:
        assert list(journal.records.items()) == list(added.items())
        assert journal.records["b"] == {"open": [1, 2], "name": "Ä\u2028"}
    assert path.read_bytes() == data
    assert json.loads(data.split(b"\n")[0]) == {"journal": 1, "about": ABOUT}


def test_a_key_is_added_once(tmp_path: Path) -> None:
    """A task that is there already is refused, and nothing is written."""
    path = tmp_path / "journal.jsonl"
    filled(path)
    with open_journal(path, ABOUT) as journal, pytest.raises(ValueError, match="task 1: stands in"):
        journal.add("task 1", {})
    assert keys(path) == ["task 0", "task 1", "task 2"]


def test_a_journal_cut_anywhere_is_opened(tmp_path: Path) -> None:
    """Whatever byte the file ends with, the whole lines count and the rest is dropped."""
    path = tmp_path / "journal.jsonl"
    data = filled(path)
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        whole = data[:length].count(b"\n")
        assert keys(path) == [f"task {number}" for number in range(whole - 1)]
        assert path.read_bytes() == (data[: data[:length].rfind(b"\n") + 1] or data.split(b"\n")[0] + b"\n")


DAMAGES = (
    (2, b"garbage", "J:3: is no line of a journal"),
    (2, b"\0" * 40, "J:3: is no line of a journal"),
    (2, b"[1]", "J:3: is no line of a journal"),
    (2, b"\xff\xfe", "J:3: is no line of a journal"),
    (1, b'{"key": 1, "record": {}}', "J:2: is no line of a journal"),
    (1, b'{"key": "a", "record": []}', "J:2: is no line of a journal"),
    (3, b'{"key": "task 0", "record": {}}', "J:4: task 0 stands here a second time"),
    (0, b'{"journal": 2, "about": {}}', "J:1: a journal of schema 2, expected 1"),
    (0, b'{"journal": 1, "about": 3}', "J:1: says not what the journal is about"),
    (0, b"# My notes", "J: is no journal"),
    (0, b'{"journal": "Nature", "n": 3}', "J:1: a journal of schema Nature, expected 1"),
    (4, b"my own note", "J:5: is no line of a journal"),
    (4, b'{"kex', "J:5: is no line of a journal"),
)


@pytest.mark.parametrize(("place", "line", "told"), DAMAGES)
def test_damage_is_told_with_its_line(place: int, line: bytes, told: str, tmp_path: Path) -> None:
    """What is no line of ours is an error that names the line, and the file stays as it is."""
    path = tmp_path / "journal.jsonl"
    lines = filled(path).split(b"\n")
    lines[place] = line
    path.write_bytes(b"\n".join(lines))

    assert fault_of(path).startswith(told)
    assert path.read_bytes() == b"\n".join(lines)


FOREIGN = (
    b"dear diary",
    b'{"journal": "Nature", "n": 3}',
    b'{"journal": 1, "about": {"experiment": "another"',
    b'{"journal": 1, "about": {}} and more',
)


@pytest.mark.parametrize("data", FOREIGN)
def test_a_file_of_somebody_else_is_left_alone(data: bytes, tmp_path: Path) -> None:
    """What has no whole line is a torn journal only if it is the beginning of what would be written."""
    path = tmp_path / "notes.txt"
    path.write_bytes(data)
    assert (
        fault_of(path) == "J: is no journal, expected one of an experiment; choose another place with --out"
    )
    assert path.read_bytes() == data
    assert [other.name for other in tmp_path.iterdir()] == ["notes.txt"]


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    """A folder in the journal's place is told."""
    assert fault_of(tmp_path).startswith("J: is a folder, expected a journal")


def test_zeros_at_the_end_are_dropped(tmp_path: Path) -> None:
    """A loss of power may leave zeros after the whole lines: no task stood there yet."""
    path = tmp_path / "journal.jsonl"
    data = filled(path)
    path.write_bytes(data + b"\0" * 4096)
    assert keys(path) == ["task 0", "task 1", "task 2"]
    assert path.read_bytes() == data


def test_a_record_that_no_task_gives_is_damage(tmp_path: Path) -> None:
    """Whoever opens a journal may say what its records look like; the first that does not is told."""
    path = tmp_path / "journal.jsonl"
    filled(path)
    with (
        pytest.raises(
            ExperimentError, match=r"journal.jsonl:4: task 2: no task here gives this, expected each"
        ),
        open_journal(path, ABOUT, lambda _key, record: record["grids"] != 2),
    ):
        pass


def test_another_experiment_is_refused_by_what_differs(tmp_path: Path) -> None:
    """Other parameters are told, each with what stands there and what was asked."""
    path = tmp_path / "journal.jsonl"
    filled(path)
    told = fault_of(path, {"experiment": "study density", "seed": 8, "fills": [0.5], "sizes": (10, 15)})
    assert told == (
        "J: holds another experiment: seed 7, asked 8; fills nothing, asked [0.5]; ask the same to go on "
        "with it, choose another place with --out, or delete the file to begin again"
    )


def test_a_second_process_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    """Who finds a journal in use is told so; its lock does not outlive it."""
    path = tmp_path / "journal.jsonl"
    with open_journal(path, ABOUT):
        assert fault_of(path).startswith("J: another process is at work on it; wait for its end")
    assert keys(path) == []


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A folder that is a file is an error in words."""
    (tmp_path / "file").write_bytes(b"")
    assert "choose another place with --out" in fault_of(tmp_path / "file" / "journal.jsonl")


def test_a_killed_writer_loses_no_task_and_does_none_twice(tmp_path: Path) -> None:
    """Killed at any moment and started again, an experiment ends with the bytes of one never killed."""
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    subprocess.run([sys.executable, "-c", WRITER, whole, "2500"], check=True)
    for lines in (1, 40, 300, 900):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, broken, "2500"])
        while writer.poll() is None and _lines(broken) < lines:
            time.sleep(0.001)
        writer.kill()
        assert writer.wait() in (0, -getattr(signal, "SIGKILL", 9), 1)
    subprocess.run([sys.executable, "-c", WRITER, broken, "2500"], check=True)

    assert broken.read_bytes() == whole.read_bytes()


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0
