"""``bookmaker mine`` end to end: its report, its files, and what it says of calls that make no sense."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.mine import command
from bookmaker.errors import ExitCode
from bookmaker.experiments.mine import hunting
from bookmaker.experiments.mine.aim import Climb
from bookmaker.experiments.mine.climbing import Summit, climb

CALL = ("--size", "7x8", "--class", "probe1", "--seed", "2", "--count", "2", "--jobs", "1")


def mine(folder: Path, *arguments: str) -> Result:
    call = [*arguments, "--out", str(folder)]
    return CliRunner().invoke(command, call, standalone_mode=False, catch_exceptions=False)


def test_report(tmp_path: Path) -> None:
    """Each find is told on a line with its class, probes and file, then what all of them took."""
    result = mine(tmp_path, *CALL)

    assert result.return_value == ExitCode.DONE
    head, *finds, last = result.stdout.splitlines()
    assert head.split() == ["climb", "class", "probes", "open", "after", "lines", "file"]
    assert len(finds) == 2
    assert all((tmp_path / line.split()[-1]).exists() for line in finds)
    assert last.startswith("2 finds in ")


def test_json(tmp_path: Path) -> None:
    """JSON is what stands in finds.json, the same when asked again, and has no path from the root."""
    first = mine(tmp_path, *CALL, "--json").stdout
    again = mine(tmp_path, *CALL, "--json").stdout

    assert first == again == (tmp_path / "finds.json").read_text(encoding="utf-8")
    record = json.loads(first)
    assert [record[key] for key in ("width", "height", "class", "fill")] == [7, 8, "probe1", 0.45]
    assert str(tmp_path) not in first


def test_advice_is_on_what_was_asked(tmp_path: Path) -> None:
    """There is no class easier than lines; probes are spoken of where a number of them was asked for."""
    call = ("--size", "5", "--class", "line", "--min-probes", "9", "--steps", "1", "--quiet")

    told = mine(tmp_path, *call).stderr
    assert told.endswith("; try more --steps, fewer --min-probes or, into another --out, another --fill\n")


def test_a_folder_for_each_size_and_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hunts for other sizes and classes do not meet; one with another seed is told to name its folder."""
    monkeypatch.chdir(tmp_path)
    call = ["mine", "--steps", "1", "--jobs", "1", "--quiet"]
    for size, kind in (("5x6", "line"), ("6x5", "line"), ("5x6", "probe1")):
        run([*call, "--size", size, "--class", kind])

    assert sorted(path.name for path in Path("out").iterdir()) == [
        "mine-5x6-line",
        "mine-5x6-probe1",
        "mine-6x5-line",
    ]
    assert run([*call, "--size", "5x6", "--class", "line", "--seed", "2"]) == ExitCode.BAD_INPUT
    assert "seed 1, asked 2; ask the same to go on with it, choose another place with --out" in (
        capsys.readouterr().err
    )


def test_nothing_found(tmp_path: Path) -> None:
    """A hunt that ends without a find ends with 1, and says what to try however quiet it is to be."""
    call = ("--size", "5", "--class", "backtrack", "--steps", "1")
    quiet, asked = mine(tmp_path, *call, "--quiet"), mine(tmp_path, *call)

    assert (quiet.return_value, quiet.stdout) == (asked.return_value, "") == (ExitCode.FAILING, "")
    told = quiet.stderr.strip()
    assert told.startswith("no find in 1 climb of together ")
    assert told.endswith("; try more --steps, an easier --class or, into another --out, another --fill")
    assert (asked.stdout, asked.stderr) == (quiet.stderr, "")
    assert json.loads((tmp_path / "finds.json").read_text(encoding="utf-8"))["finds"] == []


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ([], "Missing option '--size'"),
        (["--size", "3x3"], "'3x3', expected sides from 4 to 40 such as 12x12"),
        (["--size", "12x99"], "'12x99', expected sides from 4 to 40 such as 12x12"),
        (["--size", "large"], "'large', expected sides from 4 to 40 such as 12x12"),
        (["--size", "31x9"], "--size: 31x9 for probe2, expected sides up to 30; larger ones"),
        (
            ["--size", "9", "--class", "multiple"],
            "'multiple' is not one of 'line', 'probe1', 'probe2', 'back",
        ),
        (["--size", "9", "--fill", "2"], "2.0 is not in the range 0.05<=x<=0.95"),
        (["--size", "9", "--fill", "nan"], "Invalid value for '--fill': nan is not a number"),
        (["--size", "9", "--fill", "inf"], "Invalid value for '--fill': inf is not in the range"),
        (["--size", "9", "--out", " "], "an empty name, expected a folder; write . for the current one"),
        (["--size", "9", "--out", "{here}/file"], "file exists, expected a folder; choose another place"),
    ],
)
def test_wrong_calls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], fault: str
) -> None:
    """What cannot be done is told with what was expected."""
    (tmp_path / "file").write_text("x", encoding="utf-8")
    code = run(["mine", *(argument.format(here=tmp_path) for argument in arguments)])

    assert code == ExitCode.BAD_INPUT
    told = capsys.readouterr().err
    assert fault in told


def test_stopped_by_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C leaves what was found, and says that the same call goes on."""

    def climb_or_stop(task: Climb) -> Summit:
        if task.number == 3:
            raise KeyboardInterrupt
        return climb(task)

    monkeypatch.setattr(hunting, "climb", climb_or_stop)
    code = run(["mine", *CALL, "--count", "99", "--out", str(tmp_path)])

    assert code == ExitCode.INTERRUPTED
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip() == "interrupted; what was found is kept, and the same call goes on with it"
    assert json.loads((tmp_path / "finds.json").read_text(encoding="utf-8"))["climbs"] == 3
