import json
import os
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.solve import command

KEYS = [
    "schema",
    "width",
    "height",
    "verdict",
    "answers",
    "answers_exact",
    "class",
    "line_unknown",
    "probes",
    "solution",
    "difference",
    "difficulty",
]

PLUS = ".#.\n###\n.#.\n"
DIAGONAL = "1\n1\n---\n1\n1\n"
FORCED_BY_PROBING = "1 1\n2\n1\n1\n---\n2\n1\n2\n1\n"

KINDS = (
    (PLUS, 0, "LINE_SOLVABLE", "line", 0),
    (FORCED_BY_PROBING, 0, "NEEDS_PROBING", "probe1", 16),
    (DIAGONAL, 1, "AMBIGUOUS", "multiple", 4),
    ("4\n1\n---\n1\n1\n1\n", 1, "IMPOSSIBLE", "none", 6),
)

PICTURE = """title = "Fox"
category = "animals"
author = "A"
licence = "CC0-1.0"

[grid.3]
origin = "pixel"
rows = '''
.#.
###
.#.
'''

[grid.4]
origin = "pixel"
rows = '''
####
#..#
.##.
####
'''
"""


@pytest.mark.parametrize(("text", "code", "verdict", "kind", "line_unknown"), KINDS)
def test_json(text: str, code: int, verdict: str, kind: str, line_unknown: int) -> None:
    """The record has the keys of the contract in order, and the exit code follows the verdict."""
    result = solve(text, "--json")
    record = json.loads(result.stdout)

    assert result.return_value == code
    assert list(record) == KEYS
    assert (record["verdict"], record["class"], record["line_unknown"]) == (verdict, kind, line_unknown)


def test_json_of_a_unique_puzzle() -> None:
    """A unique puzzle comes with its answer, and nothing differs."""
    record = json.loads(solve(FORCED_BY_PROBING, "--json").stdout)

    assert (record["width"], record["height"], record["answers"], record["answers_exact"]) == (4, 4, 1, True)
    assert record["solution"] == ["#..#", "##..", "..#.", "..#."]
    assert record["probes"][0] > 0
    assert (record["probes"][1], record["difference"]) == (0, [])
    assert record["difficulty"] == {"tier": "expert", "rung": "probe", "sweeps": 0, "bottleneck": 0}


def test_json_of_an_ambiguous_puzzle() -> None:
    """The cells of the difference, from 0, turn one answer into another; N stops the count."""
    two = json.loads(solve(DIAGONAL, "--json").stdout)
    all_of_them = json.loads(solve(DIAGONAL, "--json", "--max", "9").stdout)

    assert (two["answers"], two["answers_exact"]) == (2, False)
    assert (all_of_them["answers"], all_of_them["answers_exact"]) == (2, True)
    assert sorted(two["solution"]) == [".#", "#."] or sorted(two["solution"]) == ["#.", ".#"]
    assert two["difference"] == [[0, 0], [0, 1], [1, 0], [1, 1]]


def test_json_of_an_impossible_puzzle() -> None:
    """Where there is no answer there is no solution."""
    record = json.loads(solve("1\n2\n---\n1\n1\n", "--json").stdout)

    assert (record["answers"], record["solution"], record["difference"]) == (0, None, [])
    assert record["difficulty"] is None


def test_report() -> None:
    """The report says the verdict in words; steps and answer where asked for."""
    assert solve(PLUS, "--log", "--print").stdout.splitlines() == [
        "standard input: 3 x 3",
        "LINE_SOLVABLE: exactly one answer, and line logic alone finds it",
        "level warm-up: 2 sweeps of line logic, at the narrowest 2 lines offered progress",
        "Sweep 1, rows; lines that offer progress: 2",
        "  row 2  ###  3",
        "Sweep 2, columns; lines that offer progress: 3",
        "  column 1  .#.  1",
        "  column 2  ###  3",
        "  column 3  .#.  1",
        "  .#.",
        "  ###",
        "  .#.",
    ]
    assert len(solve(PLUS).stdout.splitlines()) == 3
    assert "level expert: 0 sweeps of line logic, then what-ifs" in solve(FORCED_BY_PROBING).stdout


