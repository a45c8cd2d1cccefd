"""A proof as lines for a person: how many puzzles are proved, then each rule with its findings."""

from collections.abc import Iterator
from itertools import groupby

from bookmaker.findings import Finding, Level, counted
from bookmaker.proof.report import ProofReport

_TOLD = 8
"""Findings of a rule that are told one by one; the others are counted."""

_NOUNS = {Level.ERROR: "error", Level.UNKNOWN: "not judged", Level.WARNING: "warning", Level.INFO: "info"}


def format_report(report: ProofReport) -> str:
    """Write the proof in plain text; a rule's row ends with what to do."""
    return "\n".join(_lines(report))


def _lines(report: ProofReport) -> Iterator[str]:
    yield f"{report.name}: {_verdict(report)}"
    for note in report.notes:
        yield f"  {note}"
    for (rule, level), group in groupby(report.findings, key=lambda one: (one.rule, one.level)):
        findings = list(group)
        yield ""
        yield f"{rule}  {_NOUNS[level]}, {counted(len(findings), 'place')}"
        yield from (f"  {_place(one)}: {one.message}" for one in findings[:_TOLD])
        if len(findings) > _TOLD:
            yield f"  and {len(findings) - _TOLD} more; --json lists all"
        yield f"  To do: {findings[0].fix}"


def _verdict(report: ProofReport) -> str:
    if not report.puzzles:
        return "no puzzle could be read; a grid of drawn lines with numbers in live text is needed"
    return f"{counted(len(report.puzzles), 'puzzle')}, {report.proved} proved"


def _place(finding: Finding) -> str:
    file = f"{finding.where} " if finding.where else ""
    page = f"page {finding.page}" if finding.page else "whole file"
    return f"{file}{page}" + (f", puzzle {finding.number}" if finding.number is not None else "")
