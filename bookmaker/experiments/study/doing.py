"""A study into its files: measured as far as its journal does not tell already, then written down."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from bookmaker.experiments.chart import SOFTWARE, can_draw, draw_chart
from bookmaker.experiments.journal import Record, open_journal
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
from bookmaker.nonogram.solver import warm
from bookmaker.progress import Progress

JOURNAL = "journal.jsonl"

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

    ``measure`` is a module-level function and tasks are plain values, for workers may be elsewhere.
    """

    about: Mapping[str, object]
    tasks: Mapping[str, Task]
    measure: Callable[[Task], Mapping[str, object]]
    result: Callable[[Sequence[Record]], Result]


def density_study(plan: DensityPlan | ReplayPlan) -> Study[density.Task]:
    """Return the study of density curves."""
    return Study(plan.about, plan.tasks, density.measure, lambda records: density_result(plan, records))


def probes_study(plan: ProbesPlan) -> Study[probes.Task]:
    """Return the study of what probing solves."""
    return Study(plan.about, plan.tasks, probes.measure, lambda records: probes_result(plan, records))


def tries_study(plan: TriesPlan) -> Study[Block]:
    """Return the study of tries for a fair grid."""
    return Study(plan.about, plan.tasks, tries.measure, lambda records: tries_result(plan, records))


def do_study(study: Study[Task], folder: Path, on: Executor, progress: Progress) -> tuple[Result, list[str]]:
    """Do what is missing of a study, write its files into a folder, made if need be; return (result, names).

    Done again after it was stopped, it goes on from the folder's journal and ends with the same bytes.
    Without matplotlib there is no chart among the names. Raises ExperimentError for the journal of another
    study, OutputError for files that cannot be written.
    """
    with open_journal(folder / JOURNAL, {"experiment": "study", **study.about}) as journal:
        for name, known in _KNOWN.items():
            check_place(folder / name, known, "file of a study", "--out")
        warm()
        result = study.result(run_tasks(journal, study.measure, study.tasks, on, progress))
        files = _files(result)
        for name, data in files.items():
            write_file(folder / name, data, "--out")
    return result, list(files)


def _files(result: Result) -> dict[str, bytes]:
    files = {
        "study.json": f"{format_json(result)}\n".encode(),
        "study.csv": format_csv(result).encode(),
    }
    if result.chart and can_draw():
        files["study.png"], files["study.svg"] = draw_chart(result.chart)
    return files
