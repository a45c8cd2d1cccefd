"""Every finding says who published its rule, and the printer names that source."""

from dataclasses import replace

import pytest

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import (
    DocumentFacts,
    FileFacts,
    FillFact,
    FontFact,
    FontUse,
    ImageFact,
    Layer,
    MissingFact,
    PageContent,
    PageInk,
    PageShape,
    PdfFacts,
    StrokeFact,
    SyntaxFact,
    TextFact,
    Unread,
)
from bookmaker.preflight import judge
from bookmaker.printers import PRINTERS
from bookmaker.printers.printer import Printer
from bookmaker.rules import LEVELS
from bookmaker.rules.explained import explained_families
from tests.made_facts import INNER, KDP, LETTER, facts, page, shape, submission

HERE = Box(100, 100, 200, 200)


def drawn(**content: object) -> PdfFacts:
    return facts([page(1, content=PageContent(1, **content))])  # type: ignore[arg-type]


def shaped(**more: object) -> PdfFacts:
    return facts([page(1, shape(1, **more)), page(2), page(3)])  # type: ignore[arg-type]


def inked(**ink: object) -> PdfFacts:
    return facts([page(1, ink=PageInk(1, **({"dark": INNER, "faint": INNER} | ink)))])  # type: ignore[arg-type]


def font(use: FontUse, kind: str = "TrueType", embedded: bool = False) -> PdfFacts:
    return drawn(fonts=(FontFact("1", "F", kind, embedded, use),))


def document(**more: object) -> PdfFacts:
    return facts(document=DocumentFacts(**more))  # type: ignore[arg-type]


def with_file(**more: object) -> PdfFacts:
    return facts(page_count=None, file=FileFacts(**({"name": "book.pdf", "size": 1000} | more)))  # type: ignore[arg-type]


def edge(left: float = 100, right: float = 500, top: float = 700, bottom: float = 100) -> PdfFacts:
    box = Box(left, bottom, right, top)
    return inked(dark=box, faint=box)


def blank(count: int) -> PdfFacts:
    return facts(
        [page(number, ink=PageInk(number, blank=1 < number <= count + 1)) for number in range(1, 30)]
    )


TRIGGERS: dict[str, tuple[str, PdfFacts]] = {
    "FILE-EMPTY": ("files", with_file(size=0)),
    "FILE-NOT-PDF": ("files", with_file(has_header=False)),
    "FILE-UNREADABLE": ("files", with_file(opened_by=())),
    "FILE-REPAIRED": ("files", with_file(repairs=("xref",))),
    "FILE-ENCRYPTED": ("files", with_file(encrypted=True)),
    "FILE-SIZE": ("max_file_mb", with_file(size=1 << 40)),
    "PAGES-NONE": ("files", facts(page_count=0)),
    "PAGES-FEW": ("page_limits", facts(page_count=22)),
    "PAGES-MANY": ("page_limits", facts(page_count=900)),
    "PAGES-ODD": ("page_counts", facts(page_count=25)),
    "SIZE-MISSING": ("page_sizes", facts([page(1, PageShape(1, None, None))])),
    "SIZE-WRONG": ("page_sizes", facts([page(1, shape(1, 600))])),
    "SIZE-MIXED": ("page_sizes", shaped(width=600)),
    "SIZE-SPREAD": ("single_pages", shaped(width=1224)),
    "SIZE-ROTATED": ("orientation", shaped(rotation=180)),
    "SIZE-CROPPED": ("advice", shaped(cropped=True)),
    "SIZE-USERUNIT": ("advice", shaped(user_unit=2.0)),
    "MARKS": ("marks", inked(marks=HERE)),
    "MARGIN-INSIDE": ("gutters", edge(left=9)),
    "MARGIN-OUTSIDE": ("outer_in", edge(right=605)),
    "MARGIN-TOP": ("outer_in", edge(top=785)),
    "MARGIN-BOTTOM": ("outer_in", edge(bottom=9)),
    "MARGIN-FAINT": ("outer_in", inked(faint=Box(100, 9, 500, 700))),
    "MARGIN-HIDDEN": ("hidden", drawn(texts=(TextFact(9, "F", 1, Box(5, 100, 50, 106), seen=False),))),
    "MARGIN-TIGHT": ("gutters", edge(left=28)),
    "BLEED-SHORT": ("bleed_in", inked(stops_short=(("top", HERE),))),
    "BLEED-UNDECLARED": ("bleed_in", inked(reaches=("top",), reaches_faint=("top",))),
    "BLEED-UNUSED": ("bleed_in", facts([page(1)])),
    "FONT-NOT-EMBEDDED": ("fonts", font(FontUse.VISIBLE)),
    "FONT-LISTED-ONLY": ("fonts", font(FontUse.LISTED)),
    "FONT-INVISIBLE": ("fonts", font(FontUse.INVISIBLE)),
    "FONT-TYPE3": ("advice", font(FontUse.VISIBLE, "Type3", embedded=True)),
    "GLYPH-MISSING": ("fonts", drawn(missing=(MissingFact("F", 2, HERE),))),
    "TEXT-SMALL": ("min_type_pt", drawn(texts=(TextFact(5, "F", 1, HERE),))),
    "LINE-THIN": ("min_line_pt", drawn(strokes=(StrokeFact(0.1, 1, HERE),))),
    "GRAY-LIGHT": ("min_gray_percent", drawn(fills=(FillFact(0.95, 1, HERE),))),
    "TEXT-FAINT": ("advice", drawn(texts=(TextFact(9, "F", 1, HERE, lightness=0.8),))),
    "IMAGE-PPI": ("min_image_ppi", drawn(images=(ImageFact(90, 90, 72, HERE),))),
    "BLANK-RUN": ("max_blank_run", blank(5)),
    "COLOR-IN-BLACK-BOOK": ("colours", inked(chroma=200)),
    "COLOR-RGB-BLACK": ("colours", drawn(colours=("rgb", "rgb-black"))),
    "COLOR-SPOT": ("colours", drawn(spots=("PANTONE 185 C",))),
    "COLOR-REGISTRATION": ("colours", drawn(colours=("registration",))),
    "TRANSPARENCY": ("flattening", drawn(transparency=("opacity",))),
    "LAYERS": ("flattening", document(has_layers=True)),
    "LAYER-HIDDEN": ("hidden", document(hidden_layers=("Notes",))),
    "ANNOT-COMMENT": ("annotations", shaped(annotations=("Ink",))),
    "ANNOT-LINK": ("annotations", shaped(annotations=("Link",))),
    "FORM-FIELD": ("form_fields", shaped(annotations=("Widget",))),
    "BOOKMARKS": ("bookmarks", document(bookmarks=3)),
    "ATTACHMENT": ("advice", document(attachments=1)),
    "SCRIPT": ("advice", document(scripts=1)),
    "SIGNATURE": ("advice", document(signed=True)),
    "META-PLACEHOLDER": ("placeholders", document(title="untitled")),
    "TEXT-PLACEHOLDER": ("placeholders", drawn(words="Lorem ipsum")),
    "SYNTAX": ("advice", drawn(faults=(SyntaxFact("rg", "operands missing", 1),))),
    "CHECK-INCOMPLETE": ("advice", facts(unread=(Unread(Layer.INK, "damaged"),))),
}

