"""A report says the same in words, in JSON and in XML."""

import json
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from bookmaker.errors import ExitCode
from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import Layer, PageFacts, PageShape, PdfFacts, Unread
from bookmaker.preflight import Report, Verdict
from bookmaker.preflight.as_json import format_json
from bookmaker.preflight.as_junit import format_junit
from bookmaker.preflight.as_text import format_report, page_ranges
from bookmaker.preflight.report import draw_verdict, make_report
from bookmaker.preflight.setup import Guess
from bookmaker.rules import LEVELS
from tests.made_facts import KDP, facts, page, submission

FINDINGS = (
    Finding(
        "LINE-THIN",
        Level.WARNING,
        "52 strokes under 0.75 pt, the thinnest 0.5 pt",
        page=4,
        value=0.5,
        limit=0.75,
        unit="pt",
        fix="draw lines at least 0.75 pt wide",
        source="KDP help, Paperback Submission Guidelines, 2026-09-30",
    ),
    *(
        Finding(
            "MARGIN-INSIDE",
            Level.ERROR,
            f"ink {value:.3f} in from the inside edge",
            page=number,
            value=value,
            limit=0.375,
            unit="in",
            box=(10.0, 20.0, 27.0, 40.126),
            fix="move the content away from the inside edge",
        )
        for number, value in ((9, 0.36), (5, 0.31), (6, 0.37))
    ),
    Finding("PAGES-ODD", Level.INFO, "25 pages, the printer binds 26", fix="end with an even page"),
)


def report(*findings: Finding, seen: PdfFacts | None = None, guess: Guess | None = None) -> Report:
    guess = guess or Guess(submission(25), ("trim", "paper"), (replace(submission(25), bleed=True),))
    return make_report(seen or facts(page(number) for number in range(1, 26)), guess, findings)


VERDICTS = [
    ((), Verdict.READY, ExitCode.DONE, ExitCode.DONE),
    ((Level.INFO,), Verdict.READY, ExitCode.DONE, ExitCode.DONE),
    ((Level.WARNING, Level.INFO), Verdict.READY_WITH_WARNINGS, ExitCode.DONE, ExitCode.FAILING),
    ((Level.ERROR, Level.WARNING), Verdict.NOT_READY, ExitCode.FAILING, ExitCode.FAILING),
    ((Level.UNKNOWN, Level.WARNING), Verdict.INCOMPLETE, ExitCode.NOT_JUDGED, ExitCode.NOT_JUDGED),
    ((Level.UNKNOWN, Level.ERROR), Verdict.NOT_READY, ExitCode.FAILING, ExitCode.FAILING),
]


@pytest.mark.parametrize(("levels", "verdict", "code", "strict_code"), VERDICTS)
def test_verdict(levels: tuple[Level, ...], verdict: Verdict, code: ExitCode, strict_code: ExitCode) -> None:
    """The worst finding decides; what is unknown is never a pass."""
    findings = [Finding("LINE-THIN", level, "found") for level in levels]
    made = report(*findings)

    assert draw_verdict(findings) is made.verdict is verdict
    assert (made.exit_code(), made.exit_code(strict=True)) == (code, strict_code)


def test_text(golden: Callable[[str, str], None]) -> None:
    """One row a rule, the worst first, with pages, worst value and what to do."""
    golden("validate_report", format_report(report(*FINDINGS)))


def test_text_by_page(golden: Callable[[str, str], None]) -> None:
    """Every finding under its page."""
    golden("validate_report_pages", format_report(report(*FINDINGS), by_page=True))


def test_text_of_what_was_not_judged() -> None:
    """Layers that were not read, or only in part, are named."""
    pages = [PageFacts(1, PageShape(1, 612, 792, (612, 792)))]
    unread = (Unread(Layer.INK, "refused"), Unread(Layer.CONTENT, "damaged", 1))

    text = format_report(report(seen=facts(pages, unread=unread)))

    assert "not judged: content, ink" in text and "structure" not in text


def test_text_is_ascii() -> None:
    """The report can be printed on any terminal."""
    assert format_report(report(*FINDINGS), by_page=True).isascii()


@pytest.mark.parametrize(
    ("pages", "expected"), [([], ""), ([3], "3"), ([1, 2, 3], "1-3"), ([3, 5, 6, 7, 9], "3, 5-7, 9")]
)
def test_page_ranges(pages: list[int], expected: str) -> None:
    """Neighbours are joined."""
    assert page_ranges(pages) == expected


def test_json() -> None:
    """The keys of the contract, in their order, with a box in points."""
    made = json.loads(format_json(report(*FINDINGS)))

    assert list(made) == ["schema", "verdict", "setup", "layers", "findings"]
    assert made["schema"] == 1 and made["verdict"] == "NOT READY"
    assert made["setup"] == {
        "printer": "kdp-paperback",
        "trim": "8.5x11",
        "bleed": False,
        "pages": 25,
        "part": None,
        "paper": "white",
        "ink": "black",
        "guessed": ["trim", "paper"],
        "also_fits": [{"trim": "8.5x11", "bleed": True}],
    }
    assert made["layers"] == {"structure": "complete", "content": "complete", "ink": "complete"}
    assert [(one["rule"], one["page"]) for one in made["findings"]] == [
        ("MARGIN-INSIDE", 5),
        ("MARGIN-INSIDE", 6),
        ("MARGIN-INSIDE", 9),
        ("LINE-THIN", 4),
        ("PAGES-ODD", None),
    ]
    assert made["findings"][0] == {
        "rule": "MARGIN-INSIDE",
        "level": "error",
        "page": 5,
        "value": 0.31,
        "limit": 0.375,
        "unit": "in",
        "box": [10.0, 20.0, 27.0, 40.13],
        "message": "ink 0.310 in from the inside edge",
        "fix": "move the content away from the inside edge",
        "source": "",
    }


def test_layers() -> None:
    """A layer is complete, judged in part or not at all."""
    half = [page(1), replace(page(2), ink=None)]

    def layers(seen: PdfFacts) -> list[str]:
        return [str(coverage) for coverage in report(seen=seen).layers.values()]

    assert layers(facts(half)) == ["complete", "complete", "incomplete"]
    assert layers(facts(page_count=None)) == ["none", "none", "none"]
    assert layers(facts(page_count=0)) == ["complete", "complete", "complete"]
    whole = facts([page()], unread=(Unread(Layer.STRUCTURE, "damaged"),))
    assert layers(whole) == ["incomplete", "complete", "complete"]


def test_junit() -> None:
    """One case a rule; errors fail it, warnings are its output."""
    suite = ElementTree.fromstring(format_junit(report(*FINDINGS)))
    cases = {case.get("name"): case for case in suite}

    assert (suite.get("tests"), suite.get("failures")) == (str(len(LEVELS)), "1")
    assert list(cases) == list(LEVELS)
    failure, output = cases["MARGIN-INSIDE"].find("failure"), cases["LINE-THIN"].find("system-out")
    assert failure is not None and "page 5: ink 0.310 in" in (failure.text or "")
    assert output is not None and cases["LINE-THIN"].find("failure") is None
    assert len(cases["FILE-EMPTY"]) == 0


def test_custom_trim_keeps_its_digits() -> None:
    """The set-up of a custom size is told as it was asked for."""
    terms = replace(submission(25), trim=KDP.named_trim("6.125x9.255"))
    made = report(guess=Guess(terms))

    assert json.loads(format_json(made))["setup"]["trim"] == "6.125x9.255"
    assert made.setup_line.startswith("judged as 6.125 x 9.255 in, no bleed")
