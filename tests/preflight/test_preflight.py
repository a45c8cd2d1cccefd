"""Any file gets one report: nothing passes for want of being read, nothing ends in an exception."""

from pathlib import Path

import pytest

from bookmaker.errors import PdfError
from bookmaker.findings import Level
from bookmaker.preflight import Options, Verdict, judge, validate_pdf
from bookmaker.preflight.as_json import format_json
from bookmaker.rules import margins
from tests.good_book import write_book
from tests.made_facts import facts, page, submission


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
        (PermissionError(13, "Permission denied"), "permission denied, expected a PDF"),
        (OSError(5, "Input/output error"), "input/output error, expected a PDF"),
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
        ("CHECK-INCOMPLETE", Level.UNKNOWN),
        ("PAGES-FEW", Level.ERROR),
        ("PAGES-ODD", Level.INFO),
    ]
    assert "the rules on margins failed (RecursionError: too deep)" in findings[0].message
