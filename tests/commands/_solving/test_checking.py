"""Grids and claims that come with a puzzle: what is right passes, what is wrong is named and fails."""

from pathlib import Path

import numpy as np
import pytest

from bookmaker.__main__ import run
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, Grid, answer_sha256, format_grid, parse_grid
from bookmaker.nonogram.solver import judge
from tests.commands.solving import DIAGONAL, FORCED_ANSWER, PLUS, call, judged, record, solve

PROMISED = answer_sha256(FORCED_ANSWER)
OTHER = parse_grid(["#..#", "##..", "..#.", "...#"])


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plus.txt").write_text(PLUS, encoding="utf-8")
    Path("begun.txt").write_text("?#?\n???\n#??\n", encoding="utf-8")


def test_a_right_grid_is_gone_on_from() -> None:
    """A grid that somebody began is counted, and the steps begin with it."""
    told = call("plus.txt", "--given", "plus.txt", "--log")

    assert told.return_value == 0
    assert "9 of 9 cells given." in told.stdout and "All of them are right." in told.stdout
    assert "No step: all cells are given." in told.stdout


def test_wrong_cells_are_named() -> None:
    """Cells that contradict the only answer are named, left out of the steps, and fail."""
    told = call("plus.txt", "--given", "begun.txt", "--log")
    as_json = record(PLUS, "--given", "begun.txt", "--log")

    assert told.return_value == 1
    assert told.stdout.splitlines()[4:7] == [
        "2 of 9 cells given.",
        "1 given cell is wrong, and left out of the steps:",
        "  row 3, column 1 is filled, but empty in the answer",
    ]
    assert as_json["given"] == {"cells": 2, "wrong": [[2, 0]], "answers": 0}
    assert "All cells are settled." in told.stdout


BEGUN = (
    (
        "#?\n??",
        0,
        {"cells": 1, "wrong": [], "answers": 1},
        "With them: LINE_SOLVABLE, exactly one answer has",
    ),
    (
        "??\n??",
        1,
        {"cells": 0, "wrong": [], "answers": 2},
        "With them: AMBIGUOUS, several answers have them.",
    ),
    (
        "##\n??",
        1,
        {"cells": 2, "wrong": [[0, 1]], "answers": 0},
        "  row 1, column 2 is filled; row 1: no arrangement of 1 fits the cells that are given or other",
    ),
)


@pytest.mark.parametrize(("begun", "code", "given", "told"), BEGUN)
def test_a_grid_of_an_ambiguous_puzzle(begun: str, code: int, given, told: str) -> None:
    """Of several answers those are told that have the given cells; where none has, which cell is wrong."""
    Path("begun.txt").write_text(begun, encoding="utf-8")
    text = solve(DIAGONAL, "--given", "begun.txt", "--print")

    assert text.return_value == code and told in text.stdout
    assert record(DIAGONAL, "--given", "begun.txt")["given"] == given
    assert ("One answer:" in text.stdout) is (given["answers"] == 2)
    assert ("  #.\n  .#\n" in text.stdout) is (given["answers"] > 0)
    assert "Mend:" not in text.stdout


def test_wrong_cells_of_an_ambiguous_puzzle_leave_an_answer() -> None:
    """Without the cells that are named an answer has all the others."""
    rng = np.random.default_rng(4)
    found = 0
    for cells in rng.integers(0, 2, (40, 5, 5)).astype(np.uint8):
        given = Grid(np.where(rng.random((5, 5)) < 0.4, cells ^ (rng.random((5, 5)) < 0.2), UNKNOWN))
        begun = judged(Grid(cells), given=given).begun
        assert begun and bool(begun.wrong) is (begun.answers == 0)
        assert len(begun.reasons) == len(begun.wrong)
        assert judge(clues_of(cells), given=begun.start).answers > 0
        found += bool(begun.wrong and begun.left)
    assert found > 5


def test_an_answer_is_checked_line_by_line() -> None:
    """An answer that breaks clues is told which, and fails; one that keeps them passes."""
    Path("wrong.txt").write_text(".##\n###\n.#.\n", encoding="utf-8")
    wrong = call("plus.txt", "--answer", "wrong.txt")
    right = call("plus.txt", "--answer", "plus.txt")

    assert (wrong.return_value, right.return_value) == (1, 0)
    assert "  row 1 reads 2, its clue is 1\n  column 3 reads 2, its clue is 1\n" in wrong.stdout
    assert "The answer given keeps every clue." in right.stdout
    assert record(PLUS, "--answer", "plus.txt")["answer"] == {"fits": True, "faults": []}


