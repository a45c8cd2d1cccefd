"""For every rule a file that breaks it and a twin that does not, on both sides of the limit if it has one."""

from dataclasses import dataclass, field, replace

from bookmaker.preflight import Options
from tests.good_book import PAGES
from tests.made_facts import KDP
from tests.rules import made_edits as made
from tests.rules.made_edits import PAGE
from tests.rules.made_files import (
    INCH,
    LETTER,
    Make,
    beside_a_tab,
    binding,
    blank,
    cropped,
    edited,
    good,
    no_pages,
    of_bytes,
    of_size,
    part_of,
    rgb,
    sized,
    spot,
    square,
    tab,
    written,
    wrong_pointer,
)

Told = set[tuple[str, str]]

ALL = range(1, PAGES + 1)
MB, MIB = 1_000_000, 1 << 20


@dataclass(frozen=True)
class Example:
    """A rule at a level, a file with it and one without.

    ``besides`` are the rules and levels that the broken file has otherwise, ``left`` those of its twin;
    ``options`` are those by which both are judged, but for ``passing_by``.
    """

    rule: str
    level: str
    fails: Make
    passes: Make
    besides: Told = field(default_factory=set)
    left: Told = field(default_factory=set)
    options: Options = LETTER
    passing_by: Options | None = None


CROPS = b"q 0.75 w 0 G -30 0 m -10 0 l 0 -30 m 0 -10 l 622 792 m 642 792 l 612 802 m 612 822 l S Q"
IN_MB = replace(LETTER, printer=replace(KDP, limits=replace(KDP.limits, max_file_mb=1)))
INGRAM = Options(printer="ingramspark", trim="8.5x11")

MIXED: Told = {("SIZE-MIXED", "error")}
TIGHT: Told = {("MARGIN-TIGHT", "info")}

