"""``bookmaker validate`` end to end: exit codes, streams and forms of the report."""

import hashlib
import json
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from bookmaker.__main__ import run
from bookmaker.commands.validate import command
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Segment, Stroke
from bookmaker.printers import PRINTERS
from bookmaker.rules import LEVELS
from tests.good_book import write_book


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five books: good, of four pages, with a warning, with an error, and one that is no PDF."""
    made = tmp_path_factory.mktemp("books")
    write_book(made / "good.pdf")
    write_book(made / "part.pdf", pages=4)
    write_book(made / "thin.pdf", extra={3: (Stroke((Segment(200, 600, 300, 600),), 0.5),)})
    write_book(made / "margin.pdf", extra={3: (Fill((Box(10, 300, 20, 310),)),)})
    (made / "text.pdf").write_text("no PDF at all", encoding="utf-8")
    return made


def judge(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments], standalone_mode=False)


CODES = [
    ("good.pdf", (), 0, "READY"),
    ("good.pdf", ("--strict",), 0, "READY"),
    ("thin.pdf", (), 0, "READY WITH WARNINGS"),
    ("thin.pdf", ("--strict",), 1, "READY WITH WARNINGS"),
    ("margin.pdf", (), 1, "NOT READY"),
    ("text.pdf", (), 1, "NOT READY"),
    ("good.pdf", ("--trim", "6x9"), 1, "NOT READY"),
    ("good.pdf", ("--trim", "8.5x11", "--no-bleed", "--paper", "cream", "--ink", "black"), 0, "READY"),
    ("good.pdf", ("--printer", "home"), 0, "READY"),
    ("good.pdf", ("--printer", "KDP-Paperback", "--trim", "8.5X11", "--paper", "White"), 0, "READY"),
]


@pytest.mark.parametrize(("name", "options", "code", "verdict"), CODES)
def test_exit_codes(name: str, options: tuple[str, ...], code: int, verdict: str, folder: Path) -> None:
    """The file and its set-up head the report, the verdict follows and decides the exit code."""
    result = judge(folder / name, *options)

    assert result.return_value == code
    assert result.stdout.startswith(f"{name}: judged as ") and f"\n\n{verdict}: " in result.stdout


def test_told_set_up_is_not_guessed(folder: Path) -> None:
    """What was guessed is said, and only that."""
    assert "guessed: trim, bleed, paper, ink" in judge(folder / "good.pdf").stdout
    told = judge(folder / "good.pdf", "--trim", "8.5x11", "--no-bleed", "--paper", "white", "--ink", "black")
    assert "guessed" not in told.stdout


def test_part_of_a_book(folder: Path) -> None:
    """A file too short for a book is ready as a part of one, and the report says which."""
    part = ("--first-page", "71", "--of", "74", "--trim", "8.5x11")
    whole = judge(folder / "part.pdf", "--trim", "8.5x11")

    assert whole.return_value == 1 and "PAGES-FEW" in whole.stdout and "--first-page" in whole.stdout
    result = judge(folder / "part.pdf", *part)
    assert result.return_value == 0 and "4 pages of 74 from page 71" in result.stdout
    setup = json.loads(judge(folder / "part.pdf", *part, "--json").stdout)["setup"]
    assert setup["pages"] == 4 and setup["part"] == {"first_page": 71, "of": 74}
    assert json.loads(judge(folder / "good.pdf", "--json").stdout)["setup"]["part"] is None


def test_a_part_has_the_margins_of_its_book(folder: Path) -> None:
    """Parity and gutter are those of the page in the book: the mark of page 3 is then at the outside."""
    result = judge(folder / "margin.pdf", "--first-page", "2", "--of", "400", "--pages")

    assert "page 3\n  error   MARGIN-OUTSIDE" in result.stdout


def test_json(folder: Path) -> None:
    """One object with a schema number, no path and no clock."""
    result = judge(folder / "margin.pdf", "--json", "--quiet")
    report = json.loads(result.stdout)

    assert report["schema"] == 1 and report["verdict"] == "NOT READY"
    assert [(one["rule"], one["page"]) for one in report["findings"]] == [("MARGIN-INSIDE", 3)]
    assert str(folder) not in result.stdout


PROMISED = {
    "setup": ["printer", "trim", "bleed", "pages", "paper", "ink", "guessed"],
    "layers": ["structure", "content", "ink"],
    "finding": ["rule", "level", "page", "value", "limit", "unit", "box", "message", "fix", "source"],
}
"""The keys that other programs rely on, in their order; there may be more."""

SETUPS = [
    ("good.pdf", ("--trim", "8.5x11", "--no-bleed"), "READY", "8.5x11", 24, ["paper", "ink"]),
    ("thin.pdf", (), "READY WITH WARNINGS", "8.5x11", 24, ["trim", "bleed", "paper", "ink"]),
    ("margin.pdf", ("--ink", "black"), "NOT READY", "8.5x11", 24, ["trim", "bleed", "paper"]),
    ("text.pdf", (), "NOT READY", None, None, ["trim", "bleed", "paper", "ink"]),
]


def kept(keys: list[str], told: dict[str, Any]) -> list[str]:
    return [key for key in told if key in keys]


@pytest.mark.parametrize(("name", "options", "verdict", "trim", "pages", "guessed"), SETUPS)
def test_json_keeps_its_contract(
    name: str,
    options: tuple[str, ...],
    verdict: str,
    trim: str | None,
    pages: int | None,
    guessed: list[str],
    folder: Path,
) -> None:
    """Every promised key is there and means what was promised, whatever the file is."""
    told = json.loads(judge(folder / name, *options, "--json").stdout)

    setup, covered = told["setup"], "none" if pages is None else "complete"
    assert (told["schema"], told["verdict"]) == (1, verdict)
    assert kept(PROMISED["setup"], setup) == PROMISED["setup"]
    assert (setup["printer"], setup["trim"], setup["pages"]) == ("kdp-paperback", trim, pages)
    assert (setup["bleed"], setup["paper"], setup["ink"]) == (False, "white", "black")
    assert setup["guessed"] == guessed
    assert list(told["layers"].items()) == [(layer, covered) for layer in PROMISED["layers"]]
    for finding in told["findings"]:
        check_finding(finding, pages)


def check_finding(told: dict[str, Any], pages: int | None) -> None:
    assert kept(PROMISED["finding"], told) == PROMISED["finding"]
    assert told["level"] in LEVELS[told["rule"]]
    assert told["page"] is None or told["page"] in range(1, (pages or 0) + 1)
    assert all(told[key] is None or isinstance(told[key], int | float) for key in ("value", "limit"))
    assert (told["value"] is None) == (told["unit"] is None)
    assert all(isinstance(told[key], str) and told[key] for key in ("message", "fix", "source"))
    if told["box"] is not None:
        left, bottom, right, top = told["box"]
        assert told["page"] is not None and left <= right and bottom <= top


def test_json_of_a_finding(folder: Path) -> None:
    """Value, limit and unit are the measure of the fault, and the box is where it lies on the page."""
    (told,) = json.loads(judge(folder / "margin.pdf", "--json").stdout)["findings"]

    assert (told["level"], told["limit"], told["unit"]) == ("error", 0.375, "in")
    assert told["value"] == pytest.approx(10 / 72, abs=0.01)
    assert told["box"] == pytest.approx([10, 300, 20, 310], abs=1)
    assert "0.375 in" in told["fix"] and told["source"].startswith("KDP help")


def test_json_is_the_same_every_time(folder: Path, tmp_path: Path) -> None:
    """The same bytes in another folder have the same report, byte by byte."""
    (tmp_path / "margin.pdf").write_bytes((folder / "margin.pdf").read_bytes())

    assert judge(tmp_path / "margin.pdf", "--json").stdout == judge(folder / "margin.pdf", "--json").stdout


def test_pages(folder: Path) -> None:
    """Findings are listed under their pages when asked for."""
    assert "page 3\n" in judge(folder / "margin.pdf", "--pages").stdout


def test_quiet(folder: Path) -> None:
    """The exit code tells all."""
    result = judge(folder / "margin.pdf", "--quiet")

    assert (result.stdout, result.return_value) == ("", 1)


def test_junit(folder: Path, tmp_path: Path) -> None:
    """The XML is written beside the report."""
    judge(folder / "margin.pdf", "--junit", tmp_path / "x.xml")

    assert ElementTree.parse(tmp_path / "x.xml").getroot().get("failures") == "1"


def test_overlay(folder: Path, tmp_path: Path) -> None:
    """A check copy of as many pages is written and named; the judged file is what it was."""
    before = (folder / "margin.pdf").read_bytes()
    result = judge(folder / "margin.pdf", "--overlay", tmp_path / "over.pdf")

    assert result.return_value == 1 and "NOT READY: 1 kind of error" in result.stdout
    assert "Check copy: " in result.stdout and "over.pdf" in result.stdout
    assert len(PdfReader(tmp_path / "over.pdf").pages) == 24
    assert (folder / "margin.pdf").read_bytes() == before


def test_a_check_copy_replaces_an_earlier_one(folder: Path, tmp_path: Path) -> None:
    """What is known as a check copy by its title may be drawn anew, unless it is read-only."""
    place = tmp_path / "over.pdf"
    judge(folder / "margin.pdf", "--overlay", place)
    before = place.read_bytes()

    assert judge(folder / "thin.pdf", "--overlay", place).return_value == 0
    assert place.read_bytes() != before
    place.chmod(stat.S_IREAD)
    refused = judge(folder / "margin.pdf", "--overlay", place)
    assert "is read-only; choose another place with --overlay" in str(refused.exception)


RESULTS = [
    ('<?xml version="1.0"?><testsuites/>', True),
    ("\ufeff<?xml version='1.0'?><testsuite/>", True),
    ("<testsuite/>", True),
    ("\n<!-- of <last> night --> <!---->\n<testsuites></testsuites>\n", True),
    ("", True),
    ("<html><testsuite/></html>", False),
    ("<!-- <testsuite/> -->", False),
    ("<!--" * 50_000, False),
    ("<!---->" * 50_000, False),
    ("results: <testsuite/>", False),
]


@pytest.mark.parametrize(("text", "gives_way"), RESULTS)
def test_what_gives_way_to_junit(text: str, gives_way: bool, folder: Path, tmp_path: Path) -> None:
    """Test results are replaced, with a declaration or without; anything else stays."""
    (tmp_path / "x.xml").write_text(text, encoding="utf-8")

    result = judge(folder / "text.pdf", "--junit", tmp_path / "x.xml")

    assert (result.exception is None) is gives_way
    assert ((tmp_path / "x.xml").read_text(encoding="utf-8") == text) is not gives_way


@pytest.mark.parametrize("option", ["--overlay", "--junit"])
@pytest.mark.parametrize("place", ["good.pdf", "./good.pdf", "linked.pdf"])
def test_the_judged_file_is_never_written(
    option: str,
    place: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However it is named, the judged file is no place for a result."""
    path = write_book(tmp_path / "good.pdf")
    before = path.read_bytes()
    try:
        (tmp_path / "linked.pdf").hardlink_to(path)
    except OSError:
        pytest.skip("no links here")
    monkeypatch.chdir(tmp_path)

    assert run(["validate", "good.pdf", option, place]) == 2
    assert f"is the PDF to be judged; choose another place with {option}" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_no_overlay_of_a_file_without_pages(folder: Path, tmp_path: Path) -> None:
    """What cannot be read is told as ever, and that there is no check copy."""
    result = judge(folder / "text.pdf", "--overlay", tmp_path / "over.pdf", "--json")

    assert result.return_value == 1 and json.loads(result.stdout)["verdict"] == "NOT READY"
    assert "text.pdf: no page can be read, so there is no check copy to draw" in result.stderr
    assert not (tmp_path / "over.pdf").exists()


