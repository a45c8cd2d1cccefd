"""Grays that are too light to print turned into findings."""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import WHITE, FillFact, PageContent, PdfFacts, TextFact
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"GRAY-LIGHT": (Level.WARNING,), "TEXT-FAINT": (Level.WARNING,)}

_LEAST_FOR_TEXT = 50.0
"""Percent of gray on white paper."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with areas or text of too light a gray, each with its lightest."""
    for content in facts.contents:
        if submission.prints_black:
            yield from _fills(content, submission)
        yield from _texts(content, submission)


def _fills(content: PageContent, submission: Submission) -> Iterator[Finding]:
    limit = submission.limits.min_gray_percent
    light = [fill for fill in content.fills if fill.lightness < WHITE and _percent(fill) < limit]
    if not light:
        return
    lightest = max(light, key=lambda fill: fill.lightness)
    percent, count = _percent(lightest), sum(fill.count for fill in light)
    yield Finding(
        "GRAY-LIGHT",
        Level.WARNING,
        f"{percent:g} % gray, {limit:g} % is the least that prints (in {counted(count, 'place')})",
        page=content.number,
        value=percent,
        limit=limit,
        unit="%",
        box=lightest.box.corners,
        fix=f"fill areas with {limit:g} % gray or more, or leave them white",
        source=submission.source("min_gray_percent"),
    )


def _texts(content: PageContent, submission: Submission) -> Iterator[Finding]:
    faint = [text for text in content.texts if _is_faint(text) and not _stands_on_dark(text, content.fills)]
    if not faint:
        return
    faintest = max(faint, key=lambda text: text.lightness)
    percent, count = _percent(faintest), sum(text.count for text in faint)
    yield Finding(
        "TEXT-FAINT",
        Level.WARNING,
        f"text in {percent:g} % gray, under {_LEAST_FOR_TEXT:g} % it is hard to read "
        f"(in {counted(count, 'place')})",
        page=content.number,
        value=percent,
        limit=_LEAST_FOR_TEXT,
        unit="%",
        box=faintest.box.corners,
        fix=f"set text in black, or in a gray of at least {_LEAST_FOR_TEXT:g} %",
        source=submission.source("advice"),
    )


def _percent(fact: FillFact | TextFact) -> float:
    return round(100 * (1 - fact.lightness), 1)


def _is_faint(text: TextFact) -> bool:
    return text.seen and not text.white and _percent(text) < _LEAST_FOR_TEXT


def _stands_on_dark(text: TextFact, fills: tuple[FillFact, ...]) -> bool:
    """Whether all the text lies within one dark area; the box around many areas would prove nothing."""
    return any(
        fill.count == 1 and _percent(fill) > _LEAST_FOR_TEXT and fill.box.contains(text.box) for fill in fills
    )
