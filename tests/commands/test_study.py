"""``bookmaker study`` end to end: its files, its answers, and a run that is killed and called again."""

import json
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.study import command
from bookmaker.errors import ExperimentError, OutputError
from bookmaker.experiments.study import density
from bookmaker.experiments.study.drawing import Block

FILES = ("study.json", "study.csv", "study.png", "study.svg")

SMALL = ("--sizes", "8,5", "--fills", "0.5,0.4,0.6", "--grids", "150", "--seed", "4")


def study(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments], standalone_mode=False)


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """A small study with one worker, and what it told."""
    folder = tmp_path_factory.mktemp("studies") / "density"
    return folder, study(*SMALL, "--out", folder, "--jobs", "1")


def test_a_small_study(done: tuple[Path, Result]) -> None:
    """The table tells sizes and fills in order, and where the files are."""
    folder, result = done

    assert result.return_value == 0
    lines = result.stdout.splitlines()
    assert [line for line in lines if "grids a fill" in line] == [
        "5x5, 150 grids a fill",
        "8x8, 150 grids a fill",
    ]
    assert lines[-1] == f"{folder.as_posix()}: {', '.join(FILES)}"
    assert all((folder / name).stat().st_size for name in FILES)
    csv = (folder / "study.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[:3] for line in csv[1:4]] == [
        ["5x5", str(fill), "150"] for fill in (0.4, 0.5, 0.6)
    ]


def test_json_is_the_file_and_nothing_but_figures(done: tuple[Path, Result]) -> None:
    """What --json prints is what study.json holds: a schema, what was asked, and no path."""
    folder, _ = done
    told = study(*SMALL, "--out", folder, "--json").stdout

    assert told == (folder / "study.json").read_text(encoding="utf-8")
    data = json.loads(told)
    assert (data["schema"], data["study"], data["seed"], data["grids"]) == (1, "density", 4, 150)
    assert len(data["points"]) == 6 and str(folder) not in told
    for point in data["points"]:
        counts = [point[kind]["count"] for kind in ("fair", "stuck", "ambiguous")]
        assert sum(counts) + point["undecided"] == 150


def test_the_number_of_workers_makes_no_difference(done: tuple[Path, Result], tmp_path: Path) -> None:
    """Two processes end with the bytes of one."""
    study(*SMALL, "--out", tmp_path, "--jobs", "2", "--quiet")

    assert [(tmp_path / name).read_bytes() for name in FILES] == [
        (done[0] / name).read_bytes() for name in FILES
    ]


