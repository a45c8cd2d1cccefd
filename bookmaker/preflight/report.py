"""What is said of a judged file: the verdict, the set-up it was judged by, and the findings."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import isfinite

from bookmaker.errors import ExitCode
from bookmaker.findings import Finding, Level, counted
from bookmaker.paper.units import to_inches
from bookmaker.pdf.facts import Layer, PageShape, PdfFacts
from bookmaker.preflight.programs import program_of
from bookmaker.preflight.setup import Guess
from bookmaker.rules import LEVELS, Submission

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")

_WORST_FIRST = (Level.ERROR, Level.UNKNOWN, Level.WARNING, Level.INFO)
_RULES = {rule: place for place, rule in enumerate(LEVELS)}

_LONGEST = 800
"""Characters of a message; names in a hostile file may have millions."""

_FARTHEST = 1e6
"""Points; the largest page that is judged."""


class Verdict(StrEnum):
    """Whether a file can be sent to the printer."""

    READY = "READY"
    READY_WITH_WARNINGS = "READY WITH WARNINGS"
    NOT_READY = "NOT READY"
    INCOMPLETE = "INCOMPLETE"


class Coverage(StrEnum):
    """How much of a layer was judged."""

    COMPLETE = "complete"
    INCOMPLETE = "incomplete"
    NONE = "none"


@dataclass(frozen=True)
class Report:
    """A judged file; ``pages`` is None when the page tree could not be read, ``shapes`` are those known.

    ``sha256`` is the digest of its bytes, empty where nobody asked for it; ``program`` is the key of the
    program it was made with, empty where that is not known. ``inked`` has the cells with ink of each page
    that was rendered, as pdf.room has them.
    """

    name: str
    verdict: Verdict
    guess: Guess
    pages: int | None
    layers: dict[Layer, Coverage]
    findings: tuple[Finding, ...]
    shapes: tuple[PageShape, ...] = ()
    sha256: str = ""
    program: str = ""
    inked: dict[int, tuple[int, ...]] = field(default_factory=dict)

    @property
    def setup_line(self) -> str:
        """The set-up in words: ``judged as 8.5 x 11 in, no bleed, 212 pages, black ink …``."""
        submission = self.guess.submission
        pages = "pages unknown" if self.pages is None else counted(self.pages, "page")
        part = f" of {submission.pages} from page {submission.first_page}" if submission.is_part else ""
        return (
            f"judged as {describe_size(submission)}, {pages}{part}, "
            f"{submission.ink} ink on {submission.paper} paper, {submission.printer.name}"
        )

    @property
    def rules_date(self) -> str | None:
        """The newest date on which a figure of the printer was read where it is published."""
        sources = self.guess.submission.limits.sources
        seen = [source.seen for name, source in sources.items() if name != "advice"]
        return max(filter(_DATE.fullmatch, seen), default=None)

    @property
    def has_warnings(self) -> bool:
        """Whether the printer may refuse it, though it need not."""
        return any(finding.level is Level.WARNING for finding in self.findings)

    def exit_code(self, strict: bool = False) -> ExitCode:
        """Return what a command tells the shell; ``strict`` takes warnings for errors, and so for certain."""
        if self.verdict is Verdict.NOT_READY or (strict and self.has_warnings):
            return ExitCode.FAILING
        return ExitCode.NOT_JUDGED if self.verdict is Verdict.INCOMPLETE else ExitCode.DONE


def describe_size(submission: Submission) -> str:
    """Return trim and bleed in words."""
    if submission.trim is None:
        return "no known size"
    custom = " (custom size)" if submission.is_custom else ""
    size = f"{submission.trim.name.replace('x', ' x ')} in{custom}"
    return f"{size}, {'with' if submission.bleed else 'no'} bleed"


def describe_sheet(submission: Submission) -> str:
    """Return the size of every page in words, bleed included: ``6.125 x 9.25 in``."""
    across, up = submission.sheet_size or (0.0, 0.0)
    return f"{to_inches(across):.4g} x {to_inches(up):.4g} in"


def printable(text: str) -> str:
    """Return a text on one line that any terminal, XML file and font can bear; names come from the file."""
    cut = f"{text[:_LONGEST]} ..." if len(text) > _LONGEST else text
    plain = "".join(" " if letter.isspace() else letter for letter in cut)
    return "".join(letter if letter.isprintable() else "?" for letter in plain)


def make_report(facts: PdfFacts, guess: Guess, findings: Iterable[Finding]) -> Report:
    """Sort the findings, worst first, and draw the verdict."""
    ordered = tuple(sorted(map(_within_reach, findings), key=_rank))
    return Report(
        name=facts.file.name,
        verdict=draw_verdict(ordered),
        guess=guess,
        pages=facts.page_count,
        layers={layer: _coverage(layer, facts) for layer in Layer},
        findings=ordered,
        shapes=tuple(page.shape for page in facts.pages if page.shape),
        sha256=facts.file.sha256,
        program=program_of(facts.document),
        inked={page.number: page.ink.inked for page in facts.pages if page.ink},
    )


def draw_verdict(findings: Sequence[Finding]) -> Verdict:
    """Return the verdict; an error is certain whatever else could not be judged."""
    levels = {finding.level for finding in findings}
    if Level.ERROR in levels:
        return Verdict.NOT_READY
    if Level.UNKNOWN in levels:
        return Verdict.INCOMPLETE
    return Verdict.READY_WITH_WARNINGS if Level.WARNING in levels else Verdict.READY


def _within_reach(finding: Finding) -> Finding:
    """Cut the box of what a file places farther off than any page reaches."""
    if finding.box is None or not all(map(isfinite, finding.box)):
        return finding
    x0, y0, x1, y1 = (max(-_FARTHEST, min(_FARTHEST, edge)) for edge in finding.box)
    return replace(finding, box=(x0, y0, x1, y1))


def _rank(finding: Finding) -> tuple[int, int, int]:
    return _WORST_FIRST.index(finding.level), _RULES[finding.rule], finding.page or 0


def _coverage(layer: Layer, facts: PdfFacts) -> Coverage:
    attributes = {Layer.STRUCTURE: "shape", Layer.CONTENT: "content", Layer.INK: "ink"}
    judged = [getattr(page, attributes[layer]) is not None for page in facts.pages]
    whole = any(part.layer is layer and part.page is None for part in facts.unread)
    in_part = layer is Layer.INK and any(page.ink and page.ink.marks for page in facts.pages)
    if facts.page_count is None or not any(judged):
        return Coverage.COMPLETE if facts.page_count == 0 and not whole else Coverage.NONE
    return Coverage.COMPLETE if all(judged) and not whole and not in_part else Coverage.INCOMPLETE
