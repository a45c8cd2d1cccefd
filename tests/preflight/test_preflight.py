"""Any file gets one report: nothing passes for want of being read, nothing ends in an exception."""

import json
from pathlib import Path

import pytest

from bookmaker.errors import PdfError
from bookmaker.findings import Level
from bookmaker.preflight import Options, Verdict, judge, validate_pdf
from bookmaker.preflight.as_json import format_json
from bookmaker.preflight.as_text import format_report
from bookmaker.rules import margins
from tests.good_book import write_book
from tests.made_facts import facts, page, submission

CORPUS = Path(__file__).parents[3] / "shared" / "pdf_corpus"
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the real PDFs are not here")

MUST = {
    "pypdf__commented": {"ANNOT-COMMENT"},
    "pypdf__attachment": {"ATTACHMENT"},
    "pypdf__form": {"FORM-FIELD"},
    "pypdf__r6-empty-password": {"FILE-ENCRYPTED"},
    "pypdf__indirect-rotation": {"FONT-INVISIBLE", "FONT-LISTED-ONLY"},
    "pypdf__git": {"IMAGE-PPI", "TRANSPARENCY"},
    "pypdf__multilang": set(),
    "pypdf__two-different-pages": set(),
    "sample-files__pdflatex-image": {"IMAGE-PPI"},
    "sample-files__crazyones-pdfa": set(),
    "sample-files__annotated_pdf": {"ANNOT-COMMENT", "FONT-NOT-EMBEDDED"},
    "pdf.js__issue17679": {"LAYERS", "TRANSPARENCY"},
    "pdf.js__simpletype3font": set(),
    "qpdf__pages-loop": {"FILE-REPAIRED", "CHECK-INCOMPLETE"},
    "qpdf__append-xref-loop": {"FILE-REPAIRED"},
    "qpdf__empty": {"PAGES-NONE"},
    "qpdf__bad7": {"FILE-UNREADABLE"},
    "pdfbox__AESkeylength256": {"FILE-ENCRYPTED"},
    "pdfplumber__empty": {"FILE-EMPTY"},
    "pdf-preflight__72ppi": {"IMAGE-PPI"},
    "pdf-preflight__rectangle_5mm_bleed": set(),
    "pdf-preflight__rectangle_no_bleed": {"BLEED-SHORT"},
    "pdf-preflight__two_mismatched_pages": {"SIZE-MIXED"},
    "pdf-preflight__mediabox_origin_not_zero": set(),
}
MUST_NOT = {
    "pypdf__commented": {"FONT-NOT-EMBEDDED", "FONT-LISTED-ONLY"},
    "pypdf__indirect-rotation": {"IMAGE-PPI", "FONT-NOT-EMBEDDED"},
    "pypdf__git": {"FONT-NOT-EMBEDDED", "FONT-LISTED-ONLY"},
    "pypdf__multilang": {"FONT-NOT-EMBEDDED", "FONT-LISTED-ONLY"},
    "pypdf__two-different-pages": {"FONT-NOT-EMBEDDED", "FONT-LISTED-ONLY"},
    "pdf.js__simpletype3font": {"FONT-NOT-EMBEDDED"},
    "pdf-preflight__rectangle_5mm_bleed": {"BLEED-SHORT"},
    "pdf-preflight__mediabox_origin_not_zero": {"SIZE-MISSING", "MARGIN-INSIDE", "MARGIN-OUTSIDE"},
}
EXPECTED_BESIDES = {"PAGES-FEW", "PAGES-ODD", "SIZE-WRONG"}


@needs_corpus
def test_corpus_is_all_named() -> None:
    """No real file is left out of the table."""
    assert {path.stem for path in CORPUS.glob("*.pdf")} == set(MUST)


@needs_corpus
@pytest.mark.parametrize("name", MUST)
def test_corpus(name: str) -> None:
    """Every real file brings what its README says, in all forms of the report."""
    report = validate_pdf(CORPUS / f"{name}.pdf")
    rules = {finding.rule for finding in report.findings}

    assert MUST[name] <= rules
    assert not MUST_NOT.get(name, set()) & rules
    assert json.loads(format_json(report))["verdict"] == report.verdict
    assert format_report(report, by_page=True).isascii() or not report.name.isascii()


