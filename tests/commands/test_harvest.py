import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.harvest import command
from bookmaker.errors import ExitCode
from tests.stub_host import Reply, Stub, cache, no_way_out, puzzle, stub

__all__ = ["cache", "no_way_out", "stub"]

RED = '<color name="red" char="r">FF0000</color>\n'


@pytest.fixture
def site(stub: Stub) -> Stub:
    """A site with two puzzles and a colour puzzle between them."""
    stub.replies = {
        1: [Reply(puzzle(1, title="Plus&#155;2J"))],
        2: [Reply(puzzle(2, more=RED))],
        3: [Reply(puzzle(3, "PROBE", title="Probe"))],
        5: [Reply(status=403)],
    }
    return stub


def harvest(site: Stub, folder: Path, *arguments: str) -> Result:
    """Call the command for a stub, without a pause."""
    call = [*arguments, "--url", site.base, "--pause", "0", "--timeout", "5", "--out", str(folder)]
    return CliRunner().invoke(command, call, standalone_mode=False, catch_exceptions=False)


def test_one_puzzle(site: Stub, tmp_path: Path) -> None:
    """One puzzle is asked for by its number."""
    result = harvest(site, tmp_path, "3")

    assert result.return_value == ExitCode.DONE
    told = result.stdout.splitlines()
    assert told[0] == "      3    4 x 4  probe1     up-to-100/probe1/webpbn-00003.non  Probe"
    assert told[1].endswith("0 passed over; each belongs to its author, see TERMS.txt")
    assert (tmp_path / "up-to-100/probe1/webpbn-00003.non").exists()


def test_a_run(site: Stub, tmp_path: Path) -> None:
    """A run tells each number, with nothing in a title that a terminal would obey."""
    result = harvest(site, tmp_path, "--start", "1", "--max-puzzles", "2")

    assert result.return_value == ExitCode.DONE
    assert [line.split()[:2] for line in result.stdout.splitlines()] == [
        ["1", "3"],
        ["3", "4"],
        ["2", "colour:"],
        ["2", "puzzles"],
    ]
    assert "\x9b" not in result.stdout


def test_json(site: Stub, tmp_path: Path) -> None:
    """The record has its keys in order, and no path from the root."""
    record = json.loads(harvest(site, tmp_path, "--start", "1", "--max-puzzles", "2", "--json").stdout)

    assert list(record) == ["schema", "from", "puzzles", "skipped", "failed", "stopped"]
    assert [one["number"] for one in record["puzzles"]] == [1, 3]
    assert record["skipped"] == [{"number": 2, "outcome": "colour", "why": "3 colours"}]
    assert (record["failed"], record["stopped"]) == ([], None)
    assert str(tmp_path) not in json.dumps(record)


def test_quiet(site: Stub, tmp_path: Path) -> None:
    """Nothing is printed when all is well."""
    assert harvest(site, tmp_path, "1", "--quiet").output == ""


def test_misses_end_a_run(site: Stub, tmp_path: Path) -> None:
    """A run ends after so many numbers in a row without a puzzle."""
    site.replies.pop(5)
    result = harvest(site, tmp_path, "--start", "1", "--max-not-found", "2")

    assert result.return_value == ExitCode.DONE
    assert site.asked == [1, 2, 3, 4, 5]


def test_a_refusal_ends_a_run(site: Stub, tmp_path: Path) -> None:
    """Where the site says no the run ends; what came before is told and kept."""
    result = harvest(site, tmp_path, "--start", "1", "--json")

    assert result.return_value == ExitCode.BAD_INPUT
    assert "it does not let us in" in result.stderr
    record = json.loads(result.stdout)
    assert [one["number"] for one in record["puzzles"]] == [1, 3]
    assert "answers 403" in record["stopped"]


def test_help_tells_which_pauses_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """The range that stands in the help and the words beside it do not contradict each other."""
    assert run(["harvest", "--help"]) == ExitCode.DONE
    told = " ".join(capsys.readouterr().out.split())

    assert "under 1 only with a --url on this machine. [default: 2.0; 0<=x<=3600]" in told
    assert run(["harvest", "1", "--pause", "0.5"]) == ExitCode.BAD_INPUT
    assert "--pause: 0.5 seconds, expected at least 1" in capsys.readouterr().err


WRONG: tuple[tuple[list[str], str], ...] = (
    (["2"], "puzzle 2: colour, 3 colours, expected a black and white puzzle; try another number"),
    (["4"], "puzzle 4: missing, Puzzle 4 does not exist, expected a black and white puzzle"),
    (["5"], "answers 403, it does not let us in"),
    ([], "expected either a NUMBER or --start"),
    (["1", "--start", "1"], "expected either a NUMBER or --start"),
    (["1", "--max-puzzles", "3"], "are for a run"),
    (["0"], "0 is not in the range"),
    (["1", "--out", ""], "an empty name"),
    (["1", "--pause", "nan"], "not a number"),
    (["1", "--timeout", "nan"], "not a number"),
    (["1", "--timeout", "inf"], "inf is not in the range"),
)


@pytest.mark.parametrize(("arguments", "fault"), WRONG)
def test_what_cannot_be_had(
    site: Stub, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], fault: str
) -> None:
    """What cannot be had ends with 2 and its reason."""
    call = ["harvest", "--url", site.base, "--pause", "0", "--out", str(tmp_path), *arguments]

    assert run(call) == ExitCode.BAD_INPUT
    assert fault in capsys.readouterr().err


def test_no_answer(site: Stub, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A site that does not answer leaves the question open, and nothing in the journal."""
    site.replies[1] = [Reply(status=500)]

    call = ["harvest", "1", "--url", site.base, "--pause", "0", "--out", str(tmp_path)]
    assert run(call) == ExitCode.NOT_JUDGED
    assert "answers 500, 5 times" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--url", "http://webpbn.com"], "expected an address that begins with https://"),
        (["--pause", "0.5"], "expected at least 1 between requests"),
        (["--url", "https://example.org", "--pause", "0"], "expected at least 1 between requests"),
    ],
)
def test_manners(capsys: pytest.CaptureFixture[str], arguments: list[str], fault: str) -> None:
    """Others are asked by https and with pauses, or not at all."""
    assert run(["harvest", "1", *arguments]) == ExitCode.BAD_INPUT
    assert fault in capsys.readouterr().err


def test_interrupted(
    site: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever stops a run is told that what came is kept."""
    from bookmaker.experiments.harvest import collecting

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(collecting, "file_puzzle", stopped)

    assert (
        run(["harvest", "1", "--url", site.base, "--pause", "0", "--out", str(tmp_path)])
        == ExitCode.INTERRUPTED
    )
    assert capsys.readouterr().err.endswith(
        "interrupted; what was collected is kept, and the same call goes on with it\n"
    )


def test_help_states_the_terms() -> None:
    """Whoever asks for help reads whose the puzzles are."""
    told = " ".join(CliRunner().invoke(command, ["--help"]).output.split())

    assert "Each puzzle belongs to its author" in told
    assert "without its author's leave" in told
    assert told.endswith("Example: bookmaker harvest --start 1 --max-puzzles 25 --out out/harvest")
