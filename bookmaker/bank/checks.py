"""The rules of the bank: what a picture file may not be, found in judged grids."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil

import numpy as np

from bookmaker.bank.craft import craft_faults
from bookmaker.bank.entry import CATEGORIES, Bank, BankGrid, BankPicture
from bookmaker.bank.judging import JudgedGrid
from bookmaker.bank.likeness import LIKE_BELOW, SAME_BELOW, distances
from bookmaker.bank.limits import FILL_HIGH, FILL_LOW, SMALLEST_SHARE, most_clues
from bookmaker.errors import did_you_mean
from bookmaker.findings import Finding, Level, counted
from bookmaker.nonogram.grid import canonical_key
from bookmaker.nonogram.verdict import Verdict
from bookmaker.paper.type import Face, normalise

IDS = {
    "SLUG": Level.ERROR,
    "SLUG-TWICE": Level.ERROR,
    "TITLE-TWICE": Level.ERROR,
    "TITLE-LONG": Level.ERROR,
    "TITLE-UNPRINTABLE": Level.ERROR,
    "CATEGORY-UNKNOWN": Level.ERROR,
    "GRID-SIZE": Level.ERROR,
    "EMPTY-EDGE": Level.WARNING,
    "FILL-RANGE": Level.WARNING,
    "SLAB": Level.WARNING,
    "TOO-MANY-CLUES": Level.ERROR,
    "AMBIGUOUS": Level.ERROR,
    "NOT-LINE-SOLVABLE": Level.ERROR,
    "UNDECIDED": Level.UNKNOWN,
    "SOLVERS-DISAGREE": Level.ERROR,
    "DUPLICATE-EXACT": Level.ERROR,
    "DUPLICATE-NEAR": Level.ERROR,
    "SIZE-MISSING": Level.WARNING,
    "FEW-DETAILS": Level.WARNING,
    "MANY-DETAILS": Level.WARNING,
    "WAIVED": Level.WARNING,
}
"""Every rule and the most it can weigh."""

WAIVABLE = (
    "DUPLICATE-NEAR",
    *(rule for rule, level in IDS.items() if level is Level.WARNING and rule != "WAIVED"),
)
"""Rules that a picture may pass over, with a reason; errors are errors."""

RESERVED = {"con", "prn", "aux", "nul"} | {f"{port}{digit}" for port in ("com", "lpt") for digit in range(10)}
"""Names that Windows keeps for devices."""

LONGEST_TITLE = 60
"""Characters of a title: more find no room under an answer of a small book."""

CHARACTERS_TOLD = 5
"""Characters of a title named one by one."""


def check_bank(bank: Bank, judged: Sequence[JudgedGrid], faces: Sequence[Face] = ()) -> list[Finding]:
    """Find every fault of a bank; ``judged`` are its grids as ``judge_bank`` gives them.

    ``faces`` are those of which every title needs all its characters. ``where`` of a finding is the slug,
    or ``slug/size`` when it is about one grid.
    """
    findings = [finding for entry in bank.entries for finding in _entry_faults(entry)]
    findings += [finding for entry in bank.entries for finding in _title_faults(entry, faces)]
    findings += _twice(bank, "SLUG-TWICE", lambda entry: entry.slug)
    findings += _twice(bank, "TITLE-TWICE", lambda entry: normalise(entry.title).casefold())
    for one in judged:
        findings += _shape_faults(one)
        findings += _verdict_faults(one)
    for entry in bank.entries:
        findings += craft_faults(entry)
    findings += [*_exact_copies(bank), *_near_copies(bank)]
    waived = {entry.slug: entry.waived for entry in bank.entries}
    kept = [finding for finding in findings if not _is_waived(finding, waived)]
    return kept + [finding for entry in bank.entries for finding in _waiver_faults(entry, findings)]


def _is_waived(finding: Finding, waived: Mapping[str, Mapping[str, str]]) -> bool:
    return finding.level is Level.WARNING and finding.rule in waived.get(_slug_of(finding), {})


def _waiver_faults(entry: BankPicture, findings: Sequence[Finding]) -> Iterator[Finding]:
    """Find waivers of rules that cannot be waived, and those that nothing calls for any more."""
    found = {finding.rule for finding in findings if _slug_of(finding) == entry.slug}
    for rule in entry.waived:
        if rule not in WAIVABLE:
            near = did_you_mean(rule, WAIVABLE) or f", expected one of {', '.join(WAIVABLE)}"
            yield _fault("WAIVED", entry.slug, f"{rule} cannot be waived{near}", "mend the picture")
        elif rule not in found:
            yield _fault("WAIVED", entry.slug, f"{rule} is waived but not found", "take it out")


def _slug_of(finding: Finding) -> str:
    return (finding.where or "").partition("/")[0]


def _entry_faults(entry: BankPicture) -> Iterator[Finding]:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.slug):
        yield _fault(
            "SLUG",
            entry.slug,
            f"file name {entry.slug!r}, expected lower-case letters, digits and single hyphens",
            "rename the file, for instance ice-cream.toml",
        )
    if entry.slug.lower() in RESERVED:
        yield _fault(
            "SLUG",
            entry.slug,
            f"file name {entry.slug!r}, which Windows keeps for a device",
            "rename the file",
        )
    if entry.category not in CATEGORIES:
        near = did_you_mean(entry.category, CATEGORIES)
        yield _fault(
            "CATEGORY-UNKNOWN",
            entry.slug,
            f"category {entry.category!r} is not known{near or ', expected ' + ', '.join(CATEGORIES)}",
            "choose a known category",
        )


def _title_faults(entry: BankPicture, faces: Sequence[Face]) -> Iterator[Finding]:
    title = normalise(entry.title)
    if len(title) > LONGEST_TITLE:
        yield _fault(
            "TITLE-LONG",
            entry.slug,
            f"title of {counted(len(title), 'character')}, expected at most {LONGEST_TITLE}",
            "shorten it",
        )
    lacking = [c for c in dict.fromkeys(title) if any(ord(c) not in face.advances for face in faces)]
    if lacking:
        yield _fault(
            "TITLE-UNPRINTABLE",
            entry.slug,
            f"title has {_named(lacking)}, expected characters that the fonts of a book have",
            "write it with other characters",
        )


def _named(characters: Sequence[str]) -> str:
    """Name the first few characters, and count the others."""
    named = [
        f"{c!r} (U+{ord(c):04X}, {unicodedata.name(c, 'unnamed')})" for c in characters[:CHARACTERS_TOLD]
    ]
    more = len(characters) - CHARACTERS_TOLD
    return ", ".join(named) + (f" and {more} more" if more > 0 else "")


def _twice(bank: Bank, rule: str, name: Callable[[BankPicture], str]) -> Iterator[Finding]:
    groups: dict[str, list[BankPicture]] = defaultdict(list)
    for entry in bank.entries:
        groups[name(entry)].append(entry)
    word = rule.removesuffix("-TWICE").lower()
    for first, *others in groups.values():
        for entry in others:
            shown = entry.slug if word == "slug" else entry.title
            yield _fault(
                rule,
                entry.slug,
                f"{word} {shown!r} is also that of {first.slug}",
                f"give each picture a {word} of its own",
            )


def _shape_faults(one: JudgedGrid) -> Iterator[Finding]:
    where, size, longest = _place(one.entry, one.drawn), one.drawn.size, max(one.width, one.height)
    if not SMALLEST_SHARE * size <= longest <= size:
        yield _fault(
            "GRID-SIZE",
            where,
            f"ink of {one.width} x {one.height} cells, expected a longest side of "
            f"{ceil(SMALLEST_SHARE * size)} to {size}",
            f"name the grid [grid.{longest}] or redraw it",
        )
    if (one.drawn.grid.height, one.drawn.grid.width) != (one.height, one.width):
        yield _fault(
            "EMPTY-EDGE",
            where,
            f"empty rows or columns at the edge, the ink is {one.width} x {one.height} cells",
            "cut the grid to its ink, which is what a book prints",
        )
    if not FILL_LOW <= one.fill <= FILL_HIGH:
        yield _fault(
            "FILL-RANGE",
            where,
            f"{one.fill:.0%} of the cells are filled, expected {FILL_LOW:.0%} to {FILL_HIGH:.0%}",
            "open up solid areas, or thicken thin ones",
        )


def _verdict_faults(one: JudgedGrid) -> Iterator[Finding]:
    where, limit = _place(one.entry, one.drawn), most_clues(one.drawn.size)
    if one.max_clues > limit:
        yield _fault(
            "TOO-MANY-CLUES",
            where,
            f"{counted(one.max_clues, 'clue')} in a line, expected at most {limit}",
            "join or drop details of that line",
        )
    if one.verdict is Verdict.AMBIGUOUS:
        yield _fault("AMBIGUOUS", where, "more than one answer", "change a cell that could be either")
    elif one.verdict not in (Verdict.LINE_SOLVABLE, Verdict.UNDECIDED):
        yield _fault(
            "NOT-LINE-SOLVABLE", where, f"{one.verdict}, expected LINE_SOLVABLE", "redraw thin diagonals"
        )
    elif Verdict.UNDECIDED in (one.verdict, one.second):
        yield _fault("UNDECIDED", where, "a solver gave up before it was sure", "redraw the grid")
    if Verdict.UNDECIDED not in (one.verdict, one.second) and one.second is not one.verdict:
        yield _fault(
            "SOLVERS-DISAGREE",
            where,
            f"{one.verdict} by one solver and {one.second} by the other",
            "a bug of ours: please report the picture",
        )


def _exact_copies(bank: Bank) -> Iterator[Finding]:
    first: dict[bytes, tuple[BankPicture, BankGrid]] = {}
    for entry, drawn in bank.grids():
        known, original = first.setdefault(canonical_key(drawn.grid), (entry, drawn))
        if known is not entry:
            yield _fault(
                "DUPLICATE-EXACT",
                _place(entry, drawn),
                f"the same grid as {known.slug} at {original.size}, as it is or turned or mirrored",
                "keep one of the two",
            )


def _near_copies(bank: Bank) -> Iterator[Finding]:
    for size in bank.sizes:
        drawn = [(entry, grid) for entry, grid in bank.grids() if grid.size == size]
        apart = distances([grid.grid for _, grid in drawn])
        for i, j in np.argwhere(np.triu(apart < LIKE_BELOW, 1)):
            (entry, grid), copy = drawn[i], drawn[j]
            if canonical_key(grid.grid) != canonical_key(copy[1].grid):
                yield _near(copy, entry, float(apart[i, j]))


def _near(copy: tuple[BankPicture, BankGrid], original: BankPicture, apart: float) -> Finding:
    level = Level.ERROR if apart < SAME_BELOW else Level.WARNING
    return Finding(
        rule="DUPLICATE-NEAR",
        level=level,
        message=f"{apart:.0%} of the ink differs from {original.slug}, turned or mirrored copies counted; "
        f"expected {LIKE_BELOW:.0%} or more",
        where=_place(*copy),
        value=apart,
        limit=LIKE_BELOW,
        fix="keep one of the two, or draw them further apart",
    )


def _place(entry: BankPicture, drawn: BankGrid) -> str:
    return f"{entry.slug}/{drawn.size}"


def _fault(rule: str, where: str, message: str, fix: str) -> Finding:
    return Finding(rule, IDS[rule], message, where=where, fix=fix)
