"""Real files of other programs bring what is wrong with them, and no false alarm."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from bookmaker.findings import Level
from bookmaker.preflight import Options, Report, Verdict, validate_pdf
from bookmaker.preflight.as_json import format_json
from bookmaker.preflight.as_junit import format_junit
from bookmaker.preflight.as_text import format_report

CORPUS = Path(__file__).parents[3] / "shared" / "pdf_corpus"
pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the real PDFs are not here")

FAR_FROM_A_BOOK = {"PAGES-FEW", "SIZE-WRONG"}
"""Errors that are expected of any of them."""


@dataclass(frozen=True)
class Expected:
    """Rules that its README demands, rules that are true of it besides, and its verdict and page count."""

    must: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()
    pages: int | None = 1
    verdict: Verdict = Verdict.NOT_READY


FILES = {
    "pypdf__commented": Expected(("ANNOT-COMMENT",)),
    "pypdf__attachment": Expected(("ATTACHMENT",)),
    "pypdf__form": Expected(("FORM-FIELD",)),
    "pypdf__r6-empty-password": Expected(("FILE-ENCRYPTED",), ("CHECK-INCOMPLETE",), None),
    "pypdf__indirect-rotation": Expected(
        ("FONT-INVISIBLE", "FONT-LISTED-ONLY"),
        ("MARGIN-OUTSIDE", "MARGIN-TOP", "MARGIN-FAINT", "MARGIN-HIDDEN", "BLEED-UNDECLARED"),
        5,
    ),
    "pypdf__git": Expected(("IMAGE-PPI", "TRANSPARENCY")),
    "pypdf__multilang": Expected(),
    "pypdf__two-different-pages": Expected((), ("META-PLACEHOLDER",), 2),
    "sample-files__pdflatex-image": Expected(("IMAGE-PPI",), ("COLOR-IN-BLACK-BOOK", "TEXT-PLACEHOLDER")),
    "sample-files__crazyones-pdfa": Expected(),
    "sample-files__annotated_pdf": Expected(("ANNOT-COMMENT", "FONT-NOT-EMBEDDED"), ("LINE-THIN",)),
    "pdf.js__issue17679": Expected(("LAYERS", "TRANSPARENCY"), ("BLEED-UNDECLARED", "COLOR-IN-BLACK-BOOK")),
    "pdf.js__simpletype3font": Expected(("FONT-TYPE3",)),
    "qpdf__pages-loop": Expected(("FILE-REPAIRED", "CHECK-INCOMPLETE"), (), None, Verdict.INCOMPLETE),
    "qpdf__append-xref-loop": Expected(("FILE-REPAIRED",), ("FONT-NOT-EMBEDDED", "BOOKMARKS"), 30),
    "qpdf__empty": Expected(("PAGES-NONE",), (), 0),
    "qpdf__bad7": Expected(("FILE-UNREADABLE",), (), None),
    "pdfbox__AESkeylength256": Expected(("FILE-ENCRYPTED",), ("CHECK-INCOMPLETE",), None),
    "pdfplumber__empty": Expected(("FILE-EMPTY",), (), None),
    "pdf-preflight__72ppi": Expected(("IMAGE-PPI",), ("COLOR-IN-BLACK-BOOK",)),
    "pdf-preflight__rectangle_5mm_bleed": Expected((), ("COLOR-IN-BLACK-BOOK",)),
    "pdf-preflight__rectangle_no_bleed": Expected(("BLEED-SHORT",), ("MARGIN-INSIDE", "COLOR-IN-BLACK-BOOK")),
    "pdf-preflight__two_mismatched_pages": Expected(("SIZE-MIXED",), ("FONT-NOT-EMBEDDED",), 2),
    "pdf-preflight__mediabox_origin_not_zero": Expected((), ("FONT-NOT-EMBEDDED",)),
}


def judge(name: str) -> Report:
    return validate_pdf(CORPUS / f"{name}.pdf", patience=None)


def rules(report: Report, *levels: Level) -> set[str]:
    return {finding.rule for finding in report.findings if finding.level in (levels or Level)}


def test_every_file_is_named() -> None:
    """No real file is left out of the table."""
    assert {path.stem for path in CORPUS.glob("*.pdf")} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_corpus(name: str) -> None:
    """A file brings what its README says, and no error or warning that is not true of it."""
    expected, report = FILES[name], judge(name)
    known = {*expected.must, *expected.besides, *FAR_FROM_A_BOOK}

    assert set(expected.must) <= rules(report)
    assert rules(report, Level.ERROR, Level.WARNING, Level.UNKNOWN) <= known
    assert (report.verdict, report.pages) == (expected.verdict, expected.pages)


@pytest.mark.parametrize("name", FILES)
def test_forms_of_the_report(name: str) -> None:
    """Every form of the report can be written of every file."""
    report = judge(name)

    assert json.loads(format_json(report))["verdict"] == report.verdict
    assert format_report(report, by_page=True).isascii()
    assert format_junit(report)


@pytest.mark.parametrize(
    ("name", "ppi"),
    [("pdf-preflight__72ppi", 72), ("sample-files__pdflatex-image", 72), ("pypdf__git", 96)],
)
def test_resolutions(name: str, ppi: float) -> None:
    """Resolutions are those of the files' makers."""
    [value] = [finding.value for finding in judge(name).findings if finding.rule == "IMAGE-PPI"]

    assert value == pytest.approx(ppi, abs=0.5)


def test_margins_from_an_origin_of_its_own() -> None:
    """Margins count from the corner of the page, wherever its coordinates begin."""
    path = CORPUS / "pdf-preflight__mediabox_origin_not_zero.pdf"
    report = validate_pdf(path, Options(trim="8.27x11.69", bleed=False), None)

    assert report.shapes[0].matrix[4:] == (50.0, 50.0)
    assert not {rule for rule in rules(report) if rule.startswith(("MARGIN", "BLEED"))}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("pypdf__git", 1),
        ("qpdf__pages-loop", 3),
        ("qpdf__bad7", 1),
        ("pdfplumber__empty", 1),
        ("pdfbox__AESkeylength256", 1),
        ("no-such-file", 2),
    ],
)
def test_command_line(name: str, code: int) -> None:
    """The command ends with the code of the verdict, prints the report, and never a traceback."""
    command = [sys.executable, "-m", "bookmaker", "validate", str(CORPUS / f"{name}.pdf"), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert done.returncode == code
    assert "Traceback" not in done.stdout + done.stderr
    assert ("error" in json.loads(done.stdout)) == (code == 2)