@pytest.mark.parametrize(("answer", "kept"), [(FORCED_ANSWER, True), (OTHER, False)])
def test_a_promise_is_held_against_an_answer(answer, kept: bool) -> None:
    """An answer with the promised hash keeps the promise, another breaks it."""
    one = judged(FORCED_ANSWER, promise=PROMISED, answer=answer)

    assert one.promise_kept is kept
    assert one.is_failing is not kept


def test_a_promise_is_held_against_the_answer_found() -> None:
    """Without an answer the only one is held against the promise; of several, nothing is said."""
    broken = judged(FORCED_ANSWER, promise="0" * 64)

    assert judged(FORCED_ANSWER, promise=PROMISED).promise_kept is True
    assert (broken.promise_kept, broken.is_failing) == (False, True)
    assert judged("#.\n.#", promise=PROMISED).promise_kept is None


def test_a_file_written_by_convert_keeps_what_it_says() -> None:
    """A promise that convert writes is kept by the answer, and told in the JSON."""
    assert run(["convert", "plus.txt", "plus.non", "--promise", "--quiet"]) == 0
    told = call("plus.non", "--answer", "plus.txt")

    assert told.return_value == 0
    assert "Promise kept: it is the answer that was promised." in told.stdout
    assert "Promise: the answer is the one that was promised." in call("plus.non").stdout
    assert record(Path("plus.non").read_text(encoding="utf-8"))["promise"] == {
        "sha256": answer_sha256(parse_grid(PLUS)),
        "kept": True,
    }


CLAIMS = (
    ({"kind": "probe1", "probes": None}, []),
    ({"kind": "probe1", "probes": (1, 0)}, []),
    ({"kind": "line"}, ["class line probe1"]),
    ({"probes": (0, 7)}, ["probes 0 one-step, 7 depth-2 1 one-step, 0 depth-2"]),
    ({"promise": "0" * 64}, [f"answer-sha256 {'0' * 64} {PROMISED}"]),
)


@pytest.mark.parametrize(("claims", "untrue"), CLAIMS)
def test_claims_of_a_header(claims, untrue: list[str]) -> None:
    """What a file claims of its puzzle and the solver finds otherwise is told, and fails."""
    one = judged(FORCED_ANSWER, **claims)

    assert [f"{fault.claim} {fault.claimed} {fault.found}" for fault in one.untrue] == untrue
    assert one.is_failing is bool(untrue)


def test_an_untrue_claim_is_printed() -> None:
    """Text and JSON name the claim and what was found instead."""
    Path("plus.non").write_text(
        'class "probe2"\nwidth 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n', encoding="utf-8"
    )
    told = call("plus.non")

    assert told.return_value == 1
    assert "Untrue: the file says class probe2, found line." in told.stdout
    assert record(Path("plus.non").read_text(encoding="utf-8"))["untrue"] == [
        {"claim": "class", "claimed": "probe2", "found": "line"}
    ]


FAULTS = (
    (["--given", "x.txt"], "x.txt: 2 x 2 cells, expected 3 x 3 as the puzzle of --given has"),
    (["--answer", "begun.txt"], "begun.txt: 7 open cells, expected a whole answer; name it with --given"),
    (["--answer", "clues.txt"], "clues.txt: holds no grid, expected one of 3 x 3 for --answer"),
    (["--given", "nowhere.txt"], "nowhere.txt: no such file, expected a grid"),
)


@pytest.mark.parametrize(("options", "fault"), FAULTS)
def test_grids_that_do_not_do(options: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A grid of another size, an answer with open cells, or no grid at all ends with 2 and says why."""
    Path("x.txt").write_text("#.\n.#\n", encoding="utf-8")
    Path("clues.txt").write_text(DIAGONAL, encoding="utf-8")

    assert run(["solve", "plus.txt", *options]) == 2
    assert fault in capsys.readouterr().err


def test_an_answer_may_be_any_puzzle_file_that_holds_one() -> None:
    """An answer is taken from a drawn goal as from a grid."""
    rows = "".join(format_grid(parse_grid(PLUS))).replace("#", "1").replace(".", "0")
    Path("goal.non").write_text(
        f'width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\ngoal "{rows}"\n', encoding="utf-8"
    )

    assert call("plus.txt", "--answer", "goal.non").return_value == 0
