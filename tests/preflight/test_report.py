"""A report says the same in words, in JSON and in XML."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from bookmaker import __version__
from bookmaker.errors import ExitCode
from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import Layer, PageFacts, PageInk, PageShape, PdfFacts, Unread
from bookmaker.preflight import Report, Verdict
from bookmaker.preflight.as_json import format_json
from bookmaker.preflight.as_junit import format_junit
from bookmaker.preflight.as_terminal import print_report
from bookmaker.preflight.as_text import format_report, report_lines
from bookmaker.preflight.calls import Call, quoted
from bookmaker.preflight.lines import COMMAND
from bookmaker.preflight.report import draw_verdict, make_report, printable
from bookmaker.preflight.setup import Guess
from bookmaker.printers import find_printer
from bookmaker.rules import LEVELS
from tests.made_facts import INNER, KDP, facts, page, shape, submission

ADVICE = "bookmaker's own advice, 2026-11-30"
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
            source="KDP help, Set Trim Size, Bleed, and Margins, 2026-09-30",
        )
        for number, value in ((9, 0.36), (5, 0.31), (6, 0.37))
    ),
    Finding(
        "PAGES-ODD", Level.INFO, "25 pages, the printer binds 26", fix="end with an even page", source=ADVICE
    ),
)


def report(*findings: Finding, seen: PdfFacts | None = None, guess: Guess | None = None) -> Report:
    guess = guess or Guess(submission(25), ("trim", "paper"), (replace(submission(25), bleed=True),))
    return make_report(seen or facts(page(number) for number in range(1, 26)), guess, findings)


VERDICTS = [
    ((), Verdict.READY, ExitCode.DONE, ExitCode.DONE),
    ((Level.INFO,), Verdict.READY, ExitCode.DONE, ExitCode.DONE),
    ((Level.WARNING, Level.INFO), Verdict.READY_WITH_WARNINGS, ExitCode.DONE, ExitCode.FAILING),
    ((Level.ERROR, Level.WARNING), Verdict.NOT_READY, ExitCode.FAILING, ExitCode.FAILING),
    ((Level.UNKNOWN, Level.WARNING), Verdict.INCOMPLETE, ExitCode.NOT_JUDGED, ExitCode.FAILING),
    ((Level.UNKNOWN, Level.INFO), Verdict.INCOMPLETE, ExitCode.NOT_JUDGED, ExitCode.NOT_JUDGED),
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

    text = " ".join(format_report(report(seen=facts(pages, unread=unread))).split())

    assert "not judged: what its pages draw (fonts, type, lines, images); how its pages look" in text
    assert "how the file is built" not in text


def test_text_is_ascii() -> None:
    """The report can be printed on any terminal."""
    assert format_report(report(*FINDINGS), by_page=True).isascii()


HOSTILE = Finding(
    "FONT-NOT-EMBEDDED",
    Level.ERROR,
    'font \x1b[2J\x00\ud800\u202e\r\n<&]]>"' + 5000 * "x" + "\ufffe",
    page=1,
    fix="embed\tall",
)


@pytest.mark.parametrize("width", [16, 20, 24, 40, 72, 100, 200])
@pytest.mark.parametrize("by_page", [False, True])
def test_no_line_is_wider(width: int, by_page: bool) -> None:
    """The report fits the terminal, whatever the names in a file are."""
    lines = list(report_lines(report(*FINDINGS, HOSTILE), by_page, width))

    assert max(len(line.text) for line in lines if line.role != COMMAND) <= width
    assert all(line.text.isprintable() and line.text == line.text.rstrip() for line in lines)


def test_text_of_a_good_file() -> None:
    """What is ready is told in few words, without advice on faults it does not have."""
    text = format_report(report(guess=Guess(submission(24))))

    assert text.splitlines()[-1] == "READY: no findings; nothing was found that the printer refuses"
    assert "guessed" not in text and "--explain" not in text


def flat(made: Report, **more: Any) -> str:
    """Return a report on one line, whatever its lines are."""
    return " ".join(format_report(made, **more).split())


def test_text_for_a_program() -> None:
    """Who made the file with a program we know is told where to click in it, and not the same in general."""
    text = flat(replace(report(*FINDINGS), program="word"))

    assert "In Word: Layout > Margins" in text and "Fix:" not in text
    assert text.count("In Word:") == 3 and "how to mend it in Canva, InDesign, LaTeX: bookmaker" in text


def test_options_are_told_besides() -> None:
    """What mends a fault by an option of ours is told to all, as no program has it."""
    odd = Finding("SIZE-WRONG", Level.ERROR, "with bleed", page=1, fix="choose bleed (here --bleed)")

    text = flat(replace(report(odd), program="word"))

    assert "Fix: choose bleed (here --bleed) In Word: Layout > Size" in text


SAVED = [Finding(rule, Level.WARNING, "so") for rule in ("META-PLACEHOLDER", "BOOKMARKS")]


def test_settings_for_saving_are_told_once() -> None:
    """What Word asks when it saves is gathered at the end, unless a single rule needs it."""
    several, single = (flat(replace(report(*found), program="word")) for found in (SAVED, SAVED[:1]))

    assert (
        several.count("File > Save As > PDF > Options") == single.count("File > Save As > PDF > Options") == 1
    )
    assert "Save from Word: File" in several and "In Word: Save as told below." in several
    assert "instead): tick Document properties; clear Create bookmarks using." in several
    assert "Save from Word" not in single and "told below" not in single


BLEED = replace(submission(25), bleed=True)
NEAR = facts([page(1, shape(1, 619, 810))], page_count=1)
EXACT = facts([page(1, shape(1, 621, 810))], page_count=1)


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (EXACT, "the pages also fit 8.5 x 11 in, with bleed; if that is meant, type bookmaker validate"),
        (EXACT, "bookmaker validate book.pdf --trim 8.5x11 --bleed --ink black"),
        (NEAR, "the pages are near 8.5 x 11 in with bleed (8.625 x 11.25 in) but not equal: if meant"),
    ],
)
def test_other_reading(seen: PdfFacts, words: str) -> None:
    """The command for another reading stands ready where pages would pass it, else how they would."""
    text = flat(report(seen=seen, guess=Guess(submission(25), ("trim", "bleed", "paper"), (BLEED,))))

    assert words in text and text.count("--trim 8.5x11 --bleed") == (seen is EXACT)


def test_guess() -> None:
    """What was guessed can be corrected in a command that has it all, with a name in quotes."""
    text = flat(report(), call=Call("my books/easy one.pdf"))

    assert (
        "guessed: trim, paper; if one is wrong, change it in this line and type it: bookmaker validate "
        '"my books/easy one.pdf" --trim 8.5x11 --no-bleed --paper white --ink black '
        "(others: --paper cream or groundwood)"
    ) in text


@pytest.mark.parametrize(
    ("printer", "words"),
    [
        ("ingramspark", "no list of IngramSpark's sizes was seen; check that it offers 8.5 x 11 in"),
        ("lulu", "no list of Lulu's sizes was seen; check that it offers 8.5 x 11 in"),
        ("kdp-paperback", ""),
        ("home", ""),
    ],
)
def test_sizes_nobody_listed(printer: str, words: str) -> None:
    """Of a printer whose sizes were not seen that is said once, of the others nothing."""
    terms = replace(submission(), printer=find_printer(printer))
    text = flat(report(guess=Guess(terms)))

    assert words in text and text.count("sizes was seen") == bool(words)


def test_part_and_printer_stay_in_a_command() -> None:
    """A command that is to be typed again has what was said of the book before."""
    terms = replace(submission(90), printer=find_printer("lulu"), paper="cream", is_part=True, first_page=71)

    text = flat(report(guess=Guess(terms, ("ink",))))

    assert "validate book.pdf --printer lulu --trim 8.5x11" in text and "--first-page 71 --of 90" in text


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("out/interior.pdf", "out/interior.pdf"),
        (r"C:\books\one.pdf", r"C:\books\one.pdf"),
        ("My Book.pdf", '"My Book.pdf"'),
        ("it's.pdf", '"it\'s.pdf"'),
        ("$5 `x`.pdf", "'$5 `x`.pdf'"),
        ("-x.pdf", "./-x.pdf"),
        ("-x y.pdf", '"./-x y.pdf"'),
        ('"it\'s".pdf', "'\"it'\\''s\".pdf'"),
        ("żółw.pdf", '"żółw.pdf"'),
    ],
)
def test_quotes(name: str, expected: str) -> None:
    """A name is typed as shells take it, and is not taken for an option."""
    assert quoted(name, on_windows=False) == expected


@pytest.mark.parametrize(
    ("name", "expected"), [("$5.pdf", '"$5.pdf"'), ("it's.pdf", '"it\'s.pdf"'), (r"C:\a.pdf", r"C:\a.pdf")]
)
def test_quotes_on_windows(name: str, expected: str) -> None:
    """There only double quotes are any, and no name has one."""
    assert quoted(name, on_windows=True) == expected


def test_what_was_written() -> None:
    """A report names the files beside it, and does not ask for what is there already."""
    before, after = flat(report(*FINDINGS)), flat(report(*FINDINGS), call=Call("b.pdf", "c d.pdf", "x.xml"))

    assert 'Check copy: "c d.pdf" shows' in after and "JUnit XML: x.xml" in after
    assert "--overlay" in before and "--overlay" not in after
    assert "--pages" in before and "--pages" not in flat(report(*FINDINGS), by_page=True)


def test_strict_is_told() -> None:
    """Who takes warnings for errors is reminded of it where there are any."""
    words, strict = "warnings are taken for errors, as --strict asks", Call(strict=True)

    assert words in flat(report(*FINDINGS), call=strict)
    assert words not in flat(report(*FINDINGS)) and words not in flat(report(FINDINGS[-1]), call=strict)


def test_how_to_go_on() -> None:
    """What is not ready ends with the next step; levels are explained where they are met."""
    ready, failing = flat(report(FINDINGS[-1])), flat(report(*FINDINGS))

    assert "done when it says READY" in failing and "done when" not in ready
    assert "error: likely refused; warning: may be refused, or prints badly; info: nothing" in failing
    assert "error:" not in ready


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("żółw 字", "żółw 字"),
        ("a\tb\r\nc\u2028d\xa0e", "a b  c d e"),
        ("\x1b[31m\x00\x7f\x9b", "?[31m???"),
        ("\ud800\u202e\ufffe", "???"),
    ],
)
def test_printable(text: str, expected: str) -> None:
    """What names in a file may hold to harm a terminal or an XML file is taken out of them."""
    assert printable(text) == expected


def on_terminal(width: int, **more: bool) -> str:
    stream = io.StringIO()
    console = Console(file=stream, width=width, force_terminal=True, color_system="standard", **more)
    print_report(report(*FINDINGS, HOSTILE), by_page=True, console=console)
    return stream.getvalue()


@pytest.mark.parametrize("width", [10, 20, 40, 90])
def test_terminal(width: int) -> None:
    """A terminal shows the same lines, some of their words in colour, however narrow it is."""
    colour, plain = on_terminal(width), on_terminal(width, no_color=True)

    assert "\x1b[1;31mNOT READY\x1b[0m:" in colour and "\x1b[1mNOT READY\x1b[0m:" in plain
    bare = plain.replace("\x1b[1m", "").replace("\x1b[0m", "")
    assert bare.rstrip("\n") == format_report(report(*FINDINGS, HOSTILE), by_page=True, width=width)


def test_commands_are_whole_on_a_narrow_terminal() -> None:
    """A command is left for the terminal to break, so that it can be copied."""
    assert (
        "  bookmaker validate book.pdf --trim 8.5x11 --no-bleed --paper white --ink black\n"
        in on_terminal(40)
    )


def test_json() -> None:
    """The keys of the contract, in their order, with a box in points."""
    made = json.loads(format_json(report(*FINDINGS)))

    contract = ["schema", "verdict", "setup", "layers", "findings"]
    assert [key for key in made if key in contract] == contract
    assert made["schema"] == 1 and made["verdict"] == "NOT READY"
    assert (made["version"], made["file"], made["sha256"]) == (__version__, "book.pdf", None)
    assert made["rules_date"] == "2026-09-30"
    assert made["levels"] == {"error": 3, "warning": 1, "info": 1, "unknown": 0}
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
        "box_in": [8.125, 10.443, 8.361, 10.722],
        "message": "ink 0.310 in from the inside edge",
        "fix": "move the content away from the inside edge",
        "source": "KDP help, Set Trim Size, Bleed, and Margins, 2026-09-30",
    }


@pytest.mark.parametrize(
    ("number", "bleed", "expected"),
    [
        (1, False, [7.5, 1.0, 8.0, 2.0]),
        (2, False, [0.5, 1.0, 1.0, 2.0]),
        (1, True, [7.5, 1.0, 8.0, 2.0]),
        (2, True, [0.375, 1.0, 0.875, 2.0]),
    ],
)
def test_box_as_a_ruler_has_it(number: int, bleed: bool, expected: list[float]) -> None:
    """Inches run inwards from the outer edge and down from the top of the trimmed page."""
    wide, high = (621, 810) if bleed else (612, 792)
    top = high - (9 if bleed else 0)
    seen = facts([page(number, shape(number, wide, high))])
    mark = Finding("MARGIN-TOP", Level.ERROR, "ink", page=number, box=(36, top - 144, 72, top - 72))

    made = json.loads(format_json(report(mark, seen=seen, guess=Guess(submission(25, bleed=bleed)))))

    assert made["findings"][0]["box_in"] == pytest.approx(expected)


def test_json_of_numbers_that_are_none() -> None:
    """Infinity is no JSON; neither a value nor a box of a damaged page makes it any."""
    odd = Finding("LINE-THIN", Level.ERROR, "x", page=1, value=float("inf"), limit=float("nan"))
    made = json.loads(format_json(report(odd, replace(odd, box=(0, 0, float("inf"), 1)))))

    for one in made["findings"]:
        assert one["value"] is one["limit"] is one["box"] is one["box_in"] is None


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
    marked = page(ink=PageInk(1, INNER, INNER, marks=Box(-20, 5, 640, 800)))
    assert layers(facts([marked])) == ["complete", "complete", "incomplete"]


def test_junit() -> None:
    """One case a rule; errors fail it, warnings are its output."""
    suite = ElementTree.fromstring(format_junit(report(*FINDINGS)))
    cases = {case.get("name"): case for case in suite.iter("testcase")}

    assert (suite.get("tests"), suite.get("failures")) == (str(len(LEVELS)), "1")
    assert list(cases) == list(LEVELS)
    failure, output = cases["MARGIN-INSIDE"].find("failure"), cases["LINE-THIN"].find("system-out")
    assert failure is not None and "page 5: ink 0.310 in" in (failure.text or "")
    assert output is not None and cases["LINE-THIN"].find("failure") is None
    assert len(cases["FILE-EMPTY"]) == 0


def test_junit_when_warnings_count() -> None:
    """With --strict a warning fails its case, as it fails the call."""
    suite = ElementTree.fromstring(format_junit(report(*FINDINGS), strict=True))

    assert suite.get("failures") == "2"


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(("levels", "verdict", "code", "strict_code"), VERDICTS)
def test_junit_fails_as_the_call_does(
    levels: tuple[Level, ...], verdict: Verdict, code: ExitCode, strict_code: ExitCode, strict: bool
) -> None:
    """A case fails exactly when the call does not end with done."""
    made = report(*(Finding("LINE-THIN", level, "found") for level in levels))

    suite = ElementTree.fromstring(format_junit(made, strict))
    assert (suite.get("failures") == "0") is (made.exit_code(strict) is ExitCode.DONE)


def test_junit_of_hostile_names() -> None:
    """The XML is well formed whatever the file and its fonts are called."""
    made = replace(report(HOSTILE), name='b\x00\x1b<&"\ud800\ufffe.pdf')
    suite = ElementTree.fromstring(format_junit(made).encode())

    assert suite.get("name") == 'b??<&"??.pdf'
    assert "font ?[2J" in (suite.findtext("testcase/failure") or "")


def test_custom_trim_keeps_its_digits() -> None:
    """The set-up of a custom size is told as it was asked for."""
    terms = replace(submission(25), trim=KDP.named_trim("6.125x9.255"))
    made = report(guess=Guess(terms))

    assert json.loads(format_json(made))["setup"]["trim"] == "6.125x9.255"
    assert made.setup_line.startswith("judged as 6.125 x 9.255 in")