EXAMPLES = (
    Example("FILE-EMPTY", "error", of_bytes(lambda book: b""), good),
    Example("FILE-NOT-PDF", "error", of_bytes(lambda book: b"\n" * 1025 + book), good),
    Example("FILE-UNREADABLE", "error", of_bytes(lambda book: book[:9]), good),
    Example("FILE-REPAIRED", "warning", of_bytes(wrong_pointer), good),
    Example(
        "FILE-ENCRYPTED",
        "error",
        edited(lambda writer: writer.encrypt("", "owner", algorithm="RC4-128")),
        edited(made.nothing),
    ),
    Example("FILE-SIZE", "warning", of_size(MB + 99), of_size(MB - 99), options=IN_MB),
    Example(
        "FILE-SIZE",
        "error",
        of_size(MIB + 99),
        of_size(MIB - 99),
        left={("FILE-SIZE", "warning")},
        options=IN_MB,
    ),
    Example("PAGES-NONE", "error", no_pages, good),
    Example("PAGES-FEW", "error", written(23), written(24), besides={("PAGES-ODD", "info")}),
    Example("PAGES-MANY", "error", written(26), written(24), options=binding(8, 24)),
    Example("PAGES-ODD", "info", written(25), written(26)),
    Example("PAGES-ODD", "warning", written(151), written(150)),
    Example("SIZE-MISSING", "error", edited(made.without_box), edited(made.nothing)),
    Example(
        "SIZE-WRONG",
        "error",
        sized(612, 792 + 0.021 * INCH, ALL),
        sized(612, 792 + 0.02 * INCH, ALL),
        left={("SIZE-WRONG", "info")},
    ),
    Example("SIZE-WRONG", "info", sized(612.21, 792), sized(612.14, 792)),
    Example("SIZE-MIXED", "error", sized(612, 792 + 0.021 * INCH), sized(612, 792)),
    Example("SIZE-SPREAD", "error", sized(1224, 792), sized(612, 792)),
    Example("SIZE-ROTATED", "error", edited(made.turn(90)), edited(made.turn(0))),
    Example("SIZE-ROTATED", "warning", edited(made.turn(180)), edited(made.turn(360))),
    Example(
        "SIZE-CROPPED",
        "warning",
        edited(made.box("/CropBox", 9, 0, 612, 792)),
        edited(made.box("/CropBox", 0, 0, 612, 792)),
    ),
    Example("SIZE-USERUNIT", "warning", edited(made.unit(2)), edited(made.unit(1))),
    Example("MARKS", "error", cropped(CROPS), cropped(b""), besides=MIXED, left=MIXED),
    Example(
        "MARGIN-INSIDE",
        "error",
        written(extra=square(0.374 * INCH, 400)),
        written(extra=square(0.375 * INCH, 400)),
        left=TIGHT,
    ),
    Example(
        "MARGIN-INSIDE",
        "error",
        written(4, extra=square(0.376 * INCH, 400)),
        written(4, extra=square(0.376 * INCH, 400)),
        left=TIGHT,
        options=part_of(151),
        passing_by=part_of(150),
    ),
    Example(
        "MARGIN-OUTSIDE",
        "error",
        written(extra=square(612 - 0.249 * INCH - 9, 400)),
        written(extra=square(612 - 0.25 * INCH - 9, 400)),
        left=TIGHT,
    ),
    Example(
        "MARGIN-OUTSIDE",
        "error",
        written(bleed=True, extra=beside_a_tab(0.374)),
        written(bleed=True, extra=beside_a_tab(0.375)),
        left={("MARGIN-OUTSIDE", "warning")},
    ),
    Example(
        "MARGIN-OUTSIDE",
        "warning",
        written(bleed=True, extra=beside_a_tab(0.499)),
        written(bleed=True, extra=beside_a_tab(0.5)),
    ),
    Example(
        "MARGIN-TOP",
        "error",
        written(extra=square(300, 792 - 0.249 * INCH - 9)),
        written(extra=square(300, 792 - 0.25 * INCH - 9)),
        left=TIGHT,
    ),
    Example(
        "MARGIN-BOTTOM",
        "error",
        written(extra=square(300, 0.249 * INCH)),
        written(extra=square(300, 0.25 * INCH)),
        left=TIGHT,
    ),
    Example(
        "MARGIN-FAINT", "warning", edited(made.image(400, gray=235, y=5)), edited(made.image(400, gray=235))
    ),
    Example(
        "MARGIN-HIDDEN", "warning", edited(made.words("unseen", mode=3, x=5)), edited(made.words("x", mode=3))
    ),
    Example(
        "MARGIN-TIGHT",
        "info",
        written(extra=square(0.425 * INCH, 400)),
        written(extra=square(0.4376 * INCH, 400)),
    ),
    Example("BLEED-SHORT", "error", written(bleed=True, extra=tab(612)), written(bleed=True, extra=tab(621))),
    Example(
        "BLEED-UNDECLARED",
        "error",
        written(extra=square(603, 400)),
        written(extra=square(570, 400)),
    ),
    Example("BLEED-UNUSED", "info", written(bleed=True), written(bleed=True, extra=tab(621))),
    Example(
        "FONT-NOT-EMBEDDED", "error", edited(made.words("12", font="Helvetica")), edited(made.words("12"))
    ),
    Example("FONT-LISTED-ONLY", "warning", edited(made.words("", font="Helvetica")), edited(made.words(""))),
    Example(
        "FONT-INVISIBLE",
        "warning",
        edited(made.words("12", font="Helvetica", mode=3)),
        edited(made.words("12", mode=3)),
    ),
    Example("FONT-TYPE3", "info", edited(made.font_of_squares(b"aaa")), edited(made.words("aaa"))),
    Example("GLYPH-MISSING", "error", edited(made.words("\u72d0")), edited(made.words("fox"))),
    Example("TEXT-SMALL", "error", edited(made.words("12", size=6.9)), edited(made.words("12", size=7.0))),
    Example("LINE-THIN", "warning", edited(made.line(0.74)), edited(made.line(0.75))),
    Example(
        "LINE-THIN",
        "error",
        edited(made.line(0.24)),
        edited(made.line(0.25)),
        left={("LINE-THIN", "warning")},
    ),
    Example("GRAY-LIGHT", "warning", edited(made.patch(0.91)), edited(made.patch(0.9))),
    Example(
        "TEXT-FAINT", "warning", edited(made.words("12", gray=0.51)), edited(made.words("12", gray=0.49))
    ),
    Example("IMAGE-PPI", "warning", edited(made.image(299)), edited(made.image(300))),
    Example("IMAGE-PPI", "info", edited(made.image(1201)), edited(made.image(1200))),
    Example("BLANK-RUN", "warning", blank(6, 8), blank(6, 7)),
    Example("BLANK-RUN", "error", blank(6, 10), blank(6, 9), left={("BLANK-RUN", "warning")}),
    Example("BLANK-RUN", "error", blank(14, 24), blank(15, 24)),
    Example("COLOR-IN-BLACK-BOOK", "warning", edited(rgb(204, 204, 191)), edited(rgb(204, 204, 192))),
    Example("COLOR-RGB-BLACK", "info", edited(rgb(0, 0, 0)), edited(made.patch(0))),
    Example("COLOR-SPOT", "warning", edited(spot("PANTONE 425 C", 0.6)), edited(spot("Black", 0.6))),
    Example("COLOR-REGISTRATION", "warning", edited(spot("All", 1)), edited(spot("Black", 1))),
    Example("TRANSPARENCY", "warning", edited(made.patch(0, alpha=0.5)), edited(made.patch(0, alpha=1))),
    Example("LAYERS", "warning", edited(made.layer(hidden=False)), edited(made.nothing)),
    Example(
        "LAYER-HIDDEN",
        "warning",
        edited(made.layer(hidden=True)),
        edited(made.layer(hidden=False)),
        besides={("LAYERS", "warning")},
        left={("LAYERS", "warning")},
    ),
    Example("ANNOT-COMMENT", "error", edited(made.comment), edited(made.nothing)),
    Example("ANNOT-LINK", "warning", edited(made.link), edited(made.nothing)),
    Example("FORM-FIELD", "error", edited(made.field), edited(made.form(0))),
    Example(
        "BOOKMARKS",
        "warning",
        edited(lambda writer: writer.add_outline_item(title="Chapter", page_number=PAGE)),
        edited(made.nothing),
    ),
    Example(
        "ATTACHMENT",
        "warning",
        edited(lambda writer: writer.add_attachment("notes.txt", b"notes")),
        edited(made.nothing),
    ),
    Example("SCRIPT", "warning", edited(made.run_when_opened), edited(made.nothing)),
    Example("SIGNATURE", "warning", edited(made.form(3)), edited(made.form(0))),
    Example(
        "META-PLACEHOLDER",
        "warning",
        edited(lambda writer: writer.add_metadata({"/Title": "Untitled-1"})),
        edited(lambda writer: writer.add_metadata({"/Title": "Untitled Love"})),
    ),
    Example(
        "TEXT-PLACEHOLDER",
        "warning",
        edited(made.words("Insert text here")),
        edited(made.words("Insert the dot here")),
    ),
    Example(
        "SYNTAX", "warning", edited(made.content(b"0.5 0.5 rg")), edited(made.content(b"0.5 0.5 0.5 rg"))
    ),
    Example("CHECK-INCOMPLETE", "unknown", edited(made.undecodable), edited(made.nothing)),
    Example(
        "CHECK-SKIPPED",
        "info",
        good,
        good,
        options=INGRAM,
        passing_by=LETTER,
    ),
)
"""At least one a rule, in the order of the rules."""