BAD_CALLS = [
    (("none.pdf",), "none.pdf: no such file"),
    (("-",), "-: stdin is not read, expected a PDF"),
    ((".",), ".: is a folder, expected a PDF"),
    (("good.pdf/none.pdf",), "none.pdf: "),
    (("good.pdf", "--trim", "99x99"), "99x99"),
    (("good.pdf", "--paper", "silk"), "paper: kdp-paperback has no 'silk'"),
    (("good.pdf", "--printer", "home", "--bleed"), "bleed: home prints no bleed; leave it out"),
    (("good.pdf", "--printer", "kdp"), "printer 'kdp': unknown"),
    (("good.pdf", "--junit", "no/such/folder/x.xml"), "x.xml"),
    (("good.pdf", "--overlay", "no/such/folder/x.pdf"), "choose another place with --overlay"),
    (("good.pdf", "--overlay", "."), "choose another place with --overlay"),
    (("good.pdf", "--overlay", "text.pdf"), "text.pdf: is there already and no check copy; choose another"),
    (("good.pdf", "--overlay", "thin.pdf"), "thin.pdf: is there already and no check copy; choose another"),
    (("good.pdf", "--overlay", "-"), "-: is no place for a file; name one with --overlay"),
    (("good.pdf", "--junit", "-"), "-: is no place for a file; name one with --junit"),
    (("good.pdf", "--junit", "thin.pdf"), "thin.pdf: is there already and no XML file"),
    (("part.pdf", "--first-page", "1", "--of", str(10**30)), "--of"),
    (("good.pdf", "--overlay", "x", "--junit", "x"), "x: is what --junit writes"),
    (("part.pdf", "--first-page", "71"), "--first-page and --of tell the place in a book together"),
    (("part.pdf", "--of", "74"), "give both"),
    (("part.pdf", "--first-page", "0", "--of", "74"), "--first-page 0: expected a number from 1 to 1000000"),
    (
        ("part.pdf", "--first-page", "72", "--of", "74"),
        "4 pages from page 72 to 75, the book has 74; correct --first-page",
    ),
    ((), "Missing argument"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD_CALLS)
def test_bad_calls(
    arguments: tuple[str, ...],
    words: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A call that cannot be done ends with 2, in words and as JSON."""
    monkeypatch.chdir(folder)

    assert run(["validate", *arguments, "--json"]) == 2
    streams = capsys.readouterr()
    assert words in streams.err
    assert json.loads(streams.out)["schema"] == 1 and words in str(json.loads(streams.out)["error"])


def test_loads_no_compiler_and_no_writer(folder: Path) -> None:
    """Judging needs neither numba nor reportlab; the readers are loaded in processes of their own."""
    code = (
        "import sys; from bookmaker.__main__ import run; code = run(sys.argv[1:]); "
        "print(sorted({'numba', 'reportlab', 'pypdf', 'pypdfium2'} & set(sys.modules)), code)"
    )

    def last_line(*arguments: str) -> str:
        call = [sys.executable, "-c", code, "validate", *arguments]
        done = subprocess.run(call, capture_output=True, text=True, check=True, encoding="utf-8")
        return done.stdout.splitlines()[-1]

    assert last_line(str(folder / "good.pdf")) == "[] 0"
    assert last_line("--help") == "[] 0"


@pytest.mark.parametrize("rule", ["MARGIN-INSIDE", "margin-inside"])
def test_explain(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule is explained without a PDF, in as many programs as people make books with."""
    assert run(["validate", "--explain", rule]) == 0
    told = capsys.readouterr().out
    assert told.startswith("MARGIN-INSIDE (error") and "\nWord " in told and "\nWhy " in told


@pytest.mark.parametrize("rule", LEVELS)
def test_explain_as_json(rule: str) -> None:
    """Programs get every rule as an object, with the same parts as people."""
    told = json.loads(judge("--explain", rule, "--json").stdout)

    assert list(told) == [
        *(
            "schema",
            "rule",
            "levels",
            "finds",
            "why",
            "passes",
            "fails",
            "mending",
            "note",
            "printer",
            "source",
        )
    ]
    assert (told["schema"], told["rule"], told["levels"]) == (1, rule, list(LEVELS[rule]))
    assert list(told["mending"]) == ["word", "canva", "indesign", "latex", "bookmaker"]
    assert all(told[key] for key in told if key != "note") and all(told["mending"].values())


def test_explain_an_unknown_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt rule is answered with the nearest; an unheard-of one with where they are listed."""
    assert run(["validate", "--explain", "margin-insid"]) == 2
    assert "no such rule, did you mean 'MARGIN-INSIDE'?" in capsys.readouterr().err
    assert run(["validate", "--explain", "SPELLING"]) == 2
    assert "docs/rules.md lists them" in capsys.readouterr().err
    assert run(["validate", "--explain", "SPELLING", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["kind"] == "usage"


def test_strict_counts_in_the_xml(folder: Path, tmp_path: Path) -> None:
    """What fails the call fails the case."""
    judge(folder / "thin.pdf", "--strict", "--junit", tmp_path / "x.xml")

    assert ElementTree.parse(tmp_path / "x.xml").getroot().get("failures") == "1"


def test_digest(folder: Path) -> None:
    """The report tells which bytes it is about."""
    expected = hashlib.sha256((folder / "good.pdf").read_bytes()).hexdigest()

    assert json.loads(judge(folder / "good.pdf", "--json").stdout)["sha256"] == expected


def test_help_names_the_printers() -> None:
    """Whoever looks for a printer finds its name in the help."""
    shown = "".join(judge("--help").stdout.split())

    assert all(printer.name in shown for printer in PRINTERS)


def test_help_ends_with_an_example() -> None:
    """The help shows how to call it."""
    assert "Example: bookmaker validate" in judge("--help").stdout.rstrip().splitlines()[-1]