def test_report_of_an_ambiguous_puzzle() -> None:
    """Two answers are shown, and the cells in which they differ as a reader counts."""
    told = solve(DIAGONAL).stdout.splitlines()

    assert told[:3] == [
        "standard input: 2 x 2",
        "AMBIGUOUS: 2 answers or more",
        "Line logic leaves 4 of 4 cells open.",
    ]
    assert told[3] == "One answer:"
    assert told[6] == "Another:"
    assert told[9].startswith("They differ in 4 cells: row 1, column 1; row 1, column 2; row 2,")


def test_report_of_many_differences() -> None:
    """Of many differing cells the first are named and the others counted."""
    told = solve("\n".join(["1"] * 9 + ["---"] + ["1"] * 9)).stdout.splitlines()[-1]

    assert told.startswith("They differ in")
    assert ("more" in told) == (int(told.split()[3]) > 12)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("4\n1\n---\n1\n1\n1\n", "row 1 needs 4 cells of 3"),
        ("1\n2\n---\n1\n1\n", "rows fill 3 cells, columns 2"),
    ],
)
def test_report_of_an_impossible_puzzle(text: str, fault: str) -> None:
    """What is at fault is named."""
    assert f"IMPOSSIBLE: {fault}" in solve(text).stdout


def test_benchmark() -> None:
    """Times are told where they are asked for, and nowhere else."""
    told = solve(PLUS, "--benchmark", "--runs", "2").stdout.splitlines()
    record = json.loads(solve(PLUS, "--benchmark", "--runs", "2", "--json").stdout)

    assert re.fullmatch(r"Time to the verdict: best [\d.]+ ms, median [\d.]+ ms, of 2 runs", told[-1])
    assert list(record) == [*KEYS, "benchmark"]
    assert list(record["benchmark"]) == ["runs", "best_ms", "median_ms"]
    assert record["benchmark"]["runs"] == 2
    assert solve(PLUS, "--benchmark", "--runs", "1").stdout.endswith(" ms, of 1 run\n")
    assert 0 < record["benchmark"]["best_ms"] <= record["benchmark"]["median_ms"]
    assert json.loads(solve(PLUS, "--benchmark", "--json").stdout)["benchmark"]["runs"] == 10


def test_quiet() -> None:
    """Quietly, only the exit code tells."""
    result = solve(DIAGONAL, "--quiet", "--log")

    assert (result.stdout, result.return_value) == ("", 1)


def test_files(tmp_path: Path) -> None:
    """A file is read as standard input is, whatever its name."""
    path = tmp_path / "plus.txt"
    path.write_text(PLUS, encoding="utf-8-sig", newline="\r\n")
    told = CliRunner().invoke(command, [str(path)], standalone_mode=False).stdout.splitlines()

    assert told[0] == f"{path.as_posix()}: 3 x 3"
    assert told[1].startswith("LINE_SOLVABLE")