DEMANDED_ELSEWHERE = {"CHECK-SKIPPED"}
"""What KDP does not ask for; ``test_completeness`` has it."""


@pytest.mark.parametrize("rule", [rule for rule in LEVELS if rule not in DEMANDED_ELSEWHERE])
def test_every_rule_has_the_source_of_its_topic(rule: str) -> None:
    """Each rule cites the page that the printer names for it, with its date."""
    topic, seen = TRIGGERS[rule]
    source = LETTER.count_source if topic == "page_limits" else KDP.limits.sources[topic]

    found = [one for one in judge(seen, submission(bleed=rule == "BLEED-UNUSED")) if one.rule == rule]

    assert found and {one.source for one in found} == {str(source)}


def test_the_text_on_each_rule_names_that_topic() -> None:
    """What people are told about a rule has the source that its findings cite."""
    told = {one.rule: one.source for family in explained_families() for one in family.rules}

    assert {rule: told[rule] for rule in TRIGGERS} == {rule: topic for rule, (topic, _) in TRIGGERS.items()}


UNUSABLE = {
    *("FILE-EMPTY", "FILE-NOT-PDF", "FILE-UNREADABLE", "FILE-ENCRYPTED"),
    *("PAGES-NONE", "SIZE-MISSING"),
}
"""Nobody can print these, whatever a printer has published."""


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda printer: printer.name)
def test_no_error_rests_on_hearsay(printer: Printer) -> None:
    """With every printer each rule keeps to its levels, and an error has a source that one can be sure of."""
    trim = printer.named_trim("8.5x11" if printer.name == "home" else "6x9")
    terms = replace(submission(), printer=printer, trim=trim)
    unsure = ("own advice", "confidence low")

    for _, seen in TRIGGERS.values():
        for one in judge(seen, terms):
            assert one.level in LEVELS[one.rule]
            if one.level == "error" and one.rule not in UNUSABLE:
                assert not any(words in one.source for words in unsure), one


@pytest.mark.parametrize(
    ("topic", "rule", "seen"),
    [
        ("advice", "IMAGE-PPI", drawn(images=(ImageFact(9000, 9000, 2400, HERE),))),
        ("warn_blank_run", "BLANK-RUN", blank(3)),
        ("outer_bleed_in", "MARGIN-OUTSIDE", edge(right=605)),
    ],
)
def test_a_milder_or_stricter_case_has_a_source_of_its_own(topic: str, rule: str, seen: PdfFacts) -> None:
    """Where another figure is broken, the source is that figure's."""
    found = [one for one in judge(seen, submission(bleed=rule.startswith("MARGIN"))) if one.rule == rule]

    assert [one.source for one in found] == [str(KDP.limits.sources[topic])]
