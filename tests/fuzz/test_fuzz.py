"""Damaged files get reports; the few that run here stand for the thousands of ``make fuzz``."""

from collections import Counter
from pathlib import Path

import pytest

from bookmaker.preflight import Patience, validate_pdf
from tests.fuzz import judging, running
from tests.fuzz.judging import Outcome, judge_case
from tests.fuzz.mutations import CHANGES, DAMAGES, make_case
from tests.fuzz.running import Worker, run, save
from tests.fuzz.seeds import seeds

COUNT = 60


def test_seeds_are_sound(tmp_path: Path) -> None:
    """Every seed is judged in full, so that what a case lacks is the work of its mutations."""
    for name, seed in seeds():
        (tmp_path / "x.pdf").write_bytes(seed.write())
        report = validate_pdf(tmp_path / "x.pdf", patience=None)
        rules = {finding.rule for finding in report.findings}
        assert not rules & {"CHECK-INCOMPLETE", "FILE-REPAIRED", "FILE-UNREADABLE"}, name


def test_same_case_twice() -> None:
    """A case is made by its number alone, and another number makes another one."""
    cases = [make_case(1, number) for number in range(30)]

    assert cases == [make_case(1, number) for number in range(30)]
    assert len({case.data for case in cases}) == len(cases)


def test_every_mutation_comes() -> None:
    """A few hundred cases have every kind of seed and of damage."""
    cases = [make_case(2, number).name.partition(": ") for number in range(600)]
    words = Counter(word for _, _, done in cases for word in done.split(", "))

    assert {name for name, _, _ in cases} == {"packed", *(name for name, _ in seeds())}
    assert {change.__name__ for change in (*CHANGES, *DAMAGES)} <= set(words)


def test_every_case_gets_a_report(tmp_path: Path) -> None:
    """No damage ends in an exception, in numbers that are none, or in a rule that failed."""
    outcomes = [judge_case(1, number, tmp_path) for number in range(COUNT)]

    assert [(one.number, one.failure) for one in outcomes if one.failure] == []
    assert len({one.verdict for one in outcomes}) > 1
    assert list(tmp_path.iterdir()) == []


def test_workers(tmp_path: Path) -> None:
    """Workers side by side tell what one process tells, and nothing is left to be kept."""
    summary = run(1, range(6), jobs=2)
    save(summary, 1, tmp_path / "kept")

    assert summary.count == 6 and not summary.failures and not summary.apart
    assert summary.verdicts == Counter(judge_case(1, number, tmp_path).verdict for number in range(6))
    assert not (tmp_path / "kept").exists()


def test_a_case_that_costs_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that hangs is ended, and its case is judged in processes of its own."""
    monkeypatch.setattr(Worker, "judge", lambda self, number: None)
    monkeypatch.setattr(running, "PATIENCE", Patience(silence=10, whole=20))
    summary = run(1, range(1), jobs=1)

    assert [one.number for one in summary.apart] == [0] and not summary.failures


def test_what_fails_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file and the traceback of a failure are saved by seed and number."""

    def broken(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(judging, "validate_pdf", broken)
    outcome = judge_case(1, 5, tmp_path)
    summary = running.Summary()
    summary.add(outcome, was_apart=False)
    save(summary, 1, tmp_path / "kept")

    assert "KeyError: 'lost'" in outcome.failure
    assert (tmp_path / "kept" / "1-5.pdf").read_bytes() == make_case(1, 5).data
    assert "KeyError: 'lost'" in (tmp_path / "kept" / "1-5.txt").read_text(encoding="utf-8")
    assert "failed: case 5" in "\n".join(summary.lines())


@pytest.mark.parametrize(
    ("message", "is_ours"),
    [
        ("the content could not be judged: AttributeError: 'Tally' object has no attribute 'cover'", True),
        ("the content could not be judged: NameError: name 'x' is not defined", True),
        (
            "the content could not be judged: TypeError: '>=' not supported between 'ArrayObject' and 'int'",
            False,
        ),
        ("the rules on margins failed (ValueError: x)", True),
        ("the ink could not be judged: PdfiumError: Failed to load page.", False),
    ],
)
def test_faults_of_ours(message: str, is_ours: bool) -> None:
    """What could not be judged for a fault of ours is a failure, too."""
    assert judging.is_ours(message) is is_ours
    assert Outcome(1, "").failure == ""