@needs_corpus
def test_clean_file_of_another_program() -> None:
    """A flat file of LaTeX, Word or a PDF/A writer is accused of nothing but its size and page count."""
    report = validate_pdf(CORPUS / "sample-files__crazyones-pdfa.pdf")

    assert {finding.rule for finding in report.findings} <= EXPECTED_BESIDES


@needs_corpus
def test_values_of_real_files() -> None:
    """Resolutions are those of the files' makers, and all 30 pages of a looped file are seen."""

    def coarsest(name: str) -> float | None:
        findings = validate_pdf(CORPUS / f"{name}.pdf").findings
        return next(finding.value for finding in findings if finding.rule == "IMAGE-PPI")

    assert coarsest("pdf-preflight__72ppi") == pytest.approx(72, abs=0.5)
    assert coarsest("sample-files__pdflatex-image") == pytest.approx(72, abs=0.5)
    assert coarsest("pypdf__git") == pytest.approx(96, abs=0.5)
    assert validate_pdf(CORPUS / "qpdf__append-xref-loop.pdf").pages == 30


@needs_corpus
def test_incomplete() -> None:
    """A file that only one reader opens is not judged, and not passed."""
    assert validate_pdf(CORPUS / "qpdf__pages-loop.pdf").verdict is Verdict.INCOMPLETE


def test_good_book(tmp_path: Path) -> None:
    """The good book is ready, under its guessed set-up too."""
    report = validate_pdf(write_book(tmp_path / "x.pdf"))

    assert (report.verdict, report.findings) == (Verdict.READY, ())
    assert report.setup_line == (
        "judged as 8.5 x 11 in, no bleed, 24 pages, black ink on white paper, kdp-paperback"
    )


def test_same_twice(tmp_path: Path) -> None:
    """Two reports of one file are the same text."""
    path = write_book(tmp_path / "x.pdf", pages=7)

    assert format_json(validate_pdf(path)) == format_json(validate_pdf(path))


def test_printer_at_home(tmp_path: Path) -> None:
    """A single page is enough for a printer at home."""
    assert validate_pdf(write_book(tmp_path / "x.pdf", pages=2), Options("home")).findings == ()


@pytest.mark.parametrize("cut", [0.1, 0.5, 0.9, 0.99])
def test_truncated(cut: float, tmp_path: Path) -> None:
    """A file that ends too early is repaired or refused, never ready without a word."""
    data = write_book(tmp_path / "x.pdf").read_bytes()
    (tmp_path / "x.pdf").write_bytes(data[: int(len(data) * cut)])

    report = validate_pdf(tmp_path / "x.pdf")

    assert report.verdict is not Verdict.READY
    assert {finding.rule for finding in report.findings} & {"FILE-REPAIRED", "FILE-UNREADABLE"}


@pytest.mark.parametrize("place", ["none.pdf", "."])
def test_no_file(place: str, tmp_path: Path) -> None:
    """A missing file, or a folder, is an error of the call."""
    with pytest.raises(PdfError, match="expected a PDF"):
        validate_pdf(tmp_path / place)


def test_a_device_is_no_file() -> None:
    """What never ends, or can be read only once, is refused before it is read."""
    device = Path("/dev/zero")
    if not device.exists():
        pytest.skip("there is no such device here")
    with pytest.raises(PdfError, match="/dev/zero: is a device or a pipe, expected a PDF"):
        validate_pdf(device)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (PermissionError(13, "Permission denied"), "Permission denied, expected a PDF"),
        (OSError(5, "Input/output error"), "Input/output error, expected a PDF"),
        (FileNotFoundError(2, "No such file"), "no such file, expected a PDF"),
        (OSError("odd"), "odd, expected a PDF"),
    ],
)
def test_a_file_that_cannot_be_read(
    fault: OSError, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the system says of a file that is there, it is said with the file's name."""

    def refuse(path: Path, mode: str) -> bytes:
        raise fault

    (path := tmp_path / "x.pdf").write_bytes(b"%PDF-1.4")
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PdfError, match=rf"x\.pdf: {words}"):
        validate_pdf(path)


def test_a_rule_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A family that breaks is unknown, and the others are asked all the same."""

    def broken(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(margins, "check", broken)
    findings = list(judge(facts([page()]), submission()))

    assert [(one.rule, one.level) for one in findings] == [
        ("PAGES-FEW", Level.ERROR),
        ("PAGES-ODD", Level.INFO),
        ("CHECK-INCOMPLETE", Level.UNKNOWN),
    ]
    assert "the rules on margins failed (RecursionError: too deep)" in findings[-1].message
