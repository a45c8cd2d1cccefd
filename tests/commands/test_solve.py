"""``bookmaker solve``: JSON and report, files and options."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bookmaker.__main__ import run
from bookmaker.commands.solve import command
from tests.commands.solving import DIAGONAL, FORCED_BY_PROBING, PLUS, solve

ROOT = Path(__file__).parents[2]

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
    "mend",
]

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
    grade = {"tier": "expert", "rung": "probe", "sweeps": 0, "bottleneck": 0}
    assert record["difficulty"].items() >= grade.items()
    assert record["difficulty"]["scrubs"] > 0


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
    told = solve(PLUS, "--log", "--print").stdout.splitlines()

    assert told[:4] == [
        "standard input: 3 x 3",
        "LINE_SOLVABLE: exactly one answer, and line logic alone finds it (class line)",
        "Level warm-up: 2 sweeps of line logic, at the narrowest 2 lines offered progress.",
        "Work: 10 skims, 0 scrubs; 1.0 telling looks a line, at some 1.0 placements each.",
    ]
    assert told[4].startswith("  1. Row 2: ") and told[5] == "     row 2  ###  3"
    assert told[-4].startswith("4 steps: ") and told[-4].endswith(". All cells are settled.")
    assert told[-3:] == ["  .#.", "  ###", "  .#."]
    assert solve(PLUS).stdout.splitlines() == told[:3]


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
    assert told[10].startswith("Mend: fill row 1, column ")


def test_report_of_many_differences() -> None:
    """Of many differing cells the first are named and the others counted."""
    told = solve("\n".join(["1"] * 9 + ["---"] + ["1"] * 9)).stdout.splitlines()[-2]

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
    times = record["benchmark"]

    for line, what in zip(told[-2:], ("first answer", "verdict"), strict=True):
        assert re.fullmatch(rf"Time to the {what}: best [\d.]+ ms, median [\d.]+ ms, of 2 runs", line)
    assert list(record) == [*KEYS, "benchmark"]
    assert list(times) == ["runs", "best_ms", "median_ms", "first_answer", "verdict"]
    assert times["runs"] == 2 and times["first_answer"]["best_ms"] == times["best_ms"]
    assert 0 < times["verdict"]["best_ms"] <= times["verdict"]["median_ms"]
    assert solve(PLUS, "--benchmark", "--runs", "1").stdout.endswith(" ms, of 1 run\n")
    assert json.loads(solve(PLUS, "--benchmark", "--json").stdout)["benchmark"]["runs"] == 10


def test_quiet() -> None:
    """Quietly, only the exit code tells, and JSON where it is asked for."""
    result = solve(DIAGONAL, "--quiet", "--log")

    assert (result.stdout, result.return_value) == ("", 1)
    assert json.loads(solve(DIAGONAL, "--quiet", "--json").stdout)["answers"] == 2


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


def test_help_ends_with_an_example() -> None:
    """The last line of the help can be pasted."""
    told = CliRunner().invoke(command, ["--help"]).stdout

    assert told.splitlines()[-1].strip().startswith("Example: bookmaker solve ")


def test_an_easy_puzzle_loads_no_walkthrough(tmp_path: Path) -> None:
    """What tells steps is loaded where steps are asked for."""
    (tmp_path / "plus.txt").write_text(PLUS, encoding="utf-8")
    program = (
        "import sys; sys.argv[:1] = ['bookmaker', 'solve']; import bookmaker.__main__ as main; main.run();"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    for options, loaded in (((), False), (("--log",), True)):
        command = [sys.executable, "-c", program, str(tmp_path / "plus.txt"), *options]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)

        assert ("bookmaker.nonogram.walkthrough" in done.stderr.split()) == loaded
