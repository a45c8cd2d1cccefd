"""Facts and set-ups made by hand, so that edge values need no PDF."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bookmaker.findings import Finding
from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import DocumentFacts, FileFacts, PageContent, PageFacts, PageInk, PageShape, PdfFacts
from bookmaker.printers import find_printer
from bookmaker.rules import LEVELS, Family, Submission

WIDTH, HEIGHT = 612.0, 792.0
INNER = Box(100, 100, 500, 700)
KDP = find_printer("kdp-paperback")
LETTER = KDP.named_trim("8.5x11")


def submission(pages: int = 24, bleed: bool = False, **limits: Any) -> Submission:
    """Return 8.5 x 11 in, black on white, for KDP, some of its limits changed."""
    printer = replace(KDP, limits=replace(KDP.limits, **limits)) if limits else KDP
    return Submission(printer, LETTER, bleed, "white", "black", pages)


def shape(number: int = 1, width: float = WIDTH, height: float = HEIGHT, **more: Any) -> PageShape:
    """Return a page of letter size."""
    return replace(PageShape(number, width, height, (width, height)), **more)


def page(
    number: int = 1,
    shaped: PageShape | None = None,
    content: PageContent | None = None,
    ink: PageInk | None = None,
) -> PageFacts:
    """Return a page on which all is well but for what is given."""
    return PageFacts(
        number,
        shaped or shape(number),
        content or PageContent(number),
        ink or PageInk(number, INNER, INNER),
    )


def facts(pages: Iterable[PageFacts] = (), **more: Any) -> PdfFacts:
    """Return a file of given pages, well but for what is given."""
    pages = tuple(pages)
    whole = PdfFacts(FileFacts("book.pdf", 1000), DocumentFacts("Good Book", "A. Author"), len(pages), pages)
    return replace(whole, **more)


def found(family: Family, seen: PdfFacts, terms: Submission | None = None) -> list[Finding]:
    """Ask a family of rules, and hold it to the ids and levels it declares."""
    findings = list(family.check(seen, terms or submission()))
    for one in findings:
        assert one.level in family.IDS[one.rule] == LEVELS[one.rule]
        assert one.message and one.fix, one
        assert one.source in named_sources(terms or submission()), one
    return findings


def named_sources(terms: Submission) -> set[str]:
    """Return every source that the printer names, that of the trim included."""
    trims = [terms.trim] if terms.trim else []
    return {str(source) for source in (*terms.limits.sources.values(), *(trim.source for trim in trims))}


def named(findings: Iterable[Finding]) -> list[tuple[str, str, int | None]]:
    """Return rule, level and page of findings."""
    return [(one.rule, str(one.level), one.page) for one in findings]
