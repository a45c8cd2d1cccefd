import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.mine import command
from bookmaker.errors import ExitCode

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


def test_nothing_found(tmp_path: Path) -> None:
    """A hunt that ends without a find ends with 1."""
    result = mine(tmp_path, "--size", "5", "--class", "backtrack", "--steps", "1", "--quiet")

    assert (result.return_value, result.output) == (ExitCode.FAILING, "")
    assert json.loads((tmp_path / "finds.json").read_text(encoding="utf-8"))["finds"] == []


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ([], "Missing option '--size'"),
        (["--size", "3x3"], "expected sides from 4 to 40 such as 12x12"),
        (["--size", "12x99"], "expected sides from 4 to 40"),
        (["--size", "large"], "'large', expected sides"),
        (["--size", "9", "--class", "multiple"], "'multiple' is not one of"),
        (["--size", "9", "--fill", "2"], "not in the range"),
        (["--size", "9", "--out", " "], "an empty name"),
        (["--size", "9", "--out", "{here}/file"], "file: is a folder"),
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
    assert fault in told or "expected a folder" in told