def test_a_killed_study_goes_on_and_ends_alike(tmp_path: Path) -> None:
    """Killed in the middle and called again, it counts nothing twice and ends with the same bytes."""
    asked = ("--sizes", "20", "--fills", "0.4,0.45", "--grids", "1200", "--quiet", "--jobs", "1")
    study(*asked, "--out", tmp_path / "whole")
    journal = tmp_path / "broken" / "journal.jsonl"
    command = [sys.executable, "-m", "bookmaker", "study", *asked, "--out", str(journal.parent)]
    with subprocess.Popen(command) as process:
        while process.poll() is None and _lines(journal) < 5:
            time.sleep(0.005)
        process.kill()
    assert 0 < _lines(journal) < _lines(tmp_path / "whole" / "journal.jsonl")
    study(*asked, "--out", journal.parent)

    for name in (*FILES, "journal.jsonl"):
        assert (journal.parent / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_stopped_by_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C leaves what was measured, and says that the same call goes on."""
    measure = density.measure

    def measure_or_stop(task: density.Task) -> dict[str, object]:
        if isinstance(task, Block) and task.fill == 0.5:
            raise KeyboardInterrupt
        return measure(task)

    monkeypatch.setattr(density, "measure", measure_or_stop)
    code = run(["study", *SMALL, "--out", str(tmp_path), "--jobs", "1"])

    assert code == 130
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip() == "interrupted; what was measured is kept, and the same call goes on with it"
    assert _lines(tmp_path / "journal.jsonl") == 3


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_without_matplotlib_the_rest_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chart needs the extra; figures do not, and how to install it is told."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = study("--sizes", "5", "--fills", "0.5", "--grids", "10", "--out", tmp_path)

    assert result.return_value == 0
    assert result.stdout.splitlines()[-1].endswith(": study.json, study.csv")
    assert "pip install 'nonogram-bookmaker[study]'" in result.stderr
    assert not (tmp_path / "study.png").exists()


@pytest.mark.parametrize("asked", [(), ("--json",)])
def test_a_matplotlib_that_does_not_load(
    asked: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is there and cannot be loaded costs the chart alone, and is told."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    result = study("--sizes", "5", "--fills", "0.5", "--grids", "10", "--out", tmp_path, *asked)

    assert result.return_value == 0
    assert result.stderr.startswith("no chart: matplotlib is not installed as a whole (")
    assert sorted(path.suffix for path in tmp_path.glob("study.*")) == [".csv", ".json"]


def test_more_sizes_than_a_chart_can_tell_apart(tmp_path: Path) -> None:
    """All sizes stand in the figures; that there is no chart of them is told."""
    result = study("--sizes", "1,2,3,4,5,6,7,8,9,10,11", "--fills", "0.5", "--grids", "3", "--out", tmp_path)

    assert result.return_value == 0
    assert "no chart: 11 sizes, of which 10 can be told apart" in result.stderr
    csv = (tmp_path / "study.csv").read_text(encoding="utf-8").splitlines()
    assert len(csv) == 12


def test_tries(tmp_path: Path) -> None:
    """The sources of a book stand in the table, each with the fill it takes by itself."""
    result = study("tries", "--sizes", "5", "--fills", "0.6", "--grids", "20", "--out", tmp_path)

    assert result.return_value == 0
    assert "noise, 5x5, 20 grids a fill" in result.stdout and "blobs, 5x5, 20 grids a fill" in result.stdout


def test_figures_that_are_not_found_again_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay that differs from what was published ends with 1 and names the figure."""
    record = {"fair": 300, "stuck": 0, "ambiguous": 0, "undecided": 0, "by_sat": 0}
    monkeypatch.setattr(density, "measure", lambda task: record)
    result = study("--published", "--out", tmp_path, "--jobs", "1")

    assert result.return_value == 1
    assert "line-solvable, 10x10 at 0.30: published 1, found 300" in result.stdout
    quiet = study("--published", "--out", tmp_path, "--jobs", "1", "--quiet")
    assert (quiet.return_value, quiet.stdout) == (1, "")
    told = "54 published figures not found again, the first: line-solvable, 10x10 at 0.30"
    assert quiet.stderr.strip() == told


CALLS = (
    (("--sizes", "ten"), "--sizes: 'ten', expected sides from 1 to 60, such as 10,15"),
    (("--sizes", "10,61"), "--sizes: '10,61', expected sides from 1 to 60, such as 10,15"),
    (("--fills", "50"), "--fills: '50', expected shares from 0 to 1, such as 0.5,0.55"),
    (("--fills", "nan"), "--fills: 'nan', expected shares from 0 to 1, such as 0.5,0.55"),
    (
        ("--published", "--seed", "3"),
        "--seed: density --published judges the grids of the published study; leave --seed out",
    ),
    (
        ("probes", "--grids", "3", "--sizes", "9"),
        "--grids, --sizes: probes judges the grids of the published study; leave --grids, --sizes out",
    ),
    (("tries", "--published"), "--published: is for density; tries does without it"),
)


@pytest.mark.parametrize(("call", "told"), CALLS)
def test_calls_that_cannot_be_heeded(call: tuple[str, ...], told: str, tmp_path: Path) -> None:
    """An option that makes no sense is told, and nothing is begun."""
    result = study(*call, "--out", tmp_path / "new")

    assert isinstance(result.exception, click.UsageError)
    assert result.exception.message == told
    assert not (tmp_path / "new").exists()


def test_another_study_in_the_folder_is_refused(done: tuple[Path, Result]) -> None:
    """The journal of a study is not gone on with by another; what differs is named."""
    result = study(
        "--sizes", "5", "--fills", "0.4,0.5,0.6", "--grids", "150", "--seed", "4", "--out", done[0]
    )

    assert isinstance(result.exception, ExperimentError)
    assert "holds another experiment: sides [5, 8], asked [5]; ask the same" in str(result.exception)


def test_a_file_of_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    """A study.csv that no study made stays, nothing is measured, and nothing is put beside it."""
    (tmp_path / "study.csv").write_text("my;own;study\n", encoding="utf-8")
    result = study(*SMALL, "--out", tmp_path)

    assert isinstance(result.exception, OutputError)
    assert (tmp_path / "study.csv").read_text(encoding="utf-8") == "my;own;study\n"
    assert [path.name for path in tmp_path.iterdir()] == ["study.csv"]


def test_places_that_are_no_folder(tmp_path: Path) -> None:
    """A file where the folder should be, and a name that is empty, are told."""
    (tmp_path / "file").write_bytes(b"")
    at_file, unnamed = study(*SMALL, "--out", tmp_path / "file"), study(*SMALL, "--out", "")

    assert isinstance(at_file.exception, ExperimentError)
    assert "file: file exists, expected a folder; choose another place with --out" in str(at_file.exception)
    assert isinstance(unnamed.exception, click.BadParameter)
    assert unnamed.exception.message == "an empty name, expected a folder; write . for the current one"


def test_what_a_killed_study_left_half_written_goes(done: tuple[Path, Result]) -> None:
    """The next run removes it from the study's own folder."""
    part = done[0] / ".bookmaker-1.part"
    part.write_bytes(b"{")
    study(*SMALL, "--out", done[0], "--quiet")

    assert not part.exists()


DAMAGED: tuple[dict[str, object], ...] = (
    {"fair": 1, "stuck": 0, "ambiguous": 0, "undecided": 0, "by_sat": 0},
    {"fair": "3", "stuck": 0, "ambiguous": 97, "undecided": 0, "by_sat": 0},
    {"fair": 103, "stuck": 0, "ambiguous": -3, "undecided": 0, "by_sat": 0},
    {"fair": 100},
    {},
)


def test_a_record_that_no_task_gives(tmp_path: Path) -> None:
    """A line of the journal that no longer is what was measured is told by its number."""
    asked = ("--sizes", "5", "--fills", "0.5", "--grids", "100", "--quiet", "--out", tmp_path)
    study(*asked)
    journal = tmp_path / "journal.jsonl"
    first, second = journal.read_text(encoding="utf-8").splitlines()
    for record in DAMAGED:
        entry = {**json.loads(second), "record": record}
        journal.write_text(f"{first}\n{json.dumps(entry)}\n", encoding="utf-8")
        fault = study(*asked).exception

        assert isinstance(fault, ExperimentError), record
        assert "journal.jsonl:2: noise 5x5 fill 0.5000 grids 0+100: no task here gives this" in str(fault)
