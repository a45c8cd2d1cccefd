"""What is printed of puzzles, and how a call ends."""

import json
from pathlib import Path

import pytest
import yaml

from bookmaker.__main__ import run
from bookmaker.commands._solving import counting, judging
from bookmaker.commands._solving.asking import Looks, Wishes
from bookmaker.commands._solving.judging import Judged
from bookmaker.commands._solving.posing import Posed
from bookmaker.nonogram import trace
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.counting import count_in_parts
from bookmaker.nonogram.filed import FiledPuzzle
from tests.commands.solving import (
    DIAGONAL,
    FORCED_BY_PROBING,
    PERMUTATIONS,
    PLUS,
    call,
    record,
    solve,
    text_of,
)
from tests.nonogram.corpus import Known, puzzle_files, read_cases, read_puzzle


@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case.name)
def test_cases(case: Known) -> None:
    """What misled published tools is told right: verdict, count of all answers, cells left open."""
    told = record(text_of(case.clues), "--max", "all")

    assert told["verdict"] == case.verdict
    assert (told["answers"], told["answers_exact"]) == (case.answers, True)
    assert case.line_unknown in (None, told["line_unknown"])


@pytest.mark.parametrize("path", puzzle_files(), ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    """Class, probes of the trace, and answer of every published puzzle are as they are known."""
    known, expected = read_puzzle(path), yaml.safe_load(path.read_text(encoding="utf-8"))["expected"]
    traced = expected.get("cheapest_first_trace", {"one_step_probes": 0, "depth2_probes": 0})
    told = record(text_of(known.clues))

    if told["class"] == "undecided":
        pytest.skip("no SAT solver is installed, and the budget is too small without one")
    assert told["class"] == expected["class"]
    assert told["verdict"] == known.verdict
    if told["class"] in ("line", "probe1", "probe2"):
        assert told["probes"] == list(traced.values())
    if "solution" in expected:
        assert told["solution"] == expected["solution"]


def test_all_answers_are_counted_and_listed() -> None:
    """--max all counts every answer, and --list prints each of them once, numbered."""
    told = solve(".#.#\n#.#.\n.#.#\n#.#.\n", "--max", "all", "--list").stdout.splitlines()
    listed = record(DIAGONAL, "--max", "all", "--list")

    headings = [line for line in told if line.startswith("Answer ")]
    assert headings == [f"Answer {number}:" for number in range(1, len(headings) + 1)]
    assert f"AMBIGUOUS: {len(headings)} answers" in told
    assert listed["solutions"] == [["#.", ".#"], [".#", "#."]] or len(listed["solutions"]) == 2
    assert (listed["answers"], listed["answers_exact"]) == (2, True)


@pytest.mark.parametrize(("text", "count"), [(PLUS, 1), (FORCED_BY_PROBING, 1), ("2\n---\n1\n", 0)])
def test_what_is_listed_of_other_puzzles(text: str, count: int) -> None:
    """The only answer is a list of one, none is a list of none."""
    assert len(record(text, "--list")["solutions"]) == count


def test_a_list_stops_where_the_count_does() -> None:
    """No more answers are listed than were asked for."""
    assert len(record(PERMUTATIONS, "--list", "--max", "70")["solutions"]) == 70


@pytest.mark.parametrize("options", [(), ("--list",)])
def test_an_interrupted_count(options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends with 130, tells what was counted so far, and leaves JSON whole."""
    monkeypatch.setattr(counting, "count_in_parts", interrupted)

    text = solve(PERMUTATIONS, "--max", "all", *options)
    told = solve(PERMUTATIONS, "--max", "all", "--json", *options)

    assert (text.return_value, told.return_value) == (130, 130)
    assert "answers or more; the count was interrupted" in text.stdout
    assert json.loads(told.stdout)["answers_exact"] is False


def interrupted(*arguments):
    for number, part in enumerate(count_in_parts(*arguments)):
        if number == 3:
            raise KeyboardInterrupt
        yield part


def test_a_list_of_what_is_undecided_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON is whole where a list was asked for and nothing is known."""
    classify = trace.classify
    monkeypatch.setattr(judging, "classify", lambda clues, sat: classify(clues, budget=0))

    assert record(DIAGONAL, "--list")["solutions"] == []


def test_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget that ran out ends with 3, whatever was found till then."""
    classify = trace.classify
    monkeypatch.setattr(judging, "classify", lambda clues, sat: classify(clues, budget=1))
    result = solve(DIAGONAL, "--json")
    told = json.loads(result.stdout)

    assert result.return_value == 3
    assert (told["verdict"], told["class"], told["answers_exact"]) == ("UNDECIDED", "undecided", False)


ENDS = (
    (DIAGONAL, "AMBIGUOUS", 2),
    (FORCED_BY_PROBING, "NEEDS_SEARCH", 1),
    ("2\n1 1\n1 1\n4\n2\n2\n---\n1\n1 2\n3\n3\n2 1\n1\n", "IMPOSSIBLE", 0),
)


@pytest.mark.parametrize(("text", "verdict", "answers"), ENDS)
def test_a_count_of_all_decides(
    text: str, verdict: str, answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits for all answers learns of the verdict that a budget left open."""
    classify = trace.classify
    monkeypatch.setattr(judging, "classify", lambda clues, sat: classify(clues, budget=0))
    told = record(text, "--max", "all", "--list")

    assert (told["verdict"], told["answers"], told["answers_exact"]) == (verdict, answers, True)
    assert len(told["solutions"]) == answers


def test_a_count_that_its_budget_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count short of what was asked for says why; one that came so far does not."""
    assert solve(PERMUTATIONS, "--max", "50").stdout.splitlines()[1] == "AMBIGUOUS: 50 answers or more"
    monkeypatch.setattr(counting, "BUDGET", 1000)

    told = solve(PERMUTATIONS, "--max", "1000000").stdout.splitlines()[1]
    assert told.endswith("answers or more; the count was stopped by its budget")


@pytest.mark.parametrize("options", [["--list"], ["--map", "x.png"], ["--given", "x"], ["--answer", "x"]])
def test_what_is_for_one_puzzle(
    options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Options for one puzzle ask for a choice where a file has several."""
    monkeypatch.chdir(tmp_path)
    one = "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n"
    Path("set.non").write_text(f"{one}====\n{one}", encoding="utf-8")

    assert run(["solve", "set.non", *options]) == 2
    assert f"{options[0]}: 2 puzzles, expected one; choose with --puzzle or --size" in capsys.readouterr().err
    assert call("set.non", "--puzzle", "2").stdout.startswith("set.non: puzzle 2: 2 x 1\n")
    assert run(["solve", "set.non", "--puzzle", "3"]) == 2
    assert "no grid with the number 3; it has 2 puzzles, of size 2, 2" in capsys.readouterr().err


@pytest.mark.parametrize(("options", "sat"), [([], True), (["--no-sat"], False)])
def test_whether_a_sat_solver_is_asked(
    options: list[str], sat: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """python-sat is asked unless it is not wanted."""
    asked: list[bool] = []
    classify = trace.classify

    def noted(clues: Clues, sat: bool) -> trace.Classified:
        asked.append(sat)
        return classify(clues, sat=sat)

    monkeypatch.setattr(judging, "classify", noted)
    solve(PLUS, *options)

    assert asked == [sat]


def test_progress_is_a_share_of_the_search() -> None:
    """A count tells how much of its search is done, in percent, and comes to the end."""
    told: list[tuple[str, int, int]] = []
    posed = Posed("puzzle", FiledPuzzle(Clues(((1,),) * 7, ((1,),) * 7)))
    judged = judging.judge_posed(posed, Wishes(most=None), None, lambda *shown: told.append(shown))
    shares = [done for _, done, _ in told]

    assert judged.solution.answers == 5040
    assert shares == sorted(shares) and told[-1] == (counting.SEARCH, 100, 100)


def test_the_steps_are_played_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """With --print on a terminal the steps are played, and the answer is not printed besides."""
    played: list[Judged] = []
    monkeypatch.setattr(Looks, "is_played", property(lambda self: self.with_answer and self.is_text))
    monkeypatch.setattr("bookmaker.commands._solving.animating.play", played.append)
    told = solve(PLUS, "--print").stdout

    assert [one.kind for one in played] == ["line"]
    assert "  .#." not in told
    assert solve(PLUS, "--print", "--json").stdout.startswith("{") and len(played) == 1
