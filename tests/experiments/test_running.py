"""Tasks into records: those in the journal are not done again, the others in order."""

from pathlib import Path

import pytest

from bookmaker.experiments.journal import open_journal
from bookmaker.experiments.running import run_tasks
from bookmaker.jobs import Executor

TASKS = {f"task {number}": number for number in range(6)}


def double(number: int) -> dict[str, object]:
    return {"double": 2 * number}


def grids_of(number: int) -> int:
    return 10 * number


def refuse(number: int) -> dict[str, object]:
    if number == 4:
        raise ValueError("four")
    return {"double": 2 * number}


def test_only_what_is_missing_is_done(tmp_path: Path) -> None:
    """A task in the journal keeps its record; the rest is added in order, and progress counts its grids."""
    told: list[tuple[str, int, int]] = []
    with open_journal(tmp_path / "journal.jsonl", {}) as journal:
        journal.add("task 3", {"double": "kept"})
        records = run_tasks(journal, double, TASKS, Executor(1), lambda *step: told.append(step), grids_of)
        assert list(journal.records) == ["task 3", "task 0", "task 1", "task 2", "task 4", "task 5"]

    assert [record["double"] for record in records] == [0, 2, 4, "kept", 8, 10]
    assert told == [("grids judged", done, 150) for done in (30, 30, 40, 60, 100, 150)]


def test_what_was_done_before_a_fault_is_kept(tmp_path: Path) -> None:
    """A task that fails ends the run; those before it stand in the journal."""
    with (
        pytest.raises(ValueError, match="four"),
        open_journal(tmp_path / "journal.jsonl", {}) as journal,
    ):
        run_tasks(journal, refuse, TASKS, Executor(1), lambda *_step: None, grids_of)

    with open_journal(tmp_path / "journal.jsonl", {}) as journal:
        assert list(journal.records) == ["task 0", "task 1", "task 2", "task 3"]
