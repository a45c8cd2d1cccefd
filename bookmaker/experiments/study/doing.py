"""A study into its files: measured as far as its journal does not tell already, then written down."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from bookmaker.experiments.chart import SOFTWARE, Chart, draw_chart, why_not
from bookmaker.experiments.journal import Record, open_journal
from bookmaker.experiments.keeping import make_folder, sweep_parts
from bookmaker.experiments.running import run_tasks
from bookmaker.experiments.study import density, probes, tries
from bookmaker.experiments.study.density import DensityPlan, ReplayPlan
from bookmaker.experiments.study.density_result import density_result
from bookmaker.experiments.study.drawing import Block
from bookmaker.experiments.study.probes import ProbesPlan
from bookmaker.experiments.study.probes_result import probes_result
from bookmaker.experiments.study.result import Result, format_csv, format_json
from bookmaker.experiments.study.tries import TriesPlan, tries_result
from bookmaker.files import check_place, write_file
from bookmaker.jobs import Executor
from bookmaker.nonogram.trace import warm
from bookmaker.progress import Progress

JOURNAL = "journal.jsonl"
METHOD = 1
"""Raised when tasks come out otherwise than before, so that no journal is gone on with in another way."""

Task = TypeVar("Task")

_KNOWN = {
    "study.json": re.compile(rb'"study": "'),
    "study.csv": re.compile(rb"\A(?:size|source),"),
    "study.png": re.compile(re.escape(SOFTWARE.encode())),
    "study.svg": re.compile(re.escape(SOFTWARE.encode())),
}
"""The files of a study, and by what an earlier one is known that may be written over."""


@dataclass(frozen=True)
class Study(Generic[Task]):
    """What decides a study's figures, its tasks by key, how one is done, and what their records come to.

    ``grids`` tells how many grids a task judges, ``is_record`` whether it may have given a record.
    ``measure`` is a module-level function and tasks are plain values, for workers may be elsewhere.
    """

    about: Mapping[str, object]
    tasks: Mapping[str, Task]
    grids: Callable[[Task], int]
    measure: Callable[[Task], Mapping[str, object]]
    is_record: Callable[[Task, Record], bool]
    result: Callable[[Sequence[Record]], Result]


def density_study(plan: DensityPlan | ReplayPlan) -> Study[density.Task]:
    """Return the study of density curves."""
    return Study(
        plan.about,
        plan.tasks,
        density.grids_of,
        density.measure,
        density.is_record,
        lambda records: density_result(plan, records),
    )


def probes_study(plan: ProbesPlan) -> Study[probes.Task]:
    """Return the study of what probing solves."""
    return Study(
        plan.about,
        plan.tasks,
        probes.grids_of,
        probes.measure,
        probes.is_record,
        lambda records: probes_result(plan, records),
    )


def tries_study(plan: TriesPlan) -> Study[Block]:
    """Return the study of tries for a fair grid."""
    return Study(
        plan.about,
        plan.tasks,
        tries.grids_of,
        tries.measure,
        tries.is_record,
        lambda records: tries_result(plan, records),
    )


@dataclass(frozen=True)
class Done:
    """A study's result, the names of its files, and why there is no chart among them where one was to be."""

    result: Result
    files: tuple[str, ...]
    no_chart: str


def do_study(study: Study[Task], folder: Path, on: Executor, progress: Progress) -> Done:
    """Do what is missing of a study and write its files into a folder, made if need be.

    Done again after it was stopped, it goes on from the folder's journal and ends with the same bytes.
    Raises ExperimentError for the journal of another study and a folder that cannot be, OutputError for
    files that cannot be written.
    """
    make_folder(folder)
    for name, known in _KNOWN.items():
        check_place(folder / name, known, "file of a study", "--out")
    about = {"experiment": "study", "method": METHOD, **study.about}
    with open_journal(folder / JOURNAL, about, lambda key, record: _is_ours(study, key, record)) as journal:
        sweep_parts(folder)
        warm()
        records = run_tasks(journal, study.measure, study.tasks, on, progress, study.grids)
        result = study.result(records)
        figures = {
            "study.json": f"{format_json(result)}\n".encode(),
            "study.csv": format_csv(result).encode(),
        }
        # The figures first: whatever becomes of the chart, they are there.
        _write(folder, figures)
        no_chart = why_not(result.chart) if result.chart else ""
        charts = _charts(result.chart) if result.chart and not no_chart else {}
        _write(folder, charts)
    return Done(result, (*figures, *charts), no_chart)


def _is_ours(study: Study[Task], key: str, record: Record) -> bool:
    return key in study.tasks and study.is_record(study.tasks[key], record)


def _charts(chart: Chart) -> dict[str, bytes]:
    png, svg = draw_chart(chart)
    return {"study.png": png, "study.svg": svg}


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        write_file(folder / name, data, "--out")
