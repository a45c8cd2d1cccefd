"""Findings into rows for a reader: one a rule, level and limit, with its pages and the worst value."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bookmaker.findings import Finding, Level, counted

_KEPT_LIMITS = frozenset({"MARGIN-TIGHT"})
"""Rules that tell of values near a limit which is kept: the nearest is worst, not the farthest beyond it."""

_SIZES = frozenset({"SIZE-WRONG", "SIZE-MIXED", "SIZE-SPREAD"})
"""Rules that tell the size there is and the one there should be; how far that is off adds nothing."""

_MOST_RANGES = 6
"""Ranges of pages that are read at a glance; of more, the first and the last are shown."""

_EXAMPLE, _FIGURES = re.compile("'[^']*'"), re.compile(r"[\d.]+")
"""What may differ between two findings that say the same."""

_MUCH_THE_SAME = 0.1
"""Share by which values may differ before it is worth telling how far they go."""

_MOST_KINDS = 3
"""Ways to say a fault without a value, before the rest is only counted."""


@dataclass(frozen=True)
class Row:
    """All findings of one rule, level and limit, by page, and the ``worst`` of them."""

    findings: tuple[Finding, ...]
    worst: Finding

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.worst.rule

    @property
    def level(self) -> Level:
        """How much it weighs."""
        return self.worst.level

    @property
    def pages(self) -> list[int]:
        """The pages at fault, each once; empty for a fault of the whole file."""
        return sorted({finding.page for finding in self.findings if finding.page})


def rows_of(findings: Iterable[Finding]) -> list[Row]:
    """Gather findings that are sorted by level and rule; a rule with several limits tells several things."""
    groups: dict[tuple[Level, str, float | None], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.level, finding.rule, finding.limit), []).append(finding)
    return [_row(tuple(group)) for group in groups.values()]


def where(row: Row) -> str:
    """Say where a fault is: ``3 pages: 5-6, 9``, ``page 4`` or ``whole file``."""
    pages = row.pages
    if not pages:
        return "whole file"
    also = "" if all(finding.page for finding in row.findings) else "whole file and "
    if len(pages) == 1:
        return f"{also}page {pages[0]}"
    return f"{also}{len(pages)} pages: {shortened_ranges(pages)}"


def measured(row: Row) -> str:
    """Set the worst value against its limit, unless the message does, and say how far the others differ.

    Empty where nothing was measured, or advice has no limit.
    """
    worst = row.worst
    if worst.value is None or worst.limit is None or worst.level is Level.INFO:
        return ""
    is_low = worst.value < worst.limit
    found, limit = _amount(worst.value, worst.unit), _amount(worst.limit, worst.unit)
    values = sorted({finding.value for finding in row.findings if finding.value is not None})
    mildest = values[-1] if is_low else values[0]
    figures = "" if _tells(worst) else f"{found}, must be at {'least' if is_low else 'most'} {limit}"
    if abs(mildest - worst.value) <= _MUCH_THE_SAME * abs(worst.value):
        return figures
    place = f" on page {worst.page}" if worst.page else ""
    others = f"others {'up' if is_low else 'down'} to {_amount(mildest, worst.unit)}"
    return (
        f"worst {figures.replace(found, found + place, 1)}; {others}"
        if figures
        else f"worst{place}, {others}"
    )


def told(row: Row) -> list[str]:
    """Say what is wrong: the worst finding where values were measured, else each way in which it is said.

    Ways that differ only in an example, which stands in quotes, are one.
    """
    if row.worst.value is not None:
        return [row.worst.message]
    ways: dict[str, list[Finding]] = {}
    for finding in row.findings:
        ways.setdefault(_EXAMPLE.sub("", finding.message), []).append(finding)
    if len(ways) == 1:
        return [row.worst.message]
    shown = [_kind(findings) for findings in list(ways.values())[:_MOST_KINDS]]
    more = len(ways) - len(shown)
    return [*shown, f"and {counted(more, 'other message')}, see --pages"] if more else shown


def special(finding: Finding, row: Row) -> str:
    """Return what a finding says and its row does not: figures and examples, or all of another sentence."""
    said, known = (_EXAMPLE.sub("", message) for message in (finding.message, row.worst.message))
    examples = _EXAMPLE.findall(finding.message)
    if finding.value is None:
        return " ".join(examples) if said == known else finding.message
    if _FIGURES.sub("", said) != _FIGURES.sub("", known):
        return finding.message
    return " ".join([_amount(finding.value, finding.unit), *examples])


def shortened_ranges(pages: Sequence[int]) -> str:
    """Write page numbers in order, shortly: ``odd pages from 3 to 209``, ``3, 7, 9, 12, 14 ... 205``."""
    ranges = _ranges(pages)
    if len(ranges) <= _MOST_RANGES:
        return ", ".join(ranges)
    if {later - earlier for earlier, later in pairwise(pages)} == {2}:
        return f"every {'odd' if pages[0] % 2 else 'even'} page from {pages[0]} to {pages[-1]}"
    return f"{', '.join(ranges[: _MOST_RANGES - 1])} ... {ranges[-1]}"


def _row(findings: tuple[Finding, ...]) -> Row:
    return Row(findings, max(findings, key=_excess))


def _excess(finding: Finding) -> float:
    """Return how far a value lies on the wrong side of its limit, or how near to one that is kept."""
    distance = abs((finding.value or 0) - (finding.limit or 0))
    return -distance if finding.rule in _KEPT_LIMITS else distance


def _tells(finding: Finding) -> bool:
    """Whether a message names the value and the limit itself, or what they come from."""
    figures = (finding.value, finding.limit)
    return finding.rule in _SIZES or all(
        figure is not None and f"{figure:g}" in finding.message for figure in figures
    )


def _amount(value: float, unit: str | None) -> str:
    named = (unit or "").removesuffix("s") if value == 1 else unit or ""
    return f"{value:g} {named}".rstrip()


def _kind(findings: Sequence[Finding]) -> str:
    pages, message = sorted({one.page for one in findings if one.page}), findings[0].message
    return f"page{'s' * (len(pages) > 1)} {shortened_ranges(pages)}: {message}" if pages else message


def _ranges(pages: Sequence[int]) -> list[str]:
    parts: list[list[int]] = []
    for page in pages:
        if parts and page == parts[-1][1] + 1:
            parts[-1][1] = page
        else:
            parts.append([page, page])
    return [f"{first}" if first == last else f"{first}-{last}" for first, last in parts]
