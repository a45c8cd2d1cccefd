"""No file hangs, crashes or fools the judge: each gets one report, which names what was not judged."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

from bookmaker.findings import Level
from bookmaker.pdf.facts import Layer
from bookmaker.preflight import Options, Patience, Report, Verdict, validate_pdf
from bookmaker.preflight.as_json import format_json
from bookmaker.preflight.as_junit import format_junit
from bookmaker.preflight.as_text import format_report
from tests.preflight import made_broken as broken
from tests.preflight import made_hostile as hostile
from tests.preflight.made_hostile import MIDDLE, changed
from tests.raw_pdf import LETTER, stream

READY, WARNED = Verdict.READY, Verdict.READY_WITH_WARNINGS
NOT_READY, INCOMPLETE = Verdict.NOT_READY, Verdict.INCOMPLETE
CONTENT, INK, EVERY = Layer.CONTENT, Layer.INK, tuple(Layer)
SHORT = Patience(silence=2.5, whole=20)
"""A well book of 24 pages takes a tenth of that."""

QUOTING = {"CHECK-INCOMPLETE", "FILE-REPAIRED"}
"""Rules that tell in its own words what a library says."""

Unjudged = set[tuple[str, int | None]]


@dataclass(frozen=True)
class Case:
    """A file and what must be said of it: the verdict, rules, and exactly the layers not judged, by page."""

    make: Callable[[], bytes]
    verdict: Verdict
    rules: tuple[str, ...] = ()
    unjudged: tuple[Layer, ...] = ()
    page: int | None = MIDDLE

    @property
    def name(self) -> str:
        return self.make.__name__


def whole(make: Callable[[], bytes], verdict: Verdict, *rules: str) -> Case:
    """Return a case of which no layer is judged at all."""
    return Case(make, verdict, rules, () if verdict is NOT_READY else EVERY, None)


HARMLESS = [
    Case(hostile.packed_often, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.huge_image_without_data, INCOMPLETE, ("SYNTAX",), (INK,)),
    Case(hostile.million_marks, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.many_fonts, READY),
    Case(hostile.million_saves, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.wide_widths, NOT_READY, ("FONT-NOT-EMBEDDED",)),
    Case(hostile.unicode_map_bomb, NOT_READY, ("FONT-NOT-EMBEDDED",)),
    Case(hostile.unicode_ranges, NOT_READY, ("FONT-NOT-EMBEDDED",)),
    Case(hostile.deep_array_of_content, READY),
    Case(hostile.deep_dictionary_of_content, READY),
    Case(hostile.deep_string, READY),
    Case(hostile.open_strings, WARNED, ("SYNTAX",)),
    Case(hostile.self_drawing_form, WARNED, ("SYNTAX",)),
    Case(hostile.self_drawing_glyph, READY),
    Case(hostile.self_drawing_pattern, READY),
    Case(hostile.self_mask, WARNED, ("TRANSPARENCY",)),
    Case(hostile.self_colour_space, READY),
    Case(hostile.looped_contents, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.looped_reference, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.looped_length, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.looped_resources, NOT_READY, ("FONT-NOT-EMBEDDED",)),
    Case(hostile.looped_fonts, NOT_READY, ("FONT-NOT-EMBEDDED",)),
    Case(hostile.looped_outlines, WARNED, ("BOOKMARKS", "ATTACHMENT")),
    whole(hostile.deep_array, INCOMPLETE, "FILE-REPAIRED"),
    Case(broken.looped_parents, NOT_READY, ("SIZE-MISSING",)),
    whole(broken.looped_page_tree, INCOMPLETE, "FILE-REPAIRED"),
    whole(broken.doubling_page_tree, NOT_READY, "FILE-UNREADABLE"),
    whole(broken.deep_page_tree, INCOMPLETE, "FILE-REPAIRED"),
    Case(broken.pages_of_other_kinds, NOT_READY, ("SIZE-MISSING",), (INK,), 3),
    Case(broken.huge_numbers, NOT_READY),
    Case(broken.huge_matrix, WARNED, ("SYNTAX", "MARGIN-HIDDEN")),
    Case(broken.flat_matrix, WARNED, ("MARGIN-HIDDEN",)),
    Case(broken.looped_xref, WARNED, ("FILE-REPAIRED",)),
    whole(broken.huge_xref, INCOMPLETE, "FILE-REPAIRED"),
    whole(broken.looped_object_stream, NOT_READY, "FILE-UNREADABLE"),
    Case(broken.packed_book, NOT_READY, ("PAGES-FEW",)),
    Case(broken.damaged_stream, NOT_READY, ("BLEED-UNDECLARED",), (CONTENT,)),
    Case(broken.stream_without_sum, READY),
    Case(broken.unknown_filter, INCOMPLETE, unjudged=(CONTENT,)),
    Case(broken.image_filters, INCOMPLETE, unjudged=(INK,)),
]
HEAVY = [
    Case(hostile.many_annotations, WARNED, ("ANNOT-LINK",)),
    Case(broken.many_packed_objects, READY),
]
LETHAL = [
    Case(hostile.many_operators, INCOMPLETE, unjudged=(CONTENT, INK)),
    Case(hostile.packed_twice, INCOMPLETE, unjudged=(CONTENT,)),
    Case(hostile.nested_forms_within_reach, INCOMPLETE, unjudged=(CONTENT, INK)),
    Case(hostile.image_drawn_often, INCOMPLETE, unjudged=(INK,)),
    Case(hostile.tiny_pattern, INCOMPLETE, unjudged=(INK,)),
    Case(hostile.two_forms_in_each_other, INCOMPLETE, unjudged=(INK,)),
]


def judge(folder: Path, data: bytes, patience: Patience | None = None) -> Report:
    """Judge a file and hold its report to what every report must be."""
    (folder / "x.pdf").write_bytes(data)
    report = validate_pdf(folder / "x.pdf", Options(trim="8.5x11", bleed=False), patience)
    assert json.loads(format_json(report), parse_constant=refuse)["verdict"] == report.verdict
    assert format_report(report, by_page=True) and format_junit(report)
    assert not [one for one in report.findings if one.message.startswith("the rules on")]
    ours = [one.message for one in report.findings if one.rule not in QUOTING]
    assert not [message for message in ours if re.search(r"\d{8}|e[+-]\d", message)]
    return report


def refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")


def unjudged(report: Report) -> Unjudged:
    """Return the layers and pages that the report says were not judged."""
    unknown = [one for one in report.findings if one.level is Level.UNKNOWN]
    return {(one.message.split()[1], one.page) for one in unknown}


def check(report: Report, case: Case) -> None:
    """Hold a report to a case."""
    assert unjudged(report) == {(str(layer), case.page) for layer in case.unjudged}
    assert set(case.rules) <= {finding.rule for finding in report.findings}
    assert report.verdict is case.verdict


@pytest.mark.parametrize("case", HARMLESS, ids=lambda case: case.name)
def test_harmless(case: Case, tmp_path: Path) -> None:
    """What only looks terrible is judged, or refused, in this very process."""
    check(judge(tmp_path, case.make()), case)


@pytest.mark.parametrize("make", [broken.huge_matrix, broken.huge_numbers, broken.flat_matrix])
def test_here_as_apart(make: Callable[[], bytes], tmp_path: Path) -> None:
    """Numbers beyond all measure are judged alike, whether another process tells of them or not."""
    here, apart = (judge(tmp_path, make(), patience) for patience in (None, SHORT))

    assert here.findings == apart.findings


@pytest.mark.slow
@pytest.mark.parametrize("case", HEAVY, ids=lambda case: case.name)
def test_heavy(case: Case, tmp_path: Path) -> None:
    """What takes a second or two is judged in this very process, too."""
    check(judge(tmp_path, case.make()), case)


@pytest.mark.slow
@pytest.mark.parametrize("case", LETHAL, ids=lambda case: case.name)
def test_lethal(case: Case, tmp_path: Path) -> None:
    """What kills or stops a reader costs the page it is on, in that layer, and nothing else."""
    check(judge(tmp_path, case.make(), SHORT), case)


def test_hostile_page_in_a_good_book(tmp_path: Path) -> None:
    """A page that kills its reader is named, and the pages after it are judged all the same."""
    fault = stream(b"2 300 20 20 re f BT /T 3 Tf 300 300 Td (a) Tj ET")
    forms = {number: hostile.drawn_ten_times(number + 1) for number in range(20, 50)}
    page = {hostile.CONTENT: stream(b"/N Do"), hostile.CONTENT + 16: fault, 50: hostile.drawn_ten_times(51)}
    resources = hostile.FONTS + b"/XObject << /N 20 0 R >>"
    report = judge(tmp_path, changed(forms | page, resources=resources), SHORT)

    assert unjudged(report) == {("content", MIDDLE), ("ink", MIDDLE)}
    assert {(one.rule, one.page) for one in report.findings if one.level is Level.ERROR} == {
        ("MARGIN-OUTSIDE", MIDDLE + 8),
        ("TEXT-SMALL", MIDDLE + 8),
    }
    assert [str(one) for one in report.layers.values()] == ["complete", "incomplete", "incomplete"]


@pytest.mark.slow
def test_huge_image(tmp_path: Path) -> None:
    """An image of 450 MB is judged, or costs its page."""
    report = judge(tmp_path, hostile.huge_image(), Patience(silence=20))

    assert unjudged(report) <= {("ink", MIDDLE)}
    assert "IMAGE-PPI" in {finding.rule for finding in report.findings}


@pytest.mark.slow
def test_same_page_over_and_over(tmp_path: Path) -> None:
    """A book of 90,000 pages ends in time, one of 200,000 is refused, and neither passes."""
    many = judge(tmp_path, broken.same_page(90_000), Patience(silence=5, whole=20, a_page=0))
    more = judge(tmp_path, broken.same_page(200_000))

    assert (many.pages, more.pages) == (90_000, None)
    assert many.verdict is NOT_READY and "PAGES-MANY" in {one.rule for one in many.findings}
    assert more.verdict is INCOMPLETE


GARBAGE = {
    "nothing": (b"", NOT_READY, "FILE-EMPTY"),
    "one byte": (b"%", NOT_READY, "FILE-NOT-PDF"),
    "a header": (b"%PDF-1.7", NOT_READY, "FILE-UNREADABLE"),
    "a header and an end": (b"%PDF-1.7\n%%EOF\n", NOT_READY, "FILE-UNREADABLE"),
    "HTML": (b"<!DOCTYPE html><html><body>Not found</body></html>", NOT_READY, "FILE-NOT-PDF"),
    "PNG": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(90), NOT_READY, "FILE-NOT-PDF"),
    "zeros": (bytes(100_000), NOT_READY, "FILE-NOT-PDF"),
    "2 KB before the header": (bytes(2048) + changed(), NOT_READY, "FILE-NOT-PDF"),
    "a header over and over": (b"%PDF-1.7\n" * 50_000, NOT_READY, "FILE-UNREADABLE"),
    "no root": (changed().replace(b"/Root 1 0 R", b"/Root 9 0 R"), None, None),
    "the end missing": (changed()[:-300], None, None),
    "half missing": (changed()[:5000], None, None),
    "a catalog without pages": (changed({1: b"<< /Type /Catalog >>"}), None, None),
    "a catalog that is null": (changed({1: b"null"}), None, None),
}


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage(name: str, tmp_path: Path) -> None:
    """What is no PDF, or hardly one, is refused or mended with a word, never ready."""
    data, verdict, rule = GARBAGE[name]
    report = judge(tmp_path, data)

    assert report.verdict is not READY
    assert verdict in (None, report.verdict)
    assert rule is None or rule in {finding.rule for finding in report.findings}


def test_a_little_before_the_header(tmp_path: Path) -> None:
    """Up to a kilobyte before the header is forgiven, as every viewer does, with a word or without."""
    report = judge(tmp_path, bytes(500) + changed())

    assert report.pages == 24 and report.verdict in (READY, WARNED)


BOXES = {
    b"": (NOT_READY, "SIZE-MISSING"),
    b"/MediaBox [0 0 0 0]": (NOT_READY, "SIZE-MISSING"),
    b"/MediaBox [/a (b) null 4]": (NOT_READY, "SIZE-MISSING"),
    b"/MediaBox 3 0 R": (NOT_READY, "SIZE-MISSING"),
    b"/MediaBox [0 0 1e9 1e9]": (NOT_READY, "SIZE-MISSING"),
    b"/MediaBox [0 0 .001 .001]": (NOT_READY, "SIZE-WRONG"),
    b"/MediaBox [0 0 .001 99999]": (NOT_READY, "SIZE-WRONG"),
    b"/MediaBox [0 0 612 1" + b"0" * 400 + b"]": (INCOMPLETE, "CHECK-INCOMPLETE"),
    b"/MediaBox [612 792 0 0]": (READY, None),
    LETTER + b"/CropBox [1000 1000 1200 1200]": (INCOMPLETE, "CHECK-INCOMPLETE"),
    LETTER + b"/CropBox [-9 -9 900 900]": (READY, None),
    LETTER + b"/CropBox [9 9 9 9]": (None, None),
    LETTER + b"/UserUnit 1000000000": (INCOMPLETE, "CHECK-INCOMPLETE"),
    LETTER + b"/UserUnit 75000": (NOT_READY, "SIZE-USERUNIT"),
    LETTER + b"/UserUnit -1": (None, None),
    LETTER + b"/UserUnit 0": (None, None),
    LETTER + b"/UserUnit .0000001": (NOT_READY, "SIZE-USERUNIT"),
    LETTER + b"/Rotate 45": (WARNED, "SIZE-ROTATED"),
    LETTER + b"/Rotate 135": (INCOMPLETE, "SIZE-ROTATED"),
    LETTER + b"/Rotate 90.5": (INCOMPLETE, "SIZE-ROTATED"),
    LETTER + b"/Rotate 12345678901234567890": (WARNED, "SIZE-ROTATED"),
    LETTER + b"/Rotate -90": (NOT_READY, "SIZE-ROTATED"),
    LETTER + b"/Rotate 450": (NOT_READY, "SIZE-ROTATED"),
    LETTER + b"/Rotate /R": (READY, None),
    LETTER + b"/TrimBox [0 0 0 0]": (READY, None),
    LETTER + b"/TrimBox [-99999 -99999 99999 99999]": (None, None),
}


@pytest.mark.parametrize("entries", BOXES, ids=lambda entries: entries.decode()[:50] or "none")
def test_boxes(entries: bytes, tmp_path: Path) -> None:
    """A size is taken from boxes that make sense, and is never made up."""
    verdict, rule = BOXES[entries]
    report = judge(tmp_path, changed(page=entries))

    assert report.pages in (24, None)
    assert verdict in (None, report.verdict)
    assert rule is None or rule in {finding.rule for finding in report.findings}


@pytest.mark.parametrize("count", [b"0", b"-5", b"3", b"1000000000000", b"(x)", b"2 0 R"])
def test_false_page_counts(count: bytes, tmp_path: Path) -> None:
    """The pages count that are there, not those that a file says it has."""
    report = judge(tmp_path, broken.false_count(count))

    assert report.pages == 24
    assert report.verdict in (READY, INCOMPLETE)
