"""A report as lines for a terminal: the verdict, the set-up, one row a rule."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bookmaker.findings import Finding
from bookmaker.preflight.report import Coverage, Report, describe_size


def format_report(report: Report, by_page: bool = False) -> str:
    """Write the report in plain ASCII; ``by_page`` adds every finding under its page."""
    lines = [f"{report.name}: {report.verdict}", report.setup_line, *_remarks(report)]
    rows = [_row(list(group)) for _, group in groupby(report.findings, key=lambda one: (one.level, one.rule))]
    lines += _columns(rows)
    if by_page:
        lines += _pages(report.findings)
    return "\n".join(lines)


def page_ranges(pages: Sequence[int]) -> str:
    """Write page numbers in order as ``3, 5-9``."""
    parts: list[list[int]] = []
    for page in pages:
        if parts and page == parts[-1][1] + 1:
            parts[-1][1] = page
        else:
            parts.append([page, page])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in parts)


def _remarks(report: Report) -> Iterator[str]:
    if report.guess.guessed and report.pages:
        yield f"guessed: {', '.join(report.guess.guessed)}"
    for other in report.guess.also_fits:
        yield f"the size also fits {describe_size(other)}; say --trim and --bleed if that is meant"
    for coverage, words in ((Coverage.NONE, "not judged"), (Coverage.INCOMPLETE, "judged in part")):
        layers = [layer for layer, covered in report.layers.items() if covered is coverage]
        if layers:
            yield f"{words}: {', '.join(layers)}"


def _row(findings: list[Finding]) -> tuple[str, str, str, str, str]:
    pages = sorted({finding.page for finding in findings if finding.page})
    where = f"page{'s' * (len(pages) > 1)} {page_ranges(pages)}" if pages else "whole file"
    worst = max(findings, key=_excess)
    return worst.level, worst.rule, where, _worst(worst), f"{worst.message}; {worst.fix}"


def _excess(finding: Finding) -> float:
    return abs((finding.value or 0) - (finding.limit or 0))


def _worst(finding: Finding) -> str:
    if finding.value is None or finding.limit is None:
        return ""
    unit = f" {finding.unit}" if finding.unit else ""
    return f"worst {finding.value:g}{unit}, limit {finding.limit:g}{unit}"


def _columns(rows: list[tuple[str, str, str, str, str]]) -> Iterator[str]:
    """Align level and rule; put the advice on a line of its own, as page ranges can be long."""
    for level, rule, where, worst, told in rows:
        yield f"  {level:<8}{rule:<20}{where}" + (f"  ({worst})" if worst else "")
        yield f"          {told}"


def _pages(findings: Sequence[Finding]) -> Iterator[str]:
    ordered = sorted(findings, key=lambda finding: finding.page or 0)
    for page, group in groupby(ordered, key=lambda finding: finding.page):
        yield f"page {page}" if page else "whole file"
        for finding in group:
            yield f"  {finding.level:<8}{finding.rule:<20}{finding.message}"