def test_picture_files(tmp_path: Path) -> None:
    """A picture file is judged grid by grid; a size picks one."""
    path = tmp_path / "fox.toml"
    path.write_text(PICTURE, encoding="utf-8")
    told = CliRunner().invoke(command, [str(path)], standalone_mode=False).stdout
    many = json.loads(CliRunner().invoke(command, [str(path), "--json"], standalone_mode=False).stdout)
    one = json.loads(
        CliRunner().invoke(command, [str(path), "--json", "--size", "4"], standalone_mode=False).stdout
    )

    assert [line for line in told.splitlines() if "grid" in line] == [
        f"{path.as_posix()}: grid 3: 3 x 3",
        f"{path.as_posix()}: grid 4: 4 x 4",
    ]
    assert list(many) == ["schema", "grids"]
    assert [(grid["size"], grid["width"]) for grid in many["grids"]] == [(3, 3), (4, 4)]
    assert list(one) == KEYS
    assert one["width"] == 4


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("absent.txt", None, "no such file"),
        ("ragged.txt", b"#.\n#\n", ":2:2: 1 cell, expected 2"),
        ("latin.txt", b"#.\n\xe9\n", ":2: not UTF-8"),
        ("clues.txt", b"1 y\n---\n1\n", ":1:3: 'y', expected whole numbers"),
        ("book.yaml", b"title: T\n" * 9, "9 of 9 lines cannot be read, expected a puzzle: rows of '#'"),
        ("sheet.png", b"\x89PNG\r\n\x1a\n\0\0", "sheet.png: is no text, expected a puzzle: rows of '#'"),
        ("interior.pdf", b"%PDF-1.7\n\xe2", "interior.pdf: is no text, expected a puzzle: rows of '#'"),
        ("broken.toml", b"title = ", "not TOML"),
        ("empty.txt", b"", "no cells"),
        ("large.txt", b"1\n---\n" + b"0\n" * 401, "401 x 1 cells, expected at most 400 a side; cut it into"),
        ("huge.txt", b"#" * (1 << 20) + b"#", "over 1024 KiB, expected a puzzle file, which is shorter"),
    ],
)
def test_bad_files(
    name: str, content: bytes | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be read ends with 2 and words, and with JSON that says so."""
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    code = run(["solve", str(path), "--json"])
    told = capsys.readouterr()

    assert code == 2
    assert message in told.err
    assert json.loads(told.out)["error"]["messages"]


@pytest.mark.parametrize("name", ["pipe.txt", "pipe.toml"])
def test_a_pipe_with_a_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe that nobody writes to is not waited for."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    os.mkfifo(tmp_path / name)

    assert run(["solve", str(tmp_path / name)]) == 2
    assert f"{name}: is a device or a pipe, expected a p" in capsys.readouterr().err


def test_no_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started without a standard input says so."""
    monkeypatch.setattr(sys, "stdin", None)

    assert run(["solve", "-"]) == 2
    assert capsys.readouterr().err == (
        "error: standard input: is closed, expected a puzzle file; pipe one in or name a file\n"
    )


def test_a_standard_input_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A standard input that is only written to, or never ends, is told in words."""
    with (tmp_path / "x").open("w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(["solve", "-"]) == 2
    assert "standard input: " in capsys.readouterr().err
    (tmp_path / "x").write_bytes(b"#" * (1 << 21))
    with (tmp_path / "x").open(encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(["solve", "-"]) == 2
    assert "standard input: over 1024 KiB" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--max", "1"],
        ["--max", "1000001"],
        ["--max", "1180591620717411303424"],
        ["--benchmark", "--runs", "1180591620717411303424"],
        ["--runs", "2"],
        ["--benchmark", "--runs", "0"],
        ["--size", "0"],
        ["--size", "7"],
        ["--no-such"],
    ],
)
def test_bad_options(options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What an option cannot be is refused with 2."""
    path = tmp_path / "plus.txt"
    path.write_text(PLUS, encoding="utf-8")

    assert run(["solve", str(path), *options]) == 2
    assert capsys.readouterr().err.startswith("error: ")


def test_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget that ran out ends with 3, whatever was found till then."""
    from bookmaker.nonogram import solver

    judge = solver.judge
    monkeypatch.setattr(solver, "judge", lambda clues, **options: judge(clues, **options, budget=1))
    result = solve(DIAGONAL, "--json")
    record = json.loads(result.stdout)

    assert result.return_value == 3
    assert (record["verdict"], record["class"], record["answers_exact"]) == ("UNDECIDED", "undecided", False)


def test_a_count_that_its_budget_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count short of what was asked for says why; one that came so far does not."""
    from bookmaker.nonogram import solver

    permutations = "\n".join(["1"] * 9 + ["---"] + ["1"] * 9)
    assert solve(permutations, "--max", "50").stdout.splitlines()[1] == "AMBIGUOUS: 50 answers or more"
    judge = solver.judge
    monkeypatch.setattr(solver, "judge", lambda clues, **options: judge(clues, **options, budget=1000))

    told = solve(permutations, "--max", "1000000").stdout.splitlines()[1]
    assert re.fullmatch(r"AMBIGUOUS: \d+ answers or more; the count was stopped by its budget", told)


def test_help_ends_with_an_example() -> None:
    """The last line of the help can be pasted."""
    told = CliRunner().invoke(command, ["--help"]).stdout

    assert told.splitlines()[-1].strip().startswith("Example: bookmaker solve ")


def solve(text: str, *options: str) -> Result:
    result = CliRunner().invoke(command, ["-", *options], input=text, standalone_mode=False)
    assert result.exception is None, result.exception
    return result
